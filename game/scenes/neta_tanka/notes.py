"""The card of a place or link, as things stand with what is held: which of the notes of the text it is."""

from __future__ import annotations

from game.core.contract import Refusal
from game.rules.neta_tanka.acts import parts_left
from game.rules.neta_tanka.places import musts_left, nomads_at
from game.rules.neta_tanka.state import State
from game.scenes.neta_tanka.map import Spot
from game.scenes.neta_tanka.question import Question
from game.scenes.table.table import TableScene
from game.text.contents import Who
from game.text.neta_tanka.places import Note, acting_note, link_note, place_note, placing_note


def bare_note(state: State, spot: Spot, who: Who) -> Note:
    """What is always told of it."""
    kind, number = spot
    return place_note(state, number, who) if kind == "place" else link_note(state, number, None, (), "", who)


def note_of(
    table: TableScene[State], question: Question, spot: Spot, colour: str | None, refusal: Refusal | None
) -> Note:
    """`colour`: the nomad in the hand, and why it may not go there."""
    state, who = table.state, table.who
    kind, number = spot
    acting = table.phase == "act"
    if kind == "link":
        seat = state.turn if acting else None
        return link_note(state, number, seat, question.answers(spot), question.reason(spot), who)
    if table.phase == "place" and colour is not None:
        told = "" if refusal is None else table.refusal_text(refusal)
        return placing_note(state, state.turn, colour, number, told, who)
    if not acting or all(nomad.seat != state.turn for nomad in nomads_at(state, number)):
        return place_note(state, number, who)
    must = number in musts_left(state, state.turn)
    return acting_note(state, number, question.answers(spot), question.reason(spot), must, parts_left(state, number))
