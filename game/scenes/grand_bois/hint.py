"""Hints at the table of GrandBois: a part of the Forest, a tile of the River, and the tile where it would lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.ai.grand_bois.hints import PART, explain
from game.ai.hints import Clue, Hint
from game.rules.grand_bois.actions import NoTower, Place, Tower
from game.rules.grand_bois.state import clearing_laid
from game.scenes.grand_bois.board import level_over
from game.scenes.grand_bois.pictures import draw_tower, levels, raised, tile_picture, tower_art
from game.scenes.grand_bois.side import RiverTile, TowerToken
from game.scenes.hint.hinting import HintsOf
from game.scenes.hint.lights import bright_light, dashed, ghost, soft_light
from game.text.grand_bois.hints import HINTS
from game.text.hints import WHERE, WHY
from game.ui.brush import Brush
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.grand_bois.table import Table


def lights(table: Table, widgets: Sequence[Widget], hint: Hint, stage: int) -> list[Rect]:
    if stage == WHERE:
        return _area(table, widgets, hint.area)
    found = [rect for rect in _pieces(widgets, hint) if stage != WHY or not isinstance(hint.action, NoTower)]
    if stage != WHY:
        return found
    if isinstance(hint.action, NoTower):
        return [widget.rect for widget in widgets if isinstance(widget, Button) and widget.icon == "skip"]
    place = _goal(table, hint)
    return found if place is None else [place, *found]


def _area(table: Table, widgets: Sequence[Widget], area: Clue) -> list[Rect]:
    if area.code == "river":
        return [widget.rect for widget in widgets if isinstance(widget, RiverTile)]
    x, y = area.number("x"), area.number("y")
    spot, wide = ((x - 1, y - 1), 3) if area.code == "clearing" else ((x, y), PART)
    return [table.camera.at(spot, wide).clip(table.board)]


def _pieces(widgets: Sequence[Widget], hint: Hint) -> list[Rect]:
    if hint.piece.code == "tile":
        return [w.rect for w in widgets if isinstance(w, RiverTile) and w.tile == hint.piece["tile"]]
    towers = [widget.rect for widget in widgets if isinstance(widget, TowerToken)]
    return towers[:1] if not isinstance(hint.action, Tower) else towers[hint.action.tower :][:1] or towers[:1]


def _goal(table: Table, hint: Hint) -> Rect | None:
    """Where the tile or the watchtower would be."""
    action = hint.action
    _heights, height = levels(table.state)
    if isinstance(action, Place):
        spot = action.x, action.y
        return raised(table.camera, spot, level_over(height, spot), 2)
    if isinstance(action, Tower):
        spot = clearing_laid(table.state)
        return raised(table.camera, spot, height[spot])
    return None


def draw(table: Table, brush: Brush, hint: Hint, stage: int) -> None:
    lit = lights(table, table.focus.widgets, hint, stage)
    if stage == WHERE:
        soft_light(brush, lit)
        return
    place = _goal(table, hint) if stage == WHY else None
    if place is not None:
        brush.clip(table.board)
        _draw_move(table, brush, hint, place)
        brush.unclip()
    bright_light(brush, [rect for rect in lit if rect != place])


def _draw_move(table: Table, brush: Brush, hint: Hint, place: Rect) -> None:
    action = hint.action
    if isinstance(action, Place):
        if table.held is None or table.held.spot is None:  # the tile in one's own hand is not covered
            ghost(brush, tile_picture(brush, action.tile, action.turn, place.w), place)
    elif isinstance(action, Tower):
        seat = table.state.seat
        draw_tower(brush, place, tower_art(seat, action.tower, table.state.players), table.colours[seat])
    dashed(brush, place, brush.palette.gold)


def reveal(table: Table, hint: Hint) -> None:
    if isinstance(hint.action, Place):
        table.camera.reveal((hint.action.x, hint.action.y))


HINTS_OF = HintsOf(explain, HINTS, lights=lights, draw=draw, reveal=reveal)
