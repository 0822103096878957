"""How the hard bot of Korrigans spends its thought: on what is close, and as long as it may."""

from __future__ import annotations

from collections import Counter

import pytest

from game.ai.korrigans.playout import Playout
from game.ai.korrigans.search import LAP, RacingBot, surely_behind, tries
from game.ai.search import Budget
from game.core.rng import Rng
from game.rules.korrigans.actions import Sun
from game.rules.korrigans.rules import RULES
from game.rules.korrigans.state import State
from tests.rules.korrigans.pictures import table


def to_close_a_row() -> State:
    """Rows 1, 4 and 7 are free, and one of them is to be closed."""
    return table("suns | 2 3 5 6\nM | 0a 0b | |\nA | 1a 1b | |", "sun", drawn="blue")


class Racer(RacingBot):
    """Values a world by the row that was closed, beside luck that is not the same for all; counts the worlds."""

    def __init__(self, worth: dict[int, float], luck: float = 1.0, playouts: int = 600) -> None:
        super().__init__(RULES, Rng(3), self.by_row, Budget(playouts=playouts, seconds=1.0), glance=lambda *_: 0.0)
        self.clock = lambda: 0.0
        self.worth = worth
        self.luck = luck
        self.worlds: Counter[int] = Counter()
        self.chance = Rng(4)

    def by_row(self, playout: Playout, seat: int) -> float:
        (row,) = {1, 4, 7} - set(playout.sky.rows)
        self.worlds[row] += 1
        return self.worth[row] + self.luck * (self.chance.below(1000) / 1000 - 0.5)


def view() -> State:
    return RULES.view(to_close_a_row(), 0)


def test_what_is_surely_behind_drops_out_after_a_lap_and_what_is_close_runs_on() -> None:
    racer = Racer({1: 1.0, 4: -20.0, 7: 1.0})
    assert racer.choose(view(), 0) in (Sun(1), Sun(7))
    assert racer.worlds[4] == LAP
    assert racer.worlds[1] == racer.worlds[7] > 10 * LAP


def test_a_race_that_is_decided_ends_early() -> None:
    racer = Racer({1: -20.0, 4: -20.0, 7: 1.0})
    assert racer.choose(view(), 0) == Sun(7)
    assert racer.worlds == {1: LAP, 4: LAP, 7: LAP}


def test_the_ranking_is_best_first_and_names_each_action_once() -> None:
    ranked = Racer({1: -5.0, 4: -20.0, 7: 1.0}, luck=0.1).ranked(view(), 0)
    assert [action for action, _ in ranked] == [Sun(7), Sun(1), Sun(4)]
    assert [worth for _, worth in ranked] == pytest.approx([1.0, -5.0, -20.0], abs=0.1)


def test_it_tries_no_more_than_its_budget() -> None:
    racer = Racer({1: 1.0, 4: 1.0, 7: 1.0})
    racer.choose(view(), 0)
    most = tries(racer.budget.playouts, view())
    assert most - 3 < racer.worlds.total() <= most


def test_told_to_stop_it_stops_with_the_world_it_is_in() -> None:
    racer = Racer({1: 1.0, 4: 1.0, 7: 1.0})
    racer.stop = lambda: racer.worlds.total() >= 6
    assert racer.choose(view(), 0) in RULES.legal_actions(view())
    assert racer.worlds.total() == 6
    told_before = Racer({1: 1.0, 4: 1.0, 7: 1.0})
    told_before.stop = lambda: True
    assert told_before.choose(view(), 0) in RULES.legal_actions(view())
    assert not told_before.worlds


def test_a_clock_that_has_run_out_ends_the_race() -> None:
    racer = Racer({1: 1.0, 4: 1.0, 7: 1.0})
    racer.clock = lambda: float(racer.worlds.total())
    racer.choose(view(), 0)
    assert racer.worlds.total() == 3, "a second has passed with the first world"


def test_the_less_is_left_of_the_game_the_more_is_tried() -> None:
    begun = table("M | 0a 0b | |\nA | 1a 1b | |")
    late = table("suns | 1 2 4 5 6 7\nclouds | 1 2 3\nM | 0a 0b | |\nA | 1a 1b | |")
    crowd = table("M | 0a 0b | |\nA | 1a 1b | |", players=5)
    assert tries(100, crowd) < tries(100, begun) < 110 < 200 < tries(100, late)


def test_behind_is_surely_behind_only_where_luck_does_not_explain_it() -> None:
    best = [5.0, -5.0, 6.0, -6.0] * 4
    assert surely_behind([one - 1.0 for one in best], best), "behind in every world by as much"
    assert not surely_behind([-one - 1.0 for one in best], best), "now far ahead, now far behind"
    assert not surely_behind(best, best)
