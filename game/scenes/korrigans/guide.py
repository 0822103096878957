"""Where the hand goes at a guided table of Korrigans."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.korrigans.actions import Arrive, Cauldron, Cloud, Keep, KorrigansAction, Move, Pass, Stop, Sun
from game.rules.korrigans.state import FieldName
from game.scenes.guide.lights import Light, button
from game.scenes.korrigans.pieces import stands, token_art
from game.scenes.korrigans.pointing import own_korrigan_at
from game.scenes.korrigans.sky import SkyPlace
from game.scenes.korrigans.tray import Chip, Pick
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.scenes.korrigans.table import Table

#: How large the light on a field is, in units.
FIELD = (92, 64)


def lights(table: Table, widgets: Sequence[Widget], action: KorrigansAction) -> list[Light]:
    match action:
        case Sun(number) | Cloud(number):
            kind = "sun" if isinstance(action, Sun) else "cloud"
            places = [w for w in widgets if isinstance(w, SkyPlace) and (w.kind, w.number) == (kind, number)]
            return [button(w.rect) for w in places]
        case Keep(token):
            picks = [w.rect for w in widgets if isinstance(w, Pick) and w.picture == token_art(token)]
            return [button(rect) for rect in picks[:1]]
        case Move(korrigan, _, to):
            hand = table.choice.hand
            if hand is None or hand.korrigan != korrigan:
                return [_korrigan(table, korrigan), Light(_field(table, to).rect)]
            return _to_field(table, widgets, action, to)
        case Arrive(field) | Cauldron(field):
            return _to_field(table, widgets, action, field)
        case Stop() | Pass():
            return [button(table.last_act_place())]
    return []


def _to_field(table: Table, widgets: Sequence[Widget], action: KorrigansAction, field: FieldName) -> list[Light]:
    """Press the field, then the chip with the companion that leads there."""
    considered = table.choice.considered
    if considered is not None and action in considered.actions:
        chips = [w.rect for w in widgets if isinstance(w, Chip)]
        if len(chips) == len(considered.actions):
            return [button(chips[considered.actions.index(action)])]
    return [_field(table, field)]


def _korrigan(table: Table, number: int) -> Light:
    """One's korrigan, and a point of it that is not behind the other."""
    body = stands(table.plan, table.state)[table.seat, number]
    if own_korrigan_at(table, body.center) == number:
        return Light(body, body.center)
    spots = [(x, y) for y in range(body.top + 2, body.bottom, 4) for x in range(body.left + 2, body.right, 4)]
    spots.sort(key=lambda spot: (spot[0] - body.centerx) ** 2 + (spot[1] - body.centery) ** 2)
    return Light(body, next((spot for spot in spots if own_korrigan_at(table, spot) == number), body.center))


def _field(table: Table, field: FieldName) -> Light:
    """The middle of a field, and a point of it where none of one's korrigans is pressed instead."""
    middle = table.plan.heart(field)
    rect = Rect(0, 0, table.u(FIELD[0]), table.u(FIELD[1]))
    rect.center = middle
    if table.plan.field_at(middle) == field and own_korrigan_at(table, middle) is None:
        return Light(rect, middle)
    _, around = table.plan.outline(field)
    spots = [(x, y) for y in range(around.top, around.bottom, 6) for x in range(around.left, around.right, 6)]
    spots.sort(key=lambda spot: (spot[0] - middle[0]) ** 2 + (spot[1] - middle[1]) ** 2)
    free = (s for s in spots if table.plan.field_at(s) == field and own_korrigan_at(table, s) is None)
    return Light(rect, next(free, middle))


def peek(table: Table) -> Rect:
    return Rect(0, 0, 0, 0)


def worth_seeing(table: Table) -> list[Rect]:
    return []


def reveal(table: Table, action: KorrigansAction) -> None:
    """The whole land is always in sight."""
