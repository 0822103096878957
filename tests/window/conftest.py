"""Real windows are driven through xdotool, under X11 alone, each worker's on a private screen of its own."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_scripts import display
from tests.shelf import shelf_as_shipped as shelf_as_shipped

#: Elsewhere the driver cannot even be imported.
collect_ignore_glob = [] if sys.platform.startswith("linux") else ["*.py"]


@pytest.fixture(scope="session")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """Its name, and the file that holds what it shows."""
    if missing := display.missing():
        pytest.skip(f"needs {' and '.join(missing)}")
    picture = tmp_path_factory.mktemp("screen")
    with display.private_screen(picture=picture) as name:
        yield name, picture / "Xvfb_screen0"


@pytest.fixture(autouse=True)
def own_screen(screen: tuple[str, Path], shelf_as_shipped: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the games that the program in the window has."""
    monkeypatch.setenv("DISPLAY", screen[0])
    monkeypatch.setattr("tests.window.driver.PICTURE", screen[1])
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
