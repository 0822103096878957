"""Tables of GrandBois to try hands on, and what is drawn on them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game import shelf
from game.core.rng import Rng
from game.core.session import Session
from game.rules.grand_bois.actions import Place
from game.rules.grand_bois.placing import explain
from game.scenes.grand_bois.table import Table
from game.scenes.opening import table_for
from game.scenes.stage import Stage
from game.ui.assets import Art
from game.ui.intents import Hover, Press, Release
from tests.scenes.staging import game_of, show, stage_at, use

SLUG = "grand_bois"

Pos = tuple[int, int]


def table_of(stage: Stage, session: Session) -> Table:
    table = table_for(stage, shelf.find(SLUG), session)
    assert isinstance(table, Table)
    show(stage, table)
    return table


def opened(folder: Path, kinds: str = "hhh", actions: int = 0, seed: int = 1, **look: object) -> tuple[Stage, Table]:
    """A table after so many random actions, with the turn handed over."""
    stage = stage_at(folder, **look)  # type: ignore[arg-type]
    session = game_of(SLUG, kinds, actions, seed)
    session.end_turn()
    return stage, table_of(stage, session)


def opened_at_tower(folder: Path, kinds: str = "hhh", seed: int = 1, *, late: bool = False, **look: object):  # type: ignore[no-untyped-def]
    """A table whose human has just laid a tile with a clearing. `late`: with the pile empty, where undo is free."""
    stage = stage_at(folder, **look)  # type: ignore[arg-type]
    for luck in range(seed, seed + 200):
        session = game_of(SLUG, kinds, 0, luck)
        rng = Rng(luck)
        while not session.over:
            session.end_turn()
            decision = session.decision()
            if decision is None:
                break
            if decision.kind == "tower" and (not late or not session.view(None).pile):
                return stage, table_of(stage, session)
            # Towers are kept back, for late they are wanted.
            legal = session.legal(decision.seat)
            session.act(legal[-1] if decision.kind == "tower" else rng.choice(legal))
    raise AssertionError("no clearing was laid")


def river_tile(table: Table, tile: int) -> Pos:
    pos = table.press_point(("tile", tile))
    assert pos is not None
    return pos


def tower_token(table: Table, number: int = 0) -> Pos:
    pos = table.press_point(("tower", number))
    assert pos is not None
    return pos


def disc(table: Table, act: str) -> Pos:
    """What stands beside the tile that waits: confirm, turn_here, take_back."""
    pos = table.press_point(("act", act))
    assert pos is not None
    return pos


def over(table: Table, place: Place) -> Pos:
    """Where to hold a tile by its middle for it to lie there."""
    pos = table.plan.press(("spot", place.x, place.y))
    assert pos is not None
    return pos


def a_legal_place(table: Table, turn: int = 0) -> Place:
    return next(place for place in table.legal() if isinstance(place, Place) and place.turn == turn)


def a_refused_place(table: Table, code: str) -> Place:
    state = table.state
    for tile in state.river:
        for x in range(-12, 12):
            for y in range(-12, 12):
                refusal = explain(state, tile, x, y, 0).refusal
                place = Place(tile, x, y, 0)
                if refusal is not None and refusal.code == code and table.board.collidepoint(over(table, place)):
                    return place
    raise AssertionError(f"nothing here is refused as {code}")


def drag(stage: Stage, start: Pos, end: Pos) -> None:
    half = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
    use(stage, Hover(start), Press(start), Hover(half), Hover(end), Release(end))


@contextmanager
def pictures_drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """The names of the pictures asked for meanwhile."""
    names: set[str] = set()
    drawn = Art.picture

    def noted(art: Art, name: str, size: tuple[int, int]):  # type: ignore[no-untyped-def]
        names.add(name)
        return drawn(art, name, size)

    with monkeypatch.context() as patch:
        patch.setattr(Art, "picture", noted)
        yield names
