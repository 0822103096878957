"""The shape of what a guide says: see `game/text/<slug>/guide.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

Sentence = Callable[[], str]


@dataclass(frozen=True, slots=True)
class GuideText:
    """The card "what is it about" in three short parts, the sentence of each step, and what to take along."""

    goal: Sentence
    turn: Sentence
    win: Sentence
    steps: Mapping[str, Sentence]
    farewell: Sentence
    #: The end shows what the player has by then, line by line.
    counts: bool = False
