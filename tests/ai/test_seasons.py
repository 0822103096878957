"""The seasons' bots: what they imagine agrees with the rules, and each level is stronger than the one below."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from build_scripts.stopping import played
from game.ai.bot import Bot
from game.ai.seasons.bots import LEVELS, ExpertBot, SolverBot
from game.ai.seasons.field import field_of
from game.ai.seasons.playout import play_out, rolls
from game.core.contract import ScoreSheet, Setup
from game.core.rng import Rng
from game.rules.seasons.actions import ConiferRow, Draw, GoOn, Joker, Penalty, Start, Stop, Tick, TickNothing
from game.rules.seasons.content import DIE, SEASONS
from game.rules.seasons.ground import DRAWS
from game.rules.seasons.rules import RULES
from game.rules.seasons.scoring import points
from game.rules.seasons.state import TERRITORY, TICK, OwnRoll, State, own_roll
from game.rules.seasons.territory import legal_draws
from game.rules.seasons.ticking import choosable
from tests.rules.seasons.pictures import sheet_of, start_of, table


def positions(season: str, games: int, players: int = 1) -> Iterator[State]:
    """Every position of some random games."""
    rng = Rng(17)
    for _ in range(games):
        state = RULES.setup(Setup(players, rng.next64(), options=(("season", season),)))
        while RULES.decision(state) is not None:
            yield state
            actions = [action for action in RULES.legal_actions(state) if not isinstance(action, Stop)]
            state = RULES.apply(state, rng.choice(actions)).state


def finished(season: str, bots: list[Bot], seed: int) -> State:
    state = RULES.setup(Setup(len(bots), seed, options=(("season", season),)))
    while (decision := RULES.decision(state)) is not None:
        action = bots[decision.seat].choose(RULES.view(state, decision.seat), decision.seat)
        assert RULES.refuse(state, action) is None
        state = RULES.apply(state, action).state
    return state


def total(state: State, seat: int = 0) -> int:
    count = RULES.score(state, seat)
    assert isinstance(count, ScoreSheet)
    return count.total


@pytest.mark.parametrize("season", SEASONS)
def test_a_pencilled_sheet_counts_what_the_rules_count(season: str) -> None:
    """SE-50 to SE-87; holly stands at the mean of its die."""
    field = field_of(season, "plain")
    for state in positions(season, 4):
        if state.phase == TICK or (season == "autumn" and state.phase == "conifer_row"):
            continue
        expected = points(field.ground, state.sheets, 0, 4 if season == "winter" else None)
        holly = expected.get("holly", 0)
        assert field.total(field.draft(state.sheets[0])) == sum(expected.values()) - holly + holly * 2.5 / 4


@pytest.mark.parametrize("season", SEASONS)
def test_a_bot_is_offered_exactly_what_the_rules_allow(season: str) -> None:
    """SE-05, SE-10 to SE-16, SE-20 to SE-24, SE-41, SE-42, SE-46."""
    field = field_of(season, "plain")
    for state in positions(season, 1):
        roll = own_roll(state, 0)
        if state.phase != TERRITORY or roll is None:
            continue
        offers = field.offers(field.draft(state.sheets[0]), roll.sides, roll.clouds)
        offered = {(mask, field.marks[mark].choice) for _, mask, mark in offers}
        allowed = {
            (mask, choice)
            for mask, draw in DRAWS.items()
            if draw in legal_draws(state.ground, state.sheets[0], roll)
            for choice in choosable(state.ground, mask, roll.clouds) or ["nothing"]
        }
        assert offered == allowed


@pytest.mark.parametrize("season", SEASONS)
def test_the_chance_that_the_next_roll_fits_is_exact(season: str) -> None:
    """SE-12: tried with all 36 rolls, clouds aside."""
    field = field_of(season, "plain")
    for state in list(positions(season, 2))[::5]:
        if not state.sheets[0].covered:
            continue
        fitting = sum(
            bool(legal_draws(state.ground, state.sheets[0], OwnRoll(green, light, 0)))
            for green, light in product(DIE, DIE)
        )
        assert field.fit_chance(state.sheets[0].covered) == fitting / 36


@pytest.mark.parametrize("level", ["random", "easy", "normal", "hard"])
@pytest.mark.parametrize("players", range(1, 7))
def test_every_level_plays_whole_years_with_any_number_of_players(level: str, players: int) -> None:
    """SE-90, SE-91: only allowed actions, from nothing but the view."""
    state = finished("year", [LEVELS[level](RULES, Rng(seat)) for seat in range(players)], seed=players)
    assert RULES.outcome(state) is not None


@pytest.mark.parametrize("season", SEASONS)
def test_the_expert_plays_whole_seasons(season: str) -> None:
    state = finished(season, [ExpertBot(Rng(1), playouts=12), SolverBot(Rng(2), "tuned")], seed=4)
    assert RULES.outcome(state) is not None
    assert total(state, 0) > 30


@pytest.mark.parametrize("season", SEASONS)
def test_each_level_is_stronger_than_the_one_below(season: str) -> None:
    """Means over the same rolls for all."""
    means = []
    for level in ("random", "easy", "normal", "hard"):
        scores = [total(finished(season, [LEVELS[level](RULES, Rng(seed))], seed)) for seed in range(16)]
        means.append(sum(scores) / len(scores))
    assert means == sorted(means)
    assert means[3] > means[2] + 2 > means[1] + 10


@pytest.mark.parametrize(("level", "most"), [("easy", 4.0), ("normal", 2.5)])
@pytest.mark.parametrize("season", SEASONS)
def test_who_plays_by_common_sense_stops_in_time(season: str, level: str, most: float) -> None:
    """SE-30: sheets end near their best moment, and hardly ever with six penalties. More of them: `stopping.py`."""
    sheets = [sheet for seed in range(6) for sheet in played(level, season, 3, seed)]
    assert sum(loss for loss, _ in sheets) / len(sheets) <= most
    assert sum(out for _, out in sheets) <= 1


def test_imagining_the_rest_of_the_season_helps() -> None:
    """The expert's first steps beat the solver whose taste it shares, over the same rolls."""
    expert = [total(finished("autumn", [ExpertBot(Rng(seed), playouts=50)], seed)) for seed in range(5)]
    solver = [total(finished("autumn", [SolverBot(Rng(seed), "tuned")], seed)) for seed in range(5)]
    assert sum(expert) > sum(solver)


def test_a_bot_is_repeatable() -> None:
    games = [finished("autumn", [ExpertBot(Rng(5), playouts=12)], seed=9) for _ in range(2)]
    assert games[0] == games[1]


#: No two free cells lie side by side except in the last row.
NEARLY_FULL = """
    a a a a b b b b c c
    a a a a b b b b c c
    a a a a b b b b c c
    a a a a b b b b c c
    d d d d e e e e f f
    d d d d e e e e f f
    d d d d e e e e f f
    d d d d e e e e f f
    g g g g h h h h i i
    . . . . . . . . . .
"""


@pytest.mark.parametrize("bot", [SolverBot(Rng(1), "plain"), SolverBot(Rng(1), "tuned"), ExpertBot(Rng(1), 40)])
def test_bots_stop_when_another_round_can_only_lose_and_go_on_while_there_is_room(bot: Bot) -> None:
    """SE-30."""
    full = sheet_of("spring", NEARLY_FULL.replace(". .", "j j", 4), joker_round=1, joker_face="1")
    assert bot.choose(RULES.view(table("spring", full, phase="go_on", roll=None), 0), 0) == Stop()
    begun = sheet_of("spring", ". . .\n. a a")
    assert bot.choose(RULES.view(table("spring", begun, phase="go_on", roll=None), 0), 0) == GoOn()


@pytest.mark.parametrize("bot", [SolverBot(Rng(1), "plain"), SolverBot(Rng(1), "tuned"), ExpertBot(Rng(1), 40)])
def test_bots_take_a_penalty_where_nothing_fits(bot: Bot) -> None:
    """SE-14."""
    sheet = sheet_of("spring", NEARLY_FULL, joker_round=1, joker_face="1")
    assert bot.choose(RULES.view(table("spring", sheet, roll="4 4"), 0), 0) == Penalty()


def test_bots_ask_for_every_kind_of_action() -> None:
    """Solvers start, draw, tick, use the joker, take penalties, choose rows of conifers, go on and stop."""
    seen = set()
    for season in ("spring", "autumn"):
        for seed in range(4):
            bots: list[Bot] = [SolverBot(Rng(seed), "plain"), SolverBot(Rng(seed), "tuned")]
            state = RULES.setup(Setup(2, seed, options=(("season", season),)))
            while (decision := RULES.decision(state)) is not None:
                action = bots[decision.seat].choose(RULES.view(state, decision.seat), decision.seat)
                seen.add(type(action))
                state = RULES.apply(state, action).state
    assert seen >= {Start, Draw, Tick, Joker, Penalty, ConiferRow, GoOn, Stop}
    nothing = table("spring", sheet_of("spring", ". .\n. a"), phase="tick")
    assert SolverBot(Rng(1), "plain").choose(RULES.view(nothing, 0), 0) == TickNothing()


def test_a_clover_prize_already_won_counts_ten() -> None:
    """SE-62: who comes later imagines ten points."""
    field = field_of("summer", "plain")
    sheet = sheet_of("summer", ticked=field.ground.symbols["clover"])
    first, later = field.draft(sheet, 20), field.draft(sheet, 10)
    assert field.total(first) - field.total(later) == 10


def test_a_season_played_out_ends() -> None:
    """SE-15, SE-30: with six penalties or when nothing is to be gained."""
    field = field_of("winter", "tuned")
    draft = field.draft(start_of("winter").sheets[0])
    draft.start = 1 << 11
    assert play_out(field, draft, rolls(Rng(3))) > 20
    assert draft.penalties <= 6
