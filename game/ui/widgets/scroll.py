"""A window onto more than fits: wheel, page keys, or its own arrows, and the focus pulls what it needs into sight."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from pygame import Rect

from game.ui.brush import Brush
from game.ui.intents import Hover, Intent, Move, Press, Release, Wheel
from game.ui.theme import mix
from game.ui.widgets.focus import Widget


@dataclass(eq=False, slots=True)
class ScrollArea:
    """Children keep screen coordinates and are moved when the area scrolls, so hit tests stay simple.

    `paint` draws what is not a widget, given how far the content has moved.
    """

    rect: Rect
    content_height: int
    children: list[Widget] = field(default_factory=list)
    paint: Callable[[Brush, int], None] | None = None
    line: int = 40
    offset: int = 0
    enabled: bool = True
    tip: str = ""
    _grip: int | None = None

    @property
    def silent(self) -> bool:
        """A stop for the keyboard only if there is something to scroll and no child to do it by being reached."""
        return bool(self.children) or not self.farthest

    @property
    def farthest(self) -> int:
        return max(0, self.content_height - self.rect.h)

    def scroll(self, by: int) -> bool:
        goal = max(0, min(self.farthest, self.offset + by))
        moved = goal - self.offset
        for child in self.children:
            child.rect.y -= moved
        self.offset = goal
        return bool(moved)

    def reveal(self, rect: Rect) -> None:
        margin = min(self.line, max(0, (self.rect.h - rect.h) // 2))
        if rect.top < self.rect.top + margin:
            self.scroll(rect.top - self.rect.top - margin)
        elif rect.bottom > self.rect.bottom - margin:
            self.scroll(rect.bottom - self.rect.bottom + margin)

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        if self.paint:
            brush.clip(self.rect)
            self.paint(brush, self.offset)
            brush.unclip()
        if self.farthest:
            bar = self._bar(brush.u(8))
            track = Rect(bar.x, self.rect.y, bar.w, self.rect.h)
            brush.rounded(track, mix(brush.palette.line, brush.palette.paper, 0.4), 4)
            brush.rounded(bar, brush.palette.soft_ink, 4)

        if focused:
            brush.ring(self.rect.inflate(-brush.u(8), -brush.u(8)), 8)

    def _bar(self, width: int) -> Rect:
        whole = max(1, self.content_height)
        height = max(width * 3, self.rect.h * self.rect.h // whole)
        y = self.rect.y + (self.rect.h - height) * self.offset // max(1, self.farthest)
        return Rect(self.rect.right - width, y, width, height)

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Wheel(_, steps):
                return self.scroll(-steps * self.line * 2)
            case Move("up" | "down" as direction):
                return self.scroll(self.line if direction == "down" else -self.line)
            case Press(pos, "left") if pos[0] > self.rect.right - max(14, self.line // 2):
                self._grip = pos[1]
                return True
            case Hover(pos) if self._grip is not None:
                self.scroll((pos[1] - self._grip) * self.content_height // max(1, self.rect.h))
                self._grip = pos[1]
                return True
            case Release():
                self._grip = None
                return True
        return False
