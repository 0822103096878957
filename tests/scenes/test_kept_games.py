"""Whatever is opened, begun again, named or renamed at the table: no game that was played goes without a word."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from game import shelf
from game.core.rng import Rng
from game.core.session import Session
from game.scenes.opening import open_slot, table_for
from game.scenes.results import again as going_on
from game.scenes.results.results import Results
from game.scenes.shell import setup
from game.scenes.shell.dialog import Dialog
from game.scenes.shell.menu import Menu
from game.scenes.shell.pause import Pause
from game.scenes.shell.saves import SavedGames
from game.scenes.shell.setup import SetUp
from game.scenes.stage import Stage
from game.scenes.table.table import AnyTable, TableScene
from game.ui.intents import Cancel, Confirm, Typed
from tests.little_game import GAME
from tests.scenes.staging import click, game_of, show, stage_at, use, widget

SLUG = "little_game"


@pytest.fixture(autouse=True)
def always_the_same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a game is as long as the test needs it."""
    monkeypatch.setattr(setup, "new_seed", lambda: 5)


def play(session: Session, actions: int, seed: int = 1) -> None:
    rng = Rng(seed)
    for _ in range(actions):
        session.end_turn()
        if session.to_act is not None:
            session.act(rng.choice(session.legal(session.to_act)))


def kept(stage: Stage) -> list[tuple[str, int]]:
    """Every game on the disk: its place or name, and how far it is."""
    stage.keeper.flush()
    slots = [slot for slot in stage.store.list() if slot.header is not None]
    places = {"autosave": "autosave"}
    return sorted((places.get(slot.kind, slot.name), slot.header.actions) for slot in slots if slot.header)


def begun(stage: Stage, kinds: str = "hh") -> AnyTable:
    """A new game, as set-up begins it."""
    scene = show(stage, SetUp(stage, GAME))
    click(stage, widget(scene, "Play").rect.center)
    stage.update(stage.now + 1000)
    return next(scene for scene in stage.scenes.stack if isinstance(scene, TableScene))


def later(stage: Stage, fresh: bool, folder: Path) -> Stage:
    """Left to the menu, or ended and started again."""
    show(stage, Menu(stage))
    stage.keeper.flush()
    return stage_at(folder) if fresh else stage


@pytest.mark.parametrize("fresh", [False, True], ids=["in one process", "in a new one"])
def test_an_older_save_of_the_same_game_is_opened_and_gone_on_with(tmp_path: Path, fresh: bool) -> None:
    stage = stage_at(tmp_path)
    table = begun(stage)
    play(table.session, 6)
    table.save_as("mine")
    play(table.session, 10)
    assert table.session.action_count == 16
    assert not table.session.over
    stage = later(stage, fresh, tmp_path)
    branch = open_slot(stage, stage.store.named_path("mine"))
    assert branch.session.identity != table.session.identity
    play(branch.session, 1, seed=7)
    assert kept(stage) == [("Squirrels", 16), ("autosave", 7), ("mine", 6)]


def test_a_save_opened_where_nothing_longer_is_takes_its_place_without_a_word(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = begun(stage)
    play(table.session, 6)
    table.save_as("mine")
    stage = later(stage, True, tmp_path)
    play(open_slot(stage, stage.store.named_path("mine")).session, 1)
    assert kept(stage) == [("autosave", 7), ("mine", 6)]


@pytest.mark.parametrize("fresh", [False, True], ids=["in one process", "in a new one"])
def test_continue_goes_on_with_the_same_game(tmp_path: Path, fresh: bool) -> None:
    stage = stage_at(tmp_path)
    table = begun(stage)
    play(table.session, 5)
    stage = later(stage, fresh, tmp_path)
    again = open_slot(stage, stage.store.autosave_path(SLUG))
    assert again.session.identity == table.session.identity
    play(again.session, 2)
    assert kept(stage) == [("autosave", 7)]


def test_rematch_and_the_same_luck_are_games_of_their_own(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = table_for(stage, GAME, game_of(SLUG, "hh", 10_000))
    show(stage, table)
    identities = {table.session.identity}
    for same in (True, False):
        results = Results(stage, table)
        show(stage, table, results)
        going_on.again(results, same=same)
        stage.update(stage.now + 1000)
        *_, again = [scene for scene in stage.scenes.stack if isinstance(scene, TableScene)]
        assert again is not table
        assert (again.session.setup == table.session.setup) == same
        identities.add(again.session.identity)
    assert len(identities) == 3


def asked_for_a_name(stage: Stage, name: str) -> None:
    """Save as…, with that name typed in place of the one offered."""
    table = next(scene for scene in stage.scenes.stack if isinstance(scene, TableScene))
    if table.session.handover_to is not None:
        table.session.open_curtain()
    show(stage, table, pause := Pause(stage, table))
    click(stage, widget(pause, "Save as…").rect.center)
    type_over(stage, name)


def type_over(stage: Stage, name: str) -> None:
    dialog = stage.scenes.top
    assert isinstance(dialog, Dialog)
    dialog.value = ""
    dialog.relayout()
    use(stage, Typed(name), Confirm())


def in_use(stage: Stage) -> Dialog:
    dialog = stage.scenes.top
    assert isinstance(dialog, Dialog)
    assert dialog.title == "That name is taken"
    return dialog


@pytest.mark.parametrize("name", ["Sunday", "sunday", " Sunday "])
def test_a_name_in_use_is_asked_about_and_enter_replaces_nothing(tmp_path: Path, name: str) -> None:
    stage = stage_at(tmp_path)
    stage.store.save(game_of("grand_bois", "hb", 4), "Sunday")
    begun(stage)
    asked_for_a_name(stage, name)
    in_use(stage)
    use(stage, Confirm())
    assert kept(stage) == [("Sunday", 4)]
    dialog = stage.scenes.top
    assert isinstance(dialog, Dialog), "another name is asked for"
    type_over(stage, "Monday")
    assert kept(stage) == [("Monday", 0), ("Sunday", 4)]


def test_a_name_in_use_is_left_alone_by_escape_and_replaced_when_that_is_said(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    stage.store.save(game_of("grand_bois", "hb", 4), "Sunday")
    begun(stage)
    asked_for_a_name(stage, "Sunday")
    in_use(stage)
    use(stage, Cancel())
    assert isinstance(stage.scenes.top, Pause)
    assert kept(stage) == [("Sunday", 4)]
    asked_for_a_name(stage, "Sunday")
    click(stage, widget(in_use(stage), "Replace").rect.center)
    assert kept(stage) == [("Sunday", 0)]
    assert "Sunday" in stage.overlay.toasts[-1]


def test_a_game_renamed_to_a_name_in_use_asks_too(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    stage.store.save(game_of("grand_bois", "hb", 4), "Sunday")
    stage.store.save(game_of(SLUG, "hh", 6), "Monday")
    saves = show(stage, SavedGames(stage))
    assert isinstance(saves, SavedGames)
    saves.chosen = [slot.name for slot in saves.slots].index("Monday")
    saves.relayout()
    for answer in (Cancel(), Confirm()):
        click(stage, widget(saves, "Rename").rect.center)
        type_over(stage, "Sunday")
        in_use(stage)
        use(stage, answer)
        assert kept(stage) == [("Monday", 6), ("Sunday", 4)]
    type_over(stage, "monday")
    assert kept(stage) == [("Sunday", 4), ("monday", 6)], "its own name in other letters is free"
    click(stage, widget(saves, "Rename").rect.center)
    type_over(stage, "Sunday")
    click(stage, widget(in_use(stage), "Replace").rect.center)
    assert kept(stage) == [("Sunday", 6)]


def test_continue_offers_the_game_last_played_whatever_the_clock_says(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    for slug in ("grand_bois", SLUG):
        play(table_for(stage, shelf.find(slug), game_of(slug, "hh", 2)).session, 1)
        stage.keeper.flush()
    late = time.time() + 400 * 24 * 3600  # when the first was played the clock was a year ahead
    os.utime(stage.store.autosave_path("grand_bois"), (late, late))
    stage = stage_at(tmp_path)
    menu = show(stage, Menu(stage))
    assert widget(menu, "Continue: Squirrels")


def test_a_game_shown_is_safe_before_the_disk_has_it(tmp_path: Path) -> None:
    """The write that lasts is held up: what the next start finds is what stood on the table."""
    stage = stage_at(tmp_path)
    table = begun(stage)
    stage.keeper._write = lambda path, text: time.sleep(1000)
    play(table.session, 5)
    (journal,) = (tmp_path / "saves" / "journal").iterdir()
    assert b'"cursor": 5' in journal.read_bytes()
