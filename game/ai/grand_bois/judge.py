"""Who judges choices in GrandBois: the hard bot's search, given the time it needs."""

from __future__ import annotations

from math import inf

from game.ai.grand_bois.bots import HARD, PLACEMENTS_IN_MIND, rounds_over
from game.ai.grand_bois.clans import discreet, imagine
from game.ai.grand_bois.policy import quick
from game.ai.grand_bois.worth import lead
from game.ai.review import SearchJudge
from game.ai.search import SearchBot
from game.core.contract import AnyRules
from game.core.replacing import replace
from game.core.rng import Rng

#: A difference of less than a point or so changes little.
LITTLE = 0.8


def judge(rules: AnyRules, rng: Rng) -> SearchJudge:
    policy, budget = quick(PLACEMENTS_IN_MIND), replace(HARD, seconds=inf)
    bot = SearchBot(rules, rng, lead, policy, budget, imagine=imagine, progress=rounds_over, settle=discreet)
    return SearchJudge(bot, LITTLE)
