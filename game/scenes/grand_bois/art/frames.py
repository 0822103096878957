"""Frames around places of the Forest: what is meant, laid last, counted or refused."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.brush import FINER, Brush
from game.ui.theme import Colour


def draw_frame(brush: Brush, rect: Rect, colour: Colour, thick: int, radius: int) -> None:
    """A smooth frame with round corners, inside `rect`. Corners are pieces of one ring, kept for every size."""
    r = max(thick, min(radius, rect.w // 2, rect.h // 2))

    def make() -> Surface:
        large = Surface((2 * r * FINER, 2 * r * FINER), pygame.SRCALPHA)
        large.fill((*colour, 0))
        pygame.draw.circle(large, (*colour, 255), (r * FINER, r * FINER), r * FINER, thick * FINER)
        return pygame.transform.smoothscale(large, (2 * r, 2 * r))

    ring = brush.art.made(("frame", r, thick, colour), make)
    for corner, part in (
        (rect.topleft, (0, 0)),
        ((rect.right - r, rect.y), (r, 0)),
        ((rect.x, rect.bottom - r), (0, r)),
        ((rect.right - r, rect.bottom - r), (r, r)),
    ):
        brush.surface.blit(ring, corner, (*part, r, r))
    for side in (
        Rect(rect.x + r, rect.y, rect.w - 2 * r, thick),
        Rect(rect.x + r, rect.bottom - thick, rect.w - 2 * r, thick),
        Rect(rect.x, rect.y + r, thick, rect.h - 2 * r),
        Rect(rect.right - thick, rect.y + r, thick, rect.h - 2 * r),
    ):
        brush.surface.fill(colour, side)


def draw_outline(brush: Brush, place: Rect, colour: Colour) -> None:
    """A firm frame around a place, on paper to be seen on any ground."""
    thick = outline_thickness(brush)
    around = place.inflate(thick, thick)
    draw_frame(brush, around.inflate(4, 4), brush.palette.paper, 2, thick * 2 + 2)
    draw_frame(brush, around, colour, thick, thick * 2)


def outlined(brush: Brush, place: Rect) -> Rect:
    """A place together with its outline."""
    thick = outline_thickness(brush)
    return place.inflate(thick + 4, thick + 4)


def outline_thickness(brush: Brush) -> int:
    return max(3, brush.u(4))


def draw_dashes(brush: Brush, rect: Rect, colour: Colour, thick: int, dash: int) -> None:
    """A dashed frame inside `rect`, each dash on a sliver of paper to be seen on any ground."""
    dashes: list[Rect] = []
    for start in range(0, rect.w, 2 * dash):
        length = min(dash, rect.w - start)
        dashes += [Rect(rect.x + start, y, length, thick) for y in (rect.y, rect.bottom - thick)]
    for start in range(0, rect.h, 2 * dash):
        length = min(dash, rect.h - start)
        dashes += [Rect(x, rect.y + start, thick, length) for x in (rect.x, rect.right - thick)]
    for piece in dashes:
        brush.surface.fill(brush.palette.paper, piece.inflate(2, 2))
    for piece in dashes:
        brush.surface.fill(colour, piece)


def draw_corners(brush: Brush, rect: Rect, colour: Colour, thick: int) -> None:
    """The four corners of a frame."""
    long = rect.w // 5
    for x, y, across, down in (
        (rect.x, rect.y, 1, 1),
        (rect.right, rect.y, -1, 1),
        (rect.x, rect.bottom, 1, -1),
        (rect.right, rect.bottom, -1, -1),
    ):
        for wide, tall in ((long, thick), (thick, long)):
            piece = Rect(x if across > 0 else x - wide, y if down > 0 else y - tall, wide, tall)
            brush.surface.fill(brush.palette.night, piece.inflate(2, 2))
            brush.surface.fill(colour, piece)
