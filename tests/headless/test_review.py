"""The commands that look back at a finished game, and those that go on from a position of one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import shelf
from game.ai.review import choices
from game.core.contract import Setup
from game.headless.bots import play_out
from game.headless.position import load
from game.judging import Chair, Judging
from game.thinking import Thinker
from tests.headless.conftest import Ask


@pytest.fixture
def played(tmp_path: Path, ask: Ask) -> str:
    file = str(tmp_path / "game.json")
    ask("play", "seasons", "--seats", "easy,easy", "--seed", "5", "--out", file)
    return file


def test_a_review_is_told_in_sentences_and_as_json(played: str, ask: Ask) -> None:
    told = ask("review", played, "--seat", "0", "--lang", "fr").out
    found = json.loads(ask("review", played, "--seat", "0", "--json").out)
    assert found["seat"] == 0
    assert found["choices"] == len(choices(load(played), 0))
    assert 1 <= len(found["findings"]) <= 6, "an easy bot slips"
    costs = [one["cost"] for one in found["findings"]]
    assert costs == sorted(costs, reverse=True)
    assert {"at", "played", "better", "cost", "error"} == set(found["findings"][0])
    assert told.count("\n\n") == len(costs) + 1
    assert told.count("chance") == 2, "how it was, and by what that is counted"
    assert abs(found["luck"]["points"]) < 60
    assert 0 < found["luck"]["error"] < 10
    assert "choices" not in told, "it is said in French"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("review", "{file}", "--seat", "2"), "There is no seat 2"),
        (("review", "{file}.not", "--seat", "0"), "game.json.not"),
        (("play", "--from", "{file}", "--at", "9999"), "There is no position 9999"),
        (("play", "--from", "{file}", "--seed", "3"), "sets the game, seed"),
        (("play", "korrigans", "--from", "{file}"), "sets the game, seed"),
        (("play", "--from", "{file}", "--seats", "easy"), "1 seats were given"),
        (("play",), "Name a GAME to play"),
        (("play", "seasons", "--at", "4"), "Name a GAME to play"),
    ],
)
def test_what_cannot_be_done_is_one_line_and_exit_code_2(
    arguments: tuple[str, ...], told: str, played: str, ask: Ask
) -> None:
    answer = ask(*(word.format(file=played) for word in arguments))
    assert (answer.code, answer.out) == (2, "")
    assert told in answer.err
    assert answer.err.count("\n") == 1


def test_an_unfinished_game_is_not_reviewed(tmp_path: Path, ask: Ask) -> None:
    whole, half = tmp_path / "whole.json", tmp_path / "half.json"
    ask("play", "grand_bois", "--seats", "easy,easy", "--seed", "5", "--out", str(whole))
    save = json.loads(whole.read_text("utf-8"))
    transcript = {key: save[key] for key in ("format", "version", "game", "rules_version", "setup", "seats")}
    half.write_text(json.dumps({**transcript, "actions": save["actions"][:9]}), "utf-8")
    assert "only a finished game" in ask("review", str(half), "--seat", "0").err


def test_a_game_goes_on_from_any_position_of_another_which_stays(played: str, tmp_path: Path, ask: Ask) -> None:
    before, out = Path(played).read_bytes(), tmp_path / "branch.json"
    ask("play", "--from", played, "--at", "9", "--seats", "normal,easy", "--out", str(out))
    old, new = load(played), load(str(out))
    assert Path(played).read_bytes() == before
    assert new.whole_actions()[:9] == old.whole_actions()[:9]
    assert new.whole_actions() != old.whole_actions()
    assert new.over
    assert [seat.level for seat in new.seats] == ["normal", "easy"]


def test_a_judgement_apart_is_the_judgement_one_would_have_here() -> None:
    game = shelf.find("seasons")
    session = play_out(game, Setup(2, 5), ("easy", "easy"))
    thinker = Thinker(apart=True)
    try:
        for choice in choices(session, 0)[3:6]:
            view = game.rules.view(session.whole_state(choice.at), 0)
            other = next(action for action in game.rules.legal_actions(view) if action != choice.action)
            for question in (Judging(game, view, choice), Judging(game, view, choice, other)):
                thought = thinker.ask(question)
                assert thought.wait(60)
                assert thought.error is None
                assert thought.action == question.choose()
        chair = Chair(game, session.setup, 0, ("normal", "easy"))
        thought = thinker.ask(chair)
        assert thought.wait(120)
        assert thought.action == chair.choose()
        assert thinker._head is not None, "nothing of it was thought here"
    finally:
        thinker.close()
