"""Which places on a sheet earned the points of each line, so that the table can light them.

Places are ("cell", row, column), ("circle", symbol, n), ("crossing", index of the territory) and ("penalty", n);
rows, columns and n count from 1, territories from 0.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Address, Piece, ScoreLine
from game.rules.seasons.cells import Cell, cells, crosses_river
from game.rules.seasons.content import TICKED_TOGETHER
from game.rules.seasons.ground import Ground
from game.rules.seasons.scoring import points, tally
from game.rules.seasons.state import Sheet

#: Places that earn their points together.
Group = tuple[Address, ...]

#: Lines whose cells count only all together: products, and prizes for a full set.
TOGETHER = {
    "rainbow": ("rainbow",),
    "clover": ("clover",),
    "fruit": ("apple", "cherry", "peach"),
    "conifer": ("conifer",),
    "acorn": ("acorn", "squirrel"),
    "icicle": ("icicle",),
}
#: Lines that pair two symbols from anywhere on the sheet.
PAIRS = {"leaf": ("leaftree", "leaf"), "bird": ("bird", "berry")}
#: The line that a symbol counts in, where it is not its own.
LINE_OF = {
    "flower": "bee",
    "redbird": "birds",
    "bluebird": "birds",
    "apple": "fruit",
    "cherry": "fruit",
    "peach": "fruit",
    "squirrel": "acorn",
    "leaftree": "leaf",
    "berry": "bird",
}
#: Lines earned by cells that nobody ticks: outside the territories, or inside.
UNTICKED = ("bear", "mosquito", "snake", "moose")


def line_of(symbol: str) -> str:
    return LINE_OF.get(symbol, symbol)


def score_lines(ground: Ground, sheets: Sequence[Sheet], seat: int, holly: int | None) -> tuple[ScoreLine, ...]:
    counted = tally(ground, sheets, seat, holly)
    return tuple(
        ScoreLine(line, _share(earned, _groups(ground, sheets[seat], line, counted)))
        for line, earned in points(ground, sheets, seat, holly).items()
    )


def line_cells(
    ground: Ground, sheets: Sequence[Sheet], seat: int, line: str
) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """The cells that a line counts as the sheet stands, whatever they are worth yet; and the free cells it may still
    get, or lose."""
    sheet = sheets[seat]
    symbols = [symbol for symbol in ground.symbols if line_of(symbol) == line]
    printed = sum(ground.symbols[symbol] for symbol in symbols)
    free = printed & ~sheet.covered
    if line in UNTICKED:
        return (cells(printed & sheet.covered), cells(free)) if line == "moose" else (cells(free), ())
    if line == "river":
        crossed = [territory for territory in sheet.territories if crosses_river(territory)]
        return cells(sum(crossed)), ()
    return cells(printed & sheet.ticked), cells(free)


def _share(earned: int, groups: Sequence[Group]) -> tuple[Piece, ...]:
    """Every group earns the same; what is left over (the bonus for ten trees) is earned by all of them together."""
    if not earned:
        return ()
    each = earned // len(groups)
    shares = tuple(Piece(each, group) for group in groups) if each else ()
    rest = earned - each * len(groups)
    if rest:
        shares += (Piece(rest, tuple(place for group in groups for place in group)),)
    return shares


def _groups(ground: Ground, sheet: Sheet, line: str, counted: dict[str, int]) -> list[Group]:
    def circled(symbol: str) -> list[Group]:
        """Ticked cells, each with its circle, in the order they were ticked; the surplus has no circle (SE-22)."""
        return [
            (place, ("circle", symbol, n + 1))
            for n, place in zip(range(counted[symbol]), _ticked(ground, sheet, symbol), strict=False)
        ]

    if line == "penalty":
        return [(("penalty", n + 1),) for n in range(sheet.penalties)]
    if line == "river":
        return [
            (("crossing", territory), ("circle", "river", n + 1))
            for n, territory in zip(range(counted["river"]), _crossings(sheet), strict=False)
        ]
    if line == "birds":
        return [
            (*couple, ("circle", "birds", n + 1)) for n, couple in zip(range(6), _couples(ground, sheet), strict=False)
        ]
    if line in UNTICKED:
        inside = sheet.covered if line == "moose" else ~sheet.covered
        single: list[Group] = [(("cell", *cell),) for cell in cells(ground.symbols[line] & inside)]
        return [_joined(single)] if line in ("mosquito", "moose") else single
    if line in TOGETHER:
        return [_joined([group for symbol in TOGETHER[line] for group in circled(symbol)])]
    if line in PAIRS:
        one, other = (circled(symbol) for symbol in PAIRS[line])
        return [(*a, *b) for a, b in zip(one, other, strict=False)]
    if line == "pinecone":
        cones = circled("pinecone")
        return [_joined(cones[:4]), _joined(cones[4:])][: len(cones) // 4]
    return circled(line)


def _joined(groups: Sequence[Group]) -> Group:
    return tuple(place for group in groups for place in group)


def _ticked(ground: Ground, sheet: Sheet, symbol: str) -> list[Address]:
    mine = ground.symbols[symbol] & sheet.ticked
    return [("cell", *cell) for territory in sheet.territories for cell in cells(territory & mine)]


def _crossings(sheet: Sheet) -> list[int]:
    return [index for index, territory in enumerate(sheet.territories) if crosses_river(territory)]


def _couples(ground: Ground, sheet: Sheet) -> list[Group]:
    """SE-53: couples meet in one territory."""
    red, blue = (ground.symbols[bird] & sheet.ticked for bird in TICKED_TOGETHER["birds"])
    return [
        (("cell", *one), ("cell", *other))
        for territory in sheet.territories
        for one, other in zip(cells(territory & red), cells(territory & blue), strict=False)
    ]
