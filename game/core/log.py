"""What happened, told to each seat as it may know it, and told again without asking the rules twice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain

from game.core.contract import Event, Seat


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One event as its reader may know it: `index` is the position it led to, `turn` counts from 0, `actor` acted."""

    index: int
    turn: int
    actor: Seat
    event: Event


#: The events of the action after position i, as a seat may know them.
Tell = Callable[[int, Seat | None], tuple[LogEntry, ...]]


class Log:
    """Remembers, for each reader, what `tell` said of every action so far."""

    __slots__ = ("_told",)

    def __init__(self) -> None:
        self._told: dict[Seat | None, list[tuple[LogEntry, ...]]] = {}

    def entries(self, seat: Seat | None, since: int, until: int, tell: Tell) -> Iterator[LogEntry]:
        told = self._told.setdefault(seat, [])
        told.extend(tell(i, seat) for i in range(len(told), until))
        return chain.from_iterable(told[since:until])

    def cut(self, n: int) -> None:
        """Forget everything after the first `n` actions: others will take their place."""
        for told in self._told.values():
            del told[n:]
