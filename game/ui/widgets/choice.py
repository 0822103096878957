"""Choosing one of a few, and a value on a scale."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pygame import Rect

from game.ui.brush import Brush
from game.ui.intents import Confirm, Hover, Intent, Move, Press, Release
from game.ui.layout import Share, columns
from game.ui.theme import SMALL_BOLD, STRONG, TOUCH, mix
from game.ui.voice.said import Said, choices


@dataclass(eq=False, slots=True)
class Choice:
    """A few alternatives side by side, one of them chosen; left and right change it."""

    rect: Rect
    options: Sequence[tuple[str, str]]
    value: str
    act: Callable[[str], None]
    enabled: bool = True
    tip: str = ""
    lines: int = 1
    #: What is chosen, for those who listen.
    of: str = ""

    def cells(self) -> list[Rect]:
        return columns(self.rect, [Share()] * len(self.options))

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        palette = brush.palette
        brush.rounded(self.rect, palette.line, 10)
        edge = max(1, brush.u(1.5))
        brush.rounded(self.rect.inflate(-2 * edge, -2 * edge), palette.shade, 9)
        for cell, (value, text) in zip(self.cells(), self.options, strict=True):
            chosen = value == self.value
            if chosen:
                brush.rounded(cell.inflate(-2 * edge, -2 * edge), palette.leaf, 9)
            ink = palette.on_leaf if chosen else palette.ink if self.enabled else palette.soft_ink
            brush.label(cell.inflate(-brush.u(10), 0), text, SMALL_BOLD, ink, lines=self.lines)
        if focused:
            brush.ring(self.rect, 10)

    def handle(self, intent: Intent) -> bool:
        values = [value for value, _ in self.options]
        place = values.index(self.value) if self.value in values else 0
        match intent:
            case Release(pos, "left"):
                for cell, value in zip(self.cells(), values, strict=True):
                    if cell.collidepoint(pos):
                        self._choose(value)
                return True
            case Press(_, "left"):
                return True
            case Move("left") if place > 0:
                self._choose(values[place - 1])
                return True
            case Move("right") if place < len(values) - 1:
                self._choose(values[place + 1])
                return True
            case Confirm():
                self._choose(values[(place + 1) % len(values)])
                return True
        return False

    def said(self) -> Said:
        return choices(self.options, self.value, self._choose, self.of)

    def _choose(self, value: str) -> None:
        if value != self.value:
            self.value = value
            self.act(value)


@dataclass(eq=False, slots=True)
class Slider:
    """A value in steps, with its name before and its value after. − and + ends make it work by single clicks."""

    rect: Rect
    text: str
    value: int
    low: int
    high: int
    step: int
    act: Callable[[int], None]
    show: Callable[[int], str] = str
    #: The width of its name, where several controls stand on one line; else a part of the whole.
    named: int | None = None
    enabled: bool = True
    tip: str = ""
    _dragging: bool = False
    _track: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    _less: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    _more: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        palette = brush.palette
        u = brush.u
        first = Share(0.44) if self.named is None else self.named
        name, self._less, track, self._more, number = columns(
            self.rect, [first, u(TOUCH), Share(0.56), u(TOUCH), u(58)]
        )
        brush.label(name, self.text, STRONG, palette.ink, align="left", lines=2)
        for end, icon in ((self._less, "minus"), (self._more, "plus")):
            ground = end.inflate(-u(6), -u(6))
            ground.x = end.x
            brush.rounded(ground, palette.shade, 10)
            brush.icon(icon, ground.inflate(-u(14), -u(14)), palette.ink)
        self._track = Rect(track.x + u(10), track.centery - u(4), track.w - u(26), u(8))
        brush.rounded(self._track, palette.line, 4)
        part = (self.value - self.low) / (self.high - self.low)
        filled = Rect(self._track.x, self._track.y, max(u(8), int(self._track.w * part)), self._track.h)
        brush.rounded(filled, palette.leaf, 4)
        knob = self._track.x + int(self._track.w * part), self._track.centery
        brush.circle(knob, u(12), mix(palette.leaf, (0, 0, 0), 0.3))
        brush.circle(knob, u(10), palette.leaf_bright if hovered else palette.paper)
        brush.label(number, self.show(self.value), STRONG, palette.ink, align="right")
        if focused:
            brush.ring(self.rect)

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Press(pos, "left"):
                if self._less.collidepoint(pos):
                    self._set(self.value - self.step)
                elif self._more.collidepoint(pos):
                    self._set(self.value + self.step)
                else:
                    self._dragging = True
                    self._drag(pos[0])
                return True
            case Hover(pos) if self._dragging:
                self._drag(pos[0])
                return True
            case Release():
                self._dragging = False
                return True
            case Move("left"):
                self._set(self.value - self.step)
                return True
            case Move("right"):
                self._set(self.value + self.step)
                return True
        return False

    def said(self) -> Said:
        scale = float(self.value), float(self.low), float(self.high), float(self.step)
        return Said("slider", self.text, value=self.show(self.value), scale=scale)

    def _drag(self, x: int) -> None:
        part = (x - self._track.x) / max(1, self._track.w)
        steps = round(part * (self.high - self.low) / self.step)
        self._set(self.low + steps * self.step)

    def _set(self, value: int) -> None:
        value = max(self.low, min(self.high, value))
        if value != self.value:
            self.value = value
            self.act(value)
