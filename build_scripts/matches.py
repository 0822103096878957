"""Let levels of bots play against each other: `python3 build_scripts/matches.py GAME hard normal [--games 100]`.

The first level sits alone among seats of the second, each seat in turn, so that neither starting nor sitting anywhere
helps one side. Prints the first level's share of wins (ties are shared) with a 95 % interval, and its mean points.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build_scripts import environment

if __name__ == "__main__":
    environment.inside(__file__, sys.argv[1:])

import argparse
import json
import math
import os
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from typing import Any

from game import shelf
from game.ai.bot import BotMaker
from game.ai.playing import played, sheets
from game.core.contract import AnyRules, Seat, Setup
from game.core.rng import Rng, stream


@dataclass(frozen=True, slots=True)
class Match:
    game: str
    level: str
    others: str
    players: int
    seed: int
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Played:
    #: 1 for a win, a share of it for a tie at the top, 0 otherwise.
    won: float
    points: int
    others_points: float
    decisions: int
    slowest: float


def play(match: Match) -> Played:
    """One game; the level asked about sits at the seat the seed gives it."""
    game = shelf.find(match.game)
    level, others = game.levels[match.level], game.levels[match.others]
    return meet(game.rules, level, others, match.seed % match.players, match)


def meet(rules: AnyRules, asked_about: BotMaker, others: BotMaker, seat: Seat, match: Match) -> Played:
    """One game of the bot asked about, at this seat, among bots of the other kind."""
    bots = [
        (asked_about if number == seat else others)(rules, Rng(stream(match.seed, f"bot {number}")))
        for number in range(match.players)
    ]
    took: list[float] = []

    def choose(view: Any, number: Seat, done: int) -> Any:
        begun = time.process_time()
        action = bots[number].choose(view, number)
        if number == seat:
            took.append(time.process_time() - begun)
        return action

    state = played(rules, Setup(match.players, stream(match.seed, "match"), None, match.options), choose)
    outcome = rules.outcome(state)
    assert outcome is not None
    totals = [sheet.total for sheet in sheets(rules, state, match.players)]
    first = outcome.ranking[0]
    rest = [total for number, total in enumerate(totals) if number != seat] or [0]
    won = 1 / len(first) if seat in first else 0.0
    return Played(won, totals[seat], sum(rest) / len(rest), len(took), max(took, default=0.0))


def interval(share: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's interval for a share of wins.

    >>> [round(bound, 3) for bound in interval(0.9, 100)]
    [0.826, 0.945]
    """
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    spread = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return middle - spread, middle + spread


def run(matches: list[Match], workers: int) -> dict[str, Any]:
    if workers > 1:
        with ProcessPoolExecutor(workers) as pool:
            played = list(pool.map(play, matches, chunksize=1))
    else:
        played = [play(match) for match in matches]
    count = len(played)
    share = sum(one.won for one in played) / count
    low, high = interval(share, count)
    asked = asdict(matches[0])
    del asked["seed"]
    return {
        **asked,
        "games": count,
        "seeds": [matches[0].seed, matches[-1].seed],
        "wins": round(share, 4),
        "interval": [round(low, 4), round(high, 4)],
        "fair_share": round(1 / matches[0].players, 4),
        "points": round(sum(one.points for one in played) / count, 2),
        "others_points": round(sum(one.others_points for one in played) / count, 2),
        "slowest_decision": round(max(one.slowest for one in played), 3),
    }


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[game.slug for game in shelf.GAMES])
    parser.add_argument("level")
    parser.add_argument("others")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0, help="the first seed; the games take those that follow")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=CHOICE")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args(arguments)
    game = shelf.find(asked.game)
    for level in (asked.level, asked.others):
        if level not in game.levels:
            parser.error(f"{asked.game} has the levels {', '.join(game.levels)}, not {level}")
    if asked.players not in game.info.player_counts():
        parser.error(f"{asked.game} is not for {asked.players} players")
    options = tuple(sorted(tuple(option.split("=", 1)) for option in asked.option))
    matches = [
        Match(asked.game, asked.level, asked.others, asked.players, asked.seed + number, options)
        for number in range(asked.games)
    ]
    found = run(matches, asked.workers)
    print(json.dumps(found))
    low, high = found["interval"]
    print(
        f"{asked.game}, {asked.players} players: {asked.level} wins {found['wins']:.1%} of {asked.games} games against "
        f"{asked.others} ({low:.1%} to {high:.1%}; a fair share is {found['fair_share']:.1%}); "
        f"{found['points']} points to {found['others_points']}; slowest decision {found['slowest_decision']} s",
        file=sys.stderr,
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
