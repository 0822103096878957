"""What clovers are worth to those who pick in a bot's head: coins as they count, companions for the fields they lead to
and for the cauldron they bring nearer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.ai.korrigans.reach import KINDS, UNITS, Land, kinds_of
from game.ai.korrigans.skies import Sky
from game.rules.korrigans.content import CLOVERS, TOKENS, coins

#: What a companion of a new kind is worth to one who has so many kinds already, and one more of a kind one has.
NEW_KIND = (6.0, 3.5, 2.5, 2.0, 1.5, 1.0, 0.5)
SAME_KIND = 0.4
#: What more ways to go are worth when a companion of a new kind is kept, beside the cauldron it brings nearer, to one
#: who has so many kinds already; less when fewer rounds of moves than these are still to come.
MORE_WAYS = (8.0, 3.0, 1.6, 0.8, 0.4, 0.2, 0.0)
MANY_ROUNDS = 5.0
#: What a menhir nobody has turned yet is worth, which comes with the last clover of a field.
MENHIR = 0.9
#: A field may hold so many clovers.
MOST = 5

#: Clovers by their place in `TOKENS`: first the companions, then coins.
NUMBER = {token: number for number, token in enumerate(TOKENS)}
COIN = tuple(coins(token) for token in TOKENS)

Worths = tuple[float, ...]


@lru_cache(maxsize=20_000)
def worths(held: int) -> tuple[Worths, Worths]:
    """To one who has these companions: what each clover is worth, and what so many unknown ones promise."""
    kinds = kinds_of(held)
    new = NEW_KIND[kinds.bit_count()]
    companions = [new * SAME_KIND if kinds >> kind & 1 else new for kind in range(KINDS)]
    worth = (*companions, *map(float, COIN[KINDS:]))
    by_worth = sorted(zip(worth, [count for count, _ in CLOVERS.values()], strict=True))
    box = sum(count for _, count in by_worth)
    expected = []
    for clovers in range(MOST + 1):
        mean, below = MENHIR if clovers == 1 else 0.0, 0
        for value, count in by_worth:
            mean += value * (((below + count) / box) ** clovers - (below / box) ** clovers)
            below += count
        expected.append(mean)
    return worth, tuple(expected)


def known_best(lying: Sequence[int], worth: Worths) -> float:
    """What clovers promise that one knows."""
    best = max([worth[token] for token in lying])
    return best + MENHIR if len(lying) == 1 else best


def best_kept(lying: Sequence[int], held: int, stays: int, here: int, land: Land, sky: Sky) -> int:
    """Which clover to keep here: the largest coin, or a companion that brings more ways to go and the cauldron nearer.

    They lie in order. The other korrigan `stays`.
    """
    best = lying[-1]
    if lying[0] >= KINDS:
        return best
    most = float(COIN[best]) if best >= KINDS else -1.0
    kinds = kinds_of(held)
    ways = MORE_WAYS[kinds.bit_count()] * min(1.0, sky.ahead / MANY_ROUNDS)
    hoped = sky.hope(land.prizes(here, stays, held))
    for token in dict.fromkeys(lying):
        if token < KINDS:
            nearer = sky.unit * (sky.hope(land.prizes(here, stays, held + UNITS[token])) - hoped)
            value = nearer if kinds >> token & 1 else nearer + ways
            if value > most:
                best, most = token, value
    return best
