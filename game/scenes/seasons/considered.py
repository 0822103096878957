"""What is being considered, by hand, pointer or focus, and not done yet: a rectangle, a symbol, a face of the joker,
what it would bring, and the cell the pointer rests on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.contract import Refusal
from game.rules.seasons.actions import Draw, Tick
from game.rules.seasons.cells import Cell, bit
from game.rules.seasons.content import TICKED_TOGETHER
from game.rules.seasons.ground import symbol_at
from game.rules.seasons.state import TERRITORY, TICK
from game.rules.seasons.territory import explain_draw
from game.scenes.seasons.counting import points_after
from game.scenes.seasons.dock import JokerFace, TickChip
from game.ui.overlay import TIP_AFTER

if TYPE_CHECKING:
    from game.scenes.seasons.table import Table


@dataclass(slots=True)
class Resting:
    """The cell the pointer stays on, and since when."""

    cell: Cell | None = None
    since: float = 0.0

    def on(self, cell: Cell | None, now: float) -> None:
        """The pointer is on this cell now."""
        if cell != self.cell:
            self.cell, self.since = cell, now

    def told(self, now: float) -> Cell | None:
        """The cell whose name is told, because the pointer stays on it."""
        return self.cell if self.cell is not None and now - self.since >= TIP_AFTER else None

    def is_news(self, before: float, now: float) -> bool:
        """Between these two moments its name began to be told."""
        return self.cell is not None and now - self.since >= TIP_AFTER > before - self.since


def candidate(table: Table) -> tuple[Draw, Refusal | None] | None:
    """The rectangle in the hand and why it may not be drawn."""
    if table.phase != TERRITORY or table.looking_away:
        return None
    draw = table.pencil.draw()
    return None if draw is None else (draw, explain_draw(table.state, draw.top, draw.height, draw.width))


def choice_at(table: Table, cell: Cell | None) -> str | None:
    """The choice that would tick this cell of the new territory."""
    if table.phase != TICK or cell is None or not table.state.sheet.territories[-1] & bit(cell):
        return None
    symbol = symbol_at(table.state.season, cell)
    return "birds" if symbol in TICKED_TOGETHER["birds"] else symbol


def wanted(table: Table) -> str | None:
    """The symbol whose choice is being considered: under the pointer, or in focus."""
    for widget in (table.focus.hovered, table.focus.focused if table.focus.visible else None):
        if isinstance(widget, TickChip):
            return widget.choice.symbol
    return choice_at(table, table.pencil.cursor)


def face_wanted(table: Table) -> JokerFace | None:
    """The face of the joker being considered."""
    for widget in (table.focus.hovered, table.focus.focused if table.focus.visible else None):
        if isinstance(widget, JokerFace):
            return widget
    return None


def points_then(table: Table) -> Mapping[str, int] | None:
    """The points by line that the move being considered would lead to."""
    if not table.phase or table.looking_away or table.motion.running:
        return None
    held, symbol = candidate(table), wanted(table)
    if held is not None and held[1] is None:
        return points_after(table.state, held[0])
    if symbol is not None and any(choice.symbol == symbol and choice.refusal is None for choice in table.choices()):
        return points_after(table.state, Tick(symbol))
    return None
