"""The process in which bots think: it answers with moves, minds its own business, and ends with the app."""

from __future__ import annotations

import io
import json

import pytest

from game import shelf
from game.core.contract import Setup
from game.core.rng import Rng
from game.thinking import Question, Thinker, think
from tests.shelf import SLUGS


def question(slug: str, seed: int = 1, level: str = "normal", steps: int = 6) -> Question:
    game = shelf.find(slug)
    rules, rng = game.rules, Rng(seed)
    state = rules.setup(Setup(game.info.max_players, seed, 0))
    for _ in range(steps):
        state = rules.apply(state, rng.choice(rules.legal_actions(state))).state
    decision = rules.decision(state)
    assert decision is not None
    return Question(game, level, 77, rules.view(state, decision.seat), decision.seat)


def asked(*lines: str) -> list[dict[str, object]]:
    answers = io.StringIO()
    assert think(io.StringIO("\n".join(lines)), answers) == 0
    return [json.loads(line) for line in answers.getvalue().splitlines()]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_thought_apart_is_the_thought_one_would_have_here(slug: str) -> None:
    """Views, hidden values included, go through the pipe and come back as the same move."""
    thinker = Thinker(apart=True)
    try:
        for steps in (3, 6):
            one = question(slug, steps=steps)
            thought = thinker.ask(one)
            assert thought.wait(60)
            assert thought.error is None
            assert thought.action == one.choose()
        assert thinker._head is not None
        assert thinker._head.poll() is None, "the same head serves the next question"
    finally:
        thinker.close()


def test_nonsense_is_answered_with_trouble_and_the_next_question_with_a_move() -> None:
    first, second, third = asked("no json", json.dumps({"game": "chess"}), question("seasons").line())
    assert "trouble" in first
    assert "trouble" in second
    assert "action" in third


def test_a_thought_not_wanted_any_more_is_dropped_at_once() -> None:
    thinker = Thinker(apart=True)
    thought = thinker.ask(
        question("neta_tanka", level="hard" if "hard" in shelf.find("neta_tanka").levels else "normal")
    )
    head = thinker._head
    assert head is not None
    thinker.drop()
    assert thought.done or head.poll() is not None
    assert thought.wait(10)
    thinker.close()


def test_a_head_that_died_is_thought_for_here() -> None:
    thinker = Thinker(apart=True)
    thinker.warm()
    head = thinker._head
    assert head is not None
    head.kill()  # not through the thinker: as the system would
    one = question("grand_bois")
    thinker.apart = False  # and no other can be had
    thought = thinker.ask(one)
    assert thought.wait(60)
    assert thought.action == one.choose()
    thinker.close()


def test_a_head_ends_when_the_app_is_gone() -> None:
    thinker = Thinker(apart=True)
    thinker.warm()
    head = thinker._head
    assert head is not None
    assert head.stdin is not None
    head.stdin.close()
    assert head.wait(30) == 0
    thinker.close()
