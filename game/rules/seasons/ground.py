"""A season's sheet made ready for play: where each symbol is, and which rectangles may be drawn on it at all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.seasons.actions import Draw
from game.rules.seasons.cells import RECTANGLES, Cell, bit, cells, crosses_river
from game.rules.seasons.content import PRINTS, START_CELLS, TICKED_TOGETHER, Print


@dataclass(frozen=True, slots=True)
class Ground:
    season: str
    joker_die: str
    #: The six start cells, S1 to S6.
    starts: tuple[Cell, ...]
    #: Where each symbol is printed. Start cells are no symbol (SE-11, SE-21).
    symbols: Mapping[str, int]
    choices: tuple[str, ...]
    #: By choice: one of these cells must be in the territory, and these are the cells it ticks.
    present: Mapping[str, int]
    ticks: Mapping[str, int]
    #: By choice: the symbols of the score area whose circles it fills.
    fills: Mapping[str, tuple[str, ...]]
    circles: Mapping[str, int]
    lines: tuple[str, ...]
    #: Rectangles by their sides with the action that draws them; in autumn none crosses the river (SE-46).
    places: Mapping[tuple[int, int], tuple[tuple[int, Draw], ...]]


#: One action per rectangle, shared by everyone.
DRAWS = {
    rectangle.mask: Draw(rectangle.top, rectangle.height, rectangle.width)
    for same_size in RECTANGLES.values()
    for rectangle in same_size
}


def _ground(sheet: Print) -> Ground:
    words = sheet.cells.split()
    symbols: dict[str, int] = {}
    for index, word in enumerate(words):
        if word not in START_CELLS:
            symbols[word] = symbols.get(word, 0) | 1 << index

    def ticked_by(choice: str) -> int:
        return sum(symbols[word] for word in TICKED_TOGETHER.get(choice, (choice,)))

    def filled_by(choice: str) -> tuple[str, ...]:
        return tuple(word for word in TICKED_TOGETHER.get(choice, ()) if word in circles) or (choice,)

    circles = dict(sheet.circles)
    river_closed = sheet.season == "autumn"
    return Ground(
        season=sheet.season,
        joker_die=sheet.joker_die,
        starts=tuple(cells(1 << words.index(word))[0] for word in START_CELLS),
        symbols=symbols,
        choices=sheet.choices,
        present={choice: symbols.get(choice) or ticked_by(choice) for choice in sheet.choices},
        ticks={choice: ticked_by(choice) for choice in sheet.choices},
        fills={choice: filled_by(choice) for choice in sheet.choices},
        circles=circles,
        lines=sheet.lines,
        places={
            sides: tuple(
                (rectangle.mask, DRAWS[rectangle.mask])
                for rectangle in rectangles
                if not (river_closed and crosses_river(rectangle.mask))
            )
            for sides, rectangles in RECTANGLES.items()
        },
    )


GROUNDS = {sheet.season: _ground(sheet) for sheet in PRINTS}


def symbol_at(season: str, cell: Cell) -> str:
    """The symbol printed on a cell; "start" on a start cell."""
    here = bit(cell)
    return next((symbol for symbol, mask in GROUNDS[season].symbols.items() if mask & here), "start")
