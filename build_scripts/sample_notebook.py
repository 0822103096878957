"""A notebook of a family that has played for a while, for pictures and figures."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from itertools import cycle
from pathlib import Path

from game.core.session import Session
from game.notebook.book import Notebook
from game.notebook.entry import SECONDS

FAMILY = (("Camille", "red"), ("Malo", "blue"), ("Suzanne", "violet"), ("Papi Jean", "gold"))
#: The last evening of the sample, whatever day it is.
LAST = datetime(2026, 11, 15, 21, 10)


def fill(folder: Path, sessions: list[Session], games: int = 40) -> None:
    """So many finished games, made of a few that were played, with other people each time."""
    book = Notebook(folder, app="sample")
    book.games.mkdir(parents=True, exist_ok=True)
    for number, session in zip(range(games), cycle(sessions), strict=False):
        humans = 1 + (number * 7 + number // 5) % min(3, len(session.seats))
        names = [FAMILY[(number // 3 + seat) % len(FAMILY)] for seat in range(humans)]
        kept = session.seats, session.extras
        free = [
            colour for colour in ("green", "sky", "gold", "violet", "blue", "red") if colour not in dict(names).values()
        ]
        session.seats = tuple(
            replace(info, name=names[seat][0], kind="human", level=None, colour=names[seat][1])
            if seat < humans
            else replace(info, kind="bot", level="hard", colour=free.pop(0))
            for seat, info in enumerate(session.seats)
        )
        session.extras = {SECONDS: 900 + number * 137 % 2400}
        when = LAST - timedelta(days=(games - number) * 3 // 2, hours=number % 4, minutes=number * 13 % 60)
        path, text = book.page_for(session, when)
        path.write_text(text, "utf-8")
        session.seats, session.extras = kept
    book.close()
