"""Small life around the table: it stirs while somebody is there, draws little, and costs nothing at rest."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes import shot
from game.scenes.shell.menu import Menu
from game.scenes.stage import Stage
from game.ui import life
from game.ui.intents import Release


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    stage = shot.stage_for((1280, 720), "en", 1.0, tmp_path)
    stage.settings.speed = "normal"
    stage.life.still = False
    stage.scenes.push(Menu(stage))
    stage.scenes.change()
    stage.update(0)
    stage.draw()
    return stage


def pass_time(stage: Stage, start: int, until: int) -> list[float]:
    """The shares of the window drawn in each frame that drew something."""
    shares = []
    for now in range(start, until, 16):
        stage.update(now)
        parts = stage.draw()
        if parts:
            shares.append(sum(part.w * part.h for part in parts) / (1280 * 720))
    return shares


def test_nothing_stirs_where_nobody_is(stage: Stage) -> None:
    assert pass_time(stage, 20_000, 40_000) == []
    assert not stage.busy


def test_a_leaf_falls_where_somebody_is_and_draws_little(stage: Stage) -> None:
    stage.now = 20_000
    stage.handle(Release((2, 2)))
    stage.draw()
    shares = pass_time(stage, 20_000, 26_000)
    assert len(shares) > 100
    assert max(shares) < 0.02
    assert stage.busy


def test_all_comes_to_rest_after_a_while(stage: Stage) -> None:
    stage.now = 20_000
    stage.handle(Release((2, 2)))
    pass_time(stage, 20_000, 20_000 + life.AWAKE + 15_000)
    assert pass_time(stage, 50_000, 60_000) == []
    assert not stage.busy


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": "instant"}])
def test_who_wants_no_motion_has_none(stage: Stage, settings: dict[str, object]) -> None:
    stage.change_settings(**settings)
    stage.now = 20_000
    stage.handle(Release((2, 2)))
    stage.draw()
    assert pass_time(stage, 20_000, 30_000) == []
