"""Record the games of `transcripts/` anew: `python -m tests.rules.neta_tanka.make_transcripts`.

Needed only when the rules change on purpose: an unwanted change is what the recorded games are there to show.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game import __version__
from game.ai.neta_tanka import LEVELS
from game.core.contract import Setup
from game.core.rng import Rng, stream
from game.core.saves import write_text
from game.core.session import SeatInfo, Session
from game.rules.neta_tanka.rules import RULES

FOLDER = Path(__file__).parent / "transcripts"
NAMES = ("Saule", "Aulne", "Sorbier", "Tremble")


def record(setup: Setup, levels: Sequence[str]) -> Session:
    """A game of bots, each of which sees what its seat may know."""
    seats = [SeatInfo(name, "bot", level) for name, level in zip(NAMES, levels, strict=False)]
    session = Session.new(RULES, setup, seats)
    bots = [LEVELS[level](RULES, Rng(stream(setup.seed, name))) for name, level in zip(NAMES, levels, strict=False)]
    while (seat := session.to_act) is not None:
        session.act(bots[seat].choose(session.view(seat), seat))
    return session


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    rulebook = (("rulebook_objectives", "true"),)
    games = {
        "two_players": record(Setup(2, 21), ["normal", "easy"]),
        "three_players": record(Setup(3, 31, 2), ["normal", "random", "easy"]),
        "three_players_at_random": record(Setup(3, 4), ["random"] * 3),
        "four_players": record(Setup(4, 41), ["random", "normal", "random", "easy"]),
        "four_players_rulebook_objectives": record(Setup(4, 49, 1, rulebook), ["normal", "random", "normal", "random"]),
    }
    for name, session in games.items():
        (FOLDER / f"{name}.json").write_text(write_text(session, app=__version__), encoding="utf-8", newline="\n")
        print(f"{name}: seed {session.setup.seed}, {session.length} actions")


if __name__ == "__main__":
    main()
