"""What a guide lights: where the player's hand goes next, and what else is worth a look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.scenes.guide.table import Deed
from game.ui.widgets import Widget
from game.ui.widgets.focus import holds_others

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable

Pos = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Light:
    """A place that is lit. `press` is where a click goes next; None for what is only to be looked at."""

    rect: Rect
    press: Pos | None = None


PEEK = ("act", "peek")


def lights_for(table: AnyTable, widgets: Sequence[Widget], deed: Deed) -> list[Light]:
    """What is lit for a deed, where the hand goes next first."""
    if deed.kind == "end_turn" or (deed.kind == "free" and table.session.waiting):
        return [button(table.last_act_place())]
    if deed.kind == "peek":
        rect = table.rect(PEEK, widgets)
        return [] if rect is None else [button(rect)]
    way = table.hand.way_to(deed.action)
    found = [Light(rect) for rect in table.rects(way, widgets)]
    if way and (first := table.rect(way[0], widgets)) is not None:
        found[0] = Light(first, table.press_point(way[0], widgets))
    return found


def reveal(table: AnyTable, action: Any) -> None:
    """Bring what is asked for into sight."""
    for address in table.hand.way_to(action):
        table.reveal(address)


def button(rect: Rect) -> Light:
    return Light(rect, rect.center)


def scroll_to(widgets: Sequence[Widget], lights: Sequence[Light]) -> bool:
    """Scroll what is lit into sight where it lies in a longer list. True if anything moved."""
    moved = False
    for area in widgets:
        if holds_others(area):
            wanted = [child.rect for child in area.children if any(child.rect == light.rect for light in lights)]
            hidden = [rect for rect in wanted if not area.rect.contains(rect)]
            for rect in hidden[:1]:
                area.reveal(rect)
                moved = True
    return moved
