"""A kept challenge again, step by step: the sheet as it grew, the dice, and what was counted."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from game.core.session import Session
from game.rules.seasons.results import Played
from game.rules.seasons.state import Sheet, State, own_roll
from game.scenes.base import Scene
from game.scenes.seasons.art.colours import mood
from game.scenes.seasons.art.dice import draw_die
from game.scenes.seasons.art.paper import draw_paper, sheet_picture
from game.scenes.seasons.beside import score_area
from game.scenes.seasons.counting import Count, count
from game.scenes.seasons.plan import Plan, arrange
from game.scenes.shell.chrome import back_button, page
from game.scenes.stage import Stage
from game.text.contents import GameText
from game.text.i18n import _, pgettext
from game.text.seasons.challenge import part_name
from game.text.seasons.game import TEXT
from game.text.values import signed
from game.ui.brush import Brush
from game.ui.intents import Command, Intent
from game.ui.layout import Share, columns
from game.ui.theme import SMALL, STRONG, TITLE, TOUCH
from game.ui.widgets import Button, Caption, Slider, Widget
from game.ui.widgets.pressing import Backing

#: How long a step stays when the replay runs by itself, in milliseconds.
STEP = 700


class ChallengeReplay(Scene):
    name = "challenge_replay"

    def __init__(self, stage: Stage, session: Session, played: Played) -> None:
        super().__init__(stage)
        self.session = session
        self.played = played
        self.text: GameText = TEXT
        self.at = session.length
        self.running = False
        self._next = 0.0

    @property
    def state(self) -> State:
        state: State = self.session.view_at(self.at, None)
        return state

    @property
    def busy(self) -> bool:
        return self.running

    # Layout

    def layout(self) -> list[Widget]:
        u = self.u
        bar, _sheet = page(self)
        compact = self.stage.screen.units[0] < 1000
        top = bar.bottom + u(6)
        area = Rect(self.area.x, top, self.area.w, self.area.bottom - top)
        wide = min(u(366), area.w // 2)
        board = Rect(area.x + u(12), area.y, area.w - wide - u(12), area.h)
        slack = board.w - board.h - u(100)  # the dice lie close to the sheet
        if slack > 0:
            board = Rect(board.x + slack // 2, board.y, board.w - slack, board.h)
        side = Rect(area.right - wide, area.y, wide, area.h)
        self.plan: Plan = arrange(board, side, u, compact=compact)
        state = self.state
        score = score_area(self, self.plan, state, self._own_sheet, self._count, lambda: None, self._more)
        return [
            back_button(self, bar),
            *score,
            Backing(self.plan.dock),
            *self._controls(self.plan.dock.inflate(-2 * u(10), -2 * u(8))),
        ]

    def _controls(self, inner: Rect) -> list[Widget]:
        u = self.u
        buttons = Rect(inner.x, inner.bottom - u(TOUCH), inner.w, u(TOUCH))
        slider = Rect(inner.x, buttons.y - u(40), inner.w, u(36))
        first, back, run, on, last = columns(buttons, [Share()] * 5, u(6))
        ends, length = self.at == 0, self.session.length
        words = Rect(inner.x, inner.y, inner.w, slider.y - inner.y - u(2))
        return [
            Caption(words, self._what(words), SMALL, lines=2),
            Slider(slider, _("Step"), self.at, 0, length, 1, self._go, show=lambda at: f"{at}"),
            Button(first, "", partial(self._go, 0), icon="restart", enabled=not ends, tip=_("To the beginning")),
            Button(back, "", lambda: self._go(self.at - 1), icon="left", enabled=not ends, tip=_("One step back")),
            Button(
                run,
                "",
                self._run,
                kind="primary",
                icon="pause" if self.running else "play",
                tip=_("Pause") if self.running else pgettext("replay", "Play"),
            ),
            Button(
                on, "", lambda: self._go(self.at + 1), icon="right", enabled=self.at < length, tip=_("One step forward")
            ),
            Button(last, "", partial(self._go, length), icon="skip", enabled=self.at < length, tip=_("To the end")),
        ]

    def _what(self, room: Rect) -> str:
        """What the step shown did, in as many sentences as find room, the first ones first."""
        if self.at == 0:
            return _("The beginning.")
        entries = [entry for entry in self.session.events_since(self.at - 1, None) if entry.index == self.at]
        sentences = [self.text.events[entry.event.code](entry.event, self._who) for entry in entries]
        while len(sentences) > 1 and not self.stage.lettering.fit(" ".join(sentences), SMALL, room.w, room.h, 2):
            sentences.pop()
        return " ".join(sentences)

    def _who(self, seat: int | None) -> str:
        return "" if seat is None else self.session.seats[seat].name

    def _own_sheet(self) -> Sheet:
        return self.state.sheets[0]

    def _count(self) -> Count:
        state = self.state
        return count(state.season, state.sheets, 0, state.holly)

    def _more(self) -> str:
        state = self.state
        if not state.year:
            return ""
        year = sum(past.totals[0] for past in state.past) + self._count().total
        return _("Year: {points}").format(points=signed(year))

    # Drawing

    def draw(self, brush: Brush) -> None:
        u = brush.u
        state = self.state
        brush.surface.blit(brush.art.cover(f"seasons/backdrop_{state.season}", brush.screen.size), (0, 0))
        bar, _sheet = page(self)
        strip = Rect(0, 0, self.area.w, bar.bottom + u(4))
        brush.veil(strip, brush.palette.night, 205)
        title = _("Replay: {part}, {code}").format(part=part_name(self.played.part), code=self.played.code)
        brush.label(Rect(bar.x + u(136), bar.y, bar.w - u(272), bar.h), title, TITLE, brush.palette.on_night)
        plan = self.plan
        draw_paper(brush, plan.paper, state.season)
        if plan.head.h:
            left = Rect(plan.head.x, plan.head.y, plan.head.w // 2, plan.head.h)
            brush.label(left, part_name(state.season), TITLE, mood(brush.palette, state.season).accent, align="left")
            if state.round:
                text = _("Round {number}").format(number=state.round)
                right = left.move(left.w, 0)
                brush.label(right, text, STRONG, brush.palette.soft_ink, align="right")
        sheet = state.sheets[0]
        fresh = len(sheet.territories) + sheet.penalties >= state.round
        colour = self.session.seats[0].colour or "red"
        picture = sheet_picture(brush, state.season, sheet, plan.grid.cell, colour, fresh=fresh)
        brush.surface.blit(picture, plan.grid.rect)
        roll = own_roll(state, 0) or state.roll
        if roll is not None:
            for die, face in (("green", roll.green), ("light", roll.light)):
                draw_die(brush, plan.dice[die], die, face)
        super().draw(brush)

    # Time and acts

    def update(self, now: float) -> None:
        if not self.running:
            return
        if now >= self._next:
            self._next = now + STEP * max(0.3, self.stage.motion_factor)
            if self.at >= self.session.length:
                self.running = False
            else:
                self.at += 1
                self.stage.sounds.play("tick")
            self.relayout()

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Command) and intent.name in ("page_up", "page_down"):
            self._go(self.at + (10 if intent.name == "page_down" else -10))
            return True
        return super().handle(intent)

    def _go(self, at: int) -> None:
        self.running = False
        self.at = max(0, min(self.session.length, at))
        self.relayout()

    def _run(self) -> None:
        self.running = not self.running
        if self.running and self.at >= self.session.length:
            self.at = 0
        self._next = self.stage.now + STEP
        self.relayout()
