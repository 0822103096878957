"""Find better weights for a game's bot: `python3 build_scripts/tune.py GAME [--players 2] [--games 60] [--rounds 1]`.

Works for every game whose `game/ai/<slug>/bots.py` has `WEIGHTS`, a frozen dataclass of numbers, and
`weighing(weights)`, the maker of a bot that weighs so. Steps one weight at a time, up and down by a factor: a bot with
the stepped weight sits alone among bots with the best weights so far, each deal once at every seat. A step is kept when
its mean lead in points is larger than `--sure` times its standard error. Prints what it tries on stderr and a table of
what it found on stdout; the table goes into `game/ai/weights.md` and the weights into the dataclass by hand.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build_scripts import environment

if __name__ == "__main__":
    environment.inside(__file__, sys.argv[1:])

import argparse
import math
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from importlib import import_module
from statistics import fmean, stdev
from typing import Any

from build_scripts.matches import Match, meet
from game import shelf
from game.ai.bot import BotMaker


@dataclass(frozen=True, slots=True)
class Trial:
    """How a step of one weight fared against the best weights so far."""

    name: str
    value: float
    #: The mean lead in points, its standard error, and the share of wins.
    lead: float
    error: float
    wins: float

    def is_better(self, sure: float) -> bool:
        return self.lead > sure * self.error

    def __str__(self) -> str:
        return f"{self.name} = {self.value:.4g}: {self.lead:+.2f} ± {self.error:.2f} points, {self.wins:.1%} won"


@dataclass(frozen=True, slots=True)
class Ground:
    """What the trials are played on."""

    game: str
    players: int
    games: int
    seed: int
    weighing: Callable[[Any], BotMaker]

    def trial(self, best: Any, name: str, value: float) -> Trial:
        """The same deals for every trial, each deal once at every seat."""
        rules = shelf.find(self.game).rules
        stepped, standing = self.weighing(replace(best, **{name: value})), self.weighing(best)
        leads, wins = [], []
        for number in range(self.games):
            match = Match(self.game, "", "", self.players, self.seed + number // self.players)
            played = meet(rules, stepped, standing, number % self.players, match)
            leads.append(played.points - played.others_points)
            wins.append(played.won)
        return Trial(name, value, fmean(leads), stdev(leads) / math.sqrt(len(leads)), fmean(wins))


def climb(ground: Ground, weights: Any, names: list[str], factor: float, sure: float) -> Any:
    """The weights after one round of steps. Both directions are tried, the better one is kept if it is surely better,
    and then gone on with as long as it stays so."""
    best = weights
    for name in names:
        value = getattr(best, name)
        tried = {step: _told(ground.trial(best, name, value * step)) for step in (factor, 1 / factor)}
        step = max(tried, key=lambda step: tried[step].lead)
        trial = tried[step]
        while trial.is_better(sure):
            best = replace(best, **{name: trial.value})
            trial = _told(ground.trial(best, name, trial.value * step))
    return best


def _told(trial: Trial) -> Trial:
    print(trial, file=sys.stderr, flush=True)
    return trial


def table(before: Any, after: Any) -> str:
    lines = ["| weight | before | after |", "|---|---:|---:|"]
    lines += [f"| {name} | {value:.4g} | {getattr(after, name):.4g} |" for name, value in asdict(before).items()]
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[game.slug for game in shelf.GAMES])
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=60, help="per trial")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0, help="the first deal; every round takes new ones")
    parser.add_argument("--only", default="", metavar="NAME,NAME", help="the weights to step; all if not given")
    parser.add_argument("--factor", type=float, default=1.3)
    parser.add_argument("--sure", type=float, default=1.64)
    asked = parser.parse_args(arguments)
    game = shelf.find(asked.game)
    bots = import_module(game.module("ai", "bots"))
    if not hasattr(bots, "WEIGHTS") or not hasattr(bots, "weighing"):
        parser.error(f"the bots of {asked.game} show no weights")
    names = asked.only.split(",") if asked.only else list(asdict(bots.WEIGHTS))
    if unknown := [name for name in names if name not in asdict(bots.WEIGHTS)]:
        parser.error(f"{asked.game} has no weight {', '.join(unknown)}")
    best = bots.WEIGHTS
    for number in range(asked.rounds):
        ground = Ground(asked.game, asked.players, asked.games, asked.seed + number * asked.games, bots.weighing)
        best = climb(ground, best, names, asked.factor, asked.sure)
    print(f"{asked.game}, {asked.players} players, {asked.games} games a trial, deals from {asked.seed}")
    print(table(bots.WEIGHTS, best))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
