"""Record the games of `transcripts/` anew: `python -m tests.rules.korrigans.make_transcripts`.

Needed only when the rules change on purpose: an unwanted change is what the recorded games are there to show.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence

from game.core.contract import Event, Setup
from game.core.session import Session
from game.rules.korrigans.content import MENHIRS
from tests.rules.recorded import keep, played

NAMES = ("Enora", "Malo", "Gwenn", "Tugdual", "Rozenn")


def record(setup: Setup, levels: Sequence[str]) -> Session:
    return played("korrigans", setup, NAMES, levels)


def swaps(events: Iterable[Event]) -> bool:
    """KO-52: whether a goblin went to a korrigan whose elf came in exchange."""
    told = list(events)
    return any(
        goblin.code == "goblin_went"
        and elf.code == "elf_came"
        and (goblin["receiver"], goblin["receiver_korrigan"]) == (elf["giver"], elf["giver_korrigan"])
        for goblin, elf in itertools.pairwise(told)
    )


def has_everything(session: Session) -> bool:
    """Every kind of menhir, a backup companion, the fifth cloud, and a swap of elf and goblin."""
    events = [entry.event for entry in session.log(None)]
    codes = {event.code for event in events}
    menhirs = {event["menhir"] for event in events if event.code == "menhir_turned"}
    return menhirs == set(MENHIRS) and {"backup_taken", "fifth_cloud"} <= codes and swaps(events)


def everything() -> Session:
    seed = 0
    while not has_everything(session := record(Setup(5, seed), ["random"] * 5)):
        seed += 1
    return session


def main() -> None:
    advanced = (("advanced", "true"),)
    games = {
        "two_players": record(Setup(2, 21), ["normal", "normal"]),
        "three_players": record(Setup(3, 31, 2), ["random", "normal", "random"]),
        "four_players": record(Setup(4, 41), ["random", "normal", "random", "random"]),
        "five_players_advanced": record(Setup(5, 51, 1, advanced), ["random"] * 4 + ["normal"]),
        "five_players_everything": everything(),
    }
    keep("korrigans", games)


if __name__ == "__main__":
    main()
