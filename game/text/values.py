"""What an event, a decision or a refusal carries, read for a sentence. What is hidden reads as nothing."""

from __future__ import annotations

from game.core.contract import Value


def number(value: Value) -> int:
    return value if isinstance(value, int) else 0


def word(value: Value) -> str:
    return value if isinstance(value, str) else ""


def members(value: Value) -> tuple[Value, ...]:
    return value if isinstance(value, tuple) else ()
