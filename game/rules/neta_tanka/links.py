"""The links of the village: which a seat may use, and which a nomad's arrival would complete or block (NT-50)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.core.contract import Seat
from game.rules.neta_tanka.content import LINKS, VISITOR, Link
from game.rules.neta_tanka.places import colour_left, why_not_there, with_nomad
from game.rules.neta_tanka.state import State

#: By place: the links that start there, with their other end.
LINKS_AT: dict[int, tuple[tuple[Link, int], ...]] = {
    at: tuple((link, link.ends[1 - link.ends.index(at)]) for link in LINKS.values() if at in link.ends)
    for at in range(1, 19)
}


@lru_cache(maxsize=1 << 12)
def _between(bits: int) -> tuple[int, ...]:
    """The links with both ends among these places, in order."""
    return tuple(number for number, link in LINKS.items() if bits >> link.ends[0] & bits >> link.ends[1] & 1)


def made_links(state: State, seat: Seat) -> list[int]:
    """The links with nomads of one colour of the seat at both ends, in order; the visitor makes none (NT-24)."""
    held: dict[str, int] = {}
    for nomad in state.nomads:
        if nomad.seat == seat and nomad.colour != VISITOR:
            held[nomad.colour] = held.get(nomad.colour, 0) | 1 << nomad.place
    if len(held) == 1:
        return list(_between(*held.values()))
    return sorted({number for bits in held.values() for number in _between(bits)})


def usable_links(state: State, seat: Seat) -> list[int]:
    """Links made and not yet used this turn, and links borrowed at an offering (NT-37)."""
    progress = state.progress
    made = made_links(state, seat)
    if progress.links:
        made = [number for number in made if number not in progress.links]
    if not progress.borrowed:
        return made
    return made + [number for number in progress.borrowed if number not in made]


@dataclass(frozen=True, slots=True)
class LinksTouched:
    """What a nomad's arrival at a place does to the links that end there, as (seat, link)."""

    #: Its owner then holds both ends.
    completes: tuple[tuple[Seat, int], ...]
    #: Its owner then holds one end, and the other is still open to that colour.
    begins: tuple[tuple[Seat, int], ...]
    #: Somebody (perhaps its owner, with another colour) holds the other end and could have come here, but no longer.
    blocks: tuple[tuple[Seat, int], ...]


def links_touched(state: State, seat: Seat, colour: str, at: int) -> LinksTouched:
    """What placing this nomad would do to links, own and others'. The placing itself is taken to be allowed."""
    after = with_nomad(state, seat, colour, at)
    completes: list[tuple[Seat, int]] = []
    begins: list[tuple[Seat, int]] = []
    blocks: list[tuple[Seat, int]] = []
    for link, other in LINKS_AT[at]:
        ends = [there for there in state.nomads if there.place == other and there.colour != VISITOR]
        if colour != VISITOR:
            if any(there.colour == colour for there in ends):
                completes.append((seat, link.number))
            elif _may_come(after, seat, colour, other):
                begins.append((seat, link.number))
        blocks += [
            (there.seat, link.number)
            for there in ends
            if there.colour != colour
            and _may_come(state, there.seat, there.colour, at)
            and not _may_come(after, there.seat, there.colour, at)
        ]
    return LinksTouched(tuple(completes), tuple(begins), tuple(blocks))


def _may_come(state: State, seat: Seat, colour: str, at: int) -> bool:
    return colour_left(state, seat, colour) > 0 and why_not_there(state, seat, colour, at) is None
