"""Going on or stopping, asked of people with their drawing turn: what they said is done when the table comes to ask
(SE-30), unless they would rather wait until then and see what the others drew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.rules.seasons.actions import GoOn, Stop
from game.rules.seasons.state import GO_ON, State

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene

Answer = GoOn | Stop


class Answers:
    def __init__(self, table: TableScene[State]) -> None:
        self.table = table
        #: By seat: the season and the round after which it was said, and what.
        self._said: dict[Seat, tuple[str, int, Answer]] = {}

    @property
    def asked(self) -> bool:
        """A complete turn waits whose player will have to say whether they go on: they may say it now."""
        table, session = self.table, self.table.session
        if not session.waiting or session.bot_to_act or table.guide is not None or table.watched is not None:
            return False
        state, seat = table.state, session.to_act
        return seat is not None and state.round > 0 and state.sheets[seat].still_in

    def say(self, answer: Answer) -> None:
        """End the turn with it."""
        seat, state = self.table.session.to_act, self.table.state
        if seat is not None and self.table.guard.allows_end():
            self.table.hand_over()
            self._said[seat] = state.season, state.round, answer

    def forget(self, seat: Seat | None) -> None:
        if seat is not None:
            self._said.pop(seat, None)

    def said(self, seat: Seat) -> Answer | None:
        """What a seat said that is not done yet."""
        state = self.table.state
        season, after, answer = self._said.get(seat, ("", 0, None))
        return answer if (season, after) == (state.season, state.round) else None

    def due(self) -> Answer | None:
        """What is to be done now for whoever is asked, because they said it before."""
        return self.said(self.table.state.turn) if self.table.phase == GO_ON else None
