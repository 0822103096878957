"""The little game on the shelf, and the program called as a terminal would call it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from game import shelf
from game.__main__ import main
from game.text import i18n
from tests.little_game import GAME


@dataclass(frozen=True, slots=True)
class Answer:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Ask = Callable[..., Answer]


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    if all(game.slug != GAME.slug for game in shelf.GAMES):
        monkeypatch.setattr(shelf, "GAMES", (*shelf.GAMES, GAME))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    before = i18n.language()
    yield
    i18n.set_language(before)


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Ask:
    def run(*arguments: object) -> Answer:
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as end:  # argparse's own way out
            code = int(str(end.code or 0))
        told = capsys.readouterr()
        return Answer(code, told.out, told.err)

    return run


@pytest.fixture
def saved(tmp_path: Path, ask: Ask) -> Path:
    """A finished game of two bots."""
    file = tmp_path / "game.json"
    assert ask("play", "little_game", "--seats", "normal,random", "--seed", 7, "--out", file).code == 0
    return file
