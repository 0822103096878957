"""A challenge is done: the count goes line by line, the medal is struck, a record is said; then the sheets, and a line
to share."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from pygame import Rect

from game.core.saves import SaveError
from game.core.session import Session
from game.rules.seasons.challenge import read
from game.rules.seasons.content import YEAR
from game.rules.seasons.results import Played
from game.scenes.base import Scene
from game.scenes.results.moment import Moment
from game.scenes.results.picture import keep_picture
from game.scenes.seasons.challenge import history
from game.scenes.seasons.challenge.begin import begin
from game.scenes.seasons.challenge.history_page import ChallengeResults
from game.scenes.seasons.challenge.ladder import ladder, medal_of, season_medal
from game.scenes.seasons.challenge.page import Challenge
from game.scenes.seasons.challenge.parts import draw_part, part_colour
from game.scenes.seasons.challenge.picture import draw_challenge, draw_sheets
from game.scenes.seasons.challenge.replay import ChallengeReplay
from game.scenes.shell.daily.parts import copy_text
from game.scenes.stage import Stage
from game.text.common import save_error
from game.text.i18n import _
from game.text.seasons.challenge import code_words, help_taken, medal_sentence, part_name, share
from game.text.seasons.game import TEXT
from game.text.seasons.lines import gained
from game.text.shell import points as points_words
from game.text.values import signed
from game.thinking import ThreadThought
from game.ui.animation import Motion
from game.ui.brush import Brush
from game.ui.intents import Cancel, Command, Confirm, Intent, Move, Press, Tab
from game.ui.layout import Share, centred, columns
from game.ui.theme import BODY, DISPLAY, GAP, HEADING, NUMBER, SMALL, SMALL_BOLD, STRONG, TITLE, TOUCH, mix
from game.ui.widgets import Button, ScrollArea, Widget

#: Heights in units: the total with its medal, a season of the year, a line of a season.
BIG, SEASON, LINE = 132, 66, 30


class ChallengeResult(Scene):
    name = "challenge_result"
    tells = True

    def __init__(self, stage: Stage, session: Session, played: Played) -> None:
        super().__init__(stage)
        self.session = session
        self.played = played
        self.code = read(played.code)
        results, _aside = history.load(stage.folder)
        self.results = results
        self.others = [other for other in results if other.id != played.id and other.official == played.official]
        best = history.best(self.others, played.part)
        self.best = best.total if best else None
        self._picture: ThreadThought | None = None
        self.motion = Motion()
        self.motion.factor = stage.motion_factor
        self.motion.reduced = stage.settings.reduced_motion
        lines = len(played.seasons) if played.part == YEAR else len(played.seasons[0].lines)
        self.moment = Moment(self.motion, (), lines, 1, stage.sounds.play, "fanfare_soft")
        self.moment.be_over()

    @classmethod
    def just_finished(cls, stage: Stage, session: Session) -> ChallengeResult:
        """Keep what was just finished, and show it. A disk that does not take it costs the memory, not the moment."""
        now = datetime.now()
        try:
            played = history.keep(stage.folder, session, now)
        except SaveError as error:
            stage.overlay.toast(save_error(error), "bad")
            played = history.result_of(session, now)
        scene = cls(stage, session, played)
        scene.moment.counted = scene.moment.crowned = 0.0
        scene.moment.begin()
        return scene

    # The count as a moment

    @property
    def busy(self) -> bool:
        return self.motion.running

    def update(self, now: float) -> None:
        if self.motion.update(now):
            self.stage.invalidate()
        if self._picture is not None and self._picture.done:
            self._told_where()

    def handle(self, intent: Intent) -> bool:
        """While the count goes on any input goes to its end, and does nothing else."""
        if self.motion.running and isinstance(intent, Press | Confirm | Cancel | Command | Tab | Move):
            self.motion.finish()
            self.stage.invalidate()
            return True
        return super().handle(intent)

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
            ("copy", _("Copy to share"), self._share, "plain"),
            ("picture", _("Save a picture"), self._save_picture, "plain"),
            ("replay", _("Replay"), self._replay, "plain"),
            ("dice", _("Same dice again"), self._again, "plain"),
            ("chart", _("All results"), self._results, "plain"),
            ("calendar", _("Challenges"), self._challenge, "primary"),
        ]
        lines = len(self.played.seasons) if self.played.part == YEAR else len(self.played.seasons[0].lines)
        tall = u(34 + 24 + 8 + BIG + 6 + 44 + 4 + lines * (SEASON if self.played.part == YEAR else LINE))
        self._words = ScrollArea(score, min(tall, score.h) if tall - score.h < u(24) else tall, paint=self._paint)
        brief = foot.w < u(900)  # only the wanted act keeps its words, the others their tips
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
            draw_sheets(brush, board, self.session)
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
        steps = ladder(self.stage, self.code, played.part)
        medal = steps.medal(played.total) if self.moment.winner_known else None
        big = Rect(place.x, under.bottom + u(8), place.w, u(BIG))
        left = big.x
        if medal:
            spot = Rect(big.x, big.y, big.h, big.h)
            self._strike(brush, spot, medal)
            left = spot.right + u(14)
        number = Rect(left, big.y, big.right - left, big.h * 55 // 100)
        brush.label(number, points_words(self._so_far()), DISPLAY, palette.ink, align="left")
        words = Rect(left, number.bottom, number.w, big.bottom - number.bottom)
        notes = Rect(place.x, big.bottom + u(6), place.w, u(44))
        if self.moment.winner_known:
            sentence = medal_sentence(steps.medals, played.total)
            if not steps.known and self.stage.pars.busy:
                sentence = _("{medal} The bots are still playing these dice: the medal may change.").format(
                    medal=sentence
                )
            brush.label(words, sentence, BODY, palette.ink, align="left", lines=2)
            self._draw_notes(brush, notes)
        self._draw_seasons(brush, Rect(place.x, notes.bottom + u(4), place.w, place.bottom - notes.bottom - u(4)))

    def _so_far(self) -> int:
        """What is counted of the total."""
        played = self.played
        points = [season.total for season in played.seasons]
        if played.part != YEAR:
            points = [number for _code, number in played.seasons[0].lines]
        return round(sum(self.moment.part(number) * value for number, value in enumerate(points)))

    def _strike(self, brush: Brush, spot: Rect, medal: str) -> None:
        """The medal comes down, and lies there."""
        part = self.moment.crowned
        larger = round(spot.w * (1 + 1.2 * (1 - part)))
        place = Rect(0, 0, larger, larger)
        place.center = spot.center
        if part < 1:
            sides = [spot.w * n // 8 for n in range(8, 20)]  # a few sizes are drawn, and no more
            side = min(sides, key=lambda one: abs(one - larger))
            place = Rect(0, 0, side, side)
            place.center = spot.center
        brush.picture(f"seasons/medal_{medal}", place)

    def _draw_notes(self, brush: Brush, place: Rect) -> None:
        """A new best, or how far it was from it; and what help was taken."""
        palette = brush.palette
        played = self.played
        if not played.clean:
            text = _("{rewound} So it counts as practice.").format(rewound=help_taken(played))
            brush.label(place, text, SMALL_BOLD, palette.bad, align="left", lines=2)
        elif self.best is None:
            text = (
                _("Your first official result: the one to beat.") if played.official else _("Your first practice try.")
            )
            brush.label(place, text, SMALL_BOLD, palette.good, align="left", lines=2)
        elif self.is_best:
            sentence = _("A new personal best: {more} over {points}.")
            text = (sentence if played.official else _("A new best in practice: {more} over {points}.")).format(
                more=gained(played.total - self.best), points=points_words(self.best)
            )
            brush.label(place, text, STRONG, palette.good, align="left", lines=2)
        else:
            sentence = (
                _("Your best is still {points}.") if played.official else _("Your best in practice is still {points}.")
            )
            text = sentence.format(points=points_words(self.best))
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
            told = self.moment.part(number)
            medal = season_medal(self.stage, played, season.season, season.total) if told == 1 else None
            if medal:
                brush.picture(f"seasons/medal_{medal}", Rect(row.right - side - u(6), row.y + u(4), side, side))
            points = Rect(row.right - side - u(80), row.y, u(64), row.h)
            brush.label(points, signed(round(season.total * told)), NUMBER, palette.ink, align="right")
            best = history.best_season(self.others, season.season)
            note = Rect(name.right, row.y, points.x - name.right - u(6), row.h)
            if told < 1:
                pass
            elif best is not None and played.clean and season.total > best:
                brush.label(note, _("new best"), SMALL_BOLD, palette.good, align="right", lines=2)
            elif best is not None:
                brush.label(
                    note, _("best: {points}").format(points=best), SMALL, palette.soft_ink, align="right", lines=2
                )

    def _draw_lines(self, brush: Brush, place: Rect) -> None:
        u = brush.u
        palette = brush.palette
        lines = self.played.seasons[0].lines
        tall = min(u(LINE), place.h // max(1, len(lines)))
        for number, (code, points) in enumerate(lines):
            row = Rect(place.x, place.y + number * tall, place.w, tall)
            if self.moment.line() == number:
                brush.rounded(row, mix(palette.gold, palette.paper, 0.55), 6)
            elif number % 2 == 0:
                brush.rounded(row, mix(palette.shade, palette.paper, 0.3), 6)
            name = Rect(row.x + u(10), row.y, row.w - u(80), row.h)
            brush.label(name, TEXT.lines[code](), BODY, palette.ink, align="left")
            brush.label(
                Rect(row.right - u(70), row.y, u(60), row.h),
                signed(round(points * self.moment.part(number))),
                STRONG,
                palette.ink,
                align="right",
            )

    # Acts

    def _share(self) -> None:
        streak = history.days_in_a_row(self.results, datetime.now().date()) if history.is_headline(self.played) else 0
        copy_text(self.stage, share(self.played, medal_of(self.stage, self.played), streak))

    def _save_picture(self) -> None:
        """The sheets with their count, packed and written beside the game."""
        if self._picture is None:
            surface = draw_challenge(self.stage, self.session, self.played)
            folder, title = self.stage.pictures, f"{TEXT.title()} {self.played.code}"
            self._picture = ThreadThought(lambda: keep_picture(surface, folder, title))

    def _told_where(self) -> None:
        picture, self._picture = self._picture, None
        assert picture is not None
        if picture.error is None:
            self.stage.overlay.toast(_("The picture is saved as {file}.").format(file=picture.action), "good")
        elif isinstance(picture.error, OSError):
            text = _("The picture could not be saved: {folder} cannot be written to.")
            self.stage.overlay.toast(text.format(folder=self.stage.pictures), "bad")
        else:
            raise picture.error

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
