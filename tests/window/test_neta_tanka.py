"""Whole games of Neta-Tanka in a real window: with single clicks of the mouse, and with the keyboard alone.

A second table without a window is played at the same time by the same hands: it is where one looks up what to press.
After every action the save that the window wrote must hold exactly what was meant.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.contract import Setup
from game.core.rng import Rng
from game.core.session import SeatInfo, Session
from game.rules.neta_tanka.actions import NetaTankaAction
from game.scenes.neta_tanka.table import Table
from game.scenes.table.guard import DEAF
from game.ui.intents import Intent
from tests.reach.hands import by_clicks, by_wishes
from tests.scenes.neta_tanka.playing import GAME, lively
from tests.scenes.staging import click, pass_time, use
from tests.window.driver import Person, key, look_at

SLUG = "neta_tanka"


def by_mouse(person: Person, table: Table, action: NetaTankaAction) -> None:
    def both(pos: tuple[int, int]) -> None:
        click(table.stage, pos)
        person.click(pos)
        look_at(person, table)

    by_clicks(table, action, both)


def by_keyboard(person: Person, table: Table, action: NetaTankaAction) -> None:
    def both(intent: Intent) -> None:
        use(table.stage, intent)
        person.keys(key(intent))
        look_at(person, table)

    by_wishes(table, action, both)


Way = Callable[[Person, Table, NetaTankaAction], None]


@pytest.mark.parametrize(("way", "seed"), [(by_mouse, 21), (by_keyboard, 22)], ids=["mouse", "keyboard"])
def test_a_whole_game_in_a_window(tmp_path: Path, way: Way, seed: int) -> None:
    seats = [SeatInfo("Ann", colour="red"), SeatInfo("Bob", colour="blue")]
    with Person(tmp_path, turns_end="always") as person:
        person.sit_down(Session.new(GAME.rules, Setup(2, seed, 0), seats))
        path = person.store.autosave_path(SLUG)
        table = person.table(SLUG, Session.new(GAME.rules, Setup(2, seed, 0), seats))
        assert isinstance(table, Table)
        table.session.on_change = None  # the window keeps its own save
        rng = Rng(seed)
        pass_time(table.stage, DEAF + 50)
        while not table.session.over:
            way(person, table, lively(table, rng))
            pass_time(table.stage, DEAF + 50)  # a phase with nothing left to do ends meanwhile, here and there
            wanted = table.session.action_count
            person.wait_for(lambda: kept(path) >= wanted)  # noqa: B023
        session = person.session(SLUG)
    assert session is not None
    assert session.whole_actions() == table.session.whole_actions()
    assert session.outcome() is not None


def kept(path: Path) -> int:
    """How many actions the save holds."""
    return len(json.loads(path.read_text(encoding="utf-8"))["actions"])
