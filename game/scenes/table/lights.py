"""What stands out on the board because something refers to it: the line under the pointer or cursor, whatever is left
over when a turn is about to end, and in a review what was played."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Address
from game.scenes.table.lines import LineList, LogLine
from game.ui.brush import Brush
from game.ui.theme import SEAT_COLOURS

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable

#: How broad the frame around a thing is, and how far it stands off, in units.
FRAME, OFF = 4, 6


class Lights:
    def __init__(self, table: AnyTable) -> None:
        self.table = table
        self._told: LogLine | None = None
        #: Asked by a review of its table: where the seat that acts now did what it did.
        self.played: Callable[[], tuple[Address, ...]] = tuple

    @property
    def lit(self) -> tuple[Address, ...]:
        told = () if self._told is None else self._told.where
        return tuple(dict.fromkeys((*told, *self.table.ending_strip.lit)))

    def follow(self) -> None:
        """Something was pointed at, or lies there no more."""
        meant, focus = self.table.meant, self.table.focus
        focused = focus.visible and meant is focus.focused
        told = meant.meant(focused, not focused) if isinstance(meant, LineList) else None
        if told is not self._told:
            before, self._told = self.places(), told
            listed = [meant.rect] if isinstance(meant, LineList) else []
            self.table.stage.invalidate_all(*before, *self.places(), *listed)

    def places(self) -> list[Rect]:
        return [*self._around(self.lit), *self._around(self.played())]

    def _around(self, addresses: tuple[Address, ...]) -> list[Rect]:
        off = 2 * [self.table.u(OFF)]
        return [rect.inflate(*off) for rect in self.table.rects(addresses)]

    def draw(self, brush: Brush) -> None:
        for place in self._around(self.lit):
            draw_outline(brush, place, brush.palette.gold, FRAME)
        seat = self.table.session.to_act
        if seat is not None:  # in the colour of who did it: gold is what hints advise
            own = brush.palette.seats[SEAT_COLOURS.index(self.table.colours[seat])][0]
            for place in self._around(self.played()):
                draw_outline(brush, place, own, FRAME)


def draw_outline(brush: Brush, rect: Rect, colour: tuple[int, int, int], units: float) -> None:
    """A frame around a thing, with a dark edge so that it is seen on any ground."""
    import pygame

    wide = max(2, brush.u(units))
    pygame.draw.rect(brush.surface, brush.palette.night, rect.inflate(2, 2), wide + 2, border_radius=brush.u(10))
    pygame.draw.rect(brush.surface, colour, rect, wide, border_radius=brush.u(10))
