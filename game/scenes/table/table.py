"""The table: what every game has around its board. A game's own scene extends it and draws the board.

A table never decides a rule. It asks the session what may be done, shows what a seat may know (`self.view`), and lets
pictures catch up with a state that has already changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.core.contract import Seat
from game.core.saves import write_text
from game.core.session import Session
from game.scenes.base import told_of
from game.scenes.hint.hinting import Hinting
from game.scenes.hint.note import hint_marks
from game.scenes.shell.thumbnails import keep_thumbnail
from game.scenes.stage import Stage
from game.scenes.table import ask as asking
from game.scenes.table import floating
from game.scenes.table.acts import ActingScene
from game.scenes.table.area import BoardArea
from game.scenes.table.board import State
from game.scenes.table.bots import Bots
from game.scenes.table.log import TOP, Drawer
from game.scenes.table.recap import Recaps
from game.scenes.table.redraw import Sight, draw_changes, followed, move_on, sight_of
from game.scenes.table.seats import SeatCard
from game.scenes.table.top import TopBar
from game.shelf import Game
from game.text.i18n import _
from game.ui.brush import Brush
from game.ui.intents import Cancel, Command, FocusGained, FocusLost, GamepadFound, Hover, Intent, Release, Resized
from game.ui.lane import Around, Rank
from game.ui.layout import Share, columns, covering
from game.ui.theme import GAP, TOUCH
from game.ui.tips import Floating
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    pass

SEATS_WIDE, CARD_TALL = 196, 92


class TableScene(ActingScene[State]):
    """What a game gives and may ask stands in `BoardScene`, what is done at any table in `ActingScene`."""

    name = "table"

    def __init__(self, stage: Stage, game: Game, session: Session) -> None:
        super().__init__(stage, game, session)
        self.log_open = False
        #: Where the end of the game was shown already, so that one can look at the board afterwards.
        self.results_shown = False
        self.hinting = Hinting(self)
        self.bots = Bots(self)
        self.top_bar, self.log_drawer = TopBar(self), Drawer(self)
        self.seats_area = Rect(0, 0, 0, 0)
        self.recaps = Recaps(self)
        #: Everything on the table that does not float.
        self._beneath: tuple[Widget, ...] = ()
        session.on_change, session.on_viewer = self.keep, self.viewer_changed

    @property
    def thinks(self) -> bool:
        return self.bots.thinking

    # Layout

    @property
    def compact(self) -> bool:
        """Too few units for a column of seats: they become a row."""
        return self.stage.screen.units[0] < 1000

    def layout(self) -> list[Widget]:
        u = self.u
        area = self.area
        top = Rect(area.x, area.y, area.w, u(TOP))
        rest = Rect(area.x, top.bottom, area.w, area.h - top.h)
        widgets = self.top_bar.widgets(top)
        players = len(self.session.seats)
        if self.compact:
            bar = Rect(rest.x + u(6), rest.y, rest.w - u(12), u(46))
            cells = columns(bar, [Share()] * players, u(6))
            rest = Rect(rest.x, bar.bottom + u(4), rest.w, rest.h - bar.h - u(4))
        else:
            column = Rect(rest.x + u(12), rest.y + u(4), u(SEATS_WIDE), rest.h - u(8))
            tall = min(u(CARD_TALL), (column.h - u(TOUCH + 24)) // players - u(8))
            cells = [Rect(column.x, column.y + i * (tall + u(8)), column.w, tall) for i in range(players)]
            rest = Rect(column.right + u(GAP), rest.y, area.right - column.right - u(GAP), rest.h)
        self.seats_area = covering(cells)
        cards = [self.seat_card(cell, seat) for seat, cell in enumerate(cells)]
        widgets += [*cards, *hint_marks(self, cards)]
        side_wide = min(u(self.side_units), rest.w // 2)
        self.side = Rect(rest.right - side_wide, rest.y, side_wide, rest.h)
        self.board = Rect(rest.x, rest.y, rest.w - side_wide, rest.h)
        board = BoardArea(self.board, self.draw_board, self._board_intent)
        widgets = [board, *widgets, *self.board_layout(self.board, self.side)]
        place = self.last_act_place()
        if self.watched is not None:
            pass
        elif self.session.waiting and not self.session.bot_to_act:
            widgets.append(Button(place, _("End turn"), self.end_turn, kind="primary", icon="end_turn"))
        elif self.session.over and self.guide is None:
            widgets.append(Button(place, _("The count"), self.show_results, kind="primary", icon="trophy"))
        self._beneath = tuple(widgets)
        self.lane.margin = self.top_bar.words.inflate(0, -u(2))
        drawer = [self.log_drawer.open()] if self.log_open else []
        if drawer:
            self.lane.take(Rank.DRAWER, self.log_drawer.sheet)
        if self.guide is not None:
            widgets += self.guide.widgets(widgets)
        widgets += self.hinting.widgets(widgets)
        widgets += drawer
        if self.recaps.lines and (recap := self.recaps.widget()) is not None:
            widgets.append(recap)
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
        drawer = self.log_drawer.area if self.log_open else None
        for widget in self.focus.widgets:
            if widget is not drawer and not (self.guide is not None and self.guide.draws(widget)):
                self.focus.draw_one(brush, widget)
        self.draw_over(brush)
        if self.guide is not None:
            self.guide.draw(brush)
        if drawer is not None:
            self.log_drawer.draw(brush)

    def full_prompt(self) -> str:
        """The prompt with the name of whom it is for, where several play."""
        session = self.session
        seat = session.to_act
        if seat is None:
            return _("The game is over.")
        if session.bot_to_act:
            return _("{name} is playing…").format(name=self.who(seat))
        complete = _("Your turn is complete: end it, or take a step back.")
        sentence = complete if session.waiting else self.prompt()
        if len(session.seats) == 1:
            return sentence
        return _("{name}: {sentence}").format(name=self.who(seat), sentence=sentence)

    # Intents

    def noticed(self, intent: Intent) -> None:
        """What was shown for a moment ends with any input, before that does its own work."""
        if isinstance(intent, Hover | Resized | FocusGained | GamepadFound):
            return
        self.recaps.close()
        self.close_answer()
        if isinstance(intent, Release) or (isinstance(intent, Command) and not intent.down):
            return  # it ends what was begun
        self.peeked = self.peeking
        if self.peek_stays or isinstance(intent, FocusLost):
            self.peek(False)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Hover):  # where the pointer goes, what it leaves and enters is known
            used = self._use(intent)
            if self.focus.widgets and self.focus.hovered is not self.board_area and not self.focus.holds:
                self.hand.leave()
            return used
        with followed(self):
            return self._use(intent)

    def _use(self, intent: Intent) -> bool:
        if self.motion.running and not isinstance(intent, Hover | FocusLost):
            self.motion.finish()  # any input completes the picture, and is then used
            self.touch()
        match intent:
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
        if isinstance(intent, Command) and self._board_intent(intent):
            return True
        if isinstance(intent, Cancel) and self._board_intent(intent):
            return True
        return super().handle(intent)

    @property
    def _commands(self) -> Mapping[str, Callable[[], None]]:
        """What is done at any table, whatever is in the hand."""
        return {
            "hint": self.hinting.ask,
            "undo": self.undo,
            "redo": self.redo,
            "end_turn": self.end_turn,
            "log": self.toggle_log,
            "rules": self.rules,
            "keys": self._show_keys,
        }

    def _show_keys(self) -> None:
        from game.scenes.shell.keys import KeyList

        self.stage.scenes.push(KeyList(self.stage))

    def _board_intent(self, intent: Intent) -> bool:
        used = self.board_intent(intent)
        if used:
            self.touch()
        return used

    def back(self) -> None:
        if self.log_open:
            self.toggle_log()
        elif self.hinting.drop():
            self.relayout()
        else:
            self.pause()

    def toggle_log(self) -> None:
        self.log_open = not self.log_open
        self.relayout()

    def rules(self) -> None:
        text, rule = self.why_not
        asked = rule if rule and text in self.stage.overlay.toasts else None
        self.peek(False)  # the page stays open before everybody: what one peeks at does not choose it
        self.open_rules(asked or self.rules_topic())

    def open_rules(self, rule: str | None) -> None:
        from game.scenes.shell.rules import RulesPage

        self.stage.scenes.push(RulesPage(self.stage, self.game, rule))

    def pause(self) -> None:
        from game.scenes.shell.pause import Pause

        self.peek(False)
        self.stage.scenes.push(Pause(self.stage, self))

    def show_results(self) -> None:
        from game.scenes.results.results import Results

        self.results_shown = True
        self.stage.scenes.push(Results(self.stage, self))

    # Time

    def enter(self) -> None:
        self.motion.factor = self.stage.motion_factor
        self.motion.reduced = self.stage.settings.reduced_motion
        if self.guide is None and any(seat.kind == "bot" for seat in self.session.seats):
            self.stage.thinker.warm()
        self.stage.sounds.background(self.ambience)
        super().enter()

    def leave(self) -> None:
        self.motion.finish()
        self.peek(False)
        self.stage.overlay.hush()
        self.hinting.drop()
        self.bots.drop()
        self.stage.keeper.flush()
        if self.session.action_count and self.guide is None:
            keep_thumbnail(self, self.stage.store.autosave_path(self.game.slug))

    @property
    def busy(self) -> bool:
        return self.motion.running

    def update(self, now: float) -> None:
        move_on(self, now)
        self.stage.keeper.report()
        if self.motion.running or self.stage.scenes.top is not self:
            return
        self.hinting.update()
        if self.guide is not None:
            self.guide.update(now)
        elif self.session.handover_to is not None:
            self._draw_curtain()
        elif self.session.over and not self.results_shown:
            self.show_results()
        elif self.session.bot_to_act:
            # What has just landed is drawn first: a frame in which a bot is asked as well would take too long.
            if not self.motion.landed:
                self.bots.update(now)
        else:
            self.recaps.update(now)

    def bot_asked(self) -> None:
        """A bot has begun to think: a word on the seat's card says so."""
        before = self.sight()
        self.lay_out()
        if before is None:
            self.stage.invalidate(self.seats_area)
        else:
            draw_changes(self, before, self.moving_area())

    def _draw_curtain(self) -> None:
        from game.scenes.shell.curtain import Curtain

        self.stage.scenes.push(Curtain(self.stage, self))

    def curtain_opened(self) -> None:
        """The named player pressed: their view is on the screen, with what happened since their last turn."""
        self.session.open_curtain()
        seat = self.session.viewer
        if seat is not None:
            self.recaps.tell(seat, handed=True)
        self.position_changed()

    def sight(self) -> Sight | None:
        """What is seen on the table, piece by piece; None: everything is to be drawn anew."""
        return sight_of(self)

    # Keeping

    def keep(self, session: Session) -> None:
        if self.guide is not None:
            return  # the guide keeps its game itself, once it knows where that leaves it
        path = self.stage.store.autosave_path(self.game.slug)
        self.stage.keeper.keep(path, write_text(session, app=self.stage.store.app))

    def save_as(self, name: str, *, over: bool = False) -> None:
        """Keep the game under a name as well; SaveError where that cannot be, "taken" where another game has it."""
        path = self.stage.store.save(self.session, name, over=over)
        keep_thumbnail(self, path)
        self.stage.overlay.news(_("The game is saved as “{name}”.").format(name=path.stem), "good")


#: A table of whichever game.
AnyTable = TableScene[Any]
