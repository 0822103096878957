"""Pieces placed since your last act carry the small emblem of whoever placed them, until you act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Address
from game.ui.brush import Brush

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable

#: How large the emblem is, in units.
RADIUS = 11


class Badges:
    def __init__(self, table: AnyTable) -> None:
        self.table = table
        self._for: tuple[object, ...] = ()
        self._found: list[tuple[Address, str]] = []

    def found(self) -> list[tuple[Address, str]]:
        """Each such piece with its seat's colour; a piece still in the air has none yet."""
        table = self.table
        session = table.mover.shown
        key = session.action_count, session.turn, session.viewer, table.mine
        if key != self._for:
            self._for, self._found = key, self._find()
        return self._found

    def _find(self) -> list[tuple[Address, str]]:
        table, me = self.table, self.table.mine
        session = table.mover.shown
        if table.watched is not None or session.over or (session.length and session.actor(session.length) == me):
            return []
        since = session.length
        while since and session.actor(since) != me:
            since -= 1
        found = {}
        for entry in session.events_since(since, session.viewer):
            seat, at = entry.event.seat, table.placed(entry.event)
            if at is not None and seat is not None and seat != me:
                found[at] = session.seats[seat].colour or "red"
        return list(found.items())

    def places(self) -> list[tuple[Rect, str]]:
        """Where they are on the window: at the upper right of the piece."""
        u, found = self.table.u, []
        for address, colour in self.found():
            piece = self.table.rect(address)
            if piece is not None:
                side = 2 * u(RADIUS)
                found.append((Rect(piece.right - side * 3 // 4, piece.y - side // 4, side, side), colour))
        return found

    def draw(self, brush: Brush) -> None:
        for place, colour in self.places():
            brush.emblem(place.center, place.w // 2, colour)
