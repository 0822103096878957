"""The Forest seen from above, as bit boards: one integer per question, one bit per space of the table.

Bit (y - top) * STRIDE + (x - left) of every integer is the space (x, y). The corner (left, top) stays one space up
and left of the Forest and moves with it, so the integers stay short however far the Forest wanders, and shifting a
board by ONE_RIGHT or ONE_DOWN never runs into another row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial, reduce
from itertools import combinations
from operator import or_

from game.rules.grand_bois.content import CLANS, CLEARING, TILES, Clan, Space, Tile, turned

#: A space of the table: x to the right, y down; the start tile covers (0, 0) to (1, 1).
Spot = tuple[int, int]

#: Every tile covers something (GB-12), so it widens the Forest by at most one column; one empty column on each side.
STRIDE = 2 + len(TILES) + 2
ONE_RIGHT = 1
ONE_DOWN = STRIDE
ONE_DIAGONAL = STRIDE + 1

#: The four spaces of a tile in reading order, as steps from its top-left space.
STEPS: tuple[Spot, ...] = ((0, 0), (1, 0), (0, 1), (1, 1))
SHIFTS = (0, ONE_RIGHT, ONE_DOWN, ONE_DIAGONAL)
FOOTPRINT = reduce(or_, (1 << shift for shift in SHIFTS))
#: The eight spaces around the middle of a three by three block.
RING = 0b111 | 0b101 << ONE_DOWN | 0b111 << 2 * ONE_DOWN

#: How far a space gets in covering others: 0 a clearing or one animal, 1 to 3 two to four animals, 4 a bear.
#: (A clearing and a single animal alike cover clearings only: GB-13, GB-16.)
STRENGTHS = 5
BEAR_STRENGTH = 4


def strength(space: Space) -> int:
    return BEAR_STRENGTH if space.bear else max(space.count - 1, 0)


def is_barred(space: Space, to: int) -> bool:
    """Whether a visible space may not be covered by a space of strength `to` (GB-13, GB-15, GB-16)."""
    return space.bear or (to < BEAR_STRENGTH and space.count > to)


def is_of_clan(space: Space, clan: Clan) -> bool:
    return space.clan == clan


@dataclass(frozen=True, slots=True)
class Shape:
    """A tile in one orientation, ready to be placed: its boards have the top-left space at bit 0."""

    spaces: Tile
    strengths: tuple[int, ...]
    clans: tuple[int | None, ...]
    barred: tuple[int, ...]
    of_clan: tuple[int, ...]
    has_clearing: bool


def shape(tile: Tile) -> Shape:
    return Shape(
        spaces=tile,
        strengths=tuple(map(strength, tile)),
        clans=tuple(CLANS.index(space.clan) if space.clan else None for space in tile),
        barred=tuple(_board(tile, partial(is_barred, to=to)) for to in range(STRENGTHS)),
        of_clan=tuple(_board(tile, partial(is_of_clan, clan=clan)) for clan in CLANS),
        has_clearing=CLEARING in tile,
    )


def _board(tile: Tile, belongs: Callable[[Space], bool]) -> int:
    return sum(1 << shift for shift, space in zip(SHIFTS, tile, strict=True) if belongs(space))


#: SHAPES[tile][turn]; nothing stands at number 0.
SHAPES: tuple[tuple[Shape, ...], ...] = (
    (),
    *(tuple(shape(turned(TILES[number], turn)) for turn in range(4)) for number in range(1, len(TILES) + 1)),
)


@dataclass(frozen=True, slots=True)
class Forest:
    left: int
    top: int
    spaces: int
    #: By strength: the visible spaces that a space so strong may not cover.
    barred: tuple[int, ...]
    #: By clan, in the order of CLANS: the visible spaces with its animals.
    of_clan: tuple[int, ...]
    #: The spaces with a watchtower: never covered (GB-14), of no clan (GB-35).
    towers: int

    def bit(self, spot: Spot) -> int:
        """The board with this one space, or an empty board if it lies too far from the Forest to be on any."""
        column, row = spot[0] - self.left, spot[1] - self.top
        return 1 << row * STRIDE + column if 0 <= column < STRIDE and 0 <= row < STRIDE else 0

    def spot(self, index: int) -> Spot:
        """The space that a bit number stands for."""
        return index % STRIDE + self.left, index // STRIDE + self.top

    def spots(self, board: int) -> Iterator[Spot]:
        """The spaces of a board in reading order."""
        while board:
            lowest = board & -board
            yield self.spot(lowest.bit_length() - 1)
            board ^= lowest

    def space_at(self, spot: Spot) -> Space | None:
        """What shows at a space; None where the table is bare."""
        bit = self.bit(spot)
        if not self.spaces & bit:
            return None
        for clan, board in zip(CLANS, self.of_clan, strict=True):
            if board & bit:
                return Space(clan, sum(1 for barred in self.barred[:BEAR_STRENGTH] if barred & bit))
        return CLEARING if self.towers & bit or not self.barred[BEAR_STRENGTH] & bit else Space(bear=True)


#: The Forest starts as four clearings (GB-01), which bar nobody.
START = Forest(-1, -1, FOOTPRINT << ONE_DIAGONAL, (0,) * STRENGTHS, (0,) * len(CLANS), 0)


def lay(forest: Forest, top: Shape, x: int, y: int) -> Forest:
    """The Forest with a tile on top (GB-11). Whoever calls has made sure that the tile may lie there.

    What is covered was weaker, so it bars nobody that the new space lets pass: boards of barred spaces only gain.
    """
    left, upper = min(forest.left, x - 1), min(forest.top, y - 1)
    spaces, barred, of_clan, towers = forest.spaces, forest.barred, forest.of_clan, forest.towers
    if left != forest.left or upper != forest.top:
        moved = (forest.top - upper) * STRIDE + forest.left - left
        spaces, towers = spaces << moved, towers << moved
        barred = tuple([board << moved for board in barred])
        of_clan = tuple([board << moved for board in of_clan])
    at = (y - upper) * STRIDE + x - left
    bare = ~(FOOTPRINT << at)
    return Forest(
        left,
        upper,
        spaces | FOOTPRINT << at,
        tuple([old | new << at for old, new in zip(barred, top.barred, strict=True)]),
        tuple([old & bare | new << at for old, new in zip(of_clan, top.of_clan, strict=True)]),
        towers,
    )


def raise_tower(forest: Forest, spot: Spot) -> Forest:
    """The Forest with a watchtower on a clearing, which bars everybody from it (GB-14)."""
    bit = forest.bit(spot)
    return Forest(
        forest.left,
        forest.top,
        forest.spaces,
        tuple([board | bit for board in forest.barred]),
        forest.of_clan,
        forest.towers | bit,
    )


#: For each pattern of spaces under a tile, the steps from its top-left space to them.
_COVERED_STEPS = {
    sum(1 << SHIFTS[STEPS.index(step)] for step in steps): steps
    for count in range(len(STEPS) + 1)
    for steps in combinations(STEPS, count)
}


def covered_spots(forest: Forest, x: int, y: int) -> tuple[Spot, ...]:
    """The spaces of the Forest that a tile at (x, y) would cover; it may not be out of reach of the Forest."""
    pattern = forest.spaces >> (y - forest.top) * STRIDE + x - forest.left & FOOTPRINT
    return tuple([(x + step_x, y + step_y) for step_x, step_y in _COVERED_STEPS[pattern]])


def largest_group(board: int) -> int:
    """The largest set of spaces of a board joined by sides (GB-32); the first in reading order of equals."""
    best, size = 0, 0
    while board.bit_count() > size:
        group, grown = 0, board & -board
        while grown != group:
            group = grown
            grown = (group | group << 1 | group >> 1 | group << ONE_DOWN | group >> ONE_DOWN) & board
        if group.bit_count() > size:
            best, size = group, group.bit_count()
        board ^= group
    return best


def around(forest: Forest, spot: Spot) -> int:
    """The eight spaces around a space of the Forest (GB-33)."""
    return RING << (spot[1] - forest.top - 1) * STRIDE + spot[0] - forest.left - 1


@dataclass(frozen=True, slots=True)
class ClanCount:
    """What anybody can count of a clan, whoever holds it."""

    clan: Clan
    spaces: int
    group: int


def public_counts(forest: Forest) -> tuple[ClanCount, ...]:
    """For each of the five clans, its visible spaces and its largest group: for previews, which never tell whose."""
    return tuple(
        ClanCount(clan, board.bit_count(), largest_group(board).bit_count())
        for clan, board in zip(CLANS, forest.of_clan, strict=True)
    )
