"""The bots of Neta-Tanka: they see views only, obey the rules, know what is good for them, and think ahead."""

from __future__ import annotations

import pytest

from game.ai.bot import Bot
from game.ai.neta_tanka.bots import LEVELS
from game.ai.neta_tanka.search import SearchingNomads, promises_of
from game.ai.neta_tanka.turn import best_act, played_turn, ranked_turn
from game.ai.neta_tanka.worth import worth, worth_at_end
from game.ai.search import Budget
from game.core.contract import Hidden, Setup
from game.core.rng import Rng
from game.rules.neta_tanka.actions import END_TURN, Act, EndTurn, NetaTankaAction, Place
from game.rules.neta_tanka.rules import RULES
from game.rules.neta_tanka.state import ACTING, State
from game.rules.neta_tanka.turns import after
from tests.rules.neta_tanka.pictures import table

#: Enough to see that searching helps, and soon done.
QUICK = Budget(shortlist=4, playouts=8)


def hard(seed: int) -> Bot:
    return SearchingNomads(RULES, Rng(seed), QUICK)


def play(players: int, seed: int, bots: list[Bot]) -> State:
    state = RULES.setup(Setup(players, seed))
    while (decision := RULES.decision(state)) is not None:
        seat = decision.seat
        action = bots[seat].choose(RULES.view(state, seat), seat)
        assert action in RULES.legal_actions(state)
        state = RULES.apply(state, action).state
    return state


def one_among(level: str, others: str, players: int, seed: int) -> float:
    """How far one bot of a level ends ahead of the mean of the others."""
    at = seed % players
    bots = [LEVELS[level if seat == at else others](RULES, Rng(seed + seat)) for seat in range(players)]
    if level == "hard":
        bots[at] = hard(seed)
    state = play(players, seed, bots)
    return total(state, at) - sum(total(state, seat) for seat in range(players) if seat != at) / (players - 1)


def turn(picture: str) -> tuple[State, list[NetaTankaAction]]:
    """The whole phase II of the normal bot in seat 0: the position before it ends, and what it did."""
    state = table(picture)
    bot = LEVELS["normal"](RULES, Rng(1))
    done: list[NetaTankaAction] = []
    while True:
        action = bot.choose(RULES.view(state, 0), 0)
        done.append(action)
        if isinstance(action, EndTurn):
            return state, done
        state = RULES.apply(state, action).state


def total(state: State, seat: int) -> int:
    sheet = RULES.score(state, seat)
    assert not isinstance(sheet, Hidden)
    return sheet.total


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_normal_bot_beats_random_ones(players: int) -> None:
    assert all(one_among("normal", "random", players, seed) > 0 for seed in (1, 2))


def test_the_easy_bot_beats_random_ones_and_loses_to_normal_ones() -> None:
    assert all(one_among("easy", "random", 3, seed) > 0 for seed in (1, 2))
    assert sum(one_among("easy", "normal", 2, seed) for seed in range(3)) < 0


@pytest.mark.parametrize("players", [2, 4])
def test_the_hard_bot_beats_normal_ones(players: int) -> None:
    assert sum(one_among("hard", "normal", players, seed) for seed in range(2)) > 0


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_the_same_view_and_chance_give_the_same_choice(level: str) -> None:
    state = RULES.setup(Setup(3, 4))
    choices = {LEVELS[level](RULES, Rng(9)).choose(RULES.view(state, state.turn), state.turn) for _ in range(2)}
    assert len(choices) == 1


def test_it_does_its_duties_before_it_ends_its_turn() -> None:
    """NT-25"""
    state, done = turn("hunted 1\ntanning 0 hide\nred at 1 11 12\nblue at\nyellow at")
    assert {action.at for action in done if isinstance(action, Act)} == {1, 11, 12}
    assert all(nomad.lying for nomad in state.nomads)


def test_it_finishes_a_tent_when_it_can() -> None:
    """NT-38"""
    state, _ = turn("red at 9 | 2 wood 2 hide\nblue at\nyellow at")
    assert state.players[0].tents[0].finished


def test_it_gathers_before_it_builds() -> None:
    """NT-25: it has nothing at first, and everything it needs lies in the village."""
    state, _ = turn("forest 3 wood\ntanning 4 hide\nred at 9 2 12\nblue at\nyellow at")
    assert state.players[0].tents[0].finished


def test_in_the_last_round_it_turns_what_is_left_into_points() -> None:
    """NT-37, NT-70: resources left give nothing."""
    state, _ = turn("trade 1\nred at 8 | 3 mushroom | cards craft\nblue at\nyellow at")
    assert state.players[0].generosity == 4


def test_it_does_not_meditate_beside_a_full_forest_it_needs() -> None:
    """NT-31: with two nomads to place and tents to build it takes two wood rather than one point."""
    state = table("phase 1\nforest 6 wood\ntanning 6 hide\nred at 9 12 | 0 wood\nblue at\nyellow at")
    action = LEVELS["normal"](RULES, Rng(1)).choose(RULES.view(state, 0), 0)
    assert isinstance(action, Place)
    assert action.at != 10


def test_points_in_hand_are_worth_more_than_what_made_them() -> None:
    """The worth of a position grows with every finished thing."""

    def red(line: str) -> float:
        return worth(table(f"red at | {line}\nblue at\nyellow at"), 0)

    assert red("tents WHH") > red("1 wood 2 hide")
    assert red("food meat") > red("1 meat")
    assert red("done 6") > red("open 6:wood,hide | 1 hide")
    assert red("totem wood wood skull") > red("2 wood 1 skull")


# ---- a whole turn in mind ----


def phase_twos(seed: int) -> list[State]:
    """The positions of a game of normal bots in which somebody's phase II begins."""
    found = []
    state = RULES.setup(Setup(2, seed))
    bots = [LEVELS["normal"](RULES, Rng(seat)) for seat in range(2)]
    while (decision := RULES.decision(state)) is not None:
        if state.phase == ACTING and not any(nomad.lying for nomad in state.nomads if nomad.seat == decision.seat):
            found.append(state)
        state = RULES.apply(state, bots[decision.seat].choose(state, decision.seat)).state
    return found


def test_looking_at_the_whole_turn_ends_it_better_than_action_by_action() -> None:
    """NT-25: most of all in the last rounds; and what a turn is said to be worth is what it then is worth."""
    gained = 0.0
    for state in (state for seed in range(4) for state in phase_twos(seed)[-4:]):
        seat = state.turn
        greedy, planned = state, state
        while (action := best_act(greedy, seat)) != END_TURN:
            greedy = after(greedy, action)
        promised = ranked_turn(state, seat, width=4)[0][1]
        while (action := ranked_turn(planned, seat, width=4)[0][0]) != END_TURN:
            planned = after(planned, action)
        assert worth_at_end(planned, seat) >= promised - 0.5
        gained += worth_at_end(planned, seat) - worth_at_end(greedy, seat)
    assert gained > 12


def test_a_turn_played_quickly_is_about_as_good_and_leaves_no_duty() -> None:
    """NT-25"""
    lost = 0.0
    states = phase_twos(6)[::3]
    for state in states:
        seat = state.turn
        quick = played_turn(state, seat, {})
        assert END_TURN in RULES.legal_actions(quick)
        greedy = state
        while (action := best_act(greedy, seat)) != END_TURN:
            greedy = after(greedy, action)
        lost += worth_at_end(greedy, seat) - worth_at_end(quick, seat)
    assert lost / len(states) < 0.5


def test_in_the_last_round_only_the_count_is_worth_anything() -> None:
    """NT-87: what is left over breaks ties, no more."""
    rich, poor = (table(f"trade 1\nred at | {reserve}\nblue at\nyellow at") for reserve in ("5 wood", "0 wood"))
    assert 0 < worth_at_end(rich, 0) - worth_at_end(poor, 0) < 1


# ---- placing with the others in mind ----


def best_places(picture: str) -> list[int]:
    """The places the hard bot in seat 0 looked at, best first."""
    state = table(picture)
    ranked = SearchingNomads(RULES, Rng(3), Budget(shortlist=6, playouts=48, horizon=1)).ranked(RULES.view(state, 0), 0)
    return [action.at for action, _ in ranked if isinstance(action, Place)]


def test_the_last_nomad_completes_the_link_that_feeds_most() -> None:
    """NT-44, NT-45, NT-50: with three meat, the Elder, the place and link 10 feed one each."""
    found = best_places("phase 1\ntrade 1 2\nred at 16 3 7 | 3 meat\nblue at 1 2 4 10\nyellow at 11 12 14 17")
    assert found[0] == 15


def test_it_does_not_go_where_others_will_have_taken_all() -> None:
    """NT-25: blue comes first and leaves no wood in the Forest."""
    crowd = "red at 9 10 16 | 2 hide\nblue at 2 4 6 7\nyellow at 8 11 13 15"
    assert 3 not in best_places(f"phase 1\nturn 0\nfirst 1\nforest 2 wood\n{crowd}")[:3]
    assert 3 in best_places(f"phase 1\nturn 0\nfirst 1\nforest 3 wood\n{crowd}")[:3]


def test_a_place_promises_what_the_village_holds() -> None:
    """NT-31, NT-41"""
    full, bare = (
        promises_of(table(f"phase 1\n{village}\nred at\nblue at\nyellow at")) for village in ("forest 3 wood", "")
    )
    assert full[0][2] > bare[0][2] == 0
    assert bare[0][10] == pytest.approx(1, abs=0.1)


@pytest.mark.parametrize("players", [2, 4])
def test_the_expert_looks_closely_at_every_place(players: int) -> None:
    """Of ten places that promised most at a glance the best was often missing."""
    state = RULES.setup(Setup(players, 1))
    view = RULES.view(state, state.turn)
    expert = LEVELS["expert"](RULES, Rng(1))
    assert isinstance(expert, SearchingNomads)
    looked_at = {action for action, _ in expert.ranked(view, state.turn)}
    assert looked_at == {action for action in RULES.legal_actions(view) if isinstance(action, Place)}
