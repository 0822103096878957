"""Whole games of GrandBois in a real window: with drags, with single clicks, with the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from game import shelf
from game.core.contract import Setup
from game.core.rng import Rng
from game.core.session import SeatInfo, Session
from game.rules.grand_bois.actions import NoTower, Place, Tower
from game.scenes.grand_bois.table import Table
from tests.window.driver import Person, button

SLUG = "grand_bois"

#: Does an action at the table, by one way of handling.
Way = Callable[[Person, Table, Place | Tower | NoTower], None]


def after_turn(person: Person, turn: int) -> Session | None:
    """The game as it is kept, once that turn is over."""
    session = person.session(SLUG)
    return session if session is not None and session.turn > turn else None


def play(person: Person, seed: int, way: Way) -> Session:
    """Two people at the table, until the River is empty."""
    seats = [SeatInfo("Ann", colour="red"), SeatInfo("Bob", colour="blue")]
    session = Session.new(shelf.find(SLUG).rules, Setup(2, seed, 0), seats)
    person.sit_down(session)
    while not session.over:
        table = person.table(SLUG, session)
        assert isinstance(table, Table)
        if session.waiting:
            person.keys("e") if way is by_keys else person.click(button(table, "End turn"))
            session = person.wait_for(partial(after_turn, person, session.turn))
            continue
        count = session.action_count
        way(person, table, Rng(seed + count).choice(table.legal()))
        session = person.after(SLUG, count)
    return session


def on(table: Table, *address: str | int) -> tuple[int, int]:
    """Where one presses to mean a thing."""
    pos = table.press_point(address)
    assert pos is not None
    return pos


def decide_tower(person: Person, table: Table, what: Tower | NoTower) -> None:
    """Two watchtowers are one choice."""
    person.click(on(table, *table.hand.way_to(what)[0]))


def by_drags(person: Person, table: Table, what: Place | Tower | NoTower) -> None:
    if not isinstance(what, Place):
        decide_tower(person, table, what)
        return
    person.keys("f")
    tile = on(table, "tile", what.tile)
    for _ in range(what.turn):
        person.click(tile, 3)
    person.drag(tile, on(table, "spot", what.x, what.y))


def by_clicks(person: Person, table: Table, what: Place | Tower | NoTower) -> None:
    """Single clicks of the left button, nothing held, no wheel, no key."""
    if not isinstance(what, Place):
        decide_tower(person, table, what)
        return
    person.click(on(table, "act", "fit"))
    person.click(on(table, "tile", what.tile))
    for _ in range(what.turn):
        person.click(on(table, "act", "turn"))
    person.click(on(table, "spot", what.x, what.y))


def by_keys(person: Person, table: Table, what: Place | Tower | NoTower) -> None:
    """N takes a tile to where it fits, and the focus to the board; arrows and Tab do the rest."""
    if isinstance(what, Place):
        person.keys("n", "n", "Return")
    elif isinstance(what, Tower):
        person.keys("Return")
    else:
        reachable = [w for w, _ in table.focus._all() if w.enabled and not getattr(w, "silent", False)]
        place = next(i for i, w in enumerate(reachable) if w is table.bearing(("act", "no_tower")))
        person.keys(*["Tab"] * place, "Return")


@pytest.mark.parametrize(
    ("way", "seed"), [(by_drags, 11), (by_clicks, 12), (by_keys, 13)], ids=["drags", "clicks", "keys"]
)
def test_a_whole_game_in_a_window(tmp_path: Path, way: Way, seed: int) -> None:
    with Person(tmp_path, confirm=False) as person:
        session = play(person, seed, way)
    assert session.outcome() is not None
    actions = session.whole_actions()
    assert sum(isinstance(action, Place) for action in actions) == 36
    assert any(isinstance(action, NoTower) for action in actions)
    assert any(isinstance(action, Tower) for action in actions)
