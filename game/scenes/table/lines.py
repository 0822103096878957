"""Lines that tell what happened, and the list that holds them: pointing at one shows where it happened."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.core.contract import Address
from game.core.replacing import replace
from game.scenes.table.seats import Count
from game.ui.brush import Brush
from game.ui.intents import Hover, Intent, Move, Press, Release
from game.ui.theme import SMALL, SMALL_BOLD, mix
from game.ui.voice.said import Said
from game.ui.widgets import ScrollArea, Widget
from game.ui.widgets.scroll import INSIDE

#: Room for the emblem before a line, between lines, and for the pictures of a net result, in units.
EMBLEM, BETWEEN, CHIP = 30, 8, 22
#: The side of a small picture beside a sentence, and the room it takes.
PICTURE, BESIDE = 38, 46


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence with the emblem of who did it, or a sign where nobody in particular did; a heading has neither."""

    text: str
    colour: str = ""
    sign: str = ""
    where: tuple[Address, ...] = ()
    #: It was done to whoever reads it.
    marked: bool = False
    #: What was won and lost altogether, shown instead of the sentence.
    net: tuple[Count, ...] = ()
    #: The same for those who see neither the picture nor the place.
    aloud: str = ""
    #: It tells at length what the lines before it sum up: it is read, and not said aloud.
    at_length: bool = False
    #: Paints what it is about into a small square beside the sentence.
    paint: Callable[[Brush, Rect], None] | None = None

    @property
    def heading(self) -> bool:
        return not (self.colour or self.sign)

    @property
    def heard(self) -> str:
        return self.aloud or self.text


class LineList:
    """Lines in a window that scrolls. The pointer or the keyboard's cursor is on one of them."""

    def __init__(self, rect: Rect, lines: Sequence[LogLine], u: Callable[[float], int], measure: Brush) -> None:
        self.rect, self.lines = rect, list(lines)
        self.enabled, self.tip, self.follows, self.silent = bool(lines), "", True, not lines
        #: The line the pointer is on, and the one the keyboard's cursor is on.
        self.pointed: int | None = None
        self.cursor: int | None = None
        self._pad, self._between = u(14), u(BETWEEN)
        self._wide = rect.w - self._pad - u(EMBLEM) - u(INSIDE + 6)  # beside the bar that scrolls
        self.heights = [self._height(line, u, measure) for line in lines]
        self._area = ScrollArea(rect, sum(self.heights), paint=self._paint, line=u(40))
        self.children: list[Widget] = []

    def _height(self, line: LogLine, u: Callable[[float], int], measure: Brush) -> int:
        if line.net:
            rows = len(self._chips(line, u, measure.lettering.width))
            return rows * u(CHIP) + self._between
        wide = self._wide + (u(EMBLEM) if line.heading else 0)
        face = SMALL_BOLD if line.heading or line.marked else SMALL
        if line.paint is not None:
            tall = measure.lettering.height(line.text, face, wide - u(BESIDE))
            return max(u(PICTURE + 4), tall) + self._between
        return max(u(24), measure.lettering.height(line.text, face, wide)) + self._between

    def _chips(self, line: LogLine, u: Callable[[float], int], width: Callable[..., int]) -> list[list[Count]]:
        """Rows of pictures with numbers, as many in each as find room."""
        found: list[list[Count]] = [[]]
        left = self._wide
        for count in (part for whole in line.net for part in self._parts(whole, u, width)):
            needs = u(CHIP + 4) + width(count.number, SMALL_BOLD) + u(10)
            if needs > left and found[-1]:
                found.append([])
                left = self._wide
            found[-1].append(count)
            left -= needs
        return found

    def _parts(self, count: Count, u: Callable[[float], int], width: Callable[..., int]) -> list[Count]:
        """A name too long for one row goes on in the next."""
        room = self._wide - u(CHIP + 14)
        rows = [""]
        for word in re.split("(?<=[ –])", count.number):
            if rows[-1] and width((rows[-1] + word).rstrip(), SMALL_BOLD) > room:
                rows.append("")
            rows[-1] += word
        return [replace(count, number=rows[0].rstrip()), *(Count("", row.rstrip(), "") for row in rows[1:])]

    # A window onto them

    @property
    def farthest(self) -> int:
        return self._area.farthest

    def holds(self, pos: tuple[int, int]) -> bool:
        return self._area.holds(pos)

    def scroll(self, by: int) -> bool:
        return self._area.scroll(by)

    def page(self, way: int) -> bool:
        return self._area.page(way)

    def reveal(self, rect: Rect) -> None:
        self._area.reveal(rect)

    @property
    def scrolled(self) -> int | None:
        """How far it was scrolled back by hand; None: it shows its end."""
        return None if self._area.offset == self._area.farthest else self._area.offset

    def open_at(self, offset: int | None) -> None:
        """Where it was left, or at its end: the newest line is what one opens it for."""
        self._area.scroll(self._area.farthest if offset is None else offset)

    def place(self, number: int) -> Rect:
        """Where a line is on the window."""
        y = self.rect.y - self._area.offset + sum(self.heights[:number])
        return Rect(self.rect.x, y, self.rect.w, self.heights[number])

    def at(self, pos: tuple[int, int]) -> int | None:
        if not self.rect.collidepoint(pos):
            return None
        return next((i for i in range(len(self.lines)) if self.place(i).collidepoint(pos)), None)

    def meant(self, focused: bool, hovered: bool) -> LogLine | None:
        """The line that is pointed at."""
        number = self.cursor if focused else self.pointed if hovered else None
        return None if number is None else self.lines[number]

    # Pictures and hands

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        self._meant = self.cursor if focused else self.pointed if hovered else None
        self._area.draw(brush, focused=focused, hovered=hovered)

    def look(self) -> tuple[object, ...]:
        return *self.lines, self.pointed, self.cursor, self._area.offset

    def _paint(self, brush: Brush, offset: int) -> None:
        u, palette = brush.u, brush.palette
        for number, line in enumerate(self.lines):
            place = self.place(number)
            if not place.colliderect(self.rect):
                continue
            x, y = place.x + self._pad, place.y + self._between // 2
            if number == self._meant and line.where:
                brush.rounded(place.inflate(-u(8), -u(2)), mix(palette.paper, palette.gold, 0.28), 6)
            if line.heading:
                edge = Rect(x, place.y, self._wide + u(EMBLEM), max(1, u(2)))
                brush.surface.fill(palette.gold, edge)
                brush.paragraph(Rect(x, y, edge.w, place.bottom - y), line.text, SMALL_BOLD)
                continue
            if line.colour:
                brush.emblem((x + u(11), y + u(11)), u(11), line.colour)
            else:
                brush.icon(line.sign, Rect(x, y, u(22), u(22)), palette.soft_ink)
            if line.marked:
                brush.rounded(Rect(place.x + u(4), place.y + u(2), u(5), place.h - u(4)), palette.gold, 2)
            spot = Rect(x + u(EMBLEM), y, self._wide, place.bottom - y)
            if line.paint is not None:
                line.paint(brush, Rect(spot.x, spot.y, u(PICTURE), u(PICTURE)))
                spot = Rect(spot.x + u(BESIDE), spot.y, spot.w - u(BESIDE), spot.h)
            if line.net:
                self._draw_net(brush, line, spot)
            else:
                brush.paragraph(spot, line.text, SMALL_BOLD if line.marked else SMALL, palette.ink)

    def _draw_net(self, brush: Brush, line: LogLine, spot: Rect) -> None:
        u = brush.u
        for row, counts in enumerate(self._chips(line, u, brush.lettering.width)):
            x, y = spot.x, spot.y + row * u(CHIP)
            for count in counts:
                draw_count(brush, Rect(x, y, u(CHIP), u(CHIP)), count)
                x += u(CHIP + 4) + brush.lettering.width(count.number, SMALL_BOLD) + u(10)

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Hover(pos):
                self._area.handle(intent)
                self.pointed = self.at(pos)
                return True
            case Move("up" | "down" as way):
                return self._step(1 if way == "down" else -1)
            case Press() | Release():
                self._area.handle(intent)
                return True  # a press here is for nothing that lies below
        return self._area.handle(intent)

    def said(self) -> Said:
        lines = [
            Said("heading", line.heard, ("line", number), level=3)
            if line.heading
            else Said("list_item", line.heard, ("line", number))
            for number, line in enumerate(self.lines)
        ]
        return Said("list", key=("LineList",), children=lines)

    def _step(self, by: int) -> bool:
        """The next line that tells of a place, or simply the next."""
        first = 0 if by > 0 else len(self.lines) - 1
        goal = first if self.cursor is None else self.cursor + by
        if not 0 <= goal < len(self.lines):
            return False
        self.cursor = goal
        self._area.reveal(self.place(goal))
        return True

    _meant: int | None = None


def draw_count(brush: Brush, place: Rect, count: Count) -> None:
    """A picture with its number behind it."""
    if count.picture and count.tinted:
        brush.surface.blit(brush.art.tinted(count.picture, place.size, brush.palette.ink), place)
    elif count.picture:
        brush.picture(count.picture, place)
    x = place.right + brush.u(4) if count.picture else place.x
    brush.text(count.number, SMALL_BOLD, brush.palette.ink, (x, place.centery), "midleft")
