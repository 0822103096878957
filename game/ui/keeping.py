"""Saving while playing: after every action, without making anybody wait for the disk."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from game.core.autosaves import Note
from game.core.saves import SaveError
from game.core.store import write_file


def write_plainly(path: Path, text: str) -> None:
    write_file(path, text)


class Keeper:
    """A thread that writes the newest text of each file; one still waiting gives way to a newer, which has it all."""

    def __init__(
        self,
        failed: Callable[[SaveError], None],
        write: Callable[[Path, str], Note | None] = write_plainly,
        noted: Callable[[Note], None] = lambda note: None,
    ) -> None:
        self._failed = failed
        self._write = write
        self._noted = noted
        self._waiting: dict[Path, str] = {}
        self._errors: list[SaveError] = []
        self._notes: list[Note] = []
        self._wake = threading.Condition()
        self._writing = False
        self._thread: threading.Thread | None = None

    def keep(self, path: Path, text: str) -> None:
        with self._wake:
            self._waiting[path] = text
            if self._thread is None:
                # A daemon: a program that dies must not wait for a disk that does not answer.
                self._thread = threading.Thread(target=self._work, name="keeper", daemon=True)
                self._thread.start()
            self._wake.notify_all()

    def flush(self, timeout: float = 10) -> None:
        """Wait until everything is on the disk: before leaving a table or the program."""
        with self._wake:
            self._wake.wait_for(lambda: not self._waiting and not self._writing, timeout)
        self.report()

    def report(self) -> None:
        """Tell of failures and news, on the thread that draws."""
        with self._wake:
            errors, self._errors = self._errors, []
            notes, self._notes = self._notes, []
        for note in notes:
            self._noted(note)
        for error in errors[-1:]:
            self._failed(error)

    def _work(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: bool(self._waiting))
                path, text = self._waiting.popitem()
                self._writing = True
            try:
                note = self._write(path, text)
                if note is not None:
                    with self._wake:
                        self._notes.append(note)
            except SaveError as error:
                with self._wake:
                    self._errors.append(error)
            finally:
                with self._wake:
                    self._writing = False
                    self._wake.notify_all()
