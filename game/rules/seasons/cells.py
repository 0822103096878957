"""Cells of a sheet and sets of them. A set of cells is one integer with a bit per cell, so that "overlaps", "touches"
and "contains" are single operations on whole rectangles.

>>> cells(bit((1, 2)) | bit((10, 10)))
((1, 2), (10, 10))
>>> cells(neighbours(bit((1, 1))))
((1, 2), (2, 1))
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.core.contract import Address
from game.rules.seasons.content import RIVER, SIZE, VALUES

#: Row and column, counted from 1; row 1 is on top.
Cell = tuple[int, int]

ALL = (1 << SIZE * SIZE) - 1
_LEFT_COLUMN = sum(1 << SIZE * row for row in range(SIZE))
_RIGHT_COLUMN = _LEFT_COLUMN << SIZE - 1
_NOT_LEFT = ALL & ~_LEFT_COLUMN
_NOT_RIGHT = ALL & ~_RIGHT_COLUMN


def bit(cell: Cell) -> int:
    return 1 << SIZE * (cell[0] - 1) + cell[1] - 1


def cells(mask: int) -> tuple[Cell, ...]:
    """The cells of a set, in reading order."""
    found = []
    while mask:
        lowest = mask & -mask
        row, column = divmod(lowest.bit_length() - 1, SIZE)
        found.append((row + 1, column + 1))
        mask ^= lowest
    return tuple(found)


def addresses(cells: Iterable[Cell]) -> tuple[Address, ...]:
    return tuple(("cell", *cell) for cell in cells)


def neighbours(mask: int) -> int:
    """The cells side by side with one of the set (SE-12: a diagonal touch does not count), some in it, some not."""
    return (mask & _NOT_RIGHT) << 1 | (mask & _NOT_LEFT) >> 1 | mask << SIZE & ALL | mask >> SIZE


def _bank(letter: str) -> int:
    return sum(1 << i for i, word in enumerate(RIVER.split()) if word == letter)


WEST_BANK = _bank("w")
EAST_BANK = _bank("e")


def crosses_river(mask: int) -> bool:
    """SE-45: it has cells on both banks."""
    return bool(mask & WEST_BANK and mask & EAST_BANK)


@dataclass(frozen=True, slots=True)
class Rectangle:
    top: Cell
    height: int
    width: int
    mask: int


def is_inside(top: Cell, height: int, width: int) -> bool:
    """SE-10: the whole rectangle lies on the sheet."""
    row, column = top
    return row >= 1 and column >= 1 and height >= 1 and width >= 1 and max(row + height, column + width) <= SIZE + 1


def mask_of(top: Cell, height: int, width: int) -> int:
    one_row = (1 << width) - 1
    return sum(one_row << SIZE * row for row in range(height)) * bit(top)


def _rectangles(height: int, width: int) -> tuple[Rectangle, ...]:
    return tuple(
        Rectangle((row, column), height, width, mask_of((row, column), height, width))
        for row in range(1, SIZE - height + 2)
        for column in range(1, SIZE - width + 2)
    )


_SIDES = tuple(sorted(set(VALUES.values())))

#: Every rectangle the dice can ask for, by (smaller side, larger side), lying first and then standing (SE-05).
RECTANGLES: dict[tuple[int, int], tuple[Rectangle, ...]] = {
    (a, b): _rectangles(a, b) + (_rectangles(b, a) if a != b else ()) for a in _SIDES for b in _SIDES if a <= b
}

#: The rectangle that a set of cells is.
RECTANGLE_OF: dict[int, Rectangle] = {
    rectangle.mask: rectangle for same_size in RECTANGLES.values() for rectangle in same_size
}
