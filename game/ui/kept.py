"""Pictures that are drawn once and shown again until they would look different.

A crowded table takes hundreds of small strokes; a frame in which only the pointer moved takes just a few of these.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, Self, runtime_checkable

from pygame import Rect, Surface

from game.ui.brush import Brush
from game.ui.layout import covering


@runtime_checkable
class Divided(Protocol):
    """A look made of many: it knows where it differs from another one."""

    def changes(self, was: Self) -> list[Rect]: ...


class Kept:
    """Parts of the window by name, each with the look it was painted with."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[object, Surface]] = {}
        self._mended: dict[str, tuple[Divided | None, object, Surface]] = {}

    def show(self, brush: Brush, name: str, rect: Rect, look: object, paint: Callable[[], None]) -> None:
        """Paint what fills the rectangle, or show what was painted there with the same look."""
        if brush.hears:  # nothing is painted that could be kept
            paint()
            return
        whole = (look, tuple(rect), brush.palette.name, brush.screen)
        kept = self._kept.get(name)
        if kept is not None and kept[0] == whole:
            brush.surface.blit(kept[1], rect)
            return
        paint()
        if brush.surface.get_clip().contains(rect):
            self._kept[name] = whole, brush.surface.subsurface(rect).copy()

    def mend(self, brush: Brush, name: str, rect: Rect, look: Divided, paint: Callable[[Brush], None]) -> None:
        """The same for a look made of many: only where it differs is it painted again, on a picture of its own whose
        corner is the rectangle's."""
        if brush.hears:
            paint(brush)
            return
        place = (tuple(rect), brush.palette.name, brush.screen)
        was, where, picture = self._mended.get(name, (None, None, Surface((1, 1))))
        if was is None or was != look or where != place:
            if picture.get_size() != rect.size:
                picture = Surface(rect.size, 0, brush.surface)
            changed = [rect] if was is None or where != place else look.changes(was)
            area = covering(changed).move(-rect.x, -rect.y).clip(picture.get_rect())
            with brush.art.owing(brush.in_window(rect)):
                if area:
                    picture.set_clip(area)
                    paint(Brush(picture, brush.screen, brush.palette, brush.lettering, brush.art))
                # Where some pictures are stood in for, the next frame paints more of them.
                self._mended[name] = None if brush.art.owes else look, place, picture
        brush.surface.blit(picture, rect)
