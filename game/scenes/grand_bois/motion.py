"""How the picture catches up: a bot's tile flies from the River to the Forest, and what is put down is heard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Event
from game.rules.grand_bois.state import State
from game.scenes.grand_bois.pictures import levels, raised
from game.ui.animation import OTHER_MOVE, OWN_MOVE, Clip, along, ease

if TYPE_CHECKING:
    from game.scenes.grand_bois.table import Table


def animate(table: Table, events: Sequence[Event], before: State, river: Sequence[Rect]) -> None:
    """Queue what just happened; `before` is the table it happened to, `river` where the tiles of the River lie."""
    for event in events:
        if event.code == "tile_placed" and event.seat is not None:
            _fly_tile(table, event, before, river)
        elif event.code == "tower_placed":
            _sound_after(table, 1, "wood_knock")
        elif event.code == "harvest":
            _sound_after(table, 1, "leaf_rustle")


def _sound_after(table: Table, length: int, name: str) -> None:
    table.motion.add(Clip(length, lambda t: None, lambda: table.stage.sounds.play(name)))


def _fly_tile(table: Table, event: Event, before: State, river: Sequence[Rect]) -> None:
    assert event.seat is not None
    tile, turn, x, y = (int(str(event[name])) for name in ("tile", "turn", "x", "y"))
    table.camera.reveal((x, y))
    if table.session.seats[event.seat].kind == "human":  # it lies already where the hand put it: it only settles
        _sound_after(table, OWN_MOVE // 3, "wood_knock")
        return
    _heights, height = levels(table.state)
    goal = raised(table.camera, (x, y), height[x, y], 2)
    start = river[before.river.index(tile)]

    def frame(t: float) -> None:
        place = goal.copy()
        place.center = along(start.center, goal.center, ease(t), table.u(50))
        table.flying = (tile, turn, place)

    def landed() -> None:
        table.flying = None
        table.stage.sounds.play("wood_knock")

    frame(0)
    table.motion.add(Clip(OTHER_MOVE, frame, landed))
