"""Parts of every table: the board as one thing to focus, a seat's card, the drawer with the log, a short recap."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.core.session import SeatInfo
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.theme import HEADING, NUMBER, SMALL, SMALL_BOLD, STRONG, Colour, mix
from game.ui.widgets import ScrollArea


@dataclass(frozen=True, slots=True)
class Count:
    """A public number on a seat's card: a picture (name under assets/art), the number, and what it counts."""

    picture: str
    number: str
    tip: str
    #: For white silhouettes, which take the colour of the ink.
    tinted: bool = False


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

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        brush.clip(self.rect)
        if brush.surface.get_clip().w:  # else only a part of the window is drawn, elsewhere
            self.paint(brush, focused)
        brush.unclip()

    def handle(self, intent: Intent) -> bool:
        return self.use(intent)


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
    act: Callable[[], None] | None = None
    enabled: bool = True
    tip: str = ""
    silent: bool = True

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


@dataclass(slots=True)
class LogLine:
    """A sentence of the log; without a colour it is a heading between the others."""

    text: str
    colour: str = ""


def log_drawer(rect: Rect, lines: Sequence[LogLine], brush_u: Callable[[float], int], measure: Brush) -> ScrollArea:
    """The log as a scroll area that begins at its end: the newest line is what one opens it for."""
    pad = brush_u(14)
    wide = rect.w - 2 * pad - brush_u(34)
    heights = [measure.lettering.height(line.text, SMALL, wide) + brush_u(8) for line in lines]

    def paint(brush: Brush, offset: int) -> None:
        y = rect.y - offset
        for line, height in zip(lines, heights, strict=True):
            if y + height > rect.y and y < rect.bottom:
                if line.colour:
                    brush.emblem((rect.x + pad + brush_u(10), y + brush_u(11)), brush_u(10), line.colour)
                    spot = Rect(rect.x + pad + brush_u(28), y, wide, height)
                    brush.paragraph(spot, line.text, SMALL, brush.palette.ink)
                else:
                    edge = Rect(rect.x + pad, y, wide + brush_u(28), max(1, brush_u(2)))
                    brush.surface.fill(brush.palette.gold, edge)
                    brush.paragraph(Rect(edge.x, y + brush_u(3), edge.w, height), line.text, SMALL_BOLD)
            y += height

    area = ScrollArea(rect, sum(heights), paint=paint, line=brush_u(40))
    area.scroll(area.farthest)
    return area


@dataclass(eq=False, slots=True)
class Recap:
    """What happened since the seat's last turn, for a few seconds or until the next input."""

    rect: Rect
    title: str
    lines: Sequence[LogLine]
    enabled: bool = False
    tip: str = ""
    silent: bool = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u = brush.u
        brush.panel(self.rect, depth=10)
        inner = self.rect.inflate(-2 * u(18), -2 * u(12))
        brush.label(Rect(inner.x, inner.y, inner.w, u(28)), self.title, HEADING, brush.palette.ink, align="left")
        y = inner.y + u(34)
        for line in self.lines:
            if line.colour:
                brush.emblem((inner.x + u(11), y + u(11)), u(11), line.colour)
            spot = Rect(inner.x + u(32), y, inner.w - u(32), inner.bottom - y + u(4))
            y += max(u(24), brush.paragraph(spot, line.text, SMALL)) + u(4)

    def handle(self, intent: Intent) -> bool:
        return False


def glow(brush: Brush, rect: Rect, colour: Colour, radius: float = 10) -> None:
    """A soft ring around something that can be used now."""
    brush.rounded(rect.inflate(brush.u(8), brush.u(8)), colour, radius + 4)
