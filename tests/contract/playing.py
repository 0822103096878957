"""Whole games played at random, position by position, for the contract suite.

    python -m tests.contract.playing SLUG

prints the digest of every position of that game's first playouts, so that another process can be compared.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from functools import cache
from itertools import product
from typing import Any, TypeVar

from game import shelf
from game.core.codec import CodecError, decode_action, digest, encode_action
from game.core.contract import AnyRules, Seat, Setup, Step
from game.core.rng import Rng
from tests import little_game

T = TypeVar("T")

GAMES = (*(game for game in shelf.GAMES if game.slug != "little_game"), little_game.GAME)
SEEDS = int(os.environ.get("CLAIRIERE_CONTRACT_SEEDS", "3"))
#: How many positions of one game the dearer checks look at. The little game is small enough to look at all.
POSITIONS = 12


def find(slug: str) -> shelf.Game:
    return next(game for game in GAMES if game.slug == slug)


def setups(rules: AnyRules, players: int) -> list[Setup]:
    """One set-up per seed. The combinations of options take turns, so that player counts and seeds cover them all."""
    options = rules.info.options
    combinations = list(product(*(option.choices for option in options)))
    chosen = []
    for seed in range(SEEDS):
        choices = combinations[(seed + players * SEEDS) % len(combinations)]
        named = tuple((option.name, choice) for option, choice in zip(options, choices, strict=True))
        first = None if seed % 2 == 0 else seed % players
        chosen.append(Setup(players, seed * 1009 + players, first, named))
    return chosen


@dataclass(frozen=True)
class Playout:
    """A game played to its end: position i, then action i, which led by step i to position i + 1."""

    rules: AnyRules
    setup: Setup
    positions: tuple[Any, ...]
    actions: tuple[Any, ...]
    steps: tuple[Step[Any], ...]
    #: What hash() said of each position when play was there.
    hashes: tuple[int, ...]
    digests: tuple[str, ...]

    def sample(self) -> Iterator[tuple[int, Any]]:
        """Some positions with their numbers, first and last among them."""
        count = len(self.positions)
        wanted = count if self.rules.info.slug == "little_game" else min(POSITIONS, count)
        numbers = sorted({round(i * (count - 1) / max(1, wanted - 1)) for i in range(wanted)})
        return ((n, self.positions[n]) for n in numbers)

    def seats(self) -> tuple[Seat | None, ...]:
        return (*range(self.setup.players), None)


@cache
def playouts(slug: str, players: int) -> tuple[Playout, ...]:
    rules = find(slug).rules
    return tuple(play(rules, setup) for setup in setups(rules, players))


def play(rules: AnyRules, setup: Setup) -> Playout:
    """Any legal action, again and again. Stops one action past the bound the game promises."""
    rng = Rng(setup.seed)
    state = rules.setup(setup)
    positions: list[Any] = [state]
    actions: list[Any] = []
    steps: list[Step[Any]] = []
    hashes, digests = [hash(state)], [digest(state)]
    while rules.decision(state) is not None and len(actions) <= rules.info.longest_game:
        action = rng.choice(rules.legal_actions(state))
        step = rules.apply(state, action)
        state = step.state
        positions.append(state)
        actions.append(action)
        steps.append(step)
        hashes.append(hash(state))
        digests.append(digest(state))
    return Playout(rules, setup, tuple(positions), tuple(actions), tuple(steps), tuple(hashes), tuple(digests))


def spread(items: Sequence[T], wanted: int) -> list[T]:
    """At most `wanted` of them, evenly spaced."""
    if len(items) <= wanted:
        return list(items)
    return [items[i * len(items) // wanted] for i in range(wanted)]


def elsewhere(playout: Playout, n: int, rng: Rng) -> list[Any]:
    """Actions that are most likely not allowed at position n: those of other positions, and allowed ones bent."""
    foreign = spread(playout.actions, 40)
    legal = spread(playout.rules.legal_actions(playout.positions[n]), 12)
    bent = [bend(action, playout.actions, rng) for action in (*legal, *foreign) for _ in range(3)]
    return [*foreign, *(action for action in bent if action is not None and sayable(playout.rules, action))]


def bend(action: Any, seen: Sequence[Any], rng: Rng) -> Any:
    """The action with one field changed, None for an action without fields."""
    names = [field.name for field in fields(action) if field.init]
    if not names:
        return None
    name = rng.choice(names)
    like = [getattr(other, name) for other in seen if type(other) is type(action)]
    return replace(action, **{name: bent(getattr(action, name), like, rng)})


def bent(value: Any, like: Sequence[Any], rng: Rng) -> Any:
    if like and rng.below(3) == 0:
        return rng.choice(like)
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice((value + 1, value - 1, -1, 0, 99, 10**30))
    if isinstance(value, str):
        return rng.choice((value + "x", "", "nonsense"))
    if isinstance(value, tuple) and value:
        i = rng.below(len(value))
        return (*value[:i], bent(value[i], (), rng), *value[i + 1 :])
    if isinstance(value, tuple):
        return (0,)
    return rng.choice((0, None, "nonsense"))


def sayable(rules: AnyRules, action: Any) -> bool:
    """Whether another program could ask for it: the rules need not answer for what the codec would not let through."""
    try:
        return bool(decode_action(rules.action_types, encode_action(action)) == action)
    except CodecError:
        return False


if __name__ == "__main__":
    game_rules = find(sys.argv[1]).rules
    for count in game_rules.info.player_counts():
        print(*play(game_rules, setups(game_rules, count)[0]).digests)
