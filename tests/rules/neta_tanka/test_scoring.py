"""The count (NT-80 to NT-87), with the worked checks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.contract import HIDDEN, Hidden, Piece, ScoreSheet
from game.rules.neta_tanka.content import TENT_POINTS
from game.rules.neta_tanka.rules import RULES
from game.rules.neta_tanka.state import State
from tests.rules.neta_tanka.pictures import table


def sheet(state: State, seat: int = 0) -> ScoreSheet:
    found = RULES.score(state, seat)
    assert not isinstance(found, Hidden)
    return found


def red(line: str) -> ScoreSheet:
    return sheet(table(f"red at | {line}\nblue at\nyellow at"))


@pytest.mark.parametrize(("finished", "points"), list(enumerate((0, 4, 8, 12, 17, 23, 30))))
def test_tents_in_an_unbroken_row(finished: int, points: int) -> None:
    """NT-80"""
    assert red("tents " + "WHH " * finished).points("tents") == points == TENT_POINTS[finished]


def test_an_unfinished_tent_ends_the_row() -> None:
    """NT-80 and the worked check: four tents and a fifth begun are 17."""
    assert red("tents WHH WHH WHH WHH WH").points("tents") == 17
    assert red("tents WHH W WHH WHH").points("tents") == 4
    assert red("tents W WHH WHH").points("tents") == 0


def test_food_counts_two_per_meat_and_one_per_mushroom() -> None:
    """NT-81 and the worked check: 3 meat + 2 mushrooms = 8."""
    assert red("food meat mushroom meat mushroom meat").points("food") == 8


def test_totem_of_five_wood_and_three_skulls_on_the_space_of_four() -> None:
    """NT-82, NT-83 and the worked check: 14 in all."""
    state = table("""
        red at | totem wood skull wood skull wood wood skull wood
        blue at | totem wood wood wood wood wood wood wood wood wood
        yellow at
        green at
    """)
    found = sheet(state)
    assert found.points("totem_sets") == 10
    assert found.points("totem_board") == 4
    assert found.points("totem_sets") + found.points("totem_board") == 14


@pytest.mark.parametrize(
    ("totem", "points"),
    [("wood wood", 0), ("wood wood skull", 5), ("skull wood skull wood", 5), ("wood wood wood skull skull", 5)],
)
def test_totem_sets_are_two_wood_and_a_skull_in_any_order(totem: str, points: int) -> None:
    """NT-82"""
    assert red(f"totem {totem}").points("totem_sets") == points


def board(*levels: int) -> list[int]:
    names = ("red", "blue", "yellow", "green")
    lines = [
        f"{names[seat]} at" + (f" | totem {'wood ' * count}" if count else "") for seat, count in enumerate(levels)
    ]
    state = table("\n".join(lines))
    return [sheet(state, seat).points("totem_board") for seat in range(len(levels))]


@pytest.mark.parametrize(("levels", "points"), [(0, -3), (2, -3), (3, 0), (4, 0), (5, 4), (7, 4)])
def test_totem_board_of_two(levels: int, points: int) -> None:
    """NT-83: right 8; left −3 with 0 to 2 levels, 0 with 3 or 4, 4 with 5 or more."""
    assert board(8, levels) == [8, points]


def test_totem_board_of_three() -> None:
    """NT-83: −3, then 0 with up to 4 levels or 4 with 5 or more, then 8."""
    assert board(6, 4, 3) == [8, 0, -3]
    assert board(6, 5, 5) == [8, 4, -3]
    assert board(1, 0, 0) == [8, -3, -3]


def test_totem_board_of_four() -> None:
    """NT-83: −3, 0, 4, 8; whoever has no level is on the leftmost space."""
    assert board(4, 3, 2, 1) == [8, 4, 0, -3]
    assert board(0, 0, 1, 0) == [-3, -3, 8, -3]


def test_crafts_count_their_points_and_five_per_set_of_the_three_types() -> None:
    """NT-84 and the worked check: six crafts 3+1+1+3+3+5, with 3 bows, 2 drums and 1 clothing, make 21."""
    found = red("done 9 7 8 3 4 17")
    assert found.points("crafts") == 16
    assert found.points("craft_sets") == 5
    assert red("done 1 2 7 8 13 14").points("craft_sets") == 10
    assert red("open 18:wood,hide").points("crafts") == 0


def test_an_objective_counts_five_when_met_and_one_when_not() -> None:
    """NT-85: an unmet one still held is thrown away at the count; one thrown away before is generosity already."""
    assert red("objective f | totem wood wood wood wood wood wood | food meat meat meat meat").points("objective") == 5
    assert red("objective f").points("objective") == 1
    assert red("objective none").points("objective") == 0


def test_generosity_counts_one_each_and_resources_nothing() -> None:
    """NT-86"""
    assert red("7 generosity | objective none").points("generosity") == 7
    assert red("9 wood 9 hide 9 meat 9 mushroom 9 skull | objective none").total == -3


def test_pieces_say_where_the_points_lie() -> None:
    """NT-80 to NT-86: each line's pieces add up and name their places."""
    found = red("tents WHH WHH | food mushroom meat | totem skull wood wood | done 1 7 13 | 2 generosity | objective f")
    pieces = {line.code: line.pieces for line in found.lines}
    assert pieces == {
        "tents": (Piece.of(4, ("tent", 0, 1)), Piece.of(4, ("tent", 0, 2))),
        "food": (Piece.of(1, ("food", 0, 1)), Piece.of(2, ("food", 0, 2))),
        "totem_sets": (Piece.of(5, ("totem", 0, 2), ("totem", 0, 3), ("totem", 0, 1)),),
        "totem_board": (Piece.of(8, ("totem_board", 2)),),
        "crafts": tuple(Piece.of(1, ("craft", 0, card)) for card in (1, 7, 13)),
        "craft_sets": (Piece.of(5, ("craft", 0, 1), ("craft", 0, 7), ("craft", 0, 13)),),
        "objective": (Piece.of(1, ("objective", 0)),),
        "generosity": (Piece.of(2, ("generosity", 0)),),
    }


def test_others_objectives_hide_their_count_until_the_end() -> None:
    """NT-73: while the game runs the objectives are secret; at the count they are shown."""
    state = table("red at | objective a\nblue at | objective none\nyellow at")
    seen = RULES.view(state, 2)
    assert RULES.score(seen, 0) is HIDDEN
    assert RULES.score(seen, 1) == RULES.score(state, 1)
    over = replace(state, trades=(), trades_gone=(1, 2, 3, 4, 5, 6, 7))
    assert RULES.score(RULES.view(over, 2), 0) == RULES.score(over, 0)


def ended(picture: str) -> State:
    return replace(table(picture), trades=(), trades_gone=(1, 2, 3, 4, 5, 6, 7))


def test_most_points_win() -> None:
    """NT-87"""
    outcome = RULES.outcome(ended("red at | 1 generosity\nblue at | 9 generosity\nyellow at | 3 generosity"))
    assert outcome is not None
    assert (outcome.ranking, outcome.tie_break) == (((1,), (2,), (0,)), None)


def test_a_tie_goes_to_whom_most_resources_are_left() -> None:
    """NT-87: wood, hide, meat, mushrooms and skulls."""
    outcome = RULES.outcome(ended("red at | 1 wood 1 skull\nblue at | 1 wood 1 hide 1 meat\nyellow at"))
    assert outcome is not None
    assert (outcome.ranking, outcome.tie_break) == (((1,), (0,), (2,)), "resources")


def test_a_tie_that_resources_do_not_decide_is_shared() -> None:
    """NT-87"""
    outcome = RULES.outcome(ended("red at | 2 wood\nblue at | 2 meat\nyellow at"))
    assert outcome is not None
    assert (outcome.ranking, outcome.tie_break) == (((0, 1), (2,)), "resources")
    outcome = RULES.outcome(ended("red at\nblue at\nyellow at"))
    assert outcome is not None
    assert (outcome.ranking, outcome.tie_break) == (((0, 1, 2),), None)
