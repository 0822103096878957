"""Four seasons in a row, playing alone, and rolls that do not depend on what anybody does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.contract import Setup
from game.core.rng import Rng
from game.rules.seasons.actions import Action, Draw, GoOn, Penalty, Start, Stop
from game.rules.seasons.content import SEASONS
from game.rules.seasons.rules import RULES
from game.rules.seasons.state import PastSeason, Roll, State
from tests.rules.seasons.pictures import events, play, sheet_of, start_of, table


def test_a_year_is_spring_summer_autumn_winter_with_totals_added() -> None:
    """SE-90: `carried` holds the finished seasons, the lines are the current one's."""
    state = start_of("year", players=2)
    seen = []
    rng = Rng(2)
    carried = [0, 0]
    while RULES.decision(state) is not None:
        seen.append(state.season)
        before = [RULES.score(state, seat) for seat in range(2)]
        assert [sheet.carried for sheet in before] == carried  # type: ignore[union-attr]
        step = RULES.apply(state, rng.choice(RULES.legal_actions(state)))
        for event in step.events:
            if event.code == "season_ended" and event["season"] != "winter":
                carried = [sum(pair) for pair in zip(carried, event["totals"], strict=True)]  # type: ignore[arg-type]
        state = step.state
    assert list(dict.fromkeys(seen)) == list(SEASONS)
    assert [past.season for past in state.past] == ["spring", "summer", "autumn"]
    assert [sum(past.totals[seat] for past in state.past) for seat in range(2)] == carried


def test_every_season_has_a_new_start_cell_joker_and_six_penalties() -> None:
    """SE-90: and the round counts from one again."""
    worn = sheet_of("spring", ". .\n. a", penalties=5, joker_round=1, joker_face="4", clouds=3)
    state = play(table("spring", worn, year=True), Penalty())
    assert (state.season, state.phase, state.round) == ("summer", "start", 0)
    assert state.sheets[0].start is None
    assert state.sheets[0].joker_round is None
    assert state.sheets[0].penalties == 0
    assert state.past[0].sheets[0].penalties == 6


def test_whoever_holds_the_dice_picks_a_start_cell_first_in_the_next_season() -> None:
    """SE-90: seat 0 rolled last, so the dice had passed to seat 1 when everybody stopped."""
    spring = table("spring", sheet_of("spring"), sheet_of("spring", start=(5, 3)), year=True)
    state = play(spring, Penalty(), Penalty(), Stop(), Stop())
    assert (state.season, state.turn, state.roller) == ("summer", 1, 1)
    state = play(state, Start((2, 2)), Start((5, 3)))
    assert (state.phase, state.turn) == ("territory", 1)


def test_the_dice_pass_on_even_when_nobody_is_left_in() -> None:
    """SE-90: both are out in the same round that seat 1 rolled; the dice go on to seat 0."""
    sheets = (sheet_of("spring", penalties=5), sheet_of("spring", penalties=5, start=(5, 3)))
    state = play(table("spring", *sheets, year=True, roller=1, turn=1), Penalty(), Penalty())
    assert (state.season, state.turn) == ("summer", 0)


def test_a_tied_year_goes_to_fewer_penalties_over_all_seasons() -> None:
    """SE-90."""
    past = PastSeason("spring", (sheet_of("spring", penalties=4), sheet_of("spring", penalties=1)), (40, 40))
    plain = sheet_of("winter", stopped=True)
    state = table("winter", plain, plain, year=True, past=(past,), phase="over", roll=None, holly=2)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.ranking, outcome.tie_break) == (((1,), (0,)), "fewer_penalties")
    ahead = replace(state, past=(replace(past, totals=(41, 40)),))
    assert RULES.outcome(ahead).ranking == ((0,), (1,))  # type: ignore[union-attr]


def test_holly_is_rolled_once_for_all_at_the_end_of_winter() -> None:
    """SE-85: 1 to 4 by the die's values, and not before."""
    values = set()
    for seed in range(60):
        state = table("winter", seed=seed, phase="go_on", roll=None)
        assert state.holly is None
        told = events(state, Stop())
        values.add(told["holly_rolled"]["value"])
        assert play(state, Stop()).holly == told["holly_rolled"]["value"]
    assert values == {1, 2, 3, 4}


def test_alone_the_player_always_rolls() -> None:
    """SE-91, SE-04."""
    state = play(start_of(), Start((2, 2)))
    for _ in range(5):
        assert (state.roller, state.turn) == (0, 0)
        state = play(state, Penalty(), GoOn())
    outcome = RULES.outcome(play(state, Penalty()))
    assert outcome is not None
    assert outcome.ranking == ((0,),)


def rolls(seed: int, stop_after: dict[str, int], draw: bool = False) -> dict[str, list[Roll]]:
    """All rolls of a solo year in which each season is left after so many rounds."""
    seen: dict[str, list[Roll]] = {season: [] for season in SEASONS}
    state: State = start_of("year", seed=seed)
    while RULES.decision(state) is not None:
        if state.phase == "territory":
            assert state.roll is not None
            seen[state.season].append(state.roll)
        legal = RULES.legal_actions(state)
        if state.phase == "go_on":
            action: Action = Stop() if state.round >= stop_after[state.season] else GoOn()
        elif state.phase == "territory" and not (draw and isinstance(legal[0], Draw)):
            action = Penalty()
        else:
            action = legal[0]
        state = RULES.apply(state, action).state
    seen["holly"] = [Roll(str(state.holly), "")]
    return seen


def test_stopping_early_changes_no_later_roll() -> None:
    """SE-92: each season's rolls and the holly die have streams of their own; what is drawn does not matter either."""
    long = rolls(5, dict.fromkeys(SEASONS, 6))
    short = rolls(5, {"spring": 1, "summer": 2, "autumn": 1, "winter": 3})
    drawn = rolls(5, dict.fromkeys(SEASONS, 4), draw=True)
    for season in SEASONS:
        assert long[season][: len(short[season])] == short[season]
        assert long[season][: len(drawn[season])] == drawn[season]
    assert long["holly"] == short["holly"] == drawn["holly"]
    assert len({tuple(long[season]) for season in SEASONS}) == 4


def test_a_single_season_rolls_as_in_the_year_of_the_same_seed() -> None:
    """SE-92: a season can be tried again on its own."""
    year = rolls(9, dict.fromkeys(SEASONS, 1))
    for season in SEASONS:
        assert play(start_of(season, seed=9), Start((2, 2))).roll == year[season][0]


@pytest.mark.parametrize("players", range(1, 7))
@pytest.mark.parametrize("season", [*SEASONS, "year"])
def test_random_games_of_every_kind_end_in_order(season: str, players: int) -> None:
    """SE-91 and everything else: no broken invariant, something to do until the end, fewer actions than promised."""
    rng = Rng(players)
    for _ in range(3):
        state = RULES.setup(Setup(players, rng.next64(), options=(("season", season),)))
        for _ in range(RULES.info.longest_game):
            decision = RULES.decision(state)
            legal = RULES.legal_actions(state)
            if decision is None:
                assert legal == ()
                break
            assert len(set(legal)) == len(legal) > 0
            action = rng.choice(legal)
            if isinstance(action, Stop) and rng.below(4):
                action = legal[0]
            state = RULES.apply(state, action).state
            assert RULES.violations(state) == ()
        assert RULES.outcome(state) is not None


def test_the_longest_game_is_as_long_as_promised() -> None:
    """Every round of a seat covers a cell or ticks a penalty; with six penalties and a hundred cells that is 106."""
    state = start_of("year", players=6)
    actions = 0
    while RULES.decision(state) is not None:
        legal = RULES.legal_actions(state)
        draws = [action for action in legal if isinstance(action, Draw)]
        state = RULES.apply(state, min(draws, key=lambda a: a.height * a.width) if draws else legal[0]).state
        actions += 1
    assert actions < RULES.info.longest_game
