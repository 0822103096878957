"""Who judges choices in Korrigans: a race through imagined worlds, counted in coins of lead at the end,
as the expert expects them."""

from __future__ import annotations

from math import inf

from game.ai.korrigans.bots import HARD, evaluate, expected_lead
from game.ai.korrigans.habits import Seasoned
from game.ai.korrigans.search import RacingBot
from game.ai.review import SearchJudge
from game.core.contract import AnyRules
from game.core.replacing import replace
from game.core.rng import Rng

#: A coin is the least that counts.
LITTLE = 1.0


def judge(rules: AnyRules, rng: Rng) -> SearchJudge:
    budget = replace(HARD, seconds=inf)
    bot = RacingBot(rules, rng, expected_lead, budget, glance=evaluate, playing=Seasoned)
    return SearchJudge(bot, LITTLE)
