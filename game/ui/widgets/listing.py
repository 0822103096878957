"""Rows to choose from, and captions between widgets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from pygame import Rect

from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.theme import BODY, HEADING, SMALL, STRONG, TITLE, Face, mix
from game.ui.voice.said import Said, heading, label
from game.ui.widgets.focus import Widget
from game.ui.widgets.pressing import pressed
from game.ui.widgets.scroll import ScrollArea


@dataclass(eq=False, slots=True)
class Row:
    """One entry: a picture or icon, a line and a smaller line below it."""

    rect: Rect
    title: str
    detail: str
    act: Callable[[], None]
    chosen: bool = False
    enabled: bool = True
    tip: str = ""
    picture: Callable[[Brush, Rect], None] | None = None

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        palette = brush.palette
        ground = palette.shade if self.chosen or hovered else palette.paper
        if self.chosen:
            brush.rounded(self.rect, palette.leaf, 12)
            brush.rounded(self.rect.inflate(-brush.u(4), -brush.u(4)), ground, 10)
        else:
            brush.rounded(self.rect, mix(ground, palette.line, 0.25 if hovered else 0.0), 12)
        inner = self.rect.inflate(-brush.u(20), -brush.u(12))
        if self.picture:
            place = Rect(inner.x, inner.y, inner.h * 16 // 10, inner.h)
            self.picture(brush, place)
            inner = Rect(place.right + brush.u(14), inner.y, inner.right - place.right - brush.u(14), inner.h)
        top = Rect(inner.x, inner.y, inner.w, inner.h // 2)
        brush.label(top, self.title, STRONG, palette.ink, align="left")
        brush.label(top.move(0, inner.h // 2), self.detail, SMALL, palette.soft_ink, align="left")
        if focused:
            brush.ring(self.rect, 12)

    def handle(self, intent: Intent) -> bool:
        return pressed(intent, self.rect, self.act)

    def said(self) -> Said:
        return Said("list_box_option", self.title, about=self.detail, chosen=self.chosen)


def listing(rect: Rect, rows: list[Row], height: int, gap: int) -> ScrollArea:
    """Lay rows out below each other inside a scroll area."""
    y = rect.y
    for row in rows:
        row.rect = Rect(rect.x, y, rect.w - gap * 2, height)
        y += height + gap
    children: list[Widget] = list(rows)
    return ScrollArea(rect, max(0, y - rect.y - gap), children, line=height // 2)


@dataclass(eq=False, slots=True)
class Caption:
    """Words that are only read. Not a stop for the keyboard."""

    rect: Rect
    text: str
    face: Face = field(default=BODY)
    align: str = "left"
    lines: int = 1
    soft: bool = False
    on_night: bool = False
    enabled: bool = True
    tip: str = ""
    silent: bool = True
    #: Of no use to those who listen.
    unsaid: bool = False

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        palette = brush.palette
        colour = palette.on_night if self.on_night else palette.soft_ink if self.soft else palette.ink
        brush.label(self.rect, self.text, self.face, colour, align=self.align, lines=self.lines)

    def look(self) -> tuple[object, ...]:
        return self.text, self.face, self.align, self.lines, self.soft, self.on_night

    def handle(self, intent: Intent) -> bool:
        return False

    def said(self) -> Said:
        return heading(self.text) if self.face in (HEADING, TITLE) else label(self.text, ("Caption",))
