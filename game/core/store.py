"""Where saved games live: one autosave per game and any number of named slots, in one folder.

A file that is not a valid save is set aside: renamed to `.corrupt` (or `.newer`, if a newer program saved it), and
listed.
"""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from game.core.files import newest, remove, stamp, take_name, tidy, write_file, write_new_file
from game.core.saves import TOO_LARGE, FindRules, Header, SaveError, read_header, read_session, write_text
from game.core.session import OnChange, Session

SUFFIX = ".json"
#: Which autosaves were played, the last first.
_ORDER = ".played"
_SET_ASIDE = {".corrupt": "damaged", ".newer": "newer"}
#: What is wrong with the file itself, not with our reading or our shelf.
_BAD_FILE = ("not_a_file", "too_large", "empty", "not_text", "not_json", "not_a_save", "damaged", "newer")

_FORBIDDEN = frozenset('<>:"/\\|?*')
_RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in "123456789¹²³")}
_LONGEST_NAME = 60
#: In bytes; systems take 255 with the suffix and a number.
_LONGEST_STEM = 200

#: How files are opened for reading: without ever waiting, and as they are.
_READING = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)


def safe_name(name: str) -> str:
    """The name as every system accepts it for a file.

    >>> safe_name(" Soirée : Ann/Bob? "), safe_name("con"), safe_name("...")
    ('Soirée - Ann-Bob-', '_con', '_')
    """
    text = "".join("-" if char in _FORBIDDEN or not char.isprintable() else char for char in name)
    text = _short(" ".join(text.split()), _LONGEST_NAME).strip(" .") or "_"
    return f"_{text}" if text.split(".")[0].strip().lower() in _RESERVED else text


def numbered(name: str, n: int) -> str:
    """The first, second, third … file name for one name: what no file name has room for goes, the number stays.

    >>> numbered("Ann/Bob", 1), numbered("Ann/Bob", 2), len(numbered("森" * 99, 3).encode())
    ('Ann-Bob', 'Ann-Bob 2', 116)
    """
    number = f" {n}" if n > 1 else ""
    return _short(safe_name(name), _LONGEST_NAME - len(number)).rstrip(" .") + number


def _short(text: str, longest: int) -> str:
    """As much of it as file systems have room for that count characters, and those that count bytes."""
    text = text[:longest]
    while len(text.encode("utf-8", "replace")) > longest * 2:
        text = text[:-1]
    return text


# --- single files ----------------------------------------------------------------------------------------------------


def read_file(path: Path) -> bytes:
    """The bytes of a save, or SaveError. A file too large to be one is not read, and what is no file is not waited for:
    a pipe that somebody put there would be silent for ever."""
    try:
        handle = os.open(newest(path), _READING)
        try:
            regular = stat.S_ISREG(os.fstat(handle).st_mode)
            data = _read(handle, TOO_LARGE + 1) if regular else b""
        finally:
            os.close(handle)
    except (FileNotFoundError, NotADirectoryError) as error:
        raise SaveError("missing", path.name) from error
    except (OSError, ValueError) as error:  # ValueError: a name that no system accepts
        if os.path.exists(path) and not os.path.isfile(path):  # a socket, or a folder on Windows: neither can be opened
            raise SaveError("not_a_file", path.name) from error
        raise SaveError("unreadable", str(error)) from error
    if not regular:
        raise SaveError("not_a_file", path.name)
    if len(data) > TOO_LARGE:
        raise SaveError("too_large", path.name)
    return data


def _read(handle: int, most: int) -> bytes:
    parts: list[bytes] = []
    while most > 0 and (part := os.read(handle, min(most, 1 << 20))):
        parts.append(part)
        most -= len(part)
    return b"".join(parts)


def set_aside(path: Path, code: str = "damaged") -> Path:
    """Rename a bad file out of the way: `name.corrupt`, or `name.2.corrupt` when there is one already."""
    suffix = ".newer" if code == "newer" else ".corrupt"
    stem = os.fsdecode(os.fsencode(path.stem)[:_LONGEST_STEM])
    try:
        for n in count(1):
            target = path.with_name(f"{stem}{'' if n == 1 else f'.{n}'}{suffix}")
            if not os.path.lexists(target):
                break
        os.rename(newest(path), target)
    except OSError as error:
        raise SaveError("unwritable", str(error)) from error
    return target


# --- the folder ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Slot:
    """A file of the folder. `header` is None and `error` a code where it cannot be opened."""

    path: Path
    #: "autosave", "named", or "set_aside" for bad files kept out of the way.
    kind: str
    #: As it can be shown: what others put into the folder may have any name.
    name: str
    #: When it was written, in seconds as the file system counts them.
    modified: float
    header: Header | None
    error: str | None


@dataclass(frozen=True, slots=True)
class Seen:
    """A file as it was when we looked: which game it held, and how to tell it from one written since."""

    identity: str
    file: tuple[int, int]


class Store:
    """The saved games of one person. `app` is the program's version, written into each save."""

    def __init__(self, folder: Path, find_rules: FindRules, *, app: str) -> None:
        self.folder = folder
        self.find_rules = find_rules
        self.app = app
        #: What we last saw of each file, reading or writing it: which game, and the file itself.
        self.seen: dict[Path, Seen] = {}
        for own in (self._autosaves, self._named):
            tidy(own)

    @property
    def _autosaves(self) -> Path:
        return self.folder / "autosave"

    @property
    def _named(self) -> Path:
        return self.folder / "games"

    def autosave_path(self, slug: str) -> Path:
        return self._autosaves / f"{slug}{SUFFIX}"

    def named_path(self, name: str) -> Path:
        return self._named / f"{safe_name(name)}{SUFFIX}"

    def autosave(self, session: Session) -> None:
        write_file(self.autosave_path(session.rules.info.slug), write_text(session, app=self.app))

    def save(self, session: Session, name: str, *, over: bool = False) -> Path:
        """Write a named slot. Where the name is in use: SaveError "taken", or with `over` in that slot's place."""
        text, path = write_text(session, app=self.app), self.slot_named(name)
        if over and path is not None:
            write_file(path, text)
            return path
        if path is not None:
            raise SaveError("taken", path.name)
        path = self.named_path(name)
        write_new_file(path, text)
        return path

    def save_new(self, text: str, name: str) -> Path:
        """Write a text as a slot of that name, or of the next one that is free."""
        return self._under_free_name(name, lambda path: write_new_file(path, text))

    def name_file(self, source: Path, name: str) -> Path:
        """Make a file a named slot, under that name or the next one that is free."""
        self._named.mkdir(parents=True, exist_ok=True)
        return self._under_free_name(name, lambda path: take_name(source, path))

    def _under_free_name(self, name: str, put: Callable[[Path], None]) -> Path:
        while True:
            path = self.named_path(self.free_name(name))
            try:
                put(path)
                return path
            except SaveError as error:
                if error.code != "taken":  # else another copy of the program was quicker
                    raise

    def open(self, path: Path, on_change: OnChange | None = None) -> Session:
        """The session saved there. A bad file is set aside (`SaveError.set_aside`) before SaveError is raised."""
        try:
            file = stamp(path)
            session = read_session(read_file(path), self.find_rules, on_change)
            self.seen[path] = Seen(session.identity, file)
            return session
        except SaveError as error:
            if error.code in _BAD_FILE and path.suffix not in _SET_ASIDE:
                with contextlib.suppress(SaveError):
                    error.set_aside = safe_name(set_aside(path, error.code).name)
            raise

    def open_autosave(self, slug: str, on_change: OnChange | None = None) -> Session | None:
        """The autosave of a game, None if there is none."""
        try:
            return self.open(self.autosave_path(slug), on_change)
        except SaveError as error:
            if error.code == "missing":
                return None
            raise

    def list(self) -> tuple[Slot, ...]:
        """Every file there is, newest first. Bad ones are set aside on the way."""
        slots = [*self._slots(self._autosaves, "autosave"), *self._slots(self._named, "named")]
        return tuple(sorted(slots, key=lambda slot: (-slot.modified, slot.kind, slot.name)))

    def _slots(self, folder: Path, kind: str) -> Iterator[Slot]:
        for path in sorted(folder.glob("*")):
            if path.suffix not in (SUFFIX, *_SET_ASIDE) or path.name.startswith("."):
                continue
            try:
                modified = path.stat().st_mtime
            except OSError:
                continue  # gone since it was listed
            name = safe_name(path.stem)
            if path.suffix in _SET_ASIDE:
                yield Slot(path, "set_aside", name, modified, None, _SET_ASIDE[path.suffix])
                continue
            try:
                yield Slot(path, kind, name, modified, read_header(read_file(path)), None)
            except SaveError as error:
                if error.code not in _BAD_FILE:
                    yield Slot(path, kind, name, modified, None, error.code)
                    continue
                with contextlib.suppress(SaveError):
                    path = set_aside(path, error.code)
                yield Slot(path, "set_aside", safe_name(path.stem), modified, None, error.code)

    def open_games(self) -> tuple[Slot, ...]:
        """The autosaves, the one last played first. Clocks are asked only about those nobody has noted."""
        order = self._played()
        slots = [slot for slot in self._slots(self._autosaves, "autosave") if slot.kind == "autosave"]
        noted = {stem: -place for place, stem in enumerate(order, 1)}
        return tuple(sorted(slots, key=lambda slot: (-noted.get(slot.name, -len(order) - 1), -slot.modified)))

    def note_played(self, path: Path) -> None:
        """This autosave is the one last played."""
        order = self._played()
        if order[:1] != (path.stem,):
            lines = [path.stem, *(stem for stem in order if stem != path.stem)]
            write_file(self._autosaves / _ORDER, "\n".join(lines) + "\n")

    def _played(self) -> tuple[str, ...]:
        try:
            return tuple(read_file(self._autosaves / _ORDER).decode("utf-8", "replace").split())
        except SaveError:
            return ()

    def slot_named(self, name: str) -> Path | None:
        """The slot of that name, big and small letters being the same to some systems."""
        wanted = self.named_path(name).name.casefold()
        return next((path for path in self._named.glob(f"*{SUFFIX}") if path.name.casefold() == wanted), None)

    def taken(self, name: str) -> bool:
        return self.slot_named(name) is not None

    def free_name(self, name: str) -> str:
        """The name, or "name 2", "name 3" … if it is taken."""
        return next(candidate for n in count(1) if not self.taken(candidate := numbered(name, n)))

    def delete(self, path: Path) -> None:
        try:
            remove(path)
        except OSError as error:
            raise SaveError("unwritable", str(error)) from error

    def rename(self, path: Path, name: str, *, over: bool = False) -> Path:
        """Give a named slot another name; where that is in use, as `save` does."""
        target, other = self.named_path(name), self.slot_named(name)
        try:
            if other == path or (over and other is not None):
                os.replace(path, target)
                if other not in (path, target):
                    self.delete(other)
            elif other is not None:
                raise SaveError("taken", other.name)
            else:
                take_name(path, target)
        except FileNotFoundError as error:
            raise SaveError("missing", path.name) from error
        except OSError as error:
            raise SaveError("unwritable", str(error)) from error
        return target
