"""What a guide lights: where the player's hand goes next, and what else is worth a look.

Each game says it in `game.scenes.<slug>.guide`: `lights` for an action, `worth_seeing` for what a bubble had better not
cover besides the crowded parts of the board, `reveal` to bring what is asked for into sight.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from pygame import Rect

from game.scenes.guide.table import Deed
from game.ui.widgets import Button, Widget
from game.ui.widgets.focus import holds_others

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable

Pos = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Light:
    """A place that is lit. `press` is where a click goes next; None for what is only to be looked at."""

    rect: Rect
    press: Pos | None = None


class Hands(Protocol):
    """What a game's module gives, where it has one."""

    def lights(self, table: Any, widgets: Sequence[Widget], action: Any) -> list[Light]: ...

    def peek(self, table: Any) -> Rect:
        """The button that shows one's secrets."""

    def worth_seeing(self, table: Any) -> list[Rect]: ...

    def reveal(self, table: Any, action: Any) -> None: ...


def hands(slug: str) -> Hands | None:
    try:
        return cast(Hands, import_module(f"game.scenes.{slug}.guide"))
    except ModuleNotFoundError:
        return None


PEEK = ("act", "peek")


def lights_for(table: AnyTable, widgets: Sequence[Widget], deed: Deed) -> list[Light]:
    """What is lit for a deed, where the hand goes next first."""
    game = hands(table.game.slug)
    if deed.kind == "end_turn" or (deed.kind == "free" and table.session.waiting):
        return [button(table.last_act_place())]
    if deed.kind == "peek":
        rect = table.rect(PEEK, widgets) if game is None else game.peek(table)
        return [] if rect is None else [button(rect)]
    if game is not None:
        return game.lights(table, widgets, deed.action)
    way = table.hand.way_to(deed.action)
    found = [Light(rect) for rect in table.rects(way, widgets)]
    if way and (first := table.rect(way[0], widgets)) is not None:
        found[0] = Light(first, table.press_point(way[0], widgets))
    return found


def worth_seeing(table: AnyTable) -> list[Rect]:
    game = hands(table.game.slug)
    return table.worth_seeing() if game is None else game.worth_seeing(table)


def reveal(table: AnyTable, action: Any) -> None:
    game = hands(table.game.slug)
    if game is not None:
        game.reveal(table, action)
        return
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


def with_icon(widgets: Sequence[Widget], icon: str) -> list[Light]:
    """The buttons that bear this icon."""
    return [button(w.rect) for w in widgets if isinstance(w, Button) and w.icon == icon]
