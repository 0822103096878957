"""The titles we ship, in the order of the menu. Tests that run over all of them take their names from here.

The little game is left out: it lives in the tests, is put on the shelf only while they run, and has pages of its own.
A title may come before its guide, its hints or its rules pages: tests of these say that it has none yet.
"""

from __future__ import annotations

from typing import Any

import pytest

from game import shelf

SLUGS = tuple(game.slug for game in shelf.GAMES if not game.pages)


def having(part: str) -> list[Any]:
    """The titles, as parameters of a test that is skipped, with a word about it, where the title has no such part."""
    return [
        pytest.param(
            game.slug, marks=[pytest.mark.skip(reason=f"{game.slug} has no {part} yet")] if part in game.later else ()
        )
        for game in shelf.GAMES
        if not game.pages
    ]


GUIDED, HINTED, WRITTEN = having("guide"), having("hints"), having("rules pages")


@pytest.fixture
def shelf_as_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the little game that other tests put on it."""
    monkeypatch.setattr(shelf, "GAMES", tuple(game for game in shelf.GAMES if not game.pages))
