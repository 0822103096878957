"""What circles are worth to a bot: the points they give now, and what unfinished sets may still become.

Points come from the rules' own count, asked for one line at a time with everything else at zero, and remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rules.seasons.content import CONIFER_ROWS
from game.rules.seasons.ground import GROUNDS
from game.rules.seasons.scoring import BY_CELLS, COUNT

#: By season, each line of the score sheet that ticks fill, with the counts it depends on.
LINES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "spring": {
        "tree": ("tree",),
        "bee": ("bee", "flower"),
        "butterfly": ("butterfly",),
        "birds": ("birds",),
        "rainbow": ("rainbow",),
        "sprout": ("sprout", "cloud"),
    },
    "summer": {
        "tree": ("tree",),
        "daisy": ("daisy",),
        "clover": ("clover", "clover_prize"),
        "fruit": ("apple", "cherry", "peach"),
        "firefly": ("firefly",),
    },
    "autumn": {
        "porcini": ("porcini",),
        "toadstool": ("toadstool",),
        "pinecone": ("pinecone",),
        "conifer": ("conifer", "conifer_row"),
        "acorn": ("acorn", "squirrel"),
        "leaf": ("leaftree", "leaf"),
    },
    "winter": {
        "fir": ("fir",),
        "fox": ("fox",),
        "bird": ("bird", "berry"),
        "icicle": ("icicle",),
        "holly": ("holly",),
        "snowdrop": ("snowdrop", "cloud"),
    },
}

_EVERY_COUNT = {
    season: dict.fromkeys(
        (
            *(*ground.circles, *ground.symbols, "penalty", "clover_prize", "conifer_row", "holly_value"),
            f"{BY_CELLS.get(season)}_cells",
        ),
        0,
    )
    for season, ground in GROUNDS.items()
}
#: The mean of the holly die (SE-85).
_HOLLY = 2.5


def line_points(season: str, line: str, numbers: tuple[int, ...]) -> float:
    """The points of one line, by the rules. Numbers are ticked cells; circles cap them (SE-22)."""
    names = LINES[season][line]
    circles = GROUNDS[season].circles
    counts = {name: min(n, circles.get(name, n)) for name, n in zip(names, numbers, strict=True)}
    if line == BY_CELLS.get(season):
        counts[f"{line}_cells"] = numbers[0]
    elif line == "conifer":
        counts["conifer"] = min(numbers)
    elif line == "holly":
        return _HOLLY * counts["holly"]
    return COUNT[season]({**_EVERY_COUNT[season], **counts})[line]


#: What an unfinished line promises: (numbers, the taste's shape) -> points hoped for. Circles cap the numbers, unless
#: the line asks how many cells were ticked.
Hope = Callable[[tuple[int, ...], tuple[float, ...]], float]


def _fruit(n: tuple[int, ...], shape: tuple[float, ...]) -> float:
    apples, cherries, peaches = (number + shape[0] for number in n)
    return apples * cherries * peaches - shape[0] ** 3


def _pinecone(n: tuple[int, ...], shape: tuple[float, ...]) -> float:
    return shape[1] * 3 * n[0] + (1 - shape[1]) * 12 * (n[0] // 4)


def _conifer(n: tuple[int, ...], shape: tuple[float, ...]) -> float:
    row = n[1] or 9
    return CONIFER_ROWS[row] * float((min(n[0], row) / row) ** shape[2])


#: Lines that are not listed promise what they give.
HOPES: Mapping[str, Mapping[str, Hope]] = {
    "spring": {
        "tree": lambda n, shape: n[0] + 0.5 * min(n[0], 10),
        "bee": lambda n, shape: n[0] * min(5.0, shape[0] + shape[1] * n[1]),
        "butterfly": lambda n, shape: 2 * min(n[0], 10) - (shape[4] if n[0] % 2 else 0),
        "rainbow": lambda n, shape: 30 * (n[0] / 7) ** shape[5],
        "sprout": lambda n, shape: n[0] * min(4.0, shape[2] + shape[3] * n[1]),
    },
    "summer": {
        "daisy": lambda n, shape: 2 * min(n[0], 15) - (0 if n[0] % 2 else shape[1]),
        "clover": lambda n, shape: n[1] * (n[0] / 4) ** shape[2],
        "fruit": _fruit,
    },
    "autumn": {
        "pinecone": _pinecone,
        "conifer": _conifer,
        "acorn": lambda n, shape: (n[0] + shape[0]) * (n[1] + shape[0]) - shape[0] ** 2,
        "leaf": lambda n, shape: 5 * min(n) + shape[3] * abs(n[0] - n[1]),
    },
    "winter": {
        "bird": lambda n, shape: 5 * min(n) - shape[0] * abs(n[0] - n[1]),
        "icicle": lambda n, shape: 15 * (n[0] / 5) ** shape[1] if n[0] <= 5 else 0.0,
        "snowdrop": lambda n, shape: 3 * n[0] - shape[3] * max(0, n[1] - n[0]),
    },
}


def line_hope(season: str, line: str, numbers: tuple[int, ...], shape: tuple[float, ...]) -> float:
    hope = HOPES[season].get(line)
    if hope is None:
        return line_points(season, line, numbers)
    circles = GROUNDS[season].circles
    if line != BY_CELLS.get(season):
        names = LINES[season][line]
        numbers = tuple(min(n, circles.get(name, n)) for name, n in zip(names, numbers, strict=True))
    return hope(numbers, shape)
