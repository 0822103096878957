"""The pieces in the box: the worked checks on the 36 tiles."""

from collections import Counter

import pytest

from game.rules.grand_bois.content import BEAR, CLANS, CLEARING, START_TILE, TILES, read_space, turned


def test_there_are_36_tiles_numbered_from_1() -> None:
    assert sorted(TILES) == list(range(1, 37))


@pytest.mark.parametrize("clan", CLANS)
def test_every_clan_has_7_7_6_3_spaces_of_1_2_3_4_animals(clan: str) -> None:
    counts = Counter(space.count for tile in TILES.values() for space in tile if space.clan == clan)
    assert counts == {1: 7, 2: 7, 3: 6, 4: 3}


def test_there_are_5_bears_and_24_clearings_and_the_start_tile_has_4_more() -> None:
    """GB-01"""
    spaces = [space for tile in TILES.values() for space in tile]
    assert (spaces.count(BEAR), spaces.count(CLEARING)) == (5, 24)
    assert START_TILE == (CLEARING,) * 4


def test_no_tile_has_two_clearings_two_bears_or_one_of_each() -> None:
    assert all(sum(not space.count for space in tile) <= 1 for tile in TILES.values())


def test_a_tile_turns_clockwise() -> None:
    """GB-10: F1 F3 / L3 -- turned once has its left column on top."""
    signs = [["F1", "F3", "L3", "--"], ["L3", "F1", "--", "F3"], ["--", "L3", "F3", "F1"], ["F3", "--", "F1", "L3"]]
    for turn, expected in enumerate(signs):
        assert turned(TILES[25], turn) == tuple(map(read_space, expected))
