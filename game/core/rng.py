"""Chance that repeats: SplitMix64, whose whole memory is one integer kept in the game's state.

The same seed gives the same draws on every system and every Python. Rules open a generator on the integer of the
state, draw, and put the integer back:

>>> rng = Rng(1234567)
>>> rng.next64()
6457827717110365317
>>> rng.below(6), rng.shuffle("abc"), rng.state
(1, ('c', 'b', 'a'), 8709371129874925275)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def stream(seed: int, label: str) -> int:
    """A seed of its own for one purpose, so that draws for one thing never shift those for another."""
    state = seed & MASK
    for byte in label.encode():
        state = _mix((state ^ byte) + GOLDEN & MASK)
    return state


class Rng:
    """Mutable on purpose, and never kept: the integer `state` is what a game stores."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & MASK

    def next64(self) -> int:
        self.state = (self.state + GOLDEN) & MASK
        return _mix(self.state)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each exactly as likely as the others."""
        while True:
            # `next64`, written out: bots draw millions of times.
            self.state = state = (self.state + GOLDEN) & MASK
            z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
            draw = z ^ (z >> 31)
            # Below the largest multiple of n, which is hardly ever reckoned: it lies less than n under the top.
            if draw <= MASK - n or draw <= MASK - (MASK + 1) % n:
                return draw % n

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: Iterable[T]) -> tuple[T, ...]:
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)
