"""The room in a field, at a coarse grain: things are put in one after the other, each as near as possible to where one
would expect it, and never two in the same place."""

from __future__ import annotations

from functools import cache
from math import ceil, sqrt

import pygame
from pygame import Mask, Surface

from game.rules.korrigans.map import Field
from game.scenes.korrigans.land import Land, Point

#: (x, y, wide, tall) in lattice squares.
Box = tuple[float, float, float, float]
#: A corner in the room, at its grain.
Spot = tuple[int, int]
#: In steps: a step is the side of a lattice square of average size.
Size = tuple[float, float]

#: The room is searched at this many pixels a step.
GRAIN = 12
#: Hedges, banks and coast take this much of a field at its edge, in steps.
EDGE = 0.17
#: How far things keep from the middle of a border, in steps: nothing is hidden behind a gate or a bridge.
KEPT_CLEAR = {"open": 0.28, "gate": 0.46, "bridge": 0.6}
#: A little less than a whole pixel is none: things may touch.
SPARE = 0.15


class Room:
    """One field of a land so far stretched; what is put in is taken out of the room that is left."""

    def __init__(self, field: Field, land: Land, stretch: float) -> None:
        # A step is wider than tall on a stretched land.
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
        for crossing in land.crossings.values():
            if field.name in crossing.between and crossing.kind != "water":
                x, y = crossing.at[0] * self.across - self.left, crossing.at[1] * self.down - self.top
                pygame.draw.circle(surface, (0, 0, 0, 0), (x, y), KEPT_CLEAR[crossing.kind] * GRAIN)
        self._free = self._whole = pygame.mask.from_surface(surface)

    def empty(self) -> None:
        self._free = self._whole.copy()

    def kept(self) -> Mask:
        """The room that is left now, to come back to."""
        return self._free.copy()

    def back_to(self, kept: Mask) -> None:
        self._free = kept.copy()

    def put(self, size: Size, near: Point) -> Box | None:
        """Find room for a thing nearest to where its middle is wanted, and take it; None if there is none."""
        wide, tall = _pixels(size[0]), _pixels(size[1])
        free = _fitting(self._free, wide, tall)
        if not free.count():
            return None
        x, y = round(near[0] - wide / 2), round(near[1] - tall / 2)
        reach, found = 0, None
        while found is None:
            found = free.overlap(_disc(reach), (x - reach, y - reach))
            reach += 1
        self._free.erase(Mask((wide, tall), fill=True), found)
        return self.boxed(found, size)

    def take(self, box: Box) -> None:
        """Something lies there, whether there was room for it or not."""
        x, y = round(box[0] * self.across - self.left), round(box[1] * self.down - self.top)
        wide, tall = max(1, round(box[2] * self.across)), max(1, round(box[3] * self.down))
        self._free.erase(Mask((wide, tall), fill=True), (x, y))

    def boxed(self, spot: Spot, size: Size) -> Box:
        return (
            (self.left + spot[0]) / self.across,
            (self.top + spot[1]) / self.down,
            size[0] * GRAIN / self.across,
            size[1] * GRAIN / self.down,
        )

    def around(self, middle: Point, size: Size) -> Box:
        """A thing of that size with its middle there, whatever else is there."""
        return self.boxed((round(middle[0] - size[0] * GRAIN / 2), round(middle[1] - size[1] * GRAIN / 2)), size)

    def within(self, point: Point) -> Point:
        """A point of the land, in the room."""
        return point[0] * self.across - self.left, point[1] * self.down - self.top

    def middle_of(self, box: Box) -> Point:
        return self.within((box[0] + box[2] / 2, box[1] + box[3] / 2))


def _pixels(steps: float) -> int:
    return max(1, ceil(steps * GRAIN - SPARE))


@cache
def _disc(radius: int) -> Mask:
    side = 2 * radius + 1
    surface = Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(surface, (255, 255, 255, 255), (radius, radius), radius + 0.5)
    return pygame.mask.from_surface(surface)


def _fitting(room: Mask, wide: int, tall: int) -> Mask:
    """Where the top-left corner of a rectangle may be, so that all of it lies in the room."""
    for length, direction in ((wide, (1, 0)), (tall, (0, 1))):
        reached = 1
        while reached < length:
            step = min(reached, length - reached)
            room = room.overlap_mask(room, (-step * direction[0], -step * direction[1]))
            reached += step
    return room
