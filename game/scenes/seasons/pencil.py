"""The pencil over the sheet: the first corner, the cell under it, or the rolled rectangle as a stamp."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.seasons.actions import Draw
from game.rules.seasons.cells import Cell
from game.rules.seasons.content import SIZE
from game.scenes.seasons.art.grid import Grid, between, middle

STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


@dataclass(slots=True)
class Pencil:
    """`sides` are those of the roll, the smaller first; a stamp lies, or stands when it is turned."""

    stamp: bool = False
    turned: bool = False
    sides: tuple[int, int] = (1, 1)
    cursor: Cell | None = None
    #: Whether the pointer is in the lower, and in the right half of its cell: a stamp of an even size hangs on a line.
    lean: tuple[bool, bool] = (True, True)
    corner: Cell | None = None
    #: The button of the mouse is down since the first corner.
    held: bool = False
    #: The cell the button went down on, until it is let go.
    pressed: Cell | None = None

    def point(self, cell: Cell | None, grid: Grid, pos: tuple[int, int]) -> None:
        """The pointer is on this cell, at this point."""
        self.cursor = cell
        if cell is not None:
            self.lean = grid.lower_half(cell, pos)

    def lift(self) -> None:
        """Take back a half-drawn rectangle."""
        self.corner, self.held = None, False

    def draw(self) -> Draw | None:
        """The rectangle that would be drawn now; None while there is none."""
        if self.cursor is None:
            return None
        if self.stamp:
            height, width = self.sides[::-1] if self.turned else self.sides
            row, column = (
                min(max(1, at - (side - low) // 2), SIZE - side + 1)
                for at, side, low in zip(self.cursor, (height, width), self.lean, strict=True)
            )
            return Draw((row, column), height, width)
        return Draw(*between(self.corner, self.cursor)) if self.corner is not None else None

    def turn(self) -> None:
        self.turned = not self.turned

    def step(self, direction: str) -> None:
        """One cell on, by keyboard; a stamp stops where it reaches the edge."""
        if self.cursor is None:
            self.cursor = (SIZE // 2, SIZE // 2)
            return
        self.lean = True, True
        down, right = STEPS[direction]
        before, here = self.draw(), self.cursor
        self.cursor = min(max(here[0] + down, 1), SIZE), min(max(here[1] + right, 1), SIZE)
        if self.stamp and self.draw() == before:
            self.cursor = here

    def next_legal(self, legal: Sequence[Draw]) -> bool:
        """Put the stamp on the next place where it may be drawn, turning it if need be."""
        if not legal:
            return False
        here = self.draw() if self.stamp else None
        self.lean = True, True
        at = legal.index(here) + 1 if here in legal else 0
        place = legal[at % len(legal)]
        self.stamp_on(place.top, place.height, place.width)
        return True

    def stamp_on(self, top: Cell, height: int, width: int) -> None:
        """Put the stamp there, turned as need be."""
        self.stamp, self.turned = True, height > width
        self.cursor = middle(top, height, width)
