"""What an event, a decision or a refusal carries, read for a sentence. What is hidden reads as nothing.
And numbers as they are printed."""

from __future__ import annotations

from game.core.contract import Value


def number(value: Value) -> int:
    return value if isinstance(value, int) else 0


def word(value: Value) -> str:
    return value if isinstance(value, str) else ""


def members(value: Value) -> tuple[Value, ...]:
    return value if isinstance(value, tuple) else ()


def signed(number: int) -> str:
    """A number with a true minus sign.

    >>> signed(-3), signed(4)
    ('−3', '4')
    """
    return f"−{-number}" if number < 0 else str(number)
