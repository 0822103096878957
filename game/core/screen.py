"""Whose view may be on the screen when several people share it.

Nobody's secrets are shown unless theirs is the only human seat, or they asked for them by opening the curtain and
have had the screen since.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.contract import Seat


@dataclass(frozen=True, slots=True)
class Screen:
    """`viewer`: whose view is shown, None for what anyone may see; `handover_to`: for whom the curtain is down;
    `opened`: who opened it and has had the screen since."""

    viewer: Seat | None = None
    handover_to: Seat | None = None
    opened: Seat | None = None


def next_screen(
    before: Screen, humans: tuple[Seat, ...], to_act: Seat | None, private: bool, has_secrets: Callable[[Seat], bool]
) -> Screen:
    """The screen when `to_act` is to act; `private`: its choice shows what nobody else may see."""
    if len(humans) < 2:
        return Screen(humans[0] if humans else None)
    # While a bot acts, and after the end, the screen stays with whoever has it.
    seat = to_act if to_act in humans else before.viewer
    if seat is None:
        return Screen()
    if seat == before.opened:
        return Screen(seat, opened=seat)
    if private and seat == to_act:
        return Screen(handover_to=seat)
    return Screen() if has_secrets(seat) else Screen(seat)
