"""The card of a place or link, as things stand with what is held: which of the notes of the text it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.neta_tanka.acts import parts_left
from game.rules.neta_tanka.places import musts_left, nomads_at
from game.rules.neta_tanka.state import State
from game.scenes.neta_tanka.map import Spot
from game.text.contents import Who
from game.text.neta_tanka.places import Note, acting_note, link_note, place_note, placing_note

if TYPE_CHECKING:
    from game.scenes.neta_tanka.hand import Hand


def bare_note(state: State, spot: Spot, who: Who) -> Note:
    """What is always told of it."""
    kind, number = spot
    return place_note(state, number, who) if kind == "place" else link_note(state, number, None, (), "", who)


def note_of(hand: Hand, spot: Spot) -> Note:
    table, question = hand.table, hand.question
    state, who = table.state, table.who
    kind, number = spot
    if kind == "link":
        seat = state.turn if hand.acting else None
        return link_note(state, number, seat, question.answers(spot), question.reason(spot), who)
    if hand.placing and hand.colour is not None:
        refusal = hand.closed(spot)
        told = "" if refusal is None else table.refusal_text(refusal)
        return placing_note(state, state.turn, hand.colour, number, told, who)
    if not hand.acting or all(nomad.seat != state.turn for nomad in nomads_at(state, number)):
        return place_note(state, number, who)
    must = number in musts_left(state, state.turn)
    return acting_note(state, number, question.answers(spot), question.reason(spot), must, parts_left(state, number))
