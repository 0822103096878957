"""Small life around the table: a leaf that drifts down now and then, a petal, a flake of snow.

It stirs only while somebody is there (for a while after the last input) and one thing at a time, so that a frame
redraws little and a table at rest redraws nothing. Reduced motion and instant speed switch it off.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import pi, sin

import pygame
from pygame import Rect

from game.core.rng import Rng
from game.ui.brush import Brush
from game.ui.theme import Colour

#: What may drift: the pictures, the colours they take, their size in units and the milliseconds of a fall.
KINDS: dict[str, tuple[tuple[str, ...], tuple[Colour, ...], int, int]] = {
    "leaf": (
        ("grand_bois/leaf_beech", "grand_bois/leaf_oak", "grand_bois/leaf_maple"),
        ((214, 138, 52), (188, 92, 44), (168, 150, 62)),
        34,
        9000,
    ),
    "petal": (("grand_bois/leaf_beech",), ((244, 186, 204), (250, 214, 222)), 20, 10_000),
    "flake": (("seasons/winter_snowflake",), ((255, 255, 255),), 22, 11_000),
}
#: Stays awake so long after an input; at least so long between two falls.
AWAKE, BETWEEN = 12_000, 2500
#: The share of the window's width at each side in which things fall: the middle belongs to the game.
SIDES = 0.14


@dataclass(slots=True)
class Falling:
    picture: str
    colour: Colour
    side: int
    begun: float
    length: float
    x: float
    sway: float
    turns: float

    def place(self, now: float, tall: int) -> tuple[Rect, float]:
        """Where it is, and how far it has turned."""
        t = (now - self.begun) / self.length
        x = self.x + self.sway * sin(2 * pi * (t * 2.2))
        y = -self.side + (tall + 2 * self.side) * t
        spot = Rect(0, 0, self.side * 3 // 2, self.side * 3 // 2)
        spot.center = round(x), round(y)
        return spot, 360 * self.turns * t + 40 * sin(2 * pi * t * 2.2)


class Life:
    def __init__(self, invalidate: Callable[[Rect], None]) -> None:
        self._invalidate = invalidate
        self._rng = Rng(1)
        self._stirred = -AWAKE
        self._next = 0.0
        self._now = 0.0
        #: Pictures without a window (shots, tests) hold still.
        self.still = True
        self.falling: Falling | None = None

    def stir(self, now: float) -> None:
        """Somebody is there."""
        if now - self._stirred > AWAKE:
            self._next = now + BETWEEN
        self._stirred = round(now)

    @property
    def busy(self) -> bool:
        return self.falling is not None

    def update(self, now: float, brush: Brush, kind: str | None) -> None:
        """`kind`: what drifts in the scene on top; None for nothing."""
        before, self._now = self._now, now
        size = brush.screen.size
        if kind is None or self.still:
            self.falling = None
        elif self.falling is not None:
            self._invalidate(self.falling.place(before, size[1])[0])
            if now - self.falling.begun > self.falling.length:
                self.falling, self._next = None, now + BETWEEN
            else:
                self._invalidate(self.falling.place(now, size[1])[0])
        elif now >= self._next and now - self._stirred < AWAKE:
            self.falling = self._begin(now, brush, kind)

    def draw(self, brush: Brush) -> None:
        """Called by scenes between their backdrop and what lies on it."""
        thing = self.falling
        if thing is None:
            return
        spot, angle = thing.place(self._now, brush.screen.size[1])
        picture = brush.art.tinted(thing.picture, (thing.side, thing.side), thing.colour)
        turned = pygame.transform.rotozoom(picture, angle, 1)
        brush.surface.blit(turned, turned.get_rect(center=spot.center))

    def _begin(self, now: float, brush: Brush, kind: str) -> Falling:
        pictures, colours, side, length = KINDS[kind]
        wide = brush.screen.size[0]
        x = self._rng.below(1000) / 1000 * SIDES * wide
        return Falling(
            self._rng.choice(pictures),
            self._rng.choice(colours),
            brush.u(side * (0.8 + self._rng.below(40) / 100)),
            now,
            length * (0.85 + self._rng.below(30) / 100),
            x if self._rng.below(2) else wide - x,
            brush.u(26),
            0.5 + self._rng.below(100) / 100,
        )
