"""Tables of Le Murmure des Feuilles to try hands on."""

from __future__ import annotations

from pathlib import Path

from game import shelf
from game.core.contract import Setup
from game.core.rng import Rng
from game.core.session import Session
from game.rules.seasons.actions import Draw
from game.rules.seasons.cells import Cell
from game.rules.seasons.rules import RULES
from game.rules.seasons.territory import explain_draw
from game.rules.seasons.ticking import tick_choices
from game.scenes.opening import table_for
from game.scenes.seasons.chips import JokerFace, TickChip
from game.scenes.seasons.table import Table
from game.scenes.stage import Stage
from game.ui.intents import Hover, Press, Release
from tests.scenes.staging import pass_time, seated, show, stage_at, use

SLUG = "seasons"
Pos = tuple[int, int]


def session_at(
    phase: str, kinds: str = "h", season: str = "spring", rounds: int = 1, seed: int = 1, likes: str = ""
) -> Session:
    """A game in which the first seat decides this, in that round or later: everybody draws while they can, and ticks
    the symbol they like or else the one that brings most."""
    setup = Setup(len(kinds), seed, 0, (("season", season),))
    session = Session.new(RULES, setup, seated(kinds))
    rng = Rng(seed)
    while not session.over:
        session.end_turn()
        decision = session.decision()
        assert decision is not None, f"nobody decides {phase}"
        state = session.view(None)
        if decision.kind == phase and decision.seat == 0 and state.round >= rounds:
            break
        legal = session.legal(decision.seat)
        wanted = [action for action in legal if action.type in ("draw", "go_on")]
        if decision.kind == "tick":
            gains = {choice.symbol: choice.gain for choice in tick_choices(state) if choice.refusal is None}
            wanted = [
                action
                for action in legal
                if gains and action.symbol == max(gains, key=lambda s: (s == likes, gains[s], s))
            ]
        session.act(rng.choice(wanted or legal))
    return session


def table_of(stage: Stage, session: Session) -> Table:
    table = table_for(stage, shelf.find(SLUG), session)
    assert isinstance(table, Table)
    show(stage, table)
    return table


def opened(folder: Path, phase: str, kinds: str = "h", **where: object) -> tuple[Stage, Table]:
    """A table at this decision. `where`: season, rounds, seed, likes, and the look of the stage (size, lang, scale)."""
    look = {name: where.pop(name) for name in ("size", "lang", "scale") if name in where}
    stage = stage_at(folder, **look)  # type: ignore[arg-type]
    return stage, table_of(stage, session_at(phase, kinds, **where))  # type: ignore[arg-type]


def middle(table: Table, cell: Cell) -> Pos:
    return table.plan.grid.at(cell).center


def corners(draw: Draw) -> tuple[Cell, Cell]:
    return draw.top, (draw.top[0] + draw.height - 1, draw.top[1] + draw.width - 1)


def drag(stage: Stage, start: Pos, end: Pos) -> None:
    half = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
    use(stage, Hover(start), Press(start), Hover(half), Hover(end), Release(end))


def a_territory(table: Table) -> Draw:
    """One that may be drawn, with two sides that differ where there is one."""
    draws = table.hand.draws()
    return next((draw for draw in draws if draw.height > draw.width), draws[0])


def a_refused_territory(table: Table, code: str) -> Draw:
    for row in range(1, 10):
        for column in range(1, 10):
            for height in range(1, 5):
                for width in range(1, 5):
                    if row + height > 11 or column + width > 11 or height * width == 1:
                        continue
                    refusal = explain_draw(table.state, (row, column), height, width)
                    if code == "wrong_size" and max(height, width) <= max(table.hand.pencil.sides):
                        continue  # it may still grow
                    if refusal is not None and refusal.code == code:
                        return Draw((row, column), height, width)
    raise AssertionError(f"nothing here is refused as {code}")


def chip(table: Table, symbol: str) -> TickChip:
    return next(w for w in table.focus.widgets if isinstance(w, TickChip) and w.choice.symbol == symbol)


def joker_face(table: Table, face: str) -> JokerFace:
    return next(w for w in table.focus.widgets if isinstance(w, JokerFace) and w.face == face)


def let_bots_play(stage: Stage, table: Table) -> None:
    """Until a human is asked, or the game is over."""
    while table.session.bot_to_act:
        if table.bots.thought is not None:
            table.bots.thought.wait(30)
        pass_time(stage, 1000)
