"""Where things stand in each field: found once for a shape of the land, so that a map can be edited without care.

Each field is filled like a tray: the largest and most bound things first. What stays where it is (name, stone, clovers,
hole, jetty, start number) has its plot; korrigans find their stands in the room that is left (`crowd`). Rectangles are
(x, y, wide, tall) in lattice squares.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product
from math import hypot

from game.rules.korrigans.map import Field, the_map
from game.rules.korrigans.state import FieldName
from game.scenes.korrigans.land import Point, nearest, the_land
from game.scenes.korrigans.room import GRAIN, Box, Room, Size

#: Sizes in steps.
KORRIGAN = (0.86, 0.96)
MENHIR = (0.78, 0.92)
CLOVERS = (1.3, 0.88)
VILLAGE = (1.2, 1.0)
HOLE = (0.86, 0.8)
PONTOON = (0.86, 0.86)
START = (0.5, 0.5)
#: How large a letter of a name is, in steps, and how much a name may shrink to find its place.
LETTER = (0.132, 0.31)
SHRUNK = (1.0, 0.88, 0.76, 0.66, 0.56)
#: How far a jetty keeps from bridges, in lattice squares.
CLEAR = 1.3
#: Arrangements to try: where stone and clovers are wanted, and at which height the name, as parts of the field.
TRIES = (
    ((0.25, 0.35), 0.0),
    ((0.25, 0.7), 0.0),
    ((0.75, 0.35), 0.0),
    ((0.75, 0.8), 0.0),
    ((0.2, 0.2), 1.0),
    ((0.8, 0.2), 1.0),
    ((0.5, 0.1), 1.0),
    ((0.5, 1.0), 0.0),
    ((0.5, 0.5), 1.0),
    ((0.9, 0.6), 0.0),
    ((0.1, 0.6), 0.3),
    ((0.9, 0.9), 0.6),
    ((0.1, 0.1), 0.6),
)
#: What so many korrigans with a stand of full size are worth: hardly anything is worth more than the first.
STANDS = (0.0, 6.0, 9.0, 10.0)
#: Name as large as it could be, stone with clovers, hole, start, and three stands.
ENOUGH = 22


@dataclass(frozen=True, slots=True)
class Plot:
    stone: Box
    clovers: Box
    name: Box
    hole: Box | None
    pontoon: Box | None
    start: Box | None


Plots = dict[FieldName, Plot]


def plots_for(stretch: float) -> Plots:
    """The plots of a land so far stretched, rounded: `stretched`."""
    return _plots(stretch)


def stretched(size: tuple[int, int]) -> float:
    """What counts of the size of a land in pixels."""
    return round(size[0] / size[1], 2)


@lru_cache(maxsize=16)
def _plots(stretch: float) -> Plots:
    return {field.name: _filled(field, Room(field, the_land(), stretch)) for field in the_map().fields}


def _filled(field: Field, room: Room) -> Plot:
    """The best of several arrangements: the one with the largest name in which most korrigans find a stand."""
    best, most = None, -1.0
    pontoon = _pontoon(field, room) if field.pontoon else None
    for (group, name_near), lines in product(TRIES, (2, 1, 3)):
        plot, found = _arranged(field, room, pontoon, group, name_near, lines)
        if found > most:
            best, most = plot, found
        if found >= ENOUGH:
            break
    assert best is not None
    return best


def name_size(field: Field, lines: int) -> Size | None:
    """The room its name takes on so many lines, in whichever language takes more; None if it has too few words."""
    across = 0
    for name in (field.french, field.english):
        words = name.split(" ")
        if len(words) < lines:
            if lines > 2:
                return None
            across = max(across, len(name))
            continue
        cuts = combinations(range(1, len(words)), lines - 1)
        lengths = [
            max(len(" ".join(words[a:b])) for a, b in zip((0, *cut), (*cut, len(words)), strict=True)) for cut in cuts
        ]
        across = max(across, min(lengths))
    return across * LETTER[0] + 0.08, lines * LETTER[1]


def _arranged(
    field: Field, room: Room, pontoon: Box | None, group_near: Point, name_near: float, lines: int
) -> tuple[Plot | None, float]:
    size = name_size(field, lines)
    if size is None:
        return None, -1
    room.empty()
    if pontoon is not None:
        room.take(pontoon)
    x, y = room.middle
    wide, tall = room.size
    shrunk, name = 0.0, None
    for shrunk in SHRUNK:
        name = room.put((size[0] * shrunk, size[1] * shrunk), (x, name_near * tall))
        if name is not None:
            break
    if name is None:
        return None, -1
    near = group_near[0] * wide, group_near[1] * tall
    stone_size = VILLAGE if field.village else MENHIR
    together = room.put((stone_size[0] + CLOVERS[0], max(stone_size[1], CLOVERS[1])), near)
    if together is not None:
        stone, clovers = _parted(room, together, stone_size)
    else:  # too narrow for both side by side
        clovers = room.put(CLOVERS, near) or room.around((x, y), CLOVERS)
        stone = room.put(stone_size, near) or room.around((x, y), stone_size)
    apart = together is None and (room.middle_of(stone) == (x, y) or room.middle_of(clovers) == (x, y))
    hole = room.put(HOLE, (wide, tall)) if field.hole else None
    start = room.put(START, (0, 0.5 * tall)) if field.start is not None else None
    stands = 0
    while stands < 3 and room.put(KORRIGAN, (x, y)) is not None:
        stands += 1
    found = STANDS[stands] + 6 * shrunk + 2 * (together is not None) - 4 * apart
    found += 2 * (hole is not None or not field.hole) + 2 * (start is not None or field.start is None)
    plot = Plot(
        stone=stone,
        clovers=clovers,
        name=name,
        hole=(hole or room.around((x, y), HOLE)) if field.hole else None,
        pontoon=pontoon,
        start=(start or room.around((x, y), START)) if field.start is not None else None,
    )
    return plot, found


def _parted(room: Room, together: Box, stone: Size) -> tuple[Box, Box]:
    """The stone at the left, the clovers at its foot to the right."""
    x, y, _, tall = together
    wide = stone[0] * GRAIN / room.across
    low = CLOVERS[1] * GRAIN / room.down
    return (
        (x, y + tall - stone[1] * GRAIN / room.down, wide, stone[1] * GRAIN / room.down),
        (x + wide, y + tall - low, CLOVERS[0] * GRAIN / room.across, low),
    )


def _pontoon(field: Field, room: Room) -> Box:
    """On the bank, away from bridges and from the ends of the bank, and near to the middle of the field."""
    land = the_land()
    middle = (room.left + room.middle[0]) / room.across, (room.top + room.middle[1]) / room.down
    own = set(land.outlines[field.name])
    bank = [point for point in land.river if point in own][3:-3]
    bridges = [crossing.at for crossing in land.crossings.values() if crossing.kind == "bridge"]
    clear = [point for point in bank if nearest(tuple(bridges), point)[1] > CLEAR] or bank
    (x, y), _ = nearest(tuple(clear), middle)
    towards = middle[0] - x, middle[1] - y
    far = hypot(*towards) or 1
    px, py = room.within((x, y))
    return room.around((px + towards[0] / far * 0.42 * GRAIN, py + towards[1] / far * 0.42 * GRAIN), PONTOON)
