"""A line of text to type in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.core.seats import printable
from game.ui.brush import Brush
from game.ui.intents import Confirm, Edit, Intent, Press, Typed
from game.ui.theme import BODY
from game.ui.voice.said import Said


@dataclass(eq=False, slots=True)
class TextField:
    rect: Rect
    value: str
    act: Callable[[str], None]
    #: Shown while nothing is typed.
    prompt: str = ""
    limit: int = 24
    icon: str = ""
    done: Callable[[], None] | None = None
    enabled: bool = True
    tip: str = ""
    cursor: int = -1
    types: bool = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        palette = brush.palette
        u = brush.u
        brush.rounded(self.rect, palette.leaf if focused or hovered else palette.line, 10)
        edge = max(1, u(1.5))
        brush.rounded(self.rect.inflate(-2 * edge, -2 * edge), palette.paper, 9)
        inner = self.rect.inflate(-u(20), -u(6))
        if self.icon:
            brush.icon(self.icon, Rect(inner.x, inner.centery - u(10), u(20), u(20)), palette.soft_ink)
            inner = Rect(inner.x + u(28), inner.y, inner.w - u(28), inner.h)
        brush.clip(inner)
        cursor = len(self.value) if self.cursor < 0 else min(self.cursor, len(self.value))
        ahead = brush.lettering.width(self.value[:cursor], BODY)
        shift = max(0, ahead - inner.w + u(4)) if focused or hovered else 0  # who only reads begins at the beginning
        if self.value:
            brush.text(self.value, BODY, palette.ink, (inner.x - shift, inner.centery), "midleft")
        elif self.prompt:
            brush.label(inner, self.prompt, BODY, palette.soft_ink, align="left")
        if focused or hovered:
            x = inner.x + ahead - shift
            pygame.draw.line(brush.surface, palette.ink, (x, inner.y + u(4)), (x, inner.bottom - u(4)), max(1, u(2)))
        brush.unclip()
        if focused:
            brush.ring(self.rect, 10)

    def handle(self, intent: Intent) -> bool:
        cursor = len(self.value) if self.cursor < 0 else min(self.cursor, len(self.value))
        match intent:
            case Press():
                self.cursor = -1
                return True
            case Typed(text):
                room = self.limit - len(self.value)
                text = printable(text.rstrip("\r\n"))[:room]
                self._set(self.value[:cursor] + text + self.value[cursor:], cursor + len(text))
                return True
            case Edit("backspace") if cursor:
                self._set(self.value[: cursor - 1] + self.value[cursor:], cursor - 1)
                return True
            case Edit("delete"):
                self._set(self.value[:cursor] + self.value[cursor + 1 :], cursor)
                return True
            case Edit("left" | "right" | "home" | "end" as key):
                goal = {"left": cursor - 1, "right": cursor + 1, "home": 0, "end": len(self.value)}[key]
                self.cursor = max(0, min(len(self.value), goal))
                return True
            case Confirm() if self.done:
                self.done()
                return True
        return False

    def said(self) -> Said:
        return Said("text_input", self.tip or self.prompt, ("field", self.tip), value=self.value or self.prompt)

    def _set(self, value: str, cursor: int) -> None:
        self.cursor = cursor
        if value != self.value:
            self.value = value
            self.act(value)
