"""Whole games with everything in them: five people through all curtains, and one among bots."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.core.rng import Rng
from game.core.session import Session
from game.rules.korrigans.actions import Stop
from game.scenes.korrigans.table import Table
from game.scenes.results.results import Results
from game.scenes.shell.curtain import DEAD_TIME, Curtain
from game.scenes.stage import Stage
from game.ui.intents import Command, Confirm, Tab
from tests.reach.hands import by_wishes
from tests.scenes.korrigans.tables import do_by_clicks, opened
from tests.scenes.staging import click, pass_time, use


def open_curtain(stage: Stage, by_keys: bool) -> None:
    curtain = stage.scenes.top
    assert isinstance(curtain, Curtain)
    pass_time(stage, DEAD_TIME + 100)
    if by_keys:
        use(stage, Tab(), Confirm())
    else:
        click(stage, curtain.focus.widgets[0].rect.center)


def wish(session: Session, rng: Rng) -> object:
    """Some action; nobody stops while there is still a way to go."""
    decision = session.decision(session.viewer)
    assert decision is not None
    legal = list(session.legal(decision.seat))
    moves = [action for action in legal if not isinstance(action, Stop)]
    return rng.choice(moves if moves and rng.below(4) else legal)


def play(stage: Stage, table: Table, rng: Rng, *, by_keys: bool) -> Counter[str]:
    """Until the count; what was done, by kind, and how many curtains there were."""
    session = table.session
    done: Counter[str] = Counter()
    for _ in range(1000):
        pass_time(stage, 60)
        if isinstance(stage.scenes.top, Results):
            return done
        if isinstance(stage.scenes.top, Curtain):
            assert session.viewer is None
            open_curtain(stage, by_keys)
            done["curtain"] += 1
        elif session.waiting:
            use(stage, Command("end_turn")) if by_keys else click(stage, table.last_act_place().center)
        else:
            action = wish(session, rng)
            before = session.action_count
            if by_keys:
                by_wishes(table, action, lambda intent: use(stage, intent))
            else:
                do_by_clicks(stage, table, action)
            assert session.action_count == before + 1, action
            assert session.whole_actions()[-1] == action
            done[type(action).__name__] += 1
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("by_keys", [True, False], ids=["keys", "clicks"])
def test_a_crowded_game_with_every_menhir(tmp_path: Path, by_keys: bool) -> None:
    """Five players on a smaller screen with larger letters; backup companions, goblins, trolls and leprechauns."""
    stage, table = opened(tmp_path, "hhhhh", seed=18, scale=1.5)
    stage.settings.confirm = by_keys
    done = play(stage, table, Rng(3), by_keys=by_keys)
    assert {"Unscreen", "Troll", "Backup", "GiveGoblin"} <= set(done)
    assert done["curtain"] > 10


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
            do_by_clicks(stage, table, wish(table.session, rng))
        elif table.bots.thought is not None:
            table.bots.thought.wait(5)
    raise AssertionError("the game does not end")
