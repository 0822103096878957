"""The table: what every game has around its board. A game's own scene extends it and draws the board.

A table never decides a rule. It asks the session what may be done, shows what a seat may know (`self.view`), and lets
pictures catch up with a state that has already changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pygame import Rect

from game.core.contract import Seat
from game.core.session import Session
from game.scenes.base import told_of
from game.scenes.hint.hinting import Hinting
from game.scenes.hint.note import hint_marks
from game.scenes.shell.thumbnails import keep_thumbnail
from game.scenes.stage import Stage
from game.scenes.table import ask as asking
from game.scenes.table import floating
from game.scenes.table.area import BoardArea
from game.scenes.table.badges import Badges
from game.scenes.table.board import BoardScene
from game.scenes.table.bots import Bots
from game.scenes.table.ending import Ending, Ribbon
from game.scenes.table.guard import Guard
from game.scenes.table.lights import Lights
from game.scenes.table.log import TOP, Drawer
from game.scenes.table.mover import Mover
from game.scenes.table.recap import Recaps
from game.scenes.table.redraw import Sight, draw_changes, followed, move_on, sight_of
from game.scenes.table.seated import State
from game.scenes.table.seats import SeatCard
from game.scenes.table.spoken import SpokenScene
from game.scenes.table.top import TopBar
from game.shelf import Game
from game.text.i18n import _
from game.ui.brush import Brush
from game.ui.intents import (
    Cancel,
    Command,
    Confirm,
    FocusGained,
    FocusLost,
    GamepadFound,
    Hover,
    Intent,
    Release,
    Resized,
)
from game.ui.lane import Around, Rank
from game.ui.layout import Share, columns, covering
from game.ui.theme import GAP, TOUCH
from game.ui.tips import Floating
from game.ui.widgets import Button, Widget
from game.ui.widgets.focus import everything

SEATS_WIDE, CARD_TALL = 196, BoardScene.card_units


class TableScene(SpokenScene[State]):
    """What a game gives and may ask stands in `BoardScene`, what is done at any table in `ActingScene`."""

    name = "table"

    def __init__(self, stage: Stage, game: Game, session: Session) -> None:
        super().__init__(stage, game, session)
        self.log_open = False
        self.hinting = Hinting(self)
        self.bots = Bots(self)
        self.top_bar, self.log_drawer = TopBar(self), Drawer(self)
        self.seats_area = Rect(0, 0, 0, 0)
        self.seat_places: list[Rect] = []
        self.recaps, self.mover, self.badges_put = Recaps(self), Mover(self), Badges(self)
        self.motion.at_rest = self._caught_up
        self.guard, self.ending_strip, self.ribbon = Guard(self), Ending(self), Ribbon(self)
        self.lights = Lights(self)
        #: What is in the hand moves of itself.
        self._hand_stirs = False
        #: Everything on the table that does not float.
        self._beneath: tuple[Widget, ...] = ()
        session.on_change, session.on_viewer = self.keep, self.viewer_changed

    @property
    def thinks(self) -> bool:
        return self.bots.thinking and self.mover.past is None

    # Layout

    @property
    def compact(self) -> bool:
        """Too few units for a column of seats: they become a row."""
        return self.stage.screen.units[0] < 1000

    def layout(self) -> list[Widget]:
        self.recaps.refresh()
        u = self.u
        area = self.area
        top = Rect(area.x, area.y, area.w, u(TOP))
        rest = Rect(area.x, top.bottom, area.w, area.h - top.h)
        widgets = self.top_bar.widgets(top)
        players = len(self.session.seats)
        if self.compact:
            bar = Rect(rest.x + u(6), rest.y, rest.w - u(12), u(self.seat_row))
            cells = columns(bar, [Share(share) for share in self.seat_shares()], u(6))
            rest = Rect(rest.x, bar.bottom + u(4), rest.w, rest.h - bar.h - u(4))
        else:
            column = Rect(rest.x + u(12), rest.y + u(4), u(SEATS_WIDE), rest.h - u(8))
            tall = min(u(self.card_units), (column.h - u(TOUCH + 24)) // players - u(8))
            cells = [Rect(column.x, column.y + i * (tall + u(8)), column.w, tall) for i in range(players)]
            rest = Rect(column.right + u(GAP), rest.y, area.right - column.right - u(GAP), rest.h)
        self.seats_area = covering(cells)
        if not self.motion.running:
            self.mover.landed()
        with self.looking_at(self.mover.shown):
            cards = [self.seat_card(cell, seat) for seat, cell in enumerate(cells)]
        self.seat_places = [card.rect for card in cards]
        widgets += [*cards, *hint_marks(self, cards)]
        side_wide = min(u(self.side_units), rest.w // 2)
        self.side = Rect(rest.right - side_wide, rest.y, side_wide, rest.h)
        self.board = Rect(rest.x, rest.y, rest.w - side_wide, rest.h)
        board = BoardArea(self.board, self.draw_board, self._board_intent)
        own = [board, *self.board_layout(self.board, self.side)]
        widgets = [board, *widgets, *own[1:]]
        place = self.last_act_place()
        if self.watched is not None:
            pass
        elif self.session.waiting and not self.session.bot_to_act:
            own.append(self.ending_strip.button(place))
            widgets.append(own[-1])
        elif self.session.over and self.guide is None:
            widgets.append(Button(place, _("Final scores"), self.show_results, kind="primary", icon="trophy"))
        self._beneath = tuple(widgets)
        self.lane.margin = self.top_bar.words.inflate(0, -u(2))
        drawer = self.log_drawer.open() if self.log_open else []
        if drawer:
            self.lane.take(Rank.DRAWER, self.log_drawer.sheet)
        strip = self.ending_strip.widgets(widgets)
        self.guard.controls = [*everything(own), *strip]
        widgets += strip
        if self.guide is not None:
            widgets += self.guide.widgets(widgets)
        widgets += self.hinting.widgets(widgets)
        widgets += drawer
        if self.recaps.open and not drawer:
            widgets += self.recaps.widgets()
        return widgets

    # What floats

    def floor(self) -> Rect:
        """Below the bar above everything."""
        u, area = self.u, self.area
        return Rect(area.x + u(6), area.y + u(TOP + 2), area.w - u(12), area.h - u(TOP + 8))

    def around(self) -> Around:
        return floating.around(self, self._beneath)

    def tip(self) -> Floating | None:
        thing, address, still = self.meant, self.here, not self.motion.running
        on_board, holds = thing is None or isinstance(thing, BoardArea), self.focus.holds
        objection = self.objection() if still and (on_board or holds) else None
        if objection is not None or holds:
            return objection
        card = self.card(address) if still and address is not None else None
        return told_of(thing) if card is None and not on_board else card

    def last_act_place(self) -> Rect:
        """Where the button that ends a turn, or opens the count, has its place."""
        place = Rect(0, 0, self.u(200), self.u(TOUCH + 8))
        place.bottomright = self.board.right - self.u(14), self.board.bottom - self.u(14)
        return place

    def seat_card(self, cell: Rect, seat: Seat) -> Widget:
        counts = self.counts(seat)
        return SeatCard(
            cell,
            self.session.seats[seat],
            counts,
            self.session.to_act == seat,
            "" if self.compact else self.seat_note(seat),
            self.seat_points(seat),
            tip="\n".join(count.tip for count in counts if count.tip),
            address=("seat", seat),
        )

    # Drawing

    def draw(self, brush: Brush) -> None:
        self.draw_backdrop(brush)
        self.stage.life.draw(brush)
        self.top_bar.draw(brush)
        drawer, beneath = self.log_drawer.parts, len(self._beneath)
        for number, widget in enumerate(self.focus.widgets):
            if number == beneath:
                self._draw_marks(brush)
            if widget not in drawer and not (self.guide is not None and self.guide.draws(widget)):
                self.focus.draw_one(brush, widget)
        if len(self.focus.widgets) <= beneath:
            self._draw_marks(brush)
        self.draw_over(brush)
        self.mover.draw(brush)
        if self.guide is not None:
            self.guide.draw(brush)
        if drawer:
            self.log_drawer.draw(brush)

    def _draw_marks(self, brush: Brush) -> None:
        """What is marked on the board and beside it, below all that floats."""
        self.badges_put.draw(brush)
        self.lights.draw(brush)

    # Intents

    def noticed(self, intent: Intent) -> None:
        """What was shown for a moment ends with any input, before that does its own work."""
        if isinstance(intent, Hover | Resized | FocusGained | GamepadFound):
            return
        self.close_answer()
        if isinstance(intent, Release) or (isinstance(intent, Command) and not intent.down):
            return  # it ends what was begun
        self.peeked = self.peeking
        if self.peek_stays or isinstance(intent, FocusLost):
            self.peek(False)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Hover) and self.focus.holds:  # what is dragged says itself what looks different
            return self._guarded(intent)
        with followed(self):
            used = self._guarded(intent)
            if isinstance(intent, Hover) and self.focus.widgets and self.focus.hovered is not self.board_area:
                self.hand.leave()
            return used

    def _guarded(self, intent: Intent) -> bool:
        swallowed = self.guard.takes(intent)
        if (self.motion.running or self.motion.stirs) and not isinstance(intent, Hover | FocusLost):
            self.motion.finish()  # any input completes the picture; one's own is then used
            self.touch()
        try:
            return swallowed or self._use(intent)
        finally:
            self.guard.over()
            self.lights.follow()

    def _use(self, intent: Intent) -> bool:
        match intent:
            case Confirm() if (widget := self.confirm_goes_to()) is not self.focus.focused or widget is None:
                return self.confirm(widget)
            case FocusLost():
                self._board_intent(intent)
            case Command("peek", down):
                if self.stage.settings.hold:
                    self.peek(down)
                elif down:
                    self.toggle_peek()
                return True
            case Command("targets", down) if not self.stage.settings.hold:
                return down and self._board_intent(Command("targets", not self.targets_shown))
            case Command("scores" | "last_move" | "here" as question):
                self.tell(asking.answer(self, question))
                self.answered = True
                return True
            case Command(name) if (act := self._commands.get(name)) is not None:
                act()
                return True
        was = self.focus.focused
        if isinstance(intent, Command) and self._board_intent(intent):
            if intent.name == "next_target" and self.focus.focused is was and not self.focus.visible:
                self.focus_board()  # what is shown there is what Confirm takes
            return True
        if isinstance(intent, Cancel) and self._board_intent(intent):
            return True
        return super().handle(intent) or (isinstance(intent, Confirm) and self.confirm(None))

    @property
    def _commands(self) -> Mapping[str, Callable[[], None]]:
        """What is done at any table, whatever is in the hand."""
        return {
            "hint": self.hinting.ask,
            "undo": self.undo,
            "redo": self.redo,
            "end_turn": self.end_turn,
            "log": self.toggle_log,
            "recap": self.recaps.toggle,
            "rules": self.rules,
            "keys": self.show_keys,
        }

    def _board_intent(self, intent: Intent) -> bool:
        used = self.board_intent(intent)
        if used:
            self.touch()
        return used

    def back(self) -> None:
        if self.ending_strip.drop():
            pass
        elif self.log_open:
            self.toggle_log()
        elif self.recaps.open:
            self.recaps.close()
        elif self.hinting.drop():
            self.relayout()
        else:
            self.pause()

    def toggle_log(self) -> None:
        self.log_open = not self.log_open
        if not self.log_open:
            self.log_drawer.close()
        self.relayout()

    # Time

    def enter(self) -> None:
        self.motion.factor = self.stage.motion_factor
        self.motion.reduced = self.stage.settings.reduced_motion
        if self.guide is None and any(seat.kind == "bot" for seat in self.session.seats):
            self.stage.thinker.warm()
        self.stage.sounds.background(self.ambience)
        self.sit_down()
        super().enter()
        self.guard.uncovered()

    def leave(self) -> None:
        self.motion.finish()
        self.peek(False)
        self.stage.overlay.hush()
        self.hinting.drop()
        self.bots.drop()
        self.stage.keeper.flush()
        if self.session.action_count and self.guide is None:
            keep_thumbnail(self, self.stage.store.autosave_path(self.kept_as))

    @property
    def busy(self) -> bool:
        return self.motion.running

    @property
    def stirs(self) -> bool:
        return self.mover.stirs or self.motion.stirs or self._hand_stirs

    def _caught_up(self) -> None:
        """Every picture has landed: header, seats and counts follow."""
        if self.mover.past is not None:
            self.lay_out()

    def stepped(self) -> None:
        self.log_drawer.forget()
        super().stepped()

    def update(self, now: float) -> None:
        self._hand_stirs = self.hand.tick(now)
        move_on(self, now)
        self.guard.settle()
        self.guard.notice()
        self.mover.update(now)
        self.stage.keeper.report()
        if self.motion.running or self.stage.scenes.top is not self:
            return
        self.hinting.update()
        if self.guide is not None:
            self.guide.update(now)
        elif self.session.handover_to is not None:
            self.draw_curtain()
        elif self.session.over and not self.results_shown:
            self.show_results()
        elif self.session.bot_to_act:
            # What has just landed is drawn first: a frame in which a bot is asked as well would take too long.
            if not self.motion.landed and not self.ribbon.holds(now):
                self.bots.update(now)
        elif self.ribbon.wanted:
            if self.ribbon.ready():  # the act itself is drawn first
                with followed(self):
                    self.ribbon.end()
        else:
            self.recaps.update()

    def bot_asked(self) -> None:
        """A bot has begun to think: a word on the seat's card says so."""
        before = self.sight()
        self.lay_out()
        if before is None:
            self.stage.invalidate(self.seats_area)
        else:
            draw_changes(self, before, self.moving_area())

    def sight(self) -> Sight | None:
        """What is seen on the table, piece by piece; None: everything is to be drawn again."""
        return sight_of(self)


#: A table of whichever game.
AnyTable = TableScene[Any]
