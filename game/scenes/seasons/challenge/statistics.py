"""The challenge in figures: tries, means and medals, how totals spread, and the best of every season and line."""

from __future__ import annotations

from collections import Counter

import pygame
from pygame import Rect

from game.rules.seasons.content import SEASONS
from game.rules.seasons.ground import GROUNDS
from game.rules.seasons.medals import MEDALS
from game.rules.seasons.results import Played
from game.scenes.base import Scene
from game.scenes.seasons.challenge import history
from game.scenes.seasons.challenge.ladder import medal_of
from game.scenes.seasons.challenge.parts import part_colour
from game.scenes.shell.chrome import back_button, draw_page, page
from game.scenes.shell.notebook.parts import Line, Quiet, Tile
from game.scenes.stage import Stage
from game.text.i18n import _
from game.text.notebook import mean
from game.text.seasons.challenge import part_name
from game.text.seasons.game import TEXT
from game.text.values import signed
from game.ui.brush import Brush
from game.ui.layout import Share, columns, grid
from game.ui.theme import GAP, HEADING, SMALL, SMALL_BOLD, STRONG, TOUCH, mix
from game.ui.widgets import Caption, Choice, ScrollArea, Widget

#: Points to a bar of the histogram, and the heights of a tile, the histogram and a line, in units.
STEP, TILE, SPREAD, LINE = 10, 66, 190, 30


class Statistics(Scene):
    name = "challenge_statistics"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.part = "spring"
        self.results: tuple[Played, ...] = ()

    def enter(self) -> None:
        self.results, _aside = history.load(self.stage.folder)
        played = Counter(one.part for one in self.results)
        if not self.of_part and played:
            self.part = max(history.PARTS, key=lambda part: played[part])
        super().enter()

    @property
    def of_part(self) -> list[Played]:
        return history.of_part(self.results, self.part)

    def layout(self) -> list[Widget]:
        u = self.u
        bar, sheet = page(self)
        inner = sheet.inflate(-2 * u(22), -2 * u(16))
        parts = [(part, part_name(part)) for part in history.PARTS]
        top = Rect(inner.x, inner.y, inner.w, u(TOUCH))
        body = Rect(inner.x, top.bottom + u(GAP), inner.w, inner.bottom - top.bottom - u(GAP))
        return [
            back_button(self, bar),
            Choice(top, parts, self.part, self._set_part, of=_("Challenge")),
            self._body(body),
        ]

    def _body(self, body: Rect) -> ScrollArea:
        u = self.u
        wide = body.w >= u(820)
        children: list[Widget] = []
        line = Rect(body.x, body.y, body.w - u(10 if wide else 16), u(TILE))
        y = self._tiles(children, line, 4 if wide else 2) + u(14)
        left, right = Rect(line.x, y, line.w, 0), Rect(line.x, y, line.w, 0)
        if wide:
            left, right = columns(Rect(line.x, y, line.w, body.bottom - y), [Share(), Share()], u(26))
        children.append(Caption(Rect(left.x, left.y, left.w, u(28)), _("Spread of the totals"), HEADING))
        spread = Rect(left.x, left.y + u(34), left.w, u(SPREAD))
        children.append(Quiet(spread, self._paint_spread))
        medals = Rect(left.x, spread.bottom + u(12), left.w, u(60))
        children.append(Quiet(medals, self._paint_medals))
        bottom = medals.bottom
        y = right.y if wide else bottom + u(14)
        bottom = max(bottom, self._lines(children, Rect(right.x, y, right.w, 0)))
        return ScrollArea(body, bottom - body.y, children, line=u(40))

    def _tiles(self, children: list[Widget], line: Rect, across: int) -> int:
        u = self.u
        tries = self.of_part
        official = [one.total for one in tries if one.official]
        practice = [one.total for one in tries if not one.official and one.clean]
        tiles = [
            (str(len(tries)), _("tries finished"), "dice"),
            (mean(sum(official) / len(official)) if official else "–", _("average, official"), "chart"),
            (signed(max(official)) if official else "–", _("best, official"), "crown"),
            (signed(max(practice)) if practice else "–", _("best in practice"), "pencil"),
        ]
        down = -(-len(tiles) // across)
        whole = Rect(line.x, line.y, line.w, down * (line.h + u(10)) - u(10))
        for cell, (number, words, icon) in zip(grid(whole, across, down, u(10)), tiles, strict=True):
            children.append(Tile(cell, number, words, icon))
        return whole.bottom

    def _lines(self, children: list[Widget], at: Rect) -> int:
        """The best of every line; of a year, the best of every season."""
        u = self.u
        clean = [season for one in self.results if one.clean for season in one.seasons]
        if self.part in SEASONS:
            title, found = _("Best of each line"), []
            for code in GROUNDS[self.part].lines:
                points = [dict(one.lines).get(code) for one in clean if one.season == self.part]
                known = [number for number in points if number is not None]
                found.append((TEXT.lines[code](), max(known) if known else None))
        else:
            title = _("Best of each season")
            found = [(part_name(season), history.best_season(self.results, season)) for season in SEASONS]
        children.append(Caption(Rect(at.x, at.y, at.w, u(28)), title, HEADING))
        y = at.y + u(34)
        for number, (name, best) in enumerate(found):
            cells = [(name, 3.0, "left"), ("–" if best is None else signed(best), 1.0, "right")]
            children.append(Line(Rect(at.x, y, at.w, u(LINE)), cells, odd=number % 2 == 0))
            y += u(LINE + 2)
        return y

    def _paint_spread(self, brush: Brush, place: Rect) -> None:
        """So many tries in each ten points; official ones below, practice above them."""
        u, palette = brush.u, brush.palette
        brush.rounded(place, palette.shade, 14)
        tries = self.of_part
        if not tries:
            words = _("No result yet: the first bar will be yours.")
            brush.label(place.inflate(-u(40), 0), words, SMALL, palette.soft_ink, lines=2)
            return
        steps = [one.total // STEP for one in tries]
        low, high = min(steps), max(steps)
        low, high = (low - 1, high + 1) if high - low < 4 else (low, high)
        counts = dict.fromkeys(range(low, high + 1), (0, 0))
        for one in tries:
            official, practice = counts[one.total // STEP]
            counts[one.total // STEP] = (official + one.official, practice + (not one.official))
        most = max(sum(pair) for pair in counts.values())
        plot = Rect(place.x + u(16), place.y + u(24), place.w - u(32), place.h - u(54))
        pygame.draw.line(brush.surface, palette.line, plot.bottomleft, plot.bottomright, max(1, u(1)))
        wide = plot.w // len(counts)
        tone = part_colour(self.part)
        for number, (step, (official, practice)) in enumerate(counts.items()):
            x = plot.x + number * wide
            y = plot.bottom
            for count, colour in ((official, tone), (practice, mix(tone, palette.shade, 0.6))):
                tall = plot.h * count // most
                if count:
                    brush.rounded(Rect(x + u(3), y - tall, max(u(4), min(wide - u(6), u(60))), tall), colour, 4)
                y -= tall
            if official + practice:
                above = Rect(x, y - u(20), min(wide, u(66)), u(20))
                brush.label(above, str(official + practice), SMALL_BOLD, palette.ink)
            every = max(1, -(-u(34) // max(1, wide)))
            if number % every == 0:
                below = Rect(x, plot.bottom + u(4), max(wide, u(34)), u(20))
                brush.label(below, signed(step * STEP), SMALL, palette.soft_ink, align="left")

    def _paint_medals(self, brush: Brush, place: Rect) -> None:
        u, palette = brush.u, brush.palette
        won = Counter(medal_of(self.stage, one) for one in self.of_part if one.official)
        for cell, medal in zip(columns(place, [Share()] * len(MEDALS), u(8)), MEDALS, strict=True):
            brush.rounded(cell, palette.shade, 12)
            side = min(cell.h - u(12), u(44))
            brush.picture(f"seasons/medal_{medal}", Rect(cell.x + u(8), cell.centery - side // 2, side, side))
            number = Rect(cell.x + side + u(14), cell.y, cell.w - side - u(20), cell.h)
            brush.label(number, _("× {count}").format(count=won[medal]), STRONG, palette.ink, align="left")

    def draw(self, brush: Brush) -> None:
        draw_page(self, brush, _("Statistics"))
        super().draw(brush)

    def _set_part(self, part: str) -> None:
        self.part = part
        self.relayout()
