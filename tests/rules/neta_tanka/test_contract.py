"""What every game promises, shown on Neta-Tanka: the contract suite, though the game is not on the shelf yet."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.shelf import Game
from tests.contract import playing, test_play, test_secrets, test_words

GAME = Game("neta_tanka")


def promises() -> Iterator[Any]:
    """Every test of the suite once per player count and language it asks for."""
    for module in (test_play, test_secrets, test_words):
        for name, test in inspect.getmembers(module, inspect.isfunction):
            asks = set(inspect.signature(test).parameters)
            if not name.startswith("test_") or not asks <= {"slug", "players", "language"} or "slug" not in asks:
                continue
            if asks == {"slug"}:
                continue  # runs another process, which knows the games on the shelf only
            for players in GAME.rules.info.player_counts() if "players" in asks else (0,):
                for language in test_words.LANGUAGES if "language" in asks else ("",):
                    chosen = {"slug": GAME.slug, "players": players, "language": language}
                    given = {name: chosen[name] for name in asks}
                    yield pytest.param(test, given, id=f"{name}-{players}-{language}".rstrip("-"))


@pytest.mark.parametrize(("test", "given"), list(promises()))
def test_the_contract_is_kept(
    test: Callable[..., None], given: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "GAMES", (*(game for game in playing.GAMES if game.slug != GAME.slug), GAME))
    test(**given)
