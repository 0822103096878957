"""Shapes of squares: where their heart is."""

from __future__ import annotations

import pytest

from game.rules.korrigans.lattice import Square, heart


def block(rows: range, columns: range) -> tuple[Square, ...]:
    return tuple((row, column) for row in rows for column in columns)


@pytest.mark.parametrize(
    ("squares", "middle"),
    [
        ((), (0.0, 0.0)),
        (((3, 8),), (3.5, 8.5)),
        (block(range(4, 6), range(7, 9)), (5.0, 8.0)),
        (block(range(3, 9), range(1, 3)), (6.0, 2.0)),
        (block(range(1, 3), range(3, 9)), (2.0, 6.0)),
        (block(range(4), range(2)), (2.0, 1.0)),
        (block(range(2, 7), range(5, 6)), (4.5, 5.5)),
        (block(range(5, 6), range(2, 7)), (5.5, 4.5)),
        # A tail draws the centre of mass away, but the heart stays where there is room.
        ((*block(range(2), range(2)), *block(range(1), range(2, 9))), (1.0, 1.0)),
        # Of two rooms as near, the upper left one.
        (block(range(2, 5), range(1, 3)), (3.0, 2.0)),
    ],
)
def test_the_heart_is_where_a_piece_has_room_nearest_to_the_middle(
    squares: tuple[Square, ...], middle: tuple[float, float]
) -> None:
    assert heart(squares) == middle
