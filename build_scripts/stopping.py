"""Measure whether bots stop in time: `stopping.py LEVEL [--sheets 200] [--season S …] [--players N …]`.

For each season and number of players, that many sheets of games of one level among itself: how far a sheet ends below
its own best moment between two rounds, in points, and how many end with six penalties; both with 95 % intervals.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build_scripts import environment

if __name__ == "__main__":
    environment.inside(__file__, sys.argv[1:])

import argparse
import math
from collections.abc import Iterator
from itertools import count, islice
from statistics import fmean, stdev

from build_scripts.matches import interval
from game.ai.seasons.bots import LEVELS
from game.core.contract import Setup
from game.core.rng import Rng, stream
from game.rules.seasons.content import SEASONS
from game.rules.seasons.rules import RULES
from game.rules.seasons.scoring import total
from game.rules.seasons.state import GO_ON, OVER

#: Holly is worth its mean while its die is not rolled; points are counted in halves then, and twice as many.
HOLLY = (2, 3)


def played(level: str, season: str, players: int, seed: int) -> Iterator[tuple[float, bool]]:
    """The sheets of one game: the points each ended below its best moment, and whether it has six penalties."""
    bots = [LEVELS[level](RULES, Rng(stream(seed, f"{level} {seat}"))) for seat in range(players)]
    state = RULES.setup(Setup(players, seed, None, (("season", season),)))
    best, last = [-math.inf] * players, [0.0] * players
    while (decision := RULES.decision(state)) is not None:
        seat = decision.seat
        if state.phase == GO_ON:
            last = [fmean(total(state.ground, state.sheets, each, holly) for holly in HOLLY) for each in range(players)]
            best = [max(one, other) for one, other in zip(best, last, strict=True)]
        state = RULES.apply(state, bots[seat].choose(RULES.view(state, seat), seat)).state
    assert state.phase == OVER
    for seat in range(players):
        end = fmean(total(state.ground, state.sheets, seat, holly) for holly in HOLLY)
        yield max(best[seat], end) - end, state.sheets[seat].out


def measure(level: str, season: str, players: int, sheets: int) -> str:
    found = list(islice((sheet for seed in count() for sheet in played(level, season, players, seed)), sheets))
    losses, out = [loss for loss, _ in found], sum(out for _, out in found)
    spread = 1.96 * stdev(losses) / math.sqrt(sheets)
    low, high = interval(out / sheets, sheets)
    return (
        f"{level} {season} {players}: loss {fmean(losses):.2f} ± {spread:.2f}, "
        f"six penalties {out / sheets:.1%} ({low:.1%}–{high:.1%}) of {sheets}"
    )


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("level", choices=LEVELS)
    parser.add_argument("--sheets", type=int, default=200)
    parser.add_argument("--season", nargs="+", choices=SEASONS, default=SEASONS)
    parser.add_argument("--players", nargs="+", type=int, default=list(RULES.info.player_counts()))
    asked = parser.parse_args(words)
    for season in asked.season:
        for players in asked.players:
            print(measure(asked.level, season, players, asked.sheets), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
