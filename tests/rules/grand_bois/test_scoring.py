"""The harvest on hand-drawn Forests (GB-17, GB-30 to GB-37)."""

import pytest

from game.core.contract import HIDDEN, Hidden, Outcome, ScoreSheet
from game.rules.grand_bois.content import CLANS
from game.rules.grand_bois.forest import SHAPES, ClanCount, lay, public_counts
from game.rules.grand_bois.rules import RULES
from game.rules.grand_bois.scoring import columns, tie_break
from game.rules.grand_bois.state import State
from tests.rules.grand_bois.pictures import forest_of, state_of

TWO_SEATS = (("fox", "toad"), ("raccoon", "rabbit"))


def sheet_of(state: State, seat: int) -> ScoreSheet:
    sheet = RULES.score(state, seat)
    assert isinstance(sheet, ScoreSheet)
    return sheet


def counts(state: State, seat: int) -> tuple[int, ...]:
    sheet = sheet_of(state, seat)
    assert [line.code for line in sheet.lines] == ["spaces", "group", "tower_own", "tower_other"]
    return tuple(line.points for line in sheet.lines)


def lit(state: State, seat: int, line: str) -> list[tuple[int, str | int, str | int]]:
    """(points, x, y) of each piece of a line."""
    pieces = next(found for found in sheet_of(state, seat).lines if found.code == line).pieces
    assert all(kind == "space" for piece in pieces for kind, *_ in piece.where)
    return [(piece.points, x, y) for piece in pieces for _, x, y in piece.where]


def test_a_space_brings_one_chestnut_however_many_animals() -> None:
    """GB-31"""
    state = state_of("""
        F1 -- F4
        .. F2 T3
    """)
    assert sheet_of(state, 0).points("spaces") == 3
    assert lit(state, 0, "spaces") == [(1, 0, 0), (1, 2, 0), (1, 1, 1)]


def test_the_largest_group_is_joined_by_sides() -> None:
    """GB-32: the lower three touch the upper two only at a corner."""
    state = state_of("""
        F1 F1 -- ..
        -- T1 F2 F3
        .. -- F1 --
    """)
    assert lit(state, 0, "group") == [(2, 2, 1), (2, 3, 1), (2, 2, 2)]
    assert counts(state, 0) == (5, 6, 0, 0)


def test_of_groups_as_large_the_first_counts() -> None:
    """GB-32"""
    assert lit(state_of("F1 F1 -- F1 F1 -- F1 F1"), 0, "group") == [(2, 0, 0), (2, 1, 0)]


def test_a_group_may_wind() -> None:
    """GB-32"""
    state = state_of("""
        F1 F1 F1 F1
        -- -- -- F1
        F1 F1 F1 F1
        F1 -- -- --
        F1 F1 F1 T1
    """)
    assert sheet_of(state, 0).points("group") == 26


def test_a_clan_that_is_not_visible_brings_nothing() -> None:
    """GB-32, GB-31"""
    assert counts(state_of("T1 -- L2"), 0) == (0, 0, 0, 0)


def test_a_watchtower_counts_the_eight_spaces_around_it() -> None:
    """GB-33, GB-34: own clan 2 each, others 1 each, held or not; bears, clearings, towers and bare table nothing."""
    state = state_of("""
        F1 L2 BB F1
        -- 0a T3 F2
        .. F3 1a T1
    """)
    assert lit(state, 0, "tower_own") == [(2, 0, 0), (2, 1, 2)]
    assert lit(state, 0, "tower_other") == [(1, 1, 0), (1, 2, 1)]
    assert counts(state, 0) == (4, 4, 4, 2)


def test_every_seat_counts_around_its_own_watchtower_only() -> None:
    """GB-33, GB-34: the same Forest for seat 1, the Toads."""
    state = state_of("""
        F1 L2 BB F1
        -- 0a T3 F2
        .. F3 1a T1
    """)
    assert lit(state, 1, "tower_own") == [(2, 2, 1), (2, 3, 2)]
    assert lit(state, 1, "tower_other") == [(1, 3, 1), (1, 1, 2)]


def test_a_watchtower_never_placed_gives_nothing() -> None:
    """GB-35"""
    assert counts(state_of("F1 F1"), 0) == (2, 4, 0, 0)


def test_a_watchtower_belongs_to_no_clan_and_breaks_groups() -> None:
    """GB-35"""
    assert counts(state_of("F1 F1 0a F1"), 0) == (3, 4, 4, 0)


def test_covered_spaces_no_longer_count() -> None:
    """GB-17: tile 30 is C4 C1 / L2 L1; its four raccoons cover the middle of three foxes."""
    forest = forest_of("""
        F1 F2 F3
        .. -- ..
    """)
    before, after = public_counts(forest), public_counts(lay(forest, SHAPES[30][1], 0, 0))
    # turned once: L2 C4 / L1 C1
    assert before[0] == ClanCount("fox", 3, 3)
    assert after == (
        ClanCount("fox", 1, 1),
        ClanCount("toad", 0, 0),
        ClanCount("raccoon", 2, 2),
        ClanCount("rabbit", 0, 0),
        ClanCount("lizard", 2, 2),
    )


def test_the_public_counts_are_those_of_the_lines() -> None:
    """GB-31, GB-32"""
    picture = """
        F1 F1 T1 T2
        L1 R1 R2 T3
    """
    for count, clan in zip(public_counts(forest_of(picture)), CLANS, strict=True):
        lines = counts(state_of(picture, clans=((clan,),)), 0)
        assert (count.clan, count.spaces, 2 * count.group) == (clan, *lines[:2])


# --- two players -----------------------------------------------------------------------------------------------------

TWO_PLAYERS = """
    F1 T2 T1 ..
    F2 0a 0b C1
    L1 R3 F1 T4
"""


def test_at_two_players_each_clan_counts_apart_and_the_counts_are_added() -> None:
    """GB-36: Foxes 3 spaces and a group of 2, Toads 3 spaces and a group of 2."""
    assert counts(state_of(TWO_PLAYERS, clans=TWO_SEATS), 0)[:2] == (6, 8)


def test_foxes_and_toads_side_by_side_are_two_groups() -> None:
    """GB-36"""
    assert counts(state_of("F1 F1 T1 T1 T1", clans=TWO_SEATS), 0) == (5, 10, 0, 0)


def test_either_own_clan_brings_two_around_each_watchtower_and_a_space_near_both_counts_twice() -> None:
    """GB-36: around a: F1 T2 T1 F2 F1 own, L1 R3 other; around b: T2 T1 F1 T4 own, R3 C1 other."""
    state = state_of(TWO_PLAYERS, clans=TWO_SEATS)
    assert counts(state, 0)[2:] == (10 + 8, 2 + 2)
    assert lit(state, 0, "tower_own").count((2, 2, 0)) == 2


def test_a_watchtowers_points_stand_in_the_column_of_its_clan() -> None:
    """GB-04, GB-36: the columns add up to the sheet."""
    state = state_of(TWO_PLAYERS, clans=TWO_SEATS)
    counted = columns(state, 0)
    assert not isinstance(counted, Hidden)
    found = {clan: tuple(line.points for line in sheet.lines) for clan, sheet in counted}
    assert found == {"fox": (3, 4, 10, 2), "toad": (3, 4, 8, 2)}


# --- who wins --------------------------------------------------------------------------------------------------------


def test_the_highest_total_wins() -> None:
    """GB-37"""
    state = state_of("F1 T1 T1 C1 -- C1", river=(), phase="over")
    assert [sheet_of(state, seat).total for seat in range(3)] == [3, 6, 4]
    assert RULES.outcome(state) == Outcome(((1,), (2,), (0,)), "last_tile", None)


def test_a_tie_goes_to_the_first_line_that_differs() -> None:
    """GB-37: Foxes 3 + 2, Toads 1 + 2 + tower 2: both 5, and spaces come first."""
    state = state_of(
        """
        F1 .. F1 .. F1
        -- -- -- -- --
        T1 -- -- -- --
        1a -- -- -- --
        """,
        river=(),
        phase="over",
    )
    assert [counts(state, seat) for seat in (0, 1)] == [(3, 2, 0, 0), (1, 2, 2, 0)]
    assert RULES.outcome(state) == Outcome(((0,), (1,), (2,)), "last_tile", "spaces")


def test_places_behind_the_first_are_told_apart_by_the_lines_too() -> None:
    """GB-37: seats 1 and 2 have 5 each behind seat 0; no tie was broken for the first place."""
    state = state_of(
        """
        T1 .. T1 .. T1 F1
        -- -- -- -- -- F1
        C1 -- -- -- -- F1
        2a -- -- -- -- --
        """,
        river=(),
        phase="over",
    )
    assert [sheet_of(state, seat).total for seat in range(3)] == [9, 5, 5]
    assert RULES.outcome(state) == Outcome(((0,), (1,), (2,)), "last_tile", None)


def test_a_tie_on_every_line_is_shared() -> None:
    """GB-37"""
    state = state_of("F1 F1 -- T1 T1 C1", river=(), phase="over")
    assert RULES.outcome(state) == Outcome(((0, 1), (2,)), "last_tile", None)


@pytest.mark.parametrize(
    ("counted", "line"),
    [
        (((9, 5, 4, 0, 0), (9, 4, 4, 1, 0)), "spaces"),
        (((9, 3, 4, 2, 0), (9, 3, 6, 0, 0)), "group"),
        (((9, 3, 4, 2, 0), (9, 3, 4, 0, 2)), "tower_own"),
        (((9, 3, 4, 2, 0), (9, 3, 4, 2, 0)), None),
        (((9, 3, 4, 2, 0), (8, 3, 4, 1, 0)), None),
        # The line that left one winner, not the one that first told somebody apart.
        (((9, 2, 4, 2, 1), (9, 3, 6, 0, 0), (9, 3, 4, 2, 0)), "group"),
        # Two share the victory: no line decided it.
        (((9, 2, 4, 2, 1), (9, 3, 6, 0, 0), (9, 3, 6, 0, 0)), None),
    ],
)
def test_the_tie_break_is_the_line_that_left_one_winner(counted: tuple[tuple[int, ...], ...], line: str | None) -> None:
    """GB-37"""
    assert tie_break(counted) == line


def test_nobody_has_won_before_the_end() -> None:
    """GB-30"""
    assert RULES.outcome(state_of("F1 T1")) is None


def test_the_clans_of_nobody_count_around_a_watchtower() -> None:
    """GB-05, GB-34"""
    state = state_of("R1 0a L2")
    assert counts(state, 0) == (0, 0, 0, 2)


def test_a_hidden_clan_cannot_be_counted() -> None:
    """GB-03"""
    state = state_of("F1 T1", clans=((HIDDEN,), ("toad",), (HIDDEN,)))
    assert RULES.score(state, 0) is HIDDEN
    assert columns(state, 0) is HIDDEN
    assert sheet_of(state, 1).total == 3
