"""Where things stand in each field: found once for a shape of the land, so that a map can be edited without care.

Each field is filled like a tray: the largest and most bound things first, each as near as possible to where one would
expect it, and never two in the same place. Rectangles are (x, y, wide, tall) in lattice squares.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import hypot, sqrt

import pygame
from pygame import Mask, Surface

from game.rules.korrigans.map import Field, the_map
from game.rules.korrigans.state import FieldName
from game.scenes.korrigans.land import Land, Point, nearest, the_land

Box = tuple[float, float, float, float]

#: The tray is searched at this many pixels a step (the side of an average lattice square).
GRAIN = 7
#: Hedges, banks and coast take this much of a field at its edge, in steps.
EDGE = 0.2
#: Sizes in steps.
KORRIGAN = (0.86, 0.96)
MENHIR = (0.82, 0.95)
CLOVERS = (1.1, 0.66)
VILLAGE = (1.3, 1.05)
HOLE = (0.86, 0.8)
PONTOON = (0.86, 0.86)
START = (0.56, 0.56)
#: Names are set on two lines, short ones on one.
NAMES = ((1.9, 0.6), (1.5, 0.6))
CAULDRON = (1.25, 1.25)
#: So many korrigans have a stand of their own in a field; more stand in between.
STANDS = 4
#: How far a jetty keeps from bridges, in lattice squares.
CLEAR = 1.3
#: How far things keep from the middle of a border, in steps.
KEPT_CLEAR = {"open": 0.28, "gate": 0.46, "bridge": 0.6}
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
)
#: Name, stone with clovers, hole, start, and three stands.
ENOUGH = 15


@dataclass(frozen=True, slots=True)
class Plot:
    stone: Box
    clovers: Box
    name: Box | None
    stands: tuple[Box, ...]
    hole: Box | None
    pontoon: Box | None
    start: Box | None
    cauldron: Box


Plots = dict[FieldName, Plot]


def plots_for(size: tuple[int, int]) -> Plots:
    """The plots of a land of this size in pixels; what counts is how far it is stretched."""
    return _plots(round(size[0] / size[1], 2))


@lru_cache(maxsize=16)
def _plots(stretch: float) -> Plots:
    land = the_land()
    return {field.name: _Tray(field, land, stretch).filled() for field in the_map().fields}


class _Tray:
    """One field at a coarse grain; what is put in is taken out of the room that is left."""

    def __init__(self, field: Field, land: Land, stretch: float) -> None:
        self.field = field
        self.land = land
        # A step is one lattice square of average size: wider than tall on a stretched land.
        self.across, self.down = GRAIN * sqrt(stretch), GRAIN / sqrt(stretch)
        outline = [(x * self.across, y * self.down) for x, y in land.outlines[field.name]]
        self.left, self.top = min(x for x, _ in outline), min(y for _, y in outline)
        self.size = (
            round(max(x for x, _ in outline) - self.left) + 2,
            round(max(y for _, y in outline) - self.top) + 2,
        )
        drawn = [(x - self.left, y - self.top) for x, y in outline]
        surface = Surface(self.size, pygame.SRCALPHA)
        pygame.draw.polygon(surface, (255, 255, 255, 255), drawn)
        self.middle = pygame.mask.from_surface(surface).centroid()
        pygame.draw.lines(surface, (0, 0, 0, 0), True, drawn, round(2 * EDGE * GRAIN))
        # Nothing is hidden behind a gate or a bridge.
        for crossing in land.crossings.values():
            if field.name in crossing.between and crossing.kind != "water":
                x, y = crossing.at[0] * self.across - self.left, crossing.at[1] * self.down - self.top
                pygame.draw.circle(surface, (0, 0, 0, 0), (x, y), KEPT_CLEAR[crossing.kind] * GRAIN)
        self.room = self.whole = pygame.mask.from_surface(surface)

    def filled(self) -> Plot:
        """The best of several arrangements: the one in which most korrigans find a stand of their own."""
        best, most = None, -1
        for name_size, (group, name) in product(NAMES, TRIES):
            self.room = self.whole.copy()
            plot, found = self._arranged(group, name, name_size)
            if found > most:
                best, most = plot, found
            if found >= ENOUGH:
                break
        assert best is not None
        return best

    def _arranged(self, group_near: Point, name_near: float, name_size: tuple[float, float]) -> tuple[Plot, int]:
        field = self.field
        x, y = self.middle
        wide, tall = self.size
        loose = round(x - GRAIN / 2), round(y - GRAIN / 2)
        pontoon = self._pontoon() if field.pontoon else None
        stone_size = VILLAGE if field.village else MENHIR
        group = (stone_size[0] + CLOVERS[0], max(stone_size[1], CLOVERS[1]))
        name = self._put(name_size, (x, name_near * tall))
        together = self._put(group, (group_near[0] * wide, group_near[1] * tall))
        if together is not None:
            stone, clovers = self._parted(together, stone_size)
        else:  # too narrow for both side by side
            stone = self._boxed(
                self._put(stone_size, (group_near[0] * wide, group_near[1] * tall)) or loose, stone_size
            )
            clovers = self._boxed(self._put(CLOVERS, (x, y)) or loose, CLOVERS)
        hole = self._put(HOLE, (wide, tall)) if field.hole else None
        start = self._put(START, (0, 0.5 * tall)) if field.start is not None else None
        stands = []
        for _ in range(STANDS):
            stand = self._put(KORRIGAN, (x, y))
            if stand is None:
                break
            stands.append(self._boxed(stand, KORRIGAN))
        # Everything that was put in counts; a field without a name on it is worse than one with few stands.
        found = (
            min(len(stands), 3)
            + 4 * (name is not None)
            + 4 * (together is not None)
            + 2 * (hole is not None or not field.hole)
        )
        found += 2 * (start is not None or field.start is None)
        if not stands:
            stands.append(self._boxed(loose, KORRIGAN))
        plot = Plot(
            stone=stone,
            clovers=clovers,
            name=None if name is None else self._boxed(name, name_size),
            stands=tuple(stands),
            hole=self._boxed(hole or loose, HOLE) if field.hole else None,
            pontoon=pontoon,
            start=self._boxed(start or loose, START) if field.start is not None else None,
            cauldron=self._boxed((round(x - 0.6 * GRAIN), round(y - 0.7 * GRAIN)), CAULDRON),
        )
        return plot, found

    def _put(self, size: tuple[float, float], near: Point) -> tuple[int, int] | None:
        """Find room for a thing nearest to where it is wanted, and take it; None if there is none."""
        wide, tall = round(size[0] * GRAIN), round(size[1] * GRAIN)
        free = _fitting(self.room, wide, tall)
        spots = [
            (x, y)
            for left, top, across, down in free.get_bounding_rects()
            for x in range(left, left + across)
            for y in range(top, top + down)
            if free.get_at((x, y))
        ]
        if not spots:
            return None
        best = min(spots, key=lambda spot: hypot(spot[0] + wide / 2 - near[0], spot[1] + tall / 2 - near[1]))
        self.room.erase(Mask((wide, tall), fill=True), best)
        return best

    def _pontoon(self) -> Box:
        """On the bank, away from bridges and from the ends of the bank, and near to the middle of the field."""
        middle = (self.left + self.middle[0]) / self.across, (self.top + self.middle[1]) / self.down
        own = set(self.land.outlines[self.field.name])
        bank = [point for point in self.land.river if point in own][3:-3]
        bridges = [crossing.at for crossing in self.land.crossings.values() if crossing.kind == "bridge"]
        clear = [point for point in bank if nearest(tuple(bridges), point)[1] > CLEAR] or bank
        (x, y), _ = nearest(tuple(clear), middle)
        towards = middle[0] - x, middle[1] - y
        far = hypot(*towards) or 1
        px = x * self.across + towards[0] / far * 0.42 * GRAIN - self.left
        py = y * self.down + towards[1] / far * 0.42 * GRAIN - self.top
        wide, tall = round(PONTOON[0] * GRAIN), round(PONTOON[1] * GRAIN)
        spot = round(px - wide / 2), round(py - tall / 2)
        self.room.erase(Mask((wide, tall), fill=True), spot)
        return self._boxed(spot, PONTOON)

    def _parted(self, together: tuple[int, int], stone: tuple[float, float]) -> tuple[Box, Box]:
        """The stone at the left, the clovers at its foot to the right."""
        left, top = together
        below = top + round((max(stone[1], CLOVERS[1]) - CLOVERS[1]) * GRAIN)
        beside = left + round(stone[0] * GRAIN)
        return self._boxed((left, top), stone), self._boxed((beside, below), CLOVERS)

    def _boxed(self, spot: tuple[int, int], size: tuple[float, float]) -> Box:
        return (
            (self.left + spot[0]) / self.across,
            (self.top + spot[1]) / self.down,
            size[0] * GRAIN / self.across,
            size[1] * GRAIN / self.down,
        )


def _fitting(room: Mask, wide: int, tall: int) -> Mask:
    """Where the top-left corner of a rectangle may be, so that all of it lies in the room."""
    for length, direction in ((wide, (1, 0)), (tall, (0, 1))):
        reached = 1
        while reached < length:
            step = min(reached, length - reached)
            room = room.overlap_mask(room, (-step * direction[0], -step * direction[1]))
            reached += step
    return room
