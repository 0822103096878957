"""What is being pointed at: as the id of the rule about it, for the rules page, and in words, for those who ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.seasons.ground import symbol_at
from game.rules.seasons.state import CONIFER_ROW, GO_ON, OVER, START, TERRITORY, TICK
from game.scenes.games.seasons.dock import JokerFace, TickChip
from game.scenes.games.seasons.score_area import ScoreLine
from game.scenes.games.seasons.words import cell_tip, reason_with_rule, rule_of
from game.ui.i18n import _
from game.ui.text.seasons_words import size

if TYPE_CHECKING:
    from game.scenes.games.seasons.table import Table

#: The rule about each moment of the game.
MOMENTS = {
    START: "SE-02",
    TERRITORY: "SE-10",
    TICK: "SE-20",
    CONIFER_ROW: "SE-72",
    GO_ON: "SE-30",
    OVER: "SE-34",
}


def topic(table: Table) -> str:
    """First what the hand is about to do, then what lies under the pointer, then the moment of the game."""
    state = table.state
    candidate = table.candidate()
    if candidate is not None and candidate[1] is not None:
        return candidate[1].rule
    hovered = table.focus.hovered
    if isinstance(hovered, ScoreLine):
        return hovered.rule
    if isinstance(hovered, JokerFace):
        return "SE-31"
    if isinstance(hovered, TickChip):
        refusal = hovered.choice.refusal
        return refusal.rule if refusal else rule_of(state.season, hovered.choice.symbol)
    if table.pencil.cursor is not None and candidate is None:
        return rule_of(state.season, symbol_at(state.season, table.pencil.cursor))
    return MOMENTS[state.phase]


def words_here(table: Table) -> str:
    """The rectangle in the hand and whether it may be drawn, or the symbol of the cell."""
    candidate = table.candidate()
    if candidate is not None:
        draw, refusal = candidate
        if refusal is not None:
            return reason_with_rule(table.refusal_text(refusal), refusal.rule)
        return _("A territory of {size} can be drawn here.").format(size=size(draw.height, draw.width))
    cell = table.pencil.cursor
    return "" if cell is None else cell_tip(table.state.season, symbol_at(table.state.season, cell))
