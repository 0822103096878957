"""How a hint is drawn: a soft light over a part of the table, a bright one around a piece, a ghost of the move."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import pygame
from pygame import Rect, Surface

from game.ui.brush import Brush
from game.ui.theme import Colour

#: How far a light reaches beyond what it lights, in units, and how much of it lies over that.
SOFT, BRIGHT = 22, 9
VEIL, GHOST = 30, 165


def soft_light(brush: Brush, rects: Iterable[Rect]) -> None:
    """Somewhere here: a glow without an edge."""
    reach, colour = brush.u(SOFT), brush.palette.gold
    for rect in rects:
        light = brush.art.made(("soft light", rect.size, reach, colour), partial(_soft, rect.size, reach, colour))
        brush.surface.blit(light, (rect.x - 2 * reach, rect.y - 2 * reach))


def _soft(size: tuple[int, int], reach: int, colour: Colour) -> Surface:
    """A glow has no detail: a quarter of the size is enough to blur, and sixteen times quicker."""
    whole = size[0] + 4 * reach, size[1] + 4 * reach
    part = max(1, min(4, reach // 4))
    small = Surface((whole[0] // part + 1, whole[1] // part + 1), pygame.SRCALPHA)
    small.fill((*colour, 0))
    near = reach // part
    inner = Rect(2 * near, 2 * near, max(1, size[0] // part), max(1, size[1] // part))
    pygame.draw.rect(small, (*colour, 210), inner.inflate(near // 2, near // 2), border_radius=near)
    small = pygame.transform.box_blur(small, max(1, near // 2))
    pygame.draw.rect(small, (*colour, VEIL), inner.inflate(-near // 3, -near // 3), border_radius=near)
    return pygame.transform.smoothscale(pygame.transform.box_blur(small, 1), whole)


def bright_light(brush: Brush, rects: Iterable[Rect]) -> None:
    """This one: a firm line in a glow, dark on both sides so that it is seen on any ground."""
    reach, colour, ink = brush.u(BRIGHT), brush.palette.gold, brush.palette.ink
    thick = max(3, brush.u(4))
    for rect in rects:
        key = ("bright light", rect.size, reach, thick, colour, ink)
        light = brush.art.made(key, partial(_bright, rect.size, reach, thick, colour, ink))
        brush.surface.blit(light, (rect.x - 2 * reach, rect.y - 2 * reach))


def _bright(size: tuple[int, int], reach: int, thick: int, colour: Colour, ink: Colour) -> Surface:
    whole = Surface((size[0] + 4 * reach, size[1] + 4 * reach), pygame.SRCALPHA)
    whole.fill((*colour, 0))
    inner = Rect((2 * reach, 2 * reach), size)
    pygame.draw.rect(whole, (*colour, 230), inner.inflate(reach, reach), border_radius=reach)
    whole = pygame.transform.box_blur(whole, max(1, reach // 2))
    pygame.draw.rect(whole, (*colour, 0), inner, border_radius=reach // 2)
    frame = inner.inflate(2 * thick, 2 * thick)
    radius = reach // 2 + thick
    pygame.draw.rect(whole, (*ink, 255), frame.inflate(2, 2), thick + 2, border_radius=radius + 1)
    pygame.draw.rect(whole, (*colour, 255), frame, thick, border_radius=radius)
    return whole


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
