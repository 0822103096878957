"""GrandBois, timed: the preview of a tile dragged over the Forest, and every legal placement of a late position.

Each figure is given by the clock and, as `cpu`, by the processor time of our thread alone: on a machine that is busy
with other things the clock also counts their turns.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from build_scripts import bench_window
from build_scripts.bench_window import quantile
from game import shelf
from game.core.contract import Setup
from game.core.rng import Rng
from game.core.session import SeatInfo, Session
from game.rules.grand_bois.placing import Placements
from game.rules.grand_bois.rules import RULES
from game.rules.grand_bois.state import PLACE, State

SIZE = (1280, 720)
#: Positions whose previews are timed: this many tiles lie on the start tile.
TILES_LAID = (8, 20, 32)
#: From here on a position is late: its Forest is wide, and the River is still full.
LATE = range(27, 33)
GAMES = 12


@dataclass(frozen=True, slots=True)
class Times:
    """How long each of many things took, in milliseconds."""

    clock: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)

    @contextmanager
    def one(self) -> Iterator[None]:
        start, cpu = time.perf_counter(), time.thread_time()
        yield
        self.cpu.append(1000 * (time.thread_time() - cpu))
        self.clock.append(1000 * (time.perf_counter() - start))

    def named(self) -> dict[str, Any]:
        return {
            f"p{percent}_{name}": round(quantile(sorted(times), percent), 3)
            for name, times in (("ms", self.clock), ("cpu_ms", self.cpu))
            for percent in (50, 99)
        } | {"count": len(self.clock)}


def measure(seconds: float) -> dict[str, Any]:
    return {
        "preview": preview(seconds),
        "drag": bench_window.frames("grand_bois", (1920, 1080), "drags", 4 * seconds),
        "late_placements": late_placements(seconds),
    }


def preview(seconds: float) -> dict[str, Any]:
    """Milliseconds from a move of the pointer to the board with the ghost on it: where the tile would lie, what the
    rules say of each space, what the clans would count, and the board drawn. `frame` is the whole window."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from game.scenes.grand_bois.table import Table
    from game.scenes.opening import table_for
    from game.scenes.shot import draw_scene, stage_for
    from game.ui.intents import Hover

    previews, frames = Times(), Times()
    with tempfile.TemporaryDirectory() as folder:
        for laid in TILES_LAID:
            stage = stage_for(SIZE, "en", 1.0, Path(folder))
            table = table_for(stage, shelf.find("grand_bois"), _session(laid))
            assert isinstance(table, Table)
            draw_scene(stage, [table])
            until = time.perf_counter() + seconds / len(TILES_LAID)
            for tile, turn, pos in _drags(table.state, (*table.board.topleft, *table.board.size)):
                hand = table.held
                if hand is None or hand.tile != tile:
                    table.hand.tile.take_by_key(tile)
                    hand = table.held
                assert hand is not None
                hand.turn = turn
                with previews.one():
                    stage.handle(Hover(pos))
                    table.counts_then()
                    table.draw_board(stage.brush, False)
                with frames.one():
                    stage.invalidate()
                    stage.draw()
                if time.perf_counter() > until:
                    break
            stage.keeper.flush()
    return {**previews.named(), "frame": frames.named()}


def late_placements(seconds: float) -> dict[str, Any]:
    """Milliseconds to find every legal placement of a late position and make the actions."""
    positions = [state for seed in range(GAMES) for state in _game(seed) if len(state.laid) in LATE]
    positions = [state for state in positions if state.phase == PLACE]
    times, count = Times(), 0
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        for state in positions:
            with times.one():
                found = tuple(Placements(state.forest, state.river, state.expert))
            count += len(found)
    return {**times.named(), "placements": round(count / len(times.clock))}


def _game(seed: int) -> Iterator[State]:
    """The positions of a random game of four."""
    state, rng = RULES.setup(Setup(4, seed)), Rng(seed)
    while legal := RULES.legal_actions(state):
        yield state
        state = RULES.apply(state, rng.choice(legal)).state


def _session(laid: int) -> Session:
    """A game of people with so many tiles laid and the next one to be taken."""
    seats = [
        SeatInfo(name, colour=colour) for name, colour in zip("ABCD", ("red", "blue", "gold", "green"), strict=True)
    ]
    session, rng = Session.new(RULES, Setup(4, laid), seats), Rng(laid)
    while True:
        session.end_turn()
        decision = session.decision()
        assert decision is not None
        if len(session.view(None).laid) >= laid and decision.kind == PLACE:
            return session
        session.act(rng.choice(session.legal(decision.seat)))


def _drags(state: State, board: tuple[int, int, int, int]) -> Iterator[tuple[int, int, tuple[int, int]]]:
    """A pointer wandering over the whole board with each River tile in each turn."""
    left, top, wide, tall = board
    rng = Rng(1)
    while True:
        for tile in state.river:
            for turn in range(4):
                for _ in range(40):
                    yield tile, turn, (left + rng.below(wide), top + rng.below(tall))
