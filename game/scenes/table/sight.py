"""What is seen on a table, piece by piece: after an act no more is drawn than what looks different now.

A widget says by its `look`, or by what it `shows`, what its picture depends on; one that says neither is taken for
another whenever widgets are placed anew. A table says the same of what it draws itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, Self, TypeGuard, runtime_checkable

from pygame import Rect

from game.scenes.table.parts import BoardArea
from game.ui.widgets import Focus, Widget
from game.ui.widgets.focus import holds_others, is_unchanging


@runtime_checkable
class Divided(Protocol):
    """What a picture depends on that knows where it looks different from another one."""

    def changes(self, was: Self) -> list[Rect]: ...


#: Something drawn: its name, where it is, and what its picture depends on.
Part = tuple[str, Rect, object]
Sight = dict[tuple[object, ...], tuple[Rect, object]]


class Showing(Protocol):
    """A widget whose picture depends on this and on its size alone."""

    def shows(self) -> tuple[object, ...]: ...


def is_showing(widget: object) -> TypeGuard[Showing]:
    return hasattr(widget, "shows")


def sight_of(focus: Focus, parts: Iterable[Part]) -> Sight:
    found: Sight = {(name, *rect): (rect, look) for name, rect, look in parts}
    for widget in focus.widgets:
        if isinstance(widget, BoardArea):
            continue  # of what lies on it the table has told
        found[type(widget), *widget.rect] = (widget.rect, (_look(widget), widget is focus.hovered))
    return found


def changes(before: Sight, after: Sight) -> list[Rect]:
    """Where something looks different, came or went."""
    found = [rect for name, (rect, _) in before.items() if name not in after]
    for name, (rect, look) in after.items():
        was = before[name][1] if name in before else None
        if was != look:
            found += look.changes(was) if isinstance(look, Divided) and isinstance(was, Divided) else [rect]
    return found


def _look(widget: Widget) -> object:
    if is_unchanging(widget):
        return widget.look()
    if is_showing(widget) and not holds_others(widget):
        return widget.shows()
    return widget  # compared with another one it is not the same
