"""A folder that holds odd names, colours, codes, dates, pipes: every page opens, says what is wrong, and goes on."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from build_scripts.fuzz_folders import in_time
from game import shelf
from game.core.files import write_file
from game.core.saves import seal, write_text
from game.core.session import Session
from game.scenes.opening import open_slot
from game.scenes.seasons.challenge import history
from game.scenes.seasons.challenge.begin import player
from game.scenes.seasons.challenge.page import Challenge
from game.scenes.shell.menu import Menu
from game.scenes.shell.saves import SavedGames
from game.scenes.shell.setup import SetUp
from game.scenes.shell.thumbnails import path_for
from game.scenes.shot import draw_scene
from game.text.shell import date_of_file
from game.ui import settings as preferences
from tests.scenes.seasons.challenges import CODE, NOON, SEAT, finish
from tests.scenes.staging import game_of, stage_at
from tests.shelf import SLUGS

pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
SMALL = (640, 400)


def bent(session: Session, **seat: str) -> str:
    envelope = json.loads(write_text(session, app="0.1.0"))
    for one in envelope["seats"]:
        one.update(seat)
    return json.dumps(seal(envelope))


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize(
    "seat", [{"name": "a\0b"}, {"name": "W" * 10_000}, {"colour": "puce"}, {"colour": "\0", "name": "\0"}], ids=str
)
def test_a_table_of_odd_seats_is_shown(tmp_path: Path, slug: str, seat: dict[str, str]) -> None:
    stage = stage_at(tmp_path, SMALL)
    path = stage.store.autosave_path(slug)
    write_file(path, bent(game_of(slug, "hh", 12), **seat))
    with in_time(20):
        draw_scene(stage, [Menu(stage)])
        draw_scene(stage, [SavedGames(stage)])
        draw_scene(stage, [open_slot(stage, path)])


@pytest.mark.parametrize("code", ["", "D-20261332-5", "nonsense", "\0", CODE.text])
def test_a_challenge_of_which_the_code_cannot_be_read_is_set_aside(tmp_path: Path, code: str) -> None:
    """The last one can be read, but these are not its dice."""
    stage = stage_at(tmp_path, SMALL)
    session = history.new_session(CODE, "winter", SEAT, NOON)
    if code == CODE.text:
        session = Session.new(session.rules, replace(session.setup, seed=5), [SEAT])
    session.extras["challenge"] = code
    path = stage.store.autosave_path(history.AUTOSAVE)
    write_file(path, write_text(session, app="0.1.0"))
    draw_scene(stage, [Challenge(stage)])
    assert stage.overlay.toasts == (
        "The saved game is damaged: its parts do not fit together."
        " The file was set aside as seasons_challenge.corrupt.",
    )
    assert [file.name for file in path.parent.iterdir() if not file.name.startswith(".")] == [
        "seasons_challenge.corrupt"
    ]


def test_a_challenge_as_it_was_left_is_gone_on_with(tmp_path: Path) -> None:
    stage = stage_at(tmp_path, SMALL)
    write_file(
        stage.store.autosave_path(history.AUTOSAVE),
        write_text(history.new_session(CODE, "winter", SEAT, NOON), app="0.1.0"),
    )
    scene = Challenge(stage)
    draw_scene(stage, [scene])
    assert scene.open is not None
    assert not stage.overlay.toasts


@pytest.mark.parametrize("begun", ["x" * 200, "森" * 60, 7, None])
def test_results_of_challenges_begun_at_odd_moments_are_all_kept(tmp_path: Path, begun: Any) -> None:
    with in_time(20):
        for seed in range(3):
            session = finish(history.new_session(CODE, "winter", SEAT, NOON), seed=seed)
            session.extras["begun"] = begun
            history.keep(tmp_path, session, NOON)
    results, aside = history.load(tmp_path)
    assert (len(results), aside) == (3, ())


@pytest.mark.parametrize("name", ["\0", "a\0b", "\ud83d", "W" * 10_000, " \n ", "Zoé\ud83d"])
def test_an_odd_name_remembered_is_mended_and_the_settings_can_be_kept(tmp_path: Path, name: str) -> None:
    place = {"kind": "human", "name": name, "colour": "gold"}
    setups = {slug: {"places": [place, {**place, "colour": "sky"}]} for slug in SLUGS}
    (tmp_path / preferences.FILE).write_text(json.dumps({"setups": setups, "palette": "standard", "scale": 120}))
    stage = stage_at(tmp_path, SMALL)
    stage.settings = preferences.load(tmp_path)
    assert stage.settings.scale == 120, "the others are kept"
    with in_time(20):
        for slug in SLUGS:
            scene = SetUp(stage, shelf.find(slug))
            draw_scene(stage, [scene])
            assert [place.colour for place in scene.places] == ["gold", "sky"]
            assert all(place.shown_name(n).isprintable() for n, place in enumerate(scene.places))
    assert player(stage).name in ("Player 1", "ab", "W" * 16, "Zoé")
    assert preferences.save(stage.settings, tmp_path)
    assert preferences.load(tmp_path) == stage.settings


@pipes
def test_a_pipe_in_place_of_the_settings_costs_the_settings_only(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / preferences.FILE)
    with in_time(20):
        settings = preferences.load(tmp_path)
    assert settings == preferences.Settings()
    assert preferences.save(settings, tmp_path)


@pipes
def test_a_pipe_in_place_of_a_small_picture_gives_way_to_the_games_own(tmp_path: Path) -> None:
    stage = stage_at(tmp_path, SMALL)
    path = stage.store.save(game_of("grand_bois", "hh", 4), "Sunday")
    os.mkfifo(path_for(path))
    with in_time(20):
        draw_scene(stage, [SavedGames(stage)])


@pipes
def test_pipes_all_over_the_folder_hold_nothing_up(tmp_path: Path) -> None:
    for name in ("saves/autosave/grand_bois.json", "saves/games/Sunday.json", "challenge/one.json", "guides/x.json"):
        (tmp_path / name).parent.mkdir(parents=True)
        os.mkfifo(tmp_path / name)
    with in_time(20):
        stage = stage_at(tmp_path, SMALL)
        for scene in (Menu(stage), SavedGames(stage), Challenge(stage)):
            draw_scene(stage, [scene])
    assert stage.overlay.toasts == ("A damaged result was set aside as one.corrupt.",)
    assert len([slot for slot in stage.store.list() if slot.kind == "set_aside"]) == 2


@pytest.mark.parametrize("seconds", [-1e11, 2.6e11, 1e18, -1e300])
def test_a_date_outside_the_calendar_is_said_to_be_unknown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    stage = stage_at(tmp_path, SMALL)
    stage.store.save(game_of("grand_bois", "hh", 4), "Sunday")
    slots = tuple(replace(slot, modified=seconds) for slot in stage.store.list())
    monkeypatch.setattr(type(stage.store), "list", lambda self: slots)
    scene = SavedGames(stage)
    draw_scene(stage, [scene])
    assert scene._row(0, slots[0]).detail.endswith("date unknown")


def test_a_date_inside_the_calendar_is_told() -> None:
    assert date_of_file(datetime(2026, 11, 16, 20, 5).timestamp()) == "16 November 2026, 20:05"


def test_that_bots_are_thought_for_here_is_said_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = stage_at(tmp_path, SMALL)
    draw_scene(stage, [Menu(stage)])
    news = [True]
    monkeypatch.setattr(stage.thinker, "took_over", lambda: bool(news) and news.pop())
    stage.update(1.0)
    assert stage.overlay.toasts == (
        "The program that thinks for the bots is not answering: Clairière now does it itself.",
    )
    stage.overlay.dismiss()
    stage.update(2.0)
    assert not stage.overlay.toasts
