"""The lie of the land: the lattice lines of the map made into winding ones that neighbouring fields still share.

Points are (x, y) in lattice squares. All lines form one net: it is pulled smooth as a whole, and then bent by a gentle
swell, so that what two fields share stays one line. Nothing here is random: the land is the same at every start.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from functools import cache
from math import atan2, cos, hypot, sin

from game.rules.korrigans.lattice import Corner
from game.rules.korrigans.map import SIZE, Map, Pair, the_map
from game.rules.korrigans.state import FieldName

Point = tuple[float, float]
Path = tuple[Point, ...]

#: Into how many pieces a lattice edge is cut, how often the net is pulled, and how hard.
PIECES = 6
PULLS = 26
PULL = 0.5
#: How far the swell bends the land, in lattice squares.
SWELL = 0.2

_Node = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Crossing:
    """The middle of a border: where it is, which way it runs (radians), and the border's whole line."""

    between: Pair
    kind: str
    at: Point
    direction: float
    line: Path


@dataclass(frozen=True, slots=True)
class Land:
    #: field -> its outline, closed.
    outlines: dict[FieldName, Path]
    crossings: dict[Pair, Crossing]
    river: Path
    coast: Path


@cache
def the_land() -> Land:
    return _formed(the_map())


def _formed(chart: Map) -> Land:
    net = _Net(chart)
    net.pull()

    def winding(line: tuple[Corner, ...]) -> Path:
        return tuple(_swell(net.place[node]) for node in _nodes(line))

    outlines = {}
    for field in chart.fields:
        round_the_field: list[Point] = []
        for side in field.sides:
            round_the_field += winding(side.line)[:-1]
        outlines[field.name] = tuple(round_the_field)
    crossings = {
        border.between: _crossing(border.between, border.kind, winding(border.line)) for border in chart.borders
    }
    coast = (
        *((0, column) for column in range(SIZE)),
        *((row, SIZE) for row in range(SIZE)),
        *((SIZE, column) for column in range(SIZE, 0, -1)),
        *((row, 0) for row in range(SIZE, -1, -1)),
    )
    return Land(outlines, crossings, winding(chart.river_line), winding(coast)[:-1])


class _Net:
    """Every border and the edge of the board, as nodes tied to their neighbours."""

    def __init__(self, chart: Map) -> None:
        self.ties: dict[_Node, list[_Node]] = {}
        lines = [side.line for field in chart.fields for side in field.sides]
        for line in lines:
            nodes = _nodes(line)
            for one, other in itertools.pairwise(nodes):
                for a, b in ((one, other), (other, one)):
                    if b not in self.ties.setdefault(a, []):
                        self.ties[a].append(b)
        # Where a border meets the river or the edge of the board, these go straight on and the border follows.
        river = set(_nodes(chart.river_line))
        for node, tied in self.ties.items():
            if len(tied) > 2:
                for through in (_on_edge, river.__contains__):
                    along = [other for other in tied if through(other)]
                    if through(node) and len(along) == 2:
                        self.ties[node] = along
                        break
        self.place: dict[_Node, Point] = {}

    def pull(self) -> None:
        """Every node goes a part of the way to the middle of those it is tied to, again and again."""
        number = {node: i for i, node in enumerate(self.ties)}
        tied = [[number[other] for other in others] for others in self.ties.values()]
        # Points as complex numbers: one addition moves both coordinates, and there are tens of thousands of moves.
        at = [complex(node[1], node[0]) for node in self.ties]
        for _ in range(PULLS):
            at = [
                here + PULL * (sum([at[i] for i in others]) / len(others) - here)
                for here, others in zip(at, tied, strict=True)
            ]
        self.place = {node: (point.real, point.imag) for node, point in zip(self.ties, at, strict=True)}


def _nodes(line: tuple[Corner, ...]) -> list[_Node]:
    """The corners of a line and what lies between them, as (row, column)."""
    nodes: list[_Node] = [line[0]]
    for (row, column), (next_row, next_column) in itertools.pairwise(line):
        nodes += [
            (
                round(row + (next_row - row) * piece / PIECES, 6),
                round(column + (next_column - column) * piece / PIECES, 6),
            )
            for piece in range(1, PIECES + 1)
        ]
    return nodes


def _on_edge(node: _Node) -> bool:
    return not {0, SIZE}.isdisjoint(node)


def _swell(point: Point) -> Point:
    x, y = point
    return (
        x + SWELL * (sin(1.3 * y + 0.4) + 0.55 * sin(2.7 * y + 1.1 * x)),
        y + SWELL * (sin(1.2 * x + 2.1) + 0.55 * sin(2.4 * x - 1.3 * y + 0.7)),
    )


def _crossing(between: Pair, kind: str, line: Path) -> Crossing:
    at, direction = along(line, 0.5)
    return Crossing(between, kind, at, direction, line)


# --- lines -----------------------------------------------------------------------------------------------------------


def length(line: Path) -> float:
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(line))


def along(line: Path, part: float) -> tuple[Point, float]:
    """The point a part of the way along a line, and which way the line runs there (radians)."""
    left = part * length(line)
    for a, b in itertools.pairwise(line):
        step = hypot(b[0] - a[0], b[1] - a[1])
        if left <= step and step:
            return (a[0] + (b[0] - a[0]) * left / step, a[1] + (b[1] - a[1]) * left / step), atan2(
                b[1] - a[1], b[0] - a[0]
            )
        left -= step
    a, b = line[-2], line[-1]
    return b, atan2(b[1] - a[1], b[0] - a[0])


def inside(outline: Path, point: Point) -> bool:
    """Whether a point lies within a closed line: a ray from it crosses the line an odd number of times."""
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            odd = not odd
    return odd


def nearest(line: Path, point: Point) -> tuple[Point, float]:
    """The corner of a line nearest to a point, and how far away it is."""
    best = min(line, key=lambda other: (other[0] - point[0]) ** 2 + (other[1] - point[1]) ** 2)
    return best, hypot(best[0] - point[0], best[1] - point[1])


def turned(point: Point, angle: float, reach: float) -> Point:
    """The point so far away in a direction."""
    return point[0] + cos(angle) * reach, point[1] + sin(angle) * reach
