"""A notebook of a family that has played for a while, for pictures; and one of thousands of games, for figures and
tests."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from itertools import cycle
from pathlib import Path

from game.core.session import Session
from game.notebook.book import Notebook
from game.notebook.entry import SECONDS, Entry, Sat

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


def many(folder: Path, count: int) -> Notebook:
    """Rows for so many games whose files are empty: nobody reads a file that has its row."""
    book = Notebook(folder, app="test")
    book.games.mkdir(parents=True)
    ann, bob = book.people.meet("Ann", "red"), book.people.meet("Bob", "blue")
    entries = []
    for number in range(count):
        when = (LAST - timedelta(hours=number)).isoformat()
        lines = (("spaces", number % 50), ("group", number % 7), ("tower_own", number % 3))
        seat = Sat("Ann", "human", None, "red", ann.id, number % 60, 1 + number % 2, lines, 0)
        other = replace(seat, name="Bob", colour="blue", person=bob.id, total=60 - number % 60, place=2 - number % 2)
        entry = Entry(f"{number:024}", ("grand_bois", "korrigans")[number % 2], when, 1200, (), (seat, other), 0, "")
        (book.games / entry.file).touch()
        entries.append((entry.file, entry))
    book.index.change((), entries, lambda own: own or None)
    return book
