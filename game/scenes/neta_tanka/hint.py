"""Hints at the table of Neta-Tanka: the nomad as it would stand, and what is done with what, as questions tell it."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.hints import Hint
from game.ai.neta_tanka.hints import explain
from game.core.contract import Address
from game.rules.neta_tanka.actions import DropObjective, EndTurn, Place
from game.rules.neta_tanka.links import links_touched
from game.rules.neta_tanka.state import State
from game.scenes.hint.hinting import HintsOf
from game.scenes.neta_tanka.board import Pointed, draw_pointed
from game.scenes.neta_tanka.plan import Plan
from game.scenes.table.table import TableScene
from game.text.neta_tanka.choices import options
from game.text.neta_tanka.hints import HINTS
from game.ui.brush import Brush


def ghost(table: TableScene[State], brush: Brush, hint: Hint) -> Sequence[Address]:
    """The nomad as it would stand there, with the links it would complete, begin and block."""
    place, plan, state = hint.action, table.plan, table.state
    if isinstance(place, Place) and isinstance(plan, Plan):
        touched = links_touched(state, state.turn, place.colour, place.at)
        brush.clip(plan.village)
        draw_pointed(brush, plan.map, state, Pointed(("place", place.at), False, place.colour, touched))
        brush.unclip()
    return ()


def move(table: TableScene[State], hint: Hint) -> str:
    """The move as the table's questions tell it."""
    action = hint.action
    if isinstance(action, Place | EndTurn | DropObjective):
        return HINTS.moves[action.type](action)
    answer = options(table.state, table.state.turn, [action], table.names)[0]
    return f"{answer.text} – {answer.detail}" if answer.detail else answer.text


HINTS_OF = HintsOf(explain, HINTS, ghost=ghost, move=move, needs_secrets=False)
