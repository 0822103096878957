"""More challenges than the day's: the year or one season, with the dice of the day, of the week, or of a code."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime

from pygame import Rect

from game import shelf
from game.core.session import Session
from game.rules.seasons.challenge import BadCode, Code, daily, free, read, weekly
from game.rules.seasons.content import YEAR
from game.rules.seasons.results import Played
from game.rules.seasons.state import State
from game.scenes.base import Scene
from game.scenes.opening import table_for
from game.scenes.seasons.challenge import history
from game.scenes.seasons.challenge.begin import begin, give_up_first, left_open
from game.scenes.seasons.challenge.history_page import ChallengeResults
from game.scenes.seasons.challenge.parts import PartCard, Sheet
from game.scenes.seasons.challenge.standing import standing_of
from game.scenes.shell.chrome import back_button, draw_page, page
from game.scenes.shell.daily.parts import MedalLine, Streaks
from game.scenes.stage import Stage
from game.text.i18n import _
from game.text.seasons.challenge import code_words, part_name, standing_words, weeks_in_a_row
from game.text.seasons.things import CODE_KINDS, bad_code
from game.text.shell import points as points_words
from game.ui.brush import Brush
from game.ui.layout import Share, columns
from game.ui.theme import HEADING, NUMBER, SMALL, SMALL_BOLD, TOUCH
from game.ui.widgets import Button, Caption, ScrollArea, TextField, Toggle, Widget

#: Heights in units: a card of a part, a card of a code, the line at the bottom.
PART_TALL, SMALL_PART_TALL, CODE_TALL, LINE_TALL = 132, 96, 208, 64


def new_code() -> Code:
    """A free code nobody has seen: chance enters here, once."""
    return free(int.from_bytes(os.urandom(8), "big"))


class Extras(Scene):
    name = "challenge_extras"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.part = YEAR
        self.typed = ""
        self.race = True
        self.results: tuple[Played, ...] = ()
        #: A challenge that was left and not finished.
        self.open: Session | None = None
        self._area: ScrollArea | None = None

    def enter(self) -> None:
        self.open = left_open(self.stage)
        self.results, aside = history.load(self.stage.folder)
        if aside:
            text = _("A damaged result was set aside as {file}.").format(file=aside[-1])
            self.stage.overlay.toast(text, "bad")
        super().enter()

    # Layout

    def layout(self) -> list[Widget]:
        u = self.u
        bar, sheet = page(self)
        inner = sheet.inflate(-2 * u(22), -2 * u(18))
        children: list[Widget] = []
        part_tall, code_tall = u(SMALL_PART_TALL), u(CODE_TALL)
        if inner.w >= u(800):  # what room is left goes to the pictures first
            spare = inner.h - u(PART_TALL + CODE_TALL + LINE_TALL + 44) - (u(LINE_TALL + 14) if self.open else 0)
            part_tall = u(PART_TALL) + max(0, min(spare, u(64)))
            code_tall += max(0, min(spare - u(64), u(40)))
        y = self._parts(children, Rect(inner.x, inner.y + u(4), inner.w - u(6), part_tall)) + u(18)
        if self.open is not None:
            y = self._resume(children, Rect(inner.x, y, inner.w - u(6), u(LINE_TALL))) + u(14)
        y = self._codes(children, Rect(inner.x, y, inner.w - u(6), code_tall)) + u(14)
        y = self._foot(children, Rect(inner.x, y, inner.w - u(6), u(LINE_TALL)))
        area = ScrollArea(inner.inflate(2 * u(8), 2 * u(6)), y - inner.y + u(6), children, line=u(40))
        area.scroll(self._area.offset if self._area else 0)
        self._area = area
        return [back_button(self, bar), area]

    def _parts(self, children: list[Widget], row: Rect) -> int:
        u = self.u
        wide = row.w >= u(560)
        cells = columns(row, [Share(1.5 if part == YEAR else 1) for part in history.PARTS], u(14 if wide else 8))
        for cell, part in zip(cells, history.PARTS, strict=True):
            found = history.best(self.results, part)
            best = found.total if found else None
            if part != YEAR:
                best = history.best_season(self.results, part)
            tip = "" if best is None else _("Your best: {points}").format(points=points_words(best))
            children.append(PartCard(cell, part, best, part == self.part, self._choosing(part), tip=tip))
        return row.bottom

    def _resume(self, children: list[Widget], row: Rect) -> int:
        u = self.u
        assert self.open is not None
        state: State = self.open.view(0)
        code = history.code_of(self.open)
        season, number = part_name(state.season), state.round
        where = _("{season}, round {number}").format(season=season, number=number) if number else season
        text = _("In progress: {part}, {code}. {where}.").format(
            part=part_name(history.part_of(self.open)), code=code.text, where=where
        )
        children.append(Sheet(row))
        go_on = Rect(0, 0, min(u(220), row.w * 4 // 10), u(TOUCH))
        go_on.midright = row.right - u(10), row.centery
        words = Rect(row.x + u(16), row.y, go_on.x - row.x - u(28), row.h)
        children.append(Caption(words, text, SMALL_BOLD, lines=2))
        children.append(Button(go_on, _("Continue"), self._go_on, kind="primary", icon="play"))
        return row.bottom

    def _codes(self, children: list[Widget], row: Rect) -> int:
        u = self.u
        today = datetime.now().date()
        cells = [row.move(0, n * (row.h + u(12))) for n in range(3)]
        if row.w >= u(800):
            cells = columns(row, [Share()] * 3, u(14))
        for cell, code in zip(cells, (daily(today), weekly(today)), strict=False):
            self._code_card(children, cell, code)
        self._free_card(children, cells[2])
        return cells[2].bottom

    def _code_card(self, children: list[Widget], cell: Rect, code: Code) -> None:
        u = self.u
        inner = cell.inflate(-2 * u(16), -2 * u(12))
        play = Rect(inner.x, inner.bottom - u(TOUCH + 2), inner.w, u(TOUCH + 2))
        standing = standing_of(self.stage, self.results, self.open, code, self.part)
        status = MedalLine(Rect(0, 0, 0, 0), standing.medal, standing_words(standing))
        tried = standing.kind != "new"
        status.rect = Rect(inner.x, inner.y + u(88), inner.w, play.y - inner.y - u(92))
        children += [
            Sheet(cell),
            Caption(Rect(inner.x, inner.y, inner.w, u(30)), CODE_KINDS[code.kind.value](), HEADING),
            Caption(Rect(inner.x, inner.y + u(30), inner.w, u(24)), code_words(code), SMALL, soft=True),
            Caption(Rect(inner.x, inner.y + u(56), inner.w, u(30)), code.text, NUMBER),
            status,
            Button(
                play,
                _("Practise") if tried else _("Play"),
                self._playing(code),
                kind="primary",
                icon="dice",
                of=CODE_KINDS[code.kind.value](),
            ),
        ]

    def _free_card(self, children: list[Widget], cell: Rect) -> None:
        u = self.u
        inner = cell.inflate(-2 * u(16), -2 * u(12))
        play = Rect(inner.x, inner.bottom - u(TOUCH + 2), inner.w, u(TOUCH + 2))
        line = Rect(inner.x, inner.y + u(36), inner.w, u(TOUCH))
        field, dice = columns(line, [Share(), u(TOUCH)], u(8))
        hint = Rect(inner.x, line.bottom + u(6), inner.w, play.y - line.bottom - u(12))
        self._hint = Caption(hint, "", SMALL, lines=3)
        self._free_play = Button(play, _("Play"), self._play_typed, kind="primary", icon="play")
        self._judge()
        children += [
            Sheet(cell),
            Caption(Rect(inner.x, inner.y, inner.w, u(30)), CODE_KINDS["F"](), HEADING),
            TextField(field, self.typed, self._type, prompt="F-…", limit=24, done=self._play_typed),
            Button(dice, "", self._draw_code, icon="dice", tip=_("A new random code")),
            self._hint,
            self._free_play,
        ]

    def _judge(self) -> None:
        """What the code typed so far stands for, or what is wrong with it."""
        self._free_play.enabled = False
        try:
            self._hint.text = code_words(read(self.typed))
            self._free_play.enabled = True
        except BadCode as error:
            typing = error.code != "empty"
            self._hint.text = bad_code(error) if typing else _("Type a code to play a friend’s dice.")

    def _foot(self, children: list[Widget], row: Rect) -> int:
        u = self.u
        today = datetime.now().date()
        weeks = history.weeks_in_a_row(self.results, today)
        lines = [weeks_in_a_row(weeks)] if weeks else [_("Play the weekly challenge each week to build a streak.")]
        places = [row.move(0, n * (row.h + u(8))) for n in range(3)]
        if row.w >= u(800):
            places = columns(row, [Share()] * 3, u(14))
        results = Rect(places[2].x, places[2].centery - u(TOUCH) // 2, places[2].w, u(TOUCH))
        children += [
            Streaks(places[0], lines),
            Toggle(
                Rect(places[1].x, places[1].centery - u(TOUCH) // 2, places[1].w, u(TOUCH)),
                _("Race my best sheet"),
                self.race,
                self._set_race,
            ),
            Button(results, _("Results and replays"), self._history, icon="chart", enabled=bool(self.results)),
        ]
        return places[2].bottom

    def draw(self, brush: Brush) -> None:
        draw_page(self, brush, _("More challenges"))
        super().draw(brush)

    # Acts

    def _choosing(self, part: str) -> Callable[[], None]:
        def act() -> None:
            self.part = part
            self.relayout()

        return act

    def _type(self, value: str) -> None:
        self.typed = value
        self._judge()
        self.stage.invalidate()

    def _draw_code(self) -> None:
        self.typed = new_code().text
        self.stage.sounds.play("dice_land")
        self.relayout()

    def _set_race(self, on: bool) -> None:
        self.race = on

    def _play_typed(self) -> None:
        try:
            self._play(read(self.typed))
        except BadCode as error:
            self.stage.sounds.play("refuse")
            self.stage.overlay.toast(bad_code(error), "bad")

    def _playing(self, code: Code) -> Callable[[], None]:
        return lambda: self._play(code)

    def _play(self, code: Code) -> None:
        ghost = history.ghost_for(self.results, self.part, code) if self.race else None

        def go() -> None:
            self.stage.scenes.push(begin(self.stage, code, self.part, ghost))

        give_up_first(self.stage, self.open, go)

    def _go_on(self) -> None:
        if self.open is not None:
            self.stage.scenes.push(table_for(self.stage, shelf.find("seasons"), self.open))

    def _history(self) -> None:
        self.stage.scenes.push(ChallengeResults(self.stage, self.part))
