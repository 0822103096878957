"""Elves and goblins: how they come to a korrigan, and how they change hands when one arrives."""

from __future__ import annotations

from game.core.contract import Event, Seat
from game.rules.korrigans.state import Charm, FieldName, Korrigan, State, with_korrigan


def opponents_in(state: State, seat: Seat, field: FieldName) -> list[tuple[Seat, int]]:
    """The (seat, number) of every korrigan of others in the field."""
    return [
        (other, number)
        for other, player in enumerate(state.players)
        if other != seat
        for number, korrigan in enumerate(player.korrigans)
        if korrigan.field == field
    ]


def receive(state: State, seat: Seat, number: int, charm: Charm, story: list[Event]) -> State:
    """KO-52: a new token replaces the old, which leaves the game."""
    korrigan = state.players[seat].korrigans[number]
    if korrigan.charm is not None:
        where = (("korrigan", seat, number),)
        story.append(Event.of("charm_lost", seat, where=where, korrigan=number, charm=korrigan.charm))
    return with_korrigan(state, seat, number, Korrigan(korrigan.field, charm))


def give_goblin(
    state: State, seat: Seat, number: int, receiver: Seat, receiver_korrigan: int, story: list[Event]
) -> State:
    """KO-51: the goblin goes to an opponent's korrigan. KO-52: an elf it meets there comes in exchange."""
    giver = state.players[seat].korrigans[number]
    other = state.players[receiver].korrigans[receiver_korrigan]
    where = (("korrigan", seat, number), ("korrigan", receiver, receiver_korrigan))
    story.append(
        Event.of(
            "goblin_went", seat, where=where, korrigan=number, receiver=receiver, receiver_korrigan=receiver_korrigan
        )
    )
    state = with_korrigan(state, seat, number, Korrigan(giver.field))
    if other.charm == "elf":
        state = _take_elf(state, seat, number, receiver, receiver_korrigan, story)
    return receive(state, receiver, receiver_korrigan, "goblin", story)


def elves_come(state: State, seat: Seat, number: int, field: FieldName, story: list[Event]) -> State:
    """KO-50: every elf that an opponent has in the field goes to the korrigan that arrives."""
    for other, other_number in opponents_in(state, seat, field):
        if state.players[other].korrigans[other_number].charm == "elf":
            state = _take_elf(state, seat, number, other, other_number, story)
    return state


def _take_elf(state: State, seat: Seat, number: int, giver: Seat, giver_korrigan: int, story: list[Event]) -> State:
    where = (("korrigan", giver, giver_korrigan), ("korrigan", seat, number))
    story.append(Event.of("elf_came", seat, where=where, korrigan=number, giver=giver, giver_korrigan=giver_korrigan))
    giver_field = state.players[giver].korrigans[giver_korrigan].field
    state = with_korrigan(state, giver, giver_korrigan, Korrigan(giver_field))
    return receive(state, seat, number, "elf", story)
