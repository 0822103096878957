"""A watchtower in the hand: dragged from the side onto the clearing just laid, or pressed there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.grand_bois.actions import Tower
from game.rules.grand_bois.state import TOWER, State, clearing_laid, towers_left
from game.scenes.grand_bois.held import Told, TowerInHand
from game.scenes.grand_bois.plan import Plan
from game.scenes.table.plan import Pos
from game.text.i18n import _

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene


class TowerHand:
    def __init__(self, table: TableScene[State], plan: Plan) -> None:
        self.table, self.plan = table, plan
        self.taken: TowerInHand | None = None

    def told(self, number: int) -> Told:
        def told(what: str, pos: Pos) -> None:
            if what == "take":
                self.taken = TowerInHand(number, pos, pos)
                self.table.relayout()
            elif what == "drag" and self.taken is not None:
                self._move(pos)
            elif what == "drop":
                self._drop(pos)
            elif what == "key":
                self.table.do(Tower(number))

        return told

    def _move(self, pos: Pos) -> None:
        assert self.taken is not None
        before, self.taken.pos = self.area(), pos
        self.table.stage.invalidate_all(before, self.area())

    def area(self) -> Rect:
        """Where it is seen, and the clearing it may be over."""
        if self.taken is None:
            return Rect(0, 0, 0, 0)
        cell = self.plan.camera.cell
        place = Rect(0, 0, 2 * cell, 2 * cell)
        place.center = self.taken.pos
        if self.over_clearing(self.taken.pos):
            place = place.union(self.plan.seen(clearing_laid(self.table.state)).inflate(cell, cell))
        return place

    def over_clearing(self, pos: Pos) -> bool:
        """Whether a point is on the clearing that waits for a watchtower."""
        table = self.table
        if table.phase != TOWER:
            return False
        return self.plan.seen(clearing_laid(table.state)).inflate(0, table.u(10)).collidepoint(pos)

    def _drop(self, pos: Pos) -> None:
        """Onto the clearing, or back to the side; a click without a drag raises it at once."""
        tower, self.taken = self.taken, None
        if tower is None:
            return
        table = self.table
        if not table.strayed(tower.pressed, pos) or self.over_clearing(pos):
            table.do(Tower(tower.number))
            return
        if table.board.collidepoint(pos):
            table.say_why_not(
                _("Raise the Watchtower on the Clearing you have just placed, and nowhere else."), "GB-19"
            )
        table.relayout()

    def raise_first(self) -> None:
        state = self.table.state
        self.table.do(Tower(towers_left(state, state.seat)[0]))
