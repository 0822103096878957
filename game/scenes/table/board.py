"""A game's own part of its table: what it gives (each with a sensible answer) and what it may ask.

A new game's scene extends `TableScene` and gives `board_layout`, `draw_board` and `board_intent`, and what else it
wants of the methods under "What a game gives".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from game.core.contract import Decision, Event, Seat, Value
from game.core.session import Session
from game.scenes.base import Scene
from game.scenes.hint.hinting import HintsOf
from game.scenes.stage import Stage
from game.scenes.table import ask as asking
from game.scenes.table.parts import Count
from game.scenes.table.sight import Sight
from game.shelf import Game
from game.text.contents import GameText
from game.text.i18n import _
from game.ui.animation import Motion
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.widgets import Widget


class BoardScene(Scene):
    #: Width of the game's own panel at the right, in units; 0 for none.
    side_units = 0
    #: What is heard around the table while nobody does anything: the name of a sound that goes round.
    ambience: str | None = None
    #: A bot's move is shown at least this long after it was asked for, in milliseconds: a move one can follow.
    bot_pause = 450
    #: How the game makes and shows hints; None for a game without.
    hints_of: HintsOf | None = None

    def __init__(self, stage: Stage, game: Game, session: Session) -> None:
        super().__init__(stage)
        self.game = game
        self.text: GameText = game.text
        self.session = session
        self.motion = Motion()
        #: In a replay, the seat whose step is shown: then the table is only looked at. None: it is played at.
        self.watched: Seat | None = None
        #: Where the board and the game's own panel are: set by the table's layout.
        self.board = self.side = Rect(0, 0, 0, 0)

    # What a game gives

    def board_layout(self, board: Rect, side: Rect) -> list[Widget]:
        """Widgets of the game beside the board itself."""
        return []

    def draw_backdrop(self, brush: Brush) -> None:
        brush.surface.fill(brush.palette.night)

    def draw_board(self, brush: Brush, focused: bool) -> None:
        """The board in `self.board`."""

    def draw_over(self, brush: Brush) -> None:
        """What lies over the widgets: a piece in the hand."""

    def board_intent(self, intent: Intent) -> bool:
        """An intent for the board: pointer, arrows, Confirm. True if it was of use."""
        return False

    def counts(self, seat: Seat) -> Sequence[Count]:
        """Public numbers on a seat's card."""
        return ()

    def seat_note(self, seat: Seat) -> str:
        return _("thinks…") if self.thinks and self.session.to_act == seat else ""

    def seat_points(self, seat: Seat) -> str:
        return ""

    def facts(self, seat: Seat) -> list[str]:
        """What everybody may know of a seat, for those who ask how things stand."""
        return [count.tip for count in self.counts(seat) if count.tip]

    def standing(self, seat: Seat) -> str:
        """How a seat stands, in one line."""
        return asking.facts_line(self.who(seat), [*asking.known_points(self, seat), *self.facts(seat)])

    def common_facts(self) -> list[str]:
        """Lines that are said below those of the seats."""
        return []

    def board_words(self) -> str:
        """What the cursor or the pointer is on, for those who ask; empty for nothing in particular."""
        return ""

    @property
    def targets_shown(self) -> bool:
        """Whether every legal spot is shown."""
        return False

    def crowded(self) -> list[Rect]:
        """Parts of the board that a note had better not lie over."""
        return []

    def prompt(self) -> str:
        """What is expected, in one sentence."""
        decision = self.decision
        return self.text.decisions[decision.kind](decision) if decision else ""

    def status(self) -> str:
        """Where the game stands (round, tiles left), beside the title."""
        return ""

    def animate(self, events: Sequence[Event], before: Any) -> None:
        """Queue clips in `self.motion` for what just happened; `before` is the view it happened to."""

    def moving_area(self) -> Rect | None:
        """Where things are on their way at this moment, their shadows included; None: they may be anywhere."""
        return None

    def sight(self) -> Sight | None:
        """What is seen on the table, piece by piece; None: it is not to be told, and everything is drawn anew."""
        return None

    def position_changed(self) -> None:
        """The state changed (an action, undo, another viewer): drop what was half begun in the hand."""

    def picture(self, brush: Brush, rect: Rect, lit: Sequence[Value] = ()) -> None:
        """The board as anyone may see it, still; `lit` places (of score pieces) stand out from the rest."""
        brush.surface.blit(brush.art.cover(self.game.card.format(slug=self.game.slug), rect.size), rect)

    def badges(self, seat: Seat) -> Sequence[str]:
        """Pictures beside a seat's emblem in the count: what it turned out to be."""
        return ()

    def rules_topic(self) -> str | None:
        """The id of the rule that the thing under the cursor or focus is about, if one is."""
        return None

    # What games use

    @property
    def view(self) -> Any:
        return self.session.view(self.session.viewer)

    @property
    def decision(self) -> Decision | None:
        return self.session.decision(self.session.viewer)

    @property
    def my_move(self) -> bool:
        """A human is to choose, nothing covers the board, and whoever looks may see what there is to choose from: it is
        their own choice, or everybody looks and it shows nobody's secrets."""
        session, seat, decision = self.session, self.session.to_act, self.decision
        if decision is None or self.watched is not None or session.handover_to is not None:
            return False
        human = seat is not None and session.seats[seat].kind == "human"
        return human and (session.viewer == seat or (session.viewer is None and not decision.private))

    @property
    def meant(self) -> Widget | None:
        """The widget the focus is on, for those who use it, or else the pointer."""
        focus = self.focus
        if focus.visible and focus.focused is not None:
            return focus.focused
        return focus.hovered or focus.at(self.stage.pointer)

    def legal(self) -> Sequence[Any]:
        """What the human to act may do; nothing while a bot thinks, and nothing for another one who looks."""
        return self.session.legal(self.session.to_act) if self.my_move else ()

    @property
    def thinks(self) -> bool:
        """A bot is choosing."""
        return False

    def who(self, seat: Seat | None) -> str:
        return "" if seat is None else self.session.seats[seat].name
