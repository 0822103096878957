"""A bot that looks one action ahead: it tries each legal action and keeps the one whose result it values most.

What a game's bot values lives in `game/ai/<slug>/bots.py`; this file only tries and compares.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.contract import AnyRules, Seat
from game.core.rng import Rng
from game.core.sums import plain_sum

#: How good a full state is for a seat; larger is better.
Evaluate = Callable[[Any, Seat], float]


class GreedyBot:
    """`guesses` full states consistent with the view are drawn once per decision and shared by all actions, so that
    actions are compared on the same luck. At most `tries` actions are looked at, evenly sampled. Of every hundred
    decisions it lets `slips` pass with hardly a look: it takes the best of `glimpse` actions drawn at random."""

    def __init__(
        self,
        rules: AnyRules,
        rng: Rng,
        evaluate: Evaluate,
        *,
        guesses: int = 1,
        tries: int = 400,
        slips: int = 0,
        glimpse: int = 3,
    ) -> None:
        self.rules = rules
        self.rng = rng
        self.evaluate = evaluate
        self.guesses = guesses
        self.tries = tries
        self.slips = slips
        self.glimpse = glimpse

    def choose(self, view: Any, seat: Seat) -> Any:
        return self.ranked(view, seat)[0][0]

    def ranked(self, view: Any, seat: Seat) -> list[tuple[Any, float]]:
        """The actions looked at, best first, with what their results are worth; equals as the rules list them."""
        actions = self._candidates(self.rules.legal_actions(view))
        if len(actions) == 1:
            return [(actions[0], 0.0)]
        worlds = [self.rules.determinize(view, seat, self.rng) for _ in range(self.guesses)]
        worth = [
            plain_sum(self.evaluate(self.rules.apply(world, action).state, seat) for world in worlds) / self.guesses
            for action in actions
        ]
        best_first = sorted(range(len(worth)), key=worth.__getitem__, reverse=True)
        return [(actions[number], worth[number]) for number in best_first]

    def _candidates(self, actions: Sequence[Any]) -> Sequence[Any]:
        if self.slips and self.rng.below(100) < self.slips:
            return [self.rng.choice(actions) for _ in range(min(self.glimpse, len(actions)))]
        if len(actions) <= self.tries:
            return actions
        start = self.rng.below(len(actions))
        return [actions[(start + i * len(actions) // self.tries) % len(actions)] for i in range(self.tries)]
