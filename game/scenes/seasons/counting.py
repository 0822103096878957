"""What sheets come to, remembered until something changes: the score area asks for it with every frame; and the circles
each of its lines has for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from game.core.contract import Seat
from game.rules.seasons.actions import Draw, Tick
from game.rules.seasons.content import CONIFER_ROWS
from game.rules.seasons.ground import GROUNDS
from game.rules.seasons.moves import apply
from game.rules.seasons.scoring import points, tally
from game.rules.seasons.state import CONIFER_ROW, Sheet, State, put

#: By line, the symbols whose circles it shows, row by row. A line that is not here shows its own symbol.
CIRCLES: dict[str, tuple[tuple[str, ...], ...]] = {
    "bee": (("bee", "flower"),),
    "sprout": (("sprout", "cloud"),),
    "fruit": (("apple", "cherry", "peach"),),
    "acorn": (("acorn", "squirrel"),),
    "leaf": (("leaftree",), ("leaf",)),
    "bird": (("bird", "berry"),),
    "snowdrop": (("snowdrop",), ("cloud",)),
}


def circle_rows(line: str) -> tuple[tuple[str, ...], ...]:
    """The symbols whose circles a line shows, row by row."""
    return CIRCLES.get(line, ((line,),))


def line_rows(line: str) -> int:
    """How many rows of circles a line has."""
    return 2 if line == "conifer" else len(circle_rows(line))


@dataclass(frozen=True, slots=True)
class Count:
    """What one sheet comes to: points by line, circles by symbol (bears and the like as they lie), the total."""

    points: Mapping[str, int]
    tally: Mapping[str, int]
    total: int


@lru_cache(maxsize=64)
def count(season: str, sheets: tuple[Sheet, ...], seat: Seat, holly: int | None) -> Count:
    ground = GROUNDS[season]
    by_line = points(ground, sheets, seat, holly)
    return Count(by_line, tally(ground, sheets, seat, holly), sum(by_line.values()))


@lru_cache(maxsize=64)
def points_after(state: State, action: Draw | Tick) -> Mapping[str, int]:
    """The points by line of the deciding seat if it did this. Neither act involves chance, so a view knows enough."""
    after = apply(state, action).state
    sheets, seat = after.sheets, state.turn
    if after.phase != CONIFER_ROW:
        return count(state.season, sheets, seat, state.holly).points
    # SE-72: the first conifers are worth what the best row makes of them.
    rows = [put(sheets, seat, replace(sheets[seat], conifer_row=size)) for size in CONIFER_ROWS]
    return max((count(state.season, row, seat, state.holly) for row in rows), key=lambda found: found.total).points
