"""KO-17 measured: how often each start number wins, and how many korrigans reach the cauldron.

    python -m tests.rules.korrigans.measure_fairness [--games 1000] [--players 5] [--level normal] [--seed 0]
    [--workers 1] [--minutes 600] [--kept FILE]

Every seat has a bot of the same level, and nobody's thought is cut short by a busy machine. Seeds follow one another,
so a longer measurement contains a shorter one. No game is begun after so many minutes; what was played is kept in a
file, from which the next measurement goes on.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import astuple, dataclass
from functools import partial
from math import sqrt
from pathlib import Path

from game.ai.korrigans.bots import LEVELS
from game.ai.search import unhurried
from game.core.contract import Hidden, Setup
from game.core.rng import Rng, stream
from game.rules.korrigans.rules import RULES
from game.rules.korrigans.state import order

#: KO-17: what a start number may win, and what part of the korrigans may reach the cauldron.
WINS = (0.15, 0.25)
REACHED = (0.45, 0.75)


@dataclass(frozen=True, slots=True)
class Played:
    """One game: totals by start number, the number that won, and how many korrigans stand by the cauldron."""

    totals: tuple[int, ...]
    winner: int
    reached: int
    rounds: int


@dataclass(frozen=True, slots=True)
class Fairness:
    """Over many games, by start number: share of wins and mean total; and the share of korrigans at the cauldron."""

    games: int
    wins: tuple[float, ...]
    totals: tuple[float, ...]
    reached: float
    rounds: float

    @property
    def margin(self) -> float:
        """Two standard errors of a share of wins of one in so many players."""
        fair = 1 / len(self.wins)
        return 2 * sqrt(fair * (1 - fair) / self.games)

    @property
    def holds(self) -> bool:
        within = all(WINS[0] <= share <= WINS[1] for share in self.wins)
        return within and REACHED[0] <= self.reached <= REACHED[1]


def play(seed: int, players: int, level: str) -> Played:
    state = RULES.setup(Setup(players, seed))
    bots = [unhurried(LEVELS[level](RULES, Rng(stream(seed, f"bot {seat}")))) for seat in range(players)]
    while (decision := RULES.decision(state)) is not None:
        action = bots[decision.seat].choose(RULES.view(state, decision.seat), decision.seat)
        state = RULES.apply(state, action).state
    outcome = RULES.outcome(state)
    assert outcome is not None
    turns = order(state)
    totals = []
    for seat in turns:
        sheet = RULES.score(state, seat)
        assert not isinstance(sheet, Hidden)
        totals.append(sheet.total)
    korrigans = [korrigan for player in state.players for korrigan in player.korrigans]
    reached = sum(korrigan.field == state.cauldron for korrigan in korrigans)
    return Played(tuple(totals), turns.index(outcome.ranking[0][0]) + 1, reached, state.turn.round)


def measured(games: Iterable[Played]) -> Fairness:
    played = list(games)
    count, players = len(played), len(played[0].totals)
    return Fairness(
        games=count,
        wins=tuple(sum(game.winner == number for game in played) / count for number in range(1, players + 1)),
        totals=tuple(sum(game.totals[place] for game in played) / count for place in range(players)),
        reached=sum(game.reached for game in played) / (2 * players * count),
        rounds=sum(game.rounds for game in played) / count,
    )


def in_time(seed: int, until: float, players: int, level: str) -> Played | None:
    return play(seed, players, level) if time.time() < until else None


def kept_in(file: Path | None) -> dict[int, Played]:
    """Games played before, by their seed."""
    if file is None or not file.exists():
        return {}
    lines = (json.loads(line) for line in file.read_text().splitlines())
    return {seed: Played(tuple(totals), *rest) for seed, totals, *rest in lines}


def keep(games: Iterable[tuple[int, Played | None]], file: Path | None) -> Iterator[Played]:
    for seed, game in games:
        if game is None:
            continue
        if file is not None:
            with file.open("a") as lines:
                lines.write(json.dumps([seed, *astuple(game)]) + "\n")
        yield game


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--players", type=int, default=5, choices=RULES.info.player_counts())
    parser.add_argument("--level", default="normal", choices=tuple(LEVELS))
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=600)
    parser.add_argument("--kept", type=Path)
    asked = parser.parse_args(words)
    until = time.time() + 60 * asked.minutes
    before = kept_in(asked.kept)
    seeds = [seed for seed in range(asked.seed, asked.seed + asked.games) if seed not in before]
    one = partial(in_time, until=until, players=asked.players, level=asked.level)
    with ProcessPoolExecutor(asked.workers) as workers:
        played = keep(zip(seeds, workers.map(one, seeds), strict=True), asked.kept)
        fairness = measured([*before.values(), *played])
    print(f"{fairness.games} games of {asked.players}, {asked.level} bots, {fairness.rounds:.1f} rounds a game")
    for number, (wins, total) in enumerate(zip(fairness.wins, fairness.totals, strict=True), 1):
        print(f"start number {number}: {wins:6.1%} of wins (± {fairness.margin:.1%}), {total:.1f} coins on average")
    print(f"korrigans at the cauldron: {fairness.reached:.1%}")
    if asked.players == RULES.info.max_players:
        print("KO-17 holds" if fairness.holds else "KO-17 does not hold")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
