"""How well reviews judge: `python3 build_scripts/judged.py GAME [--games 10] [--level expert] [--seed 0]`.

Bots play; of each game every choice of the first seat is reviewed (what is found there blames the bot for its own
play), and some choices are replaced by others that are clearly worse (what is not found there was overlooked). Reasons
that name nothing but numbers are counted as bare; with `--replaced 0` only they and what is blamed are looked at.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build_scripts import environment

if __name__ == "__main__":
    environment.inside(__file__, sys.argv[1:])

import argparse
import json
import re
import time
from dataclasses import replace
from typing import Any

from game import shelf
from game.ai.review import Choice, choices, gap_between, judged, known, luck_of, review
from game.core.contract import Setup
from game.core.rng import Rng
from game.core.session import Session
from game.headless.bots import play_out, read_options
from game.text.review import Speaker

#: Choices of each game that are replaced, and how many others are looked at for one that is clearly worse: by so many
#: times what is not worth a word, whatever its error.
REPLACED, LOOKED_AT, CLEARLY = 3, 8, 3.0


#: What says no more than a number does.
BARE = {"about", "and", "chestnut", "chestnuts", "coin", "coins", "count", "gold", "less", "more", "now", "piece"}
BARE |= {"pieces", "point", "points", "the"}


def is_bare(reason: str) -> bool:
    """It names nothing on the board.

    >>> is_bare("+3 points."), is_bare("About 2 coins more."), is_bare("Rainbow: then 1 of 7 circles are filled.")
    (True, True, False)
    """
    return not set(re.findall(r"[^\W\d_]{3,}", reason.lower())) - BARE


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


def look(game: shelf.Game, setup: Setup, level: str, wanted: int = REPLACED) -> dict[str, Any]:
    session = play_out(game, setup, (level, level))
    begun = time.process_time()
    blamed = [found for _, _, found in review(game.judge, session, 0) if found is not None]
    seconds = time.process_time() - begun
    speaker = Speaker(game.text, game.hint_text, game.explain, game.rules)
    reasons = [
        speaker.reason(
            known(session, one.choice.at, 0), 0, one.better, one.choice.action, lambda seat: f"Player {seat}"
        )
        for one in blamed
    ]
    rng, replaced, found = Rng(setup.seed), 0, 0
    every = choices(session, 0)
    for _ in range(4 * wanted):
        if replaced == wanted:
            break
        choice = rng.choice(every)
        worse = clearly_worse(game, session, choice, rng)
        if worse is None:
            continue
        replaced += 1
        judge = game.judge(game.rules, Rng(luck_of(choice.at, 0)))
        found += judged(judge, known(session, choice.at, 0), replace(choice, action=worse)) is not None
    bare = sum(map(is_bare, reasons))
    return {"blamed": len(blamed), "bare": bare, "replaced": replaced, "found": found, "seconds": round(seconds, 1)}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[game.slug for game in shelf.GAMES])
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--seed", type=int, default=0, help="the first seed; the games take those that follow")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=CHOICE")
    parser.add_argument("--replaced", type=int, default=REPLACED, help="choices of each game that are replaced")
    asked = parser.parse_args(arguments)
    game = shelf.find(asked.game)
    if asked.level not in game.levels:
        parser.error(f"{asked.game} has the levels {', '.join(game.levels)}, not {asked.level}")
    options = read_options(game, asked.option)
    looked = []
    for seed in range(asked.seed, asked.seed + asked.games):
        looked.append(look(game, Setup(2, seed, None, options), asked.level, asked.replaced))
        print(looked[-1], file=sys.stderr)
    replaced, found = sum(one["replaced"] for one in looked), sum(one["found"] for one in looked)
    blamed = sum(one["blamed"] for one in looked) / len(looked)
    seconds = max(one["seconds"] for one in looked)
    told = {"game": asked.game, "games": len(looked), "replaced": replaced, "found": found, "blamed_a_game": blamed}
    reasons = {"reasons": sum(one["blamed"] for one in looked), "bare": sum(one["bare"] for one in looked)}
    print(json.dumps({**told, **reasons, "slowest_review": seconds}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
