"""What a seat can do now, and what it has still to do in its phase II: nomads, links, tokens, cards, a gift; compulsory
things first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field

from game.core.contract import Seat
from game.rules.neta_tanka.actions import NetaTankaAction, Place
from game.rules.neta_tanka.acts import parts_left
from game.rules.neta_tanka.content import BUILD, OFFERING
from game.rules.neta_tanka.links import usable_links
from game.rules.neta_tanka.places import musts_left
from game.rules.neta_tanka.state import State
from game.text.neta_tanka.choices import Source, by_source


@dataclass(frozen=True, slots=True)
class Todo:
    source: Source
    #: It must be done before the turn can end.
    must: bool = False
    #: Something can be done with it now.
    ready: bool = True
    #: How often it can still be done, where that is not once.
    parts: int = 0


@dataclass(frozen=True, slots=True)
class Doable:
    """Where nomads of each colour may go, what can be done with what, and everything there is to do."""

    places: dict[str, set[int]] = field(default_factory=dict)
    ready: dict[Source, list[NetaTankaAction]] = field(default_factory=dict)
    todo: list[Todo] = field(default_factory=list)


def doable(state: State, acting: bool, legal: Iterable[NetaTankaAction]) -> Doable:
    places: dict[str, set[int]] = {}
    for action in legal:
        if isinstance(action, Place):
            places.setdefault(action.colour, set()).add(action.at)
    ready = by_source(legal)
    return Doable(places, ready, todos(state, state.turn, ready) if acting else [])


def todos(state: State, seat: Seat, ready: Collection[Source]) -> list[Todo]:
    standing = Counter(nomad.place for nomad in state.nomads if nomad.seat == seat and not nomad.lying)
    for at in (OFFERING, BUILD):
        standing[at] += parts_left(state, at)
    must = musts_left(state, seat)
    player = state.players[seat]
    sources: list[tuple[Source, int]] = [(("place", at), count) for at, count in sorted(standing.items()) if count]
    sources += [(("link", number), 1) for number in usable_links(state, seat)]
    sources += [(("token", token), 1) for token in player.link_tokens]
    sources += [(("card", card), count) for card, count in Counter(player.cards).items()]
    if ("gift", 0) in ready:
        sources.append((("gift", 0), 1))
    found = [
        Todo(source, source[0] == "place" and source[1] in must, source in ready, count if count > 1 else 0)
        for source, count in sources
    ]
    return sorted(found, key=lambda todo: (not todo.must, not todo.ready))


def slots_of(
    todo: Iterable[Todo], before: Sequence[Source | None], in_slots: Callable[[int], int]
) -> list[Source | None]:
    """What is to be done stays in its slot until the turn is over: nothing slides under the pointer. Where there are
    not enough slots, those that are done with are taken by what found none."""
    there = [one.source for one in todo]
    slots = [source if source in there else None for source in before]
    slots += [source for source in there if source not in slots]
    shown = in_slots(len(slots))
    waiting = [source for source in slots[shown:] if source is not None]
    head = [source or (waiting.pop(0) if waiting else None) for source in slots[:shown]]
    return [*head, *waiting]
