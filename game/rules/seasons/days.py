"""Which season a day's challenge is about. It stands apart because the menu asks before any rules are loaded."""

from __future__ import annotations

from datetime import date

#: One after the other, day by day.
ORDER = ("spring", "summer", "autumn", "winter")


def season_of(day: date) -> str:
    """The season of the challenge of a day: one after the other, day by day.

    >>> season_of(date(2026, 11, 18)), season_of(date(2026, 11, 19))
    ('autumn', 'winter')
    """
    return ORDER[day.toordinal() % len(ORDER)]
