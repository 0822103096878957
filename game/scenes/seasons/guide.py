"""Where the hand goes at a guided table of Le Murmure des Feuilles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.seasons.actions import Action, Draw, GoOn, Joker, Penalty, Start, Stop, Tick, TickNothing
from game.scenes.guide.lights import Light, button, with_icon
from game.scenes.seasons.dock import JokerFace, TickChip
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.scenes.seasons.table import Table

ICONS: dict[type[Action], str] = {GoOn: "dice", Stop: "flag", Penalty: "cross", TickNothing: "skip"}


def lights(table: Table, widgets: Sequence[Widget], action: Action) -> list[Light]:
    match action:
        case Start(cell):
            return [button(table.places.plan.at(cell))]
        case Draw():
            return _drawing(table, widgets, action)
        case Tick(symbol):
            chips = [w.rect for w in widgets if isinstance(w, TickChip) and w.choice.symbol == symbol]
            return [button(rect) for rect in chips]
        case Joker(face):
            faces = [w.rect for w in widgets if isinstance(w, JokerFace) and w.face == face]
            return [button(rect) for rect in faces] or with_icon(widgets, "star")
    return with_icon(widgets, ICONS.get(type(action), ""))


def _drawing(table: Table, widgets: Sequence[Widget], draw: Draw) -> list[Light]:
    """One corner, then the opposite one; or the stamp, turned as need be, put down in one press."""
    pencil, plan = table.pencil, table.places.plan
    area = plan.area(draw.top, draw.height, draw.width)
    (row, column), height, width = draw.top, draw.height, draw.width
    if pencil.stamp:
        if (height, width) != (pencil.sides[::-1] if pencil.turned else pencil.sides):
            return [*with_icon(widgets, "rotate"), Light(area)]
        return [Light(area, plan.at((row + (height - 1) // 2, column + (width - 1) // 2)).center)]
    first, last = draw.top, (row + height - 1, column + width - 1)
    corner = last if pencil.corner == first else first
    dice = [Light(die) for die in table.places.dice.values()] if pencil.corner is None else []
    return [button(plan.at(corner)), Light(area), *dice]


def peek(table: Table) -> Rect:
    return Rect(0, 0, 0, 0)


def worth_seeing(table: Table) -> list[Rect]:
    return [table.places.paper, *table.places.dice.values()]


def reveal(table: Table, action: Action) -> None:
    """A sheet is always in sight."""
