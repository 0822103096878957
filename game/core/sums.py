"""Adding fractions up the same way on every Python: `sum` corrects its rounding from Python 3.12 on, and the last bit
is enough to make a bot prefer another action."""

from __future__ import annotations

from collections.abc import Iterable


def plain_sum(values: Iterable[float]) -> float:
    """One after the other, from the left, rounded each time.

    >>> plain_sum([0.1] * 10)
    0.9999999999999999
    """
    total = 0.0
    for value in values:
        total += value
    return total
