"""A bot that looks one action ahead: it tries each legal action and keeps the one whose result it values most.

What a game's bot values lives in `game/ai/<slug>.py`; this file only tries and compares.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.contract import AnyRules, Seat
from game.core.rng import Rng

#: How good a full state is for a seat; larger is better.
Evaluate = Callable[[Any, Seat], float]


class GreedyBot:
    """`guesses` full states consistent with the view are drawn once per decision and shared by all actions, so that
    actions are compared on the same luck. At most `tries` actions are looked at, evenly sampled."""

    def __init__(self, rules: AnyRules, rng: Rng, evaluate: Evaluate, *, guesses: int = 1, tries: int = 400) -> None:
        self.rules = rules
        self.rng = rng
        self.evaluate = evaluate
        self.guesses = guesses
        self.tries = tries

    def choose(self, view: Any, seat: Seat) -> Any:
        actions = self._candidates(self.rules.legal_actions(view))
        if len(actions) == 1:
            return actions[0]
        worlds = [self.rules.determinize(view, seat, self.rng) for _ in range(self.guesses)]
        best, best_value = actions[0], float("-inf")
        for action in actions:
            value = sum(self.evaluate(self.rules.apply(world, action).state, seat) for world in worlds)
            if value > best_value:
                best, best_value = action, value
        return best

    def _candidates(self, actions: Sequence[Any]) -> Sequence[Any]:
        if len(actions) <= self.tries:
            return actions
        start = self.rng.below(len(actions))
        return [actions[(start + i * len(actions) // self.tries) % len(actions)] for i in range(self.tries)]
