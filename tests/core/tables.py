"""Sessions of the little game, laid out as a test needs them."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from game.core.contract import Setup
from game.core.seats import SEAT_COLOURS
from game.core.session import OnChange, SeatInfo, Session
from tests.little_game.actions import Dig, Gather, Hide, Rest, Roll
from tests.little_game.rules import RULES

ROLL, DIG, REST = Roll(), Dig(), Rest()
OAK, BIRCH, PINE = Gather("oak"), Gather("birch"), Gather("pine")
HIDE = Hide(0)


def seats(kinds: str) -> tuple[SeatInfo, ...]:
    """ "hb": a human and a bot."""
    sorts = {"h": ("human", None), "b": ("bot", "random")}
    return tuple(SeatInfo(f"P{i}", *sorts[kind], SEAT_COLOURS[i]) for i, kind in enumerate(kinds))  # type: ignore[arg-type]


def table(
    kinds: str, *, rules: Any = RULES, on_change: OnChange | None = None, open_stashes: bool = False, **position: Any
) -> Session:
    """Seat 0 begins. `position` sets fields of the first state; `open_stashes` leaves nobody anything to hide."""
    setup = Setup(len(kinds), 1, first=0)
    state = replace(RULES.setup(setup), **position)
    if open_stashes:
        state = replace(state, squirrels=tuple(replace(squirrel, stash=()) for squirrel in state.squirrels))
    base = None if not position and not open_stashes else state
    return Session(rules, setup, seats(kinds), base=base, on_change=on_change)


def play(session: Session, *actions: Any) -> Session:
    for action in actions:
        session.act(action)
    return session


def changed_rules(**methods: Any) -> Any:
    """The little game as a later version of the program might have it."""
    parts = {name: getattr(RULES, name) for name in dir(RULES) if not name.startswith("_")}
    return SimpleNamespace(**{**parts, **methods})
