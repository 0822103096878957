"""Where things are on the table: the sheet with its cells, the dice beside it, the score area and the dock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.core.contract import Address
from game.rules.seasons.cells import ALL, EAST_BANK, Cell, addresses, bit, cells, is_inside
from game.rules.seasons.content import SIZE
from game.scenes.seasons.art.grid import Grid, middle
from game.scenes.seasons.counting import line_rows
from game.scenes.table.plan import Plan as AnyPlan
from game.scenes.table.plan import Pos
from game.ui.layout import grid as cells_of

#: Sizes in units: the strip for the dice, the head and edge of the paper, the dock and the foot of the score area.
STRIP, HEAD, EDGE, DOCK, FOOT = 94, 38, 12, 142, 44
#: The same where room is short.
SMALL_STRIP, SMALL_EDGE, SMALL_DOCK, SMALL_FOOT = 58, 5, 120, 35
#: The smallest cell that can still be read and pressed, in pixels.
SMALLEST_CELL = 24
#: The least height of a line of the score area, and the least distance of its circles, in units.
LINE, PITCH = 29, 15
#: The height of the season's note below them.
NOTE = 36
#: So near to the river, in parts of a cell, the pointer is on it.
BANK = 0.16

Units = Callable[[float], int]


@dataclass(eq=False, slots=True)
class Plan(AnyPlan):
    paper: Rect
    head: Rect
    grid: Grid
    dice: dict[str, Rect]
    score: Rect
    foot: Rect
    dock: Rect
    #: The whole side, for what opens over it.
    side: Rect
    #: The territories of the sheet that lies there.
    drawn: Sequence[int] = ()
    #: Somebody looks at another sheet: what is spoken of is not to be seen.
    away: bool = False

    @property
    def rolled(self) -> Rect:
        """The dice, and below them the size they make."""
        dice = self.dice["green"].union(self.dice["light"])
        return Rect(dice.x - self.grid.cell // 8, dice.y, dice.w + self.grid.cell // 4, dice.h + dice.w * 3 // 4)

    def rect(self, address: Address) -> Rect | None:
        if self.away:
            return None
        match address:
            case ("cell" | "bank", int(row), int(column)):
                return self.grid.at((row, column))
            case ("rectangle", int(row), int(column), int(height), int(width)):
                return self.grid.area((row, column), height, width)
            case ("territory" | "crossing", int(number)) if 0 <= number < len(self.drawn):
                return self.grid.territory(self.drawn[number])
            case ("die", str(die)):
                return self.dice[die]
            case ("dice",):
                return self.dice["green"].union(self.dice["light"])
            case ("dock",):
                return self.dock
        return None

    def at(self, pos: Pos) -> Address | None:
        for die, place in self.dice.items():
            if place.collidepoint(pos):
                return "die", die
        cell = self.grid.under(pos)
        if cell is None:
            return None
        return ("bank" if self._on_river(cell, pos) else "cell", *cell)

    def order(self) -> Sequence[Address]:
        return addresses(cells(ALL))

    def looked_at(self) -> Sequence[Address]:
        return () if self.away else (("die", "green"), ("die", "light"))

    def row_and_column(self, address: Address) -> tuple[int, int] | None:
        match address:
            case ("cell", int(row), int(column)):
                return row, column
        return None

    def press(self, address: Address) -> Pos | None:
        match address:
            case ("rectangle", int(row), int(column), int(height), int(width)):
                return self.grid.at(middle((row, column), height, width)).center
        return AnyPlan.press(self, address)

    def _on_river(self, cell: Cell, pos: Pos) -> bool:
        """Whether a point of a cell is where two cells of different banks meet."""
        place, reach = self.grid.at(cell), self.grid.cell * BANK
        row, column = cell
        sides = (
            (place.right - pos[0], (row, column + 1)),
            (pos[0] - place.x, (row, column - 1)),
            (place.bottom - pos[1], (row + 1, column)),
            (pos[1] - place.y, (row - 1, column)),
        )
        return any(far <= reach and is_inside(other, 1, 1) and _east(other) != _east(cell) for far, other in sides)


def _east(cell: Cell) -> bool:
    return bool(EAST_BANK & bit(cell))


def arrange(board: Rect, side: Rect, u: Units, *, compact: bool) -> Plan:
    strip, edge, head = (u(SMALL_STRIP), u(SMALL_EDGE), 0) if compact else (u(STRIP), u(EDGE), u(HEAD))
    room = Rect(board.x + strip, board.y + u(4), board.w - strip - u(8), board.h - u(10))
    cell = max(SMALLEST_CELL, min(room.w - 2 * edge, room.h - 2 * edge - head) // SIZE)
    paper = Rect(0, 0, SIZE * cell + 2 * edge, SIZE * cell + 2 * edge + head)
    paper.center = room.center
    grid = Grid(paper.x + edge, paper.y + edge + head, cell)
    die = min(strip - u(14), u(72))
    left = max(board.x + u(4), paper.x - die - u(13))
    inner = Rect(side.x, side.y + u(6), side.w - u(10), side.h - u(14))
    dock = Rect(inner.x, 0, inner.w, u(SMALL_DOCK if compact else DOCK))
    dock.bottom = inner.bottom
    score = Rect(inner.x, inner.y, inner.w, dock.y - inner.y - u(8))
    tall = u(SMALL_FOOT if compact else FOOT)
    return Plan(
        paper=paper,
        head=Rect(paper.x + edge + u(4), paper.y + u(4), paper.w - 2 * edge - u(8), head),
        grid=grid,
        dice={
            "green": Rect(left, grid.top + u(6), die, die),
            "light": Rect(left, grid.top + u(18) + die, die, die),
        },
        score=score,
        foot=Rect(score.x + u(8), score.bottom - tall - u(4), score.w - u(16), tall),
        dock=dock,
        side=inner,
    )


def line_places(
    lines: Sequence[str], plan: Plan, u: Units, unit: float, *, note: bool
) -> tuple[list[tuple[str, Rect, float]], Rect | None]:
    """Where each line of the score area goes, and how far apart its circles are; in brief where room is short. And
    where the season's note goes, if it has one."""
    area = plan.score
    body = Rect(area.x + u(6), area.y + u(6), area.w - u(12), plan.foot.y - area.y - u(8))
    rows = [line_rows(line) for line in lines]
    least = sum(u(LINE + PITCH * row) for row in rows)
    if least + (u(NOTE) if note else 0) > body.h:
        across = 3 if body.h > u(100) else 5
        places = cells_of(body, across, -(-(len(lines) + note) // across), u(3))
        brief = [(line, place, 0.0) for line, place in zip(lines, places, strict=False)]
        # What is left of the last row is the note's.
        return brief, places[len(lines)].union(places[-1]) if note else None
    noted = Rect(body.x, body.bottom - u(NOTE), body.w, u(NOTE)) if note else None
    if noted is not None:
        body.h -= noted.h
    spare = (body.h - least) / unit / len(lines)
    pitch = PITCH + min(2.0, spare / 3)
    found, y = [], body.y
    for line, row in zip(lines, rows, strict=True):
        tall = u(LINE + pitch * row + min(spare - (pitch - PITCH) * 1.5, 14))
        found.append((line, Rect(body.x, y, body.w, tall), pitch))
        y += tall
    return found, noted
