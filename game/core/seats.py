"""Names and colours of seats, made fit for a table wherever they come in: typed, remembered, or read from a file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.record import SeatInfo

#: In characters. A line of the table has room for so many.
LONGEST_NAME = 16
#: The keys of the colours a seat may have; what each looks like is the theme's business.
SEAT_COLOURS = ("red", "blue", "gold", "green", "violet", "sky")


def printable(text: str) -> str:
    """The text without what no font can set: controls, halves of characters, marks that only steer the type.

    >>> printable("Zo\\0é\\ud83d\\tB.")
    'Zoé B.'
    """
    return "".join(char if char.isprintable() else " " if char.isspace() else "" for char in text)


def clean_name(name: str) -> str:
    """The name as a table can show it: printable, on one line, and not longer than there is room for.

    >>> clean_name("  Ann \\n of the\\0 woods and valleys ")
    'Ann of the woods'
    """
    # Whatever the length, no more of it is looked at than can be kept.
    return " ".join(printable(name[: LONGEST_NAME * 8]).split())[:LONGEST_NAME].strip()


def seated(seats: Sequence[SeatInfo]) -> tuple[SeatInfo, ...]:
    """The seats of a file, each with a name that can be shown and, in place of an unknown colour, one nobody has."""
    taken = {seat.colour for seat in seats}
    fit: list[SeatInfo] = []
    for number, seat in enumerate(seats, 1):
        colour = seat.colour
        if colour and colour not in SEAT_COLOURS:
            colour = next((free for free in SEAT_COLOURS if free not in taken), SEAT_COLOURS[0])
            taken.add(colour)
        fit.append(replace(seat, name=clean_name(seat.name) or str(number), colour=colour))
    return tuple(fit)
