"""How fair a game is, and what its points come from: `python3 build_scripts/balance.py GAME LEVEL [--players 2]`.

Every seat is a bot of the same level. Prints how often who began has won, with a 95 % interval (ties are shared), and
the mean points of each line of the count, for everybody and for those who won.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build_scripts import environment

if __name__ == "__main__":
    environment.inside(__file__, sys.argv[1:])

import argparse
import json
import os
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from build_scripts.matches import interval
from game import shelf
from game.ai.playing import played, sheets
from game.core.contract import Setup
from game.core.rng import Rng, stream


@dataclass(frozen=True, slots=True)
class Ended:
    #: The share of the win that went to who began: 1, 0, or a part of a tie.
    first_won: float
    #: By seat, from who began on: the points of each line, and the share of the win.
    lines: tuple[dict[str, int], ...]
    won: tuple[float, ...]


def play(asked: tuple[str, str, int, int]) -> Ended:
    """One game of bots of one level; the seat that begins follows from the seed."""
    slug, level, players, seed = asked
    game = shelf.find(slug)
    rules, first = game.rules, seed % players
    bots = [game.levels[level](rules, Rng(stream(seed, f"bot {seat}"))) for seat in range(players)]
    setup = Setup(players, stream(seed, "balance"), first)
    state = played(rules, setup, lambda view, seat, done: bots[seat].choose(view, seat))
    outcome = rules.outcome(state)
    assert outcome is not None
    winners = outcome.ranking[0]
    order = [(first + step) % players for step in range(players)]
    counts = sheets(rules, state, players)
    lines = [{line.code: line.points for line in counts[seat].lines} for seat in order]
    won = tuple(1 / len(winners) if seat in winners else 0.0 for seat in order)
    return Ended(won[0], tuple(lines), won)


def told(games: list[Ended]) -> dict[str, Any]:
    share = fmean(game.first_won for game in games)
    low, high = interval(share, len(games))
    everybody = [lines for game in games for lines in game.lines]
    winners = [lines for game in games for lines, won in zip(game.lines, game.won, strict=True) if won]
    return {
        "games": len(games),
        "first_wins": round(share, 4),
        "interval": [round(low, 4), round(high, 4)],
        "wins_by_seat": [round(fmean(game.won[seat] for game in games), 4) for seat in range(len(games[0].won))],
        "points": {code: round(fmean(lines[code] for lines in everybody), 2) for code in everybody[0]},
        "points_of_winners": {code: round(fmean(lines[code] for lines in winners), 2) for code in winners[0]},
        "total": round(fmean(sum(lines.values()) for lines in everybody), 2),
    }


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[game.slug for game in shelf.GAMES])
    parser.add_argument("level")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0, help="the first seed; the games take those that follow")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args(arguments)
    if asked.level not in shelf.find(asked.game).levels:
        parser.error(f"{asked.game} has no level {asked.level}")
    games = [(asked.game, asked.level, asked.players, asked.seed + number) for number in range(asked.games)]
    if asked.workers > 1:
        with ProcessPoolExecutor(asked.workers) as pool:
            ended = list(pool.map(play, games))
    else:
        ended = [play(game) for game in games]
    print(json.dumps({"game": asked.game, "level": asked.level, "players": asked.players, **told(ended)}, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
