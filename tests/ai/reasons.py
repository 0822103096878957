"""What speaks for a move, in the shape that tests of hints ask about."""

from __future__ import annotations

from typing import Any

from game.ai.hints import Reasons


def said(reasons: Reasons) -> dict[str, dict[str, Any]]:
    """Everything that speaks for a move, by its code."""
    return {clue.code: dict(clue.data) for weight, clue in reasons if weight > 0}
