"""The app's loop without a screen: it rests, it survives a fault, and says in one sentence what it lacks."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import app as app_module
from game import shelf
from game.app import App, run
from game.paths import ROOT
from game.scenes.base import Scene
from game.scenes.opening import table_for
from game.scenes.shell.crash import Crash, report
from game.scenes.shell.menu import Menu
from game.ui.assets import MissingAsset
from game.ui.brush import Brush
from game.ui.intents import Confirm, Tab
from tests.little_game import GAME
from tests.scenes.staging import game_of, show, stage_at, top, use, widget

shelf.put_on_shelf(GAME)


class Faulty(Scene):
    """A scene that stumbles when it is drawn."""

    def draw(self, brush: Brush) -> None:
        raise ZeroDivisionError("a root")


def draw_surely(app: App, now: float) -> None:
    """On a slow machine a turn may have no time left to draw; the one after it draws."""
    app.safe_turn(now)
    app.safe_turn(now + 1)


def test_a_fault_shows_one_friendly_screen_and_the_program_goes_on(own_home: Path) -> None:
    app = App(Faulty)
    draw_surely(app, 0)
    crash = app.stage.scenes.top
    assert isinstance(crash, Crash)
    assert "ZeroDivisionError: a root" in crash.text
    assert "ZeroDivisionError: a root" in (own_home / "crash-report.txt").read_text()
    app.safe_turn(20)
    menu = widget(crash, "home")
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=menu.rect.center, button=1))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=menu.rect.center, button=1))
    app.safe_turn(40)
    assert isinstance(app.stage.scenes.top, Menu)


def test_the_report_tells_no_secret_of_the_game(tmp_path: Path) -> None:
    """Two games that differ only in what the viewer may not know make the same report."""
    stage = stage_at(tmp_path)
    table = table_for(stage, GAME, game_of("little_game", "hb", 12))
    show(stage, table)
    text = report(ValueError("x"), stage.scenes.stack)
    seat = table.session.viewer
    assert seat == 0
    hidden = [nut for squirrel in table.session.whole_state().squirrels[1:] for nut in squirrel.stash]
    assert hidden
    assert str(table.session.setup.seed) not in text.split("little_game, after")[1].split("\n")[0].replace("12", "")
    assert text.count('"hidden"') >= len(hidden)


def stumble_at(app: App, scene: Scene) -> Crash:
    """Show a scene and let the next frame of it fail."""
    app.stage.scenes.push(scene)
    app.safe_turn(0)
    scene.draw = Faulty(app.stage).draw  # type: ignore[method-assign]
    app.stage.invalidate()
    draw_surely(app, 20)
    crash = app.stage.scenes.top
    assert isinstance(crash, Crash)
    return crash


@pytest.mark.parametrize("slug", ["little_game", "grand_bois", "seasons", "korrigans", "neta_tanka"])
def test_the_game_in_which_it_happened_is_kept_and_offered_again(own_home: Path, slug: str) -> None:
    app = App(Menu)
    session = game_of(slug, "hb", 3)
    table = table_for(app.stage, shelf.find(slug), session)
    session.on_change(session)  # type: ignore[misc]
    crash = stumble_at(app, table)
    crash.back()
    app.safe_turn(40)
    app.stage.keeper.flush()
    kept = app.stage.store.open_autosave(slug)
    assert kept is not None
    assert kept.whole_state() == session.whole_state()
    assert isinstance(app.stage.scenes.top, Menu)
    title = shelf.find(slug).text.title()
    assert widget(top(app.stage), f"Continue: {title}")


@pytest.mark.parametrize(("lang", "title"), [("fr", "Copier le rapport"), ("en", "Copy the report")])
@pytest.mark.parametrize("size", [(1280, 720), (640, 480)])
def test_the_screen_is_in_the_language_of_the_player_and_has_room(
    tmp_path: Path, lang: str, title: str, size: tuple[int, int]
) -> None:
    stage = stage_at(tmp_path, size, lang)
    crash = Crash(stage, "text")
    show(stage, crash)
    assert widget(crash, title)
    stage.draw()
    assert stage.brush.overflows == []


def test_the_report_goes_to_the_clipboard_or_it_is_said_that_it_cannot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = stage_at(tmp_path)
    crash = Crash(stage, "the whole report")
    show(stage, crash)
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    use(stage, Tab(), Confirm())
    assert copied == ["the whole report"]
    assert "on the clipboard" in stage.overlay.toasts[0]

    def refuse(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    use(stage, Confirm())
    assert "cannot be reached" in stage.overlay.toasts[0]


def test_the_report_has_the_save_where_nobody_else_has_secrets(tmp_path: Path) -> None:
    """Alone, or when the game is over. With others at the table it would tell the seed, and with it everything."""
    stage = stage_at(tmp_path)
    for slug, kinds, actions, whole in (
        ("seasons", "h", 6, True),
        ("seasons", "hb", 100_000, True),
        ("seasons", "hb", 6, False),
        ("grand_bois", "hb", 6, False),
        ("korrigans", "hb", 6, False),
        ("neta_tanka", "hb", 6, False),
    ):
        session = game_of(slug, kinds, actions, seed=987654321)
        text = report(ValueError("x"), [table_for(stage, shelf.find(slug), session)])
        assert ("987654321" in text) is whole, (slug, kinds, actions)
        assert ('"snapshot"' in text) is whole
        assert "cannot be told" not in text


def test_the_report_names_no_folder_of_the_person(tmp_path: Path) -> None:
    try:
        game_of("no_such_game", "hh", 1)
    except LookupError as error:
        text = report(error, [])
    assert str(ROOT) not in text
    assert "shelf.py" in text


def test_a_fault_in_the_screen_that_tells_of_faults_ends_in_one_sentence(
    own_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Menu, "draw", Faulty.draw)
    monkeypatch.setattr(Crash, "draw", Faulty.draw)
    assert run("en") == 2
    said = capsys.readouterr().err.strip()
    assert said.startswith("clairiere: Clairière stumbled and had to close.")
    assert len(said.splitlines()) == 1
    assert "ZeroDivisionError" in (own_home / "crash-report.txt").read_text()


@pytest.mark.parametrize("error", [MissingAsset("assets/art/app/clearing.svg"), app_module.NoDisplay("no screen")])
def test_what_is_missing_is_named_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], error: Exception
) -> None:
    class Broken(App):
        def __init__(self, first: object, language: str | None = None) -> None:
            raise error

    monkeypatch.setattr(app_module, "App", Broken)
    assert run() == 2
    said = capsys.readouterr().err.strip()
    assert len(said.splitlines()) == 1
    assert str(error) in said


def test_a_window_drawn_together_to_nothing_stops_nothing(own_home: Path) -> None:
    app = App(Menu)
    for now, size in enumerate(((1, 1), (60, 40), (1280, 120), (1280, 720))):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        app.turn(float(now))
    assert app.stage.screen.size == (1280, 720)
    assert app.stage.surface is pygame.display.get_surface()


def test_the_loop_rests_when_nothing_moves(own_home: Path) -> None:
    app = App(Menu)
    for now in range(0, 3000, 100):
        app.safe_turn(float(now))
    app._last_input = 2000.0
    assert app._rest(3000.0) == app_module.RESTING
    app._last_input = -10_000.0
    assert app._rest(3000.0) == app_module.DOZING
    app.stage.focused = False
    assert app._rest(3000.0) == app_module.BEHIND
    assert not app.turn(3100.0), "nothing changed, so nothing is drawn"


def test_a_turn_that_has_worked_for_long_draws_with_the_next(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = App(Menu)
    app.safe_turn(0)
    clock, app._breathes = iter(range(100)), False
    monkeypatch.setattr("game.app.time.perf_counter", lambda: next(clock))
    app.stage.invalidate()
    assert not app.turn(100.0)
    assert app.turn(101.0), "not twice in a row: there is something to see"
    app.stage.invalidate()
    assert not app.turn(102.0)


def test_the_language_asked_for_is_spoken(own_home: Path) -> None:
    app = App(Menu, "fr")
    app.safe_turn(0)
    assert widget(top(app.stage), "Réglages")
