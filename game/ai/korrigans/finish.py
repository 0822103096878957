"""The last run of a korrigans' player searched to its end: wherever their companions can bring both korrigans, which
elves they take and which goblins they leave on the way, and how it all ends once the others have run too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.ai.korrigans.playout import Begin, Playout
from game.ai.korrigans.reach import COUNT, UNITS
from game.core.contract import Seat
from game.rules.korrigans.actions import KorrigansAction, Move, Stop
from game.rules.korrigans.content import COMPANIONS
from game.rules.korrigans.map import the_map

#: How many ways of standing and bearing charms are looked at, the nearest first.
MOST = 1200


@dataclass(slots=True)
class End:
    """Where a run may stop: the places of both korrigans, who bears which charm, the companions left, and the action it
    begins with."""

    places: tuple[int, int]
    charms: dict[int, int]
    held: int
    first: KorrigansAction

    @property
    def key(self) -> tuple[tuple[int, int], tuple[tuple[int, int], ...]]:
        return self.places, tuple(sorted(self.charms.items()))


def ends(begin: Begin, seat: Seat) -> list[End]:
    """Every way the run of the seat may end, each with as few companions spent as can be; first where it stands."""
    start = End((begin.places[2 * seat], begin.places[2 * seat + 1]), begin.charms, begin.held[seat], Stop())
    found, known, spent = [start], {start.key}, {(start.key, start.held)}
    frontier = [start]
    while frontier and len(found) < MOST:
        onward = []
        for end in frontier:
            for further in _further(begin, seat, end):
                if (further.key, further.held) in spent:
                    continue
                spent.add((further.key, further.held))
                onward.append(further)
                if further.key not in known:
                    known.add(further.key)
                    found.append(further)
        frontier = onward[:MOST]
    return found


def _further(begin: Begin, seat: Seat, end: End) -> Iterator[End]:
    playout, names = Playout(begin), the_map().fields
    for kind, unit in enumerate(UNITS):
        if not end.held & COUNT * unit:
            continue
        for korrigan in (0, 1):
            for there in playout.land.steps[kind][end.places[korrigan]]:
                first: KorrigansAction = end.first
                if isinstance(first, Stop):
                    first = Move(korrigan, COMPANIONS[kind], names[there].name)
                stand(playout, seat, end)
                playout.arrive(2 * seat + korrigan, there)
                places = playout.places[2 * seat], playout.places[2 * seat + 1]
                yield End(places, playout.charms, end.held - unit, first)


def stand(playout: Playout, seat: Seat, end: End) -> Playout:
    """The game with the seat's run so far, in the middle of it."""
    playout.places[2 * seat : 2 * seat + 2] = end.places
    playout.charms = end.charms.copy()
    playout.held[seat] = end.held
    return playout


def stopped(begin: Begin, seat: Seat, end: End) -> Playout:
    """The game once the seat has stopped there; those after it are still to run."""
    playout = stand(Playout(begin), seat, end)
    playout.stopped += 1
    return playout
