"""Whole games by somebody who only listens: a second process that sees the accessible tree and nothing else sets them
up, plays them to the end and reads the result, in both languages."""

from __future__ import annotations

import sys

import pytest

from build_scripts.gates import thorough
from tests.ear.sessions import Plays, missing, played

GAMES = ("GrandBois", "Rustling Leaves", "Korrigans", "Neta-Tanka")
#: The long ones first, so that none is left to play alone.
WANTED: tuple[Plays, ...] = (
    *((lang, "game", title) for title in reversed(GAMES) for lang in ("fr", "en")),
    *((lang, "guide", title) for title in reversed(GAMES) for lang in ("fr", "en")),
    ("fr", "challenge", ""),
    ("en", "challenge", ""),
)


@pytest.mark.parametrize("plays", WANTED, ids="-".join)
def test_it_is_played_by_ear(plays: Plays) -> None:
    lacks = missing()
    if lacks and not thorough():
        pytest.skip(f"needs {', '.join(lacks)}")
    assert not lacks
    found = played(plays, [sys.executable, "-m", "game"])
    assert found["code"] == 0
    assert found["title"] not in ("", "Clairière"), "the last page has no title"
    assert found["presses"] >= 4
    assert any(found["title"].partition(" – ")[2] in said for said in found["said"]), "the end was not said"
    assert len(set(found["said"])) > 2
