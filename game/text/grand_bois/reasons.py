"""Why a space may not lie where it is held, in a word or two: for the corner of that space."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Refusal
from game.text.i18n import _

_SHORT: dict[str, Callable[[Refusal], str]] = {
    "not_enough_animals": lambda refusal: f"{refusal['over']} ≤ {refusal['under']}",
    # A clearing has no animals.
    "clearing_covers_animals": lambda refusal: f"0 ≤ {refusal['under']}",
    "bear_covered": lambda refusal: _("Bear"),
    "watchtower_covered": lambda refusal: _("Tower"),
    "same_clan": lambda refusal: _("Same clan"),
}


def short_reason(refusal: Refusal) -> str:
    return _SHORT[refusal.code](refusal)
