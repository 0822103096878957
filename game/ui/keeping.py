"""Saving while playing: after every action, without making anybody wait for the disk."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from game.core.autosaves import Note
from game.core.files import write_file
from game.core.journal import Entry, Journal
from game.core.saves import SaveError, digest_in

#: Seconds after which a file that another program holds is tried again, each time.
WAITS = (0.02, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6)
#: Seconds without anything to write after which the journal is put away.
QUIET = 1.0


def write_plainly(path: Path, text: str) -> None:
    write_file(path, text, WAITS)


class Keeper:
    """A thread that writes the newest text of each file; a text still waiting gives way to a newer one, which contains
    it.

    `journal` gets each text the moment it is given, so it is safe before anybody sees what it holds.
    """

    def __init__(
        self,
        failed: Callable[[SaveError], None],
        write: Callable[[Path, str], Note | None] = write_plainly,
        noted: Callable[[Note], None] = lambda note: None,
        journal: Journal | None = None,
    ) -> None:
        self._failed = failed
        self._write = write
        self._noted = noted
        self._journal = journal
        self._waiting: dict[Path, str] = {}
        #: A mark of what each file was last given.
        self._written: dict[Path, str] = {}
        #: Files that did not take what they were given last: the journal alone has it.
        self._unsaved: set[Path] = set()
        self._errors: list[SaveError] = []
        self._notes: list[Note] = []
        self._wake = threading.Condition()
        self._writing = False
        self._thread: threading.Thread | None = None

    def keep(self, path: Path, text: str) -> None:
        with self._wake:
            if self._journal is not None:
                self._journal.note(Entry(path, text, self._written.get(path, "")), afresh=self._all_saved)
            self._waiting[path] = text
            if self._thread is None:
                # A daemon: a program that dies must not wait for a disk that does not answer.
                self._thread = threading.Thread(target=self._work, name="keeper", daemon=True)
                self._thread.start()
            self._wake.notify_all()

    @property
    def _all_saved(self) -> bool:
        return not (self._waiting or self._writing or self._unsaved)

    def flush(self, timeout: float = 10) -> None:
        """Wait until everything is on the disk: before leaving a table or the program."""
        with self._wake:
            self._wake.wait_for(lambda: not self._waiting and not self._writing, timeout)
            self._put_journal_away()
        self.report()

    def _put_journal_away(self) -> None:
        if self._journal is not None and self._all_saved:
            self._journal.close()

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
                if not self._wake.wait_for(lambda: bool(self._waiting), QUIET):
                    self._put_journal_away()
                    self._wake.wait_for(lambda: bool(self._waiting))
                path, text = self._waiting.popitem()
                self._writing = True
            saved = False
            try:
                note = self._write(path, text)
                saved = True
                if note is not None:
                    with self._wake:
                        self._notes.append(note)
            except SaveError as error:
                saved = error.code == "held"
                with self._wake:
                    self._errors.append(error)
            finally:
                with self._wake:
                    if saved:
                        self._written[path] = digest_in(text)
                        self._unsaved.discard(path)
                    else:
                        self._unsaved.add(path)
                    self._writing = False
                    self._wake.notify_all()
