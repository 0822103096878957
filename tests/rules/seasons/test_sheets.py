"""What is printed: the sheets, the dice, the river."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.seasons.cells import EAST_BANK, WEST_BANK, bit, cells
from game.rules.seasons.content import DIE, PRINTS, SEASONS, VALUES
from game.rules.seasons.ground import GROUNDS, symbol_at
from game.rules.seasons.ticking import SYMBOLS
from tests.rules.seasons.scorer import SHEETS, east

CELLS = {
    "spring": "tree 31, butterfly 12, flower 12, bee 8, rainbow 7, bear 6, redbird 6, bluebird 6, sprout 6",
    "summer": "tree 31, daisy 22, firefly 9, mosquito 8, apple 5, cherry 5, peach 5, snake 5, clover 4",
    "autumn": "porcini 14, storm 12, conifer 11, leaftree 11, acorn 11, leaf 11, pinecone 10, toadstool 9, squirrel 5",
    "winter": "fir 28, moose 10, icicle 10, snowdrop 10, fox 10, snowflake 8, holly 8, berry 5, bird 5",
}
#: SE-50 to SE-87: the circles of each score area.
CIRCLES = {
    "spring": "tree 15, bee 6, flower 9, butterfly 10, birds 6, rainbow 7, cloud 6, sprout 7, bear 6, river 9",
    "summer": "tree 15, daisy 15, clover 4, apple 5, cherry 5, peach 5, firefly 5, snake 5",
    "autumn": "porcini 14, toadstool 11, pinecone 8, conifer 9, acorn 8, squirrel 5, leaftree 11, leaf 11",
    "winter": "fir 18, fox 10, bird 6, berry 6, icicle 5, holly 8, cloud 9, snowdrop 9, river 12",
}


def counts(text: str) -> dict[str, int]:
    return {word: int(n) for word, n in (pair.split() for pair in text.split(", "))}


@pytest.mark.parametrize("season", SEASONS)
def test_each_sheet_has_the_printed_number_of_each_symbol_and_six_start_cells(season: str) -> None:
    """SE-01, SE-02."""
    ground = GROUNDS[season]
    assert {symbol: mask.bit_count() for symbol, mask in ground.symbols.items()} == counts(CELLS[season])
    assert sum(counts(CELLS[season]).values()) + len(set(ground.starts)) == 100


@pytest.mark.parametrize("season", SEASONS)
def test_every_cell_holds_the_symbol_of_the_published_sheet(season: str) -> None:
    for row in range(1, 11):
        for column in range(1, 11):
            expected = SHEETS[season][row - 1][column - 1]
            if expected[0] == "S":
                assert GROUNDS[season].starts[int(expected[1]) - 1] == (row, column)
                assert symbol_at(season, (row, column)) == "start"
            else:
                assert symbol_at(season, (row, column)) == expected


@pytest.mark.parametrize("season", SEASONS)
def test_each_score_area_has_its_circles(season: str) -> None:
    assert GROUNDS[season].circles == counts(CIRCLES[season])


def test_both_dice_have_six_faces_of_which_one_is_a_two_in_a_cloud() -> None:
    """SE-03."""
    assert Counter(DIE) == {"1": 1, "2": 1, "cloud": 1, "3": 2, "4": 1}
    assert [VALUES[face] for face in DIE] == [1, 2, 2, 3, 3, 4]


def test_the_river_leaves_fifty_cells_on_each_bank() -> None:
    """SE-45."""
    assert (WEST_BANK.bit_count(), EAST_BANK.bit_count(), WEST_BANK & EAST_BANK) == (50, 50, 0)
    assert all(east(cell) == bool(bit(cell) & EAST_BANK) for cell in cells(WEST_BANK | EAST_BANK))


def test_joker_dice_are_green_in_spring_and_summer_and_light_in_autumn_and_winter() -> None:
    """SE-31."""
    assert [sheet.joker_die for sheet in PRINTS] == ["green", "green", "light", "light"]


@pytest.mark.parametrize("season", SEASONS)
def test_a_player_meets_every_printed_symbol_when_choosing(season: str) -> None:
    printed = set(counts(CELLS[season])) - {"redbird", "bluebird"} | ({"birds"} if season == "spring" else set())
    assert set(SYMBOLS[season]) == printed
