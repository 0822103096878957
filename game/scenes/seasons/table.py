"""The table of Le Murmure des Feuilles: the sheet in play, the dice, the score area, and whoever else plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect

from game.core.contract import Address, Event, Seat
from game.core.saves import write_text
from game.core.session import Session
from game.rules.seasons.actions import Draw
from game.rules.seasons.content import PENALTIES
from game.rules.seasons.state import OVER, TERRITORY, TICK, PastSeason, Sheet, State, own_roll
from game.rules.seasons.territory import legal_draws
from game.rules.seasons.ticking import TickChoice, tick_choices
from game.scenes.seasons import hands, looks, words
from game.scenes.seasons.acts import dock_widgets, joker_panel
from game.scenes.seasons.arrangement import arrange
from game.scenes.seasons.beside import progress_widgets, score_widgets, sheet_card
from game.scenes.seasons.cards import SheetCard
from game.scenes.seasons.challenge.history import AUTOSAVE, is_challenge
from game.scenes.seasons.considered import Resting
from game.scenes.seasons.counting import count
from game.scenes.seasons.dock import JokerFace
from game.scenes.seasons.ghost import Rival, find_ghost
from game.scenes.seasons.hint import HINTS_OF
from game.scenes.seasons.motion import Moving, animate, foresee_sheet
from game.scenes.seasons.pencil import Pencil
from game.scenes.seasons.picture import draw_picture
from game.scenes.seasons.pointing import topic, words_here
from game.scenes.seasons.score_area import Count
from game.scenes.seasons.season_end import SeasonEnd
from game.scenes.stage import Stage
from game.scenes.table.redraw import Part
from game.scenes.table.table import SEATS_WIDE, TableScene
from game.shelf import Game
from game.text.i18n import _
from game.text.seasons.things import season_name
from game.ui.brush import Brush, around
from game.ui.intents import Intent
from game.ui.theme import TOUCH
from game.ui.widgets import Widget

#: Between these widths, in units, the seats have their column and the score area gives way a little.
NOT_COMPACT, WIDE_ENOUGH = 1000, 1200


class Table(TableScene[State]):
    ambience = "brook"
    side_units = 366
    hints_of = HINTS_OF
    bot_pause = 170

    def __init__(self, stage: Stage, game: Game, session: Session) -> None:
        super().__init__(stage, game, session)
        self.pencil = Pencil()
        self.moving = Moving()
        self.show_targets = False
        self.joker_open = False
        #: A sheet someone wants to see instead of the one in play.
        self.looked_at: Seat | None = None
        #: The human whose sheet was last in play: it stays on the screen while bots play.
        self._last_human: Seat | None = None
        humans = [number for number, info in enumerate(session.seats) if info.kind == "human"]
        #: Whose sheets come to the screen by themselves when it is their turn.
        self.seats_in_turn = humans or list(range(len(session.seats)))
        #: The moment for which the focus was last put where it helps.
        self.focused_for: tuple[str, Seat | None] | None = None
        #: In a challenge, the earlier game one races against.
        self.rival = Rival(find_ghost(stage.folder, session))
        #: A season of the year that is over and whose count was not shown yet.
        self._ended: PastSeason | None = None
        self._cards_bottom = 0
        #: The card of the bot that is choosing. The word that says so is no part of its picture: it comes and goes.
        self.thinking: SheetCard | None = None
        self.resting = Resting()
        self._last_update = 0.0

    # The game as it stands

    @property
    def phase(self) -> str:
        """What the human in front of the screen decides; empty while there is nothing to decide."""
        decision = self.decision
        return decision.kind if self.my_move and decision is not None else ""

    @property
    def seat_in_play(self) -> Seat:
        if self.watched is not None:
            return self.watched
        seat = self.session.to_act
        if seat in self.seats_in_turn:
            self._last_human = seat
        if self._last_human is None:
            self._last_human = self.seats_in_turn[0]
        return self._last_human

    @property
    def shown_seat(self) -> Seat:
        return self.seat_in_play if self.looked_at is None else self.looked_at

    @property
    def looking_away(self) -> bool:
        return self.looked_at is not None and self.looked_at != self.seat_in_play

    @property
    def sheet(self) -> Sheet:
        """The sheet on the screen, as far as the picture has caught up."""
        return self.moving.held or self.state.sheets[self.shown_seat]

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        seat = self.shown_seat
        sheets = self.state.sheets
        return (*sheets[:seat], self.sheet, *sheets[seat + 1 :])

    def count(self, seat: Seat) -> Count:
        return count(self.state.season, self.sheets, seat, self.state.holly)

    @property
    def colour(self) -> str:
        return self.session.seats[self.shown_seat].colour or "red"

    @property
    def fresh(self) -> bool:
        """The newest territory of the shown sheet is of this round."""
        sheet = self.sheet
        return len(sheet.territories) + sheet.penalties >= self.state.round or self.state.phase == OVER

    def draws(self) -> list[Draw]:
        """Every territory the human to act may draw now."""
        state = self.state
        roll = own_roll(state, state.turn)
        return legal_draws(state.ground, state.sheet, roll) if self.phase == TERRITORY and roll else []

    def choices(self) -> tuple[TickChoice, ...]:
        return tick_choices(self.state) if self.phase == TICK else ()

    # Layout

    def board_layout(self, board: Rect, side: Rect) -> list[Widget]:
        u = self.u
        roll = own_roll(self.state, self.shown_seat)
        self.pencil.sides = roll.sides if roll else (1, 1)
        self.places = arrange(board, side, u, compact=self.compact)
        widgets: list[Widget] = []
        if not self.compact:
            top = self._cards_bottom + u(10)
            widgets += progress_widgets(self, Rect(u(12), top, u(SEATS_WIDE), self.area.bottom - top - u(12)))
        widgets += score_widgets(self)
        widgets += dock_widgets(self, self.places.dock)
        if self.joker_open and self.phase == TERRITORY:
            whole, score = self.places.side, self.places.score
            widgets += joker_panel(self, whole if self.compact else score)
        return widgets

    def last_act_place(self) -> Rect:
        u = self.u
        inner = self.places.dock.inflate(-2 * u(10), -2 * u(8))
        return Rect(inner.x, inner.bottom - u(TOUCH + 4), inner.w, u(TOUCH + 4))

    def seat_card(self, cell: Rect, seat: Seat) -> Widget:
        self._cards_bottom = cell.bottom
        thinks = self.thinks and self.session.to_act == seat
        card = sheet_card(self, cell, seat, "" if thinks else self.seat_note(seat))
        if thinks:
            self.thinking = card
        return card

    def seat_points(self, seat: Seat) -> str:
        state = self.state
        before = sum(past.totals[seat] for past in state.past)
        return words.signed(before + self.count(seat).total)

    def seat_note(self, seat: Seat) -> str:
        sheet = self.state.sheets[seat]
        if sheet.out:
            return _("out")
        return _("stopped") if sheet.stopped else super().seat_note(seat)

    def status(self) -> str:
        state = self.state
        season = season_name(state.season)
        if not state.round:
            return season
        return _("{season}, round {number}").format(season=season, number=state.round)

    def lay_out(self) -> None:
        self.thinking = None
        wide = self.stage.screen.units[0]
        self.side_units = 300 if NOT_COMPACT <= wide < WIDE_ENOUGH else Table.side_units
        super().lay_out()
        hands.place_focus(self)

    # Drawing

    @property
    def life(self) -> str | None:  # type: ignore[override]
        return {"spring": "petal", "summer": None, "autumn": "leaf", "winter": "flake"}[self.state.season]

    def draw_backdrop(self, brush: Brush) -> None:
        whole = brush.art.cover(f"seasons/backdrop_{self.state.season}", brush.screen.size)
        for strip in around(brush.surface.get_clip(), self.places.plan.rect):  # the sheet lies on the rest
            brush.surface.blit(whole, strip, strip)

    def draw_board(self, brush: Brush, focused: bool) -> None:
        looks.draw_board(self, brush, focused)

    def draw_over(self, brush: Brush) -> None:
        looks.draw_over(self, brush)

    def parts(self) -> list[Part] | None:
        return None if self.looking_away or self.my_move else looks.parts(self)

    def bot_asked(self) -> None:
        for widget in self.focus.widgets:
            if isinstance(widget, SheetCard) and widget.active:
                self.thinking = widget
                self.stage.invalidate(widget.note_place(self.stage.brush))

    def landed(self) -> None:
        """Everything has come to its place: cards and lines tell of it too."""
        self.moving.clear()
        self.lay_out()

    def moving_area(self) -> Rect | None:
        return self.moving.area(self.stage.brush, self.places.plan)

    def picture(self, brush: Brush, rect: Rect, lit: Sequence[Address] = ()) -> None:
        draw_picture(self, brush, rect, lit)

    def enter(self) -> None:
        super().enter()
        for seat in self.seats_in_turn:
            foresee_sheet(self, seat)

    def update(self, now: float) -> None:
        if self.resting.is_news(self._last_update, now):
            self.stage.invalidate()
        self._last_update = now
        if self._ended is not None and not self.motion.running and self.stage.scenes.top is self:
            self.stage.scenes.push(SeasonEnd(self.stage, self, self._ended))
            self._ended = None
            return
        super().update(now)

    def animate(self, events: Sequence[Event], before: Any) -> None:
        animate(self, events, before)
        past = self.state.past
        if len(past) > len(before.past):
            self._ended = past[-1]

    def crowded(self) -> list[Rect]:
        return [self.places.plan.rect]

    def rules_topic(self) -> str | None:
        return topic(self)

    def facts(self, seat: Seat) -> list[str]:
        sheet = self.state.sheets[seat]
        where = _("out") if sheet.out else _("stopped") if sheet.stopped else ""
        return [words.penalties_left(PENALTIES - sheet.penalties), *([where] if where else [])]

    def here_words(self) -> str:
        return words_here(self)

    @property
    def targets_shown(self) -> bool:
        return self.show_targets

    # A challenge

    def keep(self, session: Session) -> None:
        if is_challenge(session):  # its own file: another game of seasons must not overwrite a year half played
            path = self.stage.store.autosave_path(AUTOSAVE)
            self.stage.keeper.keep(path, write_text(session, app=self.stage.store.app))
        else:
            super().keep(session)

    def show_results(self) -> None:
        if not is_challenge(self.session):
            super().show_results()
            return
        from game.scenes.seasons.challenge.result import ChallengeResult

        self.results_shown = True
        self.stage.scenes.push(ChallengeResult.of_table(self.stage, self))

    # Acts

    def doing(self, action: Any) -> Callable[[], None]:
        def act() -> None:
            self.do(action)

        return act

    def position_changed(self) -> None:
        self.pencil.lift()
        self.joker_open = False
        self.looked_at = None
        self.moving.clear()

    def toggle_ghost(self) -> None:
        self.rival.shown = not self.rival.shown
        self.relayout()

    def set_mode(self, mode: str) -> None:
        self.pencil.stamp = mode == "stamp"
        self.pencil.lift()
        self.relayout()

    def turn_stamp(self) -> None:
        self.pencil.turn()
        self.stage.sounds.play("paper_flip")
        self.stage.invalidate()

    def set_targets(self, on: bool) -> None:
        self.show_targets = on
        self.relayout()

    def toggle_joker(self) -> None:
        self.joker_open = not self.joker_open
        self.relayout()
        if self.joker_open and self.focus.visible:
            self.focus.focus(next(w for w in self.focus.widgets if isinstance(w, JokerFace)))

    def look_at(self, seat: Seat) -> None:
        self.looked_at = None if seat in (self.seat_in_play, self.looked_at) else seat
        self.stage.sounds.play("paper_slide")
        self.pencil.lift()
        self.relayout()

    def look_back(self) -> None:
        self.looked_at = None
        self.relayout()

    # Intents

    def board_intent(self, intent: Intent) -> bool:
        return hands.use(self, intent)
