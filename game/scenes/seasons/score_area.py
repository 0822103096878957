"""The score area of a sheet: for every line its circles, which fill, how it counts, and its points as of now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.core.contract import Address
from game.rules.seasons.content import CONIFER_ROWS, PENALTIES
from game.rules.seasons.ground import GROUNDS
from game.rules.seasons.state import Sheet
from game.scenes.seasons.art.colours import ink, mood
from game.scenes.seasons.art.ink import TICKS, cross_mark
from game.scenes.seasons.art.paper import symbol_art
from game.scenes.seasons.counting import Ahead, Count, circle_rows, line_rows
from game.scenes.seasons.deeds import joker_art
from game.text.i18n import ngettext
from game.text.seasons.lines import COUNTS, gained
from game.text.seasons.progress import filled as filled_words
from game.text.seasons.progress import potential
from game.text.shell import points
from game.text.values import signed
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.theme import NUMBER, SMALL_BOLD, Face, mix
from game.ui.voice.said import Said, label, sentences

#: Lines without circles: what is counted lies on the sheet.
UNCIRCLED = ("mosquito", "moose")
#: Circles that are filled only at the end; until then they show what it would be.
AT_THE_END = ("bear", "snake")
#: Rows of circles that are printed in groups: gaps after every so many.
GROUPED = {"flower": 3, "cloud": 3, "pinecone": 4}

TEXT = Face("regular", 13)
CHANGE = Face("semibold", 13)


@dataclass(eq=False, slots=True)
class ScoreLine:
    """One line. `count` is read when it is drawn, so that numbers change when the piece lands."""

    rect: Rect
    season: str
    line: str
    sheet: Callable[[], Sheet]
    count: Callable[[], Count]
    #: What the move being considered would lead to; None while there is none.
    ahead: Callable[[], Ahead | None]
    tip: str = ""
    enabled: bool = True
    silent: bool = True
    over: bool = False
    odd: bool = False
    #: The distance of circles in units; 0 for a line in brief, without circles and words.
    pitch: float = 15

    @property
    def address(self) -> Address:
        return "line", self.line

    def look(self) -> tuple[object, ...]:
        count, ahead = self.count(), self.ahead()
        return (
            *(self.season, self.line, self.over, self.odd, self.pitch, self._filled(count), self._chosen()),
            *(count.points[self.line], ahead and ahead.points[self.line], self._ghosts(), self._words()),
        )

    def _ghosts(self) -> tuple[int, ...]:
        """How many circles of each symbol would be filled if it were ticked."""
        ahead, now = self.ahead(), self.count().tally
        symbols = [symbol for row in circle_rows(self.line) for symbol in row]
        found = {} if ahead is None else ahead.ghosts
        return tuple(found[symbol].tally[symbol] if symbol in found else now[symbol] for symbol in symbols)

    def _words(self) -> str:
        """How the line counts; while it is considered, how far it would come and what the next step gives."""
        ahead = self.ahead()
        meant = None if ahead is None else ahead.of(self.line)
        if meant is None:
            return COUNTS[self.season][self.line]()
        return potential(self.season, meant[0], meant[1].tally)

    def said(self) -> Said:
        count = self.count()
        ticked = sum(self._filled(count))
        told = ngettext("{count} circle ticked", "{count} circles ticked", ticked).format(count=ticked)
        return label(sentences((self.tip, told if ticked else "", points(count.points[self.line]))))

    def _filled(self, count: Count) -> tuple[int, ...]:
        return tuple(count.tally[symbol] for row in circle_rows(self.line) for symbol in row)

    def _chosen(self) -> int | None:
        return self.sheet().conifer_row if self.line == "conifer" else None

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        count = self.count()
        brush.surface.blit(self._printed(brush, count, hovered), self.rect)
        self._points(brush, self._number(brush), count)

    def _number(self, brush: Brush) -> Rect:
        """Where the points stand."""
        u = brush.u
        if self.pitch:
            return Rect(self.rect.right - u(48), self.rect.y, u(43), self.rect.h)
        side = min(u(30), self.rect.h - u(6))
        rest = Rect(self.rect.x + side + u(9), self.rect.y, self.rect.w - side - u(15), self.rect.h)
        return Rect(rest.x, rest.centery - u(22), rest.w, u(24)) if self._tells_numbers(brush) else rest

    def _tells_numbers(self, brush: Brush) -> bool:
        """In brief, there is room for how many were ticked."""
        return self.rect.h >= brush.u(44) and self.rect.w >= brush.u(90)

    def _printed(self, brush: Brush, count: Count, hovered: bool) -> Surface:
        """Everything but the points, kept as a picture: it changes with a tick, not with every frame."""
        colours = mood(brush.palette, self.season)
        words, ghosts = self._words(), self._ghosts()
        filled, chosen = self._filled(count), self._chosen()

        def make() -> Surface:
            whole = Surface(self.rect.size)
            whole.fill(colours.paper)
            part = Brush(whole, brush.screen, brush.palette, brush.lettering, brush.art, brush.overflows)
            if self.odd or hovered:
                tone = mix(colours.other_cell, colours.paper, 0.0 if hovered else 0.55)
                part.rounded(whole.get_rect(), tone, 8)
            if self.pitch:
                self._draw_full(part, whole.get_rect(), count, words)
            else:
                self._draw_brief(part, whole.get_rect(), count)
            return whole.convert() if pygame.display.get_surface() else whole

        look = (self.odd, hovered, self.over, self.pitch, brush.palette.name)
        family = ("score line", self.season, self.line, tuple(self.rect))
        detail = (filled, ghosts, chosen, words, look)
        return brush.art.made_soon(family, self.rect.size, make, detail=detail, where=brush.in_window(self.rect))

    def _draw_full(self, brush: Brush, place: Rect, count: Count, words: str) -> None:
        u = brush.u
        side = min(u(32), place.h - u(6))
        icon = Rect(u(5), place.centery - side // 2, side, side)
        symbol = circle_rows(self.line)[0][0]
        brush.picture(symbol_art(self.season, symbol), icon)
        middle = Rect(icon.right + u(7), u(2), place.w - u(48) - icon.right - u(11), place.h - u(4))
        pitch = u(self.pitch)
        tall = line_rows(self.line) * pitch if self.line not in UNCIRCLED else u(17)
        above = Rect(middle.x, middle.y, middle.w, middle.h - tall)
        brush.label(above, words, TEXT, brush.palette.soft_ink, align="left", lines=2)
        self._marks(brush, Rect(middle.x, above.bottom, middle.w, tall), pitch, count)

    def _draw_brief(self, brush: Brush, place: Rect, count: Count) -> None:
        """Where room is short: the symbol, and how many of its circles are filled."""
        u = brush.u
        side = min(u(30), place.h - u(6))
        icon = Rect(u(5), place.centery - side // 2, side, side)
        symbols = [symbol for row in circle_rows(self.line) for symbol in row]
        brush.picture(symbol_art(self.season, symbols[0]), icon)
        if self._tells_numbers(brush):
            lower = Rect(icon.right + u(4), place.centery + u(1), place.w - icon.right - u(10), u(20))
            ghosts = dict(zip(symbols, self._ghosts(), strict=True))
            told = [filled_words(self.season, symbol, {**count.tally, symbol: ghosts[symbol]}) for symbol in symbols]
            brush.label(lower, "\u2009·\u2009".join(told), TEXT, brush.palette.soft_ink, align="right")

    def _points(self, brush: Brush, place: Rect, count: Count) -> None:
        palette = brush.palette
        points = count.points[self.line]
        ahead = self.ahead()
        change = (ahead.points[self.line] if ahead else points) - points
        ink_ = palette.bad if points + change < 0 else palette.ink
        if not change:
            brush.label(place, signed(points), NUMBER, ink_, align="right")
            return
        if place.h < brush.u(40):
            tone = palette.good if change > 0 else palette.bad
            brush.label(place, signed(points + change), NUMBER, tone, align="right")
            return
        upper, lower = Rect(place.x, place.y, place.w, place.h * 58 // 100), Rect(place)
        lower.y, lower.h = upper.bottom - brush.u(3), place.bottom - upper.bottom
        brush.label(upper, signed(points + change), NUMBER, ink_, align="right")
        tone = palette.good if change > 0 else palette.bad
        brush.label(lower, gained(change), CHANGE, tone, align="right")

    def _marks(self, brush: Brush, place: Rect, pitch: int, count: Count) -> None:
        if self.line == "penalty":
            self._group(brush, place, pitch, "penalty", PENALTIES, count.tally["penalty"], 0)
        elif self.line in UNCIRCLED:
            self._inside(brush, place, count)
        elif self.line == "conifer":
            self._conifers(brush, place, pitch, count)
        else:
            ground, then = GROUNDS[self.season], iter(self._ghosts())
            for number, symbols in enumerate(circle_rows(self.line)):
                row = Rect(place.x, place.y + number * pitch, place.w, pitch)
                first = number == 0
                fitting = self._fitting(row.w, pitch, symbols, first)
                for symbol in symbols:
                    if not (first and symbol == symbols[0]):
                        side = min(row.h, brush.u(17))
                        brush.picture(symbol_art(self.season, symbol), Rect(row.x, row.centery - side // 2, side, side))
                        row.x += side + brush.u(2)
                    circles = ground.circles[symbol]
                    wide = self._group(brush, row, fitting, symbol, circles, count.tally[symbol], next(then))
                    row.x += wide + brush.u(5)

    def _fitting(self, wide: int, pitch: int, symbols: Sequence[str], first: bool) -> int:
        """The distance of circles at which the whole row finds room."""
        ground = GROUNDS[self.season]
        circles = float(sum(ground.circles[symbol] for symbol in symbols))
        circles += sum(0.4 * (ground.circles[s] // GROUPED[s] - 1) for s in symbols if s in GROUPED)
        icons = len(symbols) - first
        return max(6, min(pitch, int((wide - icons * pitch * 1.3 - (len(symbols) - 1) * pitch * 0.4) / circles)))

    def _group(self, brush: Brush, row: Rect, pitch: int, symbol: str, circles: int, filled: int, then: int) -> int:
        """A run of circles with the first ones filled, and as ghosts those that would be; returns its width."""
        palette = brush.palette
        colours = mood(palette, self.season)
        radius = max(3, min(pitch, row.h) // 2 - max(1, pitch // 12))
        x = row.x
        later = symbol in AT_THE_END and not self.over
        for n in range(circles):
            if n and symbol in GROUPED and n % GROUPED[symbol] == 0:
                x += round(pitch * 0.4)
            centre = x + pitch // 2, row.centery
            done = n < filled
            draw_circle(brush, centre, radius, colours.accent, colours.paper, filled=done and not later)
            if filled <= n < then:
                brush.circle(centre, max(2, radius - max(1, radius // 3)), mix(brush.palette.gold, colours.paper, 0.1))
            elif done and later:
                brush.circle(centre, max(2, radius // 2), mix(colours.accent, colours.paper, 0.35))
            elif done and symbol == "penalty":
                mark = cross_mark(brush, 2 * radius, n % TICKS, palette.paper)
                brush.surface.blit(mark, mark.get_rect(center=centre))
            x += pitch
        return x - row.x

    def _conifers(self, brush: Brush, place: Rect, pitch: int, count: Count) -> None:
        """Three rows to choose from; only the chosen one fills (SE-72)."""
        palette = brush.palette
        chosen = self.sheet().conifer_row
        fitting = min(pitch, (place.w - brush.u(52)) // 9)
        places = {3: (0, 0), 6: (0, fitting * 3 + brush.u(34)), 9: (1, 0)}
        for size, (row, left) in places.items():
            spot = Rect(place.x + left, place.y + row * pitch, place.w, pitch)
            open_ = chosen in (None, size)
            filled = count.tally["conifer"] if chosen == size else 0
            then = min(size, self._ghosts()[0]) if chosen == size else 0
            wide = self._group(brush, spot, fitting, "conifer", size, filled, then)
            tone = palette.ink if open_ else mix(palette.soft_ink, palette.paper, 0.5)
            words = Rect(spot.x + wide + brush.u(4), spot.y, brush.u(26), pitch)
            brush.label(words, str(CONIFER_ROWS[size]), SMALL_BOLD, tone, align="left")
            if not open_:
                middle = spot.centery
                brush.surface.fill(tone, Rect(spot.x, middle - 1, wide, max(1, brush.u(1.5))))

    def _inside(self, brush: Brush, place: Rect, count: Count) -> None:
        """Of the symbols that count where they lie: how many are where they should be."""
        whole = GROUNDS[self.season].symbols[self.line].bit_count()
        there = count.tally[self.line]
        pitch = min(brush.u(15), place.w // whole)
        colours = mood(brush.palette, self.season)
        radius = max(2, pitch // 4)
        for n in range(whole):
            centre = place.x + n * pitch + pitch // 2, place.centery
            if n < there:
                brush.circle(centre, radius + 1, colours.accent)
            else:
                brush.circle(centre, radius + 1, mix(colours.accent, colours.paper, 0.6))
                brush.circle(centre, radius, colours.paper)

    def handle(self, intent: Intent) -> bool:
        return False


def draw_circle(
    brush: Brush,
    centre: tuple[int, int],
    radius: int,
    colour: tuple[int, int, int],
    paper: tuple[int, int, int],
    *,
    filled: bool,
) -> None:
    """A printed circle, or one filled in with ink."""
    edge = max(1, radius // 5)
    brush.circle(centre, radius, colour if filled else mix(colour, paper, 0.35))
    brush.circle(centre, radius - edge, ink(brush.palette) if filled else paper)


@dataclass(eq=False, slots=True)
class SheetNote:
    """A rule of the season that counts nothing, printed below the lines."""

    rect: Rect
    season: str
    symbol: str
    words: str
    #: There is room for its picture alone.
    brief: bool
    enabled: bool = True
    tip: str = ""
    silent: bool = True

    @property
    def address(self) -> Address:
        return "note", self.symbol

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u = brush.u
        side = min(u(30), self.rect.h - u(2))
        icon = Rect(self.rect.x + u(5), self.rect.centery - side // 2, side, side)
        brush.picture(symbol_art(self.season, self.symbol), icon)
        words = Rect(icon.right + u(7), self.rect.y, self.rect.right - icon.right - u(11), self.rect.h)
        lines = 3 if self.brief else 2
        if brush.lettering.fit(self.words, TEXT, words.w, words.h, lines) is not None:  # else its tip tells it
            brush.label(words, self.words, TEXT, brush.palette.ink, align="left", lines=lines)

    def look(self) -> tuple[object, ...]:
        return self.season, self.symbol, self.words, self.brief

    def handle(self, intent: Intent) -> bool:
        return False


@dataclass(eq=False, slots=True)
class Total:
    """The foot of the score area: the joker, and what the sheet comes to."""

    rect: Rect
    season: str
    words: Callable[[], str]
    number: Callable[[], int]
    #: A second line: the year so far, or the ghost one races against.
    more: Callable[[], str]
    joker: Callable[[], tuple[bool, str]]
    enabled: bool = True
    tip: str = ""
    silent: bool = True
    address: Address = ("total",)

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u = brush.u
        palette = brush.palette
        colours = mood(palette, self.season)
        brush.surface.fill(colours.accent, Rect(self.rect.x, self.rect.y, self.rect.w, max(1, u(2))))
        number = signed(self.number())
        wide = brush.lettering.width(number, Face("display", 28)) + u(8)
        place = Rect(self.rect.right - wide - u(4), self.rect.y + u(2), wide, self.rect.h - u(2))
        brush.label(place, number, Face("display", 28), palette.ink, align="right")
        side = min(u(30), self.rect.h - u(8))
        icon = Rect(self.rect.x + u(5), self.rect.centery - side // 2 + u(1), side, side)
        free, joker = self.joker()
        picture = brush.art.picture(joker_art(GROUNDS[self.season].joker_die), icon.size)
        if not free:
            picture = picture.copy()
            picture.set_alpha(90)
        brush.surface.blit(picture, icon)
        if not free:
            brush.surface.blit(cross_mark(brush, side, 1, ink(palette)), icon)
        more = self.more()
        share = 36 if more else 58
        left = Rect(icon.right + u(6), self.rect.y + u(2), 0, self.rect.h - u(2))
        left.w = (place.x - icon.right) * share // 100 - u(6)
        brush.label(left, joker, TEXT, palette.soft_ink, align="left", lines=2)
        words = Rect(left.right + u(6), left.y, place.x - left.right - u(10), left.h)
        if more:
            upper = Rect(words.x, words.y, words.w, words.h // 2)
            brush.label(upper, self.words(), SMALL_BOLD, palette.ink, align="right")
            brush.label(upper.move(0, words.h // 2), more, TEXT, palette.soft_ink, align="right")
        else:
            brush.label(words, self.words(), SMALL_BOLD, palette.ink, align="right")

    def look(self) -> tuple[object, ...]:
        return self.season, self.words(), self.number(), self.more(), self.joker()

    def handle(self, intent: Intent) -> bool:
        return False

    def said(self) -> Said:
        return label(sentences((f"{self.words()} {signed(self.number())}", self.more(), self.joker()[1])))
