"""Autosaves that never cost another game: there is one for each title, and two games may want it.

A game left unfinished and another begun: the unfinished one is moved among the named games before the new one takes its
place. Two copies of the program at once: the first to play a title holds its autosave (by a lock that the system opens
when the copy ends, however it ends), and the other keeps its game among the named ones.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from game.core.saves import Header, SaveError, read_header
from game.core.store import SUFFIX, Store, read_file, write_file

#: What is kept beside a save and moves with it.
BESIDE = (SUFFIX, ".png")

#: The locks this process holds. They stay for as long as it lives.
_held: dict[Path, IO[bytes]] = {}


@dataclass(frozen=True, slots=True)
class Note:
    """What the person should know: a game went, or is kept, under another name."""

    #: "moved": an unfinished game made room; "elsewhere": another copy holds the autosave.
    kind: str
    game: str
    name: str


@dataclass(frozen=True, slots=True)
class _Written:
    """What a place held when we last wrote it: which game, and the file itself."""

    game: str
    file: tuple[int, int]


class Autosaves:
    """`title` gives a game's name, in the person's language, for what is moved."""

    def __init__(self, store: Store, title: Callable[[str], str]) -> None:
        self.store = store
        self.title = title
        self._ours: dict[Path, _Written] = {}
        self._elsewhere: dict[tuple[Path, str], Path] = {}

    def write(self, path: Path, text: str) -> Note | None:
        """Write a save there, or where nothing is lost by it. Other files than autosaves are simply written."""
        if path != self.store.autosave_path(path.stem):
            write_file(path, text)
            return None
        game, note = _which_game(text), None
        target = self._elsewhere.get((path, game), path)
        if target == path and self._ours.get(path) != _Written(game, _file(path)):
            target, note = self._place(path, game, read_header(text.encode()))
        write_file(target, text)
        if target == path:
            self._ours[path] = _Written(game, _file(path))
        return note

    def _place(self, path: Path, game: str, ours: Header) -> tuple[Path, Note | None]:
        """Where a game goes that has not been written there yet, or over which somebody else wrote."""
        if not _hold(path):
            name = self.store.free_name(self.title(ours.game))
            place = self.store.named_path(name)
            self._elsewhere[path, game] = place
            return place, Note("elsewhere", ours.game, place.stem)
        other = self._unfinished(path)
        if other is None or path.stem != other[1].game:  # a challenge is given up in so many words
            return path, None
        text, there = other
        if _which_game(text) == game and there.logged <= ours.logged:
            return path, None  # the same game, as it was when it was opened
        name = self.store.free_name(self.title(there.game))
        target = self.store.named_path(name)
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            for suffix in BESIDE:
                with contextlib.suppress(FileNotFoundError):
                    os.replace(path.with_suffix(suffix), target.with_suffix(suffix))
        except OSError as error:
            raise SaveError("unwritable", str(error)) from error
        return path, Note("moved", there.game, target.stem)

    def _unfinished(self, path: Path) -> tuple[str, Header] | None:
        """The game that lies there, if it is one that somebody might want to go on with."""
        try:
            data = read_file(path)
            header = read_header(data)
        except SaveError:
            return None
        return None if header.over or not header.logged else (data.decode("utf-8"), header)


def _which_game(text: str) -> str:
    """Set-up and seats: no two games have the same, for the seed is drawn anew. Read off the lines of the save."""
    wanted = ('"setup": ', '"seats": ')
    return "\n".join(line for line in text.split("\n", 12) if line.startswith(wanted))


def _file(path: Path) -> tuple[int, int]:
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_ino, found.st_mtime_ns


def _hold(path: Path) -> bool:
    """Take the lock of an autosave; False if another process has it. Where there are no locks, nobody else has it."""
    if path in _held:
        return True
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.with_name(f".{path.stem}.lock").open("a+b")
    except OSError:
        return True
    try:
        _lock(file)
    except (BlockingIOError, PermissionError):
        file.close()
        return False
    except OSError:
        pass  # a file system without locks
    _held[path] = file
    return True


def let_go() -> None:
    """Give all locks back. A program that ends does so without being asked."""
    while _held:
        _held.popitem()[1].close()


if os.name == "nt":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
