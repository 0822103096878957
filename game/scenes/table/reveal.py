"""What is turned over at the end of a game."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Address, Seat


@dataclass(frozen=True, slots=True)
class Reveal:
    """What a seat kept hidden: its pictures, what lay on top of them until now, and what it means in a sentence.
    `lit` things shine on the board with it; `shape` is how wide and tall a picture is, `mark` an icon on its face."""

    seat: Seat
    pictures: tuple[str, ...]
    back: str
    words: str
    lit: tuple[Address, ...] = ()
    shape: tuple[int, int] = (5, 7)
    mark: str = ""
