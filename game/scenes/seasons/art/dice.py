"""The two dice: paper-cut, one green and one light, with pips and the cloud; and how they are thrown."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

import pygame
from pygame import Rect, Surface

from game.rules.seasons.content import DIE, VALUES
from game.ui.animation import ease
from game.ui.brush import Brush
from game.ui.theme import Colour, rgb

#: Body, its edge below, and the pips.
COLOURS: dict[str, tuple[Colour, Colour, Colour]] = {
    "green": (rgb("#3f8a4e"), rgb("#2a6136"), rgb("#fdf6e0")),
    "light": (rgb("#fbf1d8"), rgb("#d8c293"), rgb("#5b3d22")),
}

#: Where the pips of a value sit, in parts of the die.
PIPS = {
    1: ((0.5, 0.5),),
    2: ((0.3, 0.3), (0.7, 0.7)),
    3: ((0.27, 0.27), (0.5, 0.5), (0.73, 0.73)),
    4: ((0.3, 0.3), (0.7, 0.3), (0.3, 0.7), (0.7, 0.7)),
}
CLOUD_PIPS = ((0.36, 0.55), (0.64, 0.55))


def die_picture(brush: Brush, die: str, face: str, side: int) -> Surface:
    """A die of this side, its thickness included below."""

    def make() -> Surface:
        whole = Surface((side, side), pygame.SRCALPHA)
        body, edge, pip = COLOURS[die]
        part = Brush(whole, brush.screen, brush.palette, brush.lettering, brush.art)
        thick = max(2, side // 14)
        radius = side * 0.2 / brush.screen.unit
        part.rounded(Rect(0, thick, side, side - thick), edge, radius)
        top = Rect(0, 0, side, side - thick)
        part.rounded(top, body, radius)
        spots = PIPS[VALUES[face]]
        if face == "cloud":
            cloud = Rect(0, 0, round(side * 0.86), round(side * 0.86))
            cloud.center = top.centerx, top.centery - side // 30
            part.picture("seasons/cloud", cloud)
            spots, pip = CLOUD_PIPS, COLOURS["light"][2]
        for x, y in spots:
            centre = top.x + round(top.w * x), top.y + round(top.h * y)
            part.circle(centre, max(2, round(side * (0.075 if face == "cloud" else 0.092))), pip)
        return whole

    return brush.art.made(("die", die, face, side), make)


def draw_die(brush: Brush, place: Rect, die: str, face: str) -> None:
    brush.shadow(place, 12, 5, 80)
    brush.surface.blit(die_picture(brush, die, face, place.w), place)


def draw_joker_star(brush: Brush, place: Rect) -> None:
    """The mark of the joker at a die's corner."""
    side = max(12, round(place.w * 0.4))
    spot = Rect(0, 0, side, side)
    spot.center = place.right - side // 6, place.y + side // 6
    brush.circle(spot.center, side // 2, brush.palette.on_gold)
    brush.circle(spot.center, side // 2 - max(1, side // 12), brush.palette.gold)
    brush.icon("star", spot.inflate(-side // 3, -side // 3), brush.palette.on_gold)


@dataclass(slots=True)
class Throw:
    """A die on its way: from beside the table, bouncing twice, turning less and less, to its place."""

    die: str
    face: str
    goal: Rect
    start: tuple[int, int]
    part: float = 0.0

    def _way(self) -> tuple[float, Rect, float]:
        """How far it has come, the spot of table it is above, and how high it bounces."""
        t = ease(min(1.0, self.part))
        x = self.start[0] + (self.goal.centerx - self.start[0]) * t
        y = self.start[1] + (self.goal.centery - self.start[1]) * t
        y += (1 - t) * self.goal.w * 0.3 * cos(5 * t)
        below = Rect(0, 0, self.goal.w, self.goal.h)
        below.center = round(x), round(y)
        return t, below, abs(sin(3 * pi * t)) * (1 - t) * self.goal.w * 1.1

    def area(self, brush: Brush) -> Rect:
        """The die, turned any way, and its shadow."""
        _, below, bounce = self._way()
        turned = below.inflate(below.w // 2, below.h // 2)
        return turned.move(0, -round(bounce)).union(brush.shaded(below, _deep(brush, bounce)))

    def draw(self, brush: Brush) -> None:
        t, below, bounce = self._way()
        turn = (1 - t) ** 2
        # Until it comes to rest another face is up at every quarter turn.
        number = int(turn * 9)
        face = self.face if number == 0 else DIE[(DIE.index(self.face) + number) % len(DIE)]
        brush.shadow(below, 12, _deep(brush, bounce), 70)
        picture = die_picture(brush, self.die, face, self.goal.w)
        turned = pygame.transform.rotozoom(picture, 720 * turn * (1 if self.die == "green" else -1), 1.0)
        brush.surface.blit(turned, turned.get_rect(center=(below.centerx, below.centery - round(bounce))))


def _deep(brush: Brush, bounce: float) -> float:
    """The higher a die, the softer its shadow; in steps, for each softness is a picture of its own."""
    return 5.0 + 4 * round(bounce / max(1, brush.u(6)) / 4)
