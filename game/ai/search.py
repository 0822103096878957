"""A bot that plays on in its head: worlds its seat could be in, the actions that look best, and what comes of them.

Flat Monte Carlo with sequential halving. Every action gets a glance; the best-looking ones are tried in the same
worlds, played on for a while by a quick policy and valued; after each round the weaker half is dropped and the rest is
tried in more worlds. Counting playouts, not seconds, decides how long it thinks, so the same view and generator give
the same action; the clock is only a cap for slow machines.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from typing import Any

from game.ai.bot import Bot
from game.ai.greedy import Evaluate
from game.core.contract import AnyRules, Seat
from game.core.rng import Rng
from game.core.sums import plain_sum

#: What whoever has the decision in a full state does, quickly.
Policy = Callable[[Any, Rng], Any]
#: A full state that the seat cannot tell from the true one.
Imagine = Callable[[Any, Seat, Rng], Any]
#: Actions with what each is worth, best first.
Ranking = list[tuple[Any, float]]
#: What a seat makes of a ranking once all is tried: it may have its reasons to prefer one of equals.
Settle = Callable[[Any, Seat, Ranking], Ranking]


@dataclass(frozen=True, slots=True)
class Budget:
    #: How many actions are looked at closely, and in how many worlds each action gets its first glance.
    shortlist: int = 8
    glances: int = 1
    #: Playouts over all rounds.
    playouts: int = 64
    #: Decisions played on after the action (or what `progress` counts); None: to the end of the game.
    horizon: int | None = None
    seconds: float = 1.8


@dataclass(slots=True)
class Tried:
    """One action of the shortlist and what came of it, world by world."""

    action: Any
    worth: list[float] = field(default_factory=list)

    def mean(self, worlds: int | None = None) -> float:
        """Over the first so many worlds; None: over all it was tried in."""
        some = self.worth[:worlds]
        return plain_sum(some) / max(len(some), 1)


class SearchBot:
    """`policy` plays on (None: at random), `imagine` draws the worlds (None: as the rules deal them), `glance` values
    an immediate result for the shortlist (None: as `evaluate` does), `settle` has the last word, and `stop`, which may
    be set at any time, is asked between playouts: once it says yes the best so far is taken.

    Where turns take one decision or several, counting decisions would end some playouts in the middle of a turn.
    `progress` says how many turns (or rounds) a state has behind it; then the horizon counts those played on after the
    one the action belongs to."""

    def __init__(
        self,
        rules: AnyRules,
        rng: Rng,
        evaluate: Evaluate,
        policy: Policy | None,
        budget: Budget,
        *,
        imagine: Imagine | None = None,
        clock: Callable[[], float] = time.monotonic,
        glance: Evaluate | None = None,
        stop: Callable[[], bool] | None = None,
        progress: Callable[[Any], int] | None = None,
        settle: Settle | None = None,
    ) -> None:
        self.rules = rules
        self.rng = rng
        self.evaluate = evaluate
        self.policy: Policy = policy or (lambda state, luck: luck.choice(rules.legal_actions(state)))
        self.budget = budget
        self.imagine: Imagine = imagine or rules.determinize
        self.clock = clock
        self.glance: Evaluate = glance or evaluate
        self.stop = stop
        self.progress = progress
        self.settle = settle

    def choose(self, view: Any, seat: Seat) -> Any:
        return self.ranked(view, seat)[0][0]

    def ranked(self, view: Any, seat: Seat) -> Ranking:
        """The shortlist, best first, with what each action is worth: the mean over the worlds for the first, and for
        the others as much less as they were worth in the worlds both were tried in."""
        actions = self.rules.legal_actions(view)
        if len(actions) == 1:
            return [(actions[0], 0.0)]
        deadline = self.clock() + self.budget.seconds
        tried = [Tried(action) for action in self.shortlist(view, seat, actions)]
        rounds = max(1, (len(tried) - 1).bit_length())
        per_round = max(1, self.playouts_for(view) // rounds)
        standing, dropped = tried, list[Tried]()
        stopped = self.stop is not None and self.stop()
        while len(standing) > 1:
            for _ in range(max(1, per_round // len(standing))):
                if not stopped:
                    self._try_all(view, seat, standing)
                    stopped = self.clock() > deadline or (self.stop is not None and self.stop())
            standing.sort(key=Tried.mean, reverse=True)
            half = (len(standing) + 1) // 2
            standing, dropped = standing[:half], standing[half:] + dropped
        best = standing[0]
        ranking = [(one.action, best.mean() + one.mean() - best.mean(len(one.worth))) for one in (*standing, *dropped)]
        return ranking if self.settle is None else self.settle(view, seat, ranking)

    def playouts_for(self, view: Any) -> int:
        """How many there are time for."""
        return self.budget.playouts

    def _try_all(self, view: Any, seat: Seat, standing: list[Tried]) -> None:
        """Each action once more, all in the same world and with the same luck."""
        world, luck = self.imagine(view, seat, self.rng), self.rng.next64()
        for one in standing:
            one.worth.append(self.playout(world, one.action, seat, Rng(luck)))

    def tries(self, view: Any, seat: Seat, actions: Sequence[Any], worlds: int) -> list[list[float]]:
        """What comes of each action, world by world."""
        tried = [Tried(action) for action in actions]
        for _ in range(worlds):
            self._try_all(view, seat, tried)
        return [one.worth for one in tried]

    def shortlist(self, view: Any, seat: Seat, actions: Sequence[Any]) -> list[Any]:
        """The actions whose immediate result looks best, the best of them first."""
        worlds = [self.imagine(view, seat, self.rng) for _ in range(self.budget.glances)]
        worth = [
            plain_sum(self.glance(self.rules.apply(world, action).state, seat) for world in worlds)
            for action in actions
        ]
        best = sorted(range(len(worth)), key=worth.__getitem__, reverse=True)[: self.budget.shortlist]
        return [actions[number] for number in best]

    def playout(self, world: Any, action: Any, seat: Seat, rng: Rng) -> float:
        """What the action is worth in this world once it has been played on. The same luck serves all actions."""
        state = self.rules.apply(world, action).state
        decisions = 0
        while self.rules.decision(state) is not None:
            if self.budget.horizon is not None:
                gone = decisions if self.progress is None else self.progress(state) - self.progress(world) - 1
                if gone >= self.budget.horizon:
                    break
            state = self.rules.apply(state, self.policy(state, rng)).state
            decisions += 1
        return self.evaluate(state, seat)


def unhurried(bot: Bot) -> Bot:
    """The same bot without a cap on its time: what it counts alone decides how long it thinks, on any machine."""
    thinker: Any = bot
    if isinstance(getattr(bot, "budget", None), Budget):
        thinker.budget = replace(thinker.budget, seconds=inf)
    return bot
