"""A challenge is done: medals, bests, the sheets, and a text to share."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from pygame import Rect

from game.core.saves import SaveError
from game.core.session import Session
from game.rules.seasons.challenge import read
from game.rules.seasons.content import YEAR
from game.rules.seasons.medals import medal_for
from game.rules.seasons.results import Played
from game.rules.seasons.state import Sheet, State
from game.scenes.base import Scene
from game.scenes.seasons.art.paper import draw_paper, sheet_picture
from game.scenes.seasons.challenge import history
from game.scenes.seasons.challenge.begin import begin
from game.scenes.seasons.challenge.history_page import ChallengeResults
from game.scenes.seasons.challenge.page import Challenge
from game.scenes.seasons.challenge.parts import copy_text, draw_part, part_colour
from game.scenes.seasons.challenge.replay import ChallengeReplay
from game.scenes.stage import Stage
from game.text.common import save_error
from game.text.i18n import _
from game.text.seasons.challenge import code_words, help_taken, medal_sentence, part_name, share
from game.text.seasons.game import TEXT
from game.text.seasons.lines import gained
from game.text.shell import points as points_words
from game.text.values import signed
from game.ui.brush import Brush
from game.ui.layout import Share, centred, columns, grid
from game.ui.theme import BODY, DISPLAY, GAP, HEADING, NUMBER, SMALL, SMALL_BOLD, STRONG, TITLE, TOUCH, mix
from game.ui.widgets import Button, ScrollArea, Widget

#: Heights in units: the total with its medal, a season of the year, a line of a season.
BIG, SEASON, LINE = 132, 66, 30


def sheets_of(session: Session) -> list[tuple[str, Sheet]]:
    """The finished sheets, season by season."""
    state: State = session.whole_state()
    return [(past.season, past.sheets[0]) for past in state.past] + [(state.season, state.sheets[0])]


class ChallengeResult(Scene):
    name = "challenge_result"
    tells = True

    def __init__(self, stage: Stage, session: Session, played: Played) -> None:
        super().__init__(stage)
        self.session = session
        self.played = played
        self.code = read(played.code)
        others, _aside = history.load(stage.folder)
        self.others = [other for other in others if other.id != played.id]
        best = history.best(self.others, played.part)
        self.best = best.total if best else None

    @classmethod
    def just_finished(cls, stage: Stage, session: Session) -> ChallengeResult:
        """Keep what was just finished, and show it. A disk that does not take it costs the memory, not the moment."""
        now = datetime.now()
        try:
            played = history.keep(stage.folder, session, now)
        except SaveError as error:
            stage.overlay.toast(save_error(error), "bad")
            played = history.result_of(session, now)
        stage.sounds.play("fanfare_soft")
        return cls(stage, session, played)

    @property
    def is_best(self) -> bool:
        return self.played.clean and (self.best is None or self.played.total > self.best)

    # Layout

    def _sheet(self) -> Rect:
        u = self.u
        return centred((min(self.area.w - u(32), u(1180)), min(self.area.h - u(24), u(672))), self.area)

    def _parts(self) -> tuple[Rect, Rect | None, Rect]:
        """The words, the sheets if there is room for them, and the foot."""
        u = self.u
        sheet = self._sheet()
        foot = Rect(sheet.x + u(22), sheet.bottom - u(TOUCH + 20), sheet.w - u(44), u(TOUCH + 4))
        area = Rect(sheet.x + u(26), sheet.y + u(20), sheet.w - u(52), foot.y - sheet.y - u(20 + GAP))
        if area.w < u(820):
            return area, None, foot
        score, board = columns(area, [Share(), min(area.h, area.w // 2)], u(26))
        return score, board, foot

    def layout(self) -> list[Widget]:
        u = self.u
        score, _board, foot = self._parts()
        entries: list[tuple[str, str, Callable[[], None], str]] = [
            ("copy", _("Copy to share"), lambda: copy_text(self.stage, share(self.played)), "plain"),
            ("replay", _("Replay"), self._replay, "plain"),
            ("dice", _("Same dice again"), self._again, "plain"),
            ("chart", _("All results"), self._results, "plain"),
            ("calendar", _("Challenges"), self._challenge, "primary"),
        ]
        lines = len(self.played.seasons) if self.played.part == YEAR else len(self.played.seasons[0].lines)
        tall = u(34 + 24 + 8 + BIG + 6 + 44 + 4 + lines * (SEASON if self.played.part == YEAR else LINE))
        self._words = ScrollArea(score, min(tall, score.h) if tall - score.h < u(24) else tall, paint=self._paint)
        brief = foot.w < u(720)  # only the wanted act keeps its words, the others their tips
        shares = [Share()] * (len(entries) - 1) + [Share(2.5 if brief else 1.25)]
        buttons: list[Widget] = []
        for cell, (icon, text, act, kind) in zip(columns(foot, shares, u(8)), entries, strict=True):
            words = "" if brief and kind == "plain" else text
            buttons.append(Button(cell, words, act, kind=kind, icon=icon, lines=2, tip="" if words else text))
        return [self._words, *buttons]

    def _paint(self, brush: Brush, offset: int) -> None:
        area = self._words
        room = area.rect.w - (brush.u(14) if area.farthest else 0)
        self._draw_words(brush, Rect(area.rect.x, area.rect.y - offset, room, max(area.rect.h, area.content_height)))

    # Drawing

    def draw(self, brush: Brush) -> None:
        last = self.played.seasons[-1].season
        brush.surface.blit(brush.art.cover(f"seasons/backdrop_{last}", brush.screen.size), (0, 0))
        brush.panel(self._sheet(), depth=12)
        _score, board, _foot = self._parts()
        if board is not None:
            self._draw_sheets(brush, board)
        super().draw(brush)

    def _draw_words(self, brush: Brush, place: Rect) -> None:
        u = brush.u
        palette = brush.palette
        played = self.played
        head = Rect(place.x, place.y, place.w, u(34))
        title = _("The season is over: {season}").format(season=part_name(played.part))
        if played.part == YEAR:
            title = _("The year is over")
        brush.label(head, title, TITLE, part_colour(played.part), align="left")
        under = Rect(place.x, head.bottom, place.w, u(24))
        line = _("{code} · {words}").format(code=played.code, words=code_words(self.code))
        brush.label(under, line, SMALL, palette.soft_ink, align="left")
        medal = medal_for(played.part, played.total)
        big = Rect(place.x, under.bottom + u(8), place.w, u(BIG))
        left = big.x
        if medal:
            spot = Rect(big.x, big.y, big.h, big.h)
            brush.picture(f"seasons/medal_{medal}", spot)
            left = spot.right + u(14)
        number = Rect(left, big.y, big.right - left, big.h * 55 // 100)
        brush.label(number, points_words(played.total), DISPLAY, palette.ink, align="left")
        words = Rect(left, number.bottom, number.w, big.bottom - number.bottom)
        brush.label(words, medal_sentence(played.part, played.total), BODY, palette.ink, align="left", lines=2)
        notes = Rect(place.x, big.bottom + u(6), place.w, u(44))
        self._draw_notes(brush, notes)
        self._draw_seasons(brush, Rect(place.x, notes.bottom + u(4), place.w, place.bottom - notes.bottom - u(4)))

    def _draw_notes(self, brush: Brush, place: Rect) -> None:
        """A new best, or how far it was from it; and what help was taken."""
        palette = brush.palette
        played = self.played
        if not played.clean:
            text = _("{rewound} So it does not count among your bests.").format(rewound=help_taken(played))
            brush.label(place, text, SMALL_BOLD, palette.bad, align="left", lines=2)
        elif self.best is None:
            brush.label(place, _("Your first result: the one to beat."), SMALL_BOLD, palette.good, align="left")
        elif self.is_best:
            text = _("A new personal best: {more} on {points}.").format(
                more=gained(played.total - self.best), points=points_words(self.best)
            )
            brush.label(place, text, STRONG, palette.good, align="left", lines=2)
        else:
            text = _("Your best remains {points}.").format(points=points_words(self.best))
            brush.label(place, text, SMALL_BOLD, palette.soft_ink, align="left", lines=2)

    def _draw_seasons(self, brush: Brush, place: Rect) -> None:
        """Season by season, or line by line where there is only one."""
        u = brush.u
        palette = brush.palette
        played = self.played
        if played.part != YEAR:
            self._draw_lines(brush, place)
            return
        tall = min(u(SEASON), place.h // 4)
        for number, season in enumerate(played.seasons):
            row = Rect(place.x, place.y + number * tall, place.w, tall - u(5))
            brush.rounded(row, mix(palette.shade, palette.paper, 0.3), 10)
            side = row.h - u(8)
            draw_part(brush, Rect(row.x + u(8), row.y + u(4), side, side), season.season)
            name = Rect(row.x + side + u(20), row.y, row.w // 3, row.h)
            brush.label(name, part_name(season.season), HEADING, palette.ink, align="left")
            medal = medal_for(season.season, season.total)
            if medal:
                brush.picture(f"seasons/medal_{medal}", Rect(row.right - side - u(6), row.y + u(4), side, side))
            points = Rect(row.right - side - u(80), row.y, u(64), row.h)
            brush.label(points, signed(season.total), NUMBER, palette.ink, align="right")
            best = history.best_season(self.others, season.season)
            note = Rect(name.right, row.y, points.x - name.right - u(6), row.h)
            if best is not None and played.clean and season.total > best:
                brush.label(note, _("new best"), SMALL_BOLD, palette.good, align="right", lines=2)
            elif best is not None:
                brush.label(
                    note, _("best {points}").format(points=best), SMALL, palette.soft_ink, align="right", lines=2
                )

    def _draw_lines(self, brush: Brush, place: Rect) -> None:
        u = brush.u
        palette = brush.palette
        lines = self.played.seasons[0].lines
        tall = min(u(LINE), place.h // max(1, len(lines)))
        for number, (code, points) in enumerate(lines):
            row = Rect(place.x, place.y + number * tall, place.w, tall)
            if number % 2 == 0:
                brush.rounded(row, mix(palette.shade, palette.paper, 0.3), 6)
            name = Rect(row.x + u(10), row.y, row.w - u(80), row.h)
            brush.label(name, TEXT.lines[code](), BODY, palette.ink, align="left")
            brush.label(
                Rect(row.right - u(70), row.y, u(60), row.h), signed(points), STRONG, palette.ink, align="right"
            )

    def _draw_sheets(self, brush: Brush, place: Rect) -> None:
        u = brush.u
        sheets = sheets_of(self.session)
        colour = self.session.seats[0].colour or "red"
        shape = 1 if len(sheets) == 1 else 2
        for cell, (season, sheet) in zip(grid(place, shape, shape, u(10)), sheets, strict=False):
            side = (min(cell.w, cell.h) - u(12)) // 10
            paper = centred((10 * side + u(12), 10 * side + u(12)), cell)
            draw_paper(brush, paper, season, depth=4)
            brush.surface.blit(sheet_picture(brush, season, sheet, side, colour), (paper.x + u(6), paper.y + u(6)))

    # Acts

    def back(self) -> None:
        self._challenge()

    def _replay(self) -> None:
        self.stage.scenes.push(ChallengeReplay(self.stage, self.session, self.played))

    def _again(self) -> None:
        results, _aside = history.load(self.stage.folder)
        ghost = history.ghost_for(results, self.played.part, self.code)
        self.stage.scenes.pop()
        self.stage.scenes.replace(begin(self.stage, self.code, self.played.part, ghost))

    def _results(self) -> None:
        self.stage.scenes.push(ChallengeResults(self.stage, self.played.part))

    def _challenge(self) -> None:
        from game.scenes.shell.menu import Menu

        self.stage.scenes.reset(Menu(self.stage))
        self.stage.scenes.push(Challenge(self.stage))
