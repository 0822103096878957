"""What the cauldron would bring to two korrigans, wherever it appears: the heart of what a bot of Korrigans values.

Sets of fields are integers, one bit a field in the map's order; companions are counted as in `routes.need_of`.
"""

from __future__ import annotations

from functools import cache, lru_cache
from operator import mul

from game.core.contract import Seat
from game.core.sums import plain_sum
from game.rules.korrigans.content import CAULDRON, COMPANIONS
from game.rules.korrigans.map import the_map
from game.rules.korrigans.movement import TrollBorder, blocked
from game.rules.korrigans.rainbow import cauldron_chances, free_columns, free_rows
from game.rules.korrigans.routes import enough, held_by, need_of, routes
from game.rules.korrigans.state import State

#: For each field, in the map's order.
Prizes = tuple[int, ...]
Chances = tuple[float, ...]

UNITS = tuple(need_of((companion,)) for companion in COMPANIONS)
#: A count of one kind of companion takes as many bits of a need as lie between two units.
COUNT = UNITS[1] // UNITS[0] - 1
ONE, BOTH = CAULDRON[1], CAULDRON[2]


@cache
def steps(troll: TrollBorder) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For each companion and each field the fields it leads to."""
    fields, index = the_map().fields, the_map().index
    return tuple(
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


@lru_cache(maxsize=100_000)
def reach(field: int, held: int, troll: TrollBorder) -> int:
    """The fields a korrigan can come to when each companion serves once (KO-61)."""
    found = 1 << field
    for unit, leads in zip(UNITS, steps(troll), strict=True):
        if held & COUNT * unit:
            for there in leads[field]:
                found |= reach(there, held - unit, troll)
    return found


@lru_cache(maxsize=20_000)
def shares(held: int) -> tuple[tuple[int, int], ...]:
    """Every way to share companions between two korrigans."""
    found = [0]
    for unit in UNITS:
        count = held // unit & COUNT
        found = [part + unit * number for part in found for number in range(count + 1)]
    return tuple((part, held - part) for part in found)


def prizes(one: int, other: int, held: int, troll: TrollBorder) -> Prizes:
    """For each field the coins that korrigans from two fields could win there, each companion serving once."""
    return _prizes(one, other, held, troll) if one < other else _prizes(other, one, held, troll)


@lru_cache(maxsize=60_000)
def _prizes(one: int, other: int, held: int, troll: TrollBorder) -> Prizes:
    either = reach(one, held, troll) | reach(other, held, troll)
    both = 0
    for part, rest in shares(held):
        both |= reach(one, part, troll) & reach(other, rest, troll)
    return tuple(
        [BOTH if both >> field & 1 else ONE if either >> field & 1 else 0 for field in range(len(the_map().fields))]
    )


@lru_cache(maxsize=20_000)
def left_over(one: int, other: int, held: int, troll: TrollBorder, goal: int, prize: int) -> int:
    """KO-71: how many companions are left when korrigans from two fields win this prize with as few as they can."""
    name, start, end = the_map().fields[goal].name, the_map().fields[one].name, the_map().fields[other].name
    first, second = routes(start, troll, held)[name], routes(end, troll, held)[name]
    used = [0]
    if prize == ONE:
        used = [len(way.path) for way in (*first, *second)]
    elif prize == BOTH:
        used = [len(a.path) + len(b.path) for a in first for b in second if enough(held, a.need + b.need)]
    return sum([held // unit & COUNT for unit in UNITS]) - min(used)


@lru_cache(maxsize=10_000)
def chances(rows: tuple[int, ...], columns: tuple[int, ...]) -> Chances:
    """How likely the cauldron appears on each field when these suns and clouds are free: every cell counts alike."""
    likely = cauldron_chances(rows, columns)
    return tuple(likely.get(field.name, 0.0) for field in the_map().fields)


def chances_now(state: State) -> Chances:
    return chances(free_rows(state), free_columns(state))


def hope(prize: Prizes, likely: Chances) -> float:
    """The coins to expect from the cauldron."""
    return plain_sum(map(mul, prize, likely))


def prizes_of(state: State, seat: Seat) -> Prizes:
    """What the seat's companions can win from where its korrigans stand; nothing before the first has arrived."""
    player, index = state.players[seat], the_map().index
    one, other = (korrigan.field for korrigan in player.korrigans)
    one, other = one or other, other or one
    if one is None or other is None:
        return (0,) * len(index)
    return prizes(index[one], index[other], held_by(player), state.troll)
