"""The board as one thing among the widgets of a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from game.ui.brush import Brush
from game.ui.intents import Intent


@dataclass(eq=False, slots=True)
class BoardArea:
    """The board: one stop for the keyboard, inside which the game moves its own cursor."""

    rect: Rect
    paint: Callable[[Brush, bool], None]
    use: Callable[[Intent], bool]
    enabled: bool = True
    tip: str = ""
    #: Told where the pointer is even when nothing is pressed.
    follows: bool = True
    #: It looks the same with the pointer on it: what lights up under it there, the game tells with the rest.
    unlit: bool = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        brush.clip(self.rect)
        if brush.surface.get_clip().w:  # else only a part of the window is drawn, elsewhere
            self.paint(brush, focused)
        brush.unclip()

    def handle(self, intent: Intent) -> bool:
        return self.use(intent)
