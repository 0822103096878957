"""How a person does an action of Korrigans: where to click, one click after the other, and which keys to press."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.rules.korrigans.actions import (
    Arrive,
    Backup,
    Cauldron,
    Cloud,
    GiveGoblin,
    Keep,
    Move,
    Pass,
    Stop,
    Sun,
    Troll,
    Unscreen,
)
from game.rules.korrigans.state import FieldName
from game.scenes.korrigans.land import the_land
from game.scenes.korrigans.pieces import stands, token_art
from game.scenes.korrigans.pointing import own_korrigan_at
from game.scenes.korrigans.sky import SkyPlace
from game.scenes.korrigans.table import Table
from game.scenes.korrigans.tray import Chip, Pick
from game.scenes.table.recap import Recap
from game.ui.intents import Command, Confirm, Intent, Tab
from game.ui.intents import Move as Arrow
from game.ui.widgets import Button

Pos = tuple[int, int]


def clicks(table: Table, action: Any) -> Iterator[Pos]:
    """Where to click, in turn. Each place is looked up when the one before has been clicked."""
    match action:
        case Move(korrigan, _, to):
            yield korrigan_spot(table, korrigan)
            yield field_spot(table, to)
            yield from _chip(table, action)
        case Arrive(field) | Cauldron(field):
            yield field_spot(table, field)
            yield from _chip(table, action)
        case Troll(between):
            yield table.plan.spot(the_land().crossings[between].at)
            yield from _chip(table, action)
        case Sun(number) | Cloud(number):
            kind = "sun" if isinstance(action, Sun) else "cloud"
            places = [w for w in table.focus.widgets if isinstance(w, SkyPlace)]
            yield next(w.rect.center for w in places if (w.kind, w.number) == (kind, number))
        case Keep(token):
            yield pick(table, token_art(token))
        case Backup(token, face):
            yield pick(table, token_art(token))
            yield pick(table, f"korrigans/backup_{face}", last=True)
        case Unscreen(seat):
            yield pick(table, text=table.who(seat))
        case GiveGoblin():
            gifts = [gift for gift in table.legal() if isinstance(gift, GiveGoblin)]
            picks = [w for w in table.focus.widgets if isinstance(w, Pick)]
            yield picks[gifts.index(action)].rect.center
        case Stop() | Pass():
            yield last_act(table)


def last_act(table: Table) -> Pos:
    """The button that ends a turn, a run or a move that cannot be made."""
    place = table.last_act_place()
    assert any(isinstance(w, Button) and w.rect == place for w in table.focus.widgets)
    return place.center


def pick(table: Table, picture: str = "", text: str = "", *, last: bool = False) -> Pos:
    found = [w for w in table.focus.widgets if isinstance(w, Pick) and w.enabled]
    found = [w for w in found if (not picture or w.picture == picture) and (not text or w.text == text)]
    assert found, (picture, text)
    return found[-1 if last else 0].rect.center


def _chip(table: Table, action: Any) -> Iterator[Pos]:
    """The chip of an action, where one is laid out."""
    considered = table.choice.considered
    if considered is not None:
        found = [w for w in table.focus.widgets if isinstance(w, Chip)]
        yield found[considered.actions.index(action)].rect.center


def korrigan_spot(table: Table, number: int) -> Pos:
    """A point where one of the korrigans of the seat to act is pressed, not the other in front of it."""
    body = stands(table.plan, table.state)[table.seat, number]
    for y in range(body.top + 2, body.bottom, 4):
        for x in range(body.left + 2, body.right, 4):
            if own_korrigan_at(table, (x, y)) == number and over_board(table, (x, y)):
                return x, y
    raise AssertionError("it is hidden")


def field_spot(table: Table, field: FieldName) -> Pos:
    """A point of a field where nothing stands in the way of a press."""
    _, around = table.plan.outline(field)
    middle = table.plan.heart(field)
    spots = [(x, y) for y in range(around.top, around.bottom, 6) for x in range(around.left, around.right, 6)]
    spots.sort(key=lambda spot: (spot[0] - middle[0]) ** 2 + (spot[1] - middle[1]) ** 2)
    return next(
        spot
        for spot in spots
        if table.plan.field_at(spot) == field and own_korrigan_at(table, spot) is None and over_board(table, spot)
    )


def over_board(table: Table, pos: Pos) -> bool:
    """Nothing lies over the board there; the recap goes away with the press and does not count."""
    board, *over = (widget for widget in table.focus.widgets if not isinstance(widget, Recap))
    return board.rect.collidepoint(pos) and not any(widget.rect.collidepoint(pos) for widget in over)


def keys(table: Table, action: Any) -> Iterator[Intent]:
    """N until what is wanted is offered, an arrow where a field offers several companions, and Enter."""
    if isinstance(action, Stop | Pass):
        while not (isinstance(table.focus.focused, Button) and table.focus.focused.rect == table.last_act_place()):
            yield Tab()
        yield Confirm()
        return
    if isinstance(action, Backup):
        while not _offers(table, Keep(action.sacrifice)):
            yield Command("next_target")
        yield Confirm()
        while not (isinstance(table.focus.focused, Pick) and table.focus.focused.picture.endswith(action.face)):
            yield Command("next_target")
        yield Confirm()
        return
    for _ in range(80):
        if _offers(table, action):
            break
        yield Command("next_target")
    considered = table.choice.considered
    if considered is not None:
        for _ in range(considered.actions.index(action)):
            yield Arrow("right")
    yield Confirm()


def _offers(table: Table, action: Any) -> bool:
    """The focus is on what does the action, or on a chip beside it."""
    focused, considered, hand = table.focus.focused, table.choice.considered, table.choice.hand
    match action:
        case Sun(number) | Cloud(number):
            return isinstance(focused, SkyPlace) and focused.number == number
        case Keep(token):
            return isinstance(focused, Pick) and focused.picture == token_art(token)
        case Unscreen(seat):
            return isinstance(focused, Pick) and focused.text == table.who(seat)
        case GiveGoblin():
            gifts = [gift for gift in table.legal() if isinstance(gift, GiveGoblin)]
            picks = [w for w in table.focus.widgets if isinstance(w, Pick)]
            return focused is picks[gifts.index(action)]
        case Move(korrigan):
            return (
                hand is not None
                and hand.korrigan == korrigan
                and considered is not None
                and action in considered.actions
            )
    return considered is not None and action in considered.actions
