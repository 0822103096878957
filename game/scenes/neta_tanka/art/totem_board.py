"""The totem board: what each space is worth, and who is on it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pygame import Rect

from game.core.contract import Seat
from game.core.session import SeatInfo
from game.rules.neta_tanka.content import TOTEM_BOARD
from game.rules.neta_tanka.scoring import totem_space
from game.rules.neta_tanka.state import State
from game.text.neta_tanka import table as words
from game.ui.brush import Brush
from game.ui.theme import SMALL_BOLD

#: How far what is not lit is covered.
DIM = 150


def draw_totem_board(
    brush: Brush,
    place: Rect,
    state: State,
    seats: Sequence[SeatInfo],
    mine: Seat,
    lit: Collection[str | int] | None,
) -> None:
    """`lit`: the spaces that made a number of the count; None: everything as it is."""
    u, palette = brush.u, brush.palette
    board = TOTEM_BOARD[len(state.players)]
    wide = (place.w + u(4)) // len(board)
    for number, space in enumerate(board):
        cell = Rect(place.x + number * wide, place.y, wide - u(4), place.h)
        brush.rounded(cell, palette.shade, 8)
        there = [seat for seat in range(len(seats)) if totem_space(state, seat) == number]
        for i, seat in enumerate(there):
            centre = cell.x + u(12) + i * min(u(20), (cell.w - u(24)) // max(1, len(there) - 1)), cell.y + u(11)
            brush.emblem(centre, u(9), seats[seat].colour or "red")
        text = "  ".join(words.space_points(least, points) for least, points in space)
        brush.label(Rect(cell.x + u(3), cell.bottom - u(19), cell.w - u(6), u(18)), text, SMALL_BOLD, palette.ink)
        if lit is not None and not (number in lit and mine in there):
            brush.veil(cell, palette.paper, DIM)
