"""What things to press have in common, and the paper that widgets lie on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from pygame import Rect

from game.ui.brush import Brush
from game.ui.intents import Confirm, Hover, Intent, Press, Release
from game.ui.theme import Colour


def pressed(intent: Intent, rect: Rect, act: Callable[[], object]) -> bool:
    """What every plain thing to press does: act when let go inside, or on Confirm."""
    match intent:
        case Press(_, "left"):
            return True
        case Release(pos, "left"):
            if rect.collidepoint(pos):
                act()
            return True
        case Confirm():
            act()
            return True
    return False


def taken(intent: Intent, rect: Rect, tell: Callable[[str, tuple[int, int]], None]) -> bool:
    """What every thing to take up does: tell the hand of "take", "drag", "drop" or "key", and where."""
    match intent:
        case Press(pos, "left"):
            tell("take", pos)
        case Hover(pos):
            tell("drag", pos)
        case Release(pos, "left"):
            tell("drop", pos)
        case Confirm():
            tell("key", rect.center)
        case _:
            return False
    return True


@dataclass(eq=False, slots=True)
class Backing:
    """The paper under widgets; it keeps presses from reaching what is below."""

    rect: Rect
    paint: Callable[[Brush, Rect], None] | None = None
    colour: Colour | None = None
    border: Colour | None = None
    depth: float = 6
    enabled: bool = True
    tip: str = ""
    silent: bool = True
    #: Paper has nothing to say.
    unsaid: ClassVar[bool] = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        brush.panel(self.rect, self.colour, depth=self.depth, border=self.border)
        if self.paint:
            self.paint(brush, self.rect)

    def look(self) -> tuple[object, ...]:
        return self.paint, self.colour, self.border, self.depth

    def handle(self, intent: Intent) -> bool:
        return isinstance(intent, Press | Release)
