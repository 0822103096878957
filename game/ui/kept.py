"""Pictures that are drawn once and shown again until they would look different.

A crowded table takes hundreds of small strokes; a frame in which only the pointer moved takes just a few of these.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, Self, TypeGuard

from pygame import Rect, Surface

from game.ui.brush import Brush, around
from game.ui.layout import gathered

#: What differs in several places is painted in one go if no more than such a part of the picture lies between them.
NEAR = 12


class Divided(Protocol):
    """A look made of many: it knows where it differs from another one."""

    def changes(self, was: Self) -> list[Rect]: ...


def is_divided(look: object) -> TypeGuard[Divided]:
    """Asked for every widget after every input: a look at one attribute is all it may cost."""
    return hasattr(look, "changes")


@dataclass(frozen=True, slots=True)
class Things:
    """What many things are painted on, and each of them with where it is and what its picture depends on."""

    ground: object
    whole: Rect
    there: Mapping[Any, tuple[Rect, object]]

    def changes(self, was: Things) -> list[Rect]:
        if self.ground != was.ground:
            return [self.whole]
        old, new = was.there, self.there
        return [rect for name, (rect, _) in (*old.items(), *new.items()) if old.get(name) != new.get(name)]


class Kept:
    """Parts of the window by name, each with the look it was painted with."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[object, Surface]] = {}
        #: With where they are to be painted again once that is drawn: something differs there, or was stood in for.
        self._mended: dict[str, tuple[Divided, object, Surface, list[Rect]]] = {}

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
        """The same for a look made of many: only where it differs is it painted again, as far as that is drawn now, on
        a picture of its own whose corner is the rectangle's."""
        if brush.hears:
            paint(brush)
            return
        place = (tuple(rect), brush.palette.name, brush.screen)
        kept = self._mended.get(name)
        if kept is None or kept[1] != place:
            fits = kept is not None and kept[2].get_size() == rect.size
            kept = look, place, kept[2] if kept and fits else Surface(rect.size, 0, brush.surface), [rect]
        was, _, picture, differs = kept
        if was != look:
            differs = [*differs, *(part for one in look.changes(was) if (part := one.clip(rect)))]
        seen, whole = brush.surface.get_clip().clip(rect), brush.in_window(rect)
        for area in gathered([part for one in differs if (part := one.clip(seen))], rect.w * rect.h // NEAR):
            differs = [part for one in differs for part in (around(one, area) if one.colliderect(area) else [one])]
            with brush.art.owing(whole, whole.topleft) as stood_in_for:
                picture.set_clip(area.move(-rect.x, -rect.y))
                paint(Brush(picture, brush.screen, brush.palette, brush.lettering, brush.art))
            differs += [one.move(rect.x - whole.x, rect.y - whole.y) for one in stood_in_for]
        self._mended[name] = look, place, picture, differs
        brush.surface.blit(picture, rect)
