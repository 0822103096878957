"""Who judges choices in GrandBois: the expert, who takes half as long over each and as long as it needs."""

from __future__ import annotations

from math import inf

from game.ai.grand_bois.expert import EXPERT, ExpertBot
from game.ai.review import SearchJudge
from game.core.contract import AnyRules
from game.core.replacing import replace
from game.core.rng import Rng

#: A difference of less than a point or so changes little.
LITTLE = 0.8


def judge(rules: AnyRules, rng: Rng) -> SearchJudge:
    return SearchJudge(ExpertBot(rules, rng, replace(EXPERT, playouts=EXPERT.playouts // 2, seconds=inf)), LITTLE)
