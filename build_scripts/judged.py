"""How well reviews judge: `python3 build_scripts/judged.py GAME [--games 10] [--level expert] [--seed 0]`.

Bots play; of each game every choice of the first seat is reviewed (what is found there blames the bot for its own
play), and some choices are replaced by others that are clearly worse (what is not found there was overlooked).
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build_scripts import environment

if __name__ == "__main__":
    environment.inside(__file__, sys.argv[1:])

import argparse
import json
import time
from dataclasses import replace
from typing import Any

from game import shelf
from game.ai.review import Choice, choices, gap_between, judged, known, luck_of, review
from game.core.contract import Setup
from game.core.rng import Rng
from game.core.session import Session
from game.headless.bots import play_out

#: Choices of each game that are replaced, and how many others are looked at for one that is clearly worse: by so many
#: times what is not worth a word, whatever its error.
REPLACED, LOOKED_AT, CLEARLY = 3, 8, 3.0


def clearly_worse(game: shelf.Game, session: Session, choice: Choice, rng: Rng) -> Any:
    """Some action that another judge finds clearly worse than the one played; None if none was met."""
    view = known(session, choice.at, choice.seat)
    legal = list(game.rules.legal_actions(view))
    for _ in range(LOOKED_AT):
        other = rng.choice(legal)
        judge = game.judge(game.rules, Rng(rng.next64()))
        if other != choice.action:
            gap = gap_between(judge, view, choice.seat, choice.action, other)
            if gap.surely_above(CLEARLY * judge.little):
                return other
    return None


def look(game: shelf.Game, seed: int, level: str) -> dict[str, Any]:
    session = play_out(game, Setup(2, seed), (level, level))
    begun = time.process_time()
    blamed = [found.gap.points for _, _, found in review(game.judge, session, 0) if found is not None]
    seconds = time.process_time() - begun
    rng, replaced, found = Rng(seed), 0, 0
    every = choices(session, 0)
    for _ in range(4 * REPLACED):
        choice = rng.choice(every)
        worse = clearly_worse(game, session, choice, rng)
        if worse is None or replaced == REPLACED:
            continue
        replaced += 1
        judge = game.judge(game.rules, Rng(luck_of(choice.at, 0)))
        found += judged(judge, known(session, choice.at, 0), replace(choice, action=worse)) is not None
    return {"blamed": len(blamed), "replaced": replaced, "found": found, "seconds": round(seconds, 1)}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[game.slug for game in shelf.GAMES])
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--seed", type=int, default=0, help="the first seed; the games take those that follow")
    asked = parser.parse_args(arguments)
    game = shelf.find(asked.game)
    if asked.level not in game.levels:
        parser.error(f"{asked.game} has the levels {', '.join(game.levels)}, not {asked.level}")
    looked = []
    for seed in range(asked.seed, asked.seed + asked.games):
        looked.append(look(game, seed, asked.level))
        print(looked[-1], file=sys.stderr)
    replaced, found = sum(one["replaced"] for one in looked), sum(one["found"] for one in looked)
    blamed = sum(one["blamed"] for one in looked) / len(looked)
    seconds = max(one["seconds"] for one in looked)
    told = {"game": asked.game, "games": len(looked), "replaced": replaced, "found": found, "blamed_a_game": blamed}
    print(json.dumps({**told, "slowest_review": seconds}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
