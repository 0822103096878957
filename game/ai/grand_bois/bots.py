"""The bots of GrandBois: those that look at their next tile, and those that guess the clans and play on in their heads.

What they value is in `worth.py` and `values.py`, what they make of the others' tiles in `clans.py`.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.ai.bot import Bot, BotMaker, RandomBot
from game.ai.grand_bois.clans import discreet, imagine
from game.ai.grand_bois.expert import ExpertBot
from game.ai.grand_bois.policy import quick
from game.ai.grand_bois.worth import WEIGHTS, Weights, cautious, lead
from game.ai.greedy import GreedyBot
from game.ai.search import Budget, SearchBot
from game.core.contract import AnyRules
from game.core.rng import Rng
from game.rules.grand_bois.state import TOWER, State

#: More placements than any position has: none is left out.
EVERY_PLACEMENT = 5_000

#: The horizon is the end of the round after this one: by then all have had as many turns.
HARD = Budget(shortlist=8, glances=4, playouts=160, horizon=1)
#: How many placements whoever plays on in its head looks at.
PLACEMENTS_IN_MIND = 6


def turns_taken(state: State) -> int:
    """How many turns are over."""
    return len(state.laid) + len(state.removed) - (state.phase == TOWER)


def rounds_over(state: State) -> int:
    return turns_taken(state) // state.players


def weighing(weights: Weights) -> BotMaker:
    """The normal bot with other weights: for tuning."""

    def make(rules: AnyRules, rng: Rng) -> Bot:
        return GreedyBot(rules, rng, lambda state, seat: cautious(state, seat, weights), tries=EVERY_PLACEMENT)

    return make


def easy(rules: AnyRules, rng: Rng) -> Bot:
    """Overlooks more placements than it sees, and now and then hardly looks at all."""
    return GreedyBot(rules, rng, cautious, tries=40, slips=10)


def normal(rules: AnyRules, rng: Rng) -> Bot:
    return GreedyBot(rules, rng, cautious, tries=EVERY_PLACEMENT)


def hard(rules: AnyRules, rng: Rng) -> Bot:
    """Guesses the clans, and plays on in its head."""
    policy = quick(PLACEMENTS_IN_MIND)
    return SearchBot(rules, rng, lead, policy, HARD, imagine=imagine, progress=rounds_over, settle=discreet)


def expert(rules: AnyRules, rng: Rng) -> Bot:
    return ExpertBot(rules, rng)


__all__ = ["LEVELS", "WEIGHTS", "weighing"]

LEVELS: Mapping[str, BotMaker] = {"random": RandomBot, "easy": easy, "normal": normal, "hard": hard, "expert": expert}
