"""The table of Korrigans: the map, the sky, the tribes, and whatever the player is asked to choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect

from game.core.contract import Address, Event, Seat
from game.core.session import Session
from game.rules.korrigans.actions import KorrigansAction, Move, Pass, Stop
from game.rules.korrigans.map import Pair
from game.rules.korrigans.state import FieldName, State
from game.scenes.korrigans import looks, pointing, words
from game.scenes.korrigans.choosing import FIELDS, Choice, by_border, by_field
from game.scenes.korrigans.ground import Ground
from game.scenes.korrigans.hint import HINTS_OF
from game.scenes.korrigans.moving import Moving
from game.scenes.korrigans.picture import draw_picture
from game.scenes.korrigans.pieces import korrigan_art
from game.scenes.korrigans.plan import Plan, plan_for
from game.scenes.korrigans.pointing import Pointer
from game.scenes.korrigans.side import bag_of, last_act, screens, side_widgets, sky_widgets, tribe_card
from game.scenes.korrigans.telling import animate
from game.scenes.korrigans.topics import topic
from game.scenes.korrigans.trays import chips, tray_widgets
from game.scenes.stage import Stage
from game.scenes.table.ask import facts_line, known_points
from game.scenes.table.table import TableScene
from game.shelf import Game
from game.text.korrigans.game import must_pass, must_take_backup
from game.ui.brush import Brush
from game.ui.intents import Hover, Intent
from game.ui.overlay import TIP_AFTER
from game.ui.widgets import Widget

#: Width of the panel at the right and of suns and clouds, in units; less where room is short.
SIDE, SKY = 226, 46
SMALL_SIDE, SMALL_SKY = 148, 30


class Table(TableScene[State]):
    ambience = "wind"
    side_units = SIDE
    life = "petal"
    hints_of = HINTS_OF
    bot_pause = 260
    plan: Plan

    def __init__(self, stage: Stage, game: Game, session: Session) -> None:
        super().__init__(stage, game, session)
        self.plan = Plan(Rect(0, 0, 140, 140), 10)
        self.ground = Ground()
        self.moving = Moving()
        self.choice = Choice()
        self.show_chances = False
        self.pointer = Pointer()
        #: The moment for which the focus was last put where it helps.
        self.focused_for: tuple[object, ...] = ()
        self._last_update = 0.0

    # The game as it stands

    @property
    def shown(self) -> State:
        """The position as far as the picture has caught up."""
        return self.moving.shown or self.state

    @property
    def phase(self) -> str:
        """What the human in front of the screen decides; empty while there is nothing to decide."""
        decision = self.decision
        return decision.kind if self.my_move and decision is not None else ""

    @property
    def seat(self) -> Seat:
        """The seat to act; the last one when the game is over."""
        return self.state.turn.seat

    @property
    def memory(self) -> bool:
        """What was seen at one's last visits is drawn on the map."""
        return self.stage.settings.remember_visits and self.session.viewer is not None and not self.session.over

    def targets(self) -> dict[FieldName, tuple[KorrigansAction, ...]]:
        """The fields one can point at, and what that would mean."""
        hand = self.choice.hand
        return by_field(self.legal(), None if hand is None else hand.korrigan) if self.phase in FIELDS else {}

    def borders(self) -> dict[Pair, tuple[KorrigansAction, ...]]:
        return by_border(self.legal()) if self.phase == "troll" else {}

    def movable(self) -> set[int]:
        """The korrigans of the seat to act that some companion can move."""
        return {action.korrigan for action in self.legal() if isinstance(action, Move)}

    def meant_field(self) -> FieldName | None:
        return self.pointer.field or (self.choice.cursor if self.focus.visible else None)

    def meant_border(self) -> Pair | None:
        return self.pointer.border or (self.choice.border if self.focus.visible else None)

    def companion_art(self, companion: str) -> str:
        """The token that would serve: a backup companion where there is no other."""
        player = self.state.players[self.seat]
        backup = companion in player.backups and companion not in player.shown and companion not in player.hidden
        return f"korrigans/backup_{companion}" if backup else f"korrigans/companion_{companion}"

    def arriving_art(self) -> str:
        number = 0 if self.state.players[self.seat].korrigans[0].field is None else 1
        return korrigan_art(self.colours[self.seat], number)

    # Layout

    def layout(self) -> list[Widget]:
        self.side_units = SMALL_SIDE if self.compact else SIDE
        return super().layout()

    def board_layout(self, board: Rect, side: Rect) -> list[Widget]:
        u = self.u
        sky = u(SMALL_SKY if self.compact else SKY)
        room = Rect(board.x + u(2), board.y + u(2), board.w - u(6), board.h - u(8))
        plan = plan_for(room, sky)
        if (plan.land, plan.sky) != (self.plan.land, self.plan.sky):
            self.plan = plan
        self.ground.prepare(self.stage.brush, self.plan, icons=not self.state.advanced)
        return [*sky_widgets(self), *side_widgets(self, side), *tray_widgets(self, board), *chips(self, board)]

    def last_act_place(self) -> Rect:
        return last_act(self, self.side)

    def seat_card(self, cell: Rect, seat: Seat) -> Widget:
        return tribe_card(self, cell, seat)

    def screen_of(self, seat: Seat) -> Rect:
        """Where a tribe's screen stands on the window."""
        return screens(self)[seat]

    def bag_mouth(self) -> tuple[int, int]:
        bag = bag_of(self)
        return self.side.center if bag is None else bag.mouth()

    def lay_out(self) -> None:
        super().lay_out()
        pointing.place_focus(self)

    # Seats, prompt, status

    def prompt(self) -> str:
        if self.phase == "move" and not self.movable():
            return must_pass() if Pass() in self.legal() else must_take_backup()
        return super().prompt()

    def status(self) -> str:
        return words.round_words(self.shown)

    def standing(self, seat: Seat) -> str:
        told = words.tribe_words(self.who(seat), self.state.players[seat])
        points = known_points(self, seat)
        return " ".join((facts_line(self.who(seat), points), told)) if points else told

    def here_words(self) -> str:
        field = self.meant_field()
        return "" if field is None else looks.field_told(self, field)

    @property
    def targets_shown(self) -> bool:
        return self.show_chances

    def badges(self, seat: Seat) -> Sequence[str]:
        at_cauldron = any(
            korrigan.field == self.state.cauldron and korrigan.field is not None
            for korrigan in self.state.players[seat].korrigans
        )
        return ("korrigans/cauldron",) if at_cauldron else ()

    def crowded(self) -> list[Rect]:
        return [self.plan.land]

    def rules_topic(self) -> str | None:
        return topic(self)

    # Drawing

    def draw_backdrop(self, brush: Brush) -> None:
        looks.draw_behind(self, brush)

    def draw_board(self, brush: Brush, focused: bool) -> None:
        looks.draw_board(self, brush, focused)

    def draw_over(self, brush: Brush) -> None:
        looks.draw_dragged(self, brush)
        bag = bag_of(self)
        self.moving.draw(brush, None if bag is None else bag.rect, self.board)
        resting = self.resting_on()
        if resting is not None and not self.motion.running and self.choice.considered is None:
            looks.draw_note(self, brush, resting)

    def moving_area(self) -> Rect | None:
        bag = bag_of(self)
        return self.moving.area(self.stage.brush, None if bag is None else bag.rect, self.plan)

    def picture(self, brush: Brush, rect: Rect, lit: Sequence[Address] = ()) -> None:
        draw_picture(self, brush, rect, lit)

    # Choosing

    def doing(self, action: Any) -> Callable[[], None]:
        def act() -> None:
            self.do(action)

        return act

    def see_chances(self, on: bool) -> None:
        self.show_chances = on
        self.relayout()

    def stop(self) -> bool:
        """KO-53, KO-63: enough for this turn."""
        if self.phase in ("fairy", "dash"):
            return self.do(Stop())
        return False

    def remember(self) -> None:
        """Show what was seen at one's last visits, or do not: kept for the evenings to come."""
        self.stage.settings.remember_visits = not self.stage.settings.remember_visits
        self.stage.keep_settings()
        self.relayout()

    def position_changed(self) -> None:
        self.moving.clear()
        self.choice.drop()
        self.pointer.pressed = None

    def end_turn(self) -> None:
        if self.session.waiting:
            super().end_turn()
        else:
            self.stop()

    # Intents

    def handle(self, intent: Intent) -> bool:
        used = super().handle(intent)
        if isinstance(intent, Hover) and self.focus.widgets and self.focus.hovered is not self.focus.widgets[0]:
            pointing.point(self, None, None)
        return used

    def board_intent(self, intent: Intent) -> bool:
        return pointing.use(self, intent)

    # Time

    def resting_on(self) -> FieldName | None:
        """The field whose note is shown, because the pointer or the cursor stays on it."""
        rests = self.pointer.resting is not None and self.stage.now - self.pointer.since >= TIP_AFTER
        return self.pointer.resting if rests else None

    def update(self, now: float) -> None:
        since = self.pointer.since
        if self.pointer.resting is not None and now - since >= TIP_AFTER > self._last_update - since:
            self.stage.invalidate()
        self._last_update = now
        if self.ground.unfinished and self.ground.go_on():
            self.stage.invalidate()
        super().update(now)

    @property
    def busy(self) -> bool:
        return super().busy or self.ground.unfinished

    def animate(self, events: Sequence[Event], before: Any) -> None:
        animate(self, events)
