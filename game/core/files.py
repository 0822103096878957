"""Files are written whole: first under a temporary name, which is then renamed over the final one.

However the program is killed, the file on disk is the old one or the new one, never half of either. If something else
(a scanner, a synced folder) holds on to the file, the new one stays beside it, `newest` points to it, and it takes its
place as soon as it can.
"""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from threading import Event

from game.core.saves import SaveError

_PART = ".part"
_HELD = ".held"

#: How many copies of the program may start at the same instant.
ATTEMPTS = 5

_writes = count()


def write_file(path: Path, content: str | bytes, waits: Sequence[float] = ()) -> None:
    """Put the content there in one indivisible step, on the disk when this returns; or SaveError.

    `waits`: while another program holds the file it is tried again, after so many seconds each. Not for the thread
    that draws. With code "held" the content is on the disk, beside the file.
    """
    _write(path, content, lambda part: _put(part, path, waits))


def write_new_file(path: Path, text: str) -> None:
    """Put the text there if nobody has that name; SaveError "taken" if somebody has."""
    _write(path, text, lambda part: take_name(part, path))


def _write(path: Path, content: str | bytes, put: Callable[[Path], None]) -> None:
    """Write the content beside the path and put it in place; SaveError if that fails, and nothing left lying about."""
    data = content.encode() if isinstance(content, str) else content
    part = path.with_name(f".{path.name}.{os.getpid()}.{next(_writes)}{_PART}")
    try:
        for left in reversed(range(ATTEMPTS)):
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                _write_through(part, data)
                put(part)
                break
            except FileNotFoundError:  # a copy of the program that was just starting tidied our part away: once more
                if not left:
                    raise
        _sync_folder(path.parent)
    except OSError as error:
        raise _save_error(error) from error
    finally:
        with contextlib.suppress(OSError):
            part.unlink()


def _save_error(error: OSError) -> SaveError:
    full = error.errno in (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))
    return SaveError("disk_full" if full else "unwritable", str(error))


def _put(part: Path, path: Path, waits: Sequence[float]) -> None:
    held = _held(path)
    for wait in (*waits, None):
        try:
            if held.exists() and part != held:
                # What waits there is replaced first, so that it is never older than the file itself.
                os.replace(part, held)
                part = held
            os.replace(part, path)
            return
        except PermissionError as error:
            if wait is None:
                if part != held:
                    os.replace(part, held)
                raise SaveError("held", str(error)) from error
            Event().wait(wait)


def take_name(source: Path, target: Path) -> None:
    """Give a file a name that nobody has, in one indivisible step; SaveError "taken" if somebody has it."""
    try:
        if os.name == "nt":
            os.rename(source, target)  # refuses a name in use there
            return
        try:
            os.link(source, target)
        except (FileExistsError, FileNotFoundError):
            raise
        except OSError:  # a disk without links: an empty file takes the name and is replaced at once
            os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
            os.replace(source, target)
        else:
            source.unlink(missing_ok=True)
    except FileExistsError as error:
        raise SaveError("taken", target.name) from error


def _held(path: Path) -> Path:
    return path.with_name(f".{path.name}{_HELD}")


def newest(path: Path) -> Path:
    """Where the newest state of a file is: beside it, as long as another program holds it."""
    held = _held(path)
    return held if os.path.exists(held) else path  # False, not an error, where the longer name is too long


def remove(path: Path) -> None:
    for own in (_held(path), path):
        own.unlink(missing_ok=True)


def stamp(path: Path) -> tuple[int, int]:
    """What tells a file from one written in its place since."""
    try:
        found = newest(path).stat()
    except OSError:
        return 0, 0
    return found.st_ino, found.st_mtime_ns


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
    """Put in place what was held, and take away what programs killed in the middle of a write have left."""
    for held in folder.glob(f".*{_HELD}"):
        with contextlib.suppress(OSError):
            os.replace(held, held.with_name(held.name[1 : -len(_HELD)]))
    for part in folder.glob(f".*{_PART}"):
        with contextlib.suppress(OSError):
            if not _is_being_written(part):
                part.unlink()


def _is_being_written(part: Path) -> bool:
    """Another copy of the program is alive and writes it: its number stands in the name. Windows, which lets nobody
    take away an open file, needs no such care and has no harmless way to ask."""
    writer = part.name.split(".")[-3]
    if os.name == "nt" or not writer.isdecimal() or int(writer) == os.getpid():
        return False
    try:
        os.kill(int(writer), 0)
    except PermissionError:
        return True
    except (OSError, OverflowError):
        return False
    return True
