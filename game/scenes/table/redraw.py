"""How the picture of a table follows the game: only what moved or looks different is drawn again.

A widget's `look` says what its picture depends on; without one, it counts as new whenever widgets are laid out again. A
table says the same about what it draws itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.scenes.table.area import BoardArea
from game.ui.kept import is_divided
from game.ui.layout import covering
from game.ui.widgets import Widget
from game.ui.widgets.focus import holds_others, is_kept, is_looking

if TYPE_CHECKING:
    from game.scenes.table.acts import ActingScene
    from game.scenes.table.table import AnyTable

#: Something drawn: its name, where it is, and what its picture depends on.
Part = tuple[str, Rect, object]
Sight = dict[tuple[object, ...], tuple[Rect, object]]


def changes(before: Sight, after: Sight) -> list[Rect]:
    """Where something looks different, came or went."""
    found = [rect for name, (rect, _) in before.items() if name not in after]
    for name, (rect, look) in after.items():
        was = before[name][1] if name in before else None
        if was != look:
            found += look.changes(was) if is_divided(look) and is_divided(was) else [rect]
    return found


def _look(widget: Widget, lit: bool) -> object:
    look: object = widget  # compared with another one it is not the same
    if is_looking(widget) and (is_kept(widget) or not holds_others(widget) or not widget.children):
        look = widget.look()
    return look if is_divided(look) else (look, lit)


def sight_of(table: AnyTable) -> Sight | None:
    """What is seen, with what the game itself draws, as long as nothing lies on the table that is not always there.
    What is held or considered there, the game tells with the rest."""
    hinted = table.hinting.stage or table.hinting.thinking
    aside = table.guide is not None or table.log_open or table.peeking or table.watched is not None
    if hinted or aside or table.focus.visible:
        return None
    parts = table.parts()
    if parts is None:
        return None
    bar = ("bar", table.top_bar.area, table.top_bar.look())
    found: Sight = {(name, *rect): (rect, look) for name, rect, look in (bar, *parts)}
    for place, colour in table.badges_put.places():
        found["badge", *place] = (place, colour)
    for place in table.lights.places():
        found["lit", *place] = (place, True)
    for place in table.mover.pulsing():
        found["pulse", *place] = (place, table.mover.seat)
    for widget in table.focus.widgets:
        if not isinstance(widget, BoardArea):  # of what lies on the board the game has told
            depth = getattr(widget, "depth", 0)
            where = table.stage.brush.shaded(widget.rect, depth) if depth else widget.rect.copy()
            found[type(widget), *widget.rect] = (where, _look(widget, widget is table.focus.hovered))
    return found


def widget_changed(table: ActingScene[Any], rect: Rect | None) -> None:
    """The widget there, or any, may look different: what is pointed at beside the board may light something on it."""
    if rect is None:
        table.touch()
    else:
        table.stage.invalidate(rect)
        table.touched |= table.followed


@contextmanager
def followed(table: ActingScene[Any]) -> Iterator[None]:
    """Whatever is done meanwhile, no more of the table is drawn again than what looks different afterwards."""
    if table.followed:  # what was seen is noted already
        yield
        return
    before, moving = table.sight(), table.moving_area()
    used = table.focus.focused
    table.followed, table.touched = before is not None, False
    try:
        yield
    finally:
        table.followed = False
        if before is None:
            if table.touched:
                table.stage.invalidate()
        elif table.touched:
            draw_changes(table, before, moving)
            for widget in (used, table.focus.focused):
                # One that cannot tell how it looks may look different all the same.
                if widget is not None and not isinstance(widget, BoardArea) and not is_looking(widget):
                    table.stage.invalidate(widget.rect)


def move_on(table: AnyTable, now: float) -> None:
    """Let the picture catch up."""
    moving = table.moving_area()
    sight = table.sight() if table.motion.lands(now) else {}
    if table.motion.update(now):
        draw_changes(table, sight, moving)
        pulsing, now_moving = table.mover.pulsing(), table.moving_area() or Rect(0, 0, 0, 0)
        # What moves through a place that pulses is drawn whole: soft edges do not bear being cut.
        cut = [rect for rect in pulsing if rect.colliderect(now_moving)]
        table.stage.invalidate_all(*pulsing, *([covering([now_moving, *cut])] if cut else []))


def draw_changes(table: ActingScene[Any], before: Sight | None, moving: Rect | None) -> None:
    """Draw anew what looks different, and what was on its way or is now. Before: what was seen, where anything else
    than that may have changed (else it is empty)."""
    after, now_moving = table.sight() if before else before, table.moving_area()
    if before is None or after is None or moving is None or now_moving is None:
        table.stage.invalidate()
    else:
        table.stage.invalidate_all(moving, now_moving, *changes(before, after))
