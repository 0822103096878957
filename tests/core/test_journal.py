"""What was shown is there after a kill, though the disk had not yet taken it."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.core import files
from game.core import journal as journal_module
from game.core.autosaves import Autosaves, Note
from game.core.journal import FOLDER, Entry, Journal, left_behind
from game.core.saves import digest_in, write_text
from game.core.session import Session
from tests.core.test_autosaves import ROOT, SLUG, act_otherwise, found, game, places, play, write

#: A copy of the program whose disk never answers: it plays as far as it is told, says so, and is killed.
UNANSWERED = """
import os, signal, sys, time
from pathlib import Path
from game.core.journal import Journal
from game.core.saves import write_text
from game.ui.keeping import Keeper
from tests.core.test_autosaves import game, places, play, SLUG
folder, actions = Path(sys.argv[1]), int(sys.argv[2])
kept = places(folder)
session = kept.store.open_autosave(SLUG)
keeper = Keeper(lambda error: None, lambda path, text: time.sleep(1000), journal=Journal(kept.store.folder))
for _ in range(actions):
    play(session, 1)
    keeper.keep(kept.store.autosave_path(SLUG), write_text(session, app="test"))
os.kill(os.getpid(), signal.SIGKILL)
"""


def killed(folder: Path, actions: int) -> None:
    line = [sys.executable, "-c", UNANSWERED, str(folder), str(actions)]
    assert subprocess.run(line, cwd=ROOT, check=False).returncode < 0


def text_of(session: Session) -> str:
    return write_text(session, app="test")


def left(kept: Autosaves, *entries: tuple[Session, str]) -> None:
    """A journal as a killed program leaves it: each session, and the mark of what lay there before."""
    journal = Journal(kept.store.folder)
    for session, after in entries:
        journal.note(Entry(kept.store.autosave_path(SLUG), text_of(session), after), afresh=False)
    file = journal._file
    assert file is not None
    os.close(file[0])


def journals(folder: Path) -> list[Path]:
    return list((folder / FOLDER).glob("*"))


@pytest.mark.skipif(sys.platform == "win32", reason="a signal that nobody can catch")
@pytest.mark.parametrize("actions", [1, 7])
def test_a_kill_before_the_disk_has_answered_loses_nothing(tmp_path: Path, actions: int) -> None:
    write(places(tmp_path), game(1, 5))
    killed(tmp_path, actions)
    kept = places(tmp_path)
    assert found(kept.store) == {"autosave little_game": (1, 5)}
    assert kept.recover() == []
    assert found(kept.store) == {"autosave little_game": (1, 5 + actions)}
    assert journals(tmp_path) == []
    assert kept.recover() == []


def test_what_cannot_be_put_in_place_today_is_tomorrow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = places(tmp_path)
    left(kept, (game(1, 5), ""))

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "no")

    with monkeypatch.context() as patch:
        patch.setattr(files, "_write_through", full)
        assert kept.recover() == []
    assert found(kept.store) == {}
    places(tmp_path).recover()
    assert found(kept.store) == {"autosave little_game": (1, 5)}
    assert journals(tmp_path) == []


def test_what_a_living_program_has_noted_is_left_to_it(tmp_path: Path) -> None:
    kept, session = places(tmp_path), game(1, 5)
    journal = Journal(tmp_path)
    journal.note(Entry(kept.store.autosave_path(SLUG), text_of(session), ""), afresh=False)
    kept.recover()
    assert found(kept.store) == {}
    assert len(journals(tmp_path)) == 1
    journal.close()
    assert journals(tmp_path) == []


def test_a_journal_begun_afresh_has_only_the_last_state(tmp_path: Path) -> None:
    kept, session = places(tmp_path), game(1, 5)
    journal = Journal(tmp_path)
    for _ in range(3):
        play(session, 1)
        journal.note(Entry(kept.store.autosave_path(SLUG), text_of(session), ""), afresh=True)
    (path,) = journals(tmp_path)
    assert path.stat().st_size < 2 * len(text_of(session))
    journal.close()


def test_half_an_entry_counts_for_nothing(tmp_path: Path) -> None:
    """Killed in the middle of the write: the entry before it is the last that was shown."""
    kept = places(tmp_path)
    left(kept, (game(1, 5), ""), (game(1, 6), ""))
    (path,) = journals(tmp_path)
    whole = path.read_bytes()
    first = len(whole.split(b'\n{"path"')[0]) + 1
    for cut in (0, 1, first - 1, first, first + 1, first + 40, len(whole) - 1, len(whole)):
        path.write_bytes(whole[:cut])
        (entries,) = left_behind(tmp_path)
        assert [entry.text for entry in entries] == [
            text_of(game(1, actions)) for actions, end in ((5, first), (6, len(whole))) if cut >= end
        ]


@pytest.mark.parametrize(
    "data",
    [
        b"nonsense",
        b"{}\n",
        b'{"path": "../../escape.json", "after": "", "size": 2}\nno\n',
        b'{"path": "/escape.json", "after": "", "size": 2}\nno\n',
        b'{"path": "saves/a.json", "after": "", "size": -1}\nno\n',
        b'{"path": "saves/a.json", "after": "", "size": 2}\nno\n',
        b"[" * 100_000,
        b"\0" * 4096,
    ],
)
def test_a_journal_of_anything_else_is_taken_away(tmp_path: Path, data: bytes) -> None:
    kept = places(tmp_path / "saves")
    (tmp_path / "saves" / FOLDER).mkdir(parents=True)
    (tmp_path / "saves" / FOLDER / "1.0").write_bytes(data)
    assert kept.recover() == []
    assert journals(tmp_path / "saves") == []
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_an_undo_and_another_move_follow_what_lay_there(tmp_path: Path) -> None:
    kept, session, other = places(tmp_path), game(1, 8), game(1, 4)
    write(kept, session)
    act_otherwise(other, session)
    left(kept, (other, digest_in(text_of(session))))
    kept = places(tmp_path)
    assert kept.recover() == []
    assert found(kept.store) == {"autosave little_game": (1, other.action_count)}


def test_another_line_that_was_played_meanwhile_is_kept_under_a_name(tmp_path: Path) -> None:
    """A synced folder brought it: it is not what the killed program went on from."""
    kept, session, other = places(tmp_path), game(1, 8), game(1, 4)
    write(kept, session)
    act_otherwise(other, session)
    left(kept, (other, "something else"))
    kept = places(tmp_path)
    assert kept.recover() == [Note("moved", SLUG, "Little Game")]
    assert sorted(found(kept.store).values()) == sorted([(1, 8), (1, other.action_count)])


def test_where_no_journal_can_be_kept_one_plays_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(file: int) -> None:
        raise OSError("no locks here")

    entry = Entry(places(tmp_path).store.autosave_path(SLUG), text_of(game(1, 5)), "")
    with monkeypatch.context() as patch:
        patch.setattr(journal_module, "lock", refuse)
        Journal(tmp_path).note(entry, afresh=False)
    assert journals(tmp_path) == []
    (tmp_path / "file").write_text("")
    Journal(tmp_path / "file").note(entry, afresh=False)


def test_a_full_disk_leaves_no_half_entry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    really = os.write
    kept, journal = places(tmp_path), Journal(tmp_path)
    path = kept.store.autosave_path(SLUG)
    journal.note(Entry(path, text_of(game(1, 5)), ""), afresh=False)
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda file, data: really(file, data[: len(data) // 2]))
        journal.note(Entry(path, text_of(game(1, 6)), ""), afresh=False)
    journal.note(Entry(path, text_of(game(1, 7)), ""), afresh=False)
    assert journal._file is not None
    os.close(journal._file[0])
    kept.recover()
    assert found(kept.store) == {"autosave little_game": (1, 7)}
