"""How far companions carry two korrigans, and what the cauldron would bring them wherever it appears: the heart of
what a bot of Korrigans values.

Sets of fields are integers, one bit a field in the map's order; companions are counted as in `routes.need_of`.
"""

from __future__ import annotations

from functools import cache, lru_cache

from game.core.contract import Seat
from game.rules.korrigans.content import CAULDRON, COMPANIONS
from game.rules.korrigans.map import the_map
from game.rules.korrigans.movement import TrollBorder, blocked
from game.rules.korrigans.routes import enough, held_by, need_of, routes
from game.rules.korrigans.state import State

#: What two korrigans can win: the fields where at least one can come, and further up those where both can.
Prizes = int
#: A field one korrigan goes to, which of the two it is, and what both can win from there.
Going = tuple[int, int, Prizes]

FIELDS = 17
ALL = (1 << FIELDS) - 1
KINDS = len(COMPANIONS)
UNITS = tuple(need_of((companion,)) for companion in COMPANIONS)
#: A count of one kind of companion takes as many bits of a need as lie between two units.
COUNT = UNITS[1] // UNITS[0] - 1
ONE, BOTH = CAULDRON[1], CAULDRON[2]
#: How many answers a land remembers of each kind, some 20 MB in all.
MOST = 12_000


@lru_cache(maxsize=20_000)
def kinds_of(held: int) -> int:
    """The kinds among companions, one bit each."""
    return sum([1 << kind for kind, unit in enumerate(UNITS) if held & COUNT * unit])


@lru_cache(maxsize=20_000)
def count_of(held: int) -> int:
    return sum([held // unit & COUNT for unit in UNITS])


@lru_cache(maxsize=20_000)
def parts(held: int) -> list[int]:
    """Every part of these companions; what is left by the first is the last, and so on."""
    found = [0]
    for unit in UNITS:
        count = held // unit & COUNT
        found = [part + unit * number for part in found for number in range(count + 1)]
    return found


class Land:
    """The map while the troll stands where it does. It remembers what it was asked: playouts ask the same again."""

    def __init__(self, troll: TrollBorder) -> None:
        fields, index = the_map().fields, the_map().index
        assert len(fields) == FIELDS
        self.troll = troll
        #: For each companion and each field the fields it leads to.
        self.steps = tuple(
            tuple(
                tuple(
                    index[there]
                    for there in the_map().steps[companion][field.name]
                    if not blocked(companion, field.name, there, troll)
                )
                for field in fields
            )
            for companion in COMPANIONS
        )
        #: For each set of kinds of companions and each field: where they lead.
        self.leads = tuple(
            tuple(
                tuple(sorted({there for kind in range(KINDS) if kinds >> kind & 1 for there in self.steps[kind][here]}))
                for here in range(FIELDS)
            )
            for kinds in range(1 << KINDS)
        )
        self._fields = tuple(tuple(sum([1 << there for there in led]) for led in fields) for fields in self.leads)
        self._reach: dict[int, int] = {}
        self._shared: dict[int, list[int]] = {}
        self._prizes: dict[int, Prizes] = {}
        self._goings: dict[int, tuple[Going, ...]] = {}
        self._outlooks: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {}

    def next_fields(self, one: int, other: int, held: int) -> int:
        """The fields that companions lead two korrigans to at once."""
        fields = self._fields[kinds_of(held)]
        return fields[one] | fields[other]

    def reach(self, field: int, held: int) -> int:
        """The fields a korrigan can come to when each companion serves once (KO-61)."""
        key = held << 5 | field
        found = self._reach.get(key)
        if found is None:
            if len(self._reach) > MOST:
                self._reach.clear()
            found = 1 << field
            for unit, leads in zip(UNITS, self.steps, strict=True):
                if held & COUNT * unit:
                    for there in leads[field]:
                        found |= self.reach(there, held - unit)
            self._reach[key] = found
        return found

    def prizes(self, one: int, other: int, held: int) -> Prizes:
        """What korrigans from two fields could win, each companion serving once."""
        key = held << 10 | one << 5 | other if one < other else held << 10 | other << 5 | one
        found = self._prizes.get(key)
        if found is None:
            if len(self._prizes) > MOST:
                self._prizes.clear()
            first, second = self._reaches(one, held), self._reaches(other, held)
            both = 0
            for with_part, with_rest in zip(first, reversed(second), strict=True):
                both |= with_part & with_rest
            found = self._prizes[key] = first[-1] | second[-1] | both << FIELDS
        return found

    def _reaches(self, field: int, held: int) -> list[int]:
        """How far a korrigan comes with each part of these companions."""
        key = held << 5 | field
        found = self._shared.get(key)
        if found is None:
            if len(self._shared) > MOST:
                self._shared.clear()
            found = self._shared[key] = [self.reach(field, part) for part in parts(held)]
        return found

    def goings(self, one: int, other: int, held: int) -> tuple[Going, ...]:
        """Every field each of two korrigans can go to at once, and what they can win from there."""
        key = held << 10 | one << 5 | other
        found = self._goings.get(key)
        if found is None:
            if len(self._goings) > MOST:
                self._goings.clear()
            leads = self.leads[kinds_of(held)]
            found = self._goings[key] = tuple(
                [
                    (there, number, self.prizes(there, stays, held))
                    for number, here, stays in ((0, one, other), (1, other, one))
                    for there in leads[here]
                ]
            )
        return found

    def outlook(self, one: int, other: int, held: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The fields that companions lead two korrigans to at once, and those within two moves."""
        key = held << 10 | one << 5 | other
        found = self._outlooks.get(key)
        if found is None:
            if len(self._outlooks) > MOST:
                self._outlooks.clear()
            leads = self.leads[kinds_of(held)]
            at_once = {*leads[one], *leads[other]}
            soon = at_once.union(*[leads[field] for field in at_once])
            found = self._outlooks[key] = tuple(sorted(at_once)), tuple(sorted(soon))
        return found


@cache
def land(troll: TrollBorder) -> Land:
    return Land(troll)


def prize(prizes: Prizes, field: int) -> int:
    """The coins to be won if the cauldron appears on this field."""
    return BOTH if prizes >> FIELDS + field & 1 else ONE if prizes >> field & 1 else 0


def prizes_of(state: State, seat: Seat) -> Prizes:
    """What the seat's companions can win from where its korrigans stand; nothing before the first has arrived."""
    player, index = state.players[seat], the_map().index
    one, other = (korrigan.field for korrigan in player.korrigans)
    one, other = one or other, other or one
    if one is None or other is None:
        return 0
    return land(state.troll).prizes(index[one], index[other], held_by(player))


@lru_cache(maxsize=20_000)
def left_over(one: int, other: int, held: int, troll: TrollBorder, goal: int, won: int) -> int:
    """KO-71: how many companions are left when korrigans from two fields win this prize with as few as they can."""
    name, start, end = the_map().fields[goal].name, the_map().fields[one].name, the_map().fields[other].name
    first, second = routes(start, troll, held)[name], routes(end, troll, held)[name]
    used = [0]
    if won == ONE:
        used = [len(way.path) for way in (*first, *second)]
    elif won == BOTH:
        used = [len(a.path) + len(b.path) for a in first for b in second if enough(held, a.need + b.need)]
    return count_of(held) - min(used)
