"""The search by itself, with the little game: it repeats, it stops, and it says what it thought of."""

from __future__ import annotations

from typing import Any

from game.ai.greedy import GreedyBot
from game.ai.search import Budget, SearchBot
from game.core.contract import ScoreSheet, Setup
from game.core.rng import Rng
from tests.little_game.rules import RULES


def lead(state: Any, seat: int) -> float:
    sheets = [RULES.score(state, number) for number in range(len(state.squirrels))]
    totals = [sheet.total for sheet in sheets if isinstance(sheet, ScoreSheet)]
    others = [total for number, total in enumerate(totals) if number != seat]
    return totals[seat] - max(others, default=0)


def searcher(seed: int, **budget: Any) -> SearchBot:
    return SearchBot(RULES, Rng(seed), lead, None, Budget(**budget))


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

    bot = SearchBot(RULES, Rng(1), lead, None, Budget(playouts=10_000), clock=clock)
    view = RULES.view(foraging(3), 0)
    assert bot.choose(view, 0) in RULES.legal_actions(view)
    assert len(asked) == 2


def test_a_thought_that_is_told_to_stop_plays_nothing_on() -> None:
    """The table is left while the bot thinks: what it gives back then is legal, and comes without a playout."""
    played: list[int] = []

    def policy(state: Any, rng: Rng) -> Any:
        played.append(1)
        return rng.choice(RULES.legal_actions(state))

    view = RULES.view(foraging(3), 0)
    bot = SearchBot(RULES, Rng(1), lead, policy, Budget(playouts=10_000), stop=lambda: True)
    assert bot.choose(view, 0) in RULES.legal_actions(view)
    assert not played


def test_a_stop_in_the_middle_ends_the_thought_with_the_sweep_it_is_in() -> None:
    swept: list[int] = []

    def imagine(view: Any, seat: int, rng: Rng) -> Any:
        swept.append(1)
        return RULES.determinize(view, seat, rng)

    view = RULES.view(foraging(3), 0)
    budget = Budget(playouts=10_000)
    bot = SearchBot(
        RULES,
        Rng(1),
        lead,
        None,
        budget,
        imagine=imagine,
        stop=lambda: len(swept) >= 4 + budget.glances,
    )
    bot.choose(view, 0)
    assert len(swept) == 4 + budget.glances


def test_the_ranking_begins_with_the_choice_and_names_every_action_of_the_shortlist_once() -> None:
    view = RULES.view(foraging(3), 0)
    ranked = searcher(5, shortlist=3).ranked(view, 0)
    assert ranked[0][0] == searcher(5, shortlist=3).choose(view, 0)
    assert len({action for action, _ in ranked}) == len(ranked) == min(3, len(RULES.legal_actions(view)))


def test_a_greedy_bot_ranks_what_it_looked_at_best_first() -> None:
    view = RULES.view(foraging(3), 0)
    greedy = GreedyBot(RULES, Rng(5), lead)
    worth = [value for _, value in greedy.ranked(view, 0)]
    assert worth == sorted(worth, reverse=True)
    assert {action for action, _ in greedy.ranked(view, 0)} == set(RULES.legal_actions(view))


def test_a_glance_of_its_own_decides_who_is_looked_at_closely() -> None:
    """With room for one action only, the shortlist is the whole choice: here the action that looks worst."""
    view = RULES.view(foraging(3), 0)
    budget = Budget(shortlist=1)
    liking = SearchBot(RULES, Rng(1), lead, None, budget)
    loathing = SearchBot(RULES, Rng(1), lead, None, budget, glance=lambda state, seat: -lead(state, seat))
    best, worst = liking.choose(view, 0), loathing.choose(view, 0)
    ranked = [action for action, _ in GreedyBot(RULES, Rng(5), lead).ranked(view, 0)]
    values = {action: lead(RULES.apply(RULES.determinize(view, 0, Rng(1)), action).state, 0) for action in ranked}
    assert values[best] == max(values.values()) > min(values.values()) == values[worst]


def test_a_careless_bot_mostly_looks_and_sometimes_does_not() -> None:
    view = RULES.view(foraging(3), 0)
    seen = {len(GreedyBot(RULES, Rng(seed), lead, slips=50, glimpse=1).ranked(view, 0)) for seed in range(40)}
    assert seen == {1, len(RULES.legal_actions(view))}
