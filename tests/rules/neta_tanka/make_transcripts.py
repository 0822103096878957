"""Record the games of `transcripts/` anew: `python -m tests.rules.neta_tanka.make_transcripts`.

Needed only when the rules change on purpose: an unwanted change is what the recorded games are there to show.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Setup
from game.core.session import Session
from tests.rules.recorded import keep, played

NAMES = ("Saule", "Aulne", "Sorbier", "Tremble")


def record(setup: Setup, levels: Sequence[str]) -> Session:
    return played("neta_tanka", setup, NAMES, levels)


def main() -> None:
    rulebook = (("rulebook_objectives", "true"),)
    games = {
        "two_players": record(Setup(2, 21), ["normal", "easy"]),
        "three_players": record(Setup(3, 31, 2), ["normal", "random", "easy"]),
        "three_players_at_random": record(Setup(3, 4), ["random"] * 3),
        "four_players": record(Setup(4, 41), ["random", "normal", "random", "easy"]),
        "four_players_rulebook_objectives": record(Setup(4, 49, 1, rulebook), ["normal", "random", "normal", "random"]),
    }
    keep("neta_tanka", games)


if __name__ == "__main__":
    main()
