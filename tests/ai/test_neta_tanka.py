"""The bots of Neta-Tanka: they see views only, obey the rules, and the normal one knows what is good for it."""

from __future__ import annotations

import pytest

from game.ai.neta_tanka import LEVELS
from game.ai.neta_tanka_worth import worth
from game.core.contract import Hidden, Setup
from game.core.rng import Rng
from game.rules.neta_tanka.actions import EndTurn, NetaTankaAction, Place
from game.rules.neta_tanka.rules import RULES
from game.rules.neta_tanka.state import State
from tests.rules.neta_tanka.pictures import table


def play(players: int, seed: int, levels: list[str]) -> State:
    state = RULES.setup(Setup(players, seed))
    bots = [LEVELS[level](RULES, Rng(seed + seat)) for seat, level in enumerate(levels)]
    while (decision := RULES.decision(state)) is not None:
        seat = decision.seat
        action = bots[seat].choose(RULES.view(state, seat), seat)
        assert action in RULES.legal_actions(state)
        state = RULES.apply(state, action).state
    return state


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
    for seed in (1, 2):
        levels = ["random"] * players
        levels[seed % players] = "normal"
        state = play(players, seed, levels)
        best = max(total(state, seat) for seat in range(players) if seat != seed % players)
        assert total(state, seed % players) > best


def test_the_same_view_and_chance_give_the_same_choice() -> None:
    state = RULES.setup(Setup(3, 4))
    choices = {LEVELS["normal"](RULES, Rng(9)).choose(RULES.view(state, state.turn), state.turn) for _ in range(2)}
    assert len(choices) == 1


def test_it_does_its_duties_before_it_ends_its_turn() -> None:
    """NT-25"""
    state, done = turn("hunted 1\ntanning 0 hide\nred at 1 11 12\nblue at\nyellow at")
    assert {action.at for action in done if action.type == "act"} == {1, 11, 12}
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
