"""What every game promises, shown on Korrigans: the contract suite, as long as the game is not on the shelf."""

from __future__ import annotations

import inspect
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.rules.registry import Game
from tests.contract import playing, test_play, test_secrets, test_words

GAME = Game("korrigans")
PROJECT = Path(__file__).resolve().parents[3]


def promises() -> Iterator[Any]:
    """Every test of the suite once per player count and language it asks for."""
    for module in (test_play, test_secrets, test_words):
        for name, test in inspect.getmembers(module, inspect.isfunction):
            asks = set(inspect.signature(test).parameters)
            if not name.startswith("test_") or not asks <= {"slug", "players", "language"} or asks <= {"slug"}:
                continue  # the one that asks for the slug alone runs a process that knows only games on the shelf
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


#: Prints the digest of every position of one random game.
ONE_GAME = """
from game.core.contract import Setup
from game.rules.korrigans.rules import RULES
from tests.contract.playing import play
print(*play(RULES, Setup(3, 77)).digests)
"""


def test_a_fresh_process_with_another_hash_seed_plays_the_same_game() -> None:
    told = {
        subprocess.run(
            [sys.executable, "-c", ONE_GAME],
            cwd=PROJECT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "4242")
    }
    assert len(told) == 1
