"""The window fits the desktop when it first opens, and is found again as it was left."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.app import App
from game.scenes.shell.menu import Menu
from game.ui import settings as preferences
from game.ui.layout import Screen
from game.ui.settings import Settings
from game.ui.window import RESTS_AFTER, Window, bounds, first_size

Size = tuple[int, int]

#: Desktops of our days, with what title bar and task bar take away at their scale.
DESKTOPS = {
    "a small laptop": ((1280, 720), 31, 48),
    "1366×768": ((1366, 768), 31, 48),
    "1080p at 100 %": ((1920, 1080), 31, 48),
    "1080p at 150 %": ((1920, 1080), 46, 72),
    "4K at 200 %": ((3840, 2160), 62, 96),
    "very wide": ((3440, 1440), 31, 48),
    "upright": ((1080, 1920), 31, 48),
}


@pytest.mark.parametrize(("desktop", "title", "bar"), DESKTOPS.values(), ids=DESKTOPS)
def test_the_first_window_fits_the_desktop_with_its_title_bar(desktop: Size, title: int, bar: int) -> None:
    (wide, tall), (x, y) = bounds(Settings(), [desktop])
    assert x >= 0
    assert x + wide <= desktop[0]
    assert y >= title
    assert y + tall <= desktop[1] - bar
    assert wide >= desktop[0] * 0.8 or tall >= desktop[1] * 0.8, "and is no stamp on it"


def test_what_is_in_it_takes_the_same_share_of_every_screen() -> None:
    hd, four_k = first_size((1920, 1080)), first_size((3840, 2160))
    assert Screen(four_k).unit == pytest.approx(2 * Screen(hd).unit)


def test_a_window_is_found_again_where_it_was() -> None:
    left = Settings(window=(1100, 700), place=(-1500, 40), screens=[(1920, 1080), (1600, 900)])
    assert bounds(left, [(1920, 1080), (1600, 900)]) == ((1100, 700), (-1500, 40))


def test_with_another_screen_it_is_where_it_can_be_seen() -> None:
    left = Settings(window=(1100, 700), place=(-1500, 40), screens=[(1920, 1080), (1600, 900)])
    assert bounds(left, [(1920, 1080)]) == ((1100, 700), (410, 190))
    assert bounds(left, [(1024, 600)])[0] == first_size((1024, 600))


def test_a_desktop_that_puts_the_frame_there_does_not_let_it_sink_by_a_title_bar(
    own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a hidden window is put counts for its frame; where one that is seen is put, for what is in it."""
    App(Menu)  # there is a screen
    at = [(0, 0)]
    monkeypatch.setattr(pygame.display, "set_window_position", at.append)
    settings = Settings(window=(640, 360), place=(40, 60), screens=pygame.display.get_desktop_sizes())
    window = Window(settings)
    framed = SimpleNamespace(show=lambda: at.append((41, 80)))
    monkeypatch.setattr(window, "_window", framed)
    window.show()
    assert at[-1] == (40, 60)


def told(app: App, *events: int) -> None:
    """The system says what happened to the window, and then nothing for a while."""
    for event in events:
        pygame.event.post(pygame.Event(event, window=None, x=0, y=0))
    app.turn(app.stage.now + 10)
    app.turn(app.stage.now + RESTS_AFTER + 10)


@pytest.mark.parametrize("order", [1, -1], ids=["size first", "maximised first"])
def test_a_maximised_window_is_kept_with_the_size_it_goes_back_to(own_home: Path, order: int) -> None:
    app = App(Menu)
    told(app, pygame.WINDOWMOVED)
    size = app.stage.settings.window
    assert size is not None
    pygame.display.set_mode((1900, 1000), pygame.RESIZABLE)
    told(app, *(pygame.WINDOWSIZECHANGED, pygame.WINDOWMAXIMIZED)[::order])
    app.window.note()
    assert app.stage.settings.maximised
    assert app.stage.settings.window == size
    told(app, pygame.WINDOWRESTORED)
    assert not app.stage.settings.maximised


def test_the_full_screen_and_back_leaves_size_and_maximised_state_as_they_were(own_home: Path) -> None:
    app = App(Menu)
    told(app, pygame.WINDOWMOVED, pygame.WINDOWMAXIMIZED)
    size = pygame.display.get_window_size()
    app.stage.toggle_fullscreen()
    assert preferences.load(own_home).fullscreen
    told(app, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESTORED)
    assert app.stage.settings.maximised, "some systems call a maximised window restored when it fills the screen"
    app.stage.toggle_fullscreen()
    told(app, pygame.WINDOWSIZECHANGED)
    assert pygame.display.get_window_size() == size
    assert app.stage.settings.maximised
    assert not preferences.load(own_home).fullscreen
