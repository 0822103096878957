"""The first try is the official one: it begins with the first roll, and nothing gives a second."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from game.core.saves import SaveError
from game.daily.tries import Try, begin_try, first_try
from game.rules.seasons.challenge import daily
from game.rules.seasons.days import season_of
from game.scenes.opening import open_slot
from game.scenes.seasons.challenge import badge, history
from game.scenes.seasons.challenge.begin import begin, left_open
from game.scenes.seasons.challenge.page import Challenge
from game.scenes.seasons.challenge.result import ChallengeResult
from game.scenes.seasons.challenge.standing import standing_of
from game.scenes.seasons.challenge.statistics import Statistics
from game.scenes.seasons.table import Table
from game.scenes.shell.daily.calendar import Day
from game.scenes.shell.dialog import Dialog
from game.scenes.shell.menu import Menu
from game.scenes.stage import Stage
from game.ui.intents import Command
from tests.scenes.seasons.challenges import CODE, NOON, SEAT, finish, played
from tests.scenes.seasons.test_challenge import click_on, play_to_the_end, top_table
from tests.scenes.staging import pass_time, show, stage_at, top, use, widget

PROJECT = Path(__file__).resolve().parent.parent.parent.parent
KEY = history.key_of(CODE, "spring")


def tried(folder: Path) -> Try | None:
    return first_try(folder / "challenge", KEY)


def begun(stage: Stage, rolls: bool = True) -> Table:
    """A try with a code, up to its first roll."""
    table = begin(stage, CODE, "spring", None)
    assert isinstance(table, Table)
    show(stage, table)
    if rolls:
        table.do(table.legal()[0])
        stage.keeper.flush()
    return table


def test_a_try_begins_with_its_first_roll(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = begun(stage, rolls=False)
    assert tried(tmp_path) is None  # looked at and left: nothing was seen
    table.do(table.legal()[0])
    noted = tried(tmp_path)
    assert noted is not None
    assert noted.identity == table.session.identity
    assert table.challenge is not None
    assert table.challenge.official


def test_leaving_and_beginning_again_gives_no_second_one(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    first = begun(stage)
    again = begun(stage)
    assert again.challenge is not None
    assert not again.challenge.official
    kept = history.keep(tmp_path, finish(again.session), NOON)
    assert not kept.official
    assert history.keep(tmp_path, finish(first.session), NOON).official


def test_the_official_try_is_gone_on_with(tmp_path: Path) -> None:
    begun(stage_at(tmp_path))
    stage = stage_at(tmp_path)
    session = left_open(stage)
    assert session is not None
    assert history.is_official(tmp_path, session)
    assert history.keep(tmp_path, finish(session), NOON).official


def test_saved_under_a_name_and_opened_it_is_practice(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = begun(stage)
    table.save_as("before the end")
    opened = open_slot(stage, stage.store.named_path("before the end"))
    assert isinstance(opened, Table)
    assert opened.challenge is not None
    assert not opened.challenge.official
    assert not history.keep(tmp_path, finish(opened.session), NOON).official


KILLED = """
import os, signal, sys
from pathlib import Path
os.environ["SDL_VIDEODRIVER"] = "dummy"
from tests.scenes.seasons.challenges import CODE
from tests.scenes.staging import show, stage_at
from game.scenes.seasons.challenge.begin import begin
stage = stage_at(Path(sys.argv[1]))
table = begin(stage, CODE, "spring", None)
show(stage, table)
table.do(table.legal()[0])
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="nobody is killed like this there")
def test_a_program_killed_at_the_first_roll_has_used_its_try(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", KILLED, str(tmp_path)], cwd=PROJECT, check=False, capture_output=True, timeout=60
    )
    assert done.returncode == -9, done.stderr
    assert tried(tmp_path) is not None
    stage = stage_at(tmp_path)
    again = begin(stage, CODE, "spring", None)
    assert isinstance(again, Table)
    assert again.challenge is not None
    assert not again.challenge.official
    session = left_open(stage)  # and it can be gone on with
    assert session is not None
    assert history.has_rolled(session)
    assert history.is_official(tmp_path, session)


def test_the_clock_turned_back_gives_no_second_try_and_breaks_no_streak(tmp_path: Path) -> None:
    days = [date(2026, 11, 16) + timedelta(days=n) for n in range(3)]
    for day in days:
        noon = datetime(day.year, day.month, day.day, 12)
        assert played(tmp_path, season_of(day), daily(day), noon, rounds=1).official
    results, _ = history.load(tmp_path)
    assert history.days_in_a_row(results, days[-1]) == 3
    assert history.days_in_a_row(results, days[0] - timedelta(days=40)) == 3
    again = played(tmp_path, season_of(days[0]), daily(days[0]), datetime(2026, 11, 16, 9), rounds=2)
    assert not again.official
    results, _ = history.load(tmp_path)
    assert history.days_in_a_row(results, days[-1]) == 3


def test_a_day_caught_up_with_later_has_a_medal_and_no_part_in_the_streak(tmp_path: Path) -> None:
    day = date(2026, 11, 16)
    late = played(tmp_path, season_of(day), daily(day), datetime(2026, 11, 20, 12), rounds=1)
    assert late.official
    assert history.days_played([late]) == []
    stage = stage_at(tmp_path)
    standing = standing_of(stage, [late], None, daily(day), season_of(day))
    assert (standing.kind, standing.late) == ("done", True)


def test_begun_before_midnight_and_finished_after_it_is_of_its_day(tmp_path: Path) -> None:
    day = date(2026, 11, 16)
    session = history.new_session(daily(day), season_of(day), SEAT, datetime(2026, 11, 16, 23, 58))
    session.act(session.legal(0)[0])
    assert history.note_try(tmp_path, session, datetime(2026, 11, 16, 23, 59))
    kept = history.keep(tmp_path, finish(session), datetime(2026, 11, 17, 0, 10))
    assert history.days_played([kept]) == [day]


@pytest.mark.usefixtures("quick_bots")
@pytest.mark.parametrize("act", ["undo", "hint"])
def test_help_is_asked_about_before_it_makes_practice_of_the_official_try(tmp_path: Path, act: str) -> None:
    stage = stage_at(tmp_path)
    table = begun(stage)
    assert table.challenge is not None
    use(stage, Command(act))
    assert isinstance(top(stage), Dialog)
    click_on(stage, "Keep it official")
    assert (table.session.rewound, sum(table.session.hints)) == (0, 0)
    assert table.challenge.official
    use(stage, Command(act))
    click_on(stage, "Practise")
    until = time.monotonic() + 60
    while not (table.session.rewound or sum(table.session.hints)) and time.monotonic() < until:
        time.sleep(0.01)  # a hint is being thought of
        pass_time(stage, 50)
    if act == "undo":
        assert table.session.rewound == 1
        assert not table.challenge.official
        table.do(table.legal()[0])
    use(stage, Command("undo"))
    assert top(stage) is table  # asked once
    kept = history.keep(tmp_path, finish(table.session), NOON)
    assert not kept.official
    standing = standing_of(stage, [kept], None, CODE, "spring")
    assert (standing.kind, standing.practice, standing.medal) == ("practice", kept, None)


def test_an_undo_that_takes_back_no_roll_is_not_asked_about(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = begun(stage)
    draws = table.hand.draws()
    table.do(draws[0])
    use(stage, Command("undo"))
    assert top(stage) is table
    assert table.challenge is not None
    assert table.challenge.official


def test_page_result_and_history_say_the_same(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = begun(stage)
    play_to_the_end(stage, table)
    scene = top(stage)
    assert isinstance(scene, ChallengeResult)
    pass_time(stage, 8000)
    results, _ = history.load(tmp_path)
    assert [one.official for one in results] == [True]
    click_on(stage, "Same dice again")
    play_to_the_end(stage, top_table(stage), rounds=3)
    results, _ = history.load(tmp_path)
    assert sorted(one.official for one in results) == [False, True]
    standing = standing_of(stage, results, None, CODE, "spring")
    assert standing.official is not None
    assert standing.practice is not None
    assert standing.official.official


def test_a_full_disk_is_told_once_and_the_try_noted_when_it_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = stage_at(tmp_path)

    def full(*_: object) -> bool:
        raise SaveError("disk_full")

    monkeypatch.setattr(history, "note_try", full)
    table = begun(stage)
    assert tried(tmp_path) is None
    monkeypatch.undo()
    table.do(table.hand.draws()[0])
    noted = tried(tmp_path)
    assert noted is not None
    assert noted.identity == table.session.identity


def test_what_a_kill_left_of_a_note_is_tidied_away(tmp_path: Path) -> None:
    for folder in ("tries", "par"):
        (tmp_path / "challenge" / folder).mkdir(parents=True)
        (tmp_path / "challenge" / folder / ".a.json.999999999.0.part").write_text("{")
    stage_at(tmp_path)
    assert [path for path in (tmp_path / "challenge").rglob("*") if path.is_file()] == []


@pytest.mark.parametrize("text", ["", "{", "[]", '{"identity": 3, "begun": "yesterday"}'])
def test_a_note_that_cannot_be_read_is_a_try_all_the_same(tmp_path: Path, text: str) -> None:
    assert begin_try(tmp_path, KEY, "me", NOON)
    assert begin_try(tmp_path, KEY, "me", NOON)
    assert not begin_try(tmp_path, KEY, "another", NOON)
    (tmp_path / "tries" / f"{KEY}.json").write_text(text)
    assert first_try(tmp_path, KEY) == Try("", "")
    assert not begin_try(tmp_path, KEY, "me", NOON)


def of_the_version_before(folder: Path) -> None:
    """Results as they were kept before tries were noted."""
    for path in (folder / "challenge").glob("*.json"):
        kept = json.loads(path.read_text("utf-8"))
        kept["format"] = 1
        del kept["result"]["official"], kept["result"]["begun"]
        path.write_text(json.dumps(kept), "utf-8")
    for path in (folder / "challenge" / "tries").glob("*.json"):
        path.unlink()


def test_results_kept_by_the_version_before_are_taken_over(tmp_path: Path) -> None:
    """Of each code and part the first that was kept is official; streaks that were earned stand."""
    days = [date(2026, 11, 16) + timedelta(days=n) for n in range(3)]
    kept = [
        played(tmp_path, part, daily(day), datetime(day.year, day.month, day.day, 12), rounds=2)
        for day, part in zip(days, ("year", "spring", "summer"), strict=True)
    ]
    kept.append(played(tmp_path, "year", daily(days[0]), datetime(2026, 11, 16, 20), rounds=3))
    before = [(one.id, one.total) for one in kept]
    of_the_version_before(tmp_path)
    results, aside = history.load(tmp_path)
    assert aside == ()
    assert sorted((one.id, one.total) for one in results) == sorted(before)
    assert [one.official for one in results] == [True, False, True, True]
    assert history.days_in_a_row(results, days[-1]) == 3
    for one in results:
        assert history.replay(tmp_path, one).over
    stage = stage_at(tmp_path)
    table = begin(stage, daily(days[1]), "spring", None)
    assert isinstance(table, Table)
    assert table.challenge is not None
    assert not table.challenge.official  # it was played before tries were noted


def test_the_menu_says_whether_todays_is_played(tmp_path: Path) -> None:
    today = date(2026, 11, 16)
    assert badge.words(tmp_path, today).endswith("to play")
    session = history.new_session(daily(today), season_of(today), SEAT, NOON)
    session.act(session.legal(0)[0])
    history.note_try(tmp_path, session, NOON)
    assert badge.words(tmp_path, today).endswith("started")
    history.keep(tmp_path, finish(session), NOON)
    assert badge.words(tmp_path, today).endswith("played")
    stage = stage_at(tmp_path)
    show(stage, Menu(stage))
    assert widget(top(stage), "calendar")


def test_the_calendar_shows_each_days_medal_and_past_days_can_be_played(tmp_path: Path) -> None:
    today = datetime.now().date()
    kept = played(tmp_path, season_of(today), daily(today), datetime.now(), rounds=3)
    stage = stage_at(tmp_path)
    scene = Challenge(stage)
    show(stage, scene)
    days = {found.day: found for found, _ in scene.focus._all() if isinstance(found, Day)}
    assert days[today].mark == (standing_of(stage, [kept], None, daily(today), season_of(today)).medal or "none")
    assert all(found.enabled == (day <= today) for day, found in days.items())
    scene._turn(-1)
    past = next(found for found, _ in scene.focus._all() if isinstance(found, Day))
    past.act()
    use(stage)
    click_on(stage, "Play")
    assert top_table(stage).session.extras["challenge"] == daily(past.day).text


@pytest.mark.parametrize("lang", ["fr", "en", "qps"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_words_find_room_on_the_new_pages(tmp_path: Path, lang: str, scale: float) -> None:
    today = datetime.now().date()
    for n in range(3):
        day = today - timedelta(days=n)
        played(tmp_path, season_of(day), daily(day), datetime(day.year, day.month, day.day, 12), rounds=3 + n)
    stage = stage_at(tmp_path, (1280, 720), lang, scale)
    for scene in (Challenge(stage), Statistics(stage)):
        show(stage, scene)
        stage.invalidate()
        stage.draw()
        assert stage.brush.overflows == [], scene.name
