"""How the Forest looks at a moment of the game, and what lies over the whole table: a tile in the air or in the hand,
a watchtower on its way to the clearing, the secret clans."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Hidden
from game.rules.grand_bois.state import clearing_laid
from game.scenes.grand_bois.board import (
    ForestInPlay,
    draw_ghost,
    draw_last,
    draw_outline,
    draw_targets,
    last_laid,
)
from game.scenes.grand_bois.pictures import draw_tower, levels, lying, raised, tile_picture, tower_art
from game.scenes.grand_bois.side import draw_clan_cards
from game.ui.brush import Brush

if TYPE_CHECKING:
    from game.scenes.grand_bois.table import Table

#: How deep the shadow of a tile in the air is.
IN_THE_AIR = 12


def draw_board(table: Table, brush: Brush, focused: bool) -> None:
    state, hand, camera = table.state, table.held, table.camera
    flying = () if table.flying is None else (table.flying[0],)
    height = table.still.draw(brush, camera, state, table.colours, flying)
    if table.show_targets:
        draw_targets(brush, camera, table.targets(), height)
    if state.laid and hand is None and not flying:
        draw_last(brush, camera, state, table.colours, height)
    if table.raises_towers:
        spot = clearing_laid(state)
        draw_outline(brush, raised(camera, spot, height[spot]), brush.palette.gold)
    verdict = hand.verdict(state) if hand is not None else None
    if hand is not None and verdict is not None:
        reason = "" if verdict.refusal is None else table.refusal_text(verdict.refusal)
        draw_ghost(brush, camera, hand, verdict, height, reason)
    if focused and hand is None:
        brush.ring(table.board.inflate(-brush.u(20), -brush.u(20)))


def forest_in_play(table: Table) -> ForestInPlay:
    """What is drawn here while nobody considers anything."""
    state, camera = table.state, table.camera
    flying = () if table.flying is None else (table.flying[0],)
    lies = lying(table.stage.brush, camera, state, flying)
    framed = state.laid and not flying
    last = last_laid(camera, state, levels(state)[1]) if framed else Rect(0, 0, 0, 0)
    return ForestInPlay((camera.cell, camera.origin), lies, last, camera.rect)


def draw_over(table: Table, brush: Brush) -> None:
    if table.flying is not None:
        _draw_loose(brush, *table.flying)
    hand = table.held
    if hand is not None and hand.spot is None and hand.pos is not None:
        place = Rect(0, 0, table.camera.cell * 2, table.camera.cell * 2)
        place.center = hand.pos
        _draw_loose(brush, hand.tile, hand.turn, place)
    _draw_tower_in_hand(table, brush)
    if table.peeking:
        _draw_clans(table, brush)


def _draw_loose(brush: Brush, tile: int, turn: int, place: Rect) -> None:
    """A tile in the air."""
    brush.shadow(place, 8, IN_THE_AIR, 80)
    brush.surface.blit(tile_picture(brush, tile, turn, place.w), place)


def _draw_tower_in_hand(table: Table, brush: Brush) -> None:
    """A watchtower follows the pointer, and stands where it will stand as soon as it is over the clearing."""
    tower = table.gestures.tower
    if tower is None:
        return
    seat = table.state.seat
    place = Rect(0, 0, table.camera.cell, table.camera.cell)
    place.center = tower.pos
    if table.gestures.over_clearing(tower.pos):
        spot = clearing_laid(table.state)
        place = raised(table.camera, spot, levels(table.state)[1][spot])
        draw_outline(brush, place, brush.palette.good)
    draw_tower(brush, place, tower_art(seat, tower.number, table.state.players), table.colours[seat])


def _draw_clans(table: Table, brush: Brush) -> None:
    """The secret cards, for as long as they are held open."""
    seat = table.session.viewer
    if seat is not None:
        clans = [clan for clan in table.state.clans[seat] if not isinstance(clan, Hidden)]
        draw_clan_cards(brush, clans, (table.side.x - table.u(8), table.area.bottom - table.u(16)))
