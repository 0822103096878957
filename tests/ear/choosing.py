"""What somebody presses who plays by ear: nothing is known but what things are called, and what is said of them.

Imported by the system's Python too, and so imports nothing of the game.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

#: Pressed again and again these would lead nowhere.
IDLE = ("Turn (R)",)
ENDS = ("Stop", "End turn", "Finish my phase")
#: What leads from one page to the next where nothing is to be chosen.
ONWARDS = ("Final scores", "Continue")
#: How often a turn is ended while there is more to choose.
ENDS_EARLY = 0.2


@dataclass
class Thing:
    role: str
    name: str
    about: str
    usable: bool
    #: The name of what it is in.
    inside: str
    there: Any

    def __str__(self) -> str:
        return f"{self.role} “{self.name}” ({self.about})"


class Chooser:
    """`word` gives what something is called in the language that is on."""

    def __init__(self, word: Callable[[str], str], seed: int) -> None:
        self.word, self.chance = word, random.Random(seed)
        self.last, self._inside = "", ""

    def over(self, there: Sequence[Thing]) -> bool:
        """There is a count, a farewell or a result."""
        counted = any(thing.role == "table" and thing.name == self.word("Final scores") for thing in there)
        ended = {self.word("Play a real game"), self.word("Copy to share")}
        return counted or any(thing.name in ended for thing in there)

    def pick(self, there: Sequence[Thing]) -> Thing | None:
        """What a guide asks for, or what waits to be confirmed, or anything on the board, or beside it, or an end."""
        found = self._pick([thing for thing in there if thing.usable])
        if found is not None:
            self.last, self._inside = found.name, found.inside
        return found

    def _pick(self, usable: list[Thing]) -> Thing | None:
        for sentence in ("The guide asks for this.", "Waiting for you to confirm."):
            for thing in usable:
                if thing.about.startswith(self.word(sentence)):
                    return thing
        may = [thing for thing in usable if thing.about.startswith(self.word("You can choose this."))]
        ends, idle, onwards = ({self.word(name) for name in names} for names in (ENDS, IDLE, ONWARDS))
        end = [thing for thing in may if thing.name in ends]
        may = [thing for thing in may if thing.name not in ends]
        if end and (not may or self.chance.random() < ENDS_EARLY):
            return end[0]
        board = [thing for thing in may if thing.inside == self.word("The board")]
        last = self.last, self._inside
        beside = [thing for thing in may if thing.name not in idle and (thing.name, thing.inside) != last]
        first, second = (beside, board) if self._inside == self.word("The board") else (board, beside)
        alone = usable if len(usable) == 1 else []
        choice = first or second or may or alone or [thing for thing in usable if thing.name in onwards]
        return self.chance.choice(choice) if choice else None
