"""A season of the year is over: its sheets and its count, before the next one begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Seat
from game.rules.seasons.medals import Medals, medal_in
from game.rules.seasons.state import PastSeason, State
from game.scenes.base import Scene
from game.scenes.seasons.art.colours import mood
from game.scenes.seasons.art.paper import draw_paper, sheet_picture, symbol_art
from game.scenes.seasons.counting import count
from game.scenes.stage import Stage
from game.text.i18n import _
from game.text.seasons.challenge import medal_sentence
from game.text.seasons.things import season_name
from game.text.values import signed
from game.ui.brush import Brush
from game.ui.layout import Share, centred, columns, rows
from game.ui.theme import BODY, GAP, HEADING, NUMBER, SMALL, STRONG, TITLE, TOUCH, mix
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene


class SeasonEnd(Scene):
    name = "season_end"
    tells = True

    def __init__(self, stage: Stage, table: TableScene[State], past: PastSeason, medals: Medals) -> None:
        super().__init__(stage)
        self.table = table
        self.past = past
        self.medals = medals
        self.seats = table.session.seats
        self.counts = [count(past.season, past.sheets, seat, None) for seat in range(len(self.seats))]
        self.shown: Seat = max(range(len(self.seats)), key=lambda seat: past.totals[seat])

    def _sheet(self) -> Rect:
        u = self.u
        return centred((min(self.area.w - u(32), u(1160)), min(self.area.h - u(24), u(670))), self.area)

    def _parts(self) -> tuple[Rect, Rect | None, Rect]:
        """The count, the sheet if there is room for it, and the foot."""
        u = self.u
        sheet = self._sheet()
        foot = Rect(sheet.x + u(24), sheet.bottom - u(TOUCH + 20), sheet.w - u(48), u(TOUCH + 4))
        area = Rect(sheet.x + u(24), sheet.y + u(66), sheet.w - u(48), foot.y - sheet.y - u(66 + GAP))
        if area.w < u(820):
            return area, None, foot
        board, score = columns(area, [min(area.h, area.w // 2), Share()], u(24))
        return score, board, foot

    def layout(self) -> list[Widget]:
        u = self.u
        score, board, foot = self._parts()
        state: State = self.table.state
        go_on = Rect(0, 0, min(u(320), foot.w), foot.h)
        go_on.topright = foot.topright
        text = _("On to the next season: {season}").format(season=season_name(state.season))
        widgets: list[Widget] = [Button(go_on, text, self.back, kind="primary", icon="play", lines=2)]
        if board is not None and len(self.seats) > 1:
            head = self._columns(score)[0]
            for place, seat in zip(head, range(len(self.seats)), strict=True):
                button = Button(place, "", self._showing(seat), kind="plain", down=seat == self.shown)
                button.tip = _("See {name}’s sheet").format(name=self.seats[seat].name)
                widgets.append(button)
        return widgets

    def enter(self) -> None:
        super().enter()
        if self.focus.focused is None:
            self.focus.focused = self.focus.widgets[0]

    def _showing(self, seat: Seat) -> Callable[[], None]:
        def act() -> None:
            self.shown = seat
            self.relayout()

        return act

    def _columns(self, score: Rect) -> tuple[list[Rect], int]:
        u = self.u
        names = min(u(230), score.w * 45 // 100)
        body = Rect(score.x + names, score.y, score.w - names, u(58))
        return columns(body, [Share()] * len(self.seats), u(4)), names

    def draw(self, brush: Brush) -> None:
        u = brush.u
        palette = brush.palette
        season = self.past.season
        brush.surface.blit(brush.art.cover(f"seasons/backdrop_{season}", brush.screen.size), (0, 0))
        sheet = self._sheet()
        brush.panel(sheet, depth=12)
        title = Rect(sheet.x + u(24), sheet.y + u(14), sheet.w - u(48), u(42))
        words = _("The season is over: {season}").format(season=season_name(season))
        brush.label(title, words, TITLE, mood(palette, season).accent)
        score, board, _foot = self._parts()
        if board is not None:
            self._draw_sheet(brush, board)
        super().draw(brush)
        self._draw_count(brush, score)

    def _draw_sheet(self, brush: Brush, board: Rect) -> None:
        u = brush.u
        cell = (min(board.w, board.h) - u(16)) // 10
        paper = centred((10 * cell + u(16), 10 * cell + u(16)), board)
        draw_paper(brush, paper, self.past.season, depth=4)
        colour = self.seats[self.shown].colour or "red"
        picture = sheet_picture(brush, self.past.season, self.past.sheets[self.shown], cell, colour)
        brush.surface.blit(picture, (paper.x + u(8), paper.y + u(8)))

    def _draw_count(self, brush: Brush, score: Rect) -> None:
        u = brush.u
        palette = brush.palette
        season = self.past.season
        heads, names = self._columns(score)
        for place, info in zip(heads, self.seats, strict=True):
            brush.emblem((place.centerx, place.y + u(19)), u(15), info.colour or "red")
            brush.label(Rect(place.x + u(3), place.y + u(34), place.w - u(6), u(20)), info.name, SMALL, palette.ink)
        lines = tuple(self.counts[0].points)
        solo = len(self.seats) == 1
        foot = Rect(score.x, score.bottom - u(84 if solo else 48), score.w, u(44))
        body = Rect(score.x, score.y + u(62), score.w, foot.y - score.y - u(66))
        for number, (row, line) in enumerate(zip(rows(body, [Share()] * len(lines)), lines, strict=True)):
            if number % 2 == 0:
                brush.rounded(row, mix(palette.shade, palette.paper, 0.3), 6)
            side = min(row.h - u(2), u(30))
            brush.picture(symbol_art(season, _icon(line)), Rect(row.x + u(6), row.centery - side // 2, side, side))
            name = Rect(row.x + side + u(14), row.y, names - side - u(18), row.h)
            brush.label(name, self.table.text.lines[line](), BODY, palette.ink, align="left", lines=2)
            for place, counted in zip(heads, self.counts, strict=True):
                cell = Rect(place.x, row.y, place.w, row.h)
                brush.label(cell, signed(counted.points[line]), STRONG, palette.ink)
        pygame.draw.line(brush.surface, palette.ink, foot.topleft, foot.topright, max(1, u(2)))
        brush.label(Rect(foot.x + u(8), foot.y, names, foot.h), _("Total"), HEADING, palette.ink, align="left")
        for place, seat in zip(heads, range(len(self.seats)), strict=True):
            brush.label(Rect(place.x, foot.y, place.w, foot.h), signed(self.past.totals[seat]), NUMBER, palette.ink)
        if solo:
            self._draw_medal(brush, Rect(foot.x, foot.bottom + u(2), foot.w, u(38)))

    def _draw_medal(self, brush: Brush, place: Rect) -> None:
        medal = medal_in(self.medals, self.past.totals[0])
        if medal:
            brush.picture(f"seasons/medal_{medal}", Rect(place.x + brush.u(4), place.y, place.h, place.h))
        words = Rect(place.x + place.h + brush.u(12), place.y, place.w - place.h - brush.u(12), place.h)
        sentence = medal_sentence(self.medals, self.past.totals[0])
        brush.label(words, sentence, SMALL, brush.palette.ink, align="left", lines=2)


def _icon(line: str) -> str:
    return {"fruit": "apple"}.get(line, line)
