"""Pictures that are drawn once and shown again until they would look different.

A crowded table takes hundreds of small strokes; a frame in which only the pointer moved takes a few of these.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, Self, runtime_checkable

from pygame import Rect, Surface

from game.ui.brush import Brush


@runtime_checkable
class Divided(Protocol):
    """A look made of many: it knows where it differs from another one."""

    def changes(self, was: Self) -> list[Rect]: ...


class Kept:
    """Parts of the window by name, each with the look it was painted with."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[object, Surface]] = {}

    def show(self, brush: Brush, name: str, rect: Rect, look: object, paint: Callable[[], None]) -> None:
        """Paint what fills the rectangle, or show what was painted there with the same look."""
        whole = (look, tuple(rect), brush.palette.name, brush.screen)
        kept = self._kept.get(name)
        if kept is not None and kept[0] == whole:
            brush.surface.blit(kept[1], rect)
            return
        paint()
        if brush.surface.get_clip().contains(rect):
            self._kept[name] = whole, brush.surface.subsurface(rect).copy()
