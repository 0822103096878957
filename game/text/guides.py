"""The shape of what a guide says: see `game/text/<slug>/guide.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module

Sentence = Callable[[], str]


@dataclass(frozen=True, slots=True)
class GuideText:
    """The card "what is it about" in three short parts, the sentence of each step, and what to take along."""

    goal: Sentence
    turn: Sentence
    win: Sentence
    steps: Mapping[str, Sentence]
    farewell: Sentence


def guide_text(slug: str) -> GuideText:
    text: GuideText = import_module(f"game.text.{slug}.guide").TEXT
    return text
