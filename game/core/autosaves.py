"""Autosaves that never cost anyone another game: there is one per title, and two games may want it.

A game may overwrite what we last saw there of the same game, and anything it contains itself. Any other unfinished game
that was actually played is first moved to the named games. With two copies of the program open, the first to play a
title holds its autosave, and the other keeps its game among the named ones.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from game.core.files import newest, stamp, write_file
from game.core.journal import Entry, left_behind
from game.core.locks import lock
from game.core.saves import Envelope, SaveError, contains, digest_in, read_envelope
from game.core.store import Seen, Store, read_file

#: What is kept beside a save and moves with it.
BESIDE = (".png",)

#: Actions for each seat from which on an unfinished game is worth keeping when another one begins: fewer are a game
#: that was looked into and left, and a list of those hides the ones that were played.
WORTH_KEEPING = 2

#: The locks this process holds. They stay for as long as it lives.
_held: dict[Path, IO[bytes]] = {}


@dataclass(frozen=True, slots=True)
class Note:
    """What the person should know: a game was moved, or is being kept, under another name."""

    #: "moved": an unfinished game made room; "elsewhere": another copy holds the autosave.
    kind: str
    game: str
    name: str


class Autosaves:
    """`title` names a game in the person's language, for the games that are moved."""

    def __init__(self, store: Store, title: Callable[[str], str]) -> None:
        self.store = store
        self.title = title
        self._elsewhere: dict[tuple[Path, str], Path] = {}
        self._last: Path | None = None

    def write(self, path: Path, text: str, waits: Sequence[float] = ()) -> Note | None:
        """Write a save there, or where nothing is lost by it. Other files than autosaves are simply written."""
        if path != self.store.autosave_path(path.stem):
            write_file(path, text, waits)
            return None
        identity, note = _identity(text), None
        target = self._elsewhere.get((path, identity), path)
        if target == path and self.store.seen.get(path) != Seen(identity, stamp(path)):
            target, note = self._place(path, text)
        try:
            write_file(target, text, waits)
        except SaveError as error:
            if error.code == "held" and target == path:  # ours is beside it
                self.store.seen[path] = Seen(identity, stamp(path))
            raise
        if target == path:
            self.store.seen[path] = Seen(identity, stamp(path))
            if path != self._last:
                self._last = path
                self.store.note_played(path)
        return note

    def ours(self, path: Path) -> bool:
        """This copy of the program has the autosave; what one goes on with from another's is a branch."""
        return _hold(path)

    def recover(self) -> list[Note]:
        """Put in place what programs that were killed had shown and not yet saved."""
        notes: list[Note | None] = []
        held = set(_held)
        for entries in left_behind(self.store.folder):
            for path in dict.fromkeys(entry.path for entry in entries):
                own = [entry for entry in entries if entry.path == path]
                try:
                    notes.append(self._recover(path, own))
                except SaveError as error:
                    if error.code in ("disk_full", "unwritable"):
                        continue  # what cannot be put in place now stays for the next start
                entries[:] = [entry for entry in entries if entry.path != path]
        for path in _held.keys() - held:  # to have put it back is not to play it
            _held.pop(path).close()
        return [note for note in notes if note is not None]

    def _recover(self, path: Path, entries: Sequence[Entry]) -> Note | None:
        text = entries[-1].text
        ours, there = read_envelope(text.encode()), self._there(path)
        if there is None:
            return self.write(path, text)
        followed = {mark for entry in entries for mark in (entry.after, digest_in(entry.text))}
        if there["digest"] == ours["digest"]:
            return None
        if there["digest"] in followed and self.ours(path):
            self.store.seen[path] = Seen(ours["identity"], stamp(path))
        return self.write(path, text)

    def _place(self, path: Path, text: str) -> tuple[Path, Note | None]:
        """Where a game goes that is not the one we last saw there, or over which somebody else wrote."""
        ours = read_envelope(text.encode())
        if not _hold(path):
            place = self.store.save_new(text, self.title(ours["game"]))
            self._elsewhere[path, ours["identity"]] = place
            return place, Note("elsewhere", ours["game"], place.stem)
        there = self._there(path)
        if there is None or path.stem != there["game"]:  # a challenge is given up in so many words
            return path, None
        played = there["past"] + len(there["actions"])
        if there["over"] or played < WORTH_KEEPING * len(there["seats"]) or contains(ours, there):
            return path, None
        try:
            target = self.store.name_file(newest(path), self.title(there["game"]))
            for suffix in BESIDE:
                with contextlib.suppress(FileNotFoundError):
                    os.replace(path.with_suffix(suffix), target.with_suffix(suffix))
        except OSError as error:
            raise SaveError("unwritable", str(error)) from error
        return path, Note("moved", there["game"], target.stem)

    def _there(self, path: Path) -> Envelope | None:
        try:
            return read_envelope(read_file(path))
        except SaveError:
            return None


def _identity(text: str) -> str:
    """Read off the lines of the save, without taking it apart."""
    return next((line for line in text.split("\n", 12) if line.startswith('"identity": ')), "")[13:-2]


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
        lock(file.fileno())
    except BlockingIOError:
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
