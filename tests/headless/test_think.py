"""The process in which bots think: it answers with moves, minds its own business, and ends with the app."""

from __future__ import annotations

import io
import json
import os
import signal
import time
from collections.abc import Iterator

import pytest

from game import shelf, thinking
from game.core.contract import Setup
from game.core.rng import Rng
from game.thinking import Question, Thinker, think
from tests.shelf import SLUGS


def question(slug: str, seed: int = 1, level: str = "normal", steps: int = 6) -> Question:
    game = shelf.find(slug)
    rules, rng = game.rules, Rng(seed)
    state = rules.setup(Setup(game.info.max_players, seed, 0))
    for _ in range(steps):
        after = rules.apply(state, rng.choice(rules.legal_actions(state))).state
        state = state if rules.decision(after) is None else after
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


# --- heads that keep silent ------------------------------------------------------------------------------------------

stopping = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes cannot be stopped here")


@pytest.fixture
def stopped(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinker]:
    """A thinker whose head has answered once, and then the system stopped it."""
    thinker = Thinker(apart=True)
    assert thinker.ask(question("grand_bois")).wait(60)
    assert thinker._head is not None
    os.kill(thinker._head.pid, signal.SIGSTOP)
    monkeypatch.setattr(thinking, "WAKING", 0.3)
    monkeypatch.setattr(thinking, "PATIENCE", 0)
    yield thinker
    thinker.close()


@stopping
@pytest.mark.parametrize("slug", SLUGS)
def test_a_stopped_head_is_thought_for_here_and_the_move_is_the_same(stopped: Thinker, slug: str) -> None:
    head, one = stopped._head, question(slug)
    assert head is not None
    assert not stopped.took_over()
    thought = stopped.ask(one)
    assert thought.wait(60)
    assert (thought.error, thought.action) == (None, one.choose())
    assert head.poll() is not None, "the stopped process is gone"
    assert stopped.took_over(), "which is told"
    assert not stopped.took_over(), "once"


@stopping
def test_after_a_silent_head_another_is_tried_and_after_two_none(
    stopped: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert stopped.ask(question("grand_bois")).wait(60)
    monkeypatch.setattr(thinking, "WAKING", 60)
    assert stopped.ask(question("grand_bois")).wait(60)
    second = stopped._head
    assert second is not None, "the second head answers"
    os.kill(second.pid, signal.SIGSTOP)
    monkeypatch.setattr(thinking, "WAKING", 0.3)
    assert stopped.ask(question("grand_bois")).wait(60)
    assert stopped.took_over()
    one = question("seasons")
    thought = stopped.ask(one)
    assert (stopped._head, stopped.apart) == (None, False)
    assert thought.wait(60)
    assert thought.action == one.choose()


@stopping
def test_a_stopped_head_holds_up_nobody_who_goes_away(stopped: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "WAKING", 60)
    thought = stopped.ask(question("grand_bois"))
    begun = time.monotonic()
    stopped.drop()
    assert time.monotonic() - begun < 2
    assert thought.done
    assert thought.action is None
    assert not stopped.took_over(), "nobody was waiting for it"


def test_a_head_that_talks_nonsense_is_let_go() -> None:
    thinker = Thinker(apart=True)
    thinker.warm()
    head, one = thinker._head, question("grand_bois")
    assert head is not None
    assert head.stdin is not None
    head.stdin.write("no question\n")  # its answer is heard in place of the one to come
    thought = thinker.ask(one)
    assert thought.wait(60)
    assert thought.action == one.choose()
    assert head.poll() is not None
    assert not thinker.took_over()
    thinker.close()


@pytest.mark.parametrize("slug", SLUGS)
def test_every_level_has_several_times_as_long_as_it_may_think(slug: str) -> None:
    for level in shelf.find(slug).levels:
        one = question(slug, level=level)
        limit = getattr(getattr(one._bot(), "budget", None), "seconds", 0)
        assert max(15, 5 * limit) <= one.patience <= 30
