"""The challenge of the day: one season, the same dice for everybody, and a first try that counts. Around it the month
with its medals, the days in a row, and ways to more challenges, figures and results."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timedelta

from pygame import Rect

from game import shelf
from game.core.session import Session
from game.core.streaks import grace_left
from game.rules.seasons.challenge import Code, daily
from game.rules.seasons.days import season_of
from game.rules.seasons.results import Played
from game.scenes.base import Scene
from game.scenes.opening import table_for
from game.scenes.seasons.challenge import history
from game.scenes.seasons.challenge.begin import begin, give_up_first, left_open
from game.scenes.seasons.challenge.extras import Extras
from game.scenes.seasons.challenge.history_page import ChallengeResults
from game.scenes.seasons.challenge.ladder import ladder
from game.scenes.seasons.challenge.parts import Headline
from game.scenes.seasons.challenge.standing import Standing, standing_of
from game.scenes.seasons.challenge.statistics import Statistics
from game.scenes.shell.chrome import back_button, draw_page, page
from game.scenes.shell.daily.calendar import month_widgets
from game.scenes.shell.daily.deal import DealPage
from game.scenes.shell.daily.parts import MedalLine, Rungs, Streaks
from game.scenes.stage import Stage
from game.text.daily import days_in_a_row
from game.text.i18n import _
from game.text.seasons.challenge import practice_words, standing_words, weeks_in_a_row
from game.text.shell import day as day_words
from game.ui.brush import Brush
from game.ui.layout import Share, columns
from game.ui.theme import GAP, SMALL, TOUCH
from game.ui.widgets import Button, Caption, ScrollArea, Widget

#: Heights in units: what the picture of the day has at least, the words below it, the medals, the streak.
PICTURE, WORDS, RUNGS, STREAK = 150, 60, 74, 62
#: The month, where there is no room beside the day.
MONTH = 380


class Challenge(Scene):
    name = "challenge"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.results: tuple[Played, ...] = ()
        #: A challenge that was left and not finished.
        self.open: Session | None = None
        self.today = datetime.now().date()
        self.day = self.today
        self.month = self.today
        self._area: ScrollArea | None = None

    def enter(self) -> None:
        today = datetime.now().date()
        if today != self.today:  # midnight, or somebody set the clock
            self.today = self.day = self.month = today
        self.open = left_open(self.stage)
        self.results, aside = history.load(self.stage.folder)
        if aside:
            text = _("A damaged result was set aside as {file}.").format(file=aside[-1])
            self.stage.overlay.toast(text, "bad")
        super().enter()

    @property
    def code(self) -> Code:
        return daily(self.day)

    @property
    def season(self) -> str:
        return season_of(self.day)

    def standing(self, day: date) -> Standing:
        return standing_of(self.stage, self.results, self.open, daily(day), season_of(day))

    # Layout

    def layout(self) -> list[Widget]:
        u = self.u
        bar, sheet = page(self)
        inner = sheet.inflate(-2 * u(22), -2 * u(16))
        foot = Rect(inner.x, inner.bottom - u(TOUCH), inner.w, u(TOUCH))
        body = Rect(inner.x, inner.y, inner.w, foot.y - inner.y - u(GAP))
        wide = body.w >= u(820)
        children: list[Widget] = []
        if wide:
            left, right = columns(body, [Share(1.18), Share()], u(26))
            self._day(children, left)
            self._month(children, right)
            tall = body.h
        else:
            left = Rect(body.x, body.y, body.w - u(16), u(PICTURE + WORDS + RUNGS + TOUCH + 60))
            self._day(children, left)
            right = Rect(left.x, left.bottom + u(14), left.w, u(MONTH))
            self._month(children, right)
            tall = right.bottom - body.y
        area = ScrollArea(body.inflate(2 * u(6), 2 * u(6)), tall + u(6), children, line=u(40))
        area.scroll(self._area.offset if self._area else 0)
        self._area = area
        return [back_button(self, bar), area, *self._ways(foot)]

    def _day(self, children: list[Widget], area: Rect) -> None:
        u = self.u
        standing = self.standing(self.day)
        play = Rect(area.x, area.bottom - u(TOUCH + 6), area.w, u(TOUCH + 6))
        rungs = Rect(area.x, play.y - u(RUNGS + 10), area.w, u(RUNGS))
        words = Rect(area.x, rungs.y - u(WORDS + 4), area.w, u(WORDS))
        picture = Rect(area.x, area.y, area.w, words.y - area.y - u(6))
        title = _("Daily challenge") if self.day == self.today else _("An earlier day")
        children.append(Headline(picture, self.season, title, day_words(self.day), self.code.text))
        upper, lower = Rect(words.x, words.y, words.w, u(34)), Rect(words.x, words.y + u(34), words.w, u(24))
        told = standing_words(standing, late=self.day < self.today)
        children.append(MedalLine(upper, standing.medal, told))
        if standing.practice is not None:
            children.append(Caption(lower, practice_words(standing.practice.total), SMALL, soft=True))
        steps = ladder(self.stage, self.code, self.season)
        reached = standing.official.total if standing.official else None
        usual = _("The usual medals, until the bots have played these dice")
        about = _("Par for these dice: what the bots score") if steps.known else usual
        children.append(Rungs(rungs, steps.medals, about, reached))
        text = {"open": _("Continue"), "new": _("Play")}.get(standing.kind, _("Practise"))
        act = self._go_on if standing.kind == "open" else self._play
        children.append(Button(play, text, act, kind="primary", icon="play" if standing.kind == "open" else "dice"))
        self._wanted = children[-1]

    def offered(self) -> Widget:
        return self._wanted

    def _month(self, children: list[Widget], area: Rect) -> None:
        u = self.u
        streak = Rect(area.x, area.bottom - u(STREAK), area.w, u(STREAK))
        month = Rect(area.x, area.y, area.w, streak.y - area.y - u(10))
        children += month_widgets(month, u, self.month, self.today, self.day, self._mark, self._choose, self._turn)
        days = history.days_in_a_row(self.results, self.today)
        weeks = history.weeks_in_a_row(self.results, self.today)
        lines = [words(count) for words, count in ((days_in_a_row, days), (weeks_in_a_row, weeks)) if count]
        if days:
            spare = grace_left(history.days_played(self.results), self.today)
            tip = _("You may miss one day a week; this week’s is still free.")
            tip = tip if spare else _("You may miss one day a week; this week’s is used up.")
        else:
            lines.insert(0, _("Play every day to build a streak; you may miss one day a week."))
            tip = ""
        children.append(Streaks(streak, lines, tip=tip))

    def _mark(self, day: date) -> tuple[str, bool]:
        old = history.of_day(self.results, day)
        standing = self.standing(day)
        if standing.kind == "new" and old is not None:  # of a time when any part was the day's
            return "none", False
        mark = {"done": standing.medal or "none", "open": "open", "new": ""}.get(standing.kind, "practice")
        return mark, standing.late

    def _ways(self, foot: Rect) -> list[Widget]:
        entries: list[tuple[str, str, Callable[[], None]]] = [
            ("dice", _("More challenges"), self._more),
            ("trophy", _("Daily deals"), self._deals),
            ("chart", _("Statistics"), self._statistics),
            ("replay", _("Results and replays"), self._history),
        ]
        cells = columns(foot, [Share()] * len(entries), self.u(8))
        there = bool(self.results)
        return [
            Button(cell, text, act, icon=icon, lines=2, enabled=there or icon not in ("chart", "replay"))
            for cell, (icon, text, act) in zip(cells, entries, strict=True)
        ]

    def draw(self, brush: Brush) -> None:
        draw_page(self, brush, _("Seasons challenge"))
        super().draw(brush)

    # Acts

    def _choose(self, day: date) -> None:
        self.day = day
        self.relayout()

    def _turn(self, by: int) -> None:
        first = self.month.replace(day=1)
        self.month = first - timedelta(days=1) if by < 0 else (first + timedelta(days=31)).replace(day=1)
        self.relayout()

    def _play(self) -> None:
        code, season = self.code, self.season
        ghost = history.ghost_for(self.results, season, code)

        def go() -> None:
            self.stage.scenes.push(begin(self.stage, code, season, ghost))

        give_up_first(self.stage, self.open, go)

    def _go_on(self) -> None:
        if self.open is not None:
            self.stage.scenes.push(table_for(self.stage, shelf.find("seasons"), self.open))

    def _more(self) -> None:
        self.stage.scenes.push(Extras(self.stage))

    def _deals(self) -> None:
        self.stage.scenes.push(DealPage(self.stage))

    def _statistics(self) -> None:
        self.stage.scenes.push(Statistics(self.stage))

    def _history(self) -> None:
        self.stage.scenes.push(ChallengeResults(self.stage, self.season))
