"""How the picture catches up: a bot's tile flies from the River to the Forest, and what is put down is heard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Event
from game.rules.grand_bois.state import State
from game.scenes.grand_bois.board import last_laid
from game.scenes.grand_bois.plan import Plan
from game.ui.animation import OTHER_MOVE, OWN_MOVE, Clip, along, ease

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene


@dataclass(slots=True)
class Flight:
    """The tile on its way to the Forest, how it is turned, and where it is now; None while nothing flies."""

    tile: int = 0
    turn: int = 0
    place: Rect | None = None

    @property
    def tiles(self) -> tuple[int, ...]:
        """What is in the air, and so not yet on the Forest."""
        return () if self.place is None else (self.tile,)


def animate(table: TableScene[State], plan: Plan, flight: Flight, events: Sequence[Event], before: State) -> None:
    """Queue what just happened; `before` is the table it happened to."""
    for event in events:
        if event.code == "tile_placed" and event.seat is not None:
            plan.camera.reveal((event.number("x"), event.number("y")))
            if table.session.seats[event.seat].kind == "human":
                _sound_after(table, OWN_MOVE // 3, "wood_knock")  # it lies already where the hand put it, and settles
            else:
                start = plan.beside.river[before.river.index(event.number("tile"))]
                _fly_tile(table, flight, event, start, last_laid(plan.camera, table.state))
        elif event.code == "tower_placed":
            _sound_after(table, 1, "wood_knock")
        elif event.code == "harvest":
            _sound_after(table, 1, "leaf_rustle")


def _sound_after(table: TableScene[State], length: int, name: str) -> None:
    table.motion.add(Clip(length, lambda t: None, lambda: table.stage.sounds.play(name)))


def _fly_tile(table: TableScene[State], flight: Flight, event: Event, start: Rect, goal: Rect) -> None:
    flight.tile, flight.turn = event.number("tile"), event.number("turn")

    def frame(t: float) -> None:
        flight.place = goal.copy()
        flight.place.center = along(start.center, goal.center, ease(t), table.u(50))

    def landed() -> None:
        flight.place = None
        table.stage.sounds.play("wood_knock")

    frame(0)
    table.motion.add(Clip(OTHER_MOVE, frame, landed))
