"""Pointing at the map: with the mouse, by drags or single clicks, and with the keyboard's cursor."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from game.rules.korrigans.actions import GiveGoblin, KorrigansAction
from game.rules.korrigans.map import Pair, the_map
from game.rules.korrigans.state import FieldName
from game.scenes.korrigans.choosing import (
    FIELDS,
    MOVES,
    Considered,
    Hand,
    by_border,
    by_field,
    focus_chip,
    press_border,
    press_field,
    take,
)
from game.scenes.korrigans.land import the_land
from game.scenes.korrigans.pieces import stands
from game.scenes.korrigans.sky import SkyPlace
from game.scenes.korrigans.tray import Pick
from game.ui.intents import Cancel, Command, Confirm, Hover, Intent, Move, Press, Release
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.korrigans.table import Table

#: How far the pointer may stray, in units, for a press to be a click and not a drag.
CLICK = 6
#: How near to the middle of a border one must press, in units.
NEAR = 24

Spot = tuple[int, int]
Place = TypeVar("Place")


@dataclass(slots=True)
class Pointer:
    """What the pointer is over, where it was pressed, and the field it (or the cursor) rests on, since when."""

    field: FieldName | None = None
    border: Pair | None = None
    pressed: Spot | None = None
    resting: FieldName | None = None
    since: float = 0.0


def use(table: Table, intent: Intent) -> bool:
    """An intent for the board. True if it was of use."""
    match intent:
        case Hover(pos):
            return _hover(table, pos)
        case Press(pos, "left"):
            return _press(table, pos)
        case Release(pos, "left"):
            return _release(table, pos)
        case Press(_, "right") | Cancel():
            return _back(table)
        case Move(direction):
            return _arrow(table, direction)
        case Confirm():
            return _enter(table)
        case Command("next_target"):
            return next_target(table)
        case Command("targets", down):
            table.see_chances(down)
            return True
    return False


# --- the pointer -----------------------------------------------------------------------------------------------------


def point(table: Table, field: FieldName | None, border: Pair | None) -> bool:
    """The pointer is over these now. True if that is news."""
    _rest_on(table, field)
    pointer = table.pointer
    if (field, border) == (pointer.field, pointer.border):
        return False
    pointer.field, pointer.border = field, border
    table.stage.invalidate()
    return True


def _rest_on(table: Table, field: FieldName | None) -> None:
    if field != table.pointer.resting:
        table.pointer.resting, table.pointer.since = field, table.stage.now
        table.stage.invalidate()


def _hover(table: Table, pos: Spot) -> bool:
    hand = table.choice.hand
    border = table.plan.border_at(pos, table.u(NEAR)) if table.phase == "troll" else None
    changed = point(table, table.plan.field_at(pos), border if border in table.borders() else None)
    if hand is not None and hand.dragged:
        hand.pos = pos
        return True
    return changed


def own_korrigan_at(table: Table, pos: Spot) -> int | None:
    """The korrigan of the seat to act under a point; the one in front where they overlap."""
    found = [
        (body.bottom, number)
        for (seat, number), body in stands(table.plan, table.state).items()
        if seat == table.seat and body.inflate(-body.w // 6, 0).collidepoint(pos)
    ]
    return max(found)[1] if found else None


def _press(table: Table, pos: Spot) -> bool:
    table.pointer.pressed = pos
    _rest_on(table, None)
    number = own_korrigan_at(table, pos) if table.phase in MOVES else None
    if number is not None and number in table.movable():
        before = table.choice.hand is not None and table.choice.hand.korrigan == number
        if not before:
            take(table, number)
        table.choice.hand = Hand(number, dragged=True, before=before, pressed=pos, pos=pos)
    return True


def _release(table: Table, pos: Spot) -> bool:
    start, table.pointer.pressed = table.pointer.pressed, None
    if start is None:
        return False
    strayed = max(abs(pos[0] - start[0]), abs(pos[1] - start[1])) > table.u(CLICK)
    hand = table.choice.hand
    if hand is None or not hand.dragged:
        if not strayed:
            _click(table, pos)
        return True
    hand.dragged = False
    field = table.plan.field_at(pos)
    if not strayed and hand.before:
        take(table, None)  # a second click puts it back
    elif strayed and field is not None and field != table.state.players[table.seat].korrigans[hand.korrigan].field:
        table.choice.considered = None
        press_field(table, field)
    else:
        table.relayout()
    return True


def _click(table: Table, pos: Spot) -> None:
    if table.phase == "troll":
        pair = table.plan.border_at(pos, table.u(NEAR))
        if pair is not None:
            press_border(table, pair)
        return
    if table.phase == "give_goblin":
        for (seat, number), body in stands(table.plan, table.state).items():
            if body.collidepoint(pos) and seat != table.seat:
                table.do(GiveGoblin(seat, number))
                return
    field = table.plan.field_at(pos)
    if field is not None:
        press_field(table, field)
    elif table.choice.considered is not None or table.choice.hand is not None:
        table.choice.drop()
        table.relayout()


def _back(table: Table) -> bool:
    """One step back from what is half chosen."""
    choice = table.choice
    if choice.considered is not None:
        choice.considered = None
    elif choice.hand is not None:
        choice.hand = None
    elif choice.sacrifice is not None:
        choice.sacrifice = None
    else:
        return False
    table.relayout()
    if table.focus.visible:
        table.focus.focus(table.focus.widgets[0])
    return True


# --- the cursor ------------------------------------------------------------------------------------------------------


def _arrow(table: Table, direction: str) -> bool:
    """The cursor goes to the next field or border that way; at the edge of the land the focus goes on."""
    choice = table.choice
    if table.phase == "troll":
        middles = {pair: table.plan.spot(the_land().crossings[pair].at) for pair in table.borders()}
        border = _that_way(middles, choice.border, direction) if choice.border in middles else next(iter(middles))
        choice.border = border or choice.border
        return border is not None
    hearts = {name: table.plan.heart(name) for name in the_map().index}
    if choice.cursor is None:
        own = table.state.players[table.seat].korrigans[0].field
        field: FieldName | None = own or next(field.name for field in the_map().fields if field.village)
    else:
        field = _that_way(hearts, choice.cursor, direction)
    if field is None:
        return False
    choice.cursor = field
    table.pointer.field = table.pointer.border = None
    _rest_on(table, field)
    return True


def _that_way(middles: Mapping[Place, Spot], here: Place, direction: str) -> Place | None:
    """The nearest place in a direction, sideways counting double; None if there is none."""
    x, y = middles[here]
    dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[direction]
    best, least = None, float("inf")
    for place, (there_x, there_y) in middles.items():
        ahead = (there_x - x) * dx + (there_y - y) * dy
        aside = abs((there_x - x) * dy) + abs((there_y - y) * dx)
        if ahead > 0 and aside <= 2 * ahead and ahead + 2 * aside < least:
            best, least = place, ahead + 2 * aside
    return best


def _enter(table: Table) -> bool:
    choice = table.choice
    if table.phase == "troll" and choice.border is not None:
        press_border(table, choice.border)
    elif choice.cursor is not None and table.phase in FIELDS:
        press_field(table, choice.cursor)
    else:
        return next_target(table)
    return True


def next_target(table: Table) -> bool:
    """On to the next thing that can be chosen, whatever it is."""
    if not table.my_move:
        return False
    table.focus.visible = True
    wanted = [w for w in table.focus.widgets if isinstance(w, SkyPlace) and w.wanted] or _picks(table)
    if wanted:
        here = next((i for i, widget in enumerate(wanted) if widget is table.focus.focused), -1)
        table.focus.focus(wanted[(here + 1) % len(wanted)])
        return True
    options = _options(table)
    if not options:
        _focus_last_act(table)
        return True
    choice = table.choice
    now = (
        None if choice.hand is None else choice.hand.korrigan,
        None if choice.considered is None else choice.considered.target,
    )
    here = next((i for i, (korrigan, target, _) in enumerate(options) if (korrigan, target) == now), -1)
    korrigan, target, actions = options[(here + 1) % len(options)]
    choice.hand = None if korrigan is None else Hand(korrigan)
    choice.considered = Considered(target, actions)
    if isinstance(target, str):
        choice.cursor = target
    else:
        choice.border = target
    table.relayout()
    focus_chip(table)
    return True


def _picks(table: Table) -> list[Widget]:
    return [widget for widget in table.focus.widgets if isinstance(widget, Pick) and widget.enabled]


def _focus_last_act(table: Table) -> None:
    place = table.last_act_place()
    for widget in table.focus.widgets:
        if isinstance(widget, Button) and widget.rect == place:
            table.focus.focus(widget)


def _options(table: Table) -> list[tuple[int | None, FieldName | Pair, tuple[KorrigansAction, ...]]]:
    """Everything one can point at on the map now, one korrigan after the other."""
    legal = table.legal()
    if table.phase == "troll":
        return [(None, pair, actions) for pair, actions in by_border(legal).items()]
    if table.phase in MOVES:
        return [(number, field, actions) for number in (0, 1) for field, actions in by_field(legal, number).items()]
    return [(None, field, actions) for field, actions in by_field(legal).items()]


def place_focus(table: Table) -> None:
    """Who plays by keyboard finds the focus where the next choice is."""
    session, phase = table.session, table.phase
    moment = (phase, session.to_act, session.action_count, session.waiting)
    if moment == table.focused_for:
        return
    table.focused_for = moment
    if not table.focus.visible:
        return
    if phase in ("sun", "cloud", "keep", "unscreen", "give_goblin") or (phase == "move" and _picks(table)):
        next_target(table)
    elif session.waiting or session.over:
        _focus_last_act(table)
    elif phase:
        table.focus.focus(table.focus.widgets[0])
