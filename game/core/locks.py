"""Locks on open files, which the system opens when their program ends, however it ends."""

from __future__ import annotations

import os

if os.name == "nt":
    import msvcrt

    def lock(file: int) -> None:
        """BlockingIOError or PermissionError if another has it, another OSError where there are no locks."""
        os.lseek(file, 0, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]

else:
    import fcntl

    def lock(file: int) -> None:
        """BlockingIOError or PermissionError if another has it, another OSError where there are no locks."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
