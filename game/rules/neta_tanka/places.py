"""Who stands where, and who may still go where (NT-20 to NT-24)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from game.core.contract import Refusal, Seat
from game.core.replacing import replace
from game.rules.neta_tanka import actions
from game.rules.neta_tanka.actions import Place
from game.rules.neta_tanka.content import (
    CONSULT,
    FOOD_LEFT,
    NOMAD_COLOURS,
    NOMADS,
    NOMADS_OF_A_COLOUR,
    PLACES,
    SKIN,
    TRADE,
    VISITOR,
)
from game.rules.neta_tanka.state import Nomad, State, with_nomads, with_player

#: Nobody ever makes three on a unique place, copy power or not (NT-23).
MOST_ON_UNIQUE = 2
ELDERS = frozenset(place.number for place in PLACES.values() if place.kind == "elder")
OPEN = frozenset(place.number for place in PLACES.values() if place.kind == "open")
MUSTS = frozenset(place.number for place in PLACES.values() if place.must)


def _bits(places: Iterable[int]) -> int:
    """Places as a set of bits: those who place nomads in their heads ask for such sets all the time."""
    return sum(1 << at for at in places)


EVERY_BIT, ELDER_BITS, OPEN_BITS = _bits(PLACES), _bits(ELDERS), _bits(OPEN)
#: By colour: every place as a bit, with the action of going there.
PLACINGS = {colour: [(1 << at, actions.place(colour, at)) for at in PLACES] for colour in (*NOMAD_COLOURS, VISITOR)}


@cache
def nomad_at(seat: Seat, colour: str, place: int, lying: bool = False) -> Nomad:
    """A nomad; the same few hundred come up again and again, so each is made once."""
    return Nomad(seat, colour, place, lying)


def slots(state: State, at: int) -> int:
    """How many nomads a unique or elder's place takes without copying (NT-21, NT-46, NT-47)."""
    return 2 if _shared_bits(len(state.players), state.trade.slots) >> at & 1 else 1


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


def placings(state: State, seat: Seat) -> list[Place]:
    """Every colour and place the seat may choose for its next nomad, the visitor last."""
    once = twice = 0
    held: dict[str, int] = {}
    for nomad in state.nomads:
        bit = 1 << nomad.place
        twice |= once & bit
        once |= bit
        held[nomad.colour] = held.get(nomad.colour, 0) | bit
    player = state.players[seat]
    may_copy = player.copy_unlocked and not player.copy_used
    shared = EVERY_BIT if may_copy else _shared_bits(len(state.players), state.trade.slots)
    free = OPEN_BITS | EVERY_BIT & ~once | shared & ~twice & ~ELDER_BITS
    colours = state.colours(seat)
    left = NOMADS[len(state.players)] - sum([held.get(colour, 0).bit_count() for colour in colours])
    found: list[Place] = []
    for colour in colours:
        there = held.get(colour, 0)
        if left > 0 and there.bit_count() < NOMADS_OF_A_COLOUR[len(state.players)]:
            found += _placings(colour, free & ~there)
    if state.visitor == seat and VISITOR not in held:
        found += _placings(VISITOR, once & ~ELDER_BITS & (OPEN_BITS | ~twice))
    return found


@cache
def _shared_bits(players: int, trade_slots: int) -> int:
    """The unique places that take a second nomad without copying."""
    return (1 << TRADE if trade_slots == 2 else 0) | (1 << CONSULT if players == 4 else 0)


def _placings(colour: str, bits: int) -> list[Place]:
    return [place for bit, place in PLACINGS[colour] if bits & bit]


def can_place(state: State, seat: Seat) -> bool:
    """Whether the seat has a nomad to place; a visitor with nowhere to go is not placed (NT-20, NT-24)."""
    if state.nomads_left(seat) > 0:
        return True
    return state.visitor == seat and bool(placings(state, seat))


def with_nomad(state: State, seat: Seat, colour: str, at: int) -> State:
    """The state with one more nomad on its place; the copy power is used up where it was needed."""
    if copies(state, colour, at):
        state = with_player(state, seat, replace(state.players[seat], copy_used=True))
    return with_nomads(state, (*state.nomads, nomad_at(seat, colour, at)))


def standing(state: State, seat: Seat, at: int) -> int | None:
    """The index of a nomad of the seat that has not acted at this place yet."""
    for index, nomad in enumerate(state.nomads):
        if nomad.place == at and nomad.seat == seat and not nomad.lying:
            return index
    return None


def musts_left(state: State, seat: Seat) -> tuple[int, ...]:
    """The places where the seat still has to act before its turn may end (NT-25, NT-30, NT-40, NT-41)."""
    found = [nomad.place for nomad in state.nomads if nomad.seat == seat and not nomad.lying]
    return tuple(sorted(at for at in found if is_must(state, at)))


def is_must(state: State, at: int) -> bool:
    """Whether a nomad that stands there has to act before the turn may end."""
    return at in MUSTS or (at == SKIN and state.village.hunted > 0)
