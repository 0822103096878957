"""Hints: what each clue says is true of the position, and none of it comes from what the seat may not know."""

from __future__ import annotations

import pytest

from game import shelf
from game.ai.hints import BEST, Clue, luck_of_hint, main_reason, strongest_level
from game.core.contract import Setup
from game.core.rng import Rng
from tests.shelf import HINTED


def test_a_hint_comes_from_the_strongest_level_there_is() -> None:
    assert strongest_level(["random", "normal"]) == "normal"
    assert strongest_level(["normal", "hard", "easy"]) == "hard"
    assert strongest_level(["hard", "expert", "normal"]) == "expert"


def test_what_speaks_most_for_a_move_is_said_and_nothing_where_nothing_does() -> None:
    assert main_reason([(1.0, Clue("little")), (3.0, Clue("much")), (2.0, Clue("some"))]) == Clue("much")
    assert main_reason([(0.0, Clue("nothing")), (-1.0, Clue("worse"))]) == Clue(BEST)


def test_every_decision_has_luck_of_its_own() -> None:
    assert len({luck_of_hint(seat, actions) for seat in range(4) for actions in range(50)}) == 200


@pytest.mark.parametrize("slug", HINTED)
def test_a_hint_explains_every_move_of_a_game_from_the_view_alone(slug: str) -> None:
    """Where a hidden value were touched, HIDDEN would break the sum; where the full state were, there is none here."""
    game = shelf.find(slug)
    explain = game.part("ai", "hints", "explain")
    rules = game.rules
    state = rules.setup(Setup(rules.info.max_players, 4, 0))
    rng = Rng(4)
    for _ in range(150):
        decision = rules.decision(state)
        if decision is None:
            break
        view = rules.view(state, decision.seat)
        action = rng.choice(rules.legal_actions(view))
        hint = explain(view, decision.seat, action)
        assert hint.action == action
        other = rules.determinize(view, decision.seat, rng)
        assert explain(rules.view(other, decision.seat), decision.seat, action) == hint
        state = rules.apply(state, action).state
