"""Who stands where, and who may still go where (NT-20 to NT-24)."""

from __future__ import annotations

from game.core.contract import Refusal, Seat
from game.core.replacing import replace
from game.rules.neta_tanka.content import CONSULT, FOOD_LEFT, NOMADS_OF_A_COLOUR, PLACES, SKIN, TRADE, VISITOR
from game.rules.neta_tanka.state import Nomad, State

#: Nobody ever makes three on a unique place, copy power or not (NT-23).
MOST_ON_UNIQUE = 2
ELDERS = frozenset(place.number for place in PLACES.values() if place.kind == "elder")
OPEN = frozenset(place.number for place in PLACES.values() if place.kind == "open")
MUSTS = frozenset(place.number for place in PLACES.values() if place.must)


def slots(state: State, at: int) -> int:
    """How many nomads a unique or elder's place takes without copying (NT-21, NT-46, NT-47)."""
    if at == TRADE:
        return state.trade.slots
    if at == CONSULT:
        return 2 if len(state.players) == 4 else 1
    return 1


def nomads_at(state: State, at: int) -> tuple[Nomad, ...]:
    return tuple([nomad for nomad in state.nomads if nomad.place == at])


def colour_left(state: State, seat: Seat, colour: str) -> int:
    """How many nomads of one of its colours a seat may still place."""
    placed = len([nomad for nomad in state.nomads if nomad.colour == colour])
    return min(NOMADS_OF_A_COLOUR[len(state.players)] - placed, state.nomads_left(seat))


def why_not_there(state: State, seat: Seat, colour: str, at: int) -> Refusal | None:
    """Why a nomad of this colour may not go to a place, whoever's turn it is; None if it may."""
    there = nomads_at(state, at)
    if colour == VISITOR:
        return _why_no_visitor_there(there, at)
    if any(nomad.colour == colour for nomad in there):
        return Refusal.of("same_colour", "NT-22", ("place", at))
    if at in OPEN or len(there) < slots(state, at):
        return None
    if at in ELDERS:
        return Refusal.of("elder_taken", "NT-21", ("place", at))
    if len(there) >= MOST_ON_UNIQUE:
        return Refusal.of("place_full", "NT-23", ("place", at))
    player = state.players[seat]
    if not player.copy_unlocked:
        return Refusal.of("copy_locked", "NT-23", ("place", at), missing=FOOD_LEFT - len(player.food))
    return Refusal.of("copy_used", "NT-23", ("place", at)) if player.copy_used else None


def _why_no_visitor_there(there: tuple[Nomad, ...], at: int) -> Refusal | None:
    if at in ELDERS:
        return Refusal.of("visitor_elder", "NT-24", ("place", at))
    if not there:
        return Refusal.of("visitor_alone", "NT-24", ("place", at))
    if at not in OPEN and len(there) >= MOST_ON_UNIQUE:
        return Refusal.of("place_full", "NT-24", ("place", at))
    return None


def copies(state: State, colour: str, at: int) -> bool:
    """Whether going there takes the copy power: the visitor never needs it (NT-23, NT-24)."""
    return colour != VISITOR and at not in OPEN and len(nomads_at(state, at)) >= slots(state, at)


def open_places(state: State, seat: Seat) -> list[tuple[str, int]]:
    """Every colour and place the seat may choose for its next nomad, the visitor last."""
    crowd = [0] * (len(PLACES) + 1)
    held: set[tuple[str, int]] = set()
    for nomad in state.nomads:
        crowd[nomad.place] += 1
        held.add((nomad.colour, nomad.place))
    player = state.players[seat]
    may_copy = player.copy_unlocked and not player.copy_used
    free = [
        at
        for at in PLACES
        if not crowd[at]
        or at in OPEN
        or (crowd[at] < MOST_ON_UNIQUE and at not in ELDERS and (may_copy or crowd[at] < slots(state, at)))
    ]
    found: list[tuple[str, int]] = []
    for colour in state.colours(seat):
        if colour_left(state, seat, colour) > 0:
            found += [(colour, at) for at in free if (colour, at) not in held]
    if state.visitor == seat and state.visitor_waits:
        found += [(VISITOR, at) for at in visitor_places(state)]
    return found


def visitor_places(state: State) -> list[int]:
    """Where the visitor may go: in company, never to an elder (NT-24)."""
    crowd = [0] * (len(PLACES) + 1)
    for nomad in state.nomads:
        crowd[nomad.place] += 1
    return [at for at in PLACES if crowd[at] and at not in ELDERS and (at in OPEN or crowd[at] < MOST_ON_UNIQUE)]


def can_place(state: State, seat: Seat) -> bool:
    """Whether the seat has a nomad to place; a visitor with nowhere to go is not placed (NT-20, NT-24)."""
    if state.nomads_left(seat) > 0:
        return True
    return state.visitor == seat and state.visitor_waits and bool(visitor_places(state))


def with_nomad(state: State, seat: Seat, colour: str, at: int) -> State:
    """The state with one more nomad on its place; the copy power is used up where it was needed."""
    players = state.players
    if copies(state, colour, at):
        players = (*players[:seat], replace(players[seat], copy_used=True), *players[seat + 1 :])
    return replace(state, players=players, nomads=(*state.nomads, Nomad(seat, colour, at)))


def standing(state: State, seat: Seat, at: int) -> int | None:
    """The index of a nomad of the seat that has not acted at this place yet."""
    for index, nomad in enumerate(state.nomads):
        if nomad.place == at and nomad.seat == seat and not nomad.lying:
            return index
    return None


def musts_left(state: State, seat: Seat) -> tuple[int, ...]:
    """The places where the seat still has to act before its turn may end (NT-25, NT-30, NT-40, NT-41)."""
    found = [
        nomad.place
        for nomad in state.nomads
        if nomad.seat == seat
        and not nomad.lying
        and (nomad.place in MUSTS or (nomad.place == SKIN and state.village.hunted))
    ]
    return tuple(sorted(found)) if found else ()
