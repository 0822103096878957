"""The lane: it alone places whatever floats over a scene, in one order of precedence.

What floats covers nothing else that floats, nothing it is about, and no control that is needed next. Where there is no
such place it is told so, and waits, shrinks or moves to the margin.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from heapq import nsmallest
from itertools import repeat

from pygame import Rect

Size = tuple[int, int]


class Rank(IntEnum):
    """Who gives way to whom: the later to the earlier."""

    DRAWER = 0
    QUESTION = 1
    GUIDE = 2
    HINT = 3
    RECAP = 4
    SENTENCE = 5
    TIP = 6


#: Places are tried this far apart, in units; around the best few they are tried a quarter as far apart.
STEP, BEST = 32, 4
#: What floats lies this far from what it is about, in units.
GAP = 10
#: How much better another place must be for something to leave the one it has, in units of way.
STAYS = 160
#: How much more the way to its thing counts for a tip than for what stays longer: it is read where one looks.
AT_HAND = 6
#: How much the way from middle to middle counts, beside the way from edge to edge.
MIDDLES = 0.25
#: Costs of covering something are told apart down to such a part, so that sums of them are exact.
EXACT = 1000
NO_MORE = 1 << 30, 0
#: What it is about is an area and not a thing, if it takes more than this part of the room: then it may be covered.
AN_AREA = 0.12


@dataclass(frozen=True, slots=True)
class Around:
    """What is on a scene: controls `needed` next, which nothing covers; what is `wanted` soon, covered only where there
    is no other room; what is `busy`, with the cost of covering a square unit of it; and what is `read` all the time,
    which nothing permanent covers."""

    needed: tuple[Rect, ...] = ()
    wanted: tuple[Rect, ...] = ()
    busy: tuple[tuple[float, Rect], ...] = ()
    read: tuple[Rect, ...] = ()


@dataclass(frozen=True, slots=True)
class _Taken:
    rect: Rect
    about: tuple[Rect, ...]


class Lane:
    """What floats where in one layout of a scene. The surroundings are asked for once, when something is first
    placed."""

    def __init__(self, room: Rect, margin: Rect, unit: float, around: Callable[[], Around]) -> None:
        self.room = room
        #: Where news and what finds no other place may lie: over no board and no control.
        self.margin = margin
        #: Something of those that go first lies there.
        self.margin_taken = False
        self.unit = unit
        self._ask = around
        self._around: Around | None = None
        self._taken: dict[Rank, _Taken] = {}

    @property
    def around(self) -> Around:
        if self._around is None:
            self._around = self._ask()
        return self._around

    def forget(self) -> None:
        """Something was done: other controls may be needed now."""
        self._around = None

    def taken(self) -> dict[Rank, Rect]:
        """What floats where."""
        return {rank: taken.rect for rank, taken in self._taken.items()}

    def take(self, rank: Rank, rect: Rect, about: Sequence[Rect] = ()) -> None:
        """Something lies there, wherever the lane would have put it."""
        self._taken[rank] = _Taken(rect.copy(), tuple(about))

    def take_margin(self, rank: Rank) -> Rect:
        """There was no other room."""
        self.margin_taken = True
        self.take(rank, self.margin)
        return self.margin.copy()

    def leave(self, rank: Rank) -> None:
        self._taken.pop(rank, None)

    def put(
        self,
        rank: Rank,
        sizes: Sequence[Size],
        about: Sequence[Rect] = (),
        *,
        near: Rect | None = None,
        before: Rect | None = None,
        must: bool = False,
        stays: bool = False,
    ) -> Rect | None:
        """A place for something that may have any of these sizes, near what it is about (or `near`); where it was
        `before`, as long as that is nearly as good. What `stays` for long keeps off all that is wanted or read. None
        where there is no room; if it `must` be seen, it lies where least is covered, and never over another that goes
        first or over what it is about."""
        self.leave(rank)
        found = self._find(rank, sizes, tuple(about), near, before, must, stays)
        if found is not None:
            self.take(rank, found, about)
        return found

    def _find(
        self,
        rank: Rank,
        sizes: Sequence[Size],
        about: tuple[Rect, ...],
        near: Rect | None,
        before: Rect | None,
        must: bool,
        stays: bool,
    ) -> Rect | None:
        around, largest = self.around, AN_AREA * self.room.w * self.room.h
        first = [taken for other, taken in self._taken.items() if other < rank]
        things = [rect for rect in about if rect.w * rect.h <= largest]
        others = [taken.rect for taken in first]
        told = [rect for taken in first for rect in taken.about if rect.w * rect.h <= largest]
        areas = [(4.0, rect) for rect in about if rect.w * rect.h > largest]
        beside = near or (about[0].unionall(list(about[1:])) if about else None)
        hard = [*others, *told, *things]
        tiers = [[*hard, *around.needed, *around.wanted], [*hard, *around.needed]]
        if stays:
            tiers = [[*tiers[0], *around.read]]
        if must:
            tiers += [hard, others]
        for never in tiers:
            busy = [*around.busy, *areas]
            if never in (hard, others):
                busy += [(40.0, rect) for rect in around.needed]
            place = self._best(sizes, never, busy, beside, before, AT_HAND if rank is Rank.TIP else 1)
            if place is not None:
                return place
        return None

    def _best(
        self,
        sizes: Sequence[Size],
        never: list[Rect],
        busy: Sequence[tuple[float, Rect]],
        near: Rect | None,
        before: Rect | None,
        haste: int,
    ) -> Rect | None:
        weights, rects = [weight for weight, _ in busy], [rect for _, rect in busy]

        def cost(place: Rect) -> float:
            harm = 0.0
            for number in place.collidelistall(rects):
                part = place.clip(rects[number])
                harm += weights[number] * part.w * part.h
            return harm / self.unit**2 + (
                0 if near is None else haste * _ways(place.y, (place.x,), place.size, near)[0] / self.unit
            )

        def free(place: Rect) -> bool:
            return place.collidelist(never) < 0

        step = max(4, round(STEP * self.unit))
        fitting = [size for size in sizes if size[0] <= self.room.w and size[1] <= self.room.h]
        kept = before if before and before.size in fitting and self.room.contains(before) and free(before) else None
        if kept is not None and cost(kept) <= STAYS:  # no place is so much better
            return kept.copy()
        found: list[tuple[float, int, tuple[int, ...]]] = []
        reach = None
        if near is not None:
            places = [place for size in fitting for place in self._next_to(near, size) if free(place)]
            found = [(cost(place), number, tuple(place)) for number, place in enumerate(places)]
            if found:  # farther away than this it would cost more, whatever it covers
                reach = round(min(found)[0] * self.unit / haste)
        for size in fitting:
            room = self.room if near is None or reach is None else self._within(near, size, reach)
            for y, xs in _all_over(room, size, step, never):
                harms = _harms(y, xs, size, busy)
                ways = repeat(0.0) if near is None else _ways(y, xs, size, near)
                for x, harm, way in zip(xs, harms, ways, strict=False):
                    found.append((harm / self.unit**2 + haste * way / self.unit, len(found), (x, y, *size)))
        if not found:
            return None
        good = [Rect(place) for _, _, place in nsmallest(BEST, found)]
        moved = [place for one in good for place in self._beside(one, step) if free(place)]
        best = min([*good, *moved], key=cost)
        return kept.copy() if kept is not None and cost(kept) <= cost(best) + STAYS else best

    def _next_to(self, thing: Rect, size: Size) -> Iterator[Rect]:
        """Below, above, and at both sides of it."""
        wide, tall = size
        gap = round(GAP * self.unit)
        xs = (thing.centerx - wide // 2, thing.x, thing.right - wide)
        ys = (thing.centery - tall // 2, thing.y, thing.bottom - tall)
        spots = [(x, y) for y in (thing.bottom + gap, thing.y - gap - tall) for x in xs]
        spots += [(x, y) for x in (thing.right + gap, thing.x - gap - wide) for y in ys]
        return (Rect(spot, size).clamp(self.room) for spot in spots)

    def _within(self, thing: Rect, size: Size, reach: int) -> Rect:
        """The part of the room from which something of that size reaches so near to a thing."""
        return thing.inflate(2 * (reach + size[0]), 2 * (reach + size[1])).clip(self.room)

    def _beside(self, place: Rect, step: int) -> Iterator[Rect]:
        """Places a little beside this one, as far as they stay in the room."""
        little = [round(step * part / 4) for part in range(-3, 4)]
        moved = (place.move(dx, dy) for dy in little for dx in little)
        return (other for other in moved if self.room.contains(other))


def _all_over(room: Rect, size: Size, step: int, never: list[Rect]) -> Iterator[tuple[int, list[int]]]:
    """Row by row, the places all over the room, its edges included, that lie over nothing of what is never covered.

    >>> list(_all_over(Rect(0, 0, 30, 10), (10, 10), 10, [Rect(12, 4, 5, 1)]))
    [(0, [0, 20])]
    """
    wide, tall = size
    if wide > room.w or tall > room.h:
        return
    xs = [*range(room.x, room.right - wide, step), room.right - wide]
    for y in (*range(room.y, room.bottom - tall, step), room.bottom - tall):
        free, at = [], 0
        while at < len(xs):
            hit = Rect(xs[at], y, wide, tall).collidelist(never)
            if hit < 0:
                free.append(xs[at])
                at += 1
            else:  # the next one beyond it
                at = bisect_left(xs, never[hit].right, at + 1)
        if free:
            yield y, free


def _harms(y: int, xs: Sequence[int], size: Size, busy: Sequence[tuple[float, Rect]]) -> list[float]:
    """What is covered by places in a row, each square pixel as bad as it says: of all of them in one go.

    >>> _harms(0, [0, 5, 12], (10, 10), [(0.5, Rect(2, 8, 4, 4)), (2.0, Rect(0, 10, 30, 30))])
    [4.0, 1.0, 0.0]
    """
    row, edges = Rect(xs[0], y, xs[-1] + size[0] - xs[0], size[1]), []
    for number in row.collidelistall([rect for _, rect in busy]):
        weight, rect = busy[number]
        bad = round(weight * EXACT) * (min(rect.bottom, row.bottom) - max(rect.y, y))
        edges += [(rect.x, bad), (rect.right, -bad)]
    edges.sort()
    left, right = _up_to(xs, edges), _up_to([x + size[0] for x in xs], edges)
    return [(end - begin) / EXACT for begin, end in zip(left, right, strict=True)]


def _up_to(xs: Sequence[int], edges: Sequence[tuple[int, int]]) -> list[int]:
    """How much lies left of each, where from each edge on so much more lies above every pixel.

    >>> _up_to([0, 3, 9], [(1, 5), (4, -5)])
    [0, 10, 15]
    """
    found, more, passed, at, coming = [], 0, 0, 0, iter(edges)
    edge, bad = next(coming, NO_MORE)
    for x in xs:
        while edge < x:
            passed += more * (edge - at)
            more, at = more + bad, edge
            edge, bad = next(coming, NO_MORE)
        found.append(passed + more * (x - at))
    return found


def _ways(y: int, xs: Sequence[int], size: Size, near: Rect) -> list[float]:
    """From each place in a row to a thing: from edge to edge, and a little of the way from middle to middle."""
    wide, tall = size
    apart = max(y - near.bottom, near.y - y - tall, 0)
    middles = abs(y + tall // 2 - near.centery)
    return [
        max(x - near.right, near.x - x - wide, apart) + MIDDLES * max(abs(x + wide // 2 - near.centerx), middles)
        for x in xs
    ]
