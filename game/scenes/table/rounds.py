"""How a game counts its progress: in rounds where it has rounds, otherwise in turns. Header, log, replay and graph all
count this way."""

from __future__ import annotations

from bisect import bisect_left

from game.core.session import Session
from game.text.contents import GameText, Round
from game.text.i18n import _


class Rounds:
    """The rounds (or turns) of a session so far, numbered from 1; 0 is the beginning.

    A step belongs to the round in which it was chosen, as the header named it then.
    """

    def __init__(self, session: Session, text: GameText) -> None:
        self._session = session
        self._text = text
        #: The position at which each came to its end, in order.
        self.ends: tuple[int, ...] = self._ends()

    def _ends(self) -> tuple[int, ...]:
        last = self._session.length
        if self._round(0) is None:
            turns = self._session.turn_ends()
            return turns if not last or (turns and turns[-1] == last) else (*turns, last)
        rounds = [self._round(step) for step in range(last)]
        return tuple(step for step in range(1, last + 1) if step == last or rounds[step] != rounds[step - 1])

    def _round(self, position: int) -> Round | None:
        return self._text.round(self._session.view_at(position, None))

    def __len__(self) -> int:
        return len(self.ends)

    def of(self, step: int) -> int:
        """The number of the one that a step belongs to."""
        return bisect_left(self.ends, step) + 1 if step else 0

    def _named(self, number: int) -> Round:
        begun = self.ends[number - 2] if number > 1 else 0
        return self._round(begun) or Round(_("Turn {number}").format(number=number), number)

    def name(self, number: int) -> str:
        """As the header names it: "Round 3", "Turn 12"."""
        return self._named(number).name if number else _("The beginning")

    def label(self, number: int) -> str:
        """The number the game gives it, for a scale; empty where it has none."""
        return str(self._named(number).number or "") if number else ""

    @property
    def are_turns(self) -> bool:
        return self._round(0) is None
