"""A game's own part of its table: everything it gives (each with a sensible answer), may override, and may ask.

A new game's scene extends `TableScene` and gives `board_layout`, `draw_board`, a `plan` and a `hand`, and what else it
wants of the methods under "What a game gives". There is nothing else to override. What it may ask of the position
stands in `SeatedScene`, and of things by their address in `AddressedScene`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect

from game.core.contract import Address, Event, Hidden, Seat
from game.core.session import LogEntry, Session
from game.scenes.hint.hinting import HintsOf
from game.scenes.stage import Stage
from game.scenes.table import ask, telling
from game.scenes.table.addressed import AddressedScene
from game.scenes.table.area import BoardArea
from game.scenes.table.ending import LeftOver
from game.scenes.table.hand import CLICK
from game.scenes.table.lines import LogLine
from game.scenes.table.plan import Pos
from game.scenes.table.redraw import Part
from game.scenes.table.reveal import Reveal
from game.scenes.table.seated import State
from game.scenes.table.seats import Count
from game.shelf import Game
from game.text.i18n import _
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.tips import Floating, Tip
from game.ui.widgets import Widget


class BoardScene(AddressedScene[State]):
    #: Width of the game's own panel at the right, in units; 0 for none.
    side_units = 0
    #: How tall a row of seats is, in units.
    seat_row = 46
    #: What is heard around the table while nobody does anything: the name of a sound that goes round.
    ambience: str | None = None
    #: A bot's move is shown at least this long after it was asked for, in milliseconds: a move one can follow.
    bot_pause = 450
    #: Decisions of bots that there is nothing to see of: those are made ten times as fast.
    brisk: frozenset[str] = frozenset()
    #: How tall a seat's card is at most, in units.
    card_units = 92
    #: What is heard when the winner is known.
    cheer = "fanfare_soft"
    #: What pointer or cursor rests on is told beside it; False for a game that shows it in its own way.
    tips_on_board = True
    #: How the game makes and shows hints; None for a game without.
    hints_of: HintsOf | None = None

    def __init__(self, stage: Stage, game: Game, session: Session) -> None:
        super().__init__(stage, game, session)
        #: Where the board and the game's own panel are: set by the table's layout.
        self.board = self.side = Rect(0, 0, 0, 0)
        #: The position changes because a bot acts.
        self.bot_acted = False
        #: One's own points, and when they were counted.
        self._counted: tuple[object, str] = ((), "")

    # What a game gives: where things are, what hands do

    def board_layout(self, board: Rect, side: Rect) -> list[Widget]:
        """Widgets of the game beside the board itself."""
        return []

    def seat_shares(self) -> Sequence[int]:
        """How a row of seats is shared out among them."""
        return [1] * len(self.session.seats)

    def seat_card(self, cell: Rect, seat: Seat) -> Widget:
        """A seat's card, where the game has one of its own."""
        raise NotImplementedError

    def last_act_place(self) -> Rect:
        """Where the button that ends a turn, or opens the count, has its place."""
        raise NotImplementedError

    def board_intent(self, intent: Intent) -> bool:
        """An intent for the board: pointer, arrows, Confirm. True if it was of use."""
        return self.hand.use(intent)

    def position_changed(self) -> None:
        """The state changed (an action, undo, another viewer): what was half begun in the hand is dropped, but what
        one plans while bots play need not be."""
        if self.bot_acted:
            self.hand.others_moved()
        else:
            self.hand.drop()

    def reveal(self, address: Address) -> None:
        """Bring a thing into sight where the board is larger than the window."""

    #: What the focus never goes to by itself: secrets, and what throws something away.
    shy: frozenset[Address] = frozenset(
        ("act", what) for what in ("peek", "discard", "drop_objective", "take_back", "undo")
    )

    def ending(self) -> Any:
        """The action by which whoever acts ends their turn or phase here; None where it ends without one."""
        return None

    def left_over(self) -> Sequence[LeftOver]:
        """What could still be used before the turn ends, with its picture and name: asked about once."""
        return ()

    def ends_by_itself(self) -> bool:
        """Whether a complete turn may end without being asked to: nothing is left to use or to say."""
        return not self.left_over()

    def nothing_left(self) -> bool:
        """Whether `ending` is all that whoever acts can still do for this turn, after they did something: it ends
        itself, and undo opens it again."""
        return False

    def chance_words(self, action: Any) -> str:
        """What is said before an action after which something is drawn or rolled at once; empty: nothing."""
        return ""

    def go_on_words(self, action: Any) -> str:
        """What the button says that does such an action all the same."""
        return _("Continue")

    def end_words(self) -> str:
        """What is said at the end beside how it ended: how the deal of a day compares."""
        return ""

    def may_hint(self, ask: Callable[[], None]) -> bool:
        """Whether a hint may be thought of now. A game that asks first says no, and asks again by `ask`."""
        return True

    @property
    def targets_shown(self) -> bool:
        """Whether every legal spot is shown."""
        return False

    # What a game gives: pictures

    def draw_backdrop(self, brush: Brush) -> None:
        brush.surface.fill(brush.palette.night)

    def draw_board(self, brush: Brush, focused: bool) -> None:
        """The board in `self.board`."""

    def draw_over(self, brush: Brush) -> None:
        """What lies over the widgets: a piece in the hand."""

    def animate(self, events: Sequence[Event], before: State) -> None:
        """Queue clips in `self.motion` for what just happened; `before` is the view it happened to."""

    def moving_area(self) -> Rect | None:
        """Where things are on their way at this moment, their shadows included; None: they may be anywhere."""
        return None

    def parts(self) -> Sequence[Part] | None:
        """What the game draws itself, piece by piece, with the look of each; None: it cannot tell, and everything is
        drawn again."""
        return None

    def picture(self, brush: Brush, rect: Rect, lit: Sequence[Address] = ()) -> None:
        """The board as anyone may see it, still; what is lit (score pieces) stands out from the rest."""
        brush.surface.blit(brush.art.cover(self.game.card.format(slug=self.game.slug), rect.size), rect)

    def badges(self, seat: Seat) -> Sequence[str]:
        """Pictures beside a seat's emblem in the count: what it turned out to be."""
        return ()

    def line_parts(self, seat: Seat, code: str) -> Sequence[Count]:
        """What a line of a seat's count is made of, where that is worth telling apart."""
        return ()

    def reveals(self) -> Sequence[Reveal]:
        """What is turned over once the game has ended, before the count: one after the other."""
        return ()

    def landmark(self, event: Event) -> str:
        """The picture of an event that stands out in the course of a game; empty for most."""
        return ""

    def crowded(self) -> list[Rect]:
        """Parts of the board that nothing had better float over."""
        return []

    def worth_seeing(self) -> list[Rect]:
        """What else nothing had better float over."""
        return []

    def kept_clear(self) -> list[Rect]:
        """What is floated over only where there is no other room at all."""
        return []

    def held_open(self) -> list[Rect]:
        """Where the secrets lie that are held open: nothing floats over them."""
        return []

    def card(self, address: Address) -> Floating | None:
        """What is told of a thing while pointer or cursor rest on it; None: no more than the tip of its widget."""
        rect, words = self.plan.rect(address), self.here_words() if self.tips_on_board else ""
        return Tip(words, (rect,)) if words and rect is not None else None

    def objection(self) -> Floating | None:
        """Why what is in the hand may not go where it is held: told at once, for as long as it is so."""
        return None

    # What a game gives: words

    def prompt(self) -> str:
        """What is expected, in one sentence."""
        decision = self.decision
        return self.text.decisions[decision.kind](decision) if decision else ""

    def end_turn_words(self) -> str:
        """What the button that ends a turn does in this phase."""
        return _("End turn")

    def status_over_row(self) -> bool:
        """Whether the bar tells where the game stands above a row of seats, too."""
        return False

    #: How much of the bar tells where the game stands, in hundredths, and how many units at most.
    status_room = (25, 190)

    def status(self) -> str:
        """Where the game stands (round, tiles left), beside what is expected; a second line is set smaller."""
        now = self.text.round(self.view)
        return now.name if now is not None else ""

    def counts(self, seat: Seat) -> Sequence[Count]:
        """Public numbers on a seat's card."""
        return ()

    def seat_note(self, seat: Seat) -> str:
        return _("is thinking…") if self.thinks and self.session.to_act == seat else ""

    def seat_points(self, seat: Seat) -> str:
        """What a seat has so far, where that is shown: one's own count where there is nobody to hide it from."""
        if not self.alone or seat != self.mine:
            return ""
        key = self.session.action_count, self.session.length
        if self._counted[0] != key:
            sheet = self.session.score(seat, seat)
            self._counted = key, "" if isinstance(sheet, Hidden) else str(sheet.total).replace("-", "−")
        return self._counted[1]

    def facts(self, seat: Seat) -> list[str]:
        """What everybody may know of a seat, for those who ask how things stand."""
        return [count.tip for count in self.counts(seat) if count.tip]

    def standing(self, seat: Seat) -> str:
        """How a seat stands, in one line."""
        return ask.facts_line(self.who(seat), [*ask.known_points(self, seat), *self.facts(seat)])

    def common_facts(self) -> list[str]:
        """Lines that are said below those of the seats."""
        return []

    # What a game gives: how it is told what happened. Much of it is in `text.telling`.

    def log_lines(self, entries: Sequence[LogEntry]) -> list[LogLine]:
        """What the log says of these events."""
        return telling.log_lines(self, entries)

    def caption(self, events: Sequence[Event]) -> Sequence[str]:
        """What a bot has just done, above the board: as many sentences as find room, the first ones first."""
        quiet = self.text.telling.quiet
        found = (telling.log_line(self, event) for event in events if event.code not in quiet)
        return [line.text for line in found if line is not None]

    def summary(self, entries: Sequence[LogEntry], seat: Seat | None, me: Seat) -> telling.Summary:
        """What a seat did since my last act: what it did to me first, then the highest stakes, then the result."""
        return telling.summary(self, entries, seat, me)

    def net(self, seat: Seat, since: int) -> Sequence[Count]:
        """What a seat won and lost since the first so many actions, of what everybody sees."""
        return telling.net(self, seat, since)

    def held_by(self, seat: Seat) -> Sequence[Count]:
        """The numbers of a seat that are seen to rise when it gains something."""
        return (*self.counts(seat), Count("", self.seat_points(seat), ""))

    def places_of(self, event: Event) -> Sequence[Address]:
        """Where an event is seen on this table: it pulses there, and lines that tell of it light it."""
        return event.where

    def placed(self, event: Event) -> Address | None:
        """The piece an event put down: it bears the emblem of its seat until the next player has acted."""
        return event.where[0] if event.code in self.text.telling.placements and event.where else None

    # What games may ask: acts and habits

    @property
    def board_area(self) -> BoardArea:
        """The board among the widgets: the first of them."""
        area = self.focus.widgets[0]
        assert isinstance(area, BoardArea)
        return area

    def focus_board(self, visible: bool = True) -> None:
        self.focus.visible = visible
        self.focus.focus(self.board_area)

    def strayed(self, start: Pos, end: Pos) -> bool:
        """Whether a press that began and ended here was a drag and not a click."""
        return max(abs(end[0] - start[0]), abs(end[1] - start[1])) > self.u(CLICK)

    def touch(self) -> None:
        """Something may look different now."""
        raise NotImplementedError

    def do(self, action: Any) -> bool:
        """Do it, or say why not."""
        raise NotImplementedError

    def doing(self, action: Any) -> Callable[[], None]:
        """What a button for an action does."""

        def act() -> None:
            self.do(action)

        return act

    @property
    def alone(self) -> bool:
        """One human plays, against bots or alone: there is nobody to hide anything from. In a guided first game one
        still learns how to peek."""
        return False

    def whose(self, words: str) -> str:
        """The words of a button that opens secrets, with the name of whose they are where several people play."""
        seat = self.session.may_peek if self.session.viewer is None else self.session.viewer
        if len(self.humans) < 2 or seat is None:
            return words
        return _("{name}: {sentence}").format(name=self.who(seat), sentence=words)

    def peek(self, down: bool) -> None:
        """Show the secrets of the human to act for as long as they are held open."""
        raise NotImplementedError

    def toggle_peek(self) -> None:
        """By keyboard, or where holding is switched off: one press shows, the next hides."""
        raise NotImplementedError
