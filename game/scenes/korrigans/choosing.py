"""What a press on the map means: which actions lead to a field or border, and which one to try where none does."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.rules.korrigans.actions import Arrive, Cauldron, KorrigansAction, Move, Troll
from game.rules.korrigans.map import Pair, the_map
from game.rules.korrigans.state import FieldName, State, Token
from game.scenes.korrigans.tray import Chip

if TYPE_CHECKING:
    from game.scenes.korrigans.table import Table

#: Decisions answered by moving a korrigan, by pointing at a field, on the tray.
MOVES = ("move", "fairy", "dash")
FIELDS = ("arrive", "cauldron", *MOVES)


@dataclass(slots=True)
class Hand:
    """The korrigan taken up. `dragged`: held by the button of the mouse; `before`: it was already taken up."""

    korrigan: int
    dragged: bool = False
    before: bool = False
    pressed: tuple[int, int] = (0, 0)
    pos: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Considered:
    """A field or border someone pointed at, and the actions that it could mean: one chip each."""

    target: FieldName | Pair
    actions: tuple[KorrigansAction, ...]


@dataclass(slots=True)
class Choice:
    """What is half chosen. Everything here is dropped when the position changes."""

    hand: Hand | None = None
    considered: Considered | None = None
    #: KO-43: the token to be sacrificed for a backup companion.
    sacrifice: Token | None = None
    #: Where the keyboard's cursor is.
    cursor: FieldName | None = None
    border: Pair | None = None

    def drop(self) -> None:
        self.hand, self.considered, self.sacrifice = None, None, None


def by_field(legal: Iterable[object], korrigan: int | None = None) -> dict[FieldName, tuple[KorrigansAction, ...]]:
    """The actions that lead to each field, of one korrigan or of both, in the order of the map."""
    found: dict[FieldName, tuple[KorrigansAction, ...]] = {}
    for action in legal:
        if isinstance(action, Move):
            if korrigan is None or action.korrigan == korrigan:
                found[action.to] = (*found.get(action.to, ()), action)
        elif isinstance(action, Arrive | Cauldron):
            found[action.field] = (action,)
    return {name: found[name] for name in the_map().index if name in found}


def by_border(legal: Iterable[object]) -> dict[Pair, tuple[KorrigansAction, ...]]:
    return {action.between: (action,) for action in legal if isinstance(action, Troll)}


def attempt(state: State, seat: Seat, korrigan: int, there: FieldName) -> Move:
    """The move one must have meant: its refusal tells what is missing."""
    chart = the_map()
    here = state.players[seat].korrigans[korrigan].field
    border = None if here is None else chart.border.get((here, there))
    if border is not None:
        return Move(korrigan, {"open": "hare", "gate": "squirrel"}.get(border.kind, "mouse"), there)
    companion = "hare"
    if here is not None and here != there:
        if chart[here].pontoon and chart[there].pontoon:
            companion = "frog"
        elif chart[here].hole and chart[there].hole:
            companion = "mole"
        elif chart[here].colour == chart[there].colour:
            companion = "bird"
    return Move(korrigan, companion, there)


def nearest_korrigan(state: State, seat: Seat, there: FieldName) -> int:
    """The korrigan one must have meant: a neighbour of the field if one is."""
    for number, korrigan in enumerate(state.players[seat].korrigans):
        if korrigan.field is not None and (korrigan.field, there) in the_map().border:
            return number
    return 0


def take(table: Table, korrigan: int | None) -> None:
    """Take a korrigan up, or put it back."""
    table.choice.considered = None
    table.choice.hand = None if korrigan is None else Hand(korrigan)
    if korrigan is not None:
        table.stage.sounds.play("leaf_rustle")
    table.relayout()


def press_field(table: Table, field: FieldName) -> None:
    """A field was clicked, or entered with the cursor on it: go there, or take up who stands there."""
    phase, targets = table.phase, table.targets()
    held = None if table.choice.hand is None else table.choice.hand.korrigan
    own = _own_on(table, field) if phase in MOVES else []
    if own and (held is None or field not in targets):
        take(table, next((number for number in own if held is None or number > held), None))
    elif field in targets:
        _consider(table, field, targets[field])
    elif phase in MOVES:
        number = nearest_korrigan(table.state, table.seat, field) if held is None else held
        table.do(attempt(table.state, table.seat, number, field))
    elif phase in FIELDS:
        table.do(Arrive(field) if phase == "arrive" else Cauldron(field))


def _own_on(table: Table, field: FieldName) -> list[int]:
    """The korrigans on a field that can be taken up."""
    korrigans = table.state.players[table.seat].korrigans
    return [number for number in sorted(table.movable()) if korrigans[number].field == field]


def press_border(table: Table, pair: Pair) -> None:
    borders = table.borders()
    if pair in borders:
        _consider(table, pair, borders[pair])
    else:
        table.do(Troll(pair))


def _consider(table: Table, target: FieldName | Pair, actions: tuple[KorrigansAction, ...]) -> None:
    """Someone points at a place: do what it means, or lay out what it could mean and wait for a second press."""
    again = table.choice.considered is not None and table.choice.considered.target == target
    if len(actions) == 1 and (again or not table.stage.settings.confirm):
        table.do(actions[0])
        return
    table.choice.considered = Considered(target, actions)
    table.stage.sounds.play("tick")
    table.relayout()
    if table.focus.visible:
        focus_chip(table)


def focus_chip(table: Table) -> None:
    """The first of the chips laid out beside a place."""
    chip = next((widget for widget in table.focus.widgets if isinstance(widget, Chip)), None)
    if chip is not None:
        table.focus.focus(chip)
