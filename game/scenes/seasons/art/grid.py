"""Where the cells of a sheet are on the screen."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.rules.seasons.cells import RECTANGLE_OF, Cell
from game.rules.seasons.content import SIZE


@dataclass(frozen=True, slots=True)
class Grid:
    """A sheet of 10 × 10 cells of `cell` pixels with its top-left corner at `left`, `top`."""

    left: int
    top: int
    cell: int

    @property
    def rect(self) -> Rect:
        return Rect(self.left, self.top, SIZE * self.cell, SIZE * self.cell)

    def at(self, cell: Cell) -> Rect:
        row, column = cell
        return Rect(self.left + (column - 1) * self.cell, self.top + (row - 1) * self.cell, self.cell, self.cell)

    def area(self, top: Cell, height: int, width: int) -> Rect:
        corner = self.at(top)
        return Rect(corner.x, corner.y, width * self.cell, height * self.cell)

    def territory(self, mask: int) -> Rect:
        rectangle = RECTANGLE_OF[mask]
        return self.area(rectangle.top, rectangle.height, rectangle.width)

    def under(self, pos: tuple[int, int]) -> Cell | None:
        """The cell under a point, None beside the sheet."""
        return self.nearest(pos) if self.rect.collidepoint(pos) else None

    def nearest(self, pos: tuple[int, int]) -> Cell:
        """The cell under a point, or the one nearest to it."""
        column = (pos[0] - self.left) // self.cell + 1
        row = (pos[1] - self.top) // self.cell + 1
        return min(max(row, 1), SIZE), min(max(column, 1), SIZE)

    def lower_half(self, cell: Cell, pos: tuple[int, int]) -> tuple[bool, bool]:
        """Whether a point is in the lower, and in the right half of a cell."""
        place = self.at(cell)
        return pos[1] >= place.centery, pos[0] >= place.centerx


def between(one: Cell, other: Cell) -> tuple[Cell, int, int]:
    """The rectangle with these two cells in opposite corners: top-left cell, height, width.

    >>> between((3, 5), (2, 7))
    ((2, 5), 2, 3)
    """
    top = min(one[0], other[0]), min(one[1], other[1])
    return top, abs(one[0] - other[0]) + 1, abs(one[1] - other[1]) + 1


def middle(top: Cell, height: int, width: int) -> Cell:
    """The cell in the middle of a rectangle, or the first of those there: a stamp hangs on it."""
    return top[0] + (height - 1) // 2, top[1] + (width - 1) // 2
