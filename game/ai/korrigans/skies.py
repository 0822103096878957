"""The suns and clouds still free, as a bot of Korrigans looks at them: where the cauldron may appear, what may be hoped
for from it, and how many rounds are still to come before it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from game.ai.korrigans.reach import BOTH, FIELDS, ONE, Prizes
from game.rules.korrigans.content import LINES, PIECES_OF_A_COLOUR
from game.rules.korrigans.map import the_map
from game.rules.korrigans.rainbow import LAST_CLOUD, free_columns, free_rows
from game.rules.korrigans.state import State

#: Parts of a grid cell are counted in twelfths, so that whole numbers tell halves, thirds and quarters.
CELL = 12
#: How much less players think of the cauldron for each round of moves still to come before it.
PATIENCE = 0.35

Lines = tuple[int, ...]


@cache
def rounds_ahead(suns: int, clouds: int) -> float:
    """How many rounds of moves are still to come, on average, before the seventh colour ends them (KO-33, KO-34)."""
    left = len(LINES) * PIECES_OF_A_COLOUR - suns - clouds
    new = PIECES_OF_A_COLOUR * (len(LINES) - suns) / left
    after_sun = 0.0 if suns + 1 == len(LINES) else 1 + rounds_ahead(suns + 1, clouds)
    after_cloud = 0.0 if suns == clouds or clouds + 1 >= LAST_CLOUD else 1 + rounds_ahead(suns, clouds + 1)
    return new * after_sun + (1 - new) * after_cloud


@cache
def _parts() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """By row and column of the grid: the part each field has in the cell."""
    fields = the_map().fields
    held = {cell: [cell in field.cells for field in fields] for field in fields for cell in field.cells}
    return tuple(
        tuple(tuple(CELL // sum(held[row, column]) * has for has in held[row, column]) for column in LINES)
        for row in LINES
    )


class Sky(dict[Prizes, float]):
    """Rows and columns that are free (KO-60), and for all prizes anybody asked about what they weigh in a move now:
    playouts ask for little else, and for the same again and again."""

    def __init__(self, rows: Lines, columns: Lines) -> None:
        self.rows, self.columns = rows, columns
        parts = _parts()
        cells = [parts[row - 1][column - 1] for row in rows for column in columns]
        #: For each field its part in the cells where the cauldron can appear.
        self.parts: Lines = tuple(map(sum, zip(*cells, strict=True))) if cells else (0,) * FIELDS
        self.unit = (BOTH - ONE) / (CELL * max(len(cells), 1))
        self.low, self.middle, self.high = _sums(self.parts[:6]), _sums(self.parts[6:12]), _sums(self.parts[12:])
        self.suns, self.clouds = len(LINES) - len(rows), len(LINES) - len(columns)
        #: The pieces in the bag, and those of them that are of a new colour.
        self.pieces = len(LINES) * PIECES_OF_A_COLOUR - self.suns - self.clouds
        self.new = PIECES_OF_A_COLOUR * len(rows)
        self.ahead = 0.0 if self.clouds >= LAST_CLOUD or not rows else rounds_ahead(self.suns, self.clouds)
        self.pull = self.unit / (1 + PATIENCE * self.ahead)
        self._after: dict[int, Sky] = {}

    def __missing__(self, prizes: Prizes) -> float:
        found = self[prizes] = self.pull * self.hope(prizes)
        return found

    def hope(self, prizes: Prizes) -> int:
        """What to expect from the cauldron, in `unit`s: the first korrigan there counts twice as much as the second."""
        low, middle, high = self.low, self.middle, self.high
        one = low[prizes & 63] + middle[prizes >> 6 & 63] + high[prizes >> 12 & 31]
        return 2 * one + low[prizes >> 17 & 63] + middle[prizes >> 23 & 63] + high[prizes >> 29]

    def coins(self, prizes: Prizes) -> float:
        return self.unit * self.hope(prizes)

    def closed(self, line: int, *, suns: bool) -> Sky:
        """The sky once this row or column is closed."""
        key = line if suns else -line
        found = self._after.get(key)
        if found is None:
            rows = tuple(row for row in self.rows if row != key)
            found = self._after[key] = sky(rows, tuple(column for column in self.columns if column != -key))
        return found


def _sums(parts: Sequence[int]) -> list[int]:
    """For each set of these fields what parts they have together."""
    found = [0]
    for part in parts:
        found += [part + other for other in found]
    return found


#: How many skies are remembered, with all they were asked.
MOST = 800
_skies: dict[tuple[Lines, Lines], Sky] = {}


def sky(rows: Lines, columns: Lines) -> Sky:
    found = _skies.get((rows, columns))
    if found is None:
        if len(_skies) > MOST:
            _skies.clear()
        found = _skies[rows, columns] = Sky(rows, columns)
    return found


def sky_of(state: State) -> Sky:
    return sky(free_rows(state), free_columns(state))


@lru_cache(maxsize=50_000)
def by_line(prizes: Prizes, suns: bool, across: Lines) -> Lines:
    """What may be hoped for in each row that these columns cross, or in each column that these rows cross."""
    cells = _hopes_by_cell(prizes)
    if suns:
        return tuple([sum([row[column - 1] for column in across]) for row in cells])
    return tuple(map(sum, zip(*[cells[row - 1] for row in across], strict=True)))


@lru_cache(maxsize=5000)
def _hopes_by_cell(prizes: Prizes) -> list[list[int]]:
    won = [2 * (prizes >> field & 1) + (prizes >> FIELDS + field & 1) for field in range(FIELDS)]
    return [[sum([won[field] * part for field, part in cell]) for cell in row] for row in _cells()]


@cache
def _cells() -> tuple[tuple[tuple[tuple[int, int], ...], ...], ...]:
    """By row and column of the grid: the fields that have a part in the cell, and which."""
    return tuple(
        tuple(tuple((field, part) for field, part in enumerate(cell) if part) for cell in row) for row in _parts()
    )


def rounds_still_ahead(state: State) -> float:
    """How many rounds of moves are to come from a state on; none once the cauldron is about to appear."""
    return 0.0 if state.cauldron is not None or state.turn.asked == "cauldron" else sky_of(state).ahead
