"""Whole games of Korrigans for two in a real window, through all curtains: with the mouse, and with the keyboard alone.

The person knows what is on the screen from a table without a window, on which the same hands do the same.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from game import shelf
from game.core.contract import Setup
from game.core.rng import Rng
from game.core.session import SeatInfo, Session
from game.rules.korrigans.actions import KorrigansAction
from game.scenes.korrigans.table import Table
from game.scenes.shell.curtain import DEAD_TIME, Curtain
from game.scenes.stage import Stage
from game.scenes.table.guard import DEAF
from game.ui.intents import Command, Confirm, Intent, Tab
from tests.reach import hands
from tests.scenes.staging import click, pass_time, use
from tests.window.driver import Person, key, look_at

SLUG = "korrigans"
#: A curtain is dead for half a second; a person takes a little longer to sit down.
SIT_DOWN = DEAD_TIME / 1000 + 0.25

#: Does an action at the table in the window and at the one without, by one way of handling.
Way = Callable[[Person, Stage, Table, KorrigansAction], None]


def press(person: Person, stage: Stage, intent: Intent) -> None:
    person.keys(key(intent))
    use(stage, intent)
    look_at_top(person, stage)


def click_both(person: Person, stage: Stage, spot: tuple[int, int]) -> None:
    person.click(spot)
    click(stage, spot)
    look_at_top(person, stage)


def look_at_top(person: Person, stage: Stage) -> None:
    if isinstance(stage.scenes.top, Table):
        look_at(person, stage.scenes.top)


def by_clicks(person: Person, stage: Stage, table: Table, action: KorrigansAction) -> None:
    """Single clicks of the left button, nothing held, no key."""
    hands.by_clicks(table, action, partial(click_both, person, stage))


def by_keys(person: Person, stage: Stage, table: Table, action: KorrigansAction) -> None:
    hands.by_wishes(table, action, partial(press, person, stage))


def open_curtain(person: Person, stage: Stage, curtain: Curtain, way: Way) -> None:
    time.sleep(SIT_DOWN)
    pass_time(stage, DEAD_TIME + 50)
    if way is by_keys:
        press(person, stage, Tab())
        press(person, stage, Confirm())
    else:
        click_both(person, stage, curtain.focus.widgets[0].rect.center)
    person.look()


def end_turn(person: Person, stage: Stage, table: Table, way: Way) -> None:
    turn = table.session.turn
    if way is by_keys:
        press(person, stage, Command("end_turn"))
    else:
        click_both(person, stage, table.last_act_place().center)
    person.wait_for(lambda: (kept := person.session(SLUG)) is not None and kept.turn > turn)


def wish(session: Session, rng: Rng, *, near: bool) -> KorrigansAction:
    """Some action; `near`: one of the first that N comes to, for there is a key to press for each."""
    decision = session.decision(session.viewer)
    assert decision is not None
    legal = session.legal(decision.seat)
    found: KorrigansAction = rng.choice(legal[: 3 if near else len(legal)])
    return found


def play(person: Person, seed: int, way: Way) -> tuple[Session, int]:
    """Two people at the table, to the count. Returns the game and how many curtains there were."""
    seats = [SeatInfo("Ann", colour="red"), SeatInfo("Bob", colour="blue")]
    session = Session.new(shelf.find(SLUG).rules, Setup(2, seed, 0), seats)
    person.sit_down(session)
    table = person.table(SLUG, session)
    assert isinstance(table, Table)
    session.on_change = None  # what is kept is to be the window's doing alone
    stage, rng, curtains = table.stage, Rng(seed), 0
    while not session.over:
        pass_time(stage, DEAF + 50)
        top = stage.scenes.top
        if isinstance(top, Curtain):
            open_curtain(person, stage, top, way)
            curtains += 1
        elif session.waiting:
            end_turn(person, stage, table, way)
        else:
            action = wish(session, rng, near=way is by_keys)
            count = session.action_count
            way(person, stage, table, action)
            assert session.action_count == count + 1, action
            kept = person.after(SLUG, count)
            assert kept.whole_actions()[-1] == action
    return session, curtains


@pytest.mark.parametrize(("way", "seed"), [(by_clicks, 2), (by_keys, 3)], ids=["mouse", "keys"])
def test_a_whole_game_of_two_in_a_window(tmp_path: Path, way: Way, seed: int) -> None:
    with Person(tmp_path, confirm=False) as person:
        session, curtains = play(person, seed, way)
        kept = person.session(SLUG)
    assert kept is not None
    assert kept.whole_state() == session.whole_state()
    assert session.outcome() is not None
    assert curtains > 10
    done = {action.type for action in session.whole_actions()}
    assert {"arrive", "keep", "sun", "move", "cauldron", "stop"} <= done
