"""Where things lie on the table: the sheet, the dice beside it, the score area and the dock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.rules.seasons.content import SIZE
from game.scenes.seasons.plan import Plan
from game.scenes.seasons.score_area import line_rows
from game.ui.layout import grid

#: Sizes in units: the strip for the dice, the head and edge of the paper, the dock and the foot of the score area.
STRIP, HEAD, EDGE, DOCK, FOOT = 94, 38, 12, 142, 44
#: The same where room is short.
SMALL_STRIP, SMALL_EDGE, SMALL_DOCK, SMALL_FOOT = 58, 5, 120, 35
#: The smallest cell that can still be read and pressed, in pixels.
SMALLEST_CELL = 24
#: The least height of a line of the score area, and the least distance of its circles, in units.
LINE, PITCH = 29, 15

Units = Callable[[float], int]


@dataclass(frozen=True, slots=True)
class Places:
    paper: Rect
    head: Rect
    plan: Plan
    dice: dict[str, Rect]
    score: Rect
    foot: Rect
    dock: Rect
    #: The whole side, for what opens over it.
    side: Rect


def arrange(board: Rect, side: Rect, u: Units, *, compact: bool) -> Places:
    strip, edge, head = (u(SMALL_STRIP), u(SMALL_EDGE), 0) if compact else (u(STRIP), u(EDGE), u(HEAD))
    room = Rect(board.x + strip, board.y + u(4), board.w - strip - u(8), board.h - u(10))
    cell = max(SMALLEST_CELL, min(room.w - 2 * edge, room.h - 2 * edge - head) // SIZE)
    paper = Rect(0, 0, SIZE * cell + 2 * edge, SIZE * cell + 2 * edge + head)
    paper.center = room.center
    plan = Plan(paper.x + edge, paper.y + edge + head, cell)
    die = min(strip - u(14), u(72))
    left = max(board.x + u(4), paper.x - die - u(13))
    inner = Rect(side.x, side.y + u(6), side.w - u(10), side.h - u(14))
    dock = Rect(inner.x, 0, inner.w, u(SMALL_DOCK if compact else DOCK))
    dock.bottom = inner.bottom
    score = Rect(inner.x, inner.y, inner.w, dock.y - inner.y - u(8))
    tall = u(SMALL_FOOT if compact else FOOT)
    return Places(
        paper=paper,
        head=Rect(paper.x + edge + u(4), paper.y + u(4), paper.w - 2 * edge - u(8), head),
        plan=plan,
        dice={
            "green": Rect(left, plan.top + u(6), die, die),
            "light": Rect(left, plan.top + u(18) + die, die, die),
        },
        score=score,
        foot=Rect(score.x + u(8), score.bottom - tall - u(4), score.w - u(16), tall),
        dock=dock,
        side=inner,
    )


def line_places(lines: Sequence[str], places: Places, u: Units, unit: float) -> list[tuple[str, Rect, float]]:
    """Where each line of the score area goes, and how far apart its circles are; in brief where room is short."""
    area = places.score
    body = Rect(area.x + u(6), area.y + u(6), area.w - u(12), places.foot.y - area.y - u(8))
    rows = [line_rows(line) for line in lines]
    least = sum(u(LINE + PITCH * row) for row in rows)
    if least > body.h:
        across = 3 if body.h > u(100) else 5
        cells = grid(body, across, -(-len(lines) // across), u(3))
        return [(line, place, 0.0) for line, place in zip(lines, cells, strict=False)]
    spare = (body.h - least) / unit / len(lines)
    pitch = PITCH + min(2.0, spare / 3)
    found, y = [], body.y
    for line, row in zip(lines, rows, strict=True):
        tall = u(LINE + pitch * row + min(spare - (pitch - PITCH) * 1.5, 14))
        found.append((line, Rect(body.x, y, body.w, tall), pitch))
        y += tall
    return found
