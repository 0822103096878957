"""Lines on the square lattice of the map: what separates two fields, and what surrounds one.

Squares and corners are (row, column); square (r, c) lies between the corners (r, c) and (r + 1, c + 1).
"""

from __future__ import annotations

from collections.abc import Mapping

Square = tuple[int, int]
Corner = tuple[int, int]
Edge = tuple[Corner, Corner]
Line = tuple[Corner, ...]

#: For each side of a square: the step to the square beyond, and the edge between them, the square to its right.
_SIDES = (
    ((-1, 0), ((0, 0), (0, 1))),
    ((0, 1), ((0, 1), (1, 1))),
    ((1, 0), ((1, 1), (1, 0))),
    ((0, -1), ((1, 0), (0, 0))),
)


def border_edges(grid: Mapping[Square, str]) -> dict[tuple[str, str], list[Edge]]:
    """For each two letters that touch, in alphabetical order, the edges between them."""
    found: dict[tuple[str, str], list[Edge]] = {}
    for square, letter in grid.items():
        for beyond, edge in _around(square):
            other = grid.get(beyond)
            if other is not None and letter < other:
                found.setdefault((letter, other), []).append(edge)
    return found


def chained(edges: list[Edge]) -> list[Line]:
    """The edges joined end to end into as few lines as they make; a ring counts as a line that ends where it began."""
    ends: dict[Corner, list[Edge]] = {}
    for edge in edges:
        for corner in edge:
            ends.setdefault(corner, []).append(edge)
    left = set(edges)
    lines = []
    # Ends of lines first; what then remains are rings.
    for start in sorted(ends, key=lambda corner: (len(ends[corner]) != 1, corner)):
        line = [start]
        while onward := [edge for edge in ends[line[-1]] if edge in left]:
            one, other = onward[0]
            left.remove((one, other))
            line.append(other if one == line[-1] else one)
        if len(line) > 1:
            lines.append(tuple(line))
    return lines


def outline(grid: Mapping[Square, str], letter: str) -> list[tuple[str | None, Line]]:
    """The way round a letter's squares, clockwise, cut where the neighbour changes (None: the edge of the board)."""
    onward: dict[Corner, list[tuple[Corner, str | None]]] = {}
    for square in (square for square, other in grid.items() if other == letter):
        for beyond, (corner, end) in _around(square):
            if grid.get(beyond) != letter:
                onward.setdefault(corner, []).append((end, grid.get(beyond)))
    if not onward:
        return []
    corner = min(onward)
    loop: list[tuple[str | None, Edge]] = []
    while onward.get(corner):
        end, neighbour = _rightmost(onward[corner], loop[-1][1] if loop else None)
        onward[corner].remove((end, neighbour))
        loop.append((neighbour, (corner, end)))
        corner = end
    cut = next((i for i in range(len(loop)) if loop[i][0] != loop[i - 1][0]), 0)
    sides: list[tuple[str | None, list[Corner]]] = []
    for neighbour, (corner, end) in loop[cut:] + loop[:cut]:
        if not sides or sides[-1][0] != neighbour:
            sides.append((neighbour, [corner]))
        sides[-1][1].append(end)
    return [(neighbour, tuple(line)) for neighbour, line in sides]


def heart(squares: tuple[Square, ...]) -> tuple[float, float]:
    """The middle of the 2 × 2 squares (else the square) inside the shape that is nearest to its centre of mass."""
    if not squares:
        return (0.0, 0.0)
    inside = set(squares)
    middle_row = sum(row for row, _ in squares) / len(squares) + 0.5
    middle_column = sum(column for _, column in squares) / len(squares) + 0.5
    rooms = [
        (float(row + 1), float(column + 1))
        for row, column in squares
        if {(row + 1, column), (row, column + 1), (row + 1, column + 1)} <= inside
    ] or [(row + 0.5, column + 0.5) for row, column in squares]
    return min(rooms, key=lambda room: ((room[0] - middle_row) ** 2 + (room[1] - middle_column) ** 2, room))


def _around(square: Square) -> list[tuple[Square, Edge]]:
    row, column = square
    return [
        ((row + down, column + right), ((row + r0, column + c0), (row + r1, column + c1)))
        for (down, right), ((r0, c0), (r1, c1)) in _SIDES
    ]


def _rightmost(ways: list[tuple[Corner, str | None]], last: Edge | None) -> tuple[Corner, str | None]:
    """Where the shape touches itself at a corner, turning right stays with the same square."""
    if last is None or len(ways) == 1:
        return ways[0]
    (row, column), (corner_row, corner_column) = last
    right = (corner_row + (corner_column - column), corner_column - (corner_row - row))
    return next((way for way in ways if way[0] == right), ways[0])
