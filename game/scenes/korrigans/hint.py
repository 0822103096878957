"""Hints at the table of Korrigans: fields that are lit, who goes with whom, and the way there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.ai.hints import Hint
from game.ai.korrigans.hints import explain
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
from game.rules.korrigans.content import COINS, COMPANIONS, LINES
from game.rules.korrigans.map import the_map
from game.rules.korrigans.state import FieldName
from game.scenes.hint.hinting import HintsOf
from game.scenes.hint.lights import bright_light, ghost, soft_light
from game.scenes.korrigans.cards import TribeCard
from game.scenes.korrigans.ground import glow
from game.scenes.korrigans.pieces import (
    cauldron_place,
    draw_writing,
    free_stand,
    korrigan_art,
    stands,
    token_art,
    troll_place,
)
from game.scenes.korrigans.routes import draw_way, walk
from game.scenes.korrigans.tray import Pick, Tray
from game.text.hints import WHERE, WHICH, WHY
from game.text.korrigans.hints import HINTS
from game.ui.brush import Brush
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.scenes.korrigans.table import Table

#: How the fields to look at are lit, and the one to go to.
AROUND, THERE = (255, 214, 90, 58), (255, 214, 90, 96)


def fields_of(hint: Hint, stage: int) -> tuple[FieldName, ...]:
    """The fields that are lit: first the one that is meant with its neighbours, at last that one alone."""
    action = hint.action
    if stage == WHERE and hint.area.code == "fields":
        meant = hint.area.word("field")
        return tuple(name for name in the_map().index if name == meant or (meant, name) in the_map().border)
    if stage == WHY and isinstance(action, Move):
        return (action.to,)
    if stage == WHY and isinstance(action, Arrive | Cauldron):
        return (action.field,)
    return ()


def lights(table: Table, widgets: Sequence[Widget], hint: Hint, stage: int) -> list[Rect]:
    fields = [table.plan.outline(name)[1] for name in fields_of(hint, stage)]
    if stage == WHERE:
        return fields or _area(table, widgets, hint)
    return _pieces(table, widgets, hint) if stage == WHICH else [*fields, *_move(table, widgets, hint)]


def _area(table: Table, widgets: Sequence[Widget], hint: Hint) -> list[Rect]:
    match hint.area.code:
        case "suns":
            return [table.plan.sun(number) for number in LINES]
        case "clouds":
            return [table.plan.cloud(number) for number in LINES]
        case "tray":
            return [widget.rect for widget in widgets if isinstance(widget, Tray)]
    return _own(table)


def _own(table: Table) -> list[Rect]:
    return [body for (seat, _), body in stands(table.plan, table.shown).items() if seat == table.seat]


def _others(table: Table) -> list[Rect]:
    return [body for (seat, _), body in stands(table.plan, table.shown).items() if seat != table.seat]


def _picks(widgets: Sequence[Widget], *pictures: str) -> list[Rect]:
    found = [widget.rect for widget in widgets if isinstance(widget, Pick) and widget.picture in pictures]
    return [rect.inflate(rect.w // 20, rect.h // 14) for rect in found]


def _cards(widgets: Sequence[Widget]) -> list[Rect]:
    return [widget.rect for widget in widgets if isinstance(widget, TribeCard)]


def _pieces(table: Table, widgets: Sequence[Widget], hint: Hint) -> list[Rect]:
    piece = hint.piece
    match piece.code:
        case "korrigan":
            return [stands(table.plan, table.shown)[table.seat, piece.number("korrigan")]]
        case "arriving":
            return [_cards(widgets)[table.seat]]
        case "drawn":
            return [table.plan.rest()]
        case "coins" | "amounts":
            return _picks(widgets, *map(token_art, COINS))
        case "companions" | "ways":
            return _picks(widgets, *map(token_art, COMPANIONS))
        case "goblin":
            return [_cards(widgets)[piece.number("seat")]]
        case "screens":
            return [card for seat, card in enumerate(_cards(widgets)) if seat != table.seat]
        case "cauldron" | "troll":
            return _others(table)
        case "sacrifice":
            return _picks(widgets, token_art(piece.word("token")))[:1]
    return _own(table)


def _move(table: Table, widgets: Sequence[Widget], hint: Hint) -> list[Rect]:
    plan, colours = table.plan, table.colours
    match hint.action:
        case Sun(row):
            return [plan.sun(row)]
        case Cloud(column):
            return [plan.cloud(column)]
        case Keep(token):
            return _picks(widgets, token_art(token))[:1]
        case GiveGoblin(seat, korrigan):
            return _picks(widgets, korrigan_art(colours[seat], korrigan))
        case Unscreen(seat):
            return [widget.rect for widget in widgets if isinstance(widget, Pick) and widget.emblem == colours[seat]]
        case Backup(sacrifice, face):
            return [*_picks(widgets, token_art(sacrifice))[:1], *_picks(widgets, f"korrigans/backup_{face}")]
        case Troll(between):
            return [troll_place(plan, between)]
        case Stop() | Pass():
            return [table.last_act_place()]
    return []


def draw(table: Table, brush: Brush, hint: Hint, stage: int) -> None:
    fields = fields_of(hint, stage)
    edge = max(3, brush.u(4))
    brush.clip(table.board)
    for name in fields:
        glow(brush, table.plan, name, THERE if stage == WHY else AROUND, brush.palette.gold, edge)
    draw_writing(brush, table.plan, fields)
    if stage == WHY:
        _draw_ghost(table, brush, hint)
    brush.unclip()
    rest = lights(table, table.focus.widgets, hint, stage)[len(fields) :]
    if stage == WHERE:
        soft_light(brush, rest)
        return
    bright_light(brush, rest)
    if stage == WHICH and hint.piece.code == "korrigan":
        _draw_companion(table, brush, hint.piece.word("companion"), rest[0])


def _draw_companion(table: Table, brush: Brush, companion: str, body: Rect) -> None:
    """The companion at the shoulder of the korrigan it carries."""
    side = max(brush.u(30), body.w * 6 // 10)
    place = Rect(0, 0, side, side)
    place.center = body.topright
    brush.circle(place.center, side * 6 // 10, brush.palette.gold)
    brush.circle(place.center, side * 54 // 100, brush.palette.paper)
    brush.picture(table.companion_art(companion), place)


def _draw_ghost(table: Table, brush: Brush, hint: Hint) -> None:
    """The piece where it would come to stand, and its way there."""
    plan, shown, action = table.plan, table.shown, hint.action
    if isinstance(action, Move):
        start, goal = stands(plan, shown)[table.seat, action.korrigan], free_stand(plan, shown, action.to)
        origin = shown.players[table.seat].korrigans[action.korrigan].field
        assert origin is not None
        draw_way(
            brush, walk(plan, action.companion, origin, action.to, start.midbottom, goal.center), brush.palette.gold
        )
        picture, place = korrigan_art(table.colours[table.seat], action.korrigan), goal
    elif isinstance(action, Arrive):
        picture, place = table.arriving_art(), free_stand(plan, shown, action.field)
    elif isinstance(action, Cauldron):
        picture, place = "korrigans/cauldron", cauldron_place(plan, action.field)
    elif isinstance(action, Troll):
        picture, place = "korrigans/troll", troll_place(plan, action.between)
    else:
        return
    ghost(brush, brush.art.picture(picture, place.size), place)
    if isinstance(action, Move):
        _draw_companion(table, brush, action.companion, place)


HINTS_OF = HintsOf(explain, HINTS, lights=lights, draw=draw)
