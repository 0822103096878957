"""How the hard bot of Korrigans spends its thought: on what is close, and as long as it may."""

from __future__ import annotations

from collections import Counter

import pytest

from game.ai.korrigans.bots import LEVELS
from game.ai.korrigans.playout import Playout
from game.ai.korrigans.search import LAP, RacingBot, hardly_better, tries
from game.ai.search import Budget, unhurried
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
    racer = Racer({1: 1.0, 4: -50.0, 7: 1.0}, luck=20.0)
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
    racer = Racer({1: 1.0, 4: 1.0, 7: 1.0}, luck=20.0)
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


def test_one_drops_out_when_luck_does_not_explain_that_it_is_behind() -> None:
    best = [5.0, -5.0, 6.0, -6.0] * 4
    assert hardly_better([one - 1.0 for one in best], best), "behind in every world by as much"
    assert not hardly_better([-one - 1.0 for one in best], best), "now far ahead, now far behind"


def test_of_two_that_are_alike_one_drops_out_once_they_surely_are() -> None:
    best, alike = [5.0, -5.0] * 2000, [-5.0, 5.0] * 2000
    assert hardly_better(best, best)
    assert hardly_better(best[:12], best[:12])
    assert not hardly_better(alike[:400], best[:400]), "either may be half a coin better"
    assert hardly_better([one / 4 for one in alike], [one / 4 for one in best])


def run_by(state: State, level: str = "hard") -> State:
    """The state once the seat that is asked has ended its last run."""
    seat, bot = state.turn.seat, unhurried(LEVELS[level](RULES, Rng(1)))
    while state.turn.asked == "dash" and state.turn.seat == seat:
        state = RULES.apply(state, bot.choose(RULES.view(state, seat), seat)).state
    return state


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_an_elf_two_steps_away_is_fetched_in_the_last_run(level: str) -> None:
    """KO-50, KO-62: the cauldron is out of reach, nothing is to be had next door, and seat 1 has run before."""
    picture = "M | 0a 0b | |\nP | 1a:elf | |\nJ | 1b | |\nseat 0 | shown hare hare"
    state = table(picture, "dash", phase="last", cauldron="A", first=1, seat=0)
    over = run_by(state, level)
    assert [korrigan.charm for korrigan in over.players[1].korrigans] == [None, None]
    assert "elf" in [korrigan.charm for korrigan in over.players[0].korrigans]


def test_the_way_to_the_cauldron_leads_past_somebody_to_leave_a_goblin_with() -> None:
    """KO-51: two ways of two steps lead to the cauldron; on one of them a korrigan of seat 1 stands."""
    picture = "M | 0a:goblin 0b | |\nO | 1a | |\nJ | 1b | |\nP | | |\nseat 0 | shown hare hare"
    over = run_by(table(picture, "dash", phase="last", cauldron="P", first=1, seat=0))
    assert "P" in [korrigan.field for korrigan in over.players[0].korrigans]
    assert [korrigan.charm for korrigan in over.players[1].korrigans] == ["goblin", None]


def test_who_can_gain_nothing_in_the_last_run_spends_no_companion() -> None:
    """KO-71: an elf of one's own is about, and companions break ties."""
    picture = "M | 0a:elf 0b | |\nA | 1a 1b | |\nseat 0 | shown hare hare"
    over = run_by(table(picture, "dash", phase="last", cauldron="J", first=1, seat=0))
    assert over.players[0].shown == ("hare", "hare")
