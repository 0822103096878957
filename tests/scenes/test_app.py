"""The app's loop without a screen: it rests, it survives a fault, and says in one sentence what it lacks."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules import registry
from game.scenes.base import Scene
from game.scenes.crash import Crash, report
from game.scenes.menu import Menu
from game.scenes.opening import table_for
from game.ui import app as app_module
from game.ui.app import App, run
from game.ui.assets import MissingAsset
from game.ui.brush import Brush
from tests.little_game import GAME
from tests.scenes.staging import game_of, show, stage_at, widget

registry.put_on_shelf(GAME)


class Faulty(Scene):
    """A scene that stumbles when it is drawn."""

    def draw(self, brush: Brush) -> None:
        raise ZeroDivisionError("a root")


def test_a_fault_shows_one_friendly_screen_and_the_program_goes_on(own_home: Path) -> None:
    app = App(Faulty)
    app.safe_turn(0)
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


def test_the_language_asked_for_is_spoken(own_home: Path) -> None:
    app = App(Menu, "fr")
    app.safe_turn(0)
    assert widget(app.stage.scenes.top, "Réglages")
