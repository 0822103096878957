"""What the widgets of a scene say, one after the other, and the words painted between them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from game.ui.brush import Brush
from game.ui.intents import Confirm, Edit, Intent, Move, Typed
from game.ui.voice.painted import heard
from game.ui.voice.said import WORKED, Said, key_of, said_of
from game.ui.widgets.focus import Focus, Widget, everything, holds_others, reachable


class Hands:
    """What readers do with the widgets of a scene, as long as `take_keys` says that keys go there."""

    def __init__(self, focus: Focus, handle: Callable[[Intent], None], take_keys: Callable[[], bool]) -> None:
        self._focus, self._handle, self._take_keys = focus, handle, take_keys

    def reach(self, widget: Widget) -> bool:
        """The focus goes to a widget, or to what stands for the same since everything was laid out again."""
        if not self._take_keys():
            return False
        there = list(everything(self._focus.widgets))
        if not any(one is widget for one in there):
            widget = next((one for one in there if key_of(one) == key_of(widget)), widget)
        self._focus.visible = True
        self._focus.focus(widget)
        return True

    def press(self, widget: Widget) -> None:
        if self.reach(widget):
            self._handle(Confirm(sure=True))

    def step(self, widget: Widget, by: int) -> None:
        if self.reach(widget):
            self._handle(Move("right" if by > 0 else "left"))

    def write(self, widget: Widget, text: str) -> None:
        if self.reach(widget):
            self._handle(Edit("end"))
            for _ in range(len(getattr(widget, "value", ""))):
                self._handle(Edit("backspace"))
            self._handle(Typed(text))


def said_by(
    widgets: Sequence[Widget], focused: Widget | None, brush: Brush, hands: Hands, name: Callable[[Widget], str]
) -> list[Said]:
    """Reading order is the order of the widgets. Words that stand before a control without a name are its name;
    `name` is asked for those of others that have none."""
    found: list[Said] = []
    for widget, said in _each(widgets, brush, name):
        before = found[-1] if found else None
        if widget is not None and (said.role in WORKED or said.role == "radio_group"):
            if not said.name and before is not None and before.role == "label" and before.key[:1] == ("Caption",):
                said.name = before.value
                found.pop()
            _give_hands(said, widget, hands)
            said.focused = widget is focused and said.role != "radio_group"
            for child in said.children:  # one of a few is meant, not all of them together
                child.focused = child.focused and widget is focused
                child.reach = said.reach
        if said.words or said.children:
            found.append(said)
    return found


def _each(
    widgets: Sequence[Widget], brush: Brush, name: Callable[[Widget], str]
) -> Iterator[tuple[Widget | None, Said]]:
    for widget in widgets:
        if getattr(widget, "unsaid", False):
            continue
        if holds_others(widget) and not hasattr(widget, "said"):
            for said in _painted(widget, brush):
                yield None, said
            yield from _each(widget.children, brush, name)
        else:
            yield widget, said_of(widget, name)


def _painted(area: Any, brush: Brush) -> list[Said]:
    """What an area writes behind the widgets in it."""
    told = getattr(area, "told", None)
    if told is not None:
        return list(told())
    paint = getattr(area, "paint", None)
    return [] if paint is None else heard(brush, lambda ear: paint(ear, getattr(area, "offset", 0)))


def _reach(hands: Hands, widget: Widget) -> None:
    hands.reach(widget)


def _give_hands(said: Said, widget: Widget, hands: Hands) -> None:
    if not widget.enabled:
        return
    if reachable(widget):
        said.reach = said.reach or partial(_reach, hands, widget)
    if said.role == "slider":
        said.step = said.step or (lambda by: hands.step(widget, by))
    elif said.role == "text_input":
        said.write = said.write or (lambda text: hands.write(widget, text))
        said.press = said.press or said.reach
    elif said.role != "radio_group":
        said.press = said.press or (lambda: hands.press(widget))
