"""The table of Korrigans: the map, the sky, the tribes, and whatever the player is asked to choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from game.core.contract import Address, Event, Seal, Seat
from game.core.foresight import seal_of
from game.core.session import LogEntry
from game.rules.korrigans.actions import Cloud, Keep, Pass, Stop, Sun
from game.rules.korrigans.choices import mover_field
from game.rules.korrigans.content import COMPANIONS, LINES
from game.rules.korrigans.map import the_map
from game.rules.korrigans.movement import companions
from game.rules.korrigans.rainbow import LAST_CLOUD, clouds_filled
from game.rules.korrigans.state import State, left_of
from game.scenes.korrigans import board as drawing
from game.scenes.korrigans import told
from game.scenes.korrigans.art.moving import banner_place
from game.scenes.korrigans.art.sky import SkyPlace
from game.scenes.korrigans.art.tray import DEPTH
from game.scenes.korrigans.beside import LegendLine, last_act, own_place, side_widgets, sky_widgets, tribe_card
from game.scenes.korrigans.desk import Desk
from game.scenes.korrigans.hint import HINTS_OF
from game.scenes.korrigans.look import BoardLook, Line
from game.scenes.korrigans.motion import animate
from game.scenes.korrigans.note import Note
from game.scenes.korrigans.offers import FIELDS, MOVES
from game.scenes.korrigans.plan import plan_for
from game.scenes.korrigans.reveals import reveals
from game.scenes.korrigans.still import draw_picture
from game.scenes.korrigans.tray import chances_caption, chips, tray_widgets
from game.scenes.table.ask import facts_line, known_points
from game.scenes.table.redraw import Part
from game.scenes.table.reveal import Reveal
from game.scenes.table.seats import Count
from game.scenes.table.telling import Summary
from game.text.i18n import _
from game.text.korrigans.ending import round_of
from game.text.korrigans.game import must_pass, must_take_backup, once_more, without_companion
from game.text.korrigans.places import field_of, look_words, tribe_words
from game.ui.brush import Brush
from game.ui.widgets import Widget

#: Width of the panel at the right and of suns and clouds, in units; less where room is short.
SIDE, SKY = 226, 46
SMALL_SIDE, SMALL_SKY = 148, 30
#: How long a frame paints on the land, in seconds: one that draws nothing, and one that has other things to draw.
PAINTS, BESIDE = 0.006, 0.002


class Table(Desk):
    cheer = "treasure"
    ambience = "wind"
    side_units = SIDE
    life = "petal"
    hints_of = HINTS_OF
    tips_on_board = False
    bot_pause = 260

    #: A clover is being kept.
    _keeps = False
    #: What the pointer is on beside the board, as it was drawn last: a sun or cloud that may be closed, a companion of
    #: the list, and the ways a line of the recap tells of.
    _pointed: tuple[Line | None, str | None, tuple[tuple[str, str, str, str], ...]] = (None, None, ())

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
        over = [*chances_caption(self, board), *tray_widgets(self, board), *chips(self, board)]
        return [*sky_widgets(self), *beside, *over]

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
        considered = self.hand.considered
        if considered is not None and not self.motion.running:
            return once_more(considered.actions)
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

    def counts(self, seat: Seat) -> Sequence[Count]:
        return told.counts(self.shown.players[seat])

    def summary(self, entries: Sequence[LogEntry], seat: Seat | None, me: Seat) -> Summary:
        return told.summary(self, entries, seat, me)

    def caption(self, events: Sequence[Event]) -> Sequence[str]:
        return super().caption(told.ordered(events))

    def badges(self, seat: Seat) -> Sequence[str]:
        at_cauldron = any(
            korrigan.field == self.state.cauldron and korrigan.field is not None
            for korrigan in self.state.players[seat].korrigans
        )
        return ("korrigans/cauldron",) if at_cauldron else ()

    def crowded(self) -> list[Rect]:
        return [self.plan.land]

    def worth_seeing(self) -> list[Rect]:
        """The land is all there is to think about; the list of companions can wait."""
        return [self.plan.frame]

    def held_open(self) -> list[Rect]:
        """What the tribes have before their screens, and one's own behind it, is read all the time; suns and clouds
        are, where a piece waits for its place."""
        own = () if self.compact else own_place(self, self.side)
        sky = [place(number) for place in (self.plan.sun, self.plan.cloud) for number in LINES]
        return [*self.seat_places, *own, *(sky if self.phase in ("sun", "cloud") else ())]

    # Drawing

    def look(self, focused: bool = False) -> BoardLook:
        """What the picture of the board depends on."""
        hand, phase, still, shown = self.hand, self.phase, not self.motion.running, self.shown
        fields = phase in FIELDS or not phase
        remembers = not self.session.over and {name: hand.memory(shown, name) for name in the_map().index}
        closing, companion, ways = self._pointed
        return BoardLook(
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
            closing if still else None,
            companion if still else None,
            ways,
        )

    def card(self, address: Address) -> Note | None:
        """What is told of a thing on the land: a field with whoever stands there, a korrigan, a border."""
        if self.bearing(address) is not None or self.hand.considered is not None:
            return None
        field = field_of(address, self.shown)
        seen = None if field is None or address[0] == "korrigan" else self.hand.memory(self.shown, field)
        remembered = [] if seen is None else [look_words(seen, self.shown.turn.round)]
        title, *lines = self.text.words(address, self.shown, self.who).split("\n")
        about = self.plan.extent(address)
        return Note(title, (*lines, *remembered), (about,)) if title and about is not None else None

    def draw_backdrop(self, brush: Brush) -> None:
        closing, pointed = self.moving.closing, self._pointed[0]
        if closing is None and pointed is not None and not self.motion.running:
            closing = (*pointed, drawing.ABOUT_TO_CLOSE)
        drawing.draw_behind(brush, self.ground, self.plan, self.shown, closing)

    def draw_board(self, brush: Brush, focused: bool) -> None:
        drawing.draw_board(brush, self.look(focused), self.ground)

    def draw_over(self, brush: Brush) -> None:
        held = self.hand.held
        if held is not None and held.dragged:
            drawing.draw_dragged(brush, self.plan, self.shown, self.colours, held)
        self.moving.draw(brush, None if self.bag is None else self.bag.rect, self.board)

    def moving_area(self) -> Rect | None:
        return self.moving.area(self.stage.brush, None if self.bag is None else self.bag.rect, self.plan)

    def parts(self) -> Sequence[Part] | None:
        """The board; and over it the tray and a banner, with their shadows."""
        brush, held, tray = self.stage.brush, self.hand.held, self.bearing(("tray",))
        found: list[Part] = [("board", self.board, self.look())]
        if held is not None and held.dragged:
            around = drawing.dragged_place(self.plan, held).inflate(brush.u(16), brush.u(16))
            found.append(("dragged", around, held.korrigan))
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

    def do(self, action: Any) -> bool:
        self._keeps = isinstance(action, Keep)
        try:
            return super().do(action)
        finally:
            self._keeps = False

    def position_changed(self) -> None:
        if self._keeps and len(self.humans) > 1:  # what follows is for everybody's eyes, or behind a curtain
            self.session.close_curtain()
        self.moving.clear()
        super().position_changed()

    def ending(self) -> Stop | None:
        """KO-53, KO-63: where a move may be declined, the same key says that it is enough for this turn."""
        return Stop() if self.phase in ("fairy", "dash") else None

    def chance_words(self, action: Any) -> str:
        found = [without_companion()] if self._arrives_without(action) else []
        if self._opens_bag(action):
            found.append(_("This ends your turn and opens the bag: there is no going back."))
        return " ".join(found)

    def go_on_words(self, action: Any) -> str:
        return _("End turn") if self._opens_bag(action) else super().go_on_words(action)

    def _opens_bag(self, action: Any) -> bool:
        """KO-30, KO-34: nobody's act stands between this one and the next draw."""
        state = self.state
        last = state.turn.phase == "arrival" or left_of(state, state.turn.seat) == state.first
        if isinstance(action, Cloud):
            last = clouds_filled(state.sky.clouds) >= LAST_CLOUD - 1
        return last and not isinstance(action, Sun) and seal_of(self.session, action) is Seal.RANDOM

    def _arrives_without(self, action: Any) -> bool:
        """KO-21, KO-43: both korrigans have come, no companion with them, and one is left lying."""
        state, seat = self.state, self.seat
        player, field = state.players[seat], mover_field(state)
        if not isinstance(action, Keep) or state.turn.phase != "arrival" or field is None or companions(player):
            return False
        lying = state.grounds[the_map().index[field]].clovers
        both = all(korrigan.field is not None for korrigan in player.korrigans)
        return both and action.token not in COMPANIONS and any(token in COMPANIONS for token in lying)

    # Time

    def update(self, now: float) -> None:
        if self.ground.unfinished and self.ground.go_on(BESIDE if self.stage.stale else PAINTS):
            self.stage.invalidate()
        super().update(now)
        pointed = self._points_at()
        if pointed != self._pointed:
            self._pointed = pointed
            self.stage.invalidate(self.plan.frame)

    def _points_at(self) -> tuple[Line | None, str | None, tuple[tuple[str, str, str, str], ...]]:
        thing = self.meant if self.focus.widgets else None
        line = (thing.kind, thing.number) if isinstance(thing, SkyPlace) and thing.wanted else None
        companion = thing.companion if isinstance(thing, LegendLine) else None
        return line, companion, told.ways(self.lights.lit)

    @property
    def busy(self) -> bool:
        return super().busy or self.ground.unfinished

    def animate(self, events: Sequence[Event], before: State) -> None:
        if self.session.viewer is None:  # secrets that have just been closed fly face down
            events = [entry.event for entry in self.session.events_since(self.session.length - 1, None)]
        animate(self, events)
