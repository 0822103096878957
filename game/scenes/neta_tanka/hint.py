"""Hints at the table of Neta-Tanka: a quarter of the village, a nomad or a link, and where it goes or what it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.ai.hints import Hint
from game.ai.neta_tanka.hints import QUARTERS, explain
from game.rules.neta_tanka.actions import DropObjective, EndTurn, Place
from game.rules.neta_tanka.links import links_touched, usable_links
from game.scenes.hint.hinting import HintsOf
from game.scenes.hint.lights import bright_light, soft_light
from game.scenes.neta_tanka.choices import Source, options, source_of
from game.scenes.neta_tanka.strip import Chip, NomadStack
from game.scenes.neta_tanka.village import Pointed, draw_pointed
from game.text.hints import WHERE, WHY
from game.text.neta_tanka.hints import HINTS
from game.ui.brush import Brush
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.neta_tanka.table import Table


def lights(table: Table, widgets: Sequence[Widget], hint: Hint, stage: int) -> list[Rect]:
    if stage == WHERE:
        return _area(table, widgets, hint)
    found = _pieces(table, widgets, hint)
    if stage == WHY and isinstance(hint.action, Place):
        return [table.map.box(hint.action.at), *found]
    return found


def _area(table: Table, widgets: Sequence[Widget], hint: Hint) -> list[Rect]:
    match hint.area.code:
        case "village":
            return [table.map.box(at) for at in QUARTERS[hint.area.word("quarter")]]
        case "links":
            return [table.spot_rect(("link", number)) for number in usable_links(table.state, table.state.turn)]
        case "board" if table.where.clan is not None:
            return [table.where.clan]
        case "board":
            return [widget.rect for widget in widgets if isinstance(widget, Button) and widget.icon == "people"]
    return [table.where.strip]


def _pieces(table: Table, widgets: Sequence[Widget], hint: Hint) -> list[Rect]:
    action = hint.action
    if isinstance(action, Place):
        return [w.rect for w in widgets if isinstance(w, NomadStack) and w.colour == action.colour]
    if isinstance(action, EndTurn):
        return [table.where.end]
    if isinstance(action, DropObjective):
        return [table.where.drop if table.where.drop.w else table.where.peek]
    source = source_of(action)
    assert source is not None
    return [*_in_village(table, source), *_chips(table, widgets, source)]


def _in_village(table: Table, source: Source) -> list[Rect]:
    kind, thing = source
    return [table.spot_rect((kind, int(thing)))] if kind in ("place", "link") else []


def _chips(table: Table, widgets: Sequence[Widget], source: Source) -> list[Rect]:
    """Its chip in the strip, or the one for everything that found no room there."""
    chips = [widget for widget in widgets if isinstance(widget, Chip)]
    return [chip.rect for chip in chips if chip.source == source] or [chip.rect for chip in chips[-1:]]


def draw(table: Table, brush: Brush, hint: Hint, stage: int) -> None:
    lit = lights(table, table.focus.widgets, hint, stage)
    village = table.where.village
    inside = [rect for rect in lit if village.colliderect(rect)]
    light = soft_light if stage == WHERE else bright_light
    brush.clip(village)
    if stage == WHY and isinstance(hint.action, Place):
        _draw_nomad(table, brush, hint.action)
    light(brush, inside)
    brush.unclip()
    light(brush, [rect for rect in lit if rect not in inside])


def _draw_nomad(table: Table, brush: Brush, place: Place) -> None:
    """The nomad as it would stand there, with the links it would complete, begin and block."""
    state = table.state
    touched = links_touched(state, state.turn, place.colour, place.at)
    draw_pointed(brush, table.map, table.seen, Pointed(("place", place.at), False, place.colour, touched))


def reveal(table: Table, hint: Hint) -> None:
    """Where the village is larger than the window."""
    if isinstance(hint.action, Place):
        table.reveal(("place", hint.action.at))
        return
    source = source_of(hint.action)
    if source is not None and source[0] in ("place", "link"):
        table.reveal((source[0], int(source[1])))


def move(table: Table, hint: Hint) -> str:
    """The move as the table's questions tell it."""
    action = hint.action
    if isinstance(action, Place | EndTurn | DropObjective):
        return HINTS.moves[action.type](action)
    answer = options(table.state, table.state.turn, [action], table.names)[0]
    return f"{answer.text} – {answer.detail}" if answer.detail else answer.text


HINTS_OF = HintsOf(explain, HINTS, lights=lights, draw=draw, reveal=reveal, move=move, needs_secrets=False)
