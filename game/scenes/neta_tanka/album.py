"""Parts of the window that are drawn once and shown again until something in them changes.

A crowded table takes hundreds of small strokes; a frame in which only the pointer moved takes a few of these.
"""

from __future__ import annotations

from collections.abc import Callable

from pygame import SRCALPHA, Rect, Surface

from game.ui.brush import Brush
from game.ui.theme import Colour


class Album:
    def __init__(self) -> None:
        self._kept: dict[str, tuple[tuple[object, ...], Surface]] = {}

    def show(self, brush: Brush, name: str, rect: Rect, key: tuple[object, ...], paint: Callable[[], None]) -> None:
        """Paint what fills the rectangle, or show what was painted there under the same key."""
        whole = (*key, tuple(rect), brush.palette.name, brush.screen)
        kept = self._kept.get(name)
        if kept is not None and kept[0] == whole:
            brush.surface.blit(kept[1], rect)
            return
        paint()
        if brush.surface.get_clip().contains(rect):
            self._kept[name] = whole, brush.surface.subsurface(rect).copy()


def painted(
    brush: Brush, key: tuple[object, ...], size: tuple[int, int], paint: Callable[[Brush, Rect], None]
) -> Surface:
    """A small piece painted once on nothing and kept with the other pictures."""

    def make() -> Surface:
        picture = Surface(size, SRCALPHA)
        part = Brush(picture, brush.screen, brush.palette, brush.lettering, brush.art, brush.overflows)
        paint(part, picture.get_rect())
        return picture

    return brush.art.made(("painted", *key, size), make)


def draw_tile(brush: Brush, rect: Rect, colour: Colour, radius: float, border: Colour | None = None) -> None:
    """A sheet with round corners, in one stroke."""

    def paint(part: Brush, place: Rect) -> None:
        part.panel(place, colour, radius=radius, depth=0, border=border)

    brush.surface.blit(painted(brush, ("tile", colour, border, radius), rect.size, paint), rect)
