"""What is kept of a finished challenge: one season of it, and the whole."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class SeasonPlayed:
    season: str
    total: int
    penalties: int
    rounds: int
    #: Points by line.
    lines: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Played:
    """One finished challenge."""

    #: Names the result and its file: when it was begun, the code and the part.
    id: str
    code: str
    part: str
    #: When it was finished, in local time: 2026-11-16T20:14:05.
    when: str
    rules: int
    seasons: tuple[SeasonPlayed, ...]
    #: How often chance was taken back, and how many hints were asked for.
    rewound: int
    hints: int
    #: It was the first try with this code, and nothing was taken back in it or asked for.
    official: bool
    #: When its first dice were rolled, in local time; empty for results of a time when that was not noted.
    begun: str

    @property
    def total(self) -> int:
        return sum(season.total for season in self.seasons)

    @property
    def finished(self) -> datetime:
        return datetime.fromisoformat(self.when)

    @property
    def started(self) -> datetime:
        return datetime.fromisoformat(self.begun or self.when)

    @property
    def clean(self) -> bool:
        """Played as dice fall and by oneself: nothing chance decided was taken back, and no hint was asked for."""
        return self.rewound == 0 and self.hints == 0
