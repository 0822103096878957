"""A review finds choices that surely cost something, blames nobody for luck, and knows no more than the seat did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from build_scripts.judged import is_bare
from game import shelf
from game.ai.review import Choice, Finding, Gap, choices, dearest, gap_between, judged, known, luck_of
from game.ai.search import Ranking
from game.ai.seasons import luck as rolling
from game.ai.seasons.bots import outlook
from game.ai.seasons.playout import ALL_ROLLS
from game.core.contract import Seat, Setup
from game.core.rng import Rng
from game.core.session import Session
from game.headless.bots import play_out
from game.rules.neta_tanka.actions import Act, Link
from game.text.i18n import set_language
from game.text.review import EQUAL, Speaker, about, finding_lines, lost_by_choices, luck_words, verdict
from tests.ai.test_poison import hurried, poison
from tests.shelf import SLUGS

__all__ = ["poison"]


class Oracle:
    """Knows what two actions are worth: `worth` in every world, with as much noise."""

    little = 1.0

    def __init__(self, worth: dict[str, float], noise: float = 0.0) -> None:
        self.worth = worth
        self.noise = noise
        self.rng = Rng(1)
        self.worlds = 0

    def ranked(self, view: Any, seat: Seat) -> Ranking:
        return sorted(self.worth.items(), key=lambda one: -one[1])

    def tries(self, view: Any, seat: Seat, actions: Sequence[Any], worlds: int) -> list[list[float]]:
        self.worlds += worlds
        return [
            [self.worth[action] + self.noise * (self.rng.below(2001) / 1000 - 1) for _ in range(worlds)]
            for action in actions
        ]


def finding_of(oracle: Oracle, played: str) -> Finding | None:
    return judged(oracle, None, Choice(0, 0, played))


def test_the_best_choice_is_not_blamed_and_a_dear_one_is() -> None:
    oracle = Oracle({"good": 5.0, "bad": 1.0})
    assert finding_of(oracle, "good") is None
    found = finding_of(oracle, "bad")
    assert found is not None
    assert (found.better, found.gap.points) == ("good", 4.0)


def test_less_than_a_little_is_not_told() -> None:
    assert finding_of(Oracle({"good": 5.0, "nearly": 4.5}), "nearly") is None


def test_a_difference_within_its_error_is_not_told_however_large_it_looks() -> None:
    """Two points of difference in noise of thirty: after all worlds it is still anybody's guess."""
    oracle = Oracle({"good": 2.0, "other": 0.0}, noise=30.0)
    assert finding_of(oracle, "other") is None
    assert oracle.worlds == 96


def test_what_is_clear_is_not_tried_for_long() -> None:
    oracle = Oracle({"good": 9.0, "bad": 0.0}, noise=1.0)
    assert finding_of(oracle, "bad") is not None
    assert oracle.worlds == 12


def test_at_most_six_are_told_the_dearest_first() -> None:
    found = [Finding(Choice(at, 0, "x"), "y", Gap(float(at), 0.1)) for at in range(9)]
    assert [one.choice.at for one in dearest(found)] == [8, 7, 6, 5, 4, 3]


def test_a_verdict_names_better_worse_and_equal() -> None:
    assert verdict(Gap(3.0, 0.2), "about 3 points").startswith("Better")
    assert verdict(Gap(-3.0, 0.2), "about 3 points").startswith("Not as good")
    assert verdict(Gap(EQUAL / 2, 0.4), "about 1 point").startswith("About as good")


def test_in_french_choices_cost_so_much_without_a_colon_after_the_verb() -> None:
    set_language("fr")
    assert lost_by_choices(1, "environ 3 points") == "1 choix vous a coûté environ 3 points en tout."
    assert lost_by_choices(2, "environ 3 points") == "2 choix vous ont coûté environ 3 points en tout."


def finished(slug: str, seed: int = 3) -> Session:
    players = max(2, shelf.find(slug).info.min_players)
    return play_out(shelf.find(slug), Setup(players, seed), ("easy",) * players)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_careless_game_is_reviewed_with_reasons_that_name_something(slug: str) -> None:
    """Easy bots slip: some of it is found, and every finding has four sentences without an open place in them."""
    game, session = shelf.find(slug), finished(slug)
    speaker = Speaker(game.text, game.hint_text, game.explain, game.rules)
    found = []
    for choice in choices(session, 0):
        judge = game.judge(game.rules, Rng(luck_of(choice.at, 0)))
        hurried(getattr(judge, "bot", judge))
        finding = judged(judge, known(session, choice.at, 0), choice)
        if finding is not None:
            found.append(finding)
            lines = finding_lines(speaker, session, finding, lambda seat: "Ann" if seat == 0 else "Bob")
            assert all(lines), lines
            assert not is_bare(lines[-1])
            assert not any("{" in line for line in lines)
            assert finding.better in list(game.rules.legal_actions(known(session, choice.at, 0)))
        if len(found) == 3:
            return
    assert found, "a careless bot makes mistakes"


def alike(action: Any) -> Any:
    """Two Craft cards may be the same in words."""
    if isinstance(action, Act):
        return replace(action, craft=None)
    return replace(action, craft=None, crafts=None) if isinstance(action, Link) else action


@pytest.mark.parametrize("slug", SLUGS)
def test_what_was_done_is_told_apart_from_all_else_that_could_be_done(slug: str) -> None:
    """Where its first event tells only where or with what, it is told what was chosen there."""
    game, session = shelf.find(slug), finished(slug)
    speaker = Speaker(game.text, game.hint_text, game.explain, game.rules)
    for choice in choices(session, 0)[::2]:
        view = known(session, choice.at, 0)
        told: dict[str, Any] = {}
        for action in game.rules.legal_actions(view):
            words = speaker.would_do(view, 0, action, lambda seat: "Ann" if seat == 0 else "Bob")
            assert alike(told.setdefault(words, action)) == alike(action), words


@pytest.mark.parametrize("slug", SLUGS)
def test_a_judge_says_the_same_again_and_touches_nothing_hidden(slug: str, poison: None) -> None:
    game, session = shelf.find(slug), finished(slug, 4)
    every = choices(session, 1)
    for choice in every[:: max(1, len(every) // 4)]:
        view = known(session, choice.at, 1)
        other = next(action for action in game.rules.legal_actions(view) if action != choice.action)
        gaps = []
        for _ in range(2):
            judge = game.judge(game.rules, Rng(luck_of(choice.at, 1)))
            hurried(getattr(judge, "bot", judge))
            gaps.append(gap_between(judge, view, 1, choice.action, other))
        assert gaps[0] == gaps[1]


@pytest.mark.parametrize("slug", ["seasons", "korrigans"])
def test_luck_is_nought_on_average_and_not_always_the_same(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rolling, "FUTURES", 9)
    game = shelf.find(slug)
    found = [
        game.luck(play_out(game, Setup(2, seed), ("easy", "easy")), seat) for seed in range(6) for seat in range(2)
    ]
    points = [one.points for one in found]
    assert min(points) < -1 < 1 < max(points)
    assert abs(sum(points)) / len(points) < (max(points) - min(points)) / 4
    assert all(0 < one.error < 10 for one in found)


def test_every_roll_as_often_as_it_falls_is_no_luck_and_the_best_is_more_than_the_worst() -> None:
    """SE-05: over all 36 rolls on one sheet what is luck with one is bad luck with another."""
    session = finished("seasons")
    at = next(at for at in range(40, session.length) if known(session, at, 0).phase == "territory")
    ahead = outlook(known(session, at, 0), 0, "tuned")
    found = [rolling._of_roll(ahead.field, ahead.draft, faces, Rng(7)).points for faces in ALL_ROLLS]
    assert abs(sum(found) / len(found)) < 0.5
    assert max(found) - min(found) > 2


def test_where_chance_says_too_little_luck_is_not_told_in_points() -> None:
    assert shelf.find("grand_bois").luck is None
    assert shelf.find("neta_tanka").luck is None
    assert all(shelf.find(slug).text.luck() for slug in SLUGS), "each says how it is counted, or why not"


@pytest.mark.parametrize(
    ("luck", "told"),
    [
        (Gap(4.6, 1.0), "kind: about 5 points more"),
        (Gap(-4.6, 1.0), "harsh: about 5 points less"),
        (Gap(0.7, 0.1), "about average"),
        (Gap(3.0, 3.5), "about average"),  # it is not known well enough
    ],
)
def test_luck_is_told_only_beyond_its_error(luck: Gap, told: str) -> None:
    assert told in luck_words(luck, about(shelf.find("seasons").text, luck))
