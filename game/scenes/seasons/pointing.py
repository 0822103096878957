"""What is being pointed at: as the id of the rule about it, for the rules page, and in words, for those who ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.seasons.cells import EAST_BANK, Cell, bit
from game.rules.seasons.content import SIZE
from game.rules.seasons.ground import symbol_at
from game.rules.seasons.state import CONIFER_ROW, GO_ON, OVER, START, TERRITORY, TICK
from game.scenes.seasons.cards import SheetCard
from game.scenes.seasons.considered import candidate
from game.scenes.seasons.dock import AnswerChip, JokerFace, PenaltyPips, TickChip
from game.scenes.seasons.progress import GhostPanel, YearPanel
from game.scenes.seasons.score_area import ScoreLine, Total
from game.scenes.seasons.words import cell_tip, reason_with_rule, rule_of
from game.text.i18n import _
from game.text.seasons.things import size
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.seasons.table import Table

#: The rule about each moment of the game.
MOMENTS = {
    START: "SE-02",
    TERRITORY: "SE-10",
    TICK: "SE-20",
    CONIFER_ROW: "SE-72",
    GO_ON: "SE-30",
    OVER: "SE-34",
}
#: Things beside the sheet, and buttons by their icon.
THINGS: dict[type, str] = {
    JokerFace: "SE-31",
    AnswerChip: "SE-30",
    PenaltyPips: "SE-14",
    SheetCard: "SE-01",
    Total: "SE-34",
    YearPanel: "SE-90",
    GhostPanel: "SE-92",
}
BUTTONS = {"star": "SE-31", "cross": "SE-14", "dice": "SE-30", "flag": "SE-30", "skip": "SE-23"}
#: So near to the river, in parts of a cell, the pointer is on it.
BANK = 0.16


def topic(table: Table) -> str:
    """First what the hand is about to do, then what lies under pointer or focus, then the moment of the game."""
    state = table.state
    held = candidate(table)
    if held is not None and held[1] is not None:
        return held[1].rule
    thing = table.meant
    match thing:
        case ScoreLine():
            return thing.rule
        case TickChip():
            refusal = thing.choice.refusal
            return refusal.rule if refusal else rule_of(state.season, thing.choice.symbol)
        case Button(icon=icon) if icon in BUTTONS and table.places.dock.contains(thing.rect):
            return "SE-10" if icon == "flag" and state.phase == TERRITORY else BUTTONS[icon]
    if type(thing) in THINGS:
        return THINGS[type(thing)]
    if thing is table.focus.widgets[0] and not table.focus.visible:
        pos = table.stage.pointer
        if any(place.collidepoint(pos) for place in table.places.dice.values()):
            return "SE-03"
        if on_river(table, pos):
            return "SE-45"
    if table.pencil.cursor is not None and held is None:
        return rule_of(state.season, symbol_at(state.season, table.pencil.cursor))
    return MOMENTS[state.phase]


def on_river(table: Table, pos: tuple[int, int]) -> bool:
    """Whether a point is where two cells of different banks meet."""
    plan = table.places.plan
    cell = plan.under(pos)
    if cell is None:
        return False
    place, reach = plan.at(cell), plan.cell * BANK
    row, column = cell
    sides = (
        (place.right - pos[0], (row, column + 1)),
        (pos[0] - place.x, (row, column - 1)),
        (place.bottom - pos[1], (row + 1, column)),
        (pos[1] - place.y, (row - 1, column)),
    )
    return any(far <= reach and _there(other) and _east(other) != _east(cell) for far, other in sides)


def _there(cell: Cell) -> bool:
    return 1 <= cell[0] <= SIZE and 1 <= cell[1] <= SIZE


def _east(cell: Cell) -> bool:
    return bool(EAST_BANK & bit(cell))


def words_here(table: Table) -> str:
    """The rectangle in the hand and whether it may be drawn, or the symbol of the cell."""
    held = candidate(table)
    if held is not None:
        draw, refusal = held
        if refusal is not None:
            return reason_with_rule(table.refusal_text(refusal), refusal.rule)
        return _("A territory of {size} can be drawn here.").format(size=size(draw.height, draw.width))
    cell = table.pencil.cursor
    return "" if cell is None else cell_tip(table.state.season, symbol_at(table.state.season, cell))
