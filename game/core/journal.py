"""What has just been played, handed to the system before it is shown and without waiting for the disk.

A durable save takes as long as the disk does, so a thread writes it; a program killed in the meantime would lose what
is on the screen. A journal entry costs one plain write. The journal is empty once everything has reached its file;
`left_behind` gives what a program that has since ended did not get that far with.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path, PurePosixPath

from game.core.locks import lock

FOLDER = "journal"
#: A disk that does not answer must not be given more than this; the last states are the ones that count.
LARGEST = 32 * 1024 * 1024

_numbers = count()


@dataclass(frozen=True, slots=True)
class Entry:
    """The text that was to go into a file, and a mark of the text this program last put there ("" for none)."""

    path: Path
    text: str
    after: str


class Journal:
    """One per program, in the folder of saved games. Where none can be kept, games are played without it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        #: The open file and where it is.
        self._file: tuple[int, Path] | None = None

    def note(self, entry: Entry, *, afresh: bool) -> None:
        """Add an entry; `afresh`: all earlier ones have come to their places."""
        data = entry.text.encode()
        path = Path(os.path.relpath(entry.path, self._folder.parent)).as_posix()
        head = json.dumps({"path": path, "after": entry.after, "size": len(data)}).encode()
        with contextlib.suppress(OSError):
            self._file = self._file or _begun(self._folder / FOLDER)
            if self._file is not None:
                _append(self._file[0], head + b"\n" + data + b"\n", afresh=afresh)

    def close(self) -> None:
        """Everything has come to its place, and nothing more is expected soon."""
        if self._file is not None:
            (file, path), self._file = self._file, None
            with contextlib.suppress(OSError):
                os.close(file)
                path.unlink(missing_ok=True)


def _append(file: int, record: bytes, *, afresh: bool) -> None:
    end = os.lseek(file, 0, os.SEEK_END)
    if end and (afresh or end > LARGEST):
        os.ftruncate(file, 0)
        end = os.lseek(file, 0, os.SEEK_SET)
    written = 0
    try:
        written = os.write(file, record)
    finally:
        if written < len(record):
            os.ftruncate(file, end)  # half an entry would hide those after it


def _begun(folder: Path) -> tuple[int, Path] | None:
    """A new journal under lock; None where there are no locks: nobody could tell whether its program still lives."""
    folder.mkdir(parents=True, exist_ok=True)
    for _ in range(100):
        path = folder / f"{os.getpid()}.{next(_numbers)}"
        try:
            file = os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR | getattr(os, "O_BINARY", 0))
        except FileExistsError:
            continue
        try:
            lock(file)
            if os.path.samestat(os.fstat(file), path.stat()):
                return file, path
        except (FileNotFoundError, BlockingIOError):
            pass  # another copy that was just starting took the empty file for one left behind
        except OSError:
            os.close(file)
            path.unlink(missing_ok=True)
            return None
        os.close(file)
    return None


def left_behind(folder: Path) -> Iterator[list[Entry]]:
    """The entries of each journal whose program has ended. It is taken away if its list comes back empty."""
    for path in sorted((folder / FOLDER).glob("*")):
        try:
            with path.open("r+b", buffering=0) as file:
                lock(file.fileno())
                entries = _entries(file.read(), folder)
                yield entries
            if not entries:
                path.unlink()
        except OSError:
            continue  # its program lives, or another copy was quicker


def _entries(data: bytes, folder: Path) -> list[Entry]:
    """As far as they are whole."""
    found: list[Entry] = []
    while data:
        line, _, rest = data.partition(b"\n")
        try:
            head = json.loads(line)
            inside = PurePosixPath(head["path"])
            size = int(head["size"])
            if inside.is_absolute() or ".." in inside.parts or len(rest) <= size:
                break
            found.append(Entry(folder.parent / inside, rest[:size].decode(), str(head["after"])))
        except (ValueError, KeyError, TypeError, RecursionError):
            break
        data = rest[size + 1 :]
    return found
