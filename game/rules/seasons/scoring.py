"""What a sheet is worth, line by line. Each season is a function from plain numbers to points that reads like its rule.

The numbers (`Tally`) are the circles ticked, plus what is counted outside the circles: bears, mosquitoes and snakes
left outside, moose inside, cells where a condition asks how many were ticked, the value of holly and the prize for
clovers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.rules.seasons.content import CONIFER_ROWS
from game.rules.seasons.ground import Ground
from game.rules.seasons.state import Sheet

Tally = Mapping[str, int]


def spring(n: Tally) -> dict[str, int]:
    per_bee = 5 if n["flower"] >= 9 else 4 if n["flower"] >= 6 else 3 if n["flower"] >= 3 else 0
    per_sprout = 4 if n["cloud"] >= 6 else 2 if n["cloud"] >= 3 else 0
    return {
        "tree": n["tree"] + (5 if n["tree"] >= 10 else 0),  # SE-50
        "bee": n["bee"] * per_bee,  # SE-51
        "butterfly": 2 * n["butterfly"] if n["butterfly_cells"] % 2 == 0 else 0,  # SE-52
        "birds": 5 * n["birds"],  # SE-53
        "rainbow": 30 if n["rainbow"] == 7 else 0,  # SE-54
        "sprout": n["sprout"] * per_sprout,  # SE-55
        "bear": 3 * n["bear"],  # SE-56
        "river": -n["river"],  # SE-46, SE-57
        "penalty": -3 * n["penalty"],
    }


def summer(n: Tally) -> dict[str, int]:
    return {
        "tree": 2 * n["tree"],  # SE-60
        "daisy": 2 * n["daisy"] if n["daisy_cells"] % 2 == 1 else 0,  # SE-61
        "clover": n["clover_prize"] if n["clover"] == 4 else 0,  # SE-62
        "fruit": fruit_product(n["apple"], n["cherry"], n["peach"]),  # SE-63
        "firefly": 3 * n["firefly"],  # SE-64
        "mosquito": 15 if n["mosquito"] == 8 else 0,  # SE-65
        "snake": 3 * n["snake"],  # SE-66
        "penalty": -3 * n["penalty"],
    }


def fruit_product(*numbers: int) -> int:
    """SE-63: only kinds that were ticked are multiplied.

    >>> fruit_product(2, 0, 0), fruit_product(2, 3, 0), fruit_product(2, 3, 4), fruit_product(0, 0, 0)
    (2, 6, 24, 0)
    """
    product = 1
    for number in numbers:
        product *= number or 1
    return product if any(numbers) else 0


def autumn(n: Tally) -> dict[str, int]:
    row = n["conifer_row"]
    return {
        "porcini": 3 * n["porcini"],  # SE-70
        "toadstool": -2 * n["toadstool"],
        "pinecone": 12 * (n["pinecone"] // 4),  # SE-71
        "conifer": CONIFER_ROWS[row] if row and n["conifer"] == row else 0,  # SE-72
        "acorn": n["acorn"] * n["squirrel"],  # SE-73
        "leaf": 5 * min(n["leaftree"], n["leaf"]),  # SE-74
        "penalty": -3 * n["penalty"],
    }


def winter(n: Tally) -> dict[str, int]:
    return {
        "fir": n["fir"],  # SE-80
        "fox": 3 * n["fox"],  # SE-81
        "bird": 5 * n["bird"] if n["bird"] == n["berry"] else 0,  # SE-82
        "moose": 12 if n["moose"] == 10 else 0,  # SE-83
        "icicle": 15 if n["icicle_cells"] == 5 else 0,  # SE-84
        "holly": n["holly"] * n["holly_value"],  # SE-85
        "snowdrop": 3 * n["snowdrop"] if n["snowdrop"] >= n["cloud"] else 0,  # SE-86
        "river": n["river"],  # SE-46, SE-87
        "penalty": -3 * n["penalty"],
    }


COUNT: dict[str, Callable[[Tally], dict[str, int]]] = {
    "spring": spring,
    "summer": summer,
    "autumn": autumn,
    "winter": winter,
}

#: Symbols counted where they were not ticked (SE-56, SE-65, SE-66).
OUTSIDE = {"spring": ("bear",), "summer": ("mosquito", "snake"), "autumn": (), "winter": ()}

#: Symbols whose line asks how many were ticked: an even number, an odd one, exactly five. That is asked of the cells,
#: with a circle or without (SE-22); points are still given per circle.
BY_CELLS = {"spring": "butterfly", "summer": "daisy", "winter": "icicle"}


def circles_of(ground: Ground, sheet: Sheet, symbol: str) -> int:
    """The circles ticked so far. More cells than circles may be ticked, the surplus is lost (SE-22)."""
    room = ground.circles[symbol]
    if symbol == "birds":
        ticked = sheet.couples
    elif symbol == "cloud":
        ticked = sheet.clouds
    elif symbol == "river":
        ticked = sheet.crossings
    else:
        ticked = (sheet.ticked & ground.symbols[symbol]).bit_count()
        if symbol == "conifer":
            room = sheet.conifer_row or 0
    return ticked if ticked < room else room


def circles(ground: Ground, sheet: Sheet) -> dict[str, int]:
    outside = OUTSIDE[ground.season]
    return {symbol: circles_of(ground, sheet, symbol) for symbol in ground.circles if symbol not in outside}


def tally(ground: Ground, sheets: Sequence[Sheet], seat: int, holly: int | None) -> dict[str, int]:
    sheet = sheets[seat]
    count = circles(ground, sheet)
    count["penalty"] = sheet.penalties
    for symbol in OUTSIDE[ground.season]:
        count[symbol] = (ground.symbols[symbol] & ~sheet.covered).bit_count()
    asked = BY_CELLS.get(ground.season)
    if asked is not None:
        count[f"{asked}_cells"] = (ground.symbols[asked] & sheet.ticked).bit_count()
    if ground.season == "summer":
        count["clover_prize"] = clover_prize(sheets, seat)
    elif ground.season == "autumn":
        count["conifer_row"] = sheet.conifer_row or 0
    elif ground.season == "winter":
        count["moose"] = (ground.symbols["moose"] & sheet.covered).bit_count()
        count["holly_value"] = holly or 0
    return count


def clover_prize(sheets: Sequence[Sheet], seat: int) -> int:
    """SE-62: 20 for the first to tick all four and for all who do so in that round, 10 for those who come later."""
    mine = sheets[seat].clover_round
    if mine is None:
        return 0
    first = min(sheet.clover_round for sheet in sheets if sheet.clover_round is not None)
    return 20 if mine == first else 10


def points(ground: Ground, sheets: Sequence[Sheet], seat: int, holly: int | None) -> dict[str, int]:
    """Points by line, as if the season ended now. Holly counts nothing until its die is rolled."""
    return COUNT[ground.season](tally(ground, sheets, seat, holly))


def total(ground: Ground, sheets: Sequence[Sheet], seat: int, holly: int | None) -> int:
    return sum(points(ground, sheets, seat, holly).values())
