"""The folder of saved games: whole files only, bad ones set aside and listed, names every system accepts."""

from __future__ import annotations

import errno
import os
import socket
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest
from hypothesis import given
from hypothesis import strategies as st

from build_scripts.fuzz_folders import in_time
from game.core.contract import AnyRules
from game.core.files import write_file
from game.core.saves import TOO_LARGE, SaveError
from game.core.session import Session
from game.core.store import Slot, Store, read_file, safe_name
from tests.core.tables import OAK, ROLL, play, table
from tests.little_game.rules import RULES

NO_RULES: dict[str, AnyRules] = {}


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves", {"little_game": RULES}.__getitem__, app="0.1.0")


def only(store: Store) -> Slot:
    (slot,) = store.list()
    return slot


def files(store: Store) -> list[str]:
    return sorted(path.name for path in store.folder.rglob("*") if path.is_file())


def kept(session: Session) -> tuple[object, ...]:
    return session.whole_state(), session.whole_actions(), session.seats


# --- keeping ---------------------------------------------------------------------------------------------------------


def test_a_store_that_was_never_used_is_empty(store: Store) -> None:
    assert store.list() == ()
    assert store.open_autosave("little_game") is None


def test_each_game_has_one_autosave(store: Store) -> None:
    session = table("hh")
    session.on_change = store.autosave
    play(session, ROLL, OAK)
    slot = only(store)
    assert (slot.kind, slot.name, slot.error) == ("autosave", "little_game", None)
    assert slot.header is not None
    assert slot.header.actions == 2
    assert slot.modified == slot.path.stat().st_mtime
    again = store.open_autosave("little_game")
    assert again is not None
    assert kept(again) == kept(session)
    store.delete(store.autosave_path("little_game"))
    assert store.list() == ()


def test_a_resumed_game_goes_on_saving(store: Store) -> None:
    session = table("hh")
    store.autosave(session)
    again = store.open_autosave("little_game", on_change=store.autosave)
    assert again is not None
    again.act(ROLL)
    slot = only(store)
    assert slot.header is not None
    assert slot.header.actions == 1


def test_named_games_are_listed_newest_first_and_can_be_renamed_and_deleted(store: Store) -> None:
    session = table("hh")
    paths = [store.save(session, name) for name in ("Sunday", "Monday", "Tuesday")]
    for age, path in enumerate(paths):
        os.utime(path, (1000 - age, 1000 - age))
    assert [(slot.kind, slot.name, slot.modified) for slot in store.list()] == [
        ("named", "Sunday", 1000.0),
        ("named", "Monday", 999.0),
        ("named", "Tuesday", 998.0),
    ]
    moved = store.rename(paths[0], "Sunday: the return")
    assert moved.stem == "Sunday- the return"
    assert kept(store.open(moved)) == kept(session)
    store.delete(paths[1])
    store.delete(paths[1])
    assert sorted(slot.name for slot in store.list()) == ["Sunday- the return", "Tuesday"]
    with pytest.raises(SaveError, match="missing"):
        store.rename(paths[1], "Wednesday")


def test_a_taken_name_is_known_and_a_free_one_found(store: Store) -> None:
    store.save(table("hh"), "Forêt")
    assert store.taken("Forêt")
    assert store.taken("forêt"), "some systems do not tell big letters from small"
    assert not store.taken("Foret")
    assert store.free_name("Forêt") == "Forêt 2"
    assert store.free_name("Lac") == "Lac"
    long = "x" * 200
    store.save(table("hh"), long)
    assert not store.taken(store.free_name(long))


@pytest.mark.parametrize("name", ["森" * 40, "🦊" * 31, "é" * 60, "x" * 60, ".", "\0", "con"])
def test_a_free_name_is_found_however_much_room_the_name_takes(store: Store, name: str) -> None:
    with in_time(10):
        for _ in range(12):
            free = store.free_name(name)
            assert not store.taken(free)
            store.save(table("hh"), free)
    assert len(store.list()) == 12


# --- names -----------------------------------------------------------------------------------------------------------


@given(st.text(max_size=300))
def test_any_name_becomes_one_that_every_system_accepts(name: str) -> None:
    safe = safe_name(name)
    assert safe == safe_name(safe), "and stays it"
    assert 0 < len(f"{safe}.json".encode()) <= 255
    assert not set('<>:"/\\|?*') & set(safe)
    assert safe.isprintable()
    assert safe[0] != "."
    assert safe[-1] not in ". "


@pytest.mark.parametrize("name", ["con", "NUL", "Aux.old", "com1", "LPT9", "prn "])
def test_names_that_are_devices_on_windows_are_changed(name: str) -> None:
    assert safe_name(name).split(".")[0].lower() not in ("con", "nul", "aux", "com1", "lpt9", "prn")


@pytest.mark.parametrize("name", ["../escape", "/etc/passwd", "a/b", "..", "C:\\x"])
def test_no_name_leads_out_of_the_folder(store: Store, name: str) -> None:
    path = store.save(table("h"), name)
    assert path.parent == store.folder / "games"
    assert path.exists()


# --- bad files -------------------------------------------------------------------------------------------------------


def test_a_bad_autosave_is_set_aside_listed_and_the_game_goes_on(store: Store) -> None:
    path = store.autosave_path("little_game")
    for expected in ("little_game.corrupt", "little_game.2.corrupt", "little_game.3.corrupt"):
        store.autosave(table("hh"))
        path.write_bytes(path.read_bytes()[:200])
        with pytest.raises(SaveError) as error:
            store.open_autosave("little_game")
        assert (error.value.code, error.value.set_aside) == ("not_json", expected)
        assert not path.exists()
    assert [(slot.kind, slot.header) for slot in store.list()] == [("set_aside", None)] * 3
    store.autosave(table("hh"))
    assert store.open_autosave("little_game") is not None


@pytest.mark.parametrize(
    ("content", "code"), [(b"", "empty"), (b"\xff", "not_text"), (b"x", "not_json"), (b"{}", "not_a_save")]
)
def test_listing_sets_bad_files_aside(store: Store, content: bytes, code: str) -> None:
    path = store.save(table("hh"), "Sunday")
    path.write_bytes(content)
    slot = only(store)
    assert (slot.kind, slot.name, slot.error, slot.path.name) == ("set_aside", "Sunday", code, "Sunday.corrupt")
    assert files(store) == ["Sunday.corrupt"]
    assert slot.path.read_bytes() == content, "nothing is thrown away"
    assert only(store).error == "damaged"


def test_a_save_of_a_newer_program_is_set_aside_under_that_name(store: Store) -> None:
    path = store.autosave_path("little_game")
    write_file(path, '{"format": "clairiere", "version": 99}')
    with pytest.raises(SaveError, match="newer") as error:
        store.open(path)
    assert error.value.set_aside == "little_game.newer"
    assert only(store).error == "newer"


def test_a_save_of_a_game_not_on_this_shelf_stays_where_it_is(tmp_path: Path) -> None:
    ours = Store(tmp_path, {"little_game": RULES}.__getitem__, app="0.1.0")
    path = ours.save(table("hh"), "Sunday")
    theirs = Store(tmp_path, NO_RULES.__getitem__, app="0.1.0")
    with pytest.raises(SaveError, match="unknown_game"):
        theirs.open(path)
    assert ours.open(path).length == 0


def test_a_file_too_large_to_be_a_save_is_not_read_whole(store: Store) -> None:
    path = store.save(table("hh"), "Sunday")
    with path.open("r+b") as file:
        file.truncate(TOO_LARGE * 1000)
    with pytest.raises(SaveError, match="too_large") as error:
        store.open(path)
    assert error.value.set_aside == "Sunday.corrupt"


def test_what_cannot_be_read_at_all_is_left_alone(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    path = store.save(table("hh"), "Sunday")

    def refuse(*_: object) -> int:
        raise PermissionError(errno.EACCES, "no")

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", refuse)
        with pytest.raises(SaveError, match="unreadable"):
            store.open(path)
        assert only(store).error == "unreadable"
    assert only(store).error is None
    with pytest.raises(SaveError, match="missing"):
        read_file(store.named_path("Monday"))


def make_folder(path: Path) -> None:
    path.mkdir()


def make_pipe(path: Path) -> None:
    os.mkfifo(path)


def make_socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(str(path))


def make_endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


NOT_FILES = [make_folder, *([make_pipe, make_socket, make_endless] if os.name == "posix" else [])]


@pytest.mark.parametrize("make", NOT_FILES)
def test_what_is_no_file_is_not_waited_for_but_set_aside_and_listed(store: Store, make: Callable[[Path], None]) -> None:
    for path in (store.named_path("Sunday"), store.autosave_path("little_game")):
        path.parent.mkdir(parents=True)
        make(path)
        with in_time(10), pytest.raises(SaveError, match="not_a_file") as error:
            store.open(path)
        assert error.value.set_aside == f"{path.stem}.corrupt"
        make(path)
    with in_time(10):
        assert sorted((slot.kind, slot.name, slot.error) for slot in store.list()) == [
            ("set_aside", "Sunday", "damaged"),
            ("set_aside", "Sunday.2", "not_a_file"),
            ("set_aside", "little_game", "damaged"),
            ("set_aside", "little_game.2", "not_a_file"),
        ]
        store.autosave(table("hh"))
        assert store.open_autosave("little_game") is not None, "and the game goes on"


@pytest.mark.skipif(os.name != "posix", reason="file names that only this system has")
@pytest.mark.parametrize("stem", ["\udcff", "x" * 250, "two\nlines"])
def test_a_file_of_any_name_is_set_aside_and_listed_as_it_can_be_shown(store: Store, stem: str) -> None:
    whole = store.save(table("hh"), "Sunday")
    os.rename(whole, whole.with_name(f"{stem}.json"))
    slot = only(store)
    assert slot.error is None
    assert slot.name.isprintable()
    assert len(slot.name) <= 60
    slot.path.write_text("{}")
    slot = only(store)
    assert (slot.kind, slot.error, slot.path.exists()) == ("set_aside", "not_a_save", True)
    assert slot.name.isprintable()


# --- writing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "code"), [(errno.ENOSPC, "disk_full"), (errno.EIO, "unwritable")])
@pytest.mark.parametrize("broken", ["fsync", "replace"])
def test_a_failed_write_leaves_the_last_save_and_nothing_else(
    store: Store, monkeypatch: pytest.MonkeyPatch, broken: str, number: int, code: str
) -> None:
    session = table("hh")
    store.autosave(session)
    before = files(store)

    def fail(*_: object) -> None:
        raise OSError(number, "no")

    session.act(ROLL)
    with monkeypatch.context() as patch:
        patch.setattr(os, broken, fail)
        with pytest.raises(SaveError, match=code):
            store.autosave(session)
    assert files(store) == before
    again = store.open_autosave("little_game")
    assert again is not None
    assert again.length == 0
    store.autosave(session)
    assert read_file(store.autosave_path("little_game")) != b""


def test_a_folder_that_cannot_be_made_is_unwritable(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("a file")
    store = Store(tmp_path / "saves", NO_RULES.__getitem__, app="0.1.0")
    with pytest.raises(SaveError, match="unwritable"):
        store.autosave(table("hh"))
    assert store.list() == ()


def test_what_a_killed_program_left_half_written_is_ignored_and_tidied(store: Store) -> None:
    store.autosave(table("hh"))
    part = store.autosave_path("little_game").with_name(".little_game.json.4242.0.part")
    part.write_text('{"format": "clair')
    assert only(store).error is None
    Store(store.folder, store.find_rules, app="0.1.0")
    assert files(store) == ["little_game.json"]


def test_a_part_tidied_away_by_another_copy_of_the_program_is_written_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    really = os.replace
    tidied: list[object] = []

    def tidy_first(part: Path, path: Path) -> None:
        if not tidied:
            tidied.append(part)
            part.unlink()
        really(part, path)

    monkeypatch.setattr(os, "replace", tidy_first)
    store.autosave(table("hh"))
    assert tidied
    assert store.open_autosave("little_game") is not None


def test_copies_of_the_program_that_write_at_once_leave_a_whole_file(store: Store) -> None:
    sessions = [play(table("hh"), ROLL), table("hhhh")]

    def keep_saving(session: Session) -> None:
        for _ in range(40):
            store.autosave(session)

    writers = [Thread(target=keep_saving, args=(session,)) for session in sessions]
    store.autosave(sessions[0])
    for writer in writers:
        writer.start()
    while any(writer.is_alive() for writer in writers):
        again = store.open_autosave("little_game")
        assert again is not None
        assert kept(again) in [kept(session) for session in sessions]
    assert files(store) == ["little_game.json"]
