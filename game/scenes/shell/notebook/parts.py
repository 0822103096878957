"""Parts of the notebook's pages: numbers on tiles, results over time, two people's victories as bars, counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game import shelf
from game.notebook.asking import Played
from game.notebook.book import Notebook
from game.notebook.entry import Sat
from game.notebook.people import Person
from game.scenes.shell.menu import card_picture
from game.text.i18n import _
from game.text.notebook import on_day, someone
from game.text.shell import points as points_words
from game.text.values import signed
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.theme import NUMBER, SEAT_COLOURS, SMALL, SMALL_BOLD, STRONG, TITLE, mix
from game.ui.voice.said import Said, label
from game.ui.voice.said import table as said_table
from game.ui.widgets.pressing import pressed


def title_of(slug: str) -> str:
    """The name of a game; of one that is not on the shelf any more, its slug."""
    return next((game.cover.title() for game in shelf.GAMES if game.slug == slug), slug)


def line_name(slug: str, code: str) -> str:
    game = next((game for game in shelf.GAMES if game.slug == slug), None)
    if game is not None and code in game.text.lines:
        name: str = game.text.lines[code]()
        return name
    return game.text.carried() or code if game is not None else code


def name_of(book: Notebook, seat: Sat) -> str:
    """As they are called now."""
    if seat.kind != "human":
        return seat.name
    person = book.people.of(seat.person) if seat.person else None
    return person.name if person is not None and person.name else someone()


@dataclass(eq=False, slots=True)
class Quiet:
    """Something to look at, painted where it stands."""

    rect: Rect
    paint: Callable[[Brush, Rect], None]
    enabled: bool = True
    tip: str = ""
    silent: bool = True
    #: What it tells those who listen, where that is more than its words one after the other.
    said: Callable[[], Said] | None = None

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        self.paint(brush, self.rect)

    def handle(self, intent: Intent) -> bool:
        return False


@dataclass(eq=False, slots=True)
class Tile:
    """A number, and what it counts."""

    rect: Rect
    number: str
    words: str
    icon: str
    enabled: bool = True
    tip: str = ""
    silent: bool = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u, palette = brush.u, brush.palette
        brush.rounded(self.rect, palette.shade, 14)
        side = min(u(30), self.rect.h - u(16))
        spot = Rect(self.rect.x + u(12), self.rect.centery - side // 2, side, side)
        brush.circle(spot.center, side * 7 // 10, mix(palette.gold, palette.paper, 0.55))
        brush.icon(self.icon, spot.inflate(-side // 4, -side // 4), palette.on_gold)
        room = Rect(spot.right + u(14), self.rect.y + u(6), self.rect.right - spot.right - u(22), self.rect.h - u(12))
        brush.label(Rect(room.x, room.y, room.w, room.h * 58 // 100), self.number, TITLE, palette.ink, align="left")
        low = Rect(room.x, room.y + room.h * 58 // 100, room.w, room.h - room.h * 58 // 100)
        brush.label(low, self.words, SMALL, palette.soft_ink, align="left")

    def said(self) -> Said:
        return label(_("{name}: {number}").format(name=self.words, number=self.number))

    def handle(self, intent: Intent) -> bool:
        return False


def draw_course(brush: Brush, place: Rect, course: Sequence[tuple[str, int, bool]], colour: str) -> None:
    """Totals in the order they came; victories are golden."""
    u, palette = brush.u, brush.palette
    brush.rounded(place, palette.shade, 14)
    tone = palette.seats[SEAT_COLOURS.index(colour)][0] if colour in SEAT_COLOURS else palette.leaf
    plot = Rect(place.x + u(46), place.y + u(16), place.w - u(64), place.h - u(46))
    totals = [total for _when, total, _won in course]
    if not totals or plot.h < u(20):
        return
    low, high = min(totals), max(totals)
    low, high = (low, high) if high > low else (low - 1, high + 1)

    def at(number: int, total: int) -> tuple[int, int]:
        x = plot.centerx if len(course) == 1 else plot.x + plot.w * number // (len(course) - 1)
        return x, plot.bottom - round((total - low) / (high - low) * plot.h)

    mean = sum(totals) / len(totals)
    for value in dict.fromkeys((low, high)):
        y = at(0, value)[1]
        pygame.draw.line(brush.surface, palette.line, (plot.x, y), (plot.right, y), max(1, u(1)))
        brush.label(
            Rect(place.x + u(4), y - u(11), u(36), u(22)), signed(value), SMALL, palette.soft_ink, align="right"
        )
    y = plot.bottom - round((mean - low) / (high - low) * plot.h)
    for x in range(plot.x, plot.right, u(10)):
        pygame.draw.line(brush.surface, palette.soft_ink, (x, y), (min(x + u(4), plot.right), y), max(1, u(1)))
    points = [at(number, total) for number, (_when, total, _won) in enumerate(course)]
    if len(points) > 1:
        pygame.draw.lines(brush.surface, mix(tone, palette.shade, 0.35), False, points, max(2, u(3)))
    for point, (_when, _total, won) in zip(points, course, strict=True):
        brush.circle(point, u(6), tone)
        if won:
            brush.circle(point, max(1, u(3.5)), palette.gold)
    dates = Rect(plot.x - u(6), plot.bottom + u(8), plot.w + u(12), u(20))
    brush.label(dates, on_day(course[0][0]), SMALL, palette.soft_ink, align="left")
    if len(course) > 1:
        brush.label(dates, on_day(course[-1][0]), SMALL, palette.soft_ink, align="right")


def draw_shares(brush: Brush, place: Rect, left: int, right: int, colours: tuple[str, str]) -> None:
    """Two counts as one bar, each in its colour, the ties between them."""
    u, palette = brush.u, brush.palette
    whole = max(1, left + right)
    tones = [palette.seats[SEAT_COLOURS.index(c)][0] if c in SEAT_COLOURS else palette.soft_ink for c in colours]
    brush.rounded(place, mix(palette.line, palette.paper, 0.4), 8)
    one = place.w * left // whole if left + right else 0
    if left:
        brush.rounded(Rect(place.x, place.y, max(u(10), one - (u(2) if right else 0)), place.h), tones[0], 8)
    if right:
        other = max(u(10), place.w - one - (u(2) if left else 0))
        brush.rounded(Rect(place.right - other, place.y, other, place.h), tones[1], 8)


def said_count(book: Notebook, game: Played) -> Said:
    """The count of a kept game as a table."""
    names = [name_of(book, seat) for seat in game.seats]
    rows = [[Said("column_header", name) for name in names]]
    for code in _codes(game):
        line = line_name(game.game, code)
        cells = [
            Said("cell", _("{name}, {line}: {points}").format(name=name, line=line, points=signed(points)))
            for name, points in zip(names, (dict(seat.lines).get(code, 0) for seat in game.seats), strict=True)
        ]
        rows.append([Said("row_header", line), *cells])
    totals = [
        Said("cell", _("{name}: {points}").format(name=name, points=points_words(seat.total)))
        for name, seat in zip(names, game.seats, strict=True)
    ]
    return said_table(_("Final scores"), [*rows, [Said("row_header", _("Total")), *totals]])


def _codes(game: Played) -> list[str]:
    """The lines of the count, in the order of the game's sheet."""
    known = next((one for one in shelf.GAMES if one.slug == game.game), None)
    codes = [code for code, _points in game.seats[0].lines]
    if known is not None:
        order = known.info.codes.lines
        codes.sort(key=lambda code: order.index(code) if code in order else -1)
    return codes


def draw_count(brush: Brush, place: Rect, book: Notebook, game: Played) -> None:
    """The count of a kept game: its lines, and everybody's total."""
    u, palette = brush.u, brush.palette
    codes = _codes(game)
    head, foot = u(64), u(40)
    tall = max(u(18), min(u(30), (place.h - head - foot) // max(1, len(codes))))
    codes = codes[: max(0, (place.h - head - foot) // tall)]
    place = Rect(place.x, place.y, place.w, head + len(codes) * tall + foot)
    names = place.w * 36 // 100
    wide = (place.w - names) // len(game.seats)
    points = [dict(seat.lines) for seat in game.seats]
    for number, seat in enumerate(game.seats):
        column = Rect(place.x + names + number * wide, place.y, wide, head)
        if seat.place == 1 and len(game.seats) > 1:
            brush.rounded(
                Rect(column.x + u(2), place.y, column.w - u(4), place.h), mix(palette.gold, palette.paper, 0.75), 10
            )
        radius = min(u(15), wide // 2 - u(2))
        if seat.colour in SEAT_COLOURS:
            brush.emblem((column.centerx, column.y + u(20)), radius, seat.colour)
        brush.label(
            Rect(column.x + u(2), column.y + u(38), wide - u(4), u(22)), name_of(book, seat), SMALL_BOLD, palette.ink
        )
    y = place.y + head
    for row, code in enumerate(codes):
        line = Rect(place.x, y + row * tall, place.w, tall)
        pygame.draw.line(brush.surface, palette.line, line.topleft, line.topright, max(1, u(1)))
        brush.label(
            Rect(line.x + u(4), line.y, names - u(8), tall),
            line_name(game.game, code),
            SMALL,
            palette.ink,
            align="left",
        )
        for number, lines in enumerate(points):
            cell = Rect(line.x + names + number * wide, line.y, wide, tall)
            brush.label(cell, signed(lines.get(code, 0)), SMALL, palette.ink)
    total = Rect(place.x, y + len(codes) * tall, place.w, foot)
    pygame.draw.line(brush.surface, palette.soft_ink, total.topleft, total.topright, max(1, u(2)))
    brush.label(Rect(total.x + u(4), total.y, names - u(8), foot), _("Total"), STRONG, palette.ink, align="left")
    for number, seat in enumerate(game.seats):
        brush.label(Rect(total.x + names + number * wide, total.y, wide, foot), signed(seat.total), NUMBER, palette.ink)


def draw_box(brush: Brush, place: Rect, slug: str) -> None:
    """The picture of a game on a small card."""
    game = next((game for game in shelf.GAMES if game.slug == slug), None)
    if game is None:
        brush.rounded(place, brush.palette.shade, 10)
    else:
        brush.surface.blit(card_picture(brush, game, place.size), place)


@dataclass(eq=False, slots=True)
class PersonCard:
    """Somebody of the notebook: what they came to so far, and what they play most."""

    rect: Rect
    person: Person
    words: str
    played: int
    won: int
    favourite: str
    act: Callable[[], None]
    enabled: bool = True
    tip: str = ""

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u, palette = brush.u, brush.palette
        brush.panel(self.rect, palette.shade if hovered else mix(palette.shade, palette.paper, 0.35), depth=4)
        box = Rect(0, 0, (self.rect.h - u(16)) * 10 // 13, self.rect.h - u(16))
        box.midright = self.rect.right - u(8), self.rect.centery
        if self.favourite:
            draw_box(brush, box, self.favourite)
        radius = min(u(34), self.rect.h // 2 - u(8))
        brush.emblem((self.rect.x + u(14) + radius, self.rect.centery), radius, self.person.colour)
        words = Rect(self.rect.x + 2 * radius + u(28), self.rect.y + u(8), 0, self.rect.h - u(16))
        words.w = box.x - words.x - u(12)
        brush.label(Rect(words.x, words.y, words.w, u(34)), self.person.name, TITLE, palette.ink, align="left")
        brush.label(Rect(words.x, words.y + u(34), words.w, u(24)), self.words, SMALL, palette.soft_ink, align="left")
        bar = Rect(words.x, words.y + u(62), words.w, u(8))
        brush.rounded(bar, mix(palette.line, palette.paper, 0.4), 4)
        if self.won:
            brush.rounded(
                Rect(bar.x, bar.y, max(u(8), bar.w * self.won // max(1, self.played)), bar.h), palette.gold, 4
            )
        if focused:
            brush.ring(self.rect)

    def said(self) -> Said:
        return Said("button", f"{self.person.name}, {self.words}", ("person", self.person.id))

    def handle(self, intent: Intent) -> bool:
        return pressed(intent, self.rect, self.act)


@dataclass(eq=False, slots=True)
class Line:
    """A row of a table that leads somewhere: cells of text side by side, each with its share of the width."""

    rect: Rect
    cells: Sequence[tuple[str, float, str]]
    act: Callable[[], None] | None = None
    odd: bool = False
    chosen: bool = False
    emblem: str = ""
    #: The same for those who listen, where the cells alone do not say what they are.
    heard: str = ""
    bold: bool = False
    enabled: bool = True
    tip: str = ""

    @property
    def silent(self) -> bool:
        return self.act is None

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u, palette = brush.u, brush.palette
        if self.chosen:
            brush.rounded(self.rect, mix(palette.leaf, palette.paper, 0.72), 8)
        elif hovered and self.act is not None:
            brush.rounded(self.rect, mix(palette.gold, palette.paper, 0.7), 8)
        elif self.odd:
            brush.rounded(self.rect, mix(palette.shade, palette.paper, 0.3), 8)
        inner = self.rect.inflate(-u(16), 0)
        if self.emblem in SEAT_COLOURS:
            radius = min(u(13), self.rect.h // 2 - u(2))
            brush.emblem((inner.x + radius, inner.centery), radius, self.emblem)
            inner = Rect(inner.x + 2 * radius + u(8), inner.y, inner.w - 2 * radius - u(8), inner.h)
        x: float = inner.x
        whole = sum(share for _text, share, _align in self.cells)
        for text, share, align in self.cells:
            wide = inner.w * share / whole
            cell = Rect(round(x) + u(3), inner.y, round(wide) - u(6), inner.h)
            ink = palette.soft_ink if self.bold else palette.ink
            brush.label(cell, text, SMALL_BOLD if self.bold else SMALL, ink, align=align, lines=2)
            x += wide
        if focused:
            brush.ring(self.rect, 8)

    def said(self) -> Said:
        words = self.heard or ", ".join(text for text, _share, _align in self.cells if text)
        return label(words) if self.act is None else Said("button", words, ("line", words), on=self.chosen or None)

    def handle(self, intent: Intent) -> bool:
        return self.act is not None and pressed(intent, self.rect, self.act)
