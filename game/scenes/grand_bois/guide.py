"""Where the hand goes at a guided table of GrandBois."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.grand_bois.actions import GrandBoisAction, NoTower, Place, Tower
from game.rules.grand_bois.state import clearing_laid
from game.scenes.grand_bois.side import RiverTile, TowerToken
from game.scenes.guide.lights import Light, button, with_icon
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.scenes.grand_bois.table import Table


def lights(table: Table, widgets: Sequence[Widget], action: GrandBoisAction) -> list[Light]:
    match action:
        case Place():
            return _laying(table, widgets, action)
        case Tower(number):
            clearing = Light(table.camera.at(clearing_laid(table.state)))
            tokens = [w.rect for w in widgets if isinstance(w, TowerToken)]
            return [*(button(rect) for rect in tokens[number : number + 1]), clearing]
        case NoTower():
            return with_icon(widgets, "skip")
    return []


def _laying(table: Table, widgets: Sequence[Widget], place: Place) -> list[Light]:
    """Take the tile, turn it, hold it over its place, confirm."""
    hand = table.held
    goal = table.camera.at((place.x, place.y), 2)
    if hand is None or hand.tile != place.tile:
        tiles = [button(w.rect) for w in widgets if isinstance(w, RiverTile) and w.tile == place.tile]
        return [*tiles, Light(goal)]
    if hand.laid and (hand.spot, hand.turn) == ((place.x, place.y), place.turn):
        return with_icon(widgets, "check")
    if hand.laid and hand.spot != (place.x, place.y):
        return [*with_icon(widgets, "close"), Light(goal)]
    if hand.turn != place.turn:
        return [*with_icon(widgets, "rotate"), Light(goal)]
    return [Light(goal, goal.center)]


def peek(table: Table) -> Rect:
    return table.where.peek


def worth_seeing(table: Table) -> list[Rect]:
    return [] if table.pile is None else [table.pile]


def reveal(table: Table, action: GrandBoisAction) -> None:
    if isinstance(action, Place):
        table.camera.reveal((action.x, action.y))
