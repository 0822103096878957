"""The window itself, on a real screen: the full screen and back, and found again where it was left."""

from __future__ import annotations

import time
from pathlib import Path

from tests.window.driver import Person


def bounds(person: Person) -> list[str]:
    """Place and size, as the screen tells them."""
    told = person._do("getwindowgeometry", "--shell", person.window).splitlines()
    return [line for line in told if line.startswith(("X=", "Y=", "WIDTH=", "HEIGHT="))]


def full_screen_and_back(person: Person) -> None:
    for _ in range(2):
        person.keys("F11")
        time.sleep(0.7)


def test_f11_twice_gives_the_window_back_and_it_is_found_again(tmp_path: Path) -> None:
    with Person(tmp_path, window=[1100, 700]) as person:
        person.open()
        before = bounds(person)
        assert "WIDTH=1100" in before
        full_screen_and_back(person)
        assert bounds(person) == before
        person._do("windowmove", person.window, "60", "50", "windowsize", person.window, "1000", "640")
        time.sleep(0.7)
        moved = bounds(person)
        assert moved != before
        full_screen_and_back(person)
        person.kill()
        person.open()
        assert bounds(person) == moved
