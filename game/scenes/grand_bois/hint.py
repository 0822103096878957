"""Hints at the table of GrandBois: the tile or the watchtower where it would be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ai.grand_bois.hints import explain
from game.ai.hints import Hint
from game.core.contract import Address
from game.rules.grand_bois.actions import Place, Tower
from game.rules.grand_bois.state import State, clearing_laid
from game.scenes.grand_bois.art.tiles import draw_tower, tile_picture, tower_art
from game.scenes.grand_bois.hand import Hand
from game.scenes.hint.hinting import HintsOf
from game.scenes.hint.lights import dashed, ghost
from game.text.grand_bois.hints import HINTS
from game.ui.brush import Brush

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene


def draw_move(table: TableScene[State], brush: Brush, hint: Hint) -> Sequence[Address]:
    action, state, hand = hint.action, table.state, table.hand
    assert isinstance(hand, Hand)
    if not isinstance(action, Place | Tower):
        return ()
    brush.clip(table.board)
    if isinstance(action, Place):
        place = hand.plan.over((action.x, action.y))
        if hand.cursor is None:  # the tile in one's own hand is not covered
            ghost(brush, tile_picture(brush, action.tile, action.turn, place.w), place)
    else:
        place = hand.plan.seen(clearing_laid(state))
        draw_tower(brush, place, tower_art(state.seat, action.tower, state.players), table.colours[state.seat])
    dashed(brush, place, brush.palette.gold)
    brush.unclip()
    return hint.goal[:1]


HINTS_OF = HintsOf(explain, HINTS, ghost=draw_move, can_be_taken=True)
