"""What a widget is, and who gets an intent: the widget under the pointer, or the one with the focus."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, TypeGuard

import pygame
from pygame import Rect, Surface

from game.ui.brush import Brush, Shadow
from game.ui.intents import (
    Cancel,
    Command,
    Confirm,
    Edit,
    FocusLost,
    Hover,
    Intent,
    Move,
    Press,
    Release,
    Tab,
    Typed,
    Wheel,
)

#: So far beyond its rectangle a widget may be seen: a shadow, the ring of the focus. In units.
REACH = 40
#: The same for pictures of widgets, whose shadows are drawn apart.
NEAR = 14


class Widget(Protocol):
    rect: Rect
    enabled: bool
    #: Shown when the pointer rests or the focus stays on the widget.
    tip: str

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None: ...

    def handle(self, intent: Intent) -> bool:
        """Use an intent meant for this widget. True if it was of use."""


class Looking(Protocol):
    """A widget that says what its picture depends on, beside its size: as long as that is the same, it is not drawn
    again; where it is `Divided`, only what differs is, and the pointer lights nothing. One that is `kept` is drawn once
    and its picture shown again: it draws itself from its own rectangle alone."""

    rect: Rect

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None: ...

    def look(self) -> object: ...


class Container(Protocol):
    """A widget that holds others and shows part of them."""

    rect: Rect
    children: list[Widget]

    @property
    def farthest(self) -> int: ...

    def holds(self, pos: tuple[int, int]) -> bool: ...

    def scroll(self, by: int) -> bool: ...

    def page(self, way: int) -> bool: ...

    def reveal(self, rect: Rect) -> None: ...


def is_looking(widget: object) -> TypeGuard[Looking]:
    return hasattr(widget, "look")


def is_kept(widget: object) -> TypeGuard[Looking]:
    return getattr(widget, "kept", False)


def holds_others(widget: object) -> TypeGuard[Container]:
    """Asked for every widget of every frame: a look at one attribute is all it may cost."""
    return hasattr(widget, "children")


class Focus:
    """The widgets of a scene in reading order, and which of them is meant."""

    def __init__(self, changed: Callable[[Rect | None], None]) -> None:
        self.widgets: Sequence[Widget] = ()
        self.focused: Widget | None = None
        self.hovered: Widget | None = None
        #: The focus is drawn only for those who use it: keyboard and gamepad.
        self.visible = False
        #: It was offered and nobody has seen it yet: the first step of keyboard or gamepad shows where it is.
        self._unseen = False
        self._held: Widget | None = None
        self._held_with = "left"
        self._changed = changed
        self._looks = Looks()

    def reset(self, widgets: Sequence[Widget]) -> None:
        """New widgets, after a layout. The focus stays with the widget at the same place in the order; a press that
        is not over yet ends with the widget it began with, so that whatever is held open is let go."""
        old = [widget for widget, _ in self._all()]
        place = next((i for i, widget in enumerate(old) if widget is self.focused), None)
        self.widgets = widgets
        new = [widget for widget, _ in self._all()]
        self.focused = new[place] if place is not None and place < len(new) else None
        if self.focused is not None and not reachable(self.focused):
            self.focused = None
        self._point_at(None)
        self._looks.keep(new)

    @property
    def holds(self) -> bool:
        """A press has begun and not ended."""
        return self._held is not None

    def let_go(self) -> None:
        """The press that was begun here ended elsewhere."""
        self._held = None

    def draw(self, brush: Brush) -> None:
        for widget in self.widgets:
            self.draw_one(brush, widget)

    def draw_one(self, brush: Brush, widget: Widget) -> None:
        if brush.hears:
            return  # widgets speak for themselves
        reach = 2 * brush.u(REACH)
        if not widget.rect.inflate(reach, reach).colliderect(brush.surface.get_clip()):
            return  # only a part of the window is drawn, elsewhere
        focused, hovered = self.visible and widget is self.focused, widget is self.hovered
        with brush.art.owing(brush.in_window(widget.rect)):
            if is_kept(widget):
                self._looks.show(brush, widget, focused, hovered)
            else:
                widget.draw(brush, focused=focused, hovered=hovered)
        if holds_others(widget):
            brush.clip(widget.rect)
            for child in widget.children:
                if child.rect.colliderect(widget.rect):
                    self.draw_one(brush, child)
            brush.unclip()

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Hover(pos):
                return self._hover(pos, intent)
            case Press(_, button) | Release(_, button) if self._held is not None and button != self._held_with:
                # A second button during a press is for what is in the hand: turning a piece while dragging it.
                self._held.handle(intent)
                self._changed(None)
                return True
            case Press(pos, button):
                self.visible = False
                target = self.at(pos)
                if target is None:
                    return False
                self._held, self._held_with = (target, button) if target.enabled else (None, "left")
                if target.enabled:
                    self.focus(target)
                    target.handle(intent)
                return True
            case Release():
                held, self._held = self._held, None
                if held is not None:
                    held.handle(intent)
                    self._changed(None)
                return held is not None
            case Wheel(pos):
                for widget, area in reversed(self._all()):
                    inside = widget.rect.collidepoint(pos) and (area is None or area.rect.collidepoint(pos))
                    if inside and widget.handle(intent):
                        self._changed(None)
                        return True
                return False
            case Tab() | Move() if self._show_offered():
                return True
            case Tab(back):
                return self.step(-1 if back else 1)
            case Move(direction):
                self.visible = True
                if self.focused is not None and self.focused.enabled and self.focused.handle(intent):
                    self._changed(None)
                    return True
                return self.move(direction)
            case Confirm() | Typed() | Edit():
                if self.focused is None or not self.focused.enabled:
                    return False
                used = self.focused.handle(intent)
                self._changed(None)
                return used
            case Command("page_up" | "page_down" as name):
                areas = [widget for widget in self.widgets if holds_others(widget) and widget.farthest]
                for area in areas[:1]:
                    area.page(1 if name == "page_down" else -1)
                    self._changed(None)
                return bool(areas)
            case Cancel() | FocusLost():
                self._held = None
                return False
        return False

    def offer(self, widget: Widget | None) -> None:
        """What Confirm presses before anybody moved the focus."""
        self.focused, self._unseen = widget, widget is not None

    def _show_offered(self) -> bool:
        """Whether a step is used to show where the focus is, and not to leave it."""
        unseen = self._unseen and not self.visible and self.focused is not None
        if unseen:
            self.visible = True
            self.focus(self.focused)
        return unseen

    def focus(self, widget: Widget | None) -> None:
        self.focused, self._unseen = widget, False
        for candidate, area in self._all():
            if candidate is widget and area is not None:
                area.reveal(candidate.rect)
        self._changed(None)

    def at(self, pos: tuple[int, int]) -> Widget | None:
        for widget, area in reversed(self._all()):
            inside = widget.holds(pos) if holds_others(widget) else widget.rect.collidepoint(pos)
            if inside and (area is None or area.rect.collidepoint(pos)):
                return widget
        return None

    def step(self, by: int) -> bool:
        """Tab: the next or previous widget that can be used, round and round."""
        found = self.stops()
        if not found:
            return False
        self.visible = True
        place = next((i for i, widget in enumerate(found) if widget is self.focused), None)
        self.focus(found[(0 if by > 0 else -1) if place is None else (place + by) % len(found)])
        return True

    def stops(self) -> list[Widget]:
        """What the keyboard comes to, in its order."""
        return [widget for widget, _ in self._all() if reachable(widget)]

    def move(self, direction: str) -> bool:
        """An arrow: the nearest widget that way, those straight ahead first."""
        if self.focused is None:
            return self.step(1)
        here = self.focused.rect
        ahead = [
            (distance, widget)
            for widget, _ in self._all()
            if widget is not self.focused and reachable(widget)
            if (distance := _distance(here, widget.rect, direction)) is not None
        ]
        if not ahead:
            return False
        self.focus(min(ahead, key=lambda pair: pair[0])[1])
        return True

    def _hover(self, pos: tuple[int, int], intent: Intent) -> bool:
        if self._held is not None:
            if self._held.handle(intent):  # what is dragged may have said itself what looks different
                self._changed(None)
            return True
        under = self.at(pos)
        self._point_at(under)
        if under is not None and getattr(under, "follows", False):
            under.handle(intent)  # a board follows the pointer; a button only needs to know it is there
        return under is not None

    def _point_at(self, under: Widget | None) -> None:
        if under is not self.hovered:
            for widget in (self.hovered, under):
                if widget is not None and not getattr(widget, "unlit", False):
                    self._changed(widget.rect)
            self.hovered = under

    def _all(self) -> list[tuple[Widget, Container | None]]:
        return list(_walk(self.widgets, None))


class Looks:
    """Pictures of widgets that look as they did before. A card takes some sixty strokes, its picture one."""

    def __init__(self) -> None:
        self._brush: Brush | None = None
        #: Kind and place of a widget; how it looks; its picture, where that lies, and the shadows under it.
        self._kept: dict[tuple[object, ...], tuple[tuple[object, ...], Surface, Rect, list[Shadow]]] = {}

    def keep(self, widgets: Sequence[object]) -> None:
        """Let go of pictures of what is no longer there."""
        there = {_slot(widget) for widget in widgets if is_kept(widget)}
        self._kept = {slot: kept for slot, kept in self._kept.items() if slot in there}

    def show(self, brush: Brush, widget: Looking, focused: bool, hovered: bool) -> None:
        if brush.overflows is not None:  # whoever looks for words without room wants to see each of them set
            widget.draw(brush, focused=focused, hovered=hovered)
            return
        if brush is not self._brush:  # another size, palette or language
            self._brush, self._kept = brush, {}
        slot, look = _slot(widget), (widget.look(), focused, hovered)
        kept = self._kept.get(slot)
        if kept is None or (kept[0] != look and not brush.art.hurried):
            painted = brush.art.timed(lambda: _painted(brush, widget, focused, hovered))
            kept = self._kept[slot] = (look, *painted)
        elif kept[0] != look:
            brush.art.owe(brush.in_window(kept[2]))  # shown as it was until the next frame
        for shadow in kept[3]:
            brush.shadow(shadow.rect, shadow.radius, shadow.depth, shadow.strength, hidden=shadow.hidden)
        brush.surface.blit(kept[1], kept[2])


def _slot(widget: Looking) -> tuple[object, ...]:
    return type(widget), *widget.rect


def _painted(brush: Brush, widget: Looking, focused: bool, hovered: bool) -> tuple[Surface, Rect, list[Shadow]]:
    """The widget on nothing, with room for the ring of the focus, where that lies in the window, and its shadows."""
    near = 2 * brush.u(NEAR)
    here = widget.rect
    whole = here.inflate(near, near)
    picture = Surface(whole.size, pygame.SRCALPHA)
    cast: list[Shadow] = []
    part = Brush(picture, brush.screen, brush.palette, brush.lettering, brush.art, cast=cast)
    widget.rect = here.move(-whole.x, -whole.y)
    try:
        widget.draw(part, focused=focused, hovered=hovered)
    finally:
        widget.rect = here
    return picture, whole, [shadow.moved(whole.topleft) for shadow in cast]


def _walk(widgets: Sequence[Widget], area: Container | None) -> Iterator[tuple[Widget, Container | None]]:
    for widget in widgets:
        yield widget, area
        if holds_others(widget):
            yield from _walk(widget.children, widget)


def everything(widgets: Sequence[Widget]) -> Iterator[Widget]:
    """The widgets, and those they hold."""
    return (widget for widget, _ in _walk(widgets, None))


def reachable(widget: Widget) -> bool:
    return widget.enabled and not getattr(widget, "silent", False)


def _distance(here: Rect, there: Rect, direction: str) -> float | None:
    """How far away something is in a direction, sideways counting double; None if it is not that way."""
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    along, across = (dx, dy) if direction in ("left", "right") else (dy, dx)
    if direction in ("left", "up"):
        along = -along
    overlap = (
        here.top < there.bottom and there.top < here.bottom
        if direction in ("left", "right")
        else here.left < there.right and there.left < here.right
    )
    if along <= 0:
        return None
    return along + (0 if overlap else 2 * abs(across) + 1000)
