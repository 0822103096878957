"""The rules of placement written a second time, straight from GB-10 to GB-16 and GB-20, for tests to compare with.

Nothing here uses the boards of the game: a Forest is a dictionary of stacked spaces, a tile is four of them.
"""

from __future__ import annotations

from game.rules.grand_bois.content import START_TILE, TILES, Space
from game.rules.grand_bois.state import State

CORNERS = ((0, 0), (1, 0), (0, 1), (1, 1))


def turned_spaces(tile: int, turn: int) -> list[tuple[int, int, Space]]:
    """A quarter turn clockwise brings the space at (x, y) to (1 - y, x)."""
    spaces = [(x, y, space) for (x, y), space in zip(CORNERS, TILES[tile], strict=True)]
    for _ in range(turn):
        spaces = [(1 - y, x, space) for x, y, space in spaces]
    return spaces


def stacked(state: State) -> dict[tuple[int, int], Space]:
    forest = dict(zip(CORNERS, START_TILE, strict=True))
    for place in state.laid:
        forest.update({(place.x + x, place.y + y): space for x, y, space in turned_spaces(place.tile, place.turn)})
    return forest


def may_cover(top: Space, under: Space, tower: bool, expert: bool) -> bool:
    if tower:  # GB-14
        return False
    if under.bear:  # GB-15
        return False
    if top.bear:  # GB-15
        return True
    if not under.count:  # GB-16
        return True
    if expert and top.clan == under.clan:  # GB-20
        return False
    return top.count > under.count  # GB-13; a clearing has no animals (GB-16)


def legal_placements(state: State) -> set[tuple[int, int, int, int]]:
    """Every (tile, x, y, turn) that the rules allow."""
    forest = stacked(state)
    towers = {spot for spots in state.towers for spot in spots if spot is not None}
    wide = range(min(x for x, _ in forest) - 2, max(x for x, _ in forest) + 3)
    high = range(min(y for _, y in forest) - 2, max(y for _, y in forest) + 3)
    # GB-12: covers at least one space and enlarges by at least one.
    offsets = [(x, y) for x in wide for y in high if 1 <= sum((x + i, y + j) in forest for i, j in CORNERS) <= 3]
    tiles = [(tile, turn, turned_spaces(tile, turn)) for tile in state.river for turn in range(4)]
    legal = set()
    for x, y in offsets:
        under = {(i, j): forest.get((x + i, y + j)) for i, j in CORNERS}
        tower = {(i, j): (x + i, y + j) in towers for i, j in CORNERS}
        for tile, turn, spaces in tiles:
            for i, j, top in spaces:
                below = under[i, j]
                if below is not None and not may_cover(top, below, tower[i, j], state.expert):
                    break
            else:
                legal.add((tile, x, y, turn))
    return legal
