"""A deal played to its end, by whoever chooses for each seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.contract import AnyRules, ScoreSheet, Seat, Setup


def played(rules: AnyRules, setup: Setup, choose: Callable[[Any, Seat, int], Any]) -> Any:
    """The last position. `choose` is given the view of a seat, the seat, and how many actions were done so far."""
    state, done = rules.setup(setup), 0
    while (decision := rules.decision(state)) is not None:
        seat = decision.seat
        state, done = rules.apply(state, choose(rules.view(state, seat), seat, done)).state, done + 1
    return state


def sheets(rules: AnyRules, state: Any, players: int) -> list[ScoreSheet]:
    """The count of every seat once the game is over: nothing is hidden then."""
    found = []
    for seat in range(players):
        sheet = rules.score(state, seat)
        assert isinstance(sheet, ScoreSheet)
        found.append(sheet)
    return found
