"""Par: what bots make of the same luck, the same on every machine and every run."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import replace
from datetime import date
from math import inf
from pathlib import Path

import pytest

from game import shelf
from game.daily.pars import Par, Pars, Question, bot_for, gathered, keep_par, play, read_par, strongest
from game.rules.seasons.challenge import daily
from game.rules.seasons.medals import TABLE
from game.scenes.seasons.challenge.ladder import ladder, want_par
from tests.scenes.staging import stage_at

PROJECT = Path(__file__).resolve().parent.parent.parent
CODE = daily(date(2026, 11, 16))
SPRING = Question("seasons", replace(CODE.setup, options=(("season", "spring"),)), ("normal", "hard", "expert"), 1)


def in_a_process(question: Question, hash_seed: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-m", "game", "par"],
        cwd=PROJECT,
        input=question.line() + "\n",
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


def test_par_is_the_same_on_every_run_and_under_another_hash_seed() -> None:
    here = [f'["{level}", {total}, {lead}]' for level, total, lead in play(SPRING)]
    assert here == in_a_process(SPRING, "1")  # these tests have another, by chance


@pytest.mark.parametrize("game", shelf.GAMES, ids=lambda game: game.slug)
def test_the_clock_never_cuts_it(game: shelf.Game) -> None:
    question = Question(game.slug, CODE.setup, strongest(tuple(game.levels)))
    for level in question.levels:
        budget = getattr(bot_for(question, 0, level, 0), "budget", None)
        assert getattr(budget, "seconds", inf) == inf


def test_what_is_known_is_kept_and_read(tmp_path: Path) -> None:
    par = gathered([("normal", 3, 1), ("normal", 9, 2), ("normal", 5, 3), ("expert", 7, 0)])
    assert (par.middle("normal"), par.best("normal")) == (5, 9)
    keep_par(tmp_path, "a", 1, par)
    assert read_par(tmp_path, "a", 1) == par
    assert read_par(tmp_path, "a", 2) is None  # other rules: it holds no more
    assert read_par(tmp_path, "b", 1) is None
    for text in ("", "{", "[]", '{"format": 1, "rules": 1, "totals": {"normal": ["x"]}, "leads": {}}'):
        (tmp_path / "a.json").write_text(text)
        assert read_par(tmp_path, "a", 1) is None


def test_the_strongest_levels_a_game_has() -> None:
    assert strongest(("random", "easy", "normal", "hard", "expert")) == ("normal", "hard", "expert")
    assert strongest(("random", "normal", "hard"), 1) == ("hard",)


def test_the_fixed_medals_stand_in_until_par_is_known(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    assert ladder(stage, CODE, "spring").medals == TABLE["spring"]
    want_par(stage, CODE, "spring")  # without a process nothing is begun
    assert not stage.pars.busy
    for season in ("spring", "summer", "autumn", "winter"):
        totals = {"normal": (40, 50, 60), "hard": (55, 45, 65), "expert": (70, 80, 75)}
        keep_par(stage.pars.folder, f"D{CODE.body}-{season}", 1, Par(totals, totals))
    found = ladder(stage, CODE, "spring")
    assert found.known
    assert found.medals == (50, 55, 75, 81)
    assert [found.medal(total) for total in (49, 50, 80, 81)] == [None, "bronze", "gold", "platinum"]
    assert ladder(stage, CODE, "year").medals == (200, 220, 300, 321)


def test_it_is_worked_out_beside_the_picture_and_dropped_when_not_wanted(tmp_path: Path) -> None:
    pars = Pars(tmp_path, apart=True)
    pars.want("a", replace(SPRING, levels=("normal",)))
    wait_for(pars)
    assert pars.collect()
    assert not pars.collect()
    known = pars.known("a", "seasons")
    assert known is not None
    assert Pars(tmp_path).known("a", "seasons") == known
    pars.want("b", replace(SPRING, games=1000))
    while pars._process is None and pars.busy:
        time.sleep(0.01)
    begun = time.monotonic()
    pars.close()
    assert pars._thread is not None
    pars._thread.join(10)
    assert time.monotonic() - begun < 10
    assert pars.known("b", "seasons") is None
    assert not list(tmp_path.glob("b*"))


def wait_for(pars: Pars) -> None:
    assert pars._thread is not None
    pars._thread.join(60)
    assert not pars.busy
