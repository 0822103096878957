"""Where the land is on the screen: fields, borders, suns and clouds in pixels."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot, sqrt

from pygame import Rect

from game.rules.korrigans.content import LINES
from game.rules.korrigans.map import SIZE, Pair, the_map
from game.rules.korrigans.state import FieldName
from game.scenes.korrigans.land import Path, Point, inside, the_land
from game.scenes.korrigans.plots import Box, Plots, plots_for
from game.scenes.table.plan import Plan as BoardPlan

#: The land may be stretched to fill the board, but not so far that it looks pressed.
NARROWEST, WIDEST = 1.0, 1.75
#: How far the swell carries the coast beyond the lattice, in lattice squares.
COAST = 0.34
#: The land is thick and throws a shadow: below it takes this much more, in lattice squares.
THICK = 0.5


@dataclass(slots=True)
class Plan(BoardPlan):
    """`land` is the place of the lattice; the coast reaches a little beyond it."""

    land: Rect
    #: Sides of the places for suns and clouds, in pixels.
    sky: int
    #: What was asked before: everything is asked for in every frame.
    _places: dict[Box, Rect] = field(default_factory=dict)
    _outlines: dict[FieldName, tuple[list[tuple[int, int]], Rect]] = field(default_factory=dict)
    _hearts: dict[FieldName, tuple[int, int]] = field(default_factory=dict)

    @property
    def plots(self) -> Plots:
        return plots_for(self.land.size)

    @property
    def step(self) -> float:
        """The side of a square of the size of a lattice square: pieces are measured by it."""
        return sqrt(self.across * self.down)

    @property
    def across(self) -> float:
        return self.land.w / SIZE

    @property
    def down(self) -> float:
        return self.land.h / SIZE

    @property
    def frame(self) -> Rect:
        """The whole land with its coast, and below that its edge and its shadow."""
        coast = self.land.inflate(round(2 * COAST * self.across), round(2 * COAST * self.down))
        return Rect(coast.x, coast.y, coast.w, coast.h + round(THICK * self.down))

    # From the land to the screen and back

    def spot(self, point: Point) -> tuple[int, int]:
        return round(self.land.x + point[0] * self.across), round(self.land.y + point[1] * self.down)

    def line(self, path: Path) -> list[tuple[int, int]]:
        return [self.spot(point) for point in path]

    def under(self, pos: tuple[int, int]) -> Point:
        return (pos[0] - self.land.x) / self.across, (pos[1] - self.land.y) / self.down

    def field_at(self, pos: tuple[int, int]) -> FieldName | None:
        if not self.frame.collidepoint(pos):
            return None
        point = self.under(pos)
        return next((name for name, outline in the_land().outlines.items() if inside(outline, point)), None)

    def border_at(self, pos: tuple[int, int], reach: float) -> Pair | None:
        """The border whose middle is nearest to a point of the screen, if it is within reach (in pixels)."""
        near = [(self._far(pos, self.spot(crossing.at)), pair) for pair, crossing in the_land().crossings.items()]
        distance, pair = min(near)
        return pair if distance <= reach else None

    @staticmethod
    def _far(a: tuple[int, int], b: tuple[int, int]) -> float:
        return hypot(a[0] - b[0], a[1] - b[1])

    # Places of things, in pixels

    def place(self, box: Box) -> Rect:
        """A rectangle of the plots, which count in lattice squares."""
        found = self._places.get(box)
        if found is None:
            x, y, wide, tall = box
            found = Rect(self.spot((x, y)), (round(wide * self.across), round(tall * self.down)))
            self._places[box] = found
        return found.copy()

    def heart(self, name: FieldName) -> tuple[int, int]:
        """The middle of a field, or of its most room where the field bends around its middle."""
        if name not in self._hearts:
            x, y, wide, tall = self.plots[name].cauldron
            row, column = the_map()[name].heart
            middle = x + wide / 2, y + tall / 2
            self._hearts[name] = self.spot(middle if inside(the_land().outlines[name], middle) else (column, row))
        return self._hearts[name]

    def outline(self, name: FieldName) -> tuple[list[tuple[int, int]], Rect]:
        """The line around a field, and the rectangle around that."""
        if name not in self._outlines:
            line = self.line(the_land().outlines[name])
            left, top = min(x for x, _ in line), min(y for _, y in line)
            size = max(x for x, _ in line) - left + 1, max(y for _, y in line) - top + 1
            self._outlines[name] = line, Rect((left, top), size)
        return self._outlines[name]

    # The sky

    def sun(self, row: int) -> Rect:
        """Left of its row."""
        place = Rect(0, 0, self.sky, self.sky)
        place.midright = self.frame.x - self.sky // 12, round(self.land.y + (2 * row - 1) * self.down)
        return place

    def cloud(self, column: int) -> Rect:
        """Above its column."""
        place = Rect(0, 0, round(self.sky * 1.3), self.sky)
        place.midbottom = round(self.land.x + (2 * column - 1) * self.across), self.frame.y + self.sky // 12
        return place

    def rest(self) -> Rect:
        """Where the drawn piece waits: between the suns and the clouds."""
        place = Rect(0, 0, self.sky, self.sky)
        place.center = self.sun(1).centerx, self.cloud(1).centery
        return place

    def band(self, row: int | None = None, column: int | None = None) -> Rect:
        """The part of the land in a row or a column of the grid."""
        frame = self.frame
        if row is not None:
            top = frame.top if row == LINES[0] else round(self.land.y + (2 * row - 2) * self.down)
            bottom = frame.bottom if row == LINES[-1] else round(self.land.y + 2 * row * self.down)
            return Rect(frame.x, top, frame.w, bottom - top)
        assert column is not None
        left = frame.left if column == LINES[0] else round(self.land.x + (2 * column - 2) * self.across)
        right = frame.right if column == LINES[-1] else round(self.land.x + 2 * column * self.across)
        return Rect(left, frame.y, right - left, frame.h)


def land_in(room: Rect, stretch: float | None = None) -> Rect:
    """The largest land whose frame fits a room, stretched to fill it as far as that looks well, or by so much."""
    # The coast takes its part of the room on both sides, the shadow below.
    wide, tall = room.w * SIZE / (SIZE + 2 * COAST), room.h * SIZE / (SIZE + 2 * COAST + THICK)
    narrowest, widest = (NARROWEST, WIDEST) if stretch is None else (stretch, stretch)
    wide, tall = min(wide, tall * widest), min(tall, wide / narrowest)
    land = Rect(0, 0, round(wide), round(tall))
    land.center = room.centerx, room.centery - round(THICK / 2 * tall / SIZE)
    return land


def plan_for(board: Rect, sky: int) -> Plan:
    """The land as large as the board allows, with room for suns at its left and clouds above."""
    edge = sky * 13 // 12 + 1
    room = Rect(board.x + edge, board.y + edge, board.w - edge - sky // 10, board.h - edge - sky // 10)
    return Plan(land_in(room), sky)
