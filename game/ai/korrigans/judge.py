"""Who judges choices in Korrigans: a race through imagined worlds, counted in coins of lead at the end."""

from __future__ import annotations

from math import inf

from game.ai.korrigans.bots import HARD, evaluate, lead_at_end
from game.ai.korrigans.search import RacingBot
from game.ai.korrigans.worlds import imagine
from game.ai.review import SearchJudge, luck_of
from game.core.contract import AnyRules, Seat
from game.core.replacing import replace
from game.core.rng import Rng
from game.core.session import Session
from game.core.sums import plain_sum
from game.rules.korrigans.content import coins
from game.rules.korrigans.map import the_map
from game.rules.korrigans.state import State

#: A coin is the least that counts.
LITTLE = 1.0
#: What a companion is worth beside coins, and how many worlds say what was to be expected.
COMPANION = 2.0
WORLDS = 24
#: How far the luck of a game is usually from none, in coins: the standard deviation over 24 sheets of normal bots.
USUAL = 2.8


def judge(rules: AnyRules, rng: Rng) -> SearchJudge:
    budget = replace(HARD, seconds=inf)
    return SearchJudge(RacingBot(rules, rng, lead_at_end, budget, glance=evaluate), LITTLE)


def luck(session: Session, seat: Seat) -> float:
    """How much better the clovers were that the seat found than what it had to expect when it set out for them, in
    what is usual for a game."""
    found, before = 0.0, None
    rng = Rng(luck_of(0, seat))
    for at in range(session.length):
        state: State = session.whole_state(at)
        if state.turn.seat != seat:
            continue
        if state.turn.asked == "keep" and before is not None:
            number = state.turn.korrigan or 0
            place = the_map().index[state.players[seat].korrigans[number].field or ""]
            worlds = [imagine(before, seat, rng) for _ in range(WORLDS)]
            hoped = plain_sum(_best_lying(world, place) for world in worlds) / WORLDS
            found += _best_lying(state, place) - hoped
            before = None
        elif state.turn.asked in ("move", "arrive"):
            before = session.rules.view(state, seat)
    return found / USUAL


def _best_lying(state: State, place: int) -> float:
    tokens = [token for token in state.grounds[place].clovers if isinstance(token, str)]
    return max((float(coins(token)) or COMPANION for token in tokens), default=0.0)
