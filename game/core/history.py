"""Every position of a game being played, where we are among them, and where turns were handed over.

Position n is the state after n actions. States never change, so all of them are kept: going back is pointing back.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import Any

from game.core.contract import Event, Seal, Seat


@dataclass(frozen=True, slots=True)
class Moment:
    """One action and what came of it."""

    seat: Seat
    action: Any
    state: Any
    events: tuple[Event, ...]
    seal: Seal


class History:
    """`moments` beyond the `cursor` were taken back and can be done again. `handed`: the positions, in order, at which
    a turn was handed over."""

    __slots__ = ("cursor", "first", "handed", "moments")

    def __init__(self, first: Any) -> None:
        self.first = first
        self.moments: list[Moment] = []
        self.cursor = 0
        self.handed: list[int] = []

    @property
    def state(self) -> Any:
        return self.moments[self.cursor - 1].state if self.cursor else self.first

    @property
    def last(self) -> Moment | None:
        """What led here; None at the beginning."""
        return self.moments[self.cursor - 1] if self.cursor else None

    def at(self, n: int) -> Any:
        if not 0 <= n <= self.cursor:
            raise IndexError(f"position {n} is not between 0 and {self.cursor}")
        return self.moments[n - 1].state if n else self.first

    def add(self, moment: Moment) -> None:
        """A new action takes the place of whatever was taken back."""
        del self.moments[self.cursor :]
        self.moments.append(moment)
        self.cursor += 1

    def go_to(self, n: int) -> None:
        """Going back into a turn that was handed over opens it again."""
        if not 0 <= n <= len(self.moments):
            raise IndexError(f"position {n} is not between 0 and {len(self.moments)}")
        self.cursor = n
        self.handed = [handed for handed in self.handed if handed <= n]

    def until(self, n: int) -> History:
        """The same history as if nothing had followed position n."""
        past = History(self.first)
        past.moments = self.moments[:n]
        past.cursor = n
        past.handed = [handed for handed in self.handed if handed <= n]
        return past

    @property
    def just_handed(self) -> bool:
        return bool(self.handed) and self.handed[-1] == self.cursor

    def hand_over(self) -> None:
        if not self.just_handed:
            self.handed.append(self.cursor)

    def take_back_hand_over(self) -> None:
        if self.just_handed:
            self.handed.pop()

    def seal_before(self, n: int) -> str | None:
        """What undo would cross from position n: "nothing" at the beginning, else a seal's code, None if none."""
        if n == 0:
            return "nothing"
        seal = self.moments[n - 1].seal
        if n in self.handed and seal is not Seal.CLOSED:
            return "handed"
        return None if seal is Seal.NONE else seal.value

    def turn_of(self, i: int) -> int:
        """The number, from 0, of the turn in which moment i happened."""
        return bisect_right(self.handed, i)

    def between_turns(self, seat: Seat) -> tuple[int, int]:
        """The positions between which others acted since the seat's last turn, its current one left out.

        Where its own last action was sealed it was handed over in that instant, and what it brought belongs here too.
        """
        until = self.cursor
        while until and self.moments[until - 1].seat == seat and until not in self.handed:
            until -= 1
        since = until
        while since and self.moments[since - 1].seat != seat:
            since -= 1
        if since and self.moments[since - 1].seal in (Seal.REVEALED, Seal.RANDOM):
            since -= 1
        return since, until
