"""A second way to count a sheet, written from the rules alone. It shares no code with the program: not the sheets,
not the geometry, not the arithmetic. It knows what a player did and reports what each line is worth."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from math import prod
from pathlib import Path

Rect = tuple[int, int, int, int]  # row, column, height, width


def _read() -> dict[str, list[list[str]]]:
    sheets: dict[str, list[list[str]]] = {}
    for line in (Path(__file__).parent / "sheets.txt").read_text("utf-8").splitlines():
        if line.startswith("["):
            rows = sheets.setdefault(line.strip("[]"), [])
        elif line and not line.startswith("#"):
            rows.append(line.split())
    return sheets


SHEETS = _read()


@dataclass
class Played:
    """What one player did in one season: a territory and the choice made in it (None: nothing), and the rest."""

    season: str
    territories: list[tuple[Rect, str | None]] = field(default_factory=list)
    clouds: int = 0
    penalties: int = 0
    conifer_row: int | None = None
    #: 20, 10 or 0, decided by comparing the players.
    clover_prize: int = 0
    holly_die: int = 0


@cache
def inside(rect: Rect) -> tuple[tuple[int, int], ...]:
    row, column, height, width = rect
    return tuple((r, c) for r in range(row, row + height) for c in range(column, column + width))


def symbol(season: str, cell: tuple[int, int]) -> str:
    return SHEETS[season][cell[0] - 1][cell[1] - 1]


@cache
def number(season: str, rect: Rect, what: str) -> int:
    return sum(symbol(season, cell) == what for cell in inside(rect))


def east(cell: tuple[int, int]) -> bool:
    """The river runs between columns 4|5 on rows 1-5, under columns 5-6, then between columns 6|7 on rows 6-10."""
    return cell[1] >= (5 if cell[0] <= 5 else 7)


@cache
def crosses(rect: Rect) -> bool:
    return len({east(cell) for cell in inside(rect)}) == 2


def count(played: Played) -> dict[str, int]:
    season = played.season

    def ticked(what: str, choice: str | None = None) -> int:
        return sum(number(season, rect, what) for rect, chosen in played.territories if chosen == (choice or what))

    def covered(what: str) -> int:
        return sum(number(season, rect, what) for rect, _ in played.territories)

    crossings = sum(crosses(rect) for rect, _ in played.territories)
    penalty = {"penalty": -3 * played.penalties}
    if season == "spring":
        trees, flowers, butterflies = min(15, ticked("tree")), ticked("flower"), ticked("butterfly")
        couples = sum(
            min(number(season, rect, "redbird"), number(season, rect, "bluebird"))
            for rect, chosen in played.territories
            if chosen == "birds"
        )
        bee_value = 0 if flowers < 3 else 3 if flowers < 6 else 4 if flowers < 9 else 5
        sprout_value = 0 if played.clouds < 3 else 2 if played.clouds < 6 else 4
        return {
            "tree": trees + 5 * (trees >= 10),
            "bee": min(6, ticked("bee")) * bee_value,
            "butterfly": 0 if butterflies % 2 else min(10, butterflies) * 2,
            "birds": 5 * min(6, couples),
            "rainbow": 30 * (ticked("rainbow") >= 7),
            "sprout": min(7, ticked("sprout")) * sprout_value,
            "bear": 3 * (6 - covered("bear")),
            "river": -min(9, crossings),
            **penalty,
        }
    if season == "summer":
        daisies = ticked("daisy")
        fruits = [min(5, ticked(kind)) for kind in ("apple", "cherry", "peach") if ticked(kind)]
        return {
            "tree": 2 * min(15, ticked("tree")),
            "daisy": 2 * min(15, daisies) * (daisies % 2),
            "clover": played.clover_prize if ticked("clover") == 4 else 0,
            "fruit": prod(fruits) if fruits else 0,
            "firefly": 3 * min(5, ticked("firefly")),
            "mosquito": 15 if covered("mosquito") == 0 else 0,
            "snake": 3 * (5 - covered("snake")),
            **penalty,
        }
    if season == "autumn":
        row = played.conifer_row
        return {
            "porcini": 3 * min(14, ticked("porcini")),
            "toadstool": -2 * min(11, ticked("toadstool", choice="porcini")),
            "pinecone": 24 if ticked("pinecone") >= 8 else 12 if ticked("pinecone") >= 4 else 0,
            "conifer": {3: 10, 6: 20, 9: 30}[row] if row and ticked("conifer") >= row else 0,
            "acorn": min(8, ticked("acorn")) * min(5, ticked("squirrel")),
            "leaf": 5 * min(11, ticked("leaftree"), ticked("leaf")),
            **penalty,
        }
    birds, berries, snowdrops = ticked("bird"), ticked("berry"), min(9, ticked("snowdrop"))
    return {
        "fir": min(18, ticked("fir")),
        "fox": 3 * min(10, ticked("fox")),
        "bird": 5 * birds if birds == berries else 0,
        "moose": 12 * (covered("moose") == 10),
        "icicle": 15 * (ticked("icicle") == 5),
        "holly": played.holly_die * min(8, ticked("holly")),
        "snowdrop": 3 * snowdrops if snowdrops >= min(9, played.clouds) else 0,
        "river": min(12, crossings),
        **penalty,
    }


def choosable(season: str, rect: Rect, clouds: int) -> list[str]:
    """What may be chosen in a territory, from the rules of each season."""
    there = {symbol(season, cell) for cell in inside(rect)} - {"S1", "S2", "S3", "S4", "S5", "S6"}
    if season == "spring":
        there -= {"bear"}
        if there & {"redbird", "bluebird"}:
            there = there - {"redbird", "bluebird"} | {"birds"}
    elif season == "summer":
        there -= {"mosquito", "snake", "tree" if clouds == 0 else "firefly"}
    elif season == "autumn":
        there -= {"storm", "toadstool"}
    else:
        if "snowflake" not in there:
            there -= {"fir"}
        if number(season, rect, "fox") > 1:
            there -= {"fox"}
        there -= {"moose", "snowflake"}
    return sorted(there)
