"""Days in a row, one of which may be missed every week; and weeks in a row. Nothing here asks what day it is."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta

DAY = timedelta(days=1)
#: Days of a week, Monday to Sunday, that may be missed.
GRACE = 1


def days_in_a_row(days: Collection[date], today: date) -> int:
    """How many days were played in the row that goes up to today, or to yesterday while today's is still to come.

    >>> week = [date(2026, 11, day) for day in (16, 17, 19, 20)]  # Monday to Friday without Wednesday
    >>> days_in_a_row(week, date(2026, 11, 20)), days_in_a_row(week[1:], date(2026, 11, 22))
    (4, 2)

    A clock turned back takes nothing away: the row that was reached still stands.

    >>> days_in_a_row(week, date(2026, 11, 1))
    4
    """
    last = max(days, default=today)
    return max(_row(days, today), _row(days, last) if last > today else 0)


def _row(days: Collection[date], today: date) -> int:
    played = set(days)
    first = min(played, default=today)
    length = 0
    missed: dict[tuple[int, int], int] = {}
    day = today if today in played else today - DAY
    while day >= first:
        if day in played:
            length += 1
        else:
            week = day.isocalendar()[:2]
            missed[week] = missed.get(week, 0) + 1
            if missed[week] > GRACE:
                break
        if day == date.min:
            break
        day -= DAY
    return length


def weeks_in_a_row(days: Collection[date], today: date) -> int:
    """How many weeks in a row have one of these days, up to this week, or to the last while this one's is to come."""
    weeks = {_week(day) for day in days}
    this = _week(today)
    reference = max([this, *weeks])

    def row(week: int) -> int:
        week = week if week in weeks else week - 1
        length = 0
        while week in weeks:
            length += 1
            week -= 1
        return length

    return max(row(this), row(reference))


def _week(day: date) -> int:
    return (day.toordinal() - 1) // 7


def grace_left(days: Collection[date], today: date) -> bool:
    """Whether a day of this week may still be missed: none before today was, since the row began."""
    played = set(days)
    first = min(played, default=today)
    monday = today - timedelta(days=today.weekday()) if today.toordinal() > 7 else today
    before = (monday + timedelta(days=n) for n in range((today - monday).days))
    return sum(day not in played for day in before if day > first) < GRACE
