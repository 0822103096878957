"""Sizes in units, and cutting rectangles into rows, columns and grids.

A unit is a pixel of a 1280×720 window at 100 %. It grows with the window and with the player's own scale, so a layout
is written once and works for every window and every pair of eyes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pygame import Rect

BASE = (1280, 720)
SMALLEST_SCALE, LARGEST_SCALE = 0.8, 2.0


@dataclass(frozen=True, slots=True)
class Screen:
    size: tuple[int, int]
    scale: float = 1.0
    #: Pixels per unit.
    unit: float = field(init=False)

    def __post_init__(self) -> None:
        unit = min(self.size[0] / BASE[0], self.size[1] / BASE[1]) * self.scale
        object.__setattr__(self, "unit", max(0.25, unit))

    def u(self, units: float) -> int:
        """Units to whole pixels; never less than one for anything that is there at all."""
        return max(1, round(units * self.unit)) if units else 0

    @property
    def rect(self) -> Rect:
        return Rect((0, 0), self.size)

    @property
    def units(self) -> tuple[float, float]:
        """The window's size in units: 1280×720 or more at 100 %, about half of it at 200 %."""
        return self.size[0] / self.unit, self.size[1] / self.unit


@dataclass(frozen=True, slots=True)
class Share:
    """A part of what is left once the fixed sizes are taken."""

    weight: float = 1


Size = int | Share


def _lengths(total: int, sizes: Sequence[Size], gap: int) -> list[int]:
    left = total - gap * (len(sizes) - 1) - sum(size for size in sizes if isinstance(size, int))
    weights = sum(size.weight for size in sizes if isinstance(size, Share)) or 1
    return [size if isinstance(size, int) else max(0, int(left * size.weight / weights)) for size in sizes]


def columns(rect: Rect, sizes: Sequence[Size], gap: int = 0) -> list[Rect]:
    cells, x = [], rect.x
    for width in _lengths(rect.w, sizes, gap):
        cells.append(Rect(x, rect.y, width, rect.h))
        x += width + gap
    return cells


def rows(rect: Rect, sizes: Sequence[Size], gap: int = 0) -> list[Rect]:
    cells, y = [], rect.y
    for height in _lengths(rect.h, sizes, gap):
        cells.append(Rect(rect.x, y, rect.w, height))
        y += height + gap
    return cells


def grid(rect: Rect, across: int, down: int, gap: int = 0) -> list[Rect]:
    """Equal cells in reading order."""
    lines = rows(rect, [Share()] * down, gap)
    return [cell for line in lines for cell in columns(line, [Share()] * across, gap)]


def inset(rect: Rect, x: int, y: int | None = None) -> Rect:
    return rect.inflate(-2 * x, -2 * (x if y is None else y))


def covering(rects: Sequence[Rect]) -> Rect:
    """The smallest rectangle around them all; around nothing, one without an extent.

    >>> covering([Rect(0, 0, 2, 2), Rect(5, 1, 1, 3)]), covering([])
    (Rect(0, 0, 6, 4), Rect(0, 0, 0, 0))
    """
    return rects[0].unionall(list(rects[1:])) if rects else Rect(0, 0, 0, 0)


def gathered(rects: Sequence[Rect], spare: int) -> list[Rect]:
    """As few rectangles as cover them all, where two become one if that covers at most so many pixels more.

    >>> gathered([Rect(0, 0, 9, 9), Rect(40, 0, 9, 9), Rect(9, 0, 9, 9)], 0)
    [Rect(40, 0, 9, 9), Rect(0, 0, 18, 9)]
    """
    apart: list[Rect] = []
    for rect in rects:
        one = rect
        while True:
            for other in apart:
                both = one.union(other)
                if both.w * both.h <= one.w * one.h + other.w * other.h + spare:
                    apart.remove(other)
                    one = both
                    break
            else:
                break
        apart.append(one)
    return apart


def centred(size: tuple[int, int], within: Rect) -> Rect:
    rect = Rect((0, 0), size)
    rect.center = within.center
    return rect


def fitted(aspect: float, within: Rect) -> Rect:
    """The largest rectangle of that width-to-height ratio, centred."""
    width = min(within.w, int(within.h * aspect))
    return centred((width, int(width / aspect)), within)
