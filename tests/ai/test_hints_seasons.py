"""Le Murmure des Feuilles: what a hint says of ticks, circles, rolls and penalties is true of the sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.ai.hints import BEST, Clue
from game.ai.seasons import hints
from game.core.contract import HIDDEN
from game.rules.seasons import rules as seasons
from game.rules.seasons.actions import ConiferRow, Draw, GoOn, Joker, Penalty, Start, Tick
from game.rules.seasons.actions import Stop as StopSeason
from game.rules.seasons.cells import ALL, bit, cells
from game.rules.seasons.ground import GROUNDS
from game.rules.seasons.state import GO_ON, START
from game.rules.seasons.steps import Fitting, fitting
from game.rules.seasons.ticking import TickChoice
from tests.ai.reasons import said
from tests.rules.seasons.pictures import sheet_of
from tests.rules.seasons.pictures import table as season_table

SPRING = GROUNDS["spring"]


def drawing(state: Any, draw: Draw) -> dict[str, dict[str, Any]]:
    assert seasons.RULES.refuse(state, draw) is None, seasons.RULES.refuse(state, draw)
    return said(hints.drawing_reasons(replace(state, seed=HIDDEN), 0, draw))


def why(state: Any, action: Any) -> Clue:
    assert seasons.RULES.refuse(state, action) is None, seasons.RULES.refuse(state, action)
    return hints.explain(replace(state, seed=HIDDEN), 0, action).reason


def test_a_territory_is_praised_by_the_tick_it_allows() -> None:
    """SE-50: above the first start cell of Spring stands a tree, and nothing else is in that territory."""
    found = drawing(season_table("spring", roll="1 2"), Draw((1, 2), 2, 1))
    assert found["draw_gains"] == {"symbol": "tree", "count": 1, "gain": 1}
    assert "draw_finishes" not in found


def test_what_the_territory_itself_costs_is_counted_in() -> None:
    """SE-56: a bear inside no longer counts 3: (1, 1) is a bear, (1, 2) a tree and (2, 1) a flower."""
    found = drawing(season_table("spring", roll="2 2"), Draw((1, 1), 2, 2))
    assert "draw_gains" not in found
    assert found["draw_nearer"] == {"symbol": "tree", "have": 1, "of": 15}


def test_the_last_circle_of_a_row_is_told_with_its_points() -> None:
    """SE-54: the seventh rainbow brings 30."""
    six = sum(bit(cell) for cell in cells(SPRING.symbols["rainbow"]) if cell != (2, 3))
    state = season_table("spring", sheet_of("spring", ticked=six), roll="1 2")
    assert drawing(state, Draw((2, 2), 1, 2))["draw_finishes"] == {"symbol": "rainbow", "count": 1, "gain": 30}


def test_a_step_on_the_way_is_told_by_circles() -> None:
    """SE-54: one rainbow brings nothing yet."""
    found = drawing(season_table("spring", roll="1 2"), Draw((2, 2), 1, 2))
    assert found["draw_nearer"] == {"symbol": "rainbow", "have": 1, "of": 7}
    assert "draw_gains" not in found


def test_bears_left_outside_are_told_where_other_places_would_take_them_in() -> None:
    """SE-56: of the places for 2 × 2 at the first start cell only the one in the corner holds a bear."""
    state = season_table("spring", roll="2 2")
    assert drawing(state, Draw((2, 2), 2, 2))["keeps_out"] == {"symbol": "bear", "count": 1}
    assert "keeps_out" not in drawing(state, Draw((1, 1), 2, 2))


def test_crossing_the_river_speaks_for_a_territory_in_winter_only() -> None:
    """SE-46, SE-57, SE-87: columns 4 and 5 of the first row lie on both banks."""
    for season, told in (("winter", True), ("spring", False)):
        sheet = sheet_of(season, "\na a a\na a a", start=GROUNDS[season].starts[0])
        state = season_table(season, sheet, roll="1 2")
        assert ("crosses" in drawing(state, Draw((1, 4), 1, 2))) is told


def test_room_is_counted_in_rolls() -> None:
    """SE-03: of the 25 rolls that look different, the one with both dice on 1 fits into a single free cell; with the
    joker four more do, those in which the other die shows a 1 (SE-31)."""
    free = (1, 1)
    sheet = sheet_of("spring", covered=ALL & ~bit(free), territories=(ALL & ~bit(free),))
    assert fitting("spring", sheet) == Fitting(1, 4)
    assert fitting("spring", replace(sheet, joker_round=1, joker_face="1")) == Fitting(1, 0)
    assert fitting("spring", replace(sheet, covered=ALL)) == Fitting(0, 0)
    assert fitting("spring", sheet_of("spring")) == Fitting(25, 0)


def ticking(season: str, draw: Draw, **sheet: Any) -> Any:
    state = season_table(season, sheet_of(season, **sheet), roll=f"{draw.height} {draw.width}")
    return seasons.RULES.apply(state, draw).state


def test_a_tick_is_told_by_its_points_its_last_circle_or_its_circles() -> None:
    """SE-50, SE-54: (1, 2) tree, (1, 3) butterfly, (2, 3) rainbow around the first start cell."""
    draw = Draw((1, 2), 2, 2)
    six = sum(bit(cell) for cell in cells(SPRING.symbols["rainbow"]) if cell != (2, 3))
    assert why(ticking("spring", draw), Tick("tree")) == Clue.of("tick_gains", symbol="tree", count=1, gain=1)
    assert why(ticking("spring", draw), Tick("rainbow")) == Clue.of("tick_nearer", symbol="rainbow", have=1, of=7)
    finished = Clue.of("tick_finishes", symbol="rainbow", count=1, gain=30)
    assert why(ticking("spring", draw, ticked=six), Tick("rainbow")) == finished


def test_the_only_symbol_needs_no_reason() -> None:
    assert why(ticking("spring", Draw((1, 2), 2, 1)), Tick("tree")) == Clue("only")


def test_first_conifers_open_a_row_and_a_row_is_told_by_what_it_brings() -> None:
    """SE-72."""
    conifer = next(cell for cell in cells(GROUNDS["autumn"].symbols["conifer"]))
    covered = bit(conifer)
    sheet = sheet_of("autumn", ticked=covered, covered=covered, territories=(covered,))
    state = season_table("autumn", sheet, phase="conifer_row")
    assert why(state, ConiferRow(6)) == Clue.of("row", size=6, prize=20, ticked=1)
    assert hints._of_tick(replace(state, phase="tick"), 0, TickChoice("conifer", None, (conifer,), 0), 0) == [
        (1.0, Clue.of("opens_row", count=1))
    ]


def test_a_joker_is_used_where_nothing_fits_or_for_more_points() -> None:
    """SE-31: the green die is the joker of Spring. Two free cells side by side take 1 × 2 and 1 × 1 alone."""
    free = bit((1, 1)) | bit((1, 2))
    sheet = sheet_of("spring", covered=ALL & ~free, territories=(ALL & ~free,))
    state = season_table("spring", sheet, roll="4 2")
    assert why(state, Joker("1")) == Clue.of("joker_fits", face="1", places=1)
    state = season_table("spring", sheet, roll="1 1")
    assert why(state, Joker("2")) == Clue(BEST)  # the tree could be ticked with 1 × 1 as well, and the bear left out


def test_a_penalty_is_taken_where_nothing_fits_or_where_no_place_brings_more() -> None:
    """SE-14."""
    full = sheet_of("spring", covered=ALL, territories=(ALL,))
    assert why(season_table("spring", full, roll="4 4"), Penalty()) == Clue("penalty_forced")
    best = hints.best_gain(season_table("spring", roll="1 2"), 0, [Draw((1, 2), 2, 1), Draw((2, 2), 1, 2)])
    assert best == 1
    assert why(season_table("spring", roll="1 2"), Penalty()).code == "penalty_better"


def test_going_on_and_stopping_are_told_by_the_rolls_that_fit() -> None:
    """SE-30."""
    state = season_table("spring", roll=None, phase=GO_ON)
    assert why(state, GoOn()) == Clue("go_on_safe")
    stopping = why(state, StopSeason())
    assert stopping.code == "stop_little", "not that only 25 of the 25 rolls would fit"
    assert stopping.number("brings") >= 0
    free = bit((1, 1))
    tight = season_table("spring", sheet_of("spring", covered=ALL & ~free), roll=None, phase=GO_ON)
    assert why(tight, GoOn()) == Clue.of("go_on_likely", rolls=5, of=25)
    assert why(tight, StopSeason()) == Clue.of("stop_risk", rolls=5, of=25)


def test_a_start_cell_is_told_by_what_is_printed_around_it() -> None:
    """SE-02: counted by hand in the 5 × 5 cells around the first start cell of Spring, cut off at the edge."""
    state = season_table("spring", sheet_of("spring", start=None), roll=None, phase=START)
    around = [word for row in SPRING_CORNER for word in row]
    most = max(around.count("tree"), around.count("butterfly"))
    assert why(state, Start(SPRING.starts[0])) == Clue.of("start_among", symbol="butterfly", count=most)


#: Rows 1 to 4 and columns 1 to 4 of the Spring sheet, as printed.
SPRING_CORNER = (
    ("bear", "tree", "butterfly", "redbird"),
    ("flower", "S1", "rainbow", "tree"),
    ("tree", "sprout", "bee", "butterfly"),
    ("redbird", "butterfly", "flower", "redbird"),
)


def test_the_second_stage_names_the_symbol_and_not_the_size_that_the_dice_tell() -> None:
    """SE-54: the rainbow at (2, 3) is what that place is for; where nothing can be ticked, it is the shape."""
    state = season_table("spring", roll="1 2")
    draw = Draw((2, 2), 1, 2)
    piece = hints.explain(replace(state, seed=HIDDEN), 0, draw).piece
    assert piece == Clue.of("for_symbol", ("line", "rainbow"), symbol="rainbow")
