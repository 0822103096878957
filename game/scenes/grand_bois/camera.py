"""Where spaces of the Forest are on the screen: pan, zoom and fit."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pygame import Rect

from game.rules.grand_bois.forest import Spot

#: The smallest side of a space that can still be read and pressed, in pixels.
SMALLEST = 24


@dataclass(slots=True)
class Camera:
    """`origin` is where the space (0, 0) has its top-left corner; `cell` is a space's side. Both are whole pixels, so
    that all tiles have one size, drawn once, and lie edge to edge."""

    rect: Rect
    cell: int = 64
    origin: tuple[int, int] = (0, 0)
    largest: int = 110

    def at(self, spot: Spot, wide: int = 1) -> Rect:
        """The square of a space, or of `wide` × `wide` spaces from it."""
        left, top = self.origin[0] + spot[0] * self.cell, self.origin[1] + spot[1] * self.cell
        return Rect(left, top, wide * self.cell, wide * self.cell)

    def under(self, pos: tuple[float, float]) -> tuple[float, float]:
        """The place on the table under a point, in spaces."""
        return (pos[0] - self.origin[0]) / self.cell, (pos[1] - self.origin[1]) / self.cell

    def spot(self, pos: tuple[int, int]) -> Spot:
        x, y = self.under(pos)
        return int(x // 1), int(y // 1)

    def tile_spot(self, pos: tuple[int, int]) -> Spot:
        """The top-left space of a tile held by its middle at this point."""
        x, y = self.under(pos)
        return round(x - 1), round(y - 1)

    def sees(self, spots: Iterable[Spot], margin: float) -> bool:
        """Whether all these spaces are in sight, with so much table around them."""
        left, top = self.under(self.rect.topleft)
        right, bottom = self.under(self.rect.bottomright)
        return all(
            left <= x - margin and top <= y - margin and x + 1 + margin <= right and y + 1 + margin <= bottom
            for x, y in spots
        )

    def fit(self, spots: Iterable[Spot], margin: float = 1.4) -> None:
        """Show all these spaces with some table around them."""
        xs, ys = zip(*spots, strict=True)
        wide, tall = max(xs) - min(xs) + 1 + 2 * margin, max(ys) - min(ys) + 1 + 2 * margin
        self.cell = max(SMALLEST, min(self.largest, int(self.rect.w / wide), int(self.rect.h / tall)))
        across, down = min(xs) + max(xs) + 1, min(ys) + max(ys) + 1
        self.origin = self.rect.centerx - across * self.cell // 2, self.rect.centery - down * self.cell // 2

    def pan(self, dx: int, dy: int) -> None:
        self.origin = self.origin[0] + dx, self.origin[1] + dy

    def zoom(self, factor: float, around: tuple[int, int]) -> None:
        """Nearer or farther; what is under the point stays there."""
        x, y = self.under(around)
        cell = max(self.cell + 1, round(self.cell * factor)) if factor > 1 else int(self.cell * factor)
        self.cell = max(SMALLEST, min(self.largest, cell))
        self.origin = round(around[0] - x * self.cell), round(around[1] - y * self.cell)

    def reveal(self, spot: Spot, wide: int = 2) -> None:
        """Move just enough to have these spaces in sight."""
        there = self.at(spot, wide)
        room = self.rect.inflate(-self.cell, -self.cell)
        inside = there.clamp(room)
        self.pan(inside.x - there.x, inside.y - there.y)
