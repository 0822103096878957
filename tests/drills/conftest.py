"""Drills and fuzzes run the program as it ships: without the little game that other tests put on the shelf."""

from __future__ import annotations

import pytest

from game.rules import registry


@pytest.fixture(autouse=True)
def shelf_as_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "GAMES", tuple(game for game in registry.GAMES if not game.pages))
