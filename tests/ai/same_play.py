"""What every level of every title plays, told in one digest each, so that another Python can be compared.

    python -m tests.ai.same_play SLUG        prints the digests of that title's bots on this Python
    python -m tests.ai.same_play --write     stores those of all titles: after a bot was meant to play otherwise

Standard library only: any Python from 3.11 on can run it from the tree. Nobody's time is capped.
"""

from __future__ import annotations

import builtins
import hashlib
import json
import sys
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

from game import shelf
from game.ai.search import unhurried
from game.core.codec import encode_action
from game.core.contract import AnyRules, Setup
from game.core.rng import Rng, stream

STORED = Path(__file__).parent / "fixtures" / "same_play.json"
#: Whole games of each quick level, and decisions asked of each level that thinks long.
GAMES = 2
DECISIONS = 2
THINKERS = ("hard", "expert")


def digests(slug: str) -> dict[str, str]:
    game = shelf.find(slug)
    return {
        f"{slug}, {players} players, {level}": _digest(game, players, level)
        for players in game.info.player_counts()
        for level in game.levels
    }


def _digest(game: shelf.Game, players: int, level: str) -> str:
    play = _decisions if level in THINKERS else _whole_games
    said = "\n".join(json.dumps(encode_action(action), sort_keys=True) for action in play(game, players, level))
    return hashlib.sha256(said.encode()).hexdigest()[:16]


def _setups(rules: AnyRules, players: int) -> Iterator[Setup]:
    """Options take turns, so that all of them are played."""
    ways = list(product(*(option.choices for option in rules.info.options)))
    for seed in range(GAMES):
        chosen = zip((option.name for option in rules.info.options), ways[(seed + players) % len(ways)], strict=True)
        yield Setup(players, 1000 * players + seed, None, tuple(chosen))


def _choice(game: shelf.Game, level: str, state: Any, seat: int, number: int) -> Any:
    bot = unhurried(game.levels[level](game.rules, Rng(stream(number, level))))
    return bot.choose(game.rules.view(state, seat), seat)


def _whole_games(game: shelf.Game, players: int, level: str) -> Iterator[Any]:
    rules = game.rules
    for setup in _setups(rules, players):
        state, number = rules.setup(setup), 0
        while (decision := rules.decision(state)) is not None:
            action = _choice(game, level, state, decision.seat, number)
            yield action
            state, number = rules.apply(state, action).state, number + 1


def _decisions(game: shelf.Game, players: int, level: str) -> Iterator[Any]:
    """Some positions of a game of normal bots, evenly spread among those with something to choose."""
    rules = game.rules
    state, open_ones, number = rules.setup(next(_setups(rules, players))), [], 0
    while (decision := rules.decision(state)) is not None:
        if len(rules.legal_actions(state)) > 1:
            open_ones.append((state, decision.seat))
        state = rules.apply(state, _choice(game, "normal", state, decision.seat, number)).state
        number += 1
    for part in range(DECISIONS):
        state, seat = open_ones[part * len(open_ones) // DECISIONS]
        yield _choice(game, level, state, seat, part)


def _only_whole_numbers(values: Iterable[Any], /, start: Any = 0) -> Any:
    """`sum`, but a fraction is a fault: Pythons add fractions differently, `plain_sum` does not."""
    found = [start, *values]
    if any(isinstance(value, float) for value in found):
        raise AssertionError("fractions are added up with plain_sum")
    return _sum(found[1:], start)


_sum = builtins.sum


def main(arguments: list[str]) -> None:
    builtins.sum = _only_whole_numbers
    if arguments == ["--write"]:
        table = {key: said for game in shelf.GAMES for key, said in digests(game.slug).items()}
        STORED.write_text(json.dumps(table, indent=0) + "\n", encoding="utf-8")
    else:
        print(json.dumps(digests(*arguments)))


if __name__ == "__main__":
    main(sys.argv[1:])
