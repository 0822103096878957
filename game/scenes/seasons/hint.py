"""Hints at the table of Le Murmure des Feuilles: the territory as it would be drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ai.hints import Hint
from game.ai.seasons.hints import explain
from game.core.contract import Address
from game.rules.seasons.actions import Draw, Joker
from game.rules.seasons.state import State
from game.scenes.hint.hinting import HintsOf
from game.scenes.hint.lights import dashed
from game.scenes.seasons.art.marks import label
from game.text.seasons.hints import HINTS
from game.text.seasons.things import size
from game.ui.brush import Brush

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene


def draw_move(table: TableScene[State], brush: Brush, hint: Hint) -> Sequence[Address]:
    match hint.action:
        case Joker(face) if table.bearing(("face", face)) is not None:
            return (("act", "joker"),)  # the way there is behind one
        case Draw(_, height, width):
            for place in table.rects(hint.goal):
                brush.veil(place.inflate(-4, -4), brush.palette.gold, 70)
                dashed(brush, place, brush.palette.gold)
                label(brush, place, size(height, width), brush.palette.good, "check")
            return hint.goal
    return ()


HINTS_OF = HintsOf(explain, HINTS, ghost=draw_move)
