"""Measure what the bots reach alone in each season, for the medals in `game/rules/seasons/medals.py`.

`medals.py play LEVEL SEASON GAMES` prints one total per line; `medals.py table NORMAL_FOLDER EXPERT_FOLDER` turns such
lists, kept as <season>.txt, into the table. Game n of a season has seed n, so anyone finds the same numbers.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build_scripts import environment

if __name__ == "__main__":
    environment.inside(__file__, sys.argv[1:])

import argparse
from collections.abc import Iterator

from game.ai.seasons.bots import LEVELS
from game.core.contract import ScoreSheet, Setup
from game.core.rng import Rng, stream
from game.rules.seasons.content import SEASONS
from game.rules.seasons.rules import RULES


def totals(level: str, season: str, games: int) -> Iterator[int]:
    """The totals of solo games by one bot."""
    for seed in range(games):
        bot = LEVELS[level](RULES, Rng(stream(seed, level)))
        state = RULES.setup(Setup(1, seed, 0, (("season", season),)))
        while RULES.decision(state) is not None:
            state = RULES.apply(state, bot.choose(RULES.view(state, 0), 0)).state
        count = RULES.score(state, 0)
        assert isinstance(count, ScoreSheet)
        yield count.total


def reached(scores: list[int], one_in: int) -> int:
    """What one game in so many reaches.

    >>> reached(list(range(30)), 2), reached(list(range(30)), 3), reached(list(range(30)), 10)
    (15, 20, 27)
    """
    ordered = sorted(scores)
    return ordered[len(ordered) * (one_in - 1) // one_in]


def read(folder: Path) -> dict[str, list[int]]:
    """By season; a year is the sum of its four, game by game."""
    scores = {season: [int(line) for line in (folder / f"{season}.txt").read_text().split()] for season in SEASONS}
    return {**scores, "year": [sum(year) for year in zip(*scores.values(), strict=False)]}


def table(normal: Path, expert: Path) -> None:
    plain, strong = read(normal), read(expert)
    for season in plain:
        bronze, silver = reached(plain[season], 2), reached(plain[season], 4)
        gold, platinum = reached(strong[season], 2), reached(strong[season], 10)
        print(f'    "{season}": Medals({bronze}, {silver}, {gold}, {platinum}),')
    for name, scores in (("normal", plain), ("expert", strong)):
        for season, listed in scores.items():
            ordered = sorted(listed)
            deciles = " ".join(str(ordered[len(ordered) * k // 10]) for k in range(1, 10))
            print(f"# {name} {season}: {len(listed)} games, mean {sum(listed) / len(listed):.1f}, deciles {deciles}")


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="medals.py", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    play = commands.add_parser("play", help="print the totals of solo games")
    play.add_argument("level", choices=LEVELS)
    play.add_argument("season", choices=SEASONS)
    play.add_argument("games", type=int)
    show = commands.add_parser("table", help="print medals and deciles")
    show.add_argument("normal", type=Path)
    show.add_argument("expert", type=Path)
    arguments = parser.parse_args(words)
    if arguments.command == "table":
        table(arguments.normal, arguments.expert)
    else:
        for total in totals(arguments.level, arguments.season, arguments.games):
            print(total, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
