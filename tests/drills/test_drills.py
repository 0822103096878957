"""The drills in small numbers: `build_scripts/drills.py` runs the same ones with large."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from build_scripts import drills, drills_app, drills_faults, drills_games, drills_kills, drills_odd
from build_scripts.drills_folder import Loss, litter, store_in
from build_scripts.environment import ROOT
from game import thinking
from game.core import files
from game.ui import settings as preferences

LINUX = sys.platform.startswith("linux")
on_linux = pytest.mark.skipif(not LINUX, reason="the fault is made with Linux's means")


@pytest.fixture(autouse=True)
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in drills_faults.UNSEEN.items():
        monkeypatch.setenv(name, value)


def command(*words: str) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "build_scripts/drills.py", *words]
    return subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)


@on_linux
def test_programs_killed_at_random_instants_lose_nothing() -> None:
    done = command("kills", "--kills", "60")
    assert done.returncode == 0, done.stdout
    assert "60 kills at random instants in 4 games" in done.stdout
    assert done.stdout.endswith("Nothing was lost.\n")


def test_the_drill_notices_what_is_lost(tmp_path: Path) -> None:
    """Without this, a drill that looks at nothing would pass as well."""
    known = drills_kills.Known()
    session = drills_app.bots("grand_bois")
    store = store_in(tmp_path)
    store.autosave(session)
    known.hear("played\t1\t0")
    drills_kills.check(tmp_path, "grand_bois", known)
    known.hear("played\t1\t1")
    with pytest.raises(Loss, match="autosave stands at"):
        drills_kills.check(tmp_path, "grand_bois", known)
    known.played = (1, 0)
    known.hear("settings\t3")
    known.hear("wished\t4")
    with pytest.raises(Loss, match="settings"):
        drills_kills.check(tmp_path, "grand_bois", known)
    preferences.save(preferences.Settings(setups={"drill": 4}), tmp_path)
    drills_kills.check(tmp_path, "grand_bois", known)
    known.hear("result\tno-such")
    with pytest.raises(Loss, match="results"):
        drills_kills.check(tmp_path, "grand_bois", known)
    known.results.clear()
    (tmp_path / "saves" / "autosave" / "grand_bois.corrupt").touch()
    with pytest.raises(Loss, match="lying about"):
        drills_kills.check(tmp_path, "grand_bois", known)


# --- faults of the disk, in this process ------------------------------------------------------------------------------


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Put a number into the list, and the disk fails with it after half of what is written."""
    errors: list[int] = []
    really = files._write_through

    def write(path: Path, data: bytes) -> None:
        if errors:
            path.write_bytes(data[: len(data) // 2])
            raise OSError(errors[0], os.strerror(errors[0]))
        really(path, data)

    monkeypatch.setattr(files, "_write_through", write)
    return errors


@pytest.mark.parametrize(
    ("error", "words"), [(errno.ENOSPC, "the disk is full"), (errno.EROFS, "cannot be written"), (errno.EIO, "cannot")]
)
def test_a_disk_that_fails_is_told_in_one_sentence_and_costs_nothing(
    tmp_path: Path, disk: list[int], error: int, words: str
) -> None:
    seen = drills_app.evening(tmp_path, "grand_bois", 8, {3: lambda home: disk.append(error)})
    assert not seen.crash
    assert len(seen.toasts) == 1
    assert words in seen.toasts[0]
    assert (seen.actions, seen.kept) == (8, (1, 3)), "what was kept before is still whole"
    assert litter(tmp_path) == []
    disk.clear()
    seen = drills_app.evening(tmp_path, "grand_bois", 2)
    assert seen.kept == (1, 5)


def test_with_room_again_the_whole_game_is_kept(tmp_path: Path, disk: list[int]) -> None:
    faults = {3: lambda home: disk.append(errno.ENOSPC), 6: lambda home: disk.clear()}
    seen = drills_app.evening(tmp_path, "seasons", 9, faults)
    assert seen.kept == (1, 9)
    assert seen.settings is not None


def test_a_folder_deleted_meanwhile_is_made_again(tmp_path: Path) -> None:
    seen = drills_app.evening(tmp_path / "home", "korrigans", 6, drills_app.FAULTS["removed"])
    assert seen.kept == (1, 6)
    assert not seen.toasts


def test_where_no_folder_can_be_made_one_plays_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    seen = drills_app.evening(tmp_path / "file" / "home", "korrigans", 5)
    assert (seen.actions, seen.kept, seen.crash) == (5, None, "")
    assert len(seen.toasts) == 1
    assert (tmp_path / "file").read_text() == "mine"


def test_settings_that_cannot_be_kept_cost_no_game(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    seen = drills_app.evening(tmp_path, "grand_bois", 4)
    assert seen.kept == (1, 4)


def test_files_from_next_year_are_gone_on_with(tmp_path: Path) -> None:
    drills_app.evening(tmp_path, "grand_bois", 6, drills_app.FAULTS["clock"])
    assert drills_app.evening(tmp_path, "grand_bois", 2).kept == (1, 8)


# --- surroundings, in a process of their own --------------------------------------------------------------------------


@on_linux
@pytest.mark.parametrize("drill", ["home_unset", "no_audio_device"])
def test_surroundings_that_lack_something(drill: str) -> None:
    assert drills.DRILLS[drill](None)  # type: ignore[arg-type]


@on_linux
def test_a_missing_file_of_the_program_is_named_in_one_sentence() -> None:
    assert "named in one sentence" in drills_faults.missing_files(3, seed=2)


@on_linux
def test_copies_at_once_lose_no_game() -> None:
    assert "games kept" in drills_faults.copies(1)


def test_games_opened_named_and_begun_again_in_any_order_are_all_found() -> None:
    assert "each found in a save" in drills_games.branches(25, seed=4, slugs=["seasons", "korrigans"])


def test_a_file_that_another_program_holds_costs_nothing() -> None:
    assert drills_faults.held_file(["grand_bois"]).startswith("1 games")


@on_linux
def test_pipes_and_devices_lying_about_hold_nothing_up() -> None:
    assert drills_odd.odd_folder(["korrigans"]).startswith("1 games")


@on_linux
def test_links_pipes_and_devices_are_never_replaced() -> None:
    assert drills_odd.odd_outputs().startswith("6 places")


@on_linux
def test_bots_whose_process_was_stopped_play_on_and_the_person_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(home: Path) -> None:
        drills_app.stop_the_bots(home)
        monkeypatch.setattr(thinking, "WAKING", 0.3)
        monkeypatch.setattr(thinking, "PATIENCE", 0)

    seen = drills_app.evening(tmp_path, "grand_bois", 8, {3: stop}, apart=True)
    assert (seen.kept, seen.crash) == ((1, 8), "")
    assert len(seen.toasts) == 1
    assert "is not answering" in seen.toasts[0]


@on_linux
@pytest.mark.parametrize("drill", [drills_faults.full_disk, drills_faults.read_only_folder])
def test_a_real_disk_that_is_full_or_locked(drill: Callable[[Sequence[str]], str]) -> None:
    try:
        assert drill(["korrigans"]).startswith("1 games")
    except drills_faults.Unable as reason:
        pytest.skip(str(reason))


def test_memory_and_open_files_stay_as_they_are() -> None:
    """A few games only: the command plays a hundred."""
    done = command("memory", "--games", "4")
    assert done.returncode == 0, done.stdout
    assert "open files +0" in done.stdout


def test_an_unknown_drill_is_refused() -> None:
    done = command("dancing")
    assert done.returncode == 2
    assert "there is no drill dancing" in done.stderr
