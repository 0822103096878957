"""The notebook itself: its folder of games, the people in them, and the database made of both."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from game.core.files import remove, tidy, write_new_file
from game.core.saves import SaveError, read_header
from game.core.session import Session
from game.core.store import read_file, safe_name, set_aside
from game.notebook.entry import SUFFIX, Entry, read_entry, text_of
from game.notebook.index import Index
from game.notebook.people import People

FOLDER, GAMES = "notebook", "games"
#: So many new files are read at once, while somebody waits; more of them beside the picture.
AT_ONCE = 300
#: Written to the database in one step.
BATCH = 200
#: So long ago a folder must have changed to be known by the time of that, in nanoseconds.
SETTLED = 2_000_000_000

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Imported:
    """How many games came from elsewhere, how many were here already, and how many files were no finished games."""

    new: int
    known: int
    bad: int


class Pending(NamedTuple):
    """Files that are to be read, and ids of games whose files are gone."""

    unread: tuple[str, ...]
    gone: tuple[str, ...]


class Notebook:
    """`folder` is the person's own; the notebook has one of its own in it. Nothing is read before it is opened."""

    def __init__(self, folder: Path, *, app: str) -> None:
        self.folder = folder / FOLDER
        self.app = app
        self._index: Index | None = None
        self._people: People | None = None
        #: Names under which bad files were set aside since this was last asked for.
        self._aside: list[str] = []
        #: Files of games that another file has too, and the folder as it was last read: see `_stamp`.
        self._doubles: set[str] = set()
        self._seen = 0

    @property
    def games(self) -> Path:
        return self.folder / GAMES

    @property
    def people(self) -> People:
        if self._people is None:
            self._people = People(self.folder)
            if self._people.set_aside:
                self._aside.append(self._people.set_aside)
        return self._people

    @property
    def index(self) -> Index:
        if self._index is None:
            self._index = Index(self.folder)
        return self._index

    def close(self) -> None:
        if self._index is not None:
            self._index.close()
            self._index = None

    # A game ends

    def page_for(self, session: Session, finished: datetime) -> tuple[Path, str]:
        """Where a game that is over goes, and what is written there. Whoever keeps it puts it there."""
        people: dict[int, str] = {}
        for seat, info in enumerate(session.seats):
            if info.kind == "human":
                try:
                    people[seat] = self.people.meet(info.name, info.colour).id
                except SaveError:  # a full disk: they are known for now, and met again in the game's own file
                    known = self.people.named(info.name)
                    people[seat] = known.id if known else ""
        name, text = text_of(session, people, finished, self.app)
        return self.games / name, text

    # From the folder to the database

    def look(self) -> Pending:
        """What the database does not know yet. A folder in which nothing came or went is not read again."""
        stamp = self._stamp()
        if stamp and stamp == self._seen:
            return Pending((), ())
        known = self._sure(lambda: self.index.files())
        there = set(self._names())
        unread = tuple(sorted(there - known.keys() - self._doubles))
        return Pending(unread, tuple(known[file] for file in known.keys() - there))

    def _stamp(self) -> int:
        """When something last came or went, 0 if that was only now: clocks of disks are coarse."""
        try:
            changed = self.games.stat().st_mtime_ns
        except OSError:
            return 0
        return changed if time.time_ns() - changed > SETTLED else 0

    def _names(self) -> list[str]:
        try:
            return [name for name in os.listdir(self.games) if name.endswith(SUFFIX) and not name.startswith(".")]
        except OSError:
            return []

    def read_all(self) -> None:
        """Bring the database to what the folder holds. A file that is no finished game is set aside."""
        stamp, pending = self._stamp(), self.look()
        if pending.unread or pending.gone:
            tidy(self.games)
        if pending.gone:
            self._sure(lambda: self.index.change(pending.gone, (), self._who))
        for start in range(0, len(pending.unread), BATCH):
            found = list(self._read([self.games / name for name in pending.unread[start : start + BATCH]]))
            self._meet_strangers([entry for _, entry in found])
            self._sure(lambda found=found: self.index.change((), found, self._who))  # type: ignore[misc]
        if pending.unread:
            self._doubles = set(self._names()) - self._sure(lambda: self.index.files()).keys()
        self._seen = stamp

    def _read(self, paths: list[Path]) -> Iterator[tuple[str, Entry]]:
        for path in paths:
            try:
                yield path.name, read_entry(path)
            except SaveError as error:
                if error.code in ("missing", "unreadable"):
                    continue  # gone since it was listed, or not for us to read
                try:
                    self._aside.append(safe_name(set_aside(path, error.code).name))
                except SaveError:
                    self._aside.append(safe_name(path.name))

    def _meet_strangers(self, entries: list[Entry]) -> None:
        strangers = {
            seat.person: (seat.name, seat.colour)
            for entry in entries
            for seat in entry.seats
            if seat.person and self.people.of(seat.person) is None
        }
        if strangers:
            with contextlib.suppress(SaveError):  # a full disk: they are met again at the next start
                self.people.adopt(strangers)

    def _who(self, own: str) -> str | None:
        person = self.people.of(own) if own else None
        return person.id if person is not None and person.name else None

    def rebuild(self) -> None:
        """Make the database again from the games."""
        self.index.again()
        self._doubles, self._seen = set(), 0
        self.read_all()

    def _sure(self, ask: Callable[[], T]) -> T:
        """Ask the database; if it turns out to be damaged, make it again and ask once more."""
        try:
            return ask()
        except sqlite3.Error as error:
            self.index.damaged(error)
            self._doubles, self._seen = set(), 0
            self.read_all()
            return ask()

    def ask(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        return self._sure(lambda: self.index.ask(sql, values))

    def take_troubles(self) -> tuple[str, tuple[str, ...]]:
        """Why the database was made again ("" for no reason), and which bad files were set aside: told once."""
        trouble, self.index.trouble = self.index.trouble, ""
        aside, self._aside = tuple(self._aside), []
        return trouble, aside

    # Changes

    def delete(self, file: str) -> None:
        """Take a game out for good; SaveError if its file stays."""
        try:
            remove(self.games / safe_name(file))
        except OSError as error:
            raise SaveError("unwritable", str(error)) from error
        self._seen = 0
        self.read_all()

    def rename(self, person: str, name: str) -> None:
        self.people.rename(person, name)

    def merge(self, person: str, into: str) -> None:
        self.people.merge(person, into)
        self._sure(lambda: self.index.set_person(person, into))

    def forget(self, person: str) -> None:
        self.people.forget(person)
        self._sure(lambda: self.index.set_person(person, None))

    def import_from(self, folder: Path) -> Imported:
        """Copy the finished games of another machine's folder that are not here; SaveError if there is none."""
        places = [place for place in (folder / FOLDER / GAMES, folder / GAMES, folder) if place.is_dir()]
        if not places:
            raise SaveError("missing", str(folder))
        known = bad = new = 0
        for path in sorted(places[0].glob(f"*{SUFFIX}")):
            try:
                data = read_file(path)
                read_header(data)  # the whole of it is sound
                entry = read_entry(path)
                write_new_file(self.games / entry.file, data.decode("utf-8"))
                new += 1
            except SaveError as error:
                if error.code in ("disk_full", "unwritable"):
                    raise
                known += error.code == "taken"
                bad += error.code != "taken"
        if new:
            theirs = People(places[0].parent) if places[0].name == GAMES else None
            strangers = {
                own: (person.name, person.colour)
                for person in (theirs.known() if theirs else ())
                for own in (person.id, *person.also)
                if self.people.of(own) is None
            }
            if strangers:
                self.people.adopt(strangers)
            self._seen = 0
            self.read_all()
        return Imported(new, known, bad)
