"""The database of the notebook: rows made of the kept games, to be asked quickly. The games are the truth: whatever is
wrong with the database, it is set aside and made again from them."""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from game.notebook.entry import Entry

FILE = "notebook.sqlite"
VERSION = 1
#: Seconds another program may take to write before we do without the file.
WAIT = 0.3

SCHEMA = """
CREATE TABLE games (id TEXT PRIMARY KEY, file TEXT UNIQUE, game TEXT, finished TEXT, seconds INTEGER, players INTEGER,
    options TEXT, rewound INTEGER, challenge TEXT, official INTEGER) WITHOUT ROWID;
CREATE TABLE seats (id TEXT, seat INTEGER, person TEXT, name TEXT, kind TEXT, level TEXT, colour TEXT, total INTEGER,
    place INTEGER, won INTEGER, hints INTEGER, PRIMARY KEY (id, seat)) WITHOUT ROWID;
CREATE TABLE lines (game TEXT, code TEXT, points INTEGER, id TEXT, seat INTEGER);
CREATE INDEX by_date ON games (finished, id);
CREATE INDEX by_title ON games (game, finished);
CREATE INDEX by_deal ON games (game, challenge);
CREATE INDEX by_person ON seats (person, id, won, total);
CREATE INDEX by_line ON lines (game, code, points);
CREATE INDEX lines_of ON lines (id, seat);
"""


class Index:
    """`trouble` is why the database was made again: "damaged", "newer", or "locked" (then it is kept in memory)."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self.trouble = ""
        self._base = self._opened()

    def close(self) -> None:
        self._base.close()

    # Opening, and what may be wrong

    def _opened(self) -> sqlite3.Connection:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            base = _connect(self._path)
        except (OSError, sqlite3.OperationalError):
            return self._in_memory("locked")
        try:
            base.execute("PRAGMA synchronous = OFF")  # what is lost by a machine that stops is made again
            version = base.execute("PRAGMA user_version").fetchone()[0]
            if version == VERSION:
                base.execute("SELECT 1 FROM games, seats, lines LIMIT 1").fetchall()
            elif version > VERSION:
                return self._anew(base, "newer")
            else:
                _make(base)
            return base
        except sqlite3.OperationalError as error:
            if _missing_table(error):
                return self._anew(base, "damaged")
            base.close()
            return self._in_memory("locked")
        except sqlite3.DatabaseError:
            return self._anew(base, "damaged")

    def _anew(self, base: sqlite3.Connection, trouble: str) -> sqlite3.Connection:
        """Set the file aside and begin another; where that cannot be, in memory."""
        self.trouble = trouble
        with contextlib.suppress(sqlite3.Error):
            base.close()
        aside = self._path.with_suffix(".newer" if trouble == "newer" else ".corrupt")
        try:
            os.replace(self._path, aside)
            for beside in ("-journal", "-wal", "-shm"):
                Path(f"{self._path}{beside}").unlink(missing_ok=True)
            base = _connect(self._path)
            _make(base)
            return base
        except (OSError, sqlite3.Error):
            return self._in_memory(trouble)

    def _in_memory(self, trouble: str) -> sqlite3.Connection:
        self.trouble = trouble
        base = _connect(":memory:")
        _make(base)
        return base

    def again(self) -> None:
        """Begin with nothing, in the same file."""
        self.close()
        for beside in ("", "-journal", "-wal", "-shm"):
            with contextlib.suppress(OSError):
                Path(f"{self._path}{beside}").unlink(missing_ok=True)
        self._base = self._opened()

    # Asking

    def ask(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Rows. sqlite3.Error where the database is found to be damaged: the notebook then makes it again."""
        return self._base.execute(sql, values).fetchall()

    def damaged(self, error: sqlite3.Error) -> None:
        """Something was wrong with the file only now: go on with another, empty."""
        if isinstance(error, sqlite3.OperationalError) and not _missing_table(error):
            with contextlib.suppress(sqlite3.Error):
                self._base.close()
            self._base = self._in_memory("locked")
        else:
            self._base = self._anew(self._base, "damaged")

    # Writing

    def files(self) -> dict[str, str]:
        """The ids of the games it has, by file."""
        return dict(self.ask("SELECT file, id FROM games"))

    def change(self, gone: Iterable[str], new: Iterable[tuple[str, Entry]], who: Callable[[str], str | None]) -> None:
        """Take games out by id, and put others in with the file each is in, in one step. `who` gives the person an id
        means."""

        def write() -> None:
            for own in gone:
                for table in ("games", "seats", "lines"):
                    self._base.execute(f"DELETE FROM {table} WHERE id = ?", (own,))
            for file, entry in new:
                self._put(file, entry, who)

        self._written(write)

    def _put(self, file: str, entry: Entry, who: Callable[[str], str | None]) -> None:
        players = len(entry.seats)
        row = (entry.id, file, entry.game, entry.finished, entry.seconds, players, json.dumps(entry.options))
        more = entry.rewound, entry.challenge, entry.official
        marks = ", ".join("?" * (len(row) + len(more)))
        cursor = self._base.execute(f"INSERT OR IGNORE INTO games VALUES ({marks})", (*row, *more))
        if not cursor.rowcount:
            return  # the same game in a file of another name
        for number, seat in enumerate(entry.seats):
            told = (who(seat.person), seat.name, seat.kind, seat.level, seat.colour, seat.total, seat.place)
            won = players > 1 and seat.place == 1
            self._base.execute(
                "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (entry.id, number, *told, won, seat.hints),
            )
            self._base.executemany(
                "INSERT INTO lines VALUES (?, ?, ?, ?, ?)",
                [(entry.game, code, points, entry.id, number) for code, points in seat.lines],
            )

    def set_person(self, was: str, now: str | None) -> None:
        """Games of one person are another's now, or nobody's."""
        self._written(lambda: self._base.execute("UPDATE seats SET person = ? WHERE person = ?", (now, was)))

    def _written(self, write: Callable[[], object]) -> None:
        self._base.execute("BEGIN IMMEDIATE")
        try:
            write()
            self._base.execute("COMMIT")
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                self._base.execute("ROLLBACK")
            raise


def _connect(path: Path | str) -> sqlite3.Connection:
    # A thread makes it when there is much to read; then, and only then, the thread that draws asks.
    return sqlite3.connect(path, timeout=WAIT, isolation_level=None, check_same_thread=False)


def _make(base: sqlite3.Connection) -> None:
    base.execute("BEGIN IMMEDIATE")
    for statement in SCHEMA.split(";"):
        base.execute(
            statement.replace("CREATE TABLE ", "CREATE TABLE IF NOT EXISTS ").replace(
                "CREATE INDEX ", "CREATE INDEX IF NOT EXISTS "
            )
        )
    base.execute(f"PRAGMA user_version = {VERSION}")
    base.execute("COMMIT")


def _missing_table(error: sqlite3.Error) -> bool:
    return "no such" in str(error) or "has no column" in str(error) or "no column named" in str(error)
