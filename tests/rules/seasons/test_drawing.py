"""Which territories may be drawn."""

from __future__ import annotations

from game.rules.seasons.actions import Draw, Joker, Penalty, Stop
from game.rules.seasons.rules import RULES
from game.rules.seasons.territory import draws_by_joker_face, explain_draw
from tests.rules.seasons.pictures import draws, events, play, refused, sheet_of, table


def test_the_sides_are_the_two_dice_either_way_round() -> None:
    """SE-05: with 2 and 3, lying or standing, and nothing else."""
    state = table("spring", roll="2 3")
    assert {(height, width) for _, height, width in draws(state)} == {(2, 3), (3, 2)}
    assert refused(state, Draw((1, 1), 3, 3)).code == "wrong_size"
    assert {(height, width) for _, height, width in draws(table("spring", roll="cloud 4"))} == {(2, 4), (4, 2)}


def test_a_square_roll_offers_each_place_once() -> None:
    """SE-05."""
    assert draws(table("spring", roll="2 cloud")) == {((r, c), 2, 2) for r in (1, 2) for c in (1, 2)}


def test_a_territory_lies_inside_the_sheet() -> None:
    """SE-10."""
    state = table("spring", sheet_of("spring", start=(9, 9)), roll="3 3")
    assert ((8, 8), 3, 3) in draws(state)
    for top in ((9, 9), (0, 1), (1, 0), (-1, 5), (8, 9)):
        assert refused(state, Draw(top, 3, 3)).code == "outside"


def test_the_first_territory_contains_the_players_own_start_cell() -> None:
    """SE-11: S1 is (2, 2); the other start cells do not help."""
    state = table("spring", roll="1 2")
    assert draws(state) == {((2, 1), 1, 2), ((2, 2), 1, 2), ((1, 2), 2, 1), ((2, 2), 2, 1)}
    other = refused(state, Draw((9, 2), 1, 2))
    assert (other.code, other.rule, other.where) == ("start_missing", "SE-11", (("cell", 2, 2),))


def test_the_first_territory_drawn_after_a_penalty_still_contains_the_start_cell() -> None:
    """SE-11."""
    state = table("spring", sheet_of("spring", penalties=2), roll="1 1")
    assert draws(state) == {((2, 2), 1, 1)}


def test_other_start_cells_are_ordinary_ground() -> None:
    """SE-11: (5, 3) is S2."""
    state = table("spring", sheet_of("spring", ". . .\n. a .\n. a .\n. a ."), roll="1 2")
    assert RULES.refuse(state, Draw((5, 2), 1, 2)) is None


ELL = """
    . . . .
    . a a .
    . b . .
    . b . .
"""


def test_a_later_territory_touches_an_earlier_one_side_by_side() -> None:
    """SE-12."""
    state = table("spring", sheet_of("spring", ELL), roll="1 1")
    touching = {(1, 2), (1, 3), (2, 1), (2, 4), (3, 1), (3, 3), (4, 1), (4, 3), (5, 2)}
    assert {top for top, _, _ in draws(state)} == touching


def test_a_diagonal_touch_is_not_enough() -> None:
    """SE-12."""
    state = table("spring", sheet_of("spring", ELL), roll="1 1")
    for cell in ((1, 1), (1, 4), (5, 1), (5, 3)):
        assert refused(state, Draw(cell, 1, 1)).code == "not_adjacent"


def test_touching_the_edge_of_the_next_row_is_no_neighbourhood() -> None:
    """SE-12: the last cell of a row does not touch the first of the next."""
    state = table("spring", sheet_of("spring", start=(2, 9), territories=(1 << 19,), covered=1 << 19), roll="1 1")
    assert {top for top, _, _ in draws(state)} == {(1, 10), (2, 9), (3, 10)}


def test_territories_never_overlap() -> None:
    """SE-13: the refusal names the cells that are taken."""
    state = table("spring", sheet_of("spring", ELL), roll="2 2")
    refusal = refused(state, Draw((3, 2), 2, 2))
    assert (refusal.code, refusal.where) == ("overlap", (("cell", 3, 2), ("cell", 4, 2)))


def test_adjacency_counts_across_the_river() -> None:
    """SE-16: on rows 1 to 5 the river runs between columns 4 and 5."""
    for season in ("spring", "autumn"):
        state = table(season, sheet_of(season, ". . . .\n. a a a"), roll="1 1")
        assert RULES.refuse(state, Draw((2, 5), 1, 1)) is None


def test_whoever_cannot_or_does_not_want_to_draw_ticks_a_penalty() -> None:
    """SE-14: it is always possible, costs three points, and nothing is drawn."""
    state = table("spring")
    assert Penalty() in RULES.legal_actions(state)
    after = play(state, Penalty())
    assert (after.sheets[0].penalties, after.sheets[0].territories) == (1, ())
    assert RULES.score(after, 0).points("penalty") == -3  # type: ignore[union-attr]


def test_with_no_place_left_only_the_penalty_and_the_joker_remain() -> None:
    """SE-14, SE-31."""
    state = table("spring", sheet_of("spring", STRIPES), roll="4 4")
    assert RULES.legal_actions(state) == (Penalty(), Joker("1"), Joker("2"), Joker("cloud"), Joker("3"))
    used = table("spring", sheet_of("spring", STRIPES, joker_round=1, joker_face="1"), roll="4 4")
    assert RULES.legal_actions(used) == (Penalty(),)


#: Rows 2, 5 and 8 are taken, so nothing four cells high and wide fits anywhere.
STRIPES = """
    . . . . . . . . . .
    b a a a a c c c c d
    . . . . . . . . . g
    . . . . . . . . . g
    i h h h h f f f f e
    . . . . . . . . . j
    . . . . . . . . . j
    m l l l l k k k k n
"""


def test_six_penalties_and_the_player_is_out() -> None:
    """SE-15: asked nothing more, only waiting for the count."""
    state = table("spring", sheet_of("spring", penalties=5), sheet_of("spring", start=(5, 3)), turn=0)
    assert {"penalty_ticked", "out"} <= events(state, Penalty()).keys()
    state = play(state, Penalty())
    assert state.sheets[0].out
    assert state.turn == 1
    state = play(state, Penalty())
    assert (state.phase, state.turn, state.roller) == ("go_on", 1, 1)
    state = play(state, Stop())
    assert RULES.outcome(state) is not None
    assert state.sheets[0].penalties == 6


def test_in_autumn_a_cloud_asks_for_a_storm_in_the_territory() -> None:
    """SE-42, SE-75: storms are at (1, 2) and (3, 2)."""
    still = draws(table("autumn", roll="1 2"))
    cloudy = draws(table("autumn", roll="1 cloud"))
    assert still == {((2, 1), 1, 2), ((2, 2), 1, 2), ((1, 2), 2, 1), ((2, 2), 2, 1)}
    assert cloudy == {((1, 2), 2, 1), ((2, 2), 2, 1)}
    refusal = refused(table("autumn", roll="1 cloud"), Draw((2, 1), 1, 2))
    assert (refusal.code, refusal.rule) == ("no_storm", "SE-42")


def test_in_autumn_no_territory_crosses_the_river_but_may_lie_along_it() -> None:
    """SE-46, SE-75."""
    beside = sheet_of("autumn", ". . .\n. a a")
    state = table("autumn", beside, roll="1 2")
    assert ((1, 4), 2, 1) in draws(state)
    assert refused(state, Draw((2, 4), 1, 2)).code == "river"
    assert RULES.refuse(table("spring", sheet_of("spring", ". . .\n. a a"), roll="1 2"), Draw((2, 4), 1, 2)) is None


def test_the_river_bends_under_columns_five_and_six() -> None:
    """SE-45: a standing territory over the bend crosses, one beside it does not."""
    state = table("autumn", sheet_of("autumn", start=(5, 5)), roll="1 2")
    assert refused(state, Draw((5, 5), 2, 1)).code == "river"
    assert RULES.refuse(state, Draw((5, 5), 1, 2)) is None
    assert refused(state, Draw((5, 4), 1, 2)).code == "river"


def test_the_scene_is_told_why_a_rectangle_may_not_be_drawn() -> None:
    state = table("spring", roll="2 3")
    assert explain_draw(state, (1, 1), 2, 3) is None
    size = explain_draw(state, (1, 1), 2, 2)
    assert size is not None
    assert (size.code, size["height"], size["width"]) == ("wrong_size", 2, 3)


def test_the_joker_panel_shows_what_each_face_would_allow() -> None:
    """SE-31: green is the joker die in spring; every face but the rolled one."""
    faces = dict(draws_by_joker_face(table("spring", roll="2 1")))
    assert list(faces) == ["1", "cloud", "3", "4"]
    assert {(a.top, a.height, a.width) for a in faces["1"]} == {((2, 2), 1, 1)}
    assert {(a.height, a.width) for a in faces["4"]} == {(1, 4), (4, 1)}
    assert draws_by_joker_face(table("spring", sheet_of("spring", joker_round=3, joker_face="1"))) == ()
