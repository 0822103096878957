"""The map of Korrigans: read from its text file, with where each companion leads and the lines a scene draws.

Lattice squares and corners are (row, column) counted from 0; square (r, c) has the corners (r, c) to (r + 1, c + 1).
Cells of the grid of suns and clouds are (row, column) counted from 1, as players count them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from game.paths import ASSETS
from game.rules.korrigans.content import COMPANIONS
from game.rules.korrigans.lattice import Corner, Line, Square, border_edges, chained, heart, outline

FILE = ASSETS / "content" / "korrigans_map.txt"

#: KO-41: what a companion that goes on foot passes through.
PASSAGES = {"hare": "open", "squirrel": "gate", "mouse": "bridge"}
KINDS = (*PASSAGES.values(), "water")
SIZE = 14
VILLAGE_COLOUR = "grey"

Pair = tuple[str, str]


class MapError(ValueError):
    """A map text that cannot be read; the message says where and why."""


@dataclass(frozen=True, slots=True)
class Side:
    """A stretch of a field's outline, clockwise; `neighbour` is None along the edge of the board."""

    neighbour: str | None
    line: Line


@dataclass(frozen=True, slots=True)
class Field:
    name: str
    french: str
    english: str
    colour: str
    clovers: int
    start: int | None
    hole: bool
    pontoon: bool
    bank: str
    squares: tuple[Square, ...]
    #: The outline clockwise; every border stands in it once, and once the other way round in the neighbour's.
    sides: tuple[Side, ...]
    #: A point well inside, (row, column), where pieces find the most room.
    heart: tuple[float, float]

    @property
    def village(self) -> bool:
        return self.colour == VILLAGE_COLOUR

    @property
    def cells(self) -> tuple[tuple[int, int], ...]:
        """KO-10: the cells of the grid that the field has a part in."""
        return tuple(sorted({(row // 2 + 1, column // 2 + 1) for row, column in self.squares}))

    @property
    def centroid(self) -> tuple[float, float]:
        count = len(self.squares)
        return (sum(row for row, _ in self.squares) / count + 0.5, sum(col for _, col in self.squares) / count + 0.5)


@dataclass(frozen=True, slots=True)
class Border:
    """`line` runs along the lattice from one end to the other; along the river, downstream."""

    between: Pair
    kind: str
    line: Line

    @property
    def river(self) -> bool:
        return self.kind in ("bridge", "water")

    @property
    def middle(self) -> tuple[float, float]:
        """Half way along: where its gate, bridge or troll stands."""
        half, odd = divmod(len(self.line) - 1, 2)
        (row, column), (next_row, next_column) = self.line[half], self.line[half + odd]
        return ((row + next_row) / 2, (column + next_column) / 2)


@dataclass(frozen=True, slots=True)
class Map:
    fields: tuple[Field, ...]
    borders: tuple[Border, ...]
    #: The borders of the river and its whole line, from source to mouth.
    river: tuple[Pair, ...]
    river_line: Line
    #: field name -> its place in `fields` and in everything a state keeps per field.
    index: dict[str, int]
    #: (a, b) and (b, a) -> what lies between these neighbours.
    border: dict[Pair, Border]
    #: KO-41: companion -> from field -> the fields it leads to, no troll considered.
    steps: dict[str, dict[str, tuple[str, ...]]]

    def __getitem__(self, name: str) -> Field:
        return self.fields[self.index[name]]

    def neighbours(self, name: str) -> tuple[str, ...]:
        return tuple(field.name for field in self.fields if (name, field.name) in self.border)

    def starts(self, number: int) -> tuple[str, ...]:
        """KO-15: the two fields of a start number."""
        return tuple(field.name for field in self.fields if field.start == number)


@cache
def the_map() -> Map:
    """The map the game is played on, read at first use."""
    return read(FILE.read_text(encoding="utf-8"))


def read(text: str) -> Map:
    sections = _sections(text)
    grid = _grid(sections["grid"])
    fields = tuple(_field(line, number, grid) for number, line in sections["fields"])
    river = tuple(_pair(word, number) for number, line in sections["river"] for word in line.split())
    if drawn := set(grid.values()) ^ {field.name for field in fields}:
        raise MapError(f"in the grid or among the fields, but not in both: {' '.join(sorted(drawn))}")
    borders = _borders(sections["borders"], grid, fields)
    river_line = _river_line(river, borders)
    borders = tuple(_downstream(border, river_line) for border in borders)
    table = {pair: border for border in borders for pair in (border.between, border.between[::-1])}
    return Map(
        fields=fields,
        borders=borders,
        river=river,
        river_line=river_line,
        index={field.name: place for place, field in enumerate(fields)},
        border=table,
        steps={companion: _steps(companion, fields, table) for companion in COMPANIONS},
    )


# --- reading ---------------------------------------------------------------------------------------------------------


def _sections(text: str) -> dict[str, list[tuple[int, str]]]:
    """The lines of each [section] with their numbers, without comments and empty ones."""
    found: dict[str, list[tuple[int, str]]] = {name: [] for name in ("grid", "fields", "borders", "river")}
    section: list[tuple[int, str]] | None = None
    for number, line in enumerate(text.splitlines(), 1):
        line = line.partition("#")[0].strip()
        if line.startswith("["):
            section = found.get(line.strip("[]"))
        if not line or line.startswith("["):
            continue
        if section is None:
            raise MapError(f"line {number}: outside of the sections {', '.join(found)}")
        section.append((number, line))
    return found


def _grid(lines: list[tuple[int, str]]) -> dict[Square, str]:
    if len(lines) != SIZE:
        raise MapError(f"the grid has {len(lines)} rows, not {SIZE}")
    grid = {}
    for row, (number, line) in enumerate(lines):
        letters = line.split()
        if len(letters) != SIZE:
            raise MapError(f"line {number}: {len(letters)} squares, not {SIZE}")
        grid.update({(row, column): letter for column, letter in enumerate(letters)})
    return grid


def _field(line: str, number: int, grid: dict[Square, str]) -> Field:
    cells = [cell.strip() for cell in line.split("|")]
    if len(cells) != 9:
        raise MapError(f"line {number}: {len(cells)} columns, not 9")
    name, french, english, colour, clovers, start, hole, pontoon, bank = cells
    if not clovers.isdecimal() or not (start == "-" or start.isdecimal()):
        raise MapError(f"line {number}: clovers and start are numbers")
    if hole not in ("hole", "-") or pontoon not in ("pontoon", "-") or bank not in ("west", "east"):
        raise MapError(f"line {number}: a hole, a pontoon or -, and the west or east bank")
    squares = tuple(sorted(square for square, letter in grid.items() if letter == name))
    return Field(
        name=name,
        french=french,
        english=english,
        colour=colour,
        clovers=int(clovers),
        start=None if start == "-" else int(start),
        hole=hole == "hole",
        pontoon=pontoon == "pontoon",
        bank=bank,
        squares=squares,
        sides=tuple(Side(neighbour, line) for neighbour, line in outline(grid, name)),
        heart=heart(squares),
    )


def _pair(word: str, number: int) -> Pair:
    one, dash, other = word.partition("-")
    if not (one and dash and other):
        raise MapError(f"line {number}: {word} is not a pair of fields such as A-B")
    return (one, other) if one < other else (other, one)


def _borders(lines: list[tuple[int, str]], grid: dict[Square, str], fields: tuple[Field, ...]) -> tuple[Border, ...]:
    edges = border_edges(grid)
    borders = []
    for number, line in lines:
        pair_text, _, kind = (part.strip() for part in line.partition("|"))
        pair = _pair(pair_text, number)
        if kind not in KINDS:
            raise MapError(f"line {number}: {kind or 'nothing'} is none of {', '.join(KINDS)}")
        if pair not in edges:
            raise MapError(f"line {number}: {pair_text} do not touch, or stand here twice")
        stretches = chained(edges.pop(pair))
        if len(stretches) != 1:  # KO-11
            raise MapError(f"line {number}: the border {pair_text} is not one unbroken line")
        borders.append(Border(pair, kind, stretches[0]))
    if edges:
        raise MapError(f"nothing is said of the border {'-'.join(min(edges))}")
    return tuple(borders)


def _river_line(river: tuple[Pair, ...], borders: tuple[Border, ...]) -> Line:
    """The stretches of the river joined from source to mouth; the source lies on the edge of the board (KO-12)."""
    lines = {border.between: border.line for border in borders if border.river}
    if set(river) != set(lines):
        raise MapError("the river is not the list of bridges and water")
    whole: Line = ()
    for pair in river:
        line = lines[pair]
        if not whole:
            whole = line if _on_edge(line[0]) else line[::-1]
        elif whole[-1] in (line[0], line[-1]):
            whole += (line if whole[-1] == line[0] else line[::-1])[1:]
        else:
            raise MapError(f"the river breaks off before {'-'.join(pair)}")
    return whole


def _on_edge(corner: Corner) -> bool:
    return not {0, SIZE}.isdisjoint(corner)


def _downstream(border: Border, river_line: Line) -> Border:
    if border.river and river_line.index(border.line[0]) > river_line.index(border.line[-1]):
        return Border(border.between, border.kind, border.line[::-1])
    return border


# --- where companions lead -------------------------------------------------------------------------------------------


def _steps(companion: str, fields: tuple[Field, ...], borders: dict[Pair, Border]) -> dict[str, tuple[str, ...]]:
    return {here.name: tuple(_led(companion, here, fields, borders)) for here in fields}


def _led(companion: str, here: Field, fields: tuple[Field, ...], borders: dict[Pair, Border]) -> Iterator[str]:
    for there in fields:
        border = borders.get((here.name, there.name))
        if companion in PASSAGES:
            leads = border is not None and border.kind == PASSAGES[companion]
        elif companion == "bird":
            leads = here.colour == there.colour
        elif companion == "mole":
            leads = here.hole and there.hole
        else:
            leads = here.pontoon and there.pontoon
        if leads and there is not here:
            yield there.name
