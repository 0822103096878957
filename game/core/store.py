"""Where saved games live: one autosave per game and any number of named slots, in one folder.

A file is written beside its final name and then renamed over it, so that whoever kills the program at whatever
instant finds the old save or the new one, never half of either. Two copies of the program may share a folder: each
file is always whole, and the last to write wins.

A file that is no save is set aside: renamed to `.corrupt` (a save of a newer program to `.newer`), and listed.
"""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from game.core.saves import TOO_LARGE, FindRules, Header, SaveError, read_header, read_session, write_text
from game.core.session import OnChange, Session

SUFFIX = ".json"
_PART = ".part"
_SET_ASIDE = {".corrupt": "damaged", ".newer": "newer"}
#: What is wrong with the file itself, not with our reading or our shelf.
_BAD_FILE = ("too_large", "empty", "not_text", "not_json", "not_a_save", "damaged", "newer")

_FORBIDDEN = frozenset('<>:"/\\|?*')
_RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in "123456789¹²³")}
_LONGEST_NAME = 60

_writes = count()


def safe_name(name: str) -> str:
    """The name as every system accepts it for a file.

    >>> safe_name(" Soirée : Ann/Bob? "), safe_name("con"), safe_name("...")
    ('Soirée - Ann-Bob-', '_con', '_')
    """
    text = "".join("-" if char in _FORBIDDEN or not char.isprintable() else char for char in name)
    text = " ".join(text.split())
    while len(text.encode("utf-8", "replace")) > _LONGEST_NAME * 2 or len(text) > _LONGEST_NAME:
        text = text[:-1]
    text = text.strip(" .") or "_"
    return f"_{text}" if text.split(".")[0].strip().lower() in _RESERVED else text


# --- single files ----------------------------------------------------------------------------------------------------


def read_file(path: Path) -> bytes:
    """The bytes of a save, or SaveError. A file too large to be one is not read."""
    try:
        with path.open("rb") as file:
            data = file.read(TOO_LARGE + 1)
    except FileNotFoundError as error:
        raise SaveError("missing", path.name) from error
    except OSError as error:
        raise SaveError("unreadable", str(error)) from error
    if len(data) > TOO_LARGE:
        raise SaveError("too_large", path.name)
    return data


def write_file(path: Path, text: str) -> None:
    """Put the text there in one indivisible step, on the disk when this returns; or SaveError."""
    data = text.encode()
    part = path.with_name(f".{path.name}.{os.getpid()}.{next(_writes)}{_PART}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            _write_through(part, data)
            os.replace(part, path)
        except FileNotFoundError:  # another copy of the program tidied our part away: once more
            _write_through(part, data)
            os.replace(part, path)
        _sync_folder(path.parent)
    except OSError as error:
        with contextlib.suppress(OSError):
            part.unlink()
        full = error.errno in (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))
        raise SaveError("disk_full" if full else "unwritable", str(error)) from error


def _write_through(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    """Make the rename itself last. Systems that cannot open a folder do without."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def tidy(folder: Path) -> None:
    """Take away what programs killed in the middle of a write have left in the folder."""
    for part in folder.glob(f".*{_PART}"):
        with contextlib.suppress(OSError):
            part.unlink()


def set_aside(path: Path, code: str = "damaged") -> Path:
    """Rename a bad file out of the way: `name.corrupt`, or `name.2.corrupt` when there is one already."""
    suffix = ".newer" if code == "newer" else ".corrupt"
    for n in count(1):
        target = path.with_name(f"{path.stem}{'' if n == 1 else f'.{n}'}{suffix}")
        if not target.exists():
            break
    try:
        os.rename(path, target)
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
    name: str
    #: When it was written, in seconds as the file system counts them.
    modified: float
    header: Header | None
    error: str | None


class Store:
    """The saved games of one person. `app` is the program's version, written into each save."""

    def __init__(self, folder: Path, find_rules: FindRules, *, app: str) -> None:
        self.folder = folder
        self.find_rules = find_rules
        self.app = app
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

    def save(self, session: Session, name: str) -> Path:
        """Write a named slot, over one of the same name if there is one."""
        path = self.named_path(name)
        write_file(path, write_text(session, app=self.app))
        return path

    def open(self, path: Path, on_change: OnChange | None = None) -> Session:
        """The session saved there. A bad file is set aside (`SaveError.set_aside`) before SaveError is raised."""
        try:
            return read_session(read_file(path), self.find_rules, on_change)
        except SaveError as error:
            if error.code in _BAD_FILE and path.suffix not in _SET_ASIDE:
                with contextlib.suppress(SaveError):
                    error.set_aside = set_aside(path, error.code).name
            raise

    def open_autosave(self, slug: str, on_change: OnChange | None = None) -> Session | None:
        """The autosave of a game, None if there is none."""
        path = self.autosave_path(slug)
        return self.open(path, on_change) if path.exists() else None

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
            if path.suffix in _SET_ASIDE:
                yield Slot(path, "set_aside", path.stem, modified, None, _SET_ASIDE[path.suffix])
                continue
            try:
                yield Slot(path, kind, path.stem, modified, read_header(read_file(path)), None)
            except SaveError as error:
                if error.code not in _BAD_FILE:
                    yield Slot(path, kind, path.stem, modified, None, error.code)
                    continue
                with contextlib.suppress(SaveError):
                    path = set_aside(path, error.code)
                yield Slot(path, "set_aside", path.stem, modified, None, error.code)

    def taken(self, name: str) -> bool:
        """A slot of that name exists, big and small letters being the same to some systems."""
        wanted = self.named_path(name).name.casefold()
        return any(path.name.casefold() == wanted for path in self._named.glob(f"*{SUFFIX}"))

    def free_name(self, name: str) -> str:
        """The name, or "name 2", "name 3" … if it is taken."""
        return next(
            candidate
            for candidate in (name if n == 1 else f"{name[: _LONGEST_NAME - 6]} {n}" for n in count(1))
            if not self.taken(candidate)
        )

    def delete(self, path: Path) -> None:
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise SaveError("unwritable", str(error)) from error

    def delete_autosave(self, slug: str) -> None:
        self.delete(self.autosave_path(slug))

    def rename(self, path: Path, name: str) -> Path:
        """Give a named slot another name; an existing slot of that name is replaced."""
        target = self.named_path(name)
        try:
            os.replace(path, target)
        except FileNotFoundError as error:
            raise SaveError("missing", path.name) from error
        except OSError as error:
            raise SaveError("unwritable", str(error)) from error
        return target
