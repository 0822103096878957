"""Drills in real windows, and the screen they are on."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Sequence

import pytest

from build_scripts import display, drills_window


@pytest.mark.parametrize(
    ("drill", "slug"), [(drills_window.lost_display, "seasons"), (drills_window.resized, "grand_bois")]
)
def test_a_screen_that_goes_away_and_a_window_of_every_size(drill: Callable[[Sequence[str]], str], slug: str) -> None:
    assert drill([slug]).startswith("1 games")


def test_the_app_killed_in_its_window_has_all_that_it_had_shown() -> None:
    assert drills_window.kills(4, seed=3, slugs=["korrigans"]).startswith("4 kills")


def test_a_private_screen_is_there_and_goes_away() -> None:
    with display.private_screen("800x600") as screen:
        question = ["xdotool", "getdisplaygeometry"]
        here = {**os.environ, "DISPLAY": screen}
        assert subprocess.run(question, env=here, capture_output=True, text=True, check=True).stdout == "800 600\n"
    # Others open screens beside this one, and one of them may have its number by now: then it is of another size.
    gone = subprocess.run(question, env=here, capture_output=True, text=True, check=False)
    assert gone.returncode != 0 or gone.stdout != "800 600\n"
