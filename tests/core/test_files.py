"""Files that another program holds for a while, or for good: tried again, kept beside, found at the next start."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest

from game.core.files import newest, take_name, tidy, write_file, write_new_file
from game.core.saves import SaveError
from game.core.store import Store, read_file
from game.ui import settings as preferences
from tests.core.tables import OAK, ROLL, play, table
from tests.little_game.rules import RULES

#: Says how often from now on a rename onto that file is refused, as Windows does while somebody has it open.
Hold = Callable[[Path, int], None]


@pytest.fixture
def hold(monkeypatch: pytest.MonkeyPatch) -> Hold:
    really = os.replace
    left: dict[Path, int] = {}

    def replace(source: Path, target: Path) -> None:
        if left.get(Path(target), 0) > 0:
            left[Path(target)] -= 1
            raise PermissionError(13, "The process cannot access the file because it is being used by another process")
        really(source, target)

    monkeypatch.setattr(os, "replace", replace)
    return left.__setitem__


@pytest.fixture
def naps(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Waits are counted instead of waited."""
    naps: list[float] = []
    monkeypatch.setattr(Event, "wait", lambda event, seconds: naps.append(seconds))
    return naps


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_file_held_for_a_moment_is_tried_again(tmp_path: Path, hold: Hold, naps: list[float]) -> None:
    path = tmp_path / "game.json"
    write_file(path, "old")
    hold(path, 3)
    write_file(path, "new", waits=(1, 2, 3))
    assert path.read_text() == "new"
    assert naps == [1, 2, 3]
    assert names(tmp_path) == ["game.json"]


def test_a_file_that_stays_held_has_the_new_state_beside_it(tmp_path: Path, hold: Hold, naps: list[float]) -> None:
    path = tmp_path / "game.json"
    write_file(path, "old")
    hold(path, 1000)
    for number in range(3):
        with pytest.raises(SaveError) as error:
            write_file(path, f"new {number}", waits=(1,))
        assert error.value.code == "held"
        assert path.read_text() == "old"
        assert read_file(path) == f"new {number}".encode(), "whoever opens it meanwhile gets the newest"
        assert len(names(tmp_path)) == 2
    assert len(naps) == 3, "bounded"
    hold(path, 0)
    tidy(tmp_path)  # the next start
    assert path.read_text() == "new 2"
    assert names(tmp_path) == ["game.json"]


def test_once_it_is_let_go_nothing_older_stays_beside(tmp_path: Path, hold: Hold) -> None:
    path = tmp_path / "game.json"
    write_file(path, "old")
    hold(path, 1)
    with pytest.raises(SaveError):
        write_file(path, "newer")
    write_file(path, "newest")
    assert path.read_text() == "newest"
    assert names(tmp_path) == ["game.json"]


@pytest.mark.parametrize("kills", range(4))
def test_a_kill_at_any_step_never_leaves_the_older_state_for_the_newer(
    tmp_path: Path, hold: Hold, monkeypatch: pytest.MonkeyPatch, kills: int
) -> None:
    """With one state already beside the file, the program dies before its n-th rename."""
    path = tmp_path / "game.json"
    write_file(path, "1")
    hold(path, 1)
    with pytest.raises(SaveError):
        write_file(path, "2")
    held_replace = os.replace
    done: list[Path] = []

    def replace(source: Path, target: Path) -> None:
        if len(done) == kills:
            raise KeyboardInterrupt
        done.append(target)
        held_replace(source, target)

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", replace)
        try:
            write_file(path, "3")
            came_through = True
        except KeyboardInterrupt:
            came_through = False
    tidy(tmp_path)
    assert path.read_text() == ("3" if came_through or done else "2")


def test_the_thread_that_draws_never_waits(tmp_path: Path, hold: Hold, naps: list[float]) -> None:
    store = Store(tmp_path / "saves", {"little_game": RULES}.__getitem__, app="0.1.0")
    path = store.save(table("hh"), "Sunday")
    hold(path, 1000)
    with pytest.raises(SaveError, match="held"):
        store.save(play(table("hh"), ROLL), "Sunday", over=True)
    assert store.open(path).length == 1
    hold(tmp_path / preferences.FILE, 1000)
    assert not preferences.save(preferences.Settings(effects=17), tmp_path)
    assert preferences.load(tmp_path).effects == 17
    assert naps == []


def test_a_game_never_put_in_place_is_there_at_the_next_start(tmp_path: Path, hold: Hold) -> None:
    store = Store(tmp_path, {"little_game": RULES}.__getitem__, app="0.1.0")
    path = store.autosave_path("little_game")
    hold(path, 1000)
    with pytest.raises(SaveError, match="held"):
        store.autosave(play(table("hh"), ROLL, OAK))
    assert not path.exists()
    again = store.open_autosave("little_game")
    assert again is not None
    hold(path, 0)
    (slot,) = Store(tmp_path, store.find_rules, app="0.1.0").list()
    assert (slot.name, slot.header is not None and slot.header.actions) == ("little_game", 2)
    store.delete(path)
    assert not newest(path).exists()


@pytest.mark.parametrize("links", [True, False], ids=["with links", "without"])
def test_a_name_is_taken_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool) -> None:
    if not links:

        def refuse(*_: object) -> None:
            raise OSError(95, "Operation not supported")

        monkeypatch.setattr(os, "link", refuse)
    path = tmp_path / "Sunday.json"
    write_new_file(path, "first")
    with pytest.raises(SaveError, match="taken"):
        write_new_file(path, "second")
    other = tmp_path / "other.json"
    other.write_text("third")
    with pytest.raises(SaveError, match="taken"):
        take_name(other, path)
    assert path.read_text() == "first"
    take_name(other, tmp_path / "Monday.json")
    assert names(tmp_path) == ["Monday.json", "Sunday.json"]


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps open files by itself")
def test_what_a_living_copy_is_writing_is_left_to_it(tmp_path: Path) -> None:
    """Copies that start together would take away each other's parts, and one of their games with them."""
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as copy:
        mine, dead = tmp_path / f".game.json.{copy.pid}.0.part", tmp_path / ".game.json.999999999.0.part"
        mine.touch()
        dead.touch()
        tidy(tmp_path)
        assert (mine.exists(), dead.exists()) == (True, False)
        copy.communicate(b"\n")
    tidy(tmp_path)
    assert not mine.exists()
