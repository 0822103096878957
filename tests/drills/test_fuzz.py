"""Random play, random hands and bent files in small numbers, and that each of them would notice a fault."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from build_scripts import fuzz, fuzz_actions, fuzz_files, fuzz_folders, fuzz_intents, fuzz_presses, fuzz_secrets
from game import shelf
from game.core.rng import Rng
from game.scenes.table.guard import Guard
from game.scenes.table.seated import SeatedScene
from game.scenes.table.table import AnyTable, TableScene
from game.ui import settings as preferences
from game.ui.overlay import Overlay
from tests.little_game import GAME as LITTLE_GAME
from tests.shelf import SLUGS


@pytest.mark.parametrize("slug", SLUGS)
def test_random_play_breaks_no_promise(slug: str) -> None:
    found = fuzz_actions.fuzz(slug, 800, seed=77)
    assert found["actions"] == 800
    assert found["closely"] > 3


def test_every_player_count_and_option_has_its_turn() -> None:
    rules = shelf.find("seasons").rules
    upcoming = fuzz_actions.setups(rules, 1)
    seen = {(setup.players, setup.options) for setup in (next(upcoming) for _ in range(200))}
    choices = 1
    for option in rules.info.options:
        choices *= len(option.choices)
    assert len(seen) == len(rules.info.player_counts()) * choices


@dataclass(frozen=True)
class Faulty:
    """The little game with one promise broken."""

    rules: Any
    broken: str

    def __getattr__(self, name: str) -> Any:
        if name == self.broken:
            return {
                "violations": lambda state: ("nonsense",),
                "refuse": lambda state, action: "no",
                "outcome": lambda state: None,
            }[name]
        return getattr(self.rules, name)


@pytest.mark.parametrize("broken", ["violations", "refuse", "outcome"])
def test_a_broken_promise_is_noticed(broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = Faulty(LITTLE_GAME.rules, broken)
    monkeypatch.setattr(shelf, "find", lambda slug: type("Game", (), {"rules": rules})())
    with pytest.raises(fuzz_actions.Broken):
        fuzz_actions.fuzz("little_game", 500, seed=1)


def test_random_hands_find_no_fault_and_always_a_way_home(monkeypatch: pytest.MonkeyPatch) -> None:
    everywhere = len(list(fuzz_intents._starts()))
    monkeypatch.setattr(fuzz_intents, "LIFE", 12)
    found = fuzz_intents.fuzz(12 * everywhere, seed=5)
    assert found["lives"] == everywhere > 40, "one at every scene"
    assert found["scenes"] >= 10


def test_a_scene_without_a_way_home_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.scenes.shell.keys import KeyList

    monkeypatch.setattr(KeyList, "handle", lambda self, intent: True)
    monkeypatch.setattr(fuzz_intents, "_starts", lambda: iter([("keys", "grand_bois")]))
    with pytest.raises(fuzz_intents.Stumble, match="no way home"):
        fuzz_intents.fuzz(3, seed=1)


def test_impatient_hands_do_one_thing_with_one_press() -> None:
    found = fuzz_presses.fuzz(200, seed=3, slugs=list(SLUGS))
    assert min(found["double"], found["hurried"], found["acted"]) > 0


def test_a_table_that_hears_every_press_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Guard, "takes", lambda self, intent: False)
    with pytest.raises(fuzz_presses.Slip):
        fuzz_presses.fuzz(2000, seed=3, slugs=list(SLUGS))


@pytest.mark.parametrize("slug", SLUGS)
def test_pairs_that_differ_in_secrets_look_read_and_sound_the_same(slug: str) -> None:
    found = fuzz_secrets.fuzz(12, seed=4, slugs=[slug])
    assert found["pairs"] == 12
    assert found["compared"] > 40
    assert min(found["viewers"], found["refusals"], found["answers"], found["peeks"]) > 0
    assert (found["curtains"] > 0) == (slug == "korrigans")


def _whoever_looks(table: AnyTable) -> bool:
    session = table.session
    return not (session.waiting or session.over or session.bot_to_act or session.handover_to is not None)


@pytest.mark.parametrize(
    ("owner", "name", "fault", "found"),
    [
        (Overlay, "hush", lambda self: None, "still said to the next"),
        (TableScene, "noticed", lambda self, intent: None, "still open after"),
        (SeatedScene, "my_move", property(_whoever_looks), "drawn for . differ"),
    ],
)
def test_a_leak_is_noticed(owner: type, name: str, fault: Any, found: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owner, name, fault)
    with pytest.raises(fuzz_secrets.Leak, match=found):
        fuzz_secrets.fuzz(100, seed=4, slugs=["korrigans"])


@pytest.mark.parametrize("seed", [9, 12])
def test_bent_files_are_refused_or_work(seed: int) -> None:
    found = fuzz_files.fuzz(90, seed)
    assert set(found) == {"saves", "settings", "codes", "results", "actions"}
    assert all(0 < kind["still_worked"] < kind["bent"] for kind in found.values()), "some of both, or nothing was tried"


def test_some_bent_actions_are_legal_and_most_are_not_whatever_the_seed() -> None:
    sessions = fuzz_files.games()
    for seed in range(12):
        worked = sum(fuzz_files.action(sessions, Rng(seed * 1_000_003 + number)) for number in range(60))
        assert 0 < worked < 40, seed


def test_odd_folders_hold_nothing_up_and_lose_nothing() -> None:
    found = fuzz_folders.fuzz(25, seed=9)
    assert found["folders"] == 25
    assert found["opened"] > 5


@pytest.mark.parametrize("fault", ["hangs", "crashes", "takes away"])
def test_a_fault_with_an_odd_folder_is_noticed(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def looking(stage: Any, rng: Rng) -> int:
        if fault == "hangs":
            time.sleep(60)
        elif fault == "crashes":
            raise ValueError("\0")
        for path in (stage.folder / "saves" / "games").iterdir():
            path.rmdir() if path.is_dir() and not path.is_symlink() else path.unlink()
        return 0

    monkeypatch.setattr(fuzz_folders, "PATIENCE", 1)
    monkeypatch.setattr(fuzz_folders, "look_around", looking)
    with pytest.raises(fuzz_files.Accident, match={"hangs": "not done", "crashes": "ValueError"}.get(fault, "gone")):
        fuzz_folders.fuzz(20, seed=1)


def test_bending_reaches_every_depth() -> None:
    whole = {"a": [{"b": 1}, {"b": 2}], "c": "text"}
    bent = {json.dumps(fuzz_files.bent_json(whole, Rng(seed)), sort_keys=True) for seed in range(400)}
    assert any('"b": 2' not in text and '"a": [{"b": 1}, {"b"' in text for text in bent), "a value deep inside"
    assert any('"c": "text"' in text and '"a"' not in text for text in bent), "a key gone"
    assert len(bent) > 50


@pytest.mark.parametrize("name", ["language", "palette", "speed", "window", "setups", "scale", "muted"])
@pytest.mark.parametrize("odd", [[], {}, [[]], None, 10**400, "\0", ["fr"], {"fr": 1}])
def test_odd_settings_give_way_to_their_defaults(tmp_path: Path, name: str, odd: Any) -> None:
    if name == "setups" and isinstance(odd, dict):
        return
    (tmp_path / preferences.FILE).write_text(json.dumps({name: odd}))
    assert preferences.load(tmp_path) == replace(preferences.Settings())


def test_the_command_says_how_many_and_whether_anything_was_found(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert fuzz.main(["actions", "--game", "seasons", "--actions", "200"]) == 0
    assert "seasons: 200 actions" in capsys.readouterr().out

    def broken(*_: object) -> None:
        raise fuzz_actions.Broken("seasons: nonsense")

    monkeypatch.setattr(fuzz_actions, "fuzz", broken)
    assert fuzz.main(["actions", "--game", "seasons"]) == 1
    assert "FOUND: seasons: nonsense" in capsys.readouterr().out
