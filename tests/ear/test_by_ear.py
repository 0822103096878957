"""Whole games by somebody who only listens: a second process that sees the accessible tree and nothing else sets them
up, plays them to the end and reads the result, in both languages."""

from __future__ import annotations

import sys

import pytest

from build_scripts.gates import thorough
from tests.ear.sessions import Plays, all_played, missing

GAMES = ("GrandBois", "Rustling Leaves", "Korrigans", "Neta-Tanka")
#: The long ones first, so that none is left to play alone.
WANTED: tuple[Plays, ...] = (
    *((lang, "game", title) for title in reversed(GAMES) for lang in ("fr", "en")),
    ("fr", "guide", "Korrigans"),
    ("en", "guide", "GrandBois"),
    ("fr", "challenge", ""),
    ("en", "challenge", ""),
)


@pytest.mark.window
def test_every_game_a_guide_and_a_challenge_are_played_by_ear() -> None:
    lacks = missing()
    if lacks and not thorough():
        pytest.skip(f"needs {', '.join(lacks)}")
    assert not lacks
    for plays, found in zip(WANTED, all_played(WANTED, [sys.executable, "-m", "game"]), strict=True):
        assert found["code"] == 0, plays
        assert found["title"] not in ("", "Clairière"), f"{plays}: the last page has no title"
        assert found["presses"] >= 4, plays
        assert any(found["title"].partition(" – ")[2] in said for said in found["said"]), (
            f"{plays}: the end was not said"
        )
        assert len(set(found["said"])) > 2, plays
