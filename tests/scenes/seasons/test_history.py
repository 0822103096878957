"""Kept results: they survive kills, damage and time, replay exactly, and tell bests and streaks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from game.core.contract import Hidden
from game.core.files import write_file
from game.core.saves import SaveError
from game.rules.seasons.challenge import daily, free, result, weekly
from game.rules.seasons.days import season_of
from game.rules.seasons.results import Played
from game.scenes.seasons.challenge import history
from game.text.i18n import set_language
from game.text.seasons.challenge import share
from tests.scenes.seasons.challenges import CODE, NOON, SEAT, finish, played, same_game

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize("part", history.PARTS)
def test_a_result_is_kept_with_its_lines_and_replays_exactly(tmp_path: Path, part: str) -> None:
    """SE-92"""
    session = finish(history.new_session(CODE, part, SEAT, NOON))
    kept = history.keep(tmp_path, session, NOON)
    (loaded,), aside = history.load(tmp_path)
    assert (loaded, aside) == (kept, ())
    sheet = session.rules.score(session.whole_state(), 0)
    assert not isinstance(sheet, Hidden)
    assert loaded.total == sheet.total
    assert [season.season for season in loaded.seasons] == (
        ["spring", "summer", "autumn", "winter"] if part == "year" else [part]
    )
    assert all(sum(points for _, points in season.lines) == season.total for season in loaded.seasons)
    assert same_game(history.replay(tmp_path, loaded), session)


def test_the_totals_of_a_year_are_those_the_rules_tell(tmp_path: Path) -> None:
    """SE-90"""
    session = finish(history.new_session(CODE, "year", SEAT, NOON))
    kept = history.keep(tmp_path, session, NOON)
    told = result(session.whole_state())
    assert told is not None
    assert [(season.season, season.total) for season in kept.seasons] == [(s.part, s.total) for s in told.seasons]
    assert kept.total == told.year.total


def test_a_season_has_the_same_rolls_alone_and_in_the_year() -> None:
    """SE-92"""
    year = finish(history.new_session(CODE, "year", SEAT, NOON), rounds=2)
    for part in ("spring", "summer", "autumn", "winter"):
        alone = finish(history.new_session(CODE, part, SEAT, NOON), rounds=5)
        rolls = [e.event.data for e in alone.log(None) if e.event.code == "rolled"][:2]
        in_year: list[object] = []
        season = "spring"
        for entry in year.log(None):
            if entry.event.code == "season_begun":
                season = str(entry.event["season"])
            if entry.event.code == "rolled" and season == part:
                in_year.append(entry.event.data)
        assert rolls == in_year


def test_keeping_twice_changes_nothing(tmp_path: Path) -> None:
    session = finish(history.new_session(CODE, "spring", SEAT, NOON))
    first = history.keep(tmp_path, session, NOON)
    again = history.keep(tmp_path, session, NOON + timedelta(hours=1))
    assert again == first
    assert history.load(tmp_path)[0] == (first,)


def test_two_challenges_that_seem_to_begin_at_the_same_second_are_both_kept(tmp_path: Path) -> None:
    """A clock set back, or the hour that comes twice in autumn."""
    games = [finish(history.new_session(CODE, "spring", SEAT, NOON), rounds, seed) for rounds, seed in ((3, 1), (4, 2))]
    kept = [history.keep(tmp_path, session, NOON) for session in games]
    assert kept[0].seasons != kept[1].seasons
    assert [history.keep(tmp_path, session, NOON) for session in games] == kept
    assert set(history.load(tmp_path)[0]) == set(kept)
    for session, one in zip(games, kept, strict=True):
        assert same_game(history.replay(tmp_path, one), session)


def test_what_chance_was_taken_back_is_told(tmp_path: Path) -> None:
    session = history.new_session(CODE, "spring", SEAT, NOON)
    session.act(session.legal(0)[0])
    session.undo()  # back behind the first roll
    session.act(session.legal(0)[1])
    kept = history.keep(tmp_path, finish(session), NOON)
    assert kept.rewound == 1
    assert not kept.clean
    assert not kept.official
    assert share(kept, None, 0).endswith("(practice)")
    assert history.best([kept], "spring") is None


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[: len(text) // 2],
        lambda text: "",
        lambda text: "[]",
        lambda text: text.replace('"total":', '"total":1'),
        lambda text: text.replace('"part":"spring"', '"part":"monsoon"'),
        lambda text: text.replace("F-", "F-0", 1),
        lambda text: "\x00" * 300,
    ],
)
def test_a_damaged_file_is_set_aside_and_the_rest_goes_on(tmp_path: Path, damage) -> None:  # type: ignore[no-untyped-def]
    good = played(tmp_path)
    bad = played(tmp_path, now=NOON + timedelta(days=1))
    path = tmp_path / "challenge" / f"{bad.id}.json"
    damaged = damage(path.read_text(encoding="utf-8"))
    assert damaged != path.read_text(encoding="utf-8")
    path.write_text(damaged, encoding="utf-8")
    results, aside = history.load(tmp_path)
    assert results == (good,)
    assert aside == (f"{bad.id}.corrupt",)
    assert not path.exists()
    assert history.load(tmp_path) == ((good,), ())


def test_a_result_of_a_newer_program_is_kept_for_it(tmp_path: Path) -> None:
    kept = played(tmp_path)
    path = tmp_path / "challenge" / f"{kept.id}.json"
    path.write_text(path.read_text(encoding="utf-8").replace('"format":2', '"format":3'), encoding="utf-8")
    assert history.load(tmp_path) == ((), (f"{kept.id}.newer",))


def test_a_result_whose_game_no_longer_fits_stays_but_cannot_be_replayed(tmp_path: Path) -> None:
    kept = played(tmp_path)
    path = tmp_path / "challenge" / f"{kept.id}.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    del data["actions"][4]
    write_file(path, json.dumps(data))
    assert history.load(tmp_path) == ((kept,), ())
    with pytest.raises(SaveError):
        history.replay(tmp_path, kept)


WRITER = """
import sys
from datetime import datetime, timedelta
from pathlib import Path
from game.scenes.seasons.challenge import history
from tests.scenes.seasons.challenges import CODE, NOON, SEAT, finish

session = finish(history.new_session(CODE, "year", SEAT, NOON))
print("ready", flush=True)
for n in range(100_000):
    session.extras["begun"] = f"{sys.argv[2]}-{n:06}"
    print(history.keep(Path(sys.argv[1]), session, NOON + timedelta(seconds=n)).id, flush=True)
"""


def test_a_kill_at_any_instant_leaves_the_history_whole(tmp_path: Path) -> None:
    """The writer is killed while it writes, again and again: what it said was kept is there, and all is whole."""
    said: set[str] = set()
    for turn, count in enumerate((1, 2, 3, 5, 8)):
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(tmp_path), str(turn)],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert writer.stdout is not None
        assert writer.stdout.readline() == "ready\n"
        said |= {writer.stdout.readline().strip() for _ in range(count)}
        writer.kill()
        rest = writer.stdout.read()
        writer.wait()
        writer.stdout.close()
        said |= set(rest.split("\n")[:-1])
        results, aside = history.load(tmp_path)
        assert aside == ()
        assert said <= {kept.id for kept in results}
    assert len(said) >= 19
    assert all(kept.total == results[0].total for kept in results)
    assert history.replay(tmp_path, results[-1]).over


def test_the_best_is_the_highest_and_the_first_to_reach_it(tmp_path: Path) -> None:
    kept = [played(tmp_path, now=NOON + timedelta(days=n), rounds=2 + n, seed=n) for n in range(4)]
    best = history.best(kept, "spring")
    assert best is not None
    assert best.total == max(result.total for result in kept)
    assert best.when == min(result.when for result in kept if result.total == best.total)
    assert history.best(kept, "winter") is None
    assert history.best_season(kept, "spring") == best.total


def test_the_ghost_is_the_best_with_the_same_code_or_else_the_best_of_all(tmp_path: Path) -> None:
    codes = [free(number) for number in range(4)]
    results = [played(tmp_path, code=code, rounds=3 * n + 1) for n, code in enumerate(codes)]
    strongest = max(results, key=lambda kept: kept.total)
    weakest = min(results, key=lambda kept: kept.total)
    assert weakest.total < strongest.total
    assert history.ghost_for(results, "spring", codes[results.index(weakest)]) == weakest
    assert history.ghost_for(results, "spring", free(99)) == strongest
    assert history.ghost_for(results, "summer", codes[0]) is None


def test_days_in_a_row_count_the_code_of_the_day_on_its_day(tmp_path: Path) -> None:
    def on(day: date, code_day: date) -> Played:
        return played(
            tmp_path, season_of(code_day), daily(code_day), datetime(day.year, day.month, day.day, 20), rounds=1
        )

    monday = date(2026, 11, 16)
    days = [monday - timedelta(days=n) for n in range(3)]
    results = [on(day, day) for day in days]
    results.append(on(monday, monday - timedelta(days=3)))  # caught up later: no part of the streak
    assert history.days_in_a_row(results, monday) == 3
    assert history.days_in_a_row(results, monday + timedelta(days=1)) == 3
    assert history.days_in_a_row(results, monday + timedelta(days=2)) == 3  # a day of grace
    assert history.days_in_a_row(results, monday + timedelta(days=3)) == 0


def test_weeks_in_a_row_run_from_monday_to_sunday_and_over_the_new_year(tmp_path: Path) -> None:
    days = (date(2026, 12, 27), date(2026, 12, 28), date(2027, 1, 10))  # a Sunday, a Monday, a Sunday
    results = [
        played(tmp_path, code=weekly(day), now=datetime(day.year, day.month, day.day, 9), rounds=1) for day in days
    ]
    assert history.weeks_in_a_row(results[:2], date(2027, 1, 3)) == 2
    assert history.weeks_in_a_row(results, date(2027, 1, 10)) == 3
    assert history.weeks_in_a_row(results, date(2027, 1, 18)) == 0


def test_the_shared_line_has_code_score_medal_and_streak_in_both_languages(tmp_path: Path) -> None:
    kept = played(tmp_path, part="year")
    for language, title in (("en", "Rustling Leaves"), ("fr", "Le Murmure des Feuilles")):
        set_language(language)
        text = share(kept, "silver", 5)
        assert text.startswith(f"{title}, {kept.code} ")
        assert "\n" not in text
        assert all(sign in text for sign in (str(kept.total), "🥈", "🔥5"))
