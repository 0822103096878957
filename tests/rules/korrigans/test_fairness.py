"""KO-17 is measured by `measure_fairness`; here, that the measure measures."""

from __future__ import annotations

import pytest

from tests.rules.korrigans.measure_fairness import Played, measured, play


def games(wins: tuple[int, ...], reached: int = 6) -> list[Played]:
    """So many wins of each start number; each time so many of the ten korrigans reach the cauldron."""
    return [Played((10,) * 5, number, reached, 9) for number, count in enumerate(wins, 1) for _ in range(count)]


def test_shares_of_wins_and_of_korrigans() -> None:
    """KO-17"""
    found = measured(games((20, 25, 15, 22, 18)))
    assert found.wins == (0.20, 0.25, 0.15, 0.22, 0.18)
    assert found.reached == 0.6
    assert found.totals == (10.0,) * 5
    assert found.holds


@pytest.mark.parametrize(
    ("wins", "reached"), [((26, 24, 15, 17, 18), 6), ((21, 25, 14, 22, 18), 6), ((20,) * 5, 4), ((20,) * 5, 8)]
)
def test_a_number_that_wins_too_often_or_a_cauldron_too_near_is_noticed(wins: tuple[int, ...], reached: int) -> None:
    """KO-17: 15 to 25 of a hundred for each number, 45 to 75 of a hundred korrigans."""
    assert not measured(games(wins, reached)).holds


def test_games_are_really_played() -> None:
    """KO-17: a small sample with bots that move at random, which rarely find the cauldron."""
    found = measured(play(seed, 5, "random") for seed in range(12))
    assert sum(found.wins) == pytest.approx(1)
    assert 0 < found.reached < 0.45
    assert 6 <= found.rounds <= 11


def test_the_normal_bot_reaches_the_cauldron_more_often() -> None:
    """KO-17: the same measure on bots that try."""
    chance = measured(play(seed, 2, "random") for seed in range(3))
    skill = measured(play(seed, 2, "normal") for seed in range(3))
    assert skill.reached > chance.reached
    assert min(skill.totals) > max(chance.totals)
