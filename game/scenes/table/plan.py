"""Where things are: what a game's plan answers for the addresses on its board."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core.contract import Address

Pos = tuple[int, int]


class Plan:
    """The board as it is placed in the window. A game's plan extends this and is rebuilt with each layout.

    Things beside the board (seats, cards, buttons) are widgets, which carry their own address.
    """

    def rect(self, address: Address) -> Rect | None:
        """Where a thing is; None for what is not on the board."""
        return None

    def extent(self, address: Address) -> Rect | None:
        """All of a thing, where its rectangle is only the part of it that a hand goes to."""
        return self.rect(address)

    def at(self, pos: Pos) -> Address | None:
        """What is at a point, pieces before the ground they stand on."""
        return None

    def order(self) -> Sequence[Address]:
        """Everything on the board a cursor may stop at, in reading order."""
        return ()

    def looked_at(self) -> Sequence[Address]:
        """What lies on the board and is only looked at: no cursor stops there."""
        return ()

    def row_and_column(self, address: Address) -> tuple[int, int] | None:
        """Counted from 1, where the board is a grid."""
        return None

    def press(self, address: Address) -> Pos | None:
        """Where one presses to mean a thing: its middle, unless something else lies there."""
        rect = self.rect(address)
        return None if rect is None else rect.center
