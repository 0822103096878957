"""What a sheet is worth, line by line."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.rules.seasons.actions import Draw, Tick
from game.rules.seasons.ground import GROUNDS
from game.rules.seasons.rules import RULES
from game.rules.seasons.scoring import COUNT, fruit_product, tally
from game.rules.seasons.state import OVER, Sheet, State
from tests.rules.seasons.pictures import lines, play, sheet_of, table


def ticked(season: str, **numbers: int) -> Sheet:
    """A sheet with so many cells ticked of each symbol, the first ones in reading order."""
    ground = GROUNDS[season]
    mask = 0
    for symbol, number in numbers.items():
        where = [1 << i for i in range(100) if ground.symbols[symbol] >> i & 1]
        assert number <= len(where)
        mask |= sum(where[:number])
    return Sheet(
        start=ground.starts[0],
        ticked=mask,
        covered=mask,
        territories=tuple(1 << i for i in range(100) if mask >> i & 1),
    )


def points(season: str, line: str, die: int | None = None, fields: dict[str, Any] | None = None, **numbers: int) -> int:
    sheet = replace(ticked(season, **numbers), **(fields or {}))
    return lines(table(season, sheet, holly=die))[line]


def test_the_rulebooks_spring_example_is_worth_54() -> None:
    """SE-50 to SE-57: 17 + 9 + 16 + 5 + 0 + 2 + 9 - 1 - 3."""
    sheet = ticked("spring", tree=12, bee=3, flower=4, butterfly=8, sprout=1)
    bears = [1 << i for i in range(100) if GROUNDS["spring"].symbols["bear"] >> i & 1]
    sheet = replace(sheet, couples=1, clouds=3, crossings=1, penalties=1, covered=sheet.covered | sum(bears[:3]))
    count = COUNT["spring"](tally(GROUNDS["spring"], (sheet,), 0, None))
    assert list(count.values()) == [17, 9, 16, 5, 0, 2, 9, -1, -3]
    assert sum(count.values()) == 54


@pytest.mark.parametrize(("trees", "worth"), [(0, 0), (9, 9), (10, 15), (15, 20), (20, 20)])
def test_spring_trees(trees: int, worth: int) -> None:
    """SE-50: one each, five more from ten on; SE-22: fifteen circles."""
    assert points("spring", "tree", tree=trees) == worth


@pytest.mark.parametrize(
    ("bees", "flowers", "worth"),
    [(4, 2, 0), (4, 3, 12), (4, 5, 12), (4, 6, 16), (4, 8, 16), (4, 9, 20), (4, 12, 20), (8, 9, 30), (0, 9, 0)],
)
def test_spring_bees_live_on_flowers(bees: int, flowers: int, worth: int) -> None:
    """SE-51."""
    assert points("spring", "bee", bee=bees, flower=flowers) == worth


@pytest.mark.parametrize(("butterflies", "worth"), [(0, 0), (1, 0), (2, 4), (7, 0), (10, 20), (11, 0), (12, 20)])
def test_spring_butterflies_want_an_even_number(butterflies: int, worth: int) -> None:
    """SE-52: of cells, so an eleventh spoils what the ten circles bring and a twelfth mends it (SE-22)."""
    assert points("spring", "butterfly", butterfly=butterflies) == worth


@pytest.mark.parametrize(("couples", "worth"), [(0, 0), (1, 5), (6, 30), (7, 30)])
def test_spring_couples(couples: int, worth: int) -> None:
    """SE-53."""
    assert COUNT["spring"](tally(GROUNDS["spring"], (Sheet(couples=couples),), 0, None))["birds"] == worth


@pytest.mark.parametrize(("rainbows", "worth"), [(6, 0), (7, 30)])
def test_spring_rainbows_are_all_or_nothing(rainbows: int, worth: int) -> None:
    """SE-54."""
    assert points("spring", "rainbow", rainbow=rainbows) == worth


@pytest.mark.parametrize(("clouds", "worth"), [(2, 0), (3, 10), (5, 10), (6, 20)])
def test_spring_sprouts_drink_clouds(clouds: int, worth: int) -> None:
    """SE-55."""
    assert points("spring", "sprout", sprout=5, fields={"clouds": clouds}) == worth


def test_spring_bears_count_outside_all_territories() -> None:
    """SE-56: six bears; one stands at (1, 1)."""
    assert lines(table("spring"))["bear"] == 18
    assert lines(table("spring", sheet_of("spring", "a a\na a")))["bear"] == 15


BOTH_BANKS = """
    . . . . . .
    . a a b b .
    . c c c d d
    . . e e e .
    . . e e e .
    . . f f f f
"""


@pytest.mark.parametrize(("season", "worth"), [("spring", -2), ("winter", 2)])
def test_each_territory_on_both_banks_crosses_the_river_once(season: str, worth: int) -> None:
    """SE-45, SE-46, SE-57, SE-87: b crosses, e does in two rows and counts once; c and f lie along the river."""
    sheet = sheet_of(season, BOTH_BANKS)
    assert lines(table(season, sheet))["river"] == worth


def test_drawing_across_the_river_ticks_a_circle() -> None:
    """SE-46: in spring and winter; summer takes no notice."""
    for season, crossings in (("spring", 1), ("summer", 0), ("winter", 1)):
        state = table(season, sheet_of(season, ". . .\n. a a"), roll="1 2")
        after = play(state, Draw((2, 4), 1, 2))
        assert after.sheets[0].crossings == crossings
        assert ("river" in lines(after)) == (season != "summer")


@pytest.mark.parametrize(("season", "room"), [("spring", 9), ("winter", 12)])
def test_crossings_beyond_the_circles_are_lost(season: str, room: int) -> None:
    """SE-22."""
    state = table(season, sheet_of(season, ". . .\n. a a", crossings=room), roll="1 2")
    assert RULES.apply(state, Draw((2, 4), 1, 2)).state.sheets[0].crossings == room


def test_penalties_cost_three_each_in_every_season() -> None:
    """SE-14, SE-57."""
    for season in GROUNDS:
        assert lines(table(season, sheet_of(season, penalties=4)))["penalty"] == -12


@pytest.mark.parametrize(("trees", "worth"), [(1, 2), (15, 30), (16, 30)])
def test_summer_trees(trees: int, worth: int) -> None:
    """SE-60."""
    assert points("summer", "tree", tree=trees) == worth


@pytest.mark.parametrize(("daisies", "worth"), [(0, 0), (1, 2), (2, 0), (9, 18), (14, 0), (15, 30), (16, 0), (17, 30)])
def test_summer_daisies_want_an_odd_number(daisies: int, worth: int) -> None:
    """SE-61: of cells, beyond the fifteen circles too (SE-22)."""
    assert points("summer", "daisy", daisy=daisies) == worth


def clovers(*rounds: int | None) -> State:
    four = ticked("summer", clover=4)
    return table("summer", *(replace(four, clover_round=r) if r else ticked("summer", clover=3) for r in rounds))


def test_the_first_to_tick_all_clovers_gets_20_and_later_ones_10() -> None:
    """SE-62: all who do so in the same round get 20; three clovers give nothing; alone one is always first."""
    assert [lines(clovers(7, 5, None, 5, 9), seat)["clover"] for seat in range(5)] == [10, 20, 0, 20, 10]
    assert [lines(clovers(5, 6, 4), seat)["clover"] for seat in range(3)] == [10, 10, 20], "one round later is later"
    assert lines(clovers(12))["clover"] == 20


def test_the_fourth_clover_marks_its_round() -> None:
    """SE-62: the last corner is (1, 1)."""
    corners = GROUNDS["summer"].symbols["clover"]
    sheet = sheet_of("summer", ". .\n. a\n. b\n. b", ticked=corners & ~1, territories=(1 << 11,), covered=1 << 11)
    state = RULES.apply(table("summer", sheet, roll="1 2"), Draw((1, 1), 1, 2)).state
    step = RULES.apply(state, Tick("clover"))
    assert step.state.sheets[0].clover_round == 20
    assert [(event.code, dict(event.data).get("points")) for event in step.events] == [
        ("ticked", None),
        ("clovers_found", 20),
    ]


@pytest.mark.parametrize(
    ("apples", "cherries", "peaches", "worth"),
    [(2, 0, 0, 2), (2, 3, 0, 6), (2, 3, 4, 24), (0, 0, 0, 0), (0, 0, 5, 5), (0, 2, 5, 10), (5, 5, 5, 125)],
)
def test_summer_fruits_multiply(apples: int, cherries: int, peaches: int, worth: int) -> None:
    """SE-63: only kinds that were ticked."""
    assert points("summer", "fruit", apple=apples, cherry=cherries, peach=peaches) == worth
    assert fruit_product(apples, cherries, peaches) == worth


@pytest.mark.parametrize(("fireflies", "worth"), [(1, 3), (5, 15), (7, 15)])
def test_summer_fireflies(fireflies: int, worth: int) -> None:
    """SE-64."""
    assert points("summer", "firefly", firefly=fireflies) == worth


def test_summer_mosquitoes_give_15_only_when_all_are_outside() -> None:
    """SE-65: one is at (4, 2)."""
    assert lines(table("summer"))["mosquito"] == 15
    assert lines(table("summer", sheet_of("summer", ". .\n. a\n. a\n. a")))["mosquito"] == 0


def test_summer_snakes_give_three_for_each_outside() -> None:
    """SE-66: one is at (2, 4)."""
    assert lines(table("summer"))["snake"] == 15
    assert lines(table("summer", sheet_of("summer", ". . .\n. a a a")))["snake"] == 12


def test_autumn_mushrooms() -> None:
    """SE-70: three for a porcini, minus two for a toadstool."""
    sheet = ticked("autumn", porcini=14, toadstool=9)
    assert lines(table("autumn", sheet))["porcini"] == 42
    assert lines(table("autumn", sheet))["toadstool"] == -18


@pytest.mark.parametrize(("cones", "worth"), [(3, 0), (4, 12), (7, 12), (8, 24), (10, 24)])
def test_autumn_pine_cones_count_in_rows_of_four(cones: int, worth: int) -> None:
    """SE-71."""
    assert points("autumn", "pinecone", pinecone=cones) == worth


@pytest.mark.parametrize(
    ("row", "conifers", "worth"),
    [(3, 2, 0), (3, 3, 10), (3, 9, 10), (6, 5, 0), (6, 6, 20), (9, 8, 0), (9, 9, 30), (9, 11, 30)],
)
def test_autumn_conifers_give_only_a_complete_row(row: int, conifers: int, worth: int) -> None:
    """SE-72."""
    assert points("autumn", "conifer", conifer=conifers, fields={"conifer_row": row}) == worth


@pytest.mark.parametrize(("acorns", "squirrels", "worth"), [(3, 2, 6), (0, 5, 0), (8, 0, 0), (8, 5, 40), (10, 5, 40)])
def test_autumn_acorns_times_squirrels(acorns: int, squirrels: int, worth: int) -> None:
    """SE-73."""
    assert points("autumn", "acorn", acorn=acorns, squirrel=squirrels) == worth


@pytest.mark.parametrize(("trees", "leaves", "worth"), [(3, 5, 15), (5, 3, 15), (0, 4, 0), (11, 11, 55)])
def test_autumn_leaf_trees_pair_with_leaves(trees: int, leaves: int, worth: int) -> None:
    """SE-74."""
    assert points("autumn", "leaf", leaftree=trees, leaf=leaves) == worth


@pytest.mark.parametrize(("firs", "worth"), [(5, 5), (18, 18), (20, 18)])
def test_winter_firs(firs: int, worth: int) -> None:
    """SE-80: and snowflakes score nothing."""
    assert points("winter", "fir", fir=firs) == worth
    assert "snowflake" not in lines(table("winter"))


def test_winter_foxes() -> None:
    """SE-81."""
    assert points("winter", "fox", fox=4) == 12


@pytest.mark.parametrize(("birds", "berries", "worth"), [(2, 2, 10), (5, 5, 25), (3, 2, 0), (2, 3, 0), (0, 0, 0)])
def test_winter_birds_and_berries_must_be_equal(birds: int, berries: int, worth: int) -> None:
    """SE-82."""
    assert points("winter", "bird", bird=birds, berry=berries) == worth


def test_winter_moose_give_12_when_all_ten_are_inside() -> None:
    """SE-83."""
    moose = GROUNDS["winter"].symbols["moose"]
    assert lines(table("winter", Sheet(covered=moose)))["moose"] == 12
    assert lines(table("winter", Sheet(covered=moose & moose - 1)))["moose"] == 0


@pytest.mark.parametrize(("icicles", "worth"), [(4, 0), (5, 15), (6, 0), (10, 0)])
def test_winter_icicles_give_15_for_exactly_five_cells(icicles: int, worth: int) -> None:
    """SE-84: a sixth cell has no circle and loses the 15."""
    assert points("winter", "icicle", icicle=icicles) == worth


def test_winter_holly_is_worth_the_die() -> None:
    """SE-85: nothing until it is rolled."""
    assert points("winter", "holly", die=None, holly=8) == 0
    assert points("winter", "holly", die=3, holly=8) == 24


@pytest.mark.parametrize(("snowdrops", "clouds", "worth"), [(4, 4, 12), (5, 3, 15), (3, 4, 0), (9, 9, 27), (10, 9, 27)])
def test_winter_snowdrops_must_not_be_fewer_than_clouds(snowdrops: int, clouds: int, worth: int) -> None:
    """SE-86."""
    assert points("winter", "snowdrop", snowdrop=snowdrops, fields={"clouds": clouds}) == worth


def test_each_season_has_its_own_lines() -> None:
    assert {season: " ".join(lines(table(season))) for season in GROUNDS} == {
        "spring": "tree bee butterfly birds rainbow sprout bear river penalty",
        "summer": "tree daisy clover fruit firefly mosquito snake penalty",
        "autumn": "porcini toadstool pinecone conifer acorn leaf penalty",
        "winter": "fir fox bird moose icicle holly snowdrop river penalty",
    }
    for season, ground in GROUNDS.items():
        assert tuple(lines(table(season))) == ground.lines


def test_pieces_say_which_places_earned_the_points() -> None:
    """Trees light one by one, their bonus all together; couples with both birds; a crossing with its territory."""
    sheet = ticked("spring", tree=10)
    trees = next(line for line in RULES.score(table("spring", sheet), 0).lines if line.code == "tree")  # type: ignore[union-attr]
    assert [piece.points for piece in trees.pieces] == [1] * 10 + [5]
    assert trees.pieces[0].where == (("cell", 1, 2), ("circle", "tree", 1))
    assert len(trees.pieces[-1].where) == 20
    state = table("spring", sheet_of("spring", penalties=2))
    birds = sheet_of("spring", ". . . b b b b\n. a a b b b b\n. . . b b b b\n. . . b b b b", ticks="b birds")
    by_line = {line.code: line.pieces for line in RULES.score(table("spring", birds), 0).lines}  # type: ignore[union-attr]
    assert [(piece.points, piece.where) for piece in by_line["birds"]] == [
        (5, (("cell", 1, 4), ("cell", 1, 7), ("circle", "birds", 1))),
        (5, (("cell", 4, 4), ("cell", 4, 5), ("circle", "birds", 2))),
    ]
    assert [(piece.points, piece.where) for piece in by_line["river"]] == [
        (-1, (("crossing", 1), ("circle", "river", 1)))
    ]
    penalties = RULES.score(state, 0).lines[-1].pieces  # type: ignore[union-attr]
    assert [(piece.points, piece.where) for piece in penalties] == [(-3, (("penalty", 1),)), (-3, (("penalty", 2),))]


def test_a_product_is_one_piece_with_all_its_cells() -> None:
    """SE-63."""
    sheet = ticked("summer", apple=2, cherry=1)
    fruit = next(line for line in RULES.score(table("summer", sheet), 0).lines if line.code == "fruit")  # type: ignore[union-attr]
    assert len(fruit.pieces) == 1
    assert {place for place in fruit.pieces[0].where if place[0] == "cell"} == {
        ("cell", 1, 8),
        ("cell", 2, 6),
        ("cell", 1, 9),
    }


def test_pine_cones_light_row_by_row() -> None:
    """SE-71: the ninth cone is in no row."""
    sheet = ticked("autumn", pinecone=9)
    cones = next(line for line in RULES.score(table("autumn", sheet), 0).lines if line.code == "pinecone")  # type: ignore[union-attr]
    assert [(piece.points, len(piece.where)) for piece in cones.pieces] == [(12, 8), (12, 8)]


def test_the_count_is_as_if_the_game_ended_now() -> None:
    before = table("winter", sheet_of("winter", penalties=6), phase=OVER, roll=None, holly=2)
    assert RULES.score(before, 0).total == -18  # type: ignore[union-attr]
