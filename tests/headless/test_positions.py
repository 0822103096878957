"""`replay`, `legal`, `apply` and `view` on saves and transcripts of the little game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.headless.conftest import Ask

TRANSCRIPT: dict[str, Any] = {
    "format": "clairiere",
    "version": 1,
    "game": "little_game",
    "rules_version": 1,
    "setup": {"players": 2, "seed": 7, "first": 0, "options": {}},
    "seats": [
        {"name": "Ann", "kind": "human", "level": None, "colour": ""},
        {"name": "Bob", "kind": "human", "level": None, "colour": ""},
    ],
    "actions": [],
}


def transcript(folder: Path, actions: list[Any], **changes: Any) -> Path:
    file = folder / "transcript.json"
    file.write_text(json.dumps({**TRANSCRIPT, "actions": actions, **changes}), "utf-8")
    return file


def test_replay_shows_any_position(saved: Path, ask: Ask) -> None:
    last = ask("replay", saved, "--json").json["actions"]
    for at in (0, 1, last // 2, last):
        shown = ask("replay", saved, "--at", at, "--json").json
        assert shown["actions"] == at
        assert shown["over"] is (at == last)
        assert (shown["decision"] is None) is (at == last)
        assert (shown["outcome"] is None) is (at != last)


@pytest.mark.parametrize("at", [-1, 10_000])
def test_a_position_that_does_not_exist_is_named(at: int, saved: Path, ask: Ask) -> None:
    for command in (("replay",), ("legal",), ("view", "--seat", 0)):
        answer = ask(*command, saved, "--at", at)
        assert (answer.code, answer.out) == (2, "")
        assert f"no position {at}: positions go from 0 to " in answer.err


def test_a_transcript_written_by_hand_replays(tmp_path: Path, ask: Ask) -> None:
    shown = ask("replay", transcript(tmp_path, [{"type": "roll"}]), "--json").json
    assert shown["actions"] == 1
    assert shown["seats"][0] == {"name": "Ann", "kind": "human", "level": None}
    assert shown["decision"]["kind"] == "forage"
    assert isinstance(shown["decision"]["energy"], int)


def test_a_transcript_that_breaks_a_rule_names_the_action(tmp_path: Path, ask: Ask) -> None:
    answer = ask("replay", transcript(tmp_path, [{"type": "roll"}, {"type": "roll"}]))
    assert (answer.code, answer.out) == (2, "")
    assert "action 2 is refused: already_rolled (LG-02)" in answer.err
    assert len(answer.err.splitlines()) == 1


def test_replaying_legal_actions_one_by_one_leads_to_the_saved_end(saved: Path, tmp_path: Path, ask: Ask) -> None:
    """legal prints what apply takes: the game can be played through the two commands alone."""
    file = transcript(tmp_path, [], setup=json.loads(saved.read_text())["setup"])
    for action in json.loads(saved.read_text())["actions"]:
        legal = ask("legal", file, "--json").json
        assert legal["decision"]["seat"] in (0, 1)
        assert action in legal["actions"]
        applied = ask("apply", file, "--action", json.dumps(action), "--out", file, "--json")
        assert applied.code == 0
    ours, theirs = ask("replay", file, "--json").json, ask("replay", saved, "--json").json
    assert ours["position"] == theirs["position"]
    assert ours["outcome"] == theirs["outcome"]
    assert ask("legal", file, "--json").json == {"decision": None, "actions": []}


def test_legal_without_json_prints_one_action_per_line(saved: Path, ask: Ask) -> None:
    listed = ask("legal", saved, "--at", 1).out.splitlines()
    assert [json.loads(line) for line in listed] == ask("legal", saved, "--at", 1, "--json").json["actions"]
    assert len(listed) > 1


def test_apply_without_out_changes_no_file(tmp_path: Path, ask: Ask) -> None:
    file = transcript(tmp_path, [])
    before = file.read_bytes()
    answer = ask("apply", file, "--action", '{"type": "roll"}')
    assert answer.code == 0
    assert answer.out.startswith("Ann rolls ")
    assert "Ann has to choose: Gather, dig or rest." in answer.out
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


def test_a_refused_action_gives_code_rule_place_and_sentence(tmp_path: Path, ask: Ask) -> None:
    file = transcript(tmp_path, [])
    refused = ask("apply", file, "--action", '{"type": "rest"}', "--out", tmp_path / "out.json", "--json")
    assert refused.code == 2
    assert refused.json["refused"] == "roll_first"
    assert refused.json["rule"] == "LG-02"
    assert "where" in refused.json
    assert refused.json["text"] == "Roll the die first."
    assert refused.err == "clairiere: roll_first (LG-02): Roll the die first.\n"
    assert not (tmp_path / "out.json").exists()
    french = ask("--lang", "fr", "apply", file, "--action", '{"type": "rest"}')
    assert (french.code, french.out) == (2, "")
    assert "Lancez d’abord le dé." in french.err


def test_an_action_after_the_end_is_refused_by_the_rules(saved: Path, ask: Ask) -> None:
    assert ask("apply", saved, "--action", '{"type": "roll"}', "--json").json["refused"] == "game_over"


@pytest.mark.parametrize(
    ("action", "told"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("null", "no such action"),
        ("[]", "no such action"),
        ('{"type": "fly"}', "'fly'"),
        ('{"type": ["roll"]}', "no such action"),
        ('{"type": "gather"}', "missing field"),
        ('{"type": "gather", "spot": NaN}', "no such action"),
        ('{"type": "roll", "n": 6}', "unknown field"),
        ('{"type": "\\ud800"}', "no such action"),
    ],
)
def test_what_is_no_action_is_one_line(action: str, told: str, tmp_path: Path, ask: Ask) -> None:
    answer = ask("apply", transcript(tmp_path, []), "--action", action)
    assert (answer.code, answer.out) == (2, "")
    assert told in answer.err
    assert len(answer.err.splitlines()) == 1


def test_view_hides_what_the_seat_may_not_know(saved: Path, ask: Ask) -> None:
    """Two seats see the same table but for each other's secrets; nobody sees the seed, which would give all away."""
    whole = ask("replay", saved, "--at", 2, "--json").json
    views = [ask("view", saved, "--seat", seat, "--at", 2, "--json").json for seat in (0, 1)]
    assert views[0]["position"] != views[1]["position"]
    for seat, view in enumerate(views):
        assert "hidden" in json.dumps(view["position"])
        assert view["seed"] == "hidden"
        assert view["seen_by"] == seat
        assert view["scores"][seat] == whole["scores"][seat]
        assert view["scores"][1 - seat] == {"seat": 1 - seat, "lines": "hidden", "total": "hidden"}
        assert set(view) - {"seen_by"} == set(whole)


def test_a_private_decision_is_told_to_its_seat_alone(tmp_path: Path, ask: Ask) -> None:
    """LG-04: what was dug up is for the squirrel that dug."""
    for seed in range(50):
        setup = {**TRANSCRIPT["setup"], "seed": seed}
        file = transcript(tmp_path, [{"type": "roll"}, {"type": "dig"}], setup=setup)
        if ask("replay", file).code == 0:
            break
    own, other = (ask("view", file, "--seat", seat, "--json").json["decision"] for seat in (0, 1))
    assert own["seat"] == other["seat"] == 0
    assert own["kind"] == other["kind"] == "hide"
    assert set(other) == {"seat", "kind"}
    assert set(own) > {"seat", "kind"}
    assert "Choose the nut" in ask("view", file, "--seat", 0).out
    assert "Choose the nut" not in ask("view", file, "--seat", 1).out


def test_view_of_a_seat_that_does_not_exist(saved: Path, ask: Ask) -> None:
    for seat in (-1, 2):
        answer = ask("view", saved, "--seat", seat)
        assert (answer.code, answer.out) == (2, "")
        assert f"no seat {seat}: seats go from 0 to 1" in answer.err


def test_replay_tells_position_decision_and_score_sheets_in_words(saved: Path, ask: Ask) -> None:
    told = ask("replay", saved, "--at", 1).out
    position = ask("replay", saved, "--at", 1, "--json").json["position"]
    assert "After 1 action\n" in told
    assert "has to choose: Gather, dig or rest." in told
    assert "Total" in told
    for name in position:
        assert f"\n{name}:" in told
