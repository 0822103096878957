"""The bots of GrandBois: one that looks at its next tile, and one that guesses the clans and plays on in its head.

What they value is in `grand_bois_worth.py`, what they make of the others' tiles in `grand_bois_clans.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.ai.bot import Bot, BotMaker, RandomBot
from game.ai.grand_bois_clans import imagine
from game.ai.grand_bois_worth import CLEARING_STEP, WEIGHTS, Weights, cautious, hands_of, lead, lead_in
from game.ai.greedy import GreedyBot
from game.ai.search import Budget, Policy, SearchBot
from game.core.contract import AnyRules, Seat
from game.core.rng import Rng
from game.rules.grand_bois.actions import GrandBoisAction, Place
from game.rules.grand_bois.forest import SHAPES, Spot, lay
from game.rules.grand_bois.rules import RULES
from game.rules.grand_bois.state import PLACE, TOWER, State, turns_left

#: More placements than any position has: none is left out.
EVERY_PLACEMENT = 5_000

HARD = Budget(shortlist=12, glances=4, playouts=160, horizon=2)
#: How many placements whoever plays on in the head of the hard bot looks at.
PLACEMENTS_IN_MIND = 10


def turns_taken(state: State) -> int:
    """How many turns are over."""
    return len(state.laid) + len(state.removed) - (state.phase == TOWER)


def quick(placements: int) -> Policy:
    """Whoever decides takes the best of a few placements drawn at random, for a lead by the hands as they are."""

    def play(state: State, rng: Rng) -> GrandBoisAction:
        actions = RULES.legal_actions(state)
        if len(actions) == 1:
            return actions[0]
        seat = state.seat
        if state.phase != PLACE:
            return max(actions, key=lambda action: lead(RULES.apply(state, action).state, seat))
        worth = _lead_after(state, seat)
        some = actions if len(actions) <= placements else [rng.choice(actions) for _ in range(placements)]
        return max(some, key=worth)

    return play


def _lead_after(state: State, seat: Seat) -> Callable[[GrandBoisAction], float]:
    """What `lead` says once a tile is laid, without making a whole state of it."""
    forest, hands = state.forest, hands_of(state)
    tiles = len(state.pile) + len(state.river) - 1
    turns = [left - (holder == seat) for holder, left in enumerate(turns_left(state))]

    def worth(action: GrandBoisAction) -> float:
        assert isinstance(action, Place)
        after = lay(forest, SHAPES[action.tile][action.turn], action.x, action.y)
        step = CLEARING_STEP[action.tile][action.turn]
        offered: Spot | None = None if step is None else (action.x + step[0], action.y + step[1])
        return lead_in(after, state, hands, tiles, turns, seat, offered, seat)

    return worth


def weighing(weights: Weights) -> BotMaker:
    """The normal bot with other weights: for tuning."""

    def make(rules: AnyRules, rng: Rng) -> Bot:
        return GreedyBot(rules, rng, lambda state, seat: cautious(state, seat, weights), tries=EVERY_PLACEMENT)

    return make


def easy(rules: AnyRules, rng: Rng) -> Bot:
    """Looks at a handful of placements only, and at hardly any now and then."""
    return GreedyBot(rules, rng, cautious, tries=8, slips=20)


def normal(rules: AnyRules, rng: Rng) -> Bot:
    return GreedyBot(rules, rng, cautious, tries=EVERY_PLACEMENT)


def hard(rules: AnyRules, rng: Rng) -> Bot:
    return SearchBot(rules, rng, lead, quick(PLACEMENTS_IN_MIND), HARD, imagine=imagine, progress=turns_taken)


__all__ = ["LEVELS", "WEIGHTS", "weighing"]

LEVELS: Mapping[str, BotMaker] = {"random": RandomBot, "easy": easy, "normal": normal, "hard": hard}
