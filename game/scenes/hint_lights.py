"""How a hint is drawn: a soft light over a part of the table, a bright one around a piece, a ghost of the move."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from game.ui.brush import Brush
from game.ui.theme import Colour

#: How far a light reaches beyond what it lights, in units, and how much of it lies over that.
SOFT, BRIGHT = 22, 9
VEIL, GHOST = 30, 165


def soft_light(brush: Brush, rects: Iterable[Rect]) -> None:
    """Somewhere here: a glow without an edge."""
    for rect in rects:
        _light(brush, rect, brush.u(SOFT), veil=VEIL, line=False)


def bright_light(brush: Brush, rects: Iterable[Rect]) -> None:
    """This one: a firm line in a glow, dark on both sides so that it is seen on any ground."""
    for rect in rects:
        _light(brush, rect, brush.u(BRIGHT), veil=0, line=True)


def _light(brush: Brush, rect: Rect, reach: int, *, veil: int, line: bool) -> None:
    colour, ink = brush.palette.gold, brush.palette.ink

    def make() -> Surface:
        whole = Surface((rect.w + 4 * reach, rect.h + 4 * reach), pygame.SRCALPHA)
        whole.fill((*colour, 0))
        inner = Rect(2 * reach, 2 * reach, rect.w, rect.h)
        if not line:
            pygame.draw.rect(whole, (*colour, 210), inner.inflate(reach // 2, reach // 2), border_radius=reach)
            whole = pygame.transform.box_blur(whole, max(1, reach // 2))
            pygame.draw.rect(whole, (*colour, veil), inner.inflate(-reach // 3, -reach // 3), border_radius=reach)
            return pygame.transform.box_blur(whole, max(1, reach // 6))
        pygame.draw.rect(whole, (*colour, 230), inner.inflate(reach, reach), border_radius=reach)
        whole = pygame.transform.box_blur(whole, max(1, reach // 2))
        pygame.draw.rect(whole, (*colour, 0), inner, border_radius=reach // 2)
        thick = max(3, brush.u(4))
        frame = inner.inflate(2 * thick, 2 * thick)
        radius = reach // 2 + thick
        pygame.draw.rect(whole, (*ink, 255), frame.inflate(2, 2), thick + 2, border_radius=radius + 1)
        pygame.draw.rect(whole, (*colour, 255), frame, thick, border_radius=radius)
        return whole

    key = ("hint light", rect.size, reach, veil, line, colour, ink)
    brush.surface.blit(brush.art.made(key, make), (rect.x - 2 * reach, rect.y - 2 * reach))


def ghost(brush: Brush, picture: Surface, place: Rect) -> None:
    """A piece as it would stand there."""
    faded = picture.copy()
    faded.set_alpha(GHOST)
    brush.surface.blit(faded, place)


def dashed(brush: Brush, place: Rect, colour: Colour) -> None:
    """A dashed line around a place, light on dark: meant, not done."""
    thick, long = max(3, brush.u(4)), max(8, brush.u(12))
    for ink, wide, grow in ((brush.palette.ink, thick + 2, thick), (colour, thick, thick)):
        frame = place.inflate(grow, grow)
        for x in range(frame.left, frame.right, 2 * long):
            for y in (frame.top, frame.bottom):
                pygame.draw.line(brush.surface, ink, (x, y), (min(x + long, frame.right), y), wide)
        for y in range(frame.top, frame.bottom, 2 * long):
            for x in (frame.left, frame.right):
                pygame.draw.line(brush.surface, ink, (x, y), (x, min(y + long, frame.bottom)), wide)
