"""The tile in the hand as a thing: it is where the pointer is, tilts as it is moved, swings round when it is turned,
and glides from space to space when keys move it."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from game.ui.animation import ease

#: In milliseconds: a quarter turn, how soon a tile rights itself, and how soon it comes to the next space by keys.
TURN, RIGHTS, COMES = 120, 70, 45
#: The most that a tile tilts, and how much for each unit in a millisecond, in degrees.
MOST, FOR_SPEED = 7.0, 3.2
#: Less than this is upright, in degrees, and there, in units.
UPRIGHT, THERE = 0.4, 0.6


@dataclass(slots=True)
class Air:
    """`tilt` and `swing` in degrees against the clock; `at`: where the middle of the tile is seen."""

    tilt: float = 0.0
    swing: float = 0.0
    at: tuple[float, float] | None = None
    #: Nothing swings or tilts: reduced motion, or no motion at all.
    still: bool = False
    _swings_from: float = 0.0
    _swings_since: float | None = None
    _pointer: tuple[float, float] | None = None
    _now: float | None = None

    @property
    def angle(self) -> float:
        return self.tilt + self.swing

    def taken(self) -> None:
        """Another tile, or none."""
        self.tilt = self.swing = self._swings_from = 0.0
        self._swings_since = self._pointer = self._now = self.at = None

    def turn(self, quarters: int) -> None:
        """It is turned so many quarters with the clock, and seen to come round."""
        if not self.still:
            self._swings_from = max(-180.0, min(180.0, self.swing + 90.0 * quarters))
            self.swing, self._swings_since = self._swings_from, None

    def complete(self) -> None:
        """It has come round."""
        self.swing = self._swings_from = 0.0

    def tick(self, now: float, goal: tuple[int, int] | None, *, by_keys: bool, unit: float) -> bool:
        """Time passes; the tile belongs at `goal`. True if it looks different than before."""
        before = self.tilt, self.swing, self.at
        passed = 0.0 if self._now is None else max(0.0, now - self._now)
        self._now = now
        self._come_round(now)
        if goal is None or self.still or not by_keys or self.at is None:
            self.at = goal
        elif passed:
            self.at = _nearer(self.at, goal, 1 - exp(-passed / COMES), THERE * unit)
        self._lean(passed, None if by_keys or self.still else goal, unit)
        return before != (self.tilt, self.swing, self.at)

    @property
    def moves(self) -> bool:
        """It will look different of itself."""
        return bool(self.tilt or self.swing)

    def _come_round(self, now: float) -> None:
        if not self.swing:
            return
        if self._swings_since is None:
            self._swings_since = now
        part = min(1.0, (now - self._swings_since) / TURN)
        self.swing = 0.0 if self.still or part >= 1 else self._swings_from * (1 - ease(part))

    def _lean(self, passed: float, pointer: tuple[int, int] | None, unit: float) -> None:
        wanted = 0.0
        if pointer is not None and self._pointer is not None and passed:
            speed = (pointer[0] - self._pointer[0]) / unit / passed
            wanted = max(-MOST, min(MOST, -speed * FOR_SPEED))
        if passed or pointer is None:
            self._pointer = pointer
        if self.still:
            self.tilt = 0.0
        elif passed:
            self.tilt += (wanted - self.tilt) * (1 - exp(-passed / RIGHTS))
            if abs(self.tilt) < UPRIGHT and not wanted:
                self.tilt = 0.0


def _nearer(at: tuple[float, float], goal: tuple[int, int], part: float, there: float) -> tuple[float, float]:
    x, y = at[0] + (goal[0] - at[0]) * part, at[1] + (goal[1] - at[1]) * part
    return goal if max(abs(goal[0] - x), abs(goal[1] - y)) <= there else (x, y)
