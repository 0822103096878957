"""Whole games with everything in them: five people through all curtains, and one among bots."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.rng import Rng
from game.scenes.results.results import Results
from game.scenes.shell.curtain import Curtain
from game.scenes.stage import Stage
from tests.reach.hands import choose
from tests.reach.test_whole_games import Way, clicks, keyboard, play
from tests.scenes.korrigans.tables import do_by_clicks, opened
from tests.scenes.staging import click, pass_time


@pytest.mark.parametrize("make", [keyboard, clicks])
def test_a_crowded_game_with_every_menhir(tmp_path: Path, make: Callable[[Stage], Way]) -> None:
    """Five players on a smaller screen with larger letters; backup companions, goblins, trolls and leprechauns."""
    stage, table = opened(tmp_path, "hhhhh", seed=13, scale=1.5)
    stage.change_settings(confirm=make is keyboard, hold=False)
    done = play(stage, make(stage), table, Rng(2))
    assert {"unscreen", "troll", "backup", "give_goblin", "curtain"} <= done


def test_one_human_never_sees_a_curtain(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "hb", seed=5)
    rng = Rng(2)
    for _ in range(3000):
        pass_time(stage, 300)
        assert not isinstance(stage.scenes.top, Curtain)
        assert table.session.viewer == 0
        if isinstance(stage.scenes.top, Results):
            return
        if table.session.waiting:
            click(stage, table.last_act_place().center)
        elif table.my_move:
            do_by_clicks(stage, table, choose(table, rng))
        elif table.bots.thought is not None:
            table.bots.thought.wait(5)
    raise AssertionError("the game does not end")
