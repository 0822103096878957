"""Who judges choices in Neta-Tanka: the expert. An action of phase II is worth the best turn that begins with it.

What is only put off is not lost: an action is also tried with the others it is compared with coming next. Whoever
plays on in the head may not think of them; a player can.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from game.ai.neta_tanka.search import EXPERT, EXPERT_WIDTH, SearchingNomads
from game.ai.neta_tanka.turn import NEVER, ranked_turn, results
from game.ai.neta_tanka.worth import worth_at_end
from game.core.contract import AnyRules, Seat
from game.core.replacing import replace
from game.core.rng import Rng
from game.rules.neta_tanka.actions import EndTurn, NetaTankaAction
from game.rules.neta_tanka.state import ACTING, State
from game.rules.neta_tanka.turns import legal_actions

#: Less than this is a matter of taste.
LITTLE = 0.7


class NomadJudge(SearchingNomads):
    little = LITTLE

    def tries(self, view: State, seat: Seat, actions: Sequence[NetaTankaAction], worlds: int) -> list[list[float]]:
        world: State = self.rules.determinize(view, seat, self.rng)
        if world.phase == ACTING:
            # Nothing is left to chance in one's own turn: what is true of one world is true of all.
            return [[best_turn(world, seat, action, self.width, actions)] * worlds for action in actions]
        search = self.search(world, seat)
        ways = [[(action, None), *((action, other) for other in actions if other != action)] for action in actions]
        came: list[list[list[float]]] = [[[] for _ in some] for some in ways]
        for _ in range(worlds):
            imagined, luck = search.imagine(view, seat, self.rng), self.rng.next64()
            for some, found in zip(ways, came, strict=True):
                for (action, later), worth in zip(some, found, strict=True):
                    worth.append(search.playout(imagined, action, seat, Rng(luck), later))
        return [max(found, key=sum) for found in came]


def best_turn(
    state: State, seat: Seat, action: NetaTankaAction, width: int, others: Sequence[NetaTankaAction] = ()
) -> float:
    """What the seat is worth after the best turn that begins so. One of the others may come next, and the search looks
    again after its own next step: it keeps in mind what promises most, and what comes later may be more."""
    if isinstance(action, EndTurn):
        return worth_at_end(state, seat)
    best = NEVER
    for then in results(state, seat, action):
        onward, worth = ranked_turn(then, seat, width)[0]
        legal = legal_actions(then)
        nexts = dict.fromkeys([onward, *(other for other in others if other in legal)])
        again = (
            ranked_turn(further, seat, width)[0][1]
            for following in nexts
            if not isinstance(following, EndTurn)
            for further in results(then, seat, following)
        )
        best = max(best, worth, *again)
    return best


def judge(rules: AnyRules, rng: Rng) -> NomadJudge:
    return NomadJudge(rules, rng, replace(EXPERT, seconds=inf), EXPERT_WIDTH)
