"""The way of a korrigan across the map: past the gate, over the bridge, from hole to hole, through the air."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, pi, sin

import pygame

from game.rules.korrigans.map import PASSAGES
from game.rules.korrigans.state import FieldName, Token
from game.scenes.korrigans.land import the_land
from game.scenes.korrigans.plan import Plan
from game.ui.brush import Brush
from game.ui.theme import Colour

Spot = tuple[int, int]

#: How high each companion lifts its korrigan on each stretch of the way, in steps.
LIFTS = {"hare": 0.55, "squirrel": 0.3, "mouse": 0.2, "bird": 1.7, "frog": 0.6, "mole": 0.1}


@dataclass(frozen=True, slots=True)
class Walk:
    """Stretches from corner to corner. Below ground (`dug`: number of the stretch) nothing is seen."""

    spots: tuple[Spot, ...]
    lift: float
    dug: int | None = None

    def at(self, part: float) -> tuple[Spot, float]:
        """Where the feet are, and how much of the walker is seen (1: all)."""
        stretches = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in zip(self.spots, self.spots[1:], strict=False)]
        if self.dug is not None:
            stretches[self.dug] = 0.0
        left = part * sum(stretches)
        for number, far in enumerate(stretches):
            if left <= far and far > 0:
                t = left / far
                a, b = self.spots[number], self.spots[number + 1]
                y = a[1] + (b[1] - a[1]) * t - self.lift * sin(pi * t)
                return (round(a[0] + (b[0] - a[0]) * t), round(y)), self._seen(number, t)
            left -= far
        return self.spots[-1], 1.0

    def _seen(self, number: int, t: float) -> float:
        if self.dug is None:
            return 1.0
        return 1 - t * 0.9 if number < self.dug else 0.1 + t * 0.9


def walk(plan: Plan, companion: Token, origin: FieldName, field: FieldName, start: Spot, goal: Spot) -> Walk:
    """The way from one stand to another with a companion."""
    lift = LIFTS[companion] * plan.step
    if companion in PASSAGES:
        crossing = the_land().crossings.get((origin, field)) or the_land().crossings[field, origin]
        return Walk((start, plan.spot(crossing.at), goal), lift)
    here, there = plan.plots[origin], plan.plots[field]
    if companion == "mole" and here.hole and there.hole:
        return Walk((start, plan.place(here.hole).center, plan.place(there.hole).center, goal), lift, dug=1)
    if companion == "frog" and here.pontoon and there.pontoon:
        return Walk((start, plan.place(here.pontoon).center, plan.place(there.pontoon).center, goal), lift)
    return Walk((start, goal), lift)


def draw_way(brush: Brush, way: Walk, colour: Colour) -> None:
    """Dots along the way, dark-edged so that they are seen on every field."""
    far = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in zip(way.spots, way.spots[1:], strict=False))
    gap = max(6, brush.u(13))
    radius = max(2, brush.u(4))
    count = max(3, round(far / gap))
    for number in range(1, count):
        spot, seen = way.at(number / count)
        if seen < 0.25:
            continue
        brush.circle(spot, radius + max(1, radius // 3), brush.palette.ink)
        brush.circle(spot, radius, colour)
    (ax, ay), (bx, by) = way.at(0.93)[0], way.at(1.0)[0]
    norm = hypot(bx - ax, by - ay) or 1
    dx, dy = (bx - ax) / norm, (by - ay) / norm
    size = brush.u(13)
    tip = [
        (bx + dx * size * 0.4, by + dy * size * 0.4),
        (bx - dx * size * 0.7 - dy * size * 0.6, by - dy * size * 0.7 + dx * size * 0.6),
        (bx - dx * size * 0.7 + dy * size * 0.6, by - dy * size * 0.7 - dx * size * 0.6),
    ]
    pygame.draw.polygon(brush.surface, brush.palette.ink, [(x, y + brush.u(1)) for x, y in tip])
    pygame.draw.polygon(brush.surface, colour, tip)
