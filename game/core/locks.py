"""Locks on open files, which the system releases when their program ends, however it ends."""

from __future__ import annotations

import errno
import os

#: The errors of a lock that another process holds; Wine gives none a number.
HELD = (errno.EAGAIN, errno.EACCES, errno.EDEADLK, 0)

if os.name == "nt":
    import msvcrt

    def _take(file: int) -> None:
        os.lseek(file, 0, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]

else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock(file: int) -> None:
    """BlockingIOError if another has it, another OSError where there are no locks."""
    try:
        _take(file)
    except OSError as error:
        if error.errno in HELD:
            raise BlockingIOError(errno.EAGAIN, "another process has it") from error
        raise
