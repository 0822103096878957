"""Sums of floats that are the same on every Python: from 3.12 on, `sum` corrects its rounding, and one last bit is
enough to make a bot prefer a different action."""

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
