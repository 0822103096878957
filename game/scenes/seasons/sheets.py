"""Which sheet lies on the table, as far as its picture has caught up, and what it comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.rules.seasons.state import OVER, Sheet, State
from game.scenes.seasons.counting import Count, count

if TYPE_CHECKING:
    from game.scenes.table.board import BoardScene


class Sheets:
    def __init__(self, table: BoardScene[State]) -> None:
        self.table = table
        #: A sheet someone wants to see instead of the one in play.
        self.looked_at: Seat | None = None
        #: The shown sheet as it was before, until everything has landed.
        self.held: Sheet | None = None
        #: Whose sheets come to the screen by themselves when it is their turn.
        self.in_turn = table.humans or list(range(len(table.session.seats)))
        self._last = self.in_turn[0]

    @property
    def in_play(self) -> Seat:
        """The seat in front of the screen; where only bots play, whoever acts."""
        table = self.table
        if table.humans or table.watched is not None:
            return table.mine
        if table.session.to_act is not None:
            self._last = table.session.to_act
        return self._last

    @property
    def shown(self) -> Seat:
        return self.in_play if self.looked_at is None else self.looked_at

    @property
    def away(self) -> bool:
        """Somebody looks at another sheet than the one in play."""
        return self.looked_at is not None and self.looked_at != self.in_play

    @property
    def sheet(self) -> Sheet:
        return self.held or self.table.state.sheets[self.shown]

    def count(self, seat: Seat) -> Count:
        state, shown = self.table.state, self.shown
        sheets = (*state.sheets[:shown], self.sheet, *state.sheets[shown + 1 :])
        return count(state.season, sheets, seat, state.holly)

    @property
    def colour(self) -> str:
        return self.table.colours[self.shown]

    @property
    def fresh(self) -> bool:
        """The newest territory of the shown sheet is of this round."""
        sheet, state = self.sheet, self.table.state
        return len(sheet.territories) + sheet.penalties >= state.round or state.phase == OVER
