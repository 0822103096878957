"""The land: winding lines that neighbours share, everything in its field, and things that do not lie on each other."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from game.rules.korrigans.content import LINES
from game.rules.korrigans.map import SIZE, the_map
from game.scenes.korrigans.crowd import crowd
from game.scenes.korrigans.land import inside, nearest, the_land
from game.scenes.korrigans.plan import Plan, plan_for
from tests.rules.korrigans.pictures import table as drawn

BOARDS = {"small": Rect(0, 0, 828, 664), "large": Rect(0, 0, 1242, 996), "wide": Rect(40, 20, 980, 500)}


@pytest.fixture(params=BOARDS)
def plan(request: pytest.FixtureRequest) -> Plan:
    board = BOARDS[request.param]
    return plan_for(board, board.h // 14, lambda: drawn(""), round)


def test_neighbours_share_their_border_to_the_last_point() -> None:
    """KO-11: each border is one line, and it lies in the outlines of exactly the two fields it parts."""
    land = the_land()
    for (one, other), crossing in land.crossings.items():
        for name, outline in land.outlines.items():
            shared = set(crossing.line) <= set(outline)
            assert shared == (name in (one, other)), (name, one, other)


def test_every_place_of_the_land_is_in_one_field() -> None:
    """KO-10"""
    land = the_land()
    for x in range(2, SIZE * 4 - 1):
        for y in range(2, SIZE * 4 - 1):
            point = x / 4 + 0.013, y / 4 + 0.017
            if inside(land.coast, point):
                assert sum(inside(outline, point) for outline in land.outlines.values()) == 1, point


def test_winding_lines_stay_near_the_lattice() -> None:
    """KO-60: a cell of the grid shows the fields that have a part in it, or a cauldron would seem to be misplaced."""
    land = the_land()
    for field in the_map().fields:
        outline = land.outlines[field.name]
        hit = sum(inside(outline, (column + 0.5, row + 0.5)) for row, column in field.squares)
        assert hit >= len(field.squares) * 0.7, field.name


def test_the_river_runs_between_the_banks_from_edge_to_edge() -> None:
    """KO-12"""
    land = the_land()
    between = {
        point for crossing in land.crossings.values() if crossing.kind in ("bridge", "water") for point in crossing.line
    }
    assert set(land.river) == between
    assert {land.river[0], land.river[-1]} <= set(land.coast)


def test_the_heart_of_a_field_is_in_it(plan: Plan) -> None:
    for field in the_map().fields:
        assert plan.field_at(plan.heart(field.name)) == field.name


def test_things_lie_in_their_field_and_apart(plan: Plan) -> None:
    """Stone, clovers, name, hole and the first korrigan of each field; a jetty stands on the river."""
    for field in the_map().fields:
        plot = plan.plots[field.name]
        (stand,) = crowd(plan.stretch, field.name, 1, False).stands
        things = [plot.stone, plot.clovers, plot.name, stand, plot.hole, plot.start]
        rects = [plan.place(box) for box in things if box is not None]
        for rect in rects:
            assert plan.field_at(rect.center) == field.name
        for one, other in combinations(rects, 2):
            shared = one.clip(other)
            assert shared.w * shared.h <= 0.2 * min(one.w * one.h, other.w * other.h), (field.name, one, other)
        assert (plot.hole is not None) == field.hole
        assert (plot.pontoon is not None) == field.pontoon
        if plot.pontoon is not None:
            x, y, wide, tall = plot.pontoon
            assert nearest(the_land().river, (x + wide / 2, y + tall / 2))[1] < 0.9


def test_most_fields_have_room_for_company(plan: Plan) -> None:
    """Two korrigans share most fields hardly smaller, and nowhere is a crowd of four half as large."""
    fields = [field.name for field in the_map().fields]
    assert sum(crowd(plan.stretch, name, 2, False).scale > 0.9 for name in fields) >= len(fields) - 4
    assert all(crowd(plan.stretch, name, 4, stage).scale > 0.5 for name in fields for stage in (False, True))


def test_suns_and_clouds_stand_beside_their_rows_and_columns(plan: Plan) -> None:
    """KO-05: row r of the grid is between the lattice rows 2r - 2 and 2r."""
    for number in LINES:
        sun, cloud = plan.sun(number), plan.cloud(number)
        assert plan.band(row=number).top <= sun.centery <= plan.band(row=number).bottom
        assert plan.band(column=number).left <= cloud.centerx <= plan.band(column=number).right
        assert sun.right <= plan.land.left
        assert cloud.bottom <= plan.land.top
    bands = [plan.band(row=number) for number in LINES]
    assert sum(band.h for band in bands) == plan.frame.h
    board = next(board for board in BOARDS.values() if board.contains(plan.land))
    places = [*(plan.sun(number) for number in LINES), *(plan.cloud(number) for number in LINES), plan.rest()]
    assert all(board.contains(place) for place in places)


def test_a_border_is_found_near_its_middle_and_nowhere_else(plan: Plan) -> None:
    """KO-55: where one presses to put the troll."""
    for pair, crossing in the_land().crossings.items():
        x, y = plan.spot(crossing.at)
        assert plan.border_at((x + 2, y - 2), 12) == pair
    assert plan.border_at(plan.heart("E"), 12) is None
