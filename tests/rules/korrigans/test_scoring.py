"""The count: every line with its pieces, and how ties are broken."""

from __future__ import annotations

import pytest

from game.core.contract import HIDDEN, Outcome, ScoreSheet
from game.rules.korrigans.actions import Stop
from game.rules.korrigans.rules import RULES
from game.rules.korrigans.state import State
from tests.rules.korrigans.pictures import act, table


def ended(picture: str, players: int = 2, first: int = 0, cauldron: str = "G") -> State:
    last = (first - 1) % players
    state = table(picture, "dash", seat=last, phase="last", cauldron=cauldron, players=players, first=first)
    return act(state, Stop())


def sheet(state: State, seat: int) -> ScoreSheet:
    found = RULES.score(state, seat)
    assert isinstance(found, ScoreSheet)
    return found


def lines(state: State, seat: int) -> dict[str, int]:
    return {line.code: line.points for line in sheet(state, seat).lines}


def test_every_line_counts() -> None:
    """KO-70: coins of clovers, gold menhirs, 2 for an elf, −2 for a goblin, 10 for a korrigan at the cauldron."""
    state = ended("G | 0a:elf | |\nA | 0b:goblin 1a | |\nseat 0 | behind gold1 gold4 gold4 | shown hare | gold 3 1")
    assert lines(state, 0) == {"clovers": 9, "menhirs": 4, "elf": 2, "goblin": -2, "cauldron": 10}
    assert sheet(state, 0).total == 23
    assert lines(state, 1) == {"clovers": 0, "menhirs": 0, "elf": 0, "goblin": 0, "cauldron": 0}


def test_both_korrigans_at_the_cauldron_bring_15() -> None:
    """KO-70"""
    state = ended("G | 0a 0b 1a | |")
    assert (lines(state, 0)["cauldron"], lines(state, 1)["cauldron"]) == (15, 10)


def test_two_elves_count_twice_and_companions_count_nothing() -> None:
    """KO-70"""
    state = ended("A | 0a:elf | |\nB | 0b:elf | |\nseat 0 | shown hare mole bird | backups hare")
    assert sheet(state, 0).total == 4


def test_pieces_say_where_they_lie() -> None:
    """KO-70"""
    state = ended("G | 0a 0b:elf | |\nseat 0 | behind gold1 gold4 | gold 3")
    pieces = {line.code: [(piece.points, *piece.where) for piece in line.pieces] for line in sheet(state, 0).lines}
    assert pieces == {
        "clovers": [(1, ("token", "gold1")), (4, ("token", "gold4"))],
        "menhirs": [(3, ("gold_menhir", 3))],
        "elf": [(2, ("korrigan", 0, 1))],
        "goblin": [],
        "cauldron": [(10, ("korrigan", 0, 0)), (5, ("korrigan", 0, 1))],
    }


def test_before_the_cauldron_appears_it_counts_for_nobody() -> None:
    """KO-70: korrigans that have not arrived are not at a cauldron that has not appeared."""
    assert lines(table("G | 0a | |"), 0)["cauldron"] == 0


def test_coins_behind_anothers_screen_are_not_counted() -> None:
    state = table("A | 0a | |\nseat 0 | behind gold4\nseat 1 | behind gold2 | open")
    assert RULES.score(RULES.view(state, 1), 0) is HIDDEN
    assert sheet(RULES.view(state, 0), 0).total == 4
    assert sheet(RULES.view(state, 0), 1).total == 2


def test_the_richest_tribe_wins() -> None:
    """KO-70"""
    state = ended("A | 0a | |\nseat 0 | behind gold1\nseat 1 | behind gold4\nseat 2 | behind gold3", players=3)
    assert RULES.outcome(state) == Outcome(((1,), (2,), (0,)), "cauldron", None)


def test_a_tie_goes_to_who_holds_more_companions_backups_included() -> None:
    """KO-71: a spent companion is no longer held."""
    state = ended("A | 0a | |\nseat 0 | behind gold3 | shown hare | backups hare\nseat 1 | behind gold3 | shown mole")
    assert RULES.outcome(state) == Outcome(((0,), (1,)), "cauldron", "companions")


@pytest.mark.parametrize(("first", "ranking"), [(0, (2, 1, 0)), (1, (0, 2, 1)), (2, (1, 0, 2))])
def test_a_tie_of_companions_too_goes_to_the_later_in_turn_order(first: int, ranking: tuple[int, ...]) -> None:
    """KO-71"""
    state = ended("A | 0a | |", players=3, first=first)
    assert RULES.outcome(state) == Outcome(tuple((seat,) for seat in ranking), "cauldron", "turn_order")


def test_a_tie_for_second_place_is_no_tie_break_of_the_win() -> None:
    """KO-71"""
    state = ended("A | 0a | |\nseat 0 | behind gold4\nseat 1 | shown hare", players=3)
    assert RULES.outcome(state) == Outcome(((0,), (1,), (2,)), "cauldron", None)
