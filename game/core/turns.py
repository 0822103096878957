"""The run of turns: whose act is awaited, when a turn is handed over, and how far it can be taken back.

A turn is a run of actions by one seat. When the next decision belongs to somebody else, or the game is over, the turn
is complete: it waits, and everything can still be taken back until it is handed over. There is nothing to wait for
when the last action was itself sealed (it revealed, rolled or ended the turn) or a bot's: then the turn is handed over
by the action. Until another seat acts, a person's ended turn can be opened again, unless a curtain falls after it.

Nothing here knows who may see what: that is the session's.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any

from game.core.contract import AnyRules, Decision, Seal, Seat
from game.core.history import History, Moment
from game.core.record import SeatInfo

#: Why undo stops. "nothing": the game begins here; "handed": a turn was handed over.
UNDO_STOPS = ("nothing", "revealed", "random", "handed", "closed")


class UndoStopped(Exception):
    """Undo was asked for where it is not possible; `code` is one of UNDO_STOPS."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Turns:
    """`next` is the decision the position asks for, even while a complete turn still waits to be ended."""

    __slots__ = ("history", "next", "rules", "seats", "shared", "solo")

    def __init__(self, rules: AnyRules, seats: Sequence[SeatInfo], first: Any) -> None:
        self.rules = rules
        self.seats = seats
        self.solo = len(seats) == 1 and seats[0].kind == "human"
        #: Several people share the screen.
        self.shared = sum(seat.kind == "human" for seat in seats) > 1
        self.history = History(first)
        self.next: Decision | None = None
        self._settle()

    def until(self, n: int) -> Turns:
        """The same turns as if nothing had followed position n."""
        past = copy(self)
        past.history = self.history.until(n)
        past.next = self.rules.decision(past.history.state)
        return past

    # --- whose act is awaited ----------------------------------------------------------------------------------------

    @property
    def waiting(self) -> bool:
        last = self.history.last
        if last is None or self.history.just_handed:
            return False
        return self.next is None or self.next.seat != last.seat

    @property
    def over(self) -> bool:
        return self.next is None and not self.waiting

    @property
    def to_act(self) -> Seat | None:
        if self.waiting and self.history.last is not None:
            return self.history.last.seat
        return None if self.next is None else self.next.seat

    # --- going on ----------------------------------------------------------------------------------------------------

    def do(self, action: Any) -> None:
        """An action the rules do not refuse."""
        assert self.next is not None
        step = self.rules.apply(self.history.state, action)
        self.history.add(Moment(self.next.seat, action, step.state, step.events, step.seal))
        self._settle()

    def hand_over(self) -> bool:
        """End a complete turn; False when none waits."""
        waited = self.waiting
        if waited:
            self.history.hand_over()
        return waited

    def open_again(self) -> None:
        """The turn handed over here waits once more, unless it was its last action that ended it."""
        self.history.take_back_hand_over()
        self._settle()

    @property
    def end_open(self) -> bool:
        """A complete turn could be ended and opened again; or a person has just ended theirs, and it can be opened:
        nothing was revealed or drawn by it, nobody has acted since, and nobody sits down behind a curtain."""
        last, following = self.history.last, self.next
        if last is None or following is None:
            return False
        if following.private and self.shared and self.seats[following.seat].kind == "human":
            return False
        ended = self.history.just_handed and not self.solo
        by_person = last.seal in (Seal.NONE, Seal.HANDED) and self.seats[last.seat].kind == "human"
        return by_person and (ended or self.waiting)

    def _settle(self) -> None:
        """What follows from the position: the decision, and whether the action that led here ended its turn."""
        self.next = self.rules.decision(self.history.state)
        last = self.history.last
        if last is not None:
            sealed = last.seal is not Seal.NONE or self.seats[last.seat].kind == "bot"
            if last.seal in (Seal.HANDED, Seal.CLOSED) or (sealed and self.waiting):
                self.history.hand_over()

    # --- taking back -------------------------------------------------------------------------------------------------

    def go_to(self, n: int) -> None:
        self.history.go_to(n)
        self._settle()

    def seal_behind(self) -> str | None:
        return self.history.seal_before(self.history.cursor)

    def undo_stop(self) -> str | None:
        """A solo player may cross every seal, and stops only where the game begins."""
        if self.end_open:
            return None
        code = self.seal_behind()
        return None if self.solo and code != "nothing" else code

    def undo(self) -> bool:
        """Take back one action or the end of a turn, or raise UndoStopped. Says whether a seal was crossed."""
        code = self.undo_stop()
        if code is not None:
            raise UndoStopped(code)
        last = self.history.last
        if self.end_open and not self.waiting:
            if last is not None and last.seal is Seal.NONE:
                self.open_again()
            else:
                self.go_to(self.history.cursor - 1)
            return False
        crossed = self.seal_behind() is not None
        self.go_to(self.history.cursor - 1)
        return crossed

    def restart(self) -> None:
        """Take back everything up to the last seal, or raise UndoStopped if there is nothing before it."""
        code = self.seal_behind()
        if code is not None:
            raise UndoStopped(code)
        start = self.history.cursor
        while self.history.seal_before(start) is None:
            start -= 1
        self.go_to(start)
