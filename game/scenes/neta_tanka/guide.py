"""Where the hand goes at a guided table of Neta-Tanka."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.neta_tanka.actions import EndTurn, NetaTankaAction, Place
from game.scenes.guide.lights import Light, button
from game.scenes.neta_tanka.choices import Option, Source, source_of
from game.scenes.neta_tanka.map import SPOTS
from game.scenes.neta_tanka.panel import Answer
from game.scenes.neta_tanka.strip import Chip, NomadStack
from game.ui.widgets import Widget
from game.ui.widgets.focus import holds_others

if TYPE_CHECKING:
    from game.scenes.neta_tanka.table import Table


def lights(table: Table, widgets: Sequence[Widget], action: NetaTankaAction) -> list[Light]:
    match action:
        case Place(colour, at):
            place = _spot(table, ("place", at))
            if table.gestures.colour == colour:
                return [place]
            return [button(w.rect) for w in widgets if isinstance(w, NomadStack) and w.colour == colour]
        case EndTurn():
            return [button(table.last_act_place())]
    source = source_of(action)
    if source is None:
        return []
    answers = [w for w in _all(widgets) if isinstance(w, Answer)]
    if table.questions.about is not None and answers:
        return [button(answer.rect) for answer in answers if _leads_to(answer.option, action)][:1]
    if source[0] in ("place", "link"):
        return [_spot(table, source)]
    return [button(w.rect) for w in widgets if isinstance(w, Chip) and w.source == source]


def _all(widgets: Sequence[Widget]) -> Iterator[Widget]:
    for widget in widgets:
        yield widget
        if holds_others(widget):
            yield from _all(widget.children)


def _leads_to(option: Option, action: NetaTankaAction) -> bool:
    return option.action == action or any(_leads_to(further, action) for further in option.further)


def _spot(table: Table, source: Source) -> Light:
    kind, number = str(source[0]), int(source[1])
    press = table.map.picture(number).center if kind == "place" else table.map.middle((kind, number))
    return Light(table.spot_rect((kind, number)), press)


def peek(table: Table) -> Rect:
    return table.where.peek


def worth_seeing(table: Table) -> list[Rect]:
    return [table.spot_rect(spot) for spot in SPOTS if spot[0] == "link"]


def reveal(table: Table, action: NetaTankaAction) -> None:
    source = ("place", action.at) if isinstance(action, Place) else source_of(action)
    if source is not None and source[0] in ("place", "link"):
        table.reveal((str(source[0]), int(source[1])))
