"""How the hard bot of Korrigans spends its thought: the actions run a race through the same worlds, and whichever
is surely behind drops out.

Most decisions are soon clear; where two actions stay close the whole budget is theirs. The rest of the game is played
on the sooner the less of it is left, so there are more worlds to try the later it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from operator import sub

from game.ai.greedy import Evaluate
from game.ai.korrigans.finish import ends, stopped
from game.ai.korrigans.playout import Begin, Playout, after
from game.ai.korrigans.skies import rounds_still_ahead
from game.ai.korrigans.worlds import Worlds, imagine
from game.ai.search import Budget, Ranking, SearchBot, Tried
from game.core.contract import AnyRules, Seat
from game.core.rng import Rng
from game.core.sums import plain_sum
from game.rules.korrigans.actions import KorrigansAction
from game.rules.korrigans.state import State

#: After how many worlds some may drop out, again and again, and what part of the worlds before a lap takes at least.
LAP = 12
LONGER = 6
#: By how many standard errors of what they differ by, world by world, they must be behind the best, and how much better
#: than the best, in coins, they may surely not be: of two that are alike one is soon enough.
SURE = 2.5
NEAR = 0.15
#: What a try costs beside playing on, in rounds, and for how many rounds of two players the budget is reckoned; and how
#: much more each further player costs.
SETTING_OUT = 3.5
WHOLE_GAME = 8.0
PLAYER = 0.3
#: In how many worlds every end of a last run is counted.
RUNS = 12


class RacingBot(SearchBot):
    """Its budget's playouts are what a whole game of two players leaves time for; `value` says what came of one, and
    `playing` who plays on."""

    def __init__(
        self,
        rules: AnyRules,
        rng: Rng,
        value: Callable[[Playout, Seat], float],
        budget: Budget,
        *,
        glance: Evaluate,
        playing: type[Playout] = Playout,
    ) -> None:
        super().__init__(rules, rng, glance, None, budget, imagine=imagine)
        self.value = value
        self.playing = playing
        self._worlds: Worlds | None = None

    def ranked(self, view: State, seat: Seat) -> Ranking:
        """The shortlist, best first; each is worth as much less than the best as in the worlds both were tried in."""
        actions = self.rules.legal_actions(view)
        if len(actions) == 1:
            return [(actions[0], 0.0)]
        if view.turn.asked == "dash" and any(one.charm for player in view.players for one in player.korrigans):
            return self._ranked_runs(view, seat, actions)
        deadline = self.clock() + self.budget.seconds
        running = [Tried(action) for action in self.shortlist(view, seat, actions)]
        behind: list[Tried] = []
        left, lap = tries(self.budget.playouts, view), LAP
        stopped = self.stop is not None and self.stop()
        while len(running) > 1 and left >= len(running) and not stopped:
            self._try_all(view, seat, running)
            left -= len(running)
            stopped = self.clock() > deadline or (self.stop is not None and self.stop())
            if len(running[0].worth) == lap:
                running, dropped = after_lap(running)
                behind = dropped + behind
                lap += max(LAP, lap // LONGER)
        running.sort(key=Tried.mean, reverse=True)
        best = running[0]
        return [(one.action, best.mean() + one.mean() - best.mean(len(one.worth))) for one in (*running, *behind)]

    def _ranked_runs(self, view: State, seat: Seat, actions: Sequence[KorrigansAction]) -> Ranking:
        """KO-61 to KO-63: with charms about every end of the run counts, and each action as the best it leads to."""
        begins = [self._begin(view, seat) for _ in range(RUNS)]
        best: dict[KorrigansAction, float] = {}
        for end in ends(begins[0], seat):
            worth = plain_sum([self.value(stopped(begin, seat, end), seat) for begin in begins]) / RUNS
            best[end.first] = max(best.get(end.first, worth), worth)
        # Of equals the first: to stop, then what spends least.
        return sorted(((action, best[action]) for action in best if action in actions), key=lambda one: -one[1])

    def _begin(self, view: State, seat: Seat) -> Begin:
        if self._worlds is None or self._worlds.view is not view:
            self._worlds = Worlds(view, seat)
        return self._worlds.playable(self._worlds.draw(self.rng))

    def _try_all(self, view: State, seat: Seat, standing: list[Tried]) -> None:
        """Each action once more, all in the same world and with the same luck."""
        begin = self._begin(view, seat)
        for one in standing:
            one.worth.append(self.value(after(begin, one.action, self.playing), seat))


def tries(playouts: int, view: State) -> int:
    """How many times an action can be tried in about the same time, wherever the game stands."""
    cost = (SETTING_OUT + rounds_still_ahead(view)) * (1 + PLAYER * (len(view.players) - 2))
    return int(playouts * (SETTING_OUT + WHOLE_GAME) / cost)


def after_lap(running: list[Tried]) -> tuple[list[Tried], list[Tried]]:
    """Those still in the race, and those who drop out, the better first."""
    best = max(running, key=Tried.mean)
    dropped = [one for one in running if one is not best and hardly_better(one.worth, best.worth)]
    dropped.sort(key=Tried.mean, reverse=True)
    return [one for one in running if one not in dropped], dropped


def hardly_better(worth: list[float], best: list[float]) -> bool:
    """Whether, whatever luck explains, the one is no more than a little better than the other."""
    gaps = list(map(sub, best, worth))
    worlds, mean = len(gaps), plain_sum(gaps) / len(gaps)
    spread = plain_sum([(gap - mean) ** 2 for gap in gaps]) / (worlds - 1)
    return mean + NEAR > SURE * sqrt(spread / worlds)
