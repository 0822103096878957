"""A rainbow across the screen, band by band, and the way a piece takes along it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, pi, sin

import pygame
from pygame import Rect, Surface

from game.rules.korrigans.content import RAINBOW
from game.ui.brush import FINER, Brush
from game.ui.theme import Colour

COLOURS: dict[str, Colour] = {
    "red": (208, 62, 54),
    "orange": (232, 132, 44),
    "yellow": (244, 204, 66),
    "green": (86, 162, 78),
    "blue": (66, 146, 206),
    "indigo": (64, 78, 162),
    "violet": (142, 82, 174),
}
GHOST: Colour = (214, 216, 206)
#: Corners along a whole arch: enough to look round on a large screen.
CORNERS = 72


@dataclass(frozen=True, slots=True)
class Arc:
    """Part of an ellipse: from the angle `start` to `end`, in radians, counted from the right over the top."""

    centre: tuple[float, float]
    wide: float
    tall: float
    start: float = 0.0
    end: float = pi

    def at(self, part: float, inward: float = 0.0) -> tuple[float, float]:
        angle = self.start + (self.end - self.start) * part
        return (
            self.centre[0] + (self.wide - inward) * cos(angle),
            self.centre[1] - (self.tall - inward) * sin(angle),
        )

    def area(self, wide: float) -> Rect:
        """What all bands of this width keep within."""
        quarters = [self.at(quarter / 4, inward) for quarter in range(5) for inward in (0.0, len(RAINBOW) * wide)]
        left, right = min(x for x, _ in quarters), max(x for x, _ in quarters)
        top, bottom = min(y for _, y in quarters), max(y for _, y in quarters)
        return Rect(round(left) - 2, round(top) - 2, round(right - left) + 4, round(bottom - top) + 4)


def arc_between(foot: tuple[int, int], top: tuple[int, int]) -> Arc:
    """A quarter of a rainbow that rises from its foot and ends level at its top."""
    return Arc((top[0], foot[1]), foot[0] - top[0], foot[1] - top[1], 0.0, pi / 2)


def draw_bands(surface: Surface, arc: Arc, bands: Mapping[str, float], wide: float) -> None:
    """The bands of an arc, red outside, each grown to its part of the way; a whole one keeps its place free."""
    for place, colour in enumerate(RAINBOW):
        part = bands.get(colour, 0.0)
        if part <= 0 or wide < 0.5:
            continue
        steps = max(2, round(CORNERS * part))
        outer = [arc.at(part * i / steps, place * wide) for i in range(steps + 1)]
        inner = [arc.at(part * i / steps, (place + 1) * wide) for i in range(steps, -1, -1)]
        pygame.draw.polygon(surface, COLOURS[colour], outer + inner)
        pygame.draw.aalines(surface, COLOURS[colour], True, outer + inner)


def band_middle(arc: Arc, colour: str, part: float, wide: float) -> tuple[int, int]:
    """Where the piece of a colour is that has come so far along its band."""
    x, y = arc.at(part, (RAINBOW.index(colour) + 0.5) * wide)
    return round(x), round(y)


def small_arch(brush: Brush, seen: frozenset[str], size: tuple[int, int]) -> Surface:
    """The colours seen so far as a little rainbow; the others wait as pale bands."""

    def make() -> Surface:
        large = Surface((size[0] * FINER, size[1] * FINER), pygame.SRCALPHA)
        wide = min(size[0] / 2, size[1]) * FINER
        arc = Arc((large.get_width() / 2, large.get_height()), wide, wide)
        band = wide * 0.66 / len(RAINBOW)
        for place, colour in enumerate(RAINBOW):
            outer = [arc.at(i / CORNERS, place * band) for i in range(CORNERS + 1)]
            inner = [arc.at(i / CORNERS, (place + 1) * band - FINER * 0.4) for i in range(CORNERS, -1, -1)]
            pygame.draw.polygon(large, COLOURS[colour] if colour in seen else GHOST, outer + inner)
        return pygame.transform.smoothscale(large, size)

    return brush.art.made(("korrigans arch", seen, size), make)
