"""What is in the hand: a River tile, how it is turned and where it hovers, or a watchtower."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.rules.grand_bois.forest import Spot
from game.rules.grand_bois.placing import Explanation, explain, legal_spots
from game.rules.grand_bois.state import State

#: Told what is done to a thing beside the Forest: ("take" | "drag" | "drop" | "key" | "turn", where).
Told = Callable[[str, tuple[int, int]], None]


@dataclass(slots=True)
class Held:
    """A River tile taken up. `spot` is None while it is not over the table; `laid`: put down, not yet confirmed."""

    tile: int
    turn: int = 0
    spot: Spot | None = None
    laid: bool = False
    #: Held by the button of the mouse, or carried after a click.
    dragged: bool = False
    #: Where it was pressed, to tell a click from a drag.
    pressed: tuple[int, int] = (0, 0)
    #: The pointer; None when it is held by keys.
    pos: tuple[int, int] | None = None
    #: When it was put down: the second half of a double click is not for it.
    laid_at: float = 0.0

    def verdict(self, state: State) -> Explanation | None:
        return None if self.spot is None else explain(state, self.tile, *self.spot, self.turn)

    def rotate(self, quarters: int) -> None:
        self.turn = (self.turn + quarters) % 4

    def next_legal(self, state: State) -> bool:
        """On to the next place where the tile fits, turning it when this way round has no more."""
        for quarters in range(5):
            turn = (self.turn + quarters) % 4
            spots = legal_spots(state, self.tile, turn)
            here = self.spot if quarters == 0 else None
            after = [spot for spot in spots if here is None or (spot[1], spot[0]) > (here[1], here[0])]
            if after:
                self.turn, self.spot, self.laid = turn, after[0], False
                return True
        return False


@dataclass(slots=True)
class TowerInHand:
    """A watchtower on its way from the side to the clearing: which, where the pointer took it, and where it is."""

    number: int
    pressed: tuple[int, int]
    pos: tuple[int, int]
