"""The table of Le Murmure des Feuilles: the sheet in play, the dice, the score area, and whoever else plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect

from game.core.contract import Address, Event, Seat
from game.core.session import LogEntry, Session
from game.rules.seasons.content import PENALTIES
from game.rules.seasons.ground import symbol_at
from game.rules.seasons.medals import TABLE, Medals
from game.rules.seasons.state import GO_ON, TERRITORY, PastSeason, State
from game.scenes.seasons.answers import Answers
from game.scenes.seasons.beside import progress_widgets, score_widgets, sheet_card
from game.scenes.seasons.board import Board
from game.scenes.seasons.cards import SheetCard
from game.scenes.seasons.challenge.attempt import Attempt
from game.scenes.seasons.challenge.history import AUTOSAVE, is_challenge
from game.scenes.seasons.deeds import deeds
from game.scenes.seasons.dock import answer_places, dock_widgets, joker_panel
from game.scenes.seasons.ghost import Rival, find_ghost
from game.scenes.seasons.hand import Hand
from game.scenes.seasons.hint import HINTS_OF
from game.scenes.seasons.motion import Clips, Moving
from game.scenes.seasons.plan import Plan, arrange
from game.scenes.seasons.season_end import SeasonEnd
from game.scenes.seasons.sheets import Sheets
from game.scenes.seasons.still import draw_picture
from game.scenes.stage import Stage
from game.scenes.table.ending import END_TURN
from game.scenes.table.lines import LogLine
from game.scenes.table.redraw import Part
from game.scenes.table.table import SEATS_WIDE, TableScene
from game.scenes.table.telling import Summary, log_lines, news
from game.shelf import Game
from game.text.i18n import _
from game.text.seasons.lines import penalties_left, who_goes_on
from game.text.seasons.progress import cell_words
from game.text.values import signed
from game.ui.brush import Brush, around
from game.ui.theme import TOUCH
from game.ui.tips import QUIET, TIP_AFTER, Tip
from game.ui.widgets import Button, Widget

#: Between these widths, in units, the seats have their column and the score area gives way a little.
NOT_COMPACT, WIDE_ENOUGH = 1000, 1200
#: So many players are many.
MANY = 5


class Table(TableScene[State]):
    cheer = "whisper"
    ambience = "brook"
    side_units = 366
    hints_of = HINTS_OF
    tips_on_board = False
    bot_pause = 170
    brisk = frozenset({GO_ON})
    plan: Plan
    hand: Hand

    def __init__(self, stage: Stage, game: Game, session: Session) -> None:
        super().__init__(stage, game, session)
        self.sheets = Sheets(self)
        self.answers = Answers(self)
        self.hand = Hand(self, self.sheets, self.answers)
        self.moving = Moving()
        #: In a challenge, the earlier game one races against.
        self.rival = Rival(find_ghost(stage.folder, session))
        self.challenge = Attempt(stage, session) if is_challenge(session) else None
        self._board = Board(self, self.hand, self.moving, self.rival)
        #: A season of the year that is over and whose count was not shown yet.
        self._ended: PastSeason | None = None
        self._cards_bottom = 0
        #: Until then nothing is told of the cells: one looks at what one has just drawn or ticked.
        self._quiet_until = 0.0

    # Layout

    def board_layout(self, board: Rect, side: Rect) -> list[Widget]:
        u, hand = self.u, self.hand
        self.plan = arrange(board, side, u, compact=self.compact)
        self.plan.drawn, self.plan.away = self.state.sheets[self.sheets.shown].territories, self.sheets.away
        hand.lie_on(self.plan)
        widgets: list[Widget] = []
        if not self.compact:
            top = self._cards_bottom + u(10)
            column = Rect(u(12), top, u(SEATS_WIDE), self.area.bottom - top - u(12))
            widgets += progress_widgets(
                self, self.sheets.shown, self.rival, column, self._toggle_ghost, self.medals, self.challenge
            )
        widgets += score_widgets(self, hand, self.rival)
        widgets += dock_widgets(self, hand, self.answers, self.plan.dock)
        if hand.joker_open and self.phase == TERRITORY:
            widgets += joker_panel(self, hand, self.plan.side if self.compact else self.plan.score)
        return widgets

    def last_act_place(self) -> Rect:
        u = self.u
        inner = self.plan.dock.inflate(-2 * u(10), -2 * u(8))
        place = Rect(inner.x, inner.bottom - u(TOUCH + 4), inner.w, u(TOUCH + 4))
        return answer_places(place, u)[2] if self.answers.asked else place

    def full_prompt(self) -> str:
        if not self.answers.asked or self.session.to_act is None:
            return super().full_prompt()
        return self.addressed(_("Another round, or stop here?"))

    def end_turn_words(self) -> str:
        return _("Decide later") if self.answers.asked else super().end_turn_words()

    def ends_by_itself(self) -> bool:
        return not self.answers.asked

    def hand_over(self) -> None:
        self.answers.forget(self.session.to_act)
        super().hand_over()

    def seat_card(self, cell: Rect, seat: Seat) -> Widget:
        self._cards_bottom = cell.bottom
        thinks = self.thinks and self.session.to_act == seat
        card = sheet_card(self, self.hand, cell, seat, "" if thinks else self.seat_note(seat))
        if thinks:
            self._board.thinking = card
        return card

    def seat_points(self, seat: Seat) -> str:
        state = self.state
        before = sum(past.totals[seat] for past in state.past)
        return signed(before + self.sheets.count(seat).total)

    def seat_note(self, seat: Seat) -> str:
        sheet = self.state.sheets[seat]
        if sheet.out:
            return _("out")
        return _("stopped") if sheet.stopped else super().seat_note(seat)

    def lay_out(self) -> None:
        self._board.thinking = None
        wide = self.stage.screen.units[0]
        self.side_units = 300 if NOT_COMPACT <= wide < WIDE_ENOUGH else Table.side_units
        # With many at the table what is told of the others lies below their cards.
        self.card_units = 92 if len(self.session.seats) < MANY else 70
        super().lay_out()
        later = self.bearing(END_TURN)
        if self.answers.asked and isinstance(later, Button):
            later.kind, later.icon = "plain", ""  # to go on is what one usually wants
        self.hand.place_focus()

    # Drawing

    @property
    def life(self) -> str | None:  # type: ignore[override]
        return {"spring": "petal", "summer": None, "autumn": "leaf", "winter": "flake"}[self.state.season]

    def draw_backdrop(self, brush: Brush) -> None:
        whole = brush.art.cover(f"seasons/backdrop_{self.state.season}", brush.screen.size)
        for strip in around(brush.surface.get_clip(), self.plan.grid.rect):  # the sheet lies on the rest
            brush.surface.blit(whole, strip, strip)

    def draw_board(self, brush: Brush, focused: bool) -> None:
        self._board.draw(brush, focused)

    def draw_over(self, brush: Brush) -> None:
        self._board.draw_over(brush)

    def parts(self) -> list[Part] | None:
        return self._board.parts()

    def bot_asked(self) -> None:
        for widget in self.focus.widgets:
            if isinstance(widget, SheetCard) and widget.active:
                self._board.thinking = widget
                self.stage.invalidate(widget.note_place(self.stage.brush))

    def moving_area(self) -> Rect | None:
        return self.moving.area(self.stage.brush, self.plan.grid)

    def picture(self, brush: Brush, rect: Rect, lit: Sequence[Address] = ()) -> None:
        draw_picture(brush, rect, self.session.view(None), self.session.seats, lit)

    def enter(self) -> None:
        super().enter()
        self._clips.foresee_sheets()
        if self.challenge is not None and not self.session.over:
            self.challenge.begin()

    def update(self, now: float) -> None:
        if self._ended is not None and not self.motion.running and self.stage.scenes.top is self:
            self.stage.scenes.push(SeasonEnd(self.stage, self, self._ended, self.medals(self._ended.season)))
            self._ended = None
            return
        if self.stage.scenes.top is self and not self.motion.running and (answer := self.answers.due()) is not None:
            self.do(answer)
        super().update(now)

    @property
    def _clips(self) -> Clips:
        return Clips(self, self.sheets, self.plan, self.moving)

    def animate(self, events: Sequence[Event], before: Any) -> None:
        self._clips.queue(events, before, self._landed)
        if any(event.code in ("drew", "ticked") and event.seat == self.sheets.shown for event in events):
            self._quiet_until = self.stage.now + QUIET
        past = self.state.past
        if len(past) > len(before.past):
            self._ended = past[-1]
        if self.humans and self.guide is None and any(event.code == "season_ended" for event in events):
            self.stage.settings.sheets_played += 1
            self.stage.keep_settings()

    def _landed(self) -> None:
        """Everything has come to its place: cards and lines tell of it too."""
        self.moving.clear()
        self.sheets.held = None
        self.lay_out()

    def log_lines(self, entries: Sequence[LogEntry]) -> list[LogLine]:
        """Who goes on is told in one line, where the dice are rolled for them."""
        found = []
        for entry in entries:
            if entry.event.code == "rolled" and entry.event.number("round") > 1 and len(self.session.seats) > 1:
                sheets = self.session.view_at(entry.index, self.session.viewer).sheets
                names = [self.who(seat) for seat, sheet in enumerate(sheets) if sheet.still_in]
                found.append(LogLine(who_goes_on(names, everybody=len(names) == len(sheets)), sign="dice"))
            found += super().log_lines([entry])
        return found

    def summary(self, entries: Sequence[LogEntry], seat: Seat | None, me: Seat) -> Summary:
        """What another drew and ticked, in pictures on one line. The dice tell of themselves."""
        if seat is None:
            told = [entry for entry in entries if entry.event.code not in ("rolled", "clouds_ticked")]
            return super().summary(told, seat, me)
        counts = deeds(self.state.season, [entry.event for entry in entries])
        colour = self.session.seats[seat].colour or "red"
        words = " ".join(line.text for line in log_lines(self, news(self, entries)))
        return Summary(seat, (LogLine(words, colour, net=counts),) if counts else ())

    def places_of(self, event: Event) -> Sequence[Address]:
        """Only the sheet on the table has places: what happens on another is seen at nobody's."""
        return event.where if event.seat in (None, self.sheets.shown) else ()

    def position_changed(self) -> None:
        super().position_changed()
        self.moving.clear()

    def kept_clear(self) -> list[Rect]:
        return [self.plan.grid.rect, self.plan.dock, self.plan.rolled]

    def worth_seeing(self) -> list[Rect]:
        return [self.plan.paper, *self.plan.dice.values()]

    def objection(self) -> Tip | None:
        draw, refusal = self.hand.candidate() or (None, None)
        if draw is None or refusal is None or self.hand.growing():
            return None
        return Tip(self.refusal_text(refusal), (self.plan.grid.area(draw.top, draw.height, draw.width),), after=0)

    def card(self, address: Address) -> Tip | None:
        """The symbol of a cell and how far it has come, or why it cannot be ticked; nothing for a while after something
        was drawn or ticked."""
        match address:
            case ("cell" | "bank", int(row), int(column)) if not self.sheets.away and self.hand.candidate() is None:
                count = self.sheets.count(self.sheets.shown)
                words = cell_words(self.state.season, symbol_at(self.state.season, (row, column)), count.tally)
                after = QUIET if self.stage.now < self._quiet_until else TIP_AFTER
                return Tip(self.hand.says(address) or words, (self.plan.grid.at((row, column)),), after=after)
        return None

    def facts(self, seat: Seat) -> list[str]:
        sheet = self.state.sheets[seat]
        where = _("out") if sheet.out else _("stopped") if sheet.stopped else ""
        return [penalties_left(PENALTIES - sheet.penalties), *([where] if where else [])]

    @property
    def targets_shown(self) -> bool:
        return self.hand.shows_targets

    # A challenge

    def keep(self, session: Session) -> None:
        if self.challenge is not None:
            self.challenge.note(session)  # before the game itself: a kill between the two gives no second first try
        super().keep(session)

    def undo(self) -> None:
        """Back across a roll an official try becomes practice: that is asked about first."""
        session = self.session
        crosses = session.undo_stop() is None and session.seal_behind() is not None and not session.end_open
        if self.challenge is not None and crosses and self.challenge.asks(super().undo):
            return
        super().undo()

    def may_hint(self, ask: Callable[[], None]) -> bool:
        return self.challenge is None or not self.challenge.asks(ask)

    def medals(self, season: str) -> Medals:
        """What the medals of a season take: with these dice, if it is a challenge."""
        return TABLE[season] if self.challenge is None else self.challenge.medals(season).medals

    @property
    def kept_as(self) -> str:
        """A challenge has its own file: another game of seasons must not overwrite a year half played."""
        return AUTOSAVE if self.challenge is not None else super().kept_as

    def show_results(self) -> None:
        if self.challenge is None:
            super().show_results()
            return
        from game.scenes.seasons.challenge.result import ChallengeResult

        self.results_shown = True
        self.stage.scenes.push(ChallengeResult.just_finished(self.stage, self.session))

    def _toggle_ghost(self) -> None:
        self.rival.shown = not self.rival.shown
        self.relayout()
