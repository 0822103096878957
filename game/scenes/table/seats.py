"""Seats at the table: a card for each, with what everybody may know of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from pygame import Rect

from game.core.contract import Address
from game.core.session import SeatInfo
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.theme import NUMBER, SMALL, SMALL_BOLD, STRONG, mix
from game.ui.voice.said import Said, label, sentences


@dataclass(frozen=True, slots=True)
class Count:
    """A public number on a seat's card: a picture (name under assets/art), the number, and what it counts."""

    picture: str
    number: str
    tip: str
    #: For white silhouettes, which take the colour of the ink.
    tinted: bool = False
    #: It only ever gets less, with every turn: that it did is no news.
    runs_down: bool = False


@dataclass(eq=False, slots=True)
class SeatCard:
    """Who sits there, whether it is their turn, and what everybody may know of them."""

    rect: Rect
    info: SeatInfo
    counts: Sequence[Count]
    active: bool
    #: What the seat is doing, in a word or two ("thinks …", "has stopped").
    note: str = ""
    points: str = ""
    enabled: bool = True
    tip: str = ""
    silent: bool = True
    address: Address = ()
    kept: ClassVar[bool] = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        palette = brush.palette
        u = brush.u
        ground = palette.paper if self.active else mix(palette.paper, palette.dusk, 0.22)
        brush.panel(self.rect, ground, depth=6 if self.active else 3, border=palette.gold if self.active else None)
        radius = min(u(19), self.rect.h // 2 - u(4))
        centre = self.rect.x + u(10) + radius, self.rect.y + min(u(8), self.rect.h // 2 - radius) + radius
        brush.emblem(centre, radius, self.info.colour or "red")
        left = centre[0] + radius + u(8)
        low = self.rect.h < u(70)  # in a row of seats the numbers stand below the name, as many as find room
        name = Rect(left, self.rect.y + u(2 if low else 7), self.rect.right - left - u(10), u(22))
        if self.points:
            wide = brush.lettering.width(self.points, NUMBER) + u(8)
            brush.label(Rect(name.right - wide, name.y, wide, u(24)), self.points, NUMBER, palette.ink, align="right")
            name.w -= wide
        brush.label(name, self.info.name, STRONG, palette.ink, align="left")
        if self.note:
            brush.label(
                Rect(left, name.bottom - u(2), self.rect.right - left - u(10), u(20)),
                self.note,
                SMALL,
                palette.soft_ink,
                align="left",
            )
        first = left if low else self.rect.x + u(12)
        x, y = first, name.bottom if low else self.rect.y + u(10) + 2 * radius + u(4)
        for count in self.counts:
            side = u(18 if low else 22)
            wide = side + u(5) + brush.lettering.width(count.number, SMALL_BOLD) + u(8 if low else 12)
            if x + wide > self.rect.right and x > first:
                if low:
                    break
                x, y = first, y + u(27)
            place = Rect(x, y, side, side)
            if count.tinted:
                brush.surface.blit(brush.art.tinted(count.picture, place.size, palette.ink), place)
            else:
                brush.picture(count.picture, place)
            brush.text(count.number, SMALL_BOLD, palette.ink, (place.right + u(5), place.centery), "midleft")
            x += wide
        if focused:
            brush.ring(self.rect)

    def look(self) -> tuple[object, ...]:
        return self.info, tuple(self.counts), self.active, self.note, self.points

    def handle(self, intent: Intent) -> bool:
        return False

    def said(self) -> Said:
        told = [count.tip or count.number for count in self.counts]
        return label(sentences((self.info.name, self.points, self.note, *told)))
