"""Finished games for the notebook, small and quick to make."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

from game.core.session import SeatInfo, Session
from game.notebook.book import Notebook
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
