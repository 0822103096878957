"""Hints at the table of Korrigans: fields that glow, who goes with whom, and the way there."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ai.hints import Hint
from game.ai.korrigans.hints import explain
from game.core.contract import Address
from game.rules.korrigans.actions import Arrive, Cauldron, Move, Troll
from game.scenes.hint.hinting import HintsOf, lit_addresses
from game.scenes.hint.lights import bright_light, ghost
from game.scenes.korrigans.art.ground import glow
from game.scenes.korrigans.art.pieces import draw_writing
from game.scenes.korrigans.art.walks import draw_way
from game.scenes.korrigans.desk import Desk
from game.scenes.korrigans.look import arriving, companion_art, way_of
from game.text.hints import WHICH, WHY
from game.text.korrigans.hints import HINTS
from game.ui.brush import Brush

#: How the fields to look at are lit, and the one to go to.
AROUND, THERE = (255, 214, 90, 58), (255, 214, 90, 96)


def draw_shapes(table: Desk, brush: Brush, hint: Hint, stage: int) -> Sequence[Address]:
    """Fields glow along their borders, and a korrigan is lit with the companion at its shoulder. While a move waits for
    the second press, that is what is to be seen."""
    if table.hand.considered is not None:
        return lit_addresses(hint, stage)
    fields = [address for address in lit_addresses(hint, stage) if address[0] == "field"]
    brush.clip(table.board)
    for _, name in fields:
        glow(brush, table.plan, str(name), THERE if stage == WHY else AROUND, brush.palette.gold, max(3, brush.u(4)))
    draw_writing(brush, table.plan, [str(name) for _, name in fields], starts=table.ground.icons)
    brush.unclip()
    if stage == WHICH and hint.piece.code == "korrigan":
        bodies = table.rects(hint.piece.where)
        bright_light(brush, bodies)
        _draw_companion(table, brush, hint.piece.word("companion"), bodies[0])
        return hint.piece.where
    return fields


def draw_ghost(table: Desk, brush: Brush, hint: Hint) -> Sequence[Address]:
    """The piece where it would come to stand, and its way there."""
    plan, shown, action = table.plan, table.shown, hint.action
    if isinstance(action, Move | Arrive | Cauldron | Troll) and table.hand.considered is None:
        brush.clip(table.board)
        if isinstance(action, Move):
            draw_way(brush, way_of(plan, shown, action), brush.palette.gold)
        picture, place = arriving(plan, shown, table.colours, action)
        ghost(brush, brush.art.picture(picture, place.size), place)
        if isinstance(action, Move):
            _draw_companion(table, brush, action.companion, place)
        brush.unclip()
    return ()


def _draw_companion(table: Desk, brush: Brush, companion: str, body: Rect) -> None:
    """The companion at the shoulder of the korrigan it carries."""
    side = max(brush.u(30), body.w * 6 // 10)
    place = Rect(0, 0, side, side)
    place.center = body.topright
    brush.circle(place.center, side * 6 // 10, brush.palette.gold)
    brush.circle(place.center, side * 54 // 100, brush.palette.paper)
    brush.picture(companion_art(table.state, companion), place)


HINTS_OF = HintsOf(explain, HINTS, ghost=draw_ghost, shapes=draw_shapes)
