"""The search by itself, with the little game: it repeats and it stops."""

from __future__ import annotations

from typing import Any

from game.ai.search import Budget, SearchBot, random_policy
from game.core.contract import ScoreSheet, Setup
from game.core.rng import Rng
from tests.little_game.rules import RULES


def lead(state: Any, seat: int) -> float:
    sheets = [RULES.score(state, number) for number in range(len(state.squirrels))]
    totals = [sheet.total for sheet in sheets if isinstance(sheet, ScoreSheet)]
    others = [total for number, total in enumerate(totals) if number != seat]
    return totals[seat] - max(others, default=0)


def searcher(seed: int, **budget: Any) -> SearchBot:
    return SearchBot(RULES, Rng(seed), lead, random_policy(RULES), Budget(**budget))


def foraging(seed: int) -> Any:
    """A position with something to choose."""
    state = RULES.setup(Setup(2, seed, 0))
    return RULES.apply(state, RULES.legal_actions(state)[0]).state


def test_the_same_view_and_generator_give_the_same_action() -> None:
    for seed in range(10):
        view = RULES.view(foraging(seed), 0)
        assert searcher(5).choose(view, 0) == searcher(5).choose(view, 0)


def test_a_clock_that_has_run_out_ends_the_thought_after_one_round_of_worlds() -> None:
    asked = []

    def clock() -> float:
        asked.append(1)
        return float(len(asked) * 100)

    bot = SearchBot(RULES, Rng(1), lead, random_policy(RULES), Budget(playouts=10_000), clock=clock)
    view = RULES.view(foraging(3), 0)
    assert bot.choose(view, 0) in RULES.legal_actions(view)
    assert len(asked) == 2
