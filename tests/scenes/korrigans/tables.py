"""Tables of Korrigans to try hands on: from random games, or from a position drawn in a few words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game import shelf
from game.core.contract import Address, Setup
from game.core.rng import Rng
from game.core.session import Session
from game.rules.korrigans.state import State
from game.scenes.korrigans.table import Table
from game.scenes.opening import table_for
from game.scenes.stage import Stage
from tests.reach.hands import by_clicks, pressed_at
from tests.scenes.staging import click, game_of, seated, show, stage_at

SLUG = "korrigans"


def table_of(stage: Stage, session: Session) -> Table:
    table = table_for(stage, shelf.find(SLUG), session)
    assert isinstance(table, Table)
    show(stage, table)
    return table


def opened(folder: Path, kinds: str = "hb", actions: int = 0, seed: int = 1, **look: Any) -> tuple[Stage, Table]:
    """A table after so many random actions, the turn handed over and the curtain open."""
    stage = stage_at(folder, **look)
    session = game_of(SLUG, kinds, actions, seed)
    session.end_turn()
    sit_down(session)
    return stage, table_of(stage, session)


def placed(folder: Path, state: State, kinds: str = "hb", **look: Any) -> tuple[Stage, Table]:
    """A table at a position drawn with `tests.rules.korrigans.pictures.table`."""
    stage = stage_at(folder, **look)
    session = session_at(state, kinds)
    sit_down(session)
    return stage, table_of(stage, session)


def press(stage: Stage, table: Table, *addresses: Address) -> None:
    """Click on one thing after the other."""
    for address in addresses:
        click(stage, pressed_at(table, address))


def do_by_clicks(stage: Stage, table: Table, action: Any) -> None:
    by_clicks(table, action, lambda pos: click(stage, pos))


def sit_down(session: Session) -> None:
    """Open the curtain if one is down."""
    if session.handover_to is not None:
        session.open_curtain()


def session_at(state: State, kinds: str) -> Session:
    setup = Setup(len(kinds), 1, state.first, (("advanced", "true" if state.advanced else "false"),))
    return Session(shelf.find(SLUG).rules, setup, seated(kinds), base=state)


def until(session: Session, kind: str, seed: int = 1, most: int = 400) -> bool:
    """Play at random until a human is asked for this kind of decision. False if the game ends first."""
    rng = Rng(seed)
    for _ in range(most):
        session.end_turn()
        sit_down(session)
        decision = session.decision(session.viewer)
        if decision is None:
            return False
        if decision.kind == kind and session.seats[decision.seat].kind == "human":
            return True
        session.act(rng.choice(session.legal(decision.seat)))
    return False
