"""Who judges choices in Neta-Tanka: the expert. An action of phase II is worth the best turn that begins with it."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from game.ai.neta_tanka.search import EXPERT, EXPERT_WIDTH, SearchingNomads
from game.ai.neta_tanka.turn import ranked_turn, results
from game.ai.neta_tanka.worth import worth_at_end
from game.core.contract import AnyRules, Seat
from game.core.replacing import replace
from game.core.rng import Rng
from game.rules.neta_tanka.actions import EndTurn, NetaTankaAction
from game.rules.neta_tanka.state import ACTING, State

#: Less than this is a matter of taste.
LITTLE = 0.7


class NomadJudge(SearchingNomads):
    little = LITTLE

    def tries(self, view: State, seat: Seat, actions: Sequence[NetaTankaAction], worlds: int) -> list[list[float]]:
        world: State = self.rules.determinize(view, seat, self.rng)
        if world.phase == ACTING:
            # Nothing is left to chance in one's own turn: what is true of one world is true of all.
            return [[best_turn(world, seat, action, self.width)] * worlds for action in actions]
        return self.search(world, seat).tries(view, seat, actions, worlds)


def best_turn(state: State, seat: Seat, action: NetaTankaAction, width: int) -> float:
    """What the seat is worth after the best turn that begins so."""
    if isinstance(action, EndTurn):
        return worth_at_end(state, seat)
    return max(ranked_turn(then, seat, width)[0][1] for then in results(state, seat, action))


def judge(rules: AnyRules, rng: Rng) -> NomadJudge:
    return NomadJudge(rules, rng, replace(EXPERT, seconds=inf), EXPERT_WIDTH)
