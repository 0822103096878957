"""What a position of Korrigans will have brought by the end, learned from games: a table by rounds of moves to come.

It counts beside a game that is played on from there in one's head, and more than that: `weights.md` tells how it was
learned.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import sqrt
from typing import NamedTuple

from game.ai.korrigans.clovers import known_best, worths
from game.ai.korrigans.playout import Playout
from game.ai.korrigans.reach import ALL, KINDS, Prizes, count_of, kinds_of
from game.core.contract import Seat


class Values(NamedTuple):
    """In coins of lead over the mean of the others."""

    #: Each coin of charms; each coin that may be hoped for from the cauldron by one korrigan, by the other as well, and
    #: where nobody else can come.
    charm: float
    one: float
    both: float
    alone: float
    #: A companion of each kind, each further one of a kind, and the second, third and fourth kind.
    hare: float
    squirrel: float
    mouse: float
    bird: float
    frog: float
    mole: float
    spare: float
    second_kind: float
    third_kind: float
    fourth_kind: float
    #: What the three best fields to go to next promise, the root of how many there are, and of the clovers within two
    #: moves; both korrigans in one field.
    best: float
    second_best: float
    third_best: float
    choices: float
    near: float
    together: float
    #: To be the first player, to be it at the beginning of a round, and to hold the bag.
    first: float
    begins: float
    bag: float


#: Each coin one has, and each coin of lead at the end of a game played on in one's head.
COINS = 0.677
PLAYED_ON = 0.372
#: The rounds of moves to come that the table is for; between them what it says is taken in proportion.
ROUNDS = (0.0, 1.0, 2.0, 4.0, 8.0)
TABLE: dict[str, tuple[float, ...]] = {
    "charm": (-0.01, 0.01, 0.00, -0.03, 0.09),
    "one": (0.18, 0.08, 0.06, -0.06, 0.07),
    "both": (0.06, 0.07, 0.04, 0.10, -0.02),
    "alone": (0.24, 0.15, 0.09, 0.04, 0.05),
    "hare": (0.82, 0.81, 1.14, 0.97, 2.53),
    "squirrel": (0.41, 0.25, 0.61, 0.39, 2.00),
    "mouse": (0.36, 0.07, 0.45, 0.10, 1.75),
    "bird": (0.67, 0.73, 1.09, 0.98, 2.90),
    "frog": (0.23, 0.04, 0.25, -0.02, 1.55),
    "mole": (0.30, 0.05, 0.38, 0.08, 1.40),
    "spare": (0.38, 0.43, 0.57, 0.59, 0.57),
    "second_kind": (0.93, 1.34, 1.32, 1.64, -0.80),
    "third_kind": (0.56, 0.78, 0.60, 0.95, -0.61),
    "fourth_kind": (0.06, 0.35, 0.14, 0.52, -0.35),
    "best": (0.42, 0.28, 0.50, 0.62, -0.07),
    "second_best": (0.13, 0.45, 0.37, 0.82, -0.23),
    "third_best": (0.11, 0.15, 0.38, 0.25, 0.06),
    "choices": (0.15, -0.03, -0.09, -0.54, -0.03),
    "near": (-0.03, 0.21, 0.34, 0.74, 0.05),
    "together": (0.40, 0.43, 0.21, 0.29, -1.14),
    "first": (-2.94, -2.86, -2.88, -2.69, -2.58),
    "begins": (1.92, 2.02, 2.08, 2.10, 2.23),
    "bag": (0.49, 0.40, 0.00, 0.07, -0.09),
}

_ROOTS = [sqrt(number) for number in range(100)]


def at(ahead: float, line: tuple[float, ...]) -> float:
    """What a line of the table says when so many rounds of moves are to come."""
    for number, more in enumerate(ROUNDS):
        if ahead < more:
            fewer, low, high = ROUNDS[number - 1], line[number - 1], line[number]
            return low + (ahead - fewer) / (more - fewer) * (high - low)
    return line[-1]


@cache
def values(ahead: float) -> Values:
    return Values(**{name: at(ahead, line) for name, line in TABLE.items()})


def foreseen(playout: Playout, seat: Seat) -> float:
    """What the seat's lead is worth beside the coins that playing on brings, while the cauldron has not appeared."""
    now, others = values(playout.sky.ahead), [other for other in range(playout.seats) if other != seat]
    prizes = [playout.prizes_of(one) for one in range(playout.seats)]
    share = 1 / len(others)
    lead = _standing(playout, seat, prizes, now)
    for other in others:
        lead -= share * _standing(playout, other, prizes, now)
    first, bag = playout.first == seat, playout.holder == seat
    turn = now.first + now.begins if playout.mover == playout.first else now.first
    return lead + (turn if first else -share * turn) + (now.bag if bag else -share * now.bag)


def _standing(playout: Playout, seat: Seat, prizes: list[Prizes], now: Values) -> float:
    one, other, held = playout.places[2 * seat], playout.places[2 * seat + 1], playout.held[seat]
    sky, charms, own, theirs = playout.sky, playout.charms, prizes[seat], 0
    for number, won in enumerate(prizes):
        if number != seat:
            theirs |= won
    one_there = sky.hope(own & ALL)
    hopes = now.one * one_there + now.both * (sky.hope(own) - one_there) + now.alone * sky.hope(own & ~theirs)
    value = COINS * playout.purses[seat] + sky.unit * hopes + _companions(held, sky.ahead)
    if charms:
        value += now.charm * (charms.get(2 * seat, 0) + charms.get(2 * seat + 1, 0))
    return value + _clovers(playout, seat, now) + (now.together if one == other else 0.0)


@lru_cache(maxsize=20_000)
def _companions(held: int, ahead: float) -> float:
    now, kinds = values(ahead), kinds_of(held)
    each = (now.hare, now.squirrel, now.mouse, now.bird, now.frog, now.mole)
    value, many = now.spare * (count_of(held) - kinds.bit_count()), kinds.bit_count()
    for kind in range(KINDS):
        if kinds >> kind & 1:
            value += each[kind]
    for kinds_before, worth in enumerate((now.second_kind, now.third_kind, now.fourth_kind), 1):
        if many > kinds_before:
            value += worth
    return value


def _clovers(playout: Playout, seat: Seat, now: Values) -> float:
    """What is to be picked next and soon."""
    held, clovers, knower = playout.held[seat], playout.clovers, playout.knower
    fields, around = playout.land.outlook(playout.places[2 * seat], playout.places[2 * seat + 1], held)
    worth, expected = worths(held)
    best, second, third, choices = 0.0, 0.0, 0.0, 0
    for field in fields:
        lying = clovers[field]
        if not lying:
            continue
        choices += 1
        value = known_best(lying, worth) if knower[field] == seat else expected[len(lying)]
        if value > best:
            best, second, third = value, best, second
        elif value > second:
            second, third = value, second
        elif value > third:
            third = value
    near = sum([len(clovers[field]) for field in around])
    promised = now.best * best + now.second_best * second + now.third_best * third
    return promised + now.choices * _ROOTS[choices] + now.near * _ROOTS[near]
