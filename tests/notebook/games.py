"""Finished games for the notebook, small and quick to make."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

from game.core.session import SeatInfo, Session
from game.notebook.book import Notebook
from game.notebook.entry import Entry, Sat
from tests.scenes.staging import game_of

NOON = datetime(2026, 11, 16, 12, 0, 0)


def finished(names: tuple[str, ...] = ("Ann", "Bob"), seed: int = 1, slug: str = "little_game") -> Session:
    """A whole game by chance, all of them people."""
    session = game_of(slug, "h" * len(names), 100_000, seed)
    assert session.over
    colours = ("red", "blue", "gold", "green")
    session.seats = tuple(SeatInfo(name, "human", None, colours[seat]) for seat, name in enumerate(names))
    return session


def keep(book: Notebook, session: Session, when: datetime = NOON) -> Path:
    path, text = book.page_for(session, when)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def some(folder: Path, count: int = 3) -> Notebook:
    """A notebook with so many games of Ann and Bob, read."""
    book = Notebook(folder, app="test")
    for number in range(count):
        keep(book, finished(seed=number + 1), NOON + timedelta(days=number))
    book.read_all()
    return book


def many(folder: Path, count: int) -> Notebook:
    """Rows for so many games whose files are empty: nobody reads a file that has its row."""
    book = Notebook(folder, app="test")
    book.games.mkdir(parents=True)
    ann, bob = book.people.meet("Ann", "red"), book.people.meet("Bob", "blue")
    entries = []
    for number in range(count):
        when = (NOON - timedelta(hours=number)).isoformat()
        lines = (("spaces", number % 50), ("group", number % 7), ("tower_own", number % 3))
        seat = Sat("Ann", "human", None, "red", ann.id, number % 60, 1 + number % 2, lines, 0)
        other = replace(seat, name="Bob", colour="blue", person=bob.id, total=60 - number % 60, place=2 - number % 2)
        entry = Entry(f"{number:024}", ("grand_bois", "korrigans")[number % 2], when, 1200, (), (seat, other), 0, "")
        (book.games / entry.file).touch()
        entries.append((entry.file, entry))
    book.index.change((), entries, lambda own: own or None)
    return book
