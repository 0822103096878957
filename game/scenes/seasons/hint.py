"""Hints at the table of Le Murmure des Feuilles: a part of the sheet, a size or a line, and what to draw or tick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.ai.hints import Clue, Hint
from game.ai.seasons.hints import PART, explain
from game.rules.seasons.actions import ConiferRow, Draw, GoOn, Joker, Penalty, Start, Stop, Tick, TickNothing
from game.rules.seasons.content import CONIFER_ROWS
from game.scenes.hint.hinting import HintsOf
from game.scenes.hint.lights import bright_light, dashed, soft_light
from game.scenes.seasons.dock import JokerFace, TickChip
from game.scenes.seasons.marks import label
from game.scenes.seasons.score_area import ScoreLine
from game.scenes.seasons.words import line_of
from game.text.hints import WHERE, WHICH
from game.text.seasons.hints import HINTS
from game.text.seasons.things import size
from game.ui.brush import Brush
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.seasons.table import Table

#: The button in the dock for each answer.
ICONS = {GoOn: "dice", Stop: "flag", Penalty: "cross", TickNothing: "skip"}


def lights(table: Table, widgets: Sequence[Widget], hint: Hint, stage: int) -> list[Rect]:
    if table.looking_away:
        return []
    if stage == WHERE:
        return [_area(table, hint.area)]
    return _pieces(table, widgets, hint.piece) if stage == WHICH else _move(table, widgets, hint)


def _area(table: Table, area: Clue) -> Rect:
    places = table.places
    match area.code:
        case "sheet":
            return places.plan.area((area.number("row"), area.number("column")), PART, PART)
        case "territory":
            return places.plan.territory(table.state.sheet.territories[-1])
        case "dice":
            return places.dice["green"].union(places.dice["light"])
    return places.dock


def _pieces(table: Table, widgets: Sequence[Widget], piece: Clue) -> list[Rect]:
    places = table.places
    match piece.code:
        case "signpost":
            return [places.plan.at((piece.number("row"), piece.number("column")))]
        case "lying" | "standing" | "square":
            return list(places.dice.values())
        case "symbol":
            line = line_of(piece.word("symbol"))
            return [widget.rect for widget in widgets if isinstance(widget, ScoreLine) and widget.line == line]
        case "joker":
            return [places.dice[piece.word("die")]]
        case "penalty" | "penalties":
            return [widget.rect for widget in widgets if isinstance(widget, ScoreLine) and widget.line == "penalty"]
    return [places.dock]


def _move(table: Table, widgets: Sequence[Widget], hint: Hint) -> list[Rect]:
    plan, dock = table.places.plan, table.places.dock
    buttons = [widget for widget in widgets if isinstance(widget, Button) and dock.contains(widget.rect)]
    match hint.action:
        case Start(cell):
            return [plan.at(cell)]
        case Draw(top, height, width):
            return [plan.area(top, height, width)]
        case Tick(symbol):
            chips = [w for w in widgets if isinstance(w, TickChip) and w.choice.symbol == symbol]
            return [*(plan.at(cell) for chip in chips for cell in chip.choice.cells), *(chip.rect for chip in chips)]
        case Joker(face):
            faces = [widget.rect for widget in widgets if isinstance(widget, JokerFace) and widget.face == face]
            return faces or [button.rect for button in buttons if button.icon == "star"]
        case ConiferRow(row):
            return [buttons[list(CONIFER_ROWS).index(row)].rect]
    return [button.rect for button in buttons if button.icon == ICONS[type(hint.action)]]


def draw(table: Table, brush: Brush, hint: Hint, stage: int) -> None:
    lit = lights(table, table.focus.widgets, hint, stage)
    if stage == WHERE:
        soft_light(brush, lit)
        return
    if isinstance(hint.action, Draw) and stage != WHICH:
        for place in lit:
            brush.veil(place.inflate(-4, -4), brush.palette.gold, 70)
            dashed(brush, place, brush.palette.gold)
            label(brush, place, size(hint.action.height, hint.action.width), brush.palette.good, "check")
        return
    bright_light(brush, lit)


HINTS_OF = HintsOf(explain, HINTS, lights=lights, draw=draw)
