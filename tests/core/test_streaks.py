"""Days and weeks in a row."""

from __future__ import annotations

from datetime import date, timedelta

from game.core.streaks import days_in_a_row, grace_left, weeks_in_a_row

MONDAY = date(2026, 11, 16)


def days(*numbers: int) -> list[date]:
    """Days counted from a Monday."""
    return [MONDAY + timedelta(days=number) for number in numbers]


def test_a_row_goes_up_to_today_or_waits_for_it() -> None:
    assert days_in_a_row(days(0, 1, 2), MONDAY + timedelta(2)) == 3
    assert days_in_a_row(days(0, 1, 2), MONDAY + timedelta(3)) == 3
    assert days_in_a_row([], MONDAY) == 0
    assert days_in_a_row([date.min], date.min) == 1


def test_one_day_of_each_week_may_be_missed() -> None:
    sunday = MONDAY + timedelta(6)
    assert days_in_a_row(days(0, 1, 3, 4, 5, 6), sunday) == 6
    assert days_in_a_row(days(0, 1, 4, 5, 6), sunday) == 3  # two in one week: the row begins anew
    assert days_in_a_row(days(0, 2, 4, 5, 6), sunday) == 4
    two_weeks = days(*range(5), 6, *range(8, 14))  # a Saturday of one week, the Monday of the next
    assert days_in_a_row(two_weeks, MONDAY + timedelta(13)) == 12
    assert days_in_a_row(days(*range(6), *range(8, 14)), MONDAY + timedelta(13)) == 12  # Sunday, then Monday


def test_a_clock_turned_back_or_far_ahead_breaks_no_row() -> None:
    played = days(0, 1, 2, 3)
    for today in (MONDAY - timedelta(300), MONDAY, MONDAY + timedelta(3), MONDAY + timedelta(4)):
        assert days_in_a_row(played, today) == 4
    ahead = [*played, MONDAY + timedelta(4000)]  # once, with a wrong clock
    assert days_in_a_row(ahead, MONDAY + timedelta(3)) == 4


def test_weeks_run_from_monday_to_sunday() -> None:
    assert weeks_in_a_row(days(6, 7, 20), MONDAY + timedelta(20)) == 3
    assert weeks_in_a_row(days(6, 7), MONDAY + timedelta(14)) == 2
    assert weeks_in_a_row(days(0), MONDAY + timedelta(14)) == 0
    assert weeks_in_a_row(days(0, 7), MONDAY - timedelta(70)) == 2  # a clock turned back


def test_whether_a_day_may_still_be_missed_is_told() -> None:
    assert grace_left(days(0, 1, 2), MONDAY + timedelta(3))
    assert not grace_left(days(-1, 0, 2), MONDAY + timedelta(3))
    assert grace_left(days(2), MONDAY + timedelta(3))  # days before the row began were not missed
    assert grace_left([], MONDAY)
