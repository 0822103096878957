"""Tables of Neta-Tanka, what lies on them, and a game that nobody plays well."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game import shelf
from game.core.contract import Address, Setup
from game.core.rng import Rng
from game.core.session import Session
from game.rules.neta_tanka.actions import EndTurn, NetaTankaAction
from game.rules.neta_tanka.state import State
from game.scenes.neta_tanka.panel import Answer
from game.scenes.neta_tanka.strip import Chip, NomadStack
from game.scenes.neta_tanka.table import Table
from game.scenes.opening import table_for
from game.scenes.stage import Stage
from game.scenes.table.plan import Pos
from game.text.neta_tanka.choices import Source
from tests.rules.neta_tanka.pictures import table as position
from tests.scenes.staging import seated, show, stage_at

GAME = shelf.find("neta_tanka")


def seat(stage: Stage, session: Session) -> Table:
    table = table_for(stage, GAME, session)
    assert isinstance(table, Table)
    show(stage, table)
    return table


def table_from(stage: Stage, picture: str, kinds: str = "") -> Table:
    """A table with a position from a small text picture; everyone is human unless told."""
    state = position(picture)
    return seat(stage, session_from(state, kinds or "h" * len(state.players)))


def session_from(state: State, kinds: str) -> Session:
    players = len(state.players)
    return Session(GAME.rules, Setup(players, 1, state.first), seated(kinds), base=state)


def fresh(stage: Stage, kinds: str, seed: int = 1) -> Table:
    return seat(stage, Session.new(GAME.rules, Setup(len(kinds), seed, 0), seated(kinds)))


def without_confirming(folder: Path) -> Stage:
    """A stage for those who want each nomad placed at once."""
    stage = stage_at(folder)
    stage.settings = replace(stage.settings, turns_end="always")
    return stage


# ---- what is on the table ----


def stack(table: Table, colour: str) -> NomadStack:
    return next(w for w in table.focus.widgets if isinstance(w, NomadStack) and w.colour == colour)


def spot(table: Table, address: Address) -> Pos:
    """Where one presses to mean a thing that is to be seen."""
    pos = table.press_point(address)
    assert pos is not None, address
    return pos


def chips(table: Table) -> list[Chip]:
    return [widget for widget in table.focus.widgets if isinstance(widget, Chip)]


def chip(table: Table, source: Source) -> Chip | None:
    return next((widget for widget in chips(table) if widget.source == source), None)


def answers(table: Table) -> list[Answer]:
    return [widget for widget, _ in table.focus._all() if isinstance(widget, Answer)]


# ---- a game nobody plays well ----


def lively(table: Table, rng: Rng) -> NetaTankaAction:
    """Some legal action that moves the game on: it never waits, gives little and keeps its objective mostly."""
    legal = list(table.legal())
    acts = [action for action in legal if action.type in ("place", "act", "link", "token", "card")]
    if acts and rng.below(12):
        return rng.choice(acts)  # type: ignore[no-any-return]
    ends = [action for action in legal if isinstance(action, EndTurn)]
    rest = [action for action in legal if action not in acts]
    return rng.choice(ends if ends and not acts else rest or legal)  # type: ignore[no-any-return]
