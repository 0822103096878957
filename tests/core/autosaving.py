"""A program that plays the little game without end and saves after every action, to be killed by a test.

    python -m tests.core.autosaving FOLDER

It takes up the autosave it finds. A line "seed count" on stdout says that this much is safely on the disk.
"""

from __future__ import annotations

import sys
from pathlib import Path

from game.core.contract import Setup
from game.core.rng import Rng
from game.core.session import SeatInfo, Session
from game.core.store import Store
from tests.little_game.rules import RULES

SEATS = [SeatInfo(name, "bot", "random") for name in ("Ann", "Bob")]


def open_store(folder: Path) -> Store:
    return Store(folder, {"little_game": RULES}.__getitem__, app="0.1.0")


def main(folder: Path) -> None:
    store = open_store(folder)

    def save(session: Session) -> None:
        store.autosave(session)
        print(session.setup.seed, session.action_count, flush=True)

    session = store.open_autosave("little_game", save) or Session.new(RULES, Setup(2, 0), SEATS, save)
    rng = Rng(session.action_count)
    while True:
        if session.over:
            session = Session.new(RULES, Setup(2, session.setup.seed + 1), SEATS, save)
        session.act(rng.choice(session.legal(session.to_act)))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
