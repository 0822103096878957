"""Where a tile may lie (GB-10 to GB-16, GB-20), on hand-drawn Forests."""

import pytest

from game.core.contract import Refusal
from game.rules.grand_bois.actions import Place
from game.rules.grand_bois.content import CLEARING, START_TILE, TILES, read_space
from game.rules.grand_bois.forest import SHAPES, START, STEPS, STRIDE, covered_spots, lay, shape
from game.rules.grand_bois.placing import Explanation, edge, explain, legal_spots, may_not_cover
from game.rules.grand_bois.rules import RULES
from tests.rules.grand_bois.pictures import forest_of, picture_of, placements, state_of

CLEARINGS = """
    -- --
    -- --
"""


def code_of(refusal: Refusal | None) -> str | None:
    return None if refusal is None else refusal.code


# Tiles used below:   3  R1 L2 / R2 BB     6  -- C3 / F3 C1     20  L4 L1 / -- F2     30  C4 C1 / L2 L1


@pytest.mark.parametrize(
    ("top", "under", "tower", "expected"),
    [
        # the worked checks
        ("L2", "F1", False, None),
        ("L1", "F1", False, "not_enough_animals"),
        ("--", "F1", False, "clearing_covers_animals"),
        # GB-13: strictly more, whatever the clan
        ("F2", "F1", False, None),
        ("F4", "L3", False, None),
        ("F3", "L3", False, "not_enough_animals"),
        ("F2", "L4", False, "not_enough_animals"),
        # GB-14
        ("F4", "--", True, "watchtower_covered"),
        ("BB", "--", True, "watchtower_covered"),
        ("--", "--", True, "watchtower_covered"),
        # GB-15
        ("BB", "F4", False, None),
        ("BB", "--", False, None),
        ("BB", "BB", False, "bear_covered"),
        ("F4", "BB", False, "bear_covered"),
        ("--", "BB", False, "bear_covered"),
        # GB-16
        ("F1", "--", False, None),
        ("--", "--", False, None),
        ("--", "F4", False, "clearing_covers_animals"),
    ],
)
def test_what_one_space_may_cover(top: str, under: str, tower: bool, expected: str | None) -> None:
    """GB-13, GB-14, GB-15, GB-16, one space on another, and the same through the boards of a whole Forest."""
    assert code_of(may_not_cover(read_space(top), read_space(under), tower, expert=False)) == expected
    state = state_of(f"{'0a' if tower else under}")
    tile, turn = next(
        (tile, turn) for tile in range(1, 37) for turn in range(4) if SHAPES[tile][turn].spaces[0] == read_space(top)
    )
    assert ((0, 0) in legal_spots(state, tile, turn)) == (expected is None)
    assert code_of(explain(state, tile, 0, 0, turn).refusal) == expected


def test_a_tile_may_cover_one_two_or_three_spaces() -> None:
    """GB-11, GB-12: any whole-space offset that covers and enlarges."""
    state = state_of(CLEARINGS)
    around = {(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)}
    assert set(legal_spots(state, 30, 0)) == around - {(0, 0)}
    assert [len(covered_spots(START, x, y)) for x, y in ((-1, -1), (0, -1), (1, 1), (-1, 0))] == [1, 2, 1, 2]


def test_a_tile_fills_a_notch_covering_three_spaces() -> None:
    """GB-12"""
    state = state_of("""
        -- -- --
        -- .. --
        -- -- --
    """)
    assert {(0, 0), (1, 0), (0, 1), (1, 1)} <= set(legal_spots(state, 30, 0))


def test_a_tile_that_covers_nothing_is_refused() -> None:
    """GB-12"""
    refusal = RULES.refuse(state_of(CLEARINGS, river=(30,)), Place(30, 2, 0, 0))
    assert refusal == Refusal.of("no_overlap", "GB-12", ("spot", 2, 0))
    far_away = RULES.refuse(state_of(CLEARINGS, river=(30,)), Place(30, -(10**9), 10**9, 0))
    assert code_of(far_away) == "no_overlap"


def test_a_tile_that_enlarges_nothing_is_refused() -> None:
    """GB-12"""
    refusal = RULES.refuse(state_of(CLEARINGS, river=(30,)), Place(30, 0, 0, 0))
    assert refusal == Refusal.of("does_not_enlarge", "GB-12", ("spot", 0, 0))


def test_a_tile_lies_on_top_and_covered_spaces_show_no_more() -> None:
    """GB-11, GB-17: tile 30 turned twice is L1 L2 / C1 C4."""
    forest = forest_of("""
        F1 --
        T1 --
    """)
    laid = lay(forest, SHAPES[30][2], -1, 0)
    assert picture_of(laid) == "L1 L2 --\nC1 C4 --"
    assert laid.of_clan[0] == laid.of_clan[1] == 0


@pytest.mark.parametrize(
    ("picture", "spot", "refusal"),
    [
        # tile 30: C4 C1 / L2 L1
        ("F4", (0, 0), Refusal.of("not_enough_animals", "GB-13", ("space", 0, 0), over=4, under=4)),
        ("F1", (-1, 0), Refusal.of("not_enough_animals", "GB-13", ("space", 0, 0), over=1, under=1)),
        ("F1 T2", (0, -1), Refusal.of("not_enough_animals", "GB-13", ("space", 1, 0), over=1, under=2)),
        ("BB", (0, 0), Refusal.of("bear_covered", "GB-15", ("space", 0, 0))),
        ("0a", (0, 0), Refusal.of("watchtower_covered", "GB-14", ("space", 0, 0))),
        ("-- BB F3", (0, 0), Refusal.of("bear_covered", "GB-15", ("space", 1, 0))),
    ],
)
def test_a_refusal_names_the_first_offending_space_and_its_rule(
    picture: str, spot: tuple[int, int], refusal: Refusal
) -> None:
    """GB-13, GB-14, GB-15"""
    assert RULES.refuse(state_of(picture, river=(30,)), Place(30, *spot, 0)) == refusal


def test_a_clearing_laid_on_animals_is_refused() -> None:
    """GB-16: tile 6 is -- C3 / F3 C1."""
    refusal = RULES.refuse(state_of("-- F2", river=(6,)), Place(6, 1, 0, 0))
    assert refusal == Refusal.of("clearing_covers_animals", "GB-16", ("space", 1, 0), under=2)
    assert RULES.refuse(state_of("-- F2", river=(6,)), Place(6, 0, 0, 0)) is None


def test_a_tower_stops_even_a_bear_and_only_on_its_own_space() -> None:
    """GB-14, GB-15: tile 3 turned twice is BB R2 / L2 R1."""
    picture = """
        F4 0a
        F4 --
    """
    assert code_of(RULES.refuse(state_of(picture, river=(3,)), Place(3, 1, 0, 2))) == "watchtower_covered"
    assert RULES.refuse(state_of(picture, river=(3,)), Place(3, 1, 1, 2)) is None
    assert RULES.refuse(state_of(picture, river=(3,)), Place(3, 0, 1, 2)) is None


@pytest.mark.parametrize(("sign", "expected"), [("L1", "same_clan"), ("F1", None), ("--", None), ("L2", "same_clan")])
def test_experts_may_not_cover_their_own_clan(sign: str, expected: str | None) -> None:
    """GB-20: tile 20 is L4 L1 / -- F2."""
    for expert in (False, True):
        state = state_of(sign, river=(20,), expert=expert)
        refusal = RULES.refuse(state, Place(20, 0, 0, 0))
        assert code_of(refusal) == (expected if expert else None)
        assert (Place(20, 0, 0, 0) in RULES.legal_actions(state)) == (refusal is None)
    if expected:
        assert refusal == Refusal.of("same_clan", "GB-20", ("space", 0, 0), clan="lizard")


def test_experts_bears_and_clearings_have_no_clan() -> None:
    """GB-20"""
    assert may_not_cover(read_space("BB"), read_space("F4"), tower=False, expert=True) is None
    assert may_not_cover(CLEARING, CLEARING, tower=False, expert=True) is None


def test_only_tiles_of_the_river_may_be_taken() -> None:
    """GB-10"""
    state = state_of(CLEARINGS, river=(30, 31))
    for tile in (32, 0, -1, 99):
        assert RULES.refuse(state, Place(tile, 1, 0, 0)) == Refusal.of("tile_not_in_river", "GB-10", ("tile", tile))
    assert {place.tile for place in placements(state)} == {30, 31}


def test_a_tile_has_four_orientations() -> None:
    """GB-10"""
    state = state_of(CLEARINGS, river=(30,))
    for turn in (-1, 4):
        assert code_of(RULES.refuse(state, Place(30, 1, 0, turn))) == "no_such_turn"
        assert Place(30, 1, 0, turn) not in RULES.legal_actions(state)
    assert {place.turn for place in placements(state)} == {0, 1, 2, 3}


def test_a_dragged_tile_explains_each_of_its_spaces() -> None:
    """GB-12, GB-13, GB-15: tile 30 C4 C1 / L2 L1 held over a Forest."""
    explanation = explain(
        state_of("""
        F3 T1
        BB ..
    """),
        30,
        0,
        0,
        0,
    )
    assert isinstance(explanation, Explanation)
    assert [cell.spot for cell in explanation.cells] == [(0, 0), (1, 0), (0, 1), (1, 1)]
    assert [cell.covers for cell in explanation.cells] == [True, True, True, False]
    assert [cell.ok for cell in explanation.cells] == [True, False, False, True]
    assert [code_of(cell.refusal) for cell in explanation.cells] == [None, "not_enough_animals", "bear_covered", None]
    assert explanation.refusal == explanation.cells[1].refusal


def test_the_legal_placements_are_a_sequence_like_any_other() -> None:
    """GB-10: length, index, slice, membership and iteration agree."""
    state = state_of("""
        F1 -- ..
        .. T2 BB
        .. R3 --
    """)
    actions = RULES.legal_actions(state)
    listed = placements(state)
    assert len(listed) == len(actions) == len(set(listed)) > 50
    assert [actions[i] for i in range(len(actions))] == listed
    assert actions[-1] == listed[-1]
    assert actions[-len(listed)] == listed[0]
    assert list(actions) == listed
    assert list(actions[3:7]) == listed[3:7]
    assert all(action in actions for action in listed)
    assert all(actions.index(listed[i]) == i for i in (0, 7, 40))
    for index in (len(listed), -len(listed) - 1):
        with pytest.raises(IndexError):
            actions[index]
    assert "place" not in actions  # type: ignore[comparison-overlap]
    assert listed == sorted(listed, key=lambda p: (state.river.index(p.tile), p.turn, p.y, p.x))


@pytest.mark.parametrize("step", [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)])
def test_the_boards_follow_a_forest_that_grows_one_way_for_a_whole_game(step: tuple[int, int]) -> None:
    """GB-11: 35 tiles of clearings and then a real one, in a straight line as far as a Forest can ever reach."""
    forest, spaces = START, set(STEPS)
    x = y = 0
    for number in range(36):
        x, y = x + step[0], y + step[1]
        forest = lay(forest, shape(START_TILE) if number < 35 else SHAPES[30][0], x, y)
        spaces |= {(x + step_x, y + step_y) for step_x, step_y in STEPS}
    assert set(forest.spots(forest.spaces)) == spaces
    assert tuple(forest.space_at((x + step_x, y + step_y)) for step_x, step_y in STEPS) == TILES[30]
    around = {(x + i, y + j) for x, y in spaces for i in (-1, 0) for j in (-1, 0)}
    touching = {(x, y) for x, y in around if not all((x + i, y + j) in spaces for i, j in STEPS)}
    assert set(forest.spots(edge(forest))) == touching


def test_a_space_too_far_from_the_forest_is_on_no_board() -> None:
    """Neither beyond an edge nor, by a slip of a row, on the other side."""
    first, last = START.left, START.left + STRIDE - 1
    assert START.bit((first, START.top)) == 1
    assert START.bit((last, START.top)) == 1 << STRIDE - 1
    assert START.bit((first, START.top + STRIDE - 1)) == 1 << (STRIDE - 1) * STRIDE
    for spot in ((first - 1, 0), (last + 1, 0), (0, START.top - 1), (0, START.top + STRIDE)):
        assert START.bit(spot) == 0
        assert START.space_at(spot) is None
