"""The table of Korrigans: the map, the sky, the tribes, and whatever the player is asked to choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from game.core.contract import Address, Event, Seal, Seat
from game.core.foresight import seal_of
from game.rules.korrigans.actions import Keep, Pass, Stop
from game.rules.korrigans.map import the_map
from game.rules.korrigans.state import State, left_of
from game.scenes.korrigans import board as looks
from game.scenes.korrigans.art.moving import banner_place
from game.scenes.korrigans.art.tray import DEPTH
from game.scenes.korrigans.beside import last_act, side_widgets, sky_widgets, tribe_card
from game.scenes.korrigans.desk import Desk
from game.scenes.korrigans.hint import HINTS_OF
from game.scenes.korrigans.motion import animate
from game.scenes.korrigans.offers import FIELDS, MOVES
from game.scenes.korrigans.plan import plan_for
from game.scenes.korrigans.reveals import reveals
from game.scenes.korrigans.still import draw_picture
from game.scenes.korrigans.tray import chips, tray_widgets
from game.scenes.table.ask import facts_line, known_points
from game.scenes.table.redraw import Part
from game.scenes.table.reveal import Reveal
from game.text.i18n import _
from game.text.korrigans.ending import round_of
from game.text.korrigans.game import must_pass, must_take_backup
from game.text.korrigans.places import field_of, field_words, look_words, tribe_words
from game.ui.brush import Brush
from game.ui.widgets import Widget

#: Width of the panel at the right and of suns and clouds, in units; less where room is short.
SIDE, SKY = 226, 46
SMALL_SIDE, SMALL_SKY = 148, 30


class Table(Desk):
    cheer = "treasure"
    ambience = "wind"
    side_units = SIDE
    life = "petal"
    hints_of = HINTS_OF
    tips_on_board = False
    bot_pause = 260

    # Layout

    def layout(self) -> list[Widget]:
        self.side_units = SMALL_SIDE if self.compact else SIDE
        return super().layout()

    def board_layout(self, board: Rect, side: Rect) -> list[Widget]:
        u = self.u
        sky = u(SMALL_SKY if self.compact else SKY)
        room = Rect(board.x + u(2), board.y + u(2), board.w - u(6), board.h - u(8))
        plan = plan_for(room, sky, lambda: self.state, u)
        if (plan.land, plan.sky) != (self.plan.land, self.plan.sky):
            self.plan = plan
        self.ground.prepare(self.stage.brush, self.plan, icons=not self.state.advanced)
        beside = side_widgets(self, side, self.remember)
        return [*sky_widgets(self), *beside, *tray_widgets(self, board), *chips(self, board)]

    def last_act_place(self) -> Rect:
        return last_act(self, self.side)

    def seat_card(self, cell: Rect, seat: Seat) -> Widget:
        return tribe_card(self, cell, seat)

    def lay_out(self) -> None:
        super().lay_out()
        self.hand.place_focus()

    # Seats, prompt, status

    def prompt(self) -> str:
        if self.phase == "move" and not self.hand.movable():
            return must_pass() if Pass() in self.legal() else must_take_backup()
        return super().prompt()

    def status(self) -> str:
        return round_of(self.shown).name

    def standing(self, seat: Seat) -> str:
        told = tribe_words(self.who(seat), self.state.players[seat])
        points = known_points(self, seat)
        return " ".join((facts_line(self.who(seat), points), told)) if points else told

    @property
    def targets_shown(self) -> bool:
        return self.hand.chances

    def reveals(self) -> Sequence[Reveal]:
        return reveals(self.state, self.who)

    def badges(self, seat: Seat) -> Sequence[str]:
        at_cauldron = any(
            korrigan.field == self.state.cauldron and korrigan.field is not None
            for korrigan in self.state.players[seat].korrigans
        )
        return ("korrigans/cauldron",) if at_cauldron else ()

    def crowded(self) -> list[Rect]:
        return [self.plan.land]

    # Drawing

    def look(self, focused: bool = False) -> looks.BoardLook:
        """What the picture of the board depends on."""
        hand, phase, still, shown = self.hand, self.phase, not self.motion.running, self.shown
        fields = phase in FIELDS or not phase
        remembers = not self.session.over and {name: hand.memory(shown, name) for name in the_map().index}
        return looks.BoardLook(
            self.plan,
            self.board.copy(),
            shown,
            self.colours,
            hand.offers() if still or phase == "troll" else {},
            hand.movable() if still and phase in MOVES else frozenset(),
            None if hand.held is None else hand.held.korrigan,
            hand.held is not None and hand.held.dragged,
            hand.considered if still else None,
            hand.meant_field if still and fields else None,
            hand.meant_border,
            focused and phase != "troll",
            hand.cursor if focused else None,
            hand.chances,
            {name: look for name, look in (remembers or {}).items() if look is not None},
            dict(self.moving.korrigans),
            "" if self.moving.flyer is None else self.moving.flyer.picture,
        )

    def card(self, address: Address) -> looks.Note | None:
        """What is told of a field of the land, and of whatever stands there."""
        field = field_of(address, self.shown)
        if field is None or self.bearing(address) is not None or self.hand.considered is not None:
            return None
        seen = self.hand.memory(self.shown, field)
        remembered = [] if seen is None else [look_words(seen, self.shown.turn.round)]
        return looks.Note(field, (*field_words(self.shown, field), *remembered), (self.plan.outline(field)[1],))

    def draw_backdrop(self, brush: Brush) -> None:
        looks.draw_behind(brush, self.ground, self.plan, self.shown, self.moving.closing)

    def draw_board(self, brush: Brush, focused: bool) -> None:
        looks.draw_board(brush, self.look(focused))

    def draw_over(self, brush: Brush) -> None:
        held = self.hand.held
        if held is not None and held.dragged:
            looks.draw_dragged(brush, self.plan, self.shown, self.colours, held)
        self.moving.draw(brush, None if self.bag is None else self.bag.rect, self.board)

    def moving_area(self) -> Rect | None:
        return self.moving.area(self.stage.brush, None if self.bag is None else self.bag.rect, self.plan)

    def parts(self) -> Sequence[Part] | None:
        """The board; and over it the tray and a banner, with their shadows."""
        brush, held, tray = self.stage.brush, self.hand.held, self.bearing(("tray",))
        if held is not None and held.dragged:
            return None
        found: list[Part] = [("board", self.board, self.look())]
        if tray is not None:
            found.append(("tray", brush.shaded(tray.rect, DEPTH), ()))
        if self.moving.banner is not None:
            found.append(("banner", brush.shaded(banner_place(brush, self.board), DEPTH), self.moving.banner))
        return found

    def picture(self, brush: Brush, rect: Rect, lit: Sequence[Address] = ()) -> None:
        draw_picture(brush, rect, self.session.view(None), self.colours, (self.ground, self.plan), lit)

    # Acts

    def remember(self) -> None:
        """Show what was seen at one's last visits, or do not: kept for the evenings to come."""
        self.stage.settings.remember_visits = not self.stage.settings.remember_visits
        self.stage.keep_settings()
        self.relayout()

    def position_changed(self) -> None:
        self.moving.clear()
        super().position_changed()

    def ending(self) -> Stop | None:
        """KO-53, KO-63: where a move may be declined, the same key says that it is enough for this turn."""
        return Stop() if self.phase in ("fairy", "dash") else None

    def chance_words(self, action: Any) -> str:
        state = self.state
        last = state.turn.phase == "arrival" or left_of(state, state.turn.seat) == state.first
        opens = last and isinstance(action, Keep) and seal_of(self.session, action) is Seal.RANDOM
        return _("Then the bag is opened, and there is no way back.") if opens else ""

    # Time

    def update(self, now: float) -> None:
        if self.ground.unfinished and self.ground.go_on():
            self.stage.invalidate()
        super().update(now)

    @property
    def busy(self) -> bool:
        return super().busy or self.ground.unfinished

    def animate(self, events: Sequence[Event], before: State) -> None:
        animate(self, events)
