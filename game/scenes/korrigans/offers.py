"""What a press on the map can mean: which actions lead to a field or border, and which one to try where none does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.core.contract import Address, Seat
from game.rules.korrigans.actions import Arrive, Cauldron, KorrigansAction, Move, Troll, goal_of
from game.rules.korrigans.map import the_map
from game.rules.korrigans.state import FieldName, State

#: Decisions answered by moving a korrigan, and by pointing at a field.
MOVES = ("move", "fairy", "dash")
FIELDS = ("arrive", "cauldron", *MOVES)

#: The actions that lead to each field or border.
Offers = Mapping[Address, tuple[KorrigansAction, ...]]


@dataclass(slots=True)
class Held:
    """The korrigan taken up. `dragged`: held by the button of the mouse; `before`: it was already taken up."""

    korrigan: int
    dragged: bool = False
    before: bool = False
    pos: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Considered:
    """A field or border someone pointed at, and the actions that it could mean: one chip each."""

    target: Address
    actions: tuple[KorrigansAction, ...]


def offers(legal: Iterable[object], korrigan: int | None = None) -> Offers:
    """The actions on the map, of one korrigan or of both, fields in the order of the map."""
    found: dict[Address, tuple[KorrigansAction, ...]] = {}
    for action in legal:
        of_another = isinstance(action, Move) and korrigan not in (None, action.korrigan)
        if isinstance(action, Move | Arrive | Cauldron | Troll) and not of_another:
            (target,) = goal_of(action)
            found[target] = (*found.get(target, ()), action)
    index = the_map().index
    return dict(sorted(found.items(), key=lambda offer: index[str(offer[0][1])] if offer[0][0] == "field" else 0))


def attempt(state: State, korrigan: int, there: FieldName) -> Move:
    """The move one must have meant: its refusal tells what is missing."""
    chart = the_map()
    here = state.players[state.turn.seat].korrigans[korrigan].field
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
