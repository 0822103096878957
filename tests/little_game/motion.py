"""What happens at the little game's table as moving pictures: an acorn flies to whoever gathered it."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Event
from game.scenes.table.plan import Pos
from game.scenes.table.table import TableScene
from game.ui.animation import OTHER_MOVE, OWN_MOVE, Clip, along, ease
from tests.little_game.state import Clearing


class Flight:
    """Where the acorn on its way is; None while none is."""

    def __init__(self, table: TableScene[Clearing]) -> None:
        self.table = table
        self.acorn: Pos | None = None

    def show(self, event: Event) -> None:
        table = self.table
        if event.code == "rolled":
            table.stage.sounds.play("dice_land")
        elif event.code == "gathered" and event.seat is not None:
            start, goal = table.press_point(event.where[0]), table.rect(("seat", event.seat))
            if start is not None and goal is not None:
                own = table.session.seats[event.seat].kind == "human"
                table.motion.add(Clip(OWN_MOVE if own else OTHER_MOVE, self._fly(start, goal.center), self._land))

    def _fly(self, start: Pos, goal: Pos) -> Callable[[float], None]:
        def frame(t: float) -> None:
            self.acorn = along(start, goal, ease(t), self.table.u(60))

        return frame

    def _land(self) -> None:
        self.acorn = None
        self.table.stage.sounds.play("wood_knock")
