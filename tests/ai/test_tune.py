"""Tuning: a step that is surely better is kept and gone on with, one that may be luck is not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from build_scripts import tune
from build_scripts.matches import Match, interval, meet
from game.ai.bot import RandomBot
from game.ai.grand_bois.bots import WEIGHTS, weighing
from game.rules.grand_bois.rules import RULES


@dataclass(frozen=True)
class Taste:
    salt: float = 1.0
    sugar: float = 1.0


class Kitchen:
    """Stands in for games: the dish wins by how much closer it is to two of salt; sugar makes no sure difference."""

    def __init__(self) -> None:
        self.tried: list[tuple[str, float]] = []

    def trial(self, best: Any, name: str, value: float) -> tune.Trial:
        self.tried.append((name, value))
        lead = abs(best.salt - 2) - abs(value - 2) if name == "salt" else 0.05
        return tune.Trial(name, value, lead, 0.1, 0.5)


def test_a_weight_climbs_as_long_as_its_steps_are_surely_better() -> None:
    kitchen: Any = Kitchen()
    found = tune.climb(kitchen, Taste(), ["salt", "sugar"], 1.5, 1.64)
    assert found == Taste(salt=1.5**2, sugar=1.0)
    assert kitchen.tried[:2] == [("salt", 1.5), ("salt", 1 / 1.5)]


def test_a_trial_plays_every_deal_once_at_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    sat: list[tuple[int, int]] = []

    def watched(rules: Any, asked_about: Any, others: Any, seat: int, match: Match) -> Any:
        sat.append((match.seed, seat))
        return meet(rules, RandomBot, RandomBot, seat, match)

    monkeypatch.setattr(tune, "meet", watched)
    ground = tune.Ground("grand_bois", 2, 4, 70, weighing)
    trial = ground.trial(WEIGHTS, "rival", 0.5)
    assert sat == [(70, 0), (70, 1), (71, 0), (71, 1)]
    assert trial.error > 0
    assert 0 <= trial.wins <= 1


def test_a_match_of_equals_is_fair() -> None:
    """Two bots that do the same at both seats of the same deal share the wins."""
    match = Match("grand_bois", "", "", 2, 8)
    first, second = (meet(RULES, RandomBot, RandomBot, seat, match) for seat in (0, 1))
    assert first.won + second.won == 1
    assert (first.points, first.others_points) == (second.others_points, second.points)


def test_the_interval_of_a_share_lies_around_it_and_narrows_with_more_games() -> None:
    low, high = interval(0.7, 40)
    assert low < 0.7 < high
    wide, narrow = (interval(0.7, games) for games in (40, 400))
    assert wide[1] - wide[0] > 2 * (narrow[1] - narrow[0])
