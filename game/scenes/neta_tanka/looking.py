"""What the village shows at a moment: which places and links shine, which one looks at, and the card of that one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.neta_tanka.actions import Place
from game.rules.neta_tanka.acts import parts_left
from game.rules.neta_tanka.content import LINKS, VISITOR
from game.rules.neta_tanka.links import links_touched, made_links
from game.rules.neta_tanka.places import musts_left, nomads_at
from game.rules.neta_tanka.state import State
from game.scenes.neta_tanka.choices import Option, Source, options
from game.scenes.neta_tanka.foresight import Note, acting_note, link_note, place_note, placing_note
from game.scenes.neta_tanka.map import Spot
from game.scenes.neta_tanka.strip import Chip
from game.scenes.neta_tanka.village import Pointed, Scenery
from game.text.i18n import language

if TYPE_CHECKING:
    from game.scenes.neta_tanka.table import Table


class Looking:
    """What one looks at. What the village shows and what a card foretells is worked out once for each layout."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._scenery = Scenery()
        self._scenery_of = (-1, False)
        self._notes: dict[tuple[object, ...], Note] = {}

    def spot(self, focused: bool) -> tuple[Spot | None, bool]:
        """The place or link meant by pointer, cursor or a chip of the strip, and whether by keyboard."""
        focus, gestures = self.table.focus, self.table.gestures
        keyboard = focus.visible
        widget = focus.focused if keyboard else focus.hovered
        if isinstance(widget, Chip) and widget.source[0] in ("place", "link"):
            return (widget.source[0], int(widget.source[1])), keyboard
        if keyboard:
            return (gestures.cursor, True) if focused else (None, False)
        return gestures.hover, False

    def note(self, spot: Spot) -> Note:
        """The card of a place or link."""
        key = (self.table.generation, spot, language())
        if key not in self._notes:
            self._notes = {key: note_of(self.table, spot)}
        return self._notes[key]

    def scenery(self) -> Scenery:
        moment = (self.table.generation, self.table.busy)
        if self._scenery_of != moment:
            self._scenery_of, self._scenery = moment, scenery(self.table)
        return self._scenery


def made(state: State) -> dict[int, tuple[str, ...]]:
    """Links by the colours that hold both ends."""
    found: dict[int, tuple[str, ...]] = {}
    for seat in range(len(state.players)):
        for number in made_links(state, seat):
            found[number] = (*found.get(number, ()), *_holding(state, number, seat))
    return found


def _holding(state: State, number: int, seat: int) -> list[str]:
    one, other = ({nomad.colour for nomad in nomads_at(state, at) if nomad.seat == seat} for at in LINKS[number].ends)
    return sorted((one & other) - {VISITOR})


def scenery(table: Table) -> Scenery:
    state = table.seen
    shown = Scenery(made=made(state))
    if table.busy:
        return shown
    if table.placing:
        shown.open_places = table.open_places()
    elif table.acting:
        shown.acting = state.turn
        shown.must = musts_left(state, state.turn)
        shown.open_places = [int(thing) for kind, thing in table.ready if kind == "place"]
        shown.open_links = [int(thing) for kind, thing in table.ready if kind == "link"]
        shown.used = [number for number in state.progress.links if number not in shown.open_links]
    return shown


def pointed(table: Table, spot: Spot, ring: bool) -> Pointed:
    kind, number = spot
    colour = table.gestures.colour
    if not table.placing or kind != "place" or colour is None or number not in table.open_places():
        return Pointed(spot, ring)
    return Pointed(spot, ring, colour, links_touched(table.state, table.state.turn, colour, number))


def note_of(table: Table, spot: Spot) -> Note:
    state = table.state
    who = table.names
    kind, number = spot
    source: Source = (kind, number)
    if kind == "link":
        seat = state.turn if table.acting else None
        return link_note(state, number, seat, _answers(table, source), _why_not(table, source), who)
    colour = table.gestures.colour
    if table.placing and colour is not None:
        refusal = table.session.refuse(Place(colour, number))
        told = None if refusal is None else (refusal, table.refusal_text(refusal))
        return placing_note(state, state.turn, colour, number, told, who)
    mine = table.acting and any(nomad.seat == state.turn for nomad in nomads_at(state, number))
    if not mine:
        return place_note(state, number, who)
    must = number in musts_left(state, state.turn)
    left = parts_left(state, number)
    return acting_note(state, number, _answers(table, source), _why_not(table, source), must, left, who)


def _answers(table: Table, source: Source) -> tuple[Option, ...]:
    actions = table.ready.get(source, []) if table.acting else []
    return options(table.state, table.state.turn, actions, table.names) if actions else ()


def _why_not(table: Table, source: Source) -> str:
    if not table.acting or source in table.ready:
        return ""
    refusal = table.questions.why_not(source)
    return "" if refusal is None else table.refusal_text(refusal)
