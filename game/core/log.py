"""What happened, as each seat may know it, remembered so that the rules are not asked twice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from game.core.contract import AnyRules, Event, Seat
from game.core.history import History


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One event as its reader may know it: `index` is the position it led to, `turn` counts from 0, `actor` acted."""

    index: int
    turn: int
    actor: Seat
    event: Event


class Log:
    """Remembers, for each reader, what it told of every action so far. `open_hands`: nothing is kept from anyone."""

    __slots__ = ("_history", "_open_hands", "_rules", "_told")

    def __init__(self, rules: AnyRules, history: History, *, open_hands: bool = False) -> None:
        self._rules = rules
        self._history = history
        self._open_hands = open_hands
        self._told: dict[Seat | None, list[tuple[LogEntry, ...]]] = {}

    def entries(self, seat: Seat | None, since: int) -> Iterator[LogEntry]:
        """What happened after the first `since` actions, up to where the game stands."""
        told, until = self._told.setdefault(seat, []), self._history.cursor
        told.extend(self._tell(i, seat) for i in range(len(told), until))
        return chain.from_iterable(told[since:until])

    def cut(self, n: int) -> None:
        """Forget everything after the first `n` actions: others will take their place."""
        for told in self._told.values():
            del told[n:]

    def _tell(self, i: int, seat: Seat | None) -> tuple[LogEntry, ...]:
        moment, turn = self._history.moments[i], self._history.turn_of(i)
        known = moment.events if self._open_hands else (self._rules.redact(event, seat) for event in moment.events)
        return tuple(LogEntry(i + 1, turn, moment.seat, event) for event in known)
