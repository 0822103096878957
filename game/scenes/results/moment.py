"""The end as a moment: what was hidden is turned over, seat by seat; then the count goes line by line, in the order of
the seats; the winner comes last."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.scenes.table.reveal import Reveal
from game.ui.animation import Clip, Motion, ease

#: Lengths in milliseconds: a reveal (its cards come, turn, and are looked at), a number of the count, a breath before
#: the winner is named, and the crown.
TURN, LOOK, NUMBER, BREATH, CROWN = 480, 840, 360, 450, 700
#: No more than this for all reveals, and for all numbers, however many there are.
ALL_REVEALS, ALL_NUMBERS = 5400, 3800
#: How much of `TURN` passes before the cards begin to turn.
FACE_DOWN = 0.35


class Moment:
    """How far the end has been told. `numbers` are the cells of the score sheet, line by line and seat by seat."""

    def __init__(
        self, motion: Motion, reveals: Sequence[Reveal], lines: int, seats: int, play: Callable[[str], None], cheer: str
    ) -> None:
        self.motion = motion
        self.reveals = reveals
        self.seats = seats
        self.numbers = lines * seats
        #: The reveal being shown; None before and after.
        self.reveal: Reveal | None = None
        #: How far its cards are turned, how many numbers are counted, how far the crown has come down.
        self.turned = self.counted = self.crowned = 0.0
        self._play, self._cheer = play, cheer

    def begin(self) -> None:
        """All of it moves: with reduced motion, or at the speed that shows none, the end is simply there."""
        if self.motion.reduced or not self.motion.factor:
            self.be_over()
            self._play(self._cheer)
            return
        add, shown = self.motion.add, len(self.reveals)
        self.reveal = next(iter(self.reveals), None)
        short = min(1.0, ALL_REVEALS / max(1, shown * (TURN + LOOK)))
        for reveal in self.reveals:
            add(Clip(round(TURN * short), self._turning(reveal)))
            add(Clip(round(LOOK * short), lambda part: None))
        add(Clip(1, lambda part: None, done=self._all_open))
        each = min(NUMBER, ALL_NUMBERS / max(1, self.numbers))
        add(Clip(round(each * self.numbers), self._counting))
        add(Clip(BREATH, lambda part: None, done=lambda: self._play(self._cheer)))
        add(Clip(CROWN, self._crowning))

    def be_over(self) -> None:
        """It was told before."""
        self.counted, self.crowned = float(self.numbers), 1.0

    @property
    def winner_known(self) -> bool:
        return self.crowned > 0

    def part(self, number: int) -> float:
        """How much of a number is counted, from 0 to 1."""
        return max(0.0, min(1.0, self.counted - number))

    def line(self) -> int | None:
        """The line being counted."""
        return int(self.counted) // self.seats if 0 < self.counted < self.numbers else None

    def _turning(self, reveal: Reveal) -> Callable[[float], None]:
        def frame(part: float) -> None:
            before = self.turned if self.reveal is reveal else 0.0
            self.reveal = reveal
            self.turned = ease(max(0.0, (part - FACE_DOWN) / (1 - FACE_DOWN)))
            if before == 0 and 0 < self.turned < 1:  # not when it is skipped: nobody hears ten cards at once
                self._play("paper_flip")

        return frame

    def _all_open(self) -> None:
        self.reveal = None

    def _counting(self, part: float) -> None:
        before, self.counted = self.line(), part * self.numbers
        if self.line() not in (None, before) and part < 1:
            self._play("tick")

    def _crowning(self, part: float) -> None:
        self.crowned = max(ease(part), 0.001)
