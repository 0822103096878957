"""Who sits at a table, who is looking, and the position as they may know it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

from game.core.contract import Decision, Seat
from game.core.session import Session
from game.scenes.base import Scene
from game.scenes.stage import Stage
from game.shelf import Game
from game.text.contents import GameText
from game.ui.animation import Motion

State = TypeVar("State")


class SeatedScene(Scene, Generic[State]):
    def __init__(self, stage: Stage, game: Game, session: Session) -> None:
        super().__init__(stage)
        self.game = game
        self.text: GameText = game.text
        self.session = session
        self.motion = Motion()
        #: In a replay, the seat whose step is shown: then the table is only looked at. None: it is played at.
        self.watched: Seat | None = None
        #: The secrets of the one in front of the screen are held open.
        self.peeking = False
        #: They were, when the input being handled came: it has closed them.
        self.peeked = False
        self.humans = [seat for seat, info in enumerate(session.seats) if info.kind == "human"]
        self._mine: Seat = self.humans[0] if self.humans else 0

    @contextmanager
    def looking_at(self, session: Session) -> Iterator[None]:
        """Ask the table as it stood in another session of this game."""
        now, self.session = self.session, session
        try:
            yield
        finally:
            self.session = now

    @property
    def state(self) -> State:
        """The position as whoever looks may know it."""
        view: State = self.session.view(self.session.viewer)
        return view

    @property
    def view(self) -> State:
        return self.state

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
    def phase(self) -> str:
        """What the human in front of the screen decides; empty while there is nothing to decide."""
        decision = self.decision
        return decision.kind if self.my_move and decision is not None else ""

    @property
    def mine(self) -> Seat:
        """The seat in front of the screen: the human to act, or the last who did; in a replay whoever acted."""
        if self.watched is not None:
            return self.watched
        seat = self.session.to_act
        if seat is not None and seat in self.humans:
            self._mine = seat
        return self._mine

    def legal(self) -> Sequence[Any]:
        """What the human to act may do; nothing while a bot thinks, and nothing for another one who looks."""
        return self.session.legal(self.session.to_act) if self.my_move else ()

    @property
    def thinks(self) -> bool:
        """A bot is choosing."""
        return False

    def who(self, seat: Seat | None) -> str:
        return "" if seat is None else self.session.seats[seat].name

    @property
    def names(self) -> list[str]:
        return [info.name for info in self.session.seats]

    @property
    def colours(self) -> tuple[str, ...]:
        return tuple(seat.colour or "red" for seat in self.session.seats)
