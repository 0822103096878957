"""The lane: it alone places whatever floats over a scene, in one order of precedence.

What floats covers nothing else that floats, nothing it is about, and no control that is needed next. Where there is no
such place it is told so, and waits, shrinks or moves to the margin.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum

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

        def way(place: Rect) -> float:
            return 0 if near is None else haste * _way(place, near) / self.unit

        def harm(place: Rect) -> float:
            done = 0.0
            for number in place.collidelistall(rects):
                part = place.clip(rects[number])
                done += weights[number] * part.w * part.h
            return done / self.unit**2

        def cost(place: Rect) -> float:
            return harm(place) + way(place)

        def free(place: Rect) -> bool:
            return place.collidelist(never) < 0

        step = max(4, round(STEP * self.unit))
        fitting = [size for size in sizes if size[0] <= self.room.w and size[1] <= self.room.h]
        kept = before if before and before.size in fitting and self.room.contains(before) and free(before) else None
        if kept is not None and cost(kept) <= STAYS:  # no place is so much better
            return kept.copy()
        places, reach = [], None
        if near is not None:
            places = [place for size in fitting for place in self._next_to(near, size) if free(place)]
            if places:  # farther away than this it would cost more, whatever it covers
                reach = round(min(map(cost, places)) * self.unit / haste)
        for size in fitting:
            room = self.room if near is None or reach is None else self._within(near, size, reach)
            places += _all_over(room, size, step, never)
        if not places:
            return None
        good = _cheapest(places, way, harm)
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


def _all_over(room: Rect, size: Size, step: int, never: list[Rect]) -> Iterator[Rect]:
    """Places all over the room, its edges included, that lie over nothing of what is never covered.

    >>> list(_all_over(Rect(0, 0, 30, 10), (10, 10), 10, [Rect(12, 4, 5, 1)]))
    [Rect(0, 0, 10, 10), Rect(20, 0, 10, 10)]
    """
    wide, tall = size
    if wide > room.w or tall > room.h:
        return
    xs = [*range(room.x, room.right - wide, step), room.right - wide]
    for y in (*range(room.y, room.bottom - tall, step), room.bottom - tall):
        at = 0
        while at < len(xs):
            place = Rect(xs[at], y, wide, tall)
            hit = place.collidelist(never)
            if hit < 0:
                yield place
                at += 1
            else:  # the next one beyond it
                at = bisect_left(xs, never[hit].right, at + 1)


def _cheapest(places: Sequence[Rect], way: Callable[[Rect], float], harm: Callable[[Rect], float]) -> list[Rect]:
    """The best few, the cheapest first. No place costs less than the way to it: what lies under those farther away
    need not be asked."""
    best: list[tuple[float, int]] = []
    for least in sorted(zip(map(way, places), range(len(places)), strict=True)):
        if len(best) == BEST and least > best[-1]:
            break
        insort(best, (harm(places[least[1]]) + least[0], least[1]))
        del best[BEST:]
    return [places[number] for _, number in best]


def _way(one: Rect, other: Rect) -> float:
    """From edge to edge, and a little of the way from middle to middle."""
    edges = max(one.x - other.right, other.x - one.right, one.y - other.bottom, other.y - one.bottom, 0)
    return edges + MIDDLES * max(abs(one.centerx - other.centerx), abs(one.centery - other.centery))
