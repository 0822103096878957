"""Drills and fuzzes run the program as it ships: without the little game that other tests put on the shelf."""

from __future__ import annotations

import pytest

from game import shelf


@pytest.fixture(autouse=True)
def shelf_as_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "GAMES", tuple(game for game in shelf.GAMES if not game.pages))
