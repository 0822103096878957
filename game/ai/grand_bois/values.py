"""What things in the Forest will have brought by the end, learned from games: a table by players and tiles to come.

How it was learned is told in `weights.md`; what lies between its lines is in proportion.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.ai.grand_bois.table import Table, ring_at
from game.ai.grand_bois.worth import catch_up, group_of, leaning, rim_of
from game.core.contract import Seat
from game.rules.grand_bois.forest import ONE_DOWN


class Values(NamedTuple):
    """In points, for whoever holds the clan or the watchtower."""

    #: A space on the rim outside the largest group: of one or two animals, of more; and one that is safe.
    lone: float
    lone_strong: float
    lone_safe: float
    #: A space of the largest group on the rim: of one animal, of two, of more; and one that is safe.
    group_1: float
    group_2: float
    group_strong: float
    group_safe: float
    #: A bare space beside the largest group; a space of the clan on a tile to come.
    open: float
    to_come: float
    #: Around a watchtower: a space of animals, what one's own are worth more, a bare space, a clearing.
    ring: float
    ring_own: float
    ring_bare: float
    ring_clearing: float
    #: The first watchtower in hand, and the second.
    tower: float
    tower_2: float


#: By players: tiles to come, and the values then. With none to come they are what the rules give.
TABLE: dict[int, dict[int, Values]] = {
    2: {
        0: Values(1.00, 1.00, 1.00, 3.00, 3.00, 3.00, 3.00, 0.00, 0.00, 1.00, 1.00, 0.00, 0.00, 0.00, 0.00),
        4: Values(0.85, 0.90, 0.95, 2.73, 2.89, 3.05, 2.92, -0.23, 1.39, 1.16, 0.91, 0.09, 0.38, 9.48, 8.57),
        8: Values(0.81, 0.79, 0.91, 2.85, 2.97, 3.11, 2.86, -0.48, 1.14, 1.10, 0.90, 0.19, 0.50, 9.57, 8.65),
        12: Values(0.76, 0.62, 0.78, 2.57, 2.83, 3.07, 2.72, -0.51, 1.16, 1.03, 1.03, 0.16, 0.33, 9.48, 8.87),
        16: Values(0.71, 0.53, 0.86, 2.68, 2.75, 3.16, 2.67, -0.58, 1.14, 1.02, 0.86, 0.39, 0.55, 9.43, 8.89),
        20: Values(0.64, 0.67, 0.77, 2.52, 2.74, 2.89, 2.67, -0.52, 1.14, 1.02, 0.84, 0.36, 0.52, 9.34, 8.90),
        24: Values(0.51, 0.42, 0.66, 2.14, 2.12, 2.78, 2.29, -0.59, 1.06, 0.94, 0.91, 0.34, 0.75, 9.03, 9.04),
        28: Values(0.44, 0.45, 0.81, 1.84, 1.78, 2.24, 1.98, -0.68, 1.01, 0.90, 0.97, 0.55, 0.73, 8.78, 9.02),
        32: Values(-0.06, 0.25, 1.11, 1.90, 1.57, 1.90, 1.79, -0.84, 0.91, 0.96, 1.14, 0.88, 0.71, 8.71, 8.91),
    },
    3: {
        0: Values(1.00, 1.00, 1.00, 3.00, 3.00, 3.00, 3.00, 0.00, 0.00, 1.00, 1.00, 0.00, 0.00, 0.00, 0.00),
        4: Values(0.45, 0.61, 0.66, 1.68, 2.14, 2.26, 2.14, -0.32, 1.19, 0.95, 0.97, 0.10, -0.09, 8.72, 0.00),
        8: Values(0.43, 0.41, 0.69, 1.55, 1.95, 2.16, 2.00, -0.33, 0.79, 1.00, 1.00, 0.21, 0.05, 8.70, 0.00),
        12: Values(0.30, 0.23, 0.52, 1.49, 1.72, 1.90, 1.61, -0.35, 0.79, 1.00, 0.94, 0.36, 0.21, 8.70, 0.00),
        16: Values(0.15, 0.09, 0.46, 1.38, 1.65, 1.68, 1.49, -0.38, 0.67, 0.92, 0.92, 0.53, 0.25, 8.68, 0.00),
        20: Values(0.19, 0.06, 0.31, 1.16, 1.46, 1.66, 1.39, -0.26, 0.62, 0.82, 0.96, 0.69, 0.26, 8.64, 0.00),
        24: Values(-0.03, 0.00, 0.26, 0.94, 1.28, 1.37, 0.94, -0.46, 0.54, 0.93, 0.82, 0.61, 0.37, 8.59, 0.00),
        28: Values(0.01, 0.01, 0.26, 0.81, 1.01, 1.21, 0.98, -0.37, 0.48, 1.01, 0.50, 0.57, 0.56, 8.53, 0.00),
        32: Values(0.23, -0.02, 0.39, 0.86, 0.72, 1.02, 0.85, -0.34, 0.51, 1.17, 0.39, 0.54, 0.70, 8.46, 0.00),
    },
    4: {
        0: Values(1.00, 1.00, 1.00, 3.00, 3.00, 3.00, 3.00, 0.00, 0.00, 1.00, 1.00, 0.00, 0.00, 0.00, 0.00),
        4: Values(0.58, 0.58, 0.64, 1.68, 1.89, 2.03, 2.01, -0.20, 1.05, 0.76, 1.00, -0.12, -0.03, 6.16, 0.00),
        8: Values(0.46, 0.49, 0.56, 1.64, 1.62, 1.79, 1.65, -0.36, 0.88, 0.60, 1.00, -0.18, -0.02, 6.18, 0.00),
        12: Values(0.48, 0.52, 0.56, 1.43, 1.39, 1.65, 1.50, -0.38, 0.77, 0.63, 0.98, -0.09, 0.05, 6.13, 0.00),
        16: Values(0.44, 0.34, 0.32, 1.23, 1.48, 1.46, 1.38, -0.40, 0.76, 0.53, 0.96, -0.03, 0.14, 6.08, 0.00),
        20: Values(0.35, 0.29, 0.32, 1.15, 1.42, 1.40, 1.23, -0.40, 0.62, 0.56, 1.10, 0.11, 0.22, 6.00, 0.00),
        24: Values(0.47, 0.24, 0.29, 1.22, 1.30, 1.28, 1.13, -0.49, 0.63, 0.66, 1.02, -0.04, 0.36, 5.92, 0.00),
        28: Values(0.34, 0.29, 0.43, 1.18, 1.23, 1.22, 1.06, -0.44, 0.52, 0.64, 0.87, 0.03, 0.48, 5.85, 0.00),
        32: Values(0.34, 0.28, 0.43, 1.18, 1.23, 1.21, 1.05, -0.44, 0.51, 0.64, 0.86, 0.03, 0.48, 5.83, 0.00),
    },
}


@lru_cache(maxsize=128)
def values(players: int, tiles: int) -> Values:
    table = TABLE[players]
    below = max(known for known in table if known <= tiles)
    above = min((known for known in table if known > tiles), default=below)
    share = (tiles - below) / (above - below) if above > below else 0.0
    return Values(*(low + share * (high - low) for low, high in zip(table[below], table[above], strict=True)))


def clan_worth(board: int, rim: int, spaces: int, two: int, three: int, value: Values) -> float:
    """What a clan will bring by its spaces and its largest group, but for tiles to come."""
    lone, strong, safe, group_1, group_2, group_strong, group_safe, open_beside, *_ = value
    group = group_of(board)
    apart = board ^ group
    exposed, close = apart & rim, group & rim
    beside = group << 1 | group >> 1 | group << ONE_DOWN | group >> ONE_DOWN
    return (
        lone * (exposed & ~three).bit_count()
        + strong * (exposed & three).bit_count()
        + safe * (apart ^ exposed).bit_count()
        + group_1 * (close & ~two).bit_count()
        + group_2 * (close & two & ~three).bit_count()
        + group_strong * (close & three).bit_count()
        + group_safe * (group ^ close).bit_count()
        + open_beside * (beside & ~spaces).bit_count()
    )


def tower_worth(ring: int, spaces: int, filled: int, bears: int, own: int, value: Values) -> float:
    """What a watchtower with these spaces around it will bring to whoever has these spaces."""
    return (
        value.ring * (ring & (filled ^ bears)).bit_count()
        + value.ring_own * (ring & own).bit_count()
        + value.ring_bare * (ring & ~spaces).bit_count()
        + value.ring_clearing * (ring & spaces & ~filled).bit_count()
    )


def in_hand_worth(towers: int, turns: int, value: Values) -> float:
    """What watchtowers in hand will bring: one a turn at most."""
    return (value.tower if towers and turns else 0.0) + (value.tower_2 if towers > 1 and turns > 1 else 0.0)


def lead(table: Table, seat: Seat) -> float:
    """How far the seat can expect to end ahead of the others, when a turn begins."""
    tiles, players = table.tiles, len(table.hands)
    value = values(players, tiles)
    spaces = table.spaces
    rim = rim_of(spaces)
    filled, two, three, _, bears = table.barred
    points = []
    for holder, hand in enumerate(table.hands):
        board, expected = 0, in_hand_worth(table.in_hand[holder], table.turns_left(holder), value)
        for clan in hand:
            board |= table.of_clan[clan]
            expected += (
                clan_worth(table.of_clan[clan], rim, spaces, two, three, value) + value.to_come * table.rest[clan]
            )
        for at, owner in table.towers:
            if owner == holder:
                expected += tower_worth(ring_at(at), spaces, filled, bears, board, value)
        points.append(expected)
    own = points.pop(seat)
    return own - (points[0] if players == 2 else leaning(points, catch_up(tiles)))
