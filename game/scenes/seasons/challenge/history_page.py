"""Every kept result of the challenge: a list, a chart against the medals, and ways to see or race it again."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from game.core.saves import SaveError
from game.rules.seasons.challenge import read
from game.rules.seasons.results import Played
from game.scenes.base import Scene
from game.scenes.seasons.challenge import history
from game.scenes.seasons.challenge.begin import begin, give_up_first, left_open
from game.scenes.seasons.challenge.ladder import ladder, medal_of
from game.scenes.seasons.challenge.parts import Chart
from game.scenes.seasons.challenge.replay import ChallengeReplay
from game.scenes.shell.chrome import back_button, draw_page, page
from game.scenes.shell.daily.parts import MedalLine, copy_text
from game.scenes.stage import Stage
from game.text.i18n import _
from game.text.seasons.challenge import code_words, help_taken, medal_sentence, part_name, share
from game.text.shell import date_and_time
from game.text.shell import points as points_words
from game.ui.brush import Brush
from game.ui.layout import Share, centred, columns
from game.ui.theme import GAP, STRONG, TOUCH
from game.ui.widgets import Button, Caption, Choice, Row, Widget, listing


class ChallengeResults(Scene):
    name = "challenge_results"

    def __init__(self, stage: Stage, part: str) -> None:
        super().__init__(stage)
        self.part = part
        self.results: tuple[Played, ...] = ()
        self.chosen: Played | None = None

    def enter(self) -> None:
        self.results, aside = history.load(self.stage.folder)
        if aside:
            text = _("A damaged result was set aside as {file}.").format(file=aside[-1])
            self.stage.overlay.toast(text, "bad")
        self._settle()
        super().enter()

    def _settle(self) -> None:
        shown = self.shown
        if self.chosen not in shown:
            self.chosen = shown[-1] if shown else None

    @property
    def shown(self) -> list[Played]:
        return history.of_part(self.results, self.part)

    def layout(self) -> list[Widget]:
        u = self.u
        bar, sheet = page(self)
        inner = sheet.inflate(-2 * u(22), -2 * u(18))
        parts = [(part, part_name(part)) for part in history.PARTS]
        top = Rect(inner.x, inner.y, inner.w, u(TOUCH))
        foot = Rect(inner.x, inner.bottom - u(TOUCH), inner.w, u(TOUCH))
        body = Rect(inner.x, top.bottom + u(GAP), inner.w, foot.y - top.bottom - 2 * u(GAP))
        widgets: list[Widget] = [
            back_button(self, bar),
            Choice(top, parts, self.part, self._set_part, of=_("Challenge")),
            *(self._side_by_side(body) if body.w >= u(760) else self._one_below_the_other(body)),
        ]
        replay, race, copy = columns(foot, [Share(1.2), Share(1.2), Share(1)], u(GAP))
        there = self.chosen is not None
        widgets += [
            Button(replay, _("Replay"), self._replay, kind="primary", icon="replay", enabled=there),
            Button(race, _("Race this sheet"), self._race, icon="ghost", enabled=there, lines=2),
            Button(copy, _("Copy to share"), self._copy, icon="copy", enabled=there, lines=2),
        ]
        return widgets

    def _side_by_side(self, body: Rect) -> list[Widget]:
        u = self.u
        left, right = columns(body, [Share(1), Share(1.15)], u(20))
        rows = [self._row(played) for played in reversed(self.shown)]
        area = listing(left, rows, u(66), u(8))
        chosen = next((row for row in rows if row.chosen), None)
        if chosen is not None:
            area.reveal(chosen.rect)
        words = Rect(right.x, right.bottom - u(62), right.w, u(62))
        widgets: list[Widget] = [area, self._chart(Rect(right.x, right.y, right.w, words.y - right.y - u(8)))]
        if self.chosen is not None:
            widgets += self._details(words, self.chosen)
        return widgets

    def _one_below_the_other(self, body: Rect) -> list[Widget]:
        """Where room is short the list comes first, and the chart below it."""
        u = self.u
        rows = [self._row(played) for played in reversed(self.shown)]
        area = listing(body, rows, u(66), u(8))
        bottom = max((row.rect.bottom for row in rows), default=body.y)
        chart = self._chart(Rect(body.x, bottom + u(10), body.w - u(16), u(220)))
        area.children.append(chart)
        area.content_height = chart.rect.bottom - body.y
        chosen = next((row for row in rows if row.chosen), None)
        if chosen is not None:
            area.reveal(chosen.rect)
        return [area]

    def _chart(self, frame: Rect) -> Chart:
        u = self.u
        margins = u(64), u(34), u(24), u(36)
        medal = partial(medal_of, self.stage)
        return Chart(frame, self.part, self.shown, self.chosen, self._choose, medal, margins)

    def _row(self, played: Played) -> Row:
        title = _("{points} · {code}").format(points=points_words(played.total), code=played.code)
        counts = _("official") if played.official else _("practice")
        detail = f"{counts} · {date_and_time(played.finished)}"
        if not played.clean:
            detail = f"{detail} · {help_taken(played)}"
        row = Row(Rect(0, 0, 0, 0), title, detail, lambda: self._choose(played), played == self.chosen)
        medal = medal_of(self.stage, played)

        def picture(brush: Brush, place: Rect) -> None:
            spot = centred((place.h, place.h), place)
            if medal:
                brush.picture(f"seasons/medal_{medal}", spot)
            else:
                brush.icon("medal", spot.inflate(-place.h // 4, -place.h // 4), brush.palette.line)

        row.picture = picture
        return row

    def _details(self, place: Rect, played: Played) -> list[Widget]:
        u = self.u
        title = _("{code} · {words}").format(code=played.code, words=code_words(read(played.code)))
        upper = Rect(place.x, place.y, place.w, u(26))
        lower = Rect(place.x, upper.bottom, place.w, place.bottom - upper.bottom)
        sentence = medal_sentence(ladder(self.stage, read(played.code), played.part).medals, played.total)
        return [Caption(upper, title, STRONG), MedalLine(lower, None, sentence)]

    def draw(self, brush: Brush) -> None:
        draw_page(self, brush, _("Results and replays"))
        super().draw(brush)

    # Acts

    def _set_part(self, part: str) -> None:
        self.part = part
        self.chosen = None
        self._settle()
        self.relayout()

    def _choose(self, played: Played) -> None:
        if played == self.chosen and self.focus.visible:
            self._replay()
            return
        self.chosen = played
        self.relayout()

    def _replay(self) -> None:
        if self.chosen is None:
            return
        try:
            session = history.replay(self.stage.folder, self.chosen)
        except SaveError:
            text = _("This game no longer matches the rules: its score is kept, but it cannot be replayed.")
            self.stage.overlay.toast(text, "bad")
            return
        self.stage.scenes.push(ChallengeReplay(self.stage, session, self.chosen))

    def _race(self) -> None:
        chosen = self.chosen
        if chosen is None:
            return

        def go() -> None:
            self.stage.scenes.push(begin(self.stage, read(chosen.code), chosen.part, chosen))

        give_up_first(self.stage, left_open(self.stage), go)

    def _copy(self) -> None:
        if self.chosen is not None:
            copy_text(self.stage, share(self.chosen, medal_of(self.stage, self.chosen), 0))
