"""Writing where `--out` says: over a file in one step, through a link to where it leads, into a pipe or a device; and
JSON where everything else is said."""

from __future__ import annotations

import json
import os
import stat
import sys
from pathlib import Path

from game.core.contract import Json
from game.core.files import write_file
from game.core.saves import SaveError


def write_out(path: Path, content: str | bytes) -> None:
    """Put the content there, or raise SaveError. Only a file is ever replaced, never what leads to one."""
    data = content.encode() if isinstance(content, str) else content
    try:
        try:
            found = os.stat(path)
        except FileNotFoundError:
            write_file(Path(os.path.realpath(path)), data)
            return
        for stream in (sys.stdout, sys.stderr):
            if _is(stream, found):  # a file too, if that is where the shell sends it: more will be written there
                stream.flush()
                _write(stream.fileno(), data)
                return
        if stat.S_ISREG(found.st_mode):
            write_file(Path(os.path.realpath(path)), data)
        elif stat.S_ISBLK(found.st_mode):
            raise SaveError("unwritable", "a whole disk")
        else:
            _write_into(path, data)
    except (OSError, ValueError) as error:  # ValueError: a name that no system accepts
        raise SaveError("unwritable", str(error)) from error


def _is(stream: object, found: os.stat_result) -> bool:
    try:
        return os.path.samestat(os.fstat(stream.fileno()), found)  # type: ignore[attr-defined]
    except (OSError, ValueError, AttributeError):  # none, closed, or not a file of the system's
        return False


def _write_into(path: Path, data: bytes) -> None:
    """A pipe that nobody reads is refused by the system, where waiting for a reader might take for ever."""
    handle = os.open(path, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0))
    try:
        if hasattr(os, "set_blocking"):
            os.set_blocking(handle, True)
        _write(handle, data)
    finally:
        os.close(handle)


def _write(handle: int, data: bytes) -> None:
    while data:
        data = data[os.write(handle, data) :]


def print_json(value: Json) -> None:
    """Characters beyond ASCII are written as they are where the output can hold them all."""
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    print(json.dumps(value, ensure_ascii=encoding != "utf8", allow_nan=False))
