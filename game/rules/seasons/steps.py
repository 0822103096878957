"""What a line of the score area waits for: so many more of a symbol, and what they would give. And what still fits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from game.rules.seasons.content import CLOUD, CONIFER_ROWS, FACES
from game.rules.seasons.ground import GROUNDS
from game.rules.seasons.scoring import Tally
from game.rules.seasons.state import OwnRoll, Sheet
from game.rules.seasons.territory import legal_draws


@dataclass(frozen=True, slots=True)
class NextStep:
    """`more` of `symbol` make every one of the line worth `each`, or the whole line `points`, or add a `bonus`."""

    symbol: str
    more: int
    each: int = 0
    points: int = 0
    bonus: int = 0


def _tree(n: Tally) -> NextStep | None:
    return NextStep("tree", 10 - n["tree"], bonus=5) if n["tree"] < 10 else None


def _from(n: Tally, symbol: str, steps: Mapping[int, int]) -> NextStep | None:
    """The next of these numbers that is not reached yet, with what each is worth then."""
    return next((NextStep(symbol, at - n[symbol], each=each) for at, each in steps.items() if n[symbol] < at), None)


def _butterfly(n: Tally) -> NextStep | None:
    odd = n["butterfly_cells"] % 2
    return NextStep("butterfly", 1, points=2 * min(10, n["butterfly_cells"] + 1)) if odd else None


def _daisy(n: Tally) -> NextStep | None:
    return None if n["daisy_cells"] % 2 else NextStep("daisy", 1, points=2 * min(15, n["daisy_cells"] + 1))


def _all_of(n: Tally, symbol: str, whole: int, points: int) -> NextStep | None:
    return NextStep(symbol, whole - n[symbol], points=points) if n[symbol] < whole else None


def _pinecone(n: Tally) -> NextStep | None:
    rows = n["pinecone"] // 4
    return NextStep("pinecone", 4 - n["pinecone"] % 4, points=12 * (rows + 1)) if rows < 2 else None


def _conifer(n: Tally) -> NextStep | None:
    row = n["conifer_row"]
    return _all_of(n, "conifer", row, CONIFER_ROWS[row]) if row else None


def _times(n: Tally, one: str, other: str) -> NextStep | None:
    """A product that only one factor was ticked of."""
    for has, lacks in ((one, other), (other, one)):
        if n[has] and not n[lacks]:
            return NextStep(lacks, 1, points=n[has])
    return None


def _leaf(n: Tally) -> NextStep | None:
    few = min(("leaftree", "leaf"), key=lambda symbol: n[symbol])
    return None if n["leaf"] == n["leaftree"] else NextStep(few, 1, points=5 * (n[few] + 1))


def _bird(n: Tally) -> NextStep | None:
    few, many = sorted(("bird", "berry"), key=lambda symbol: n[symbol])
    return None if n[few] == n[many] else NextStep(few, n[many] - n[few], points=5 * n[many])


def _icicle(n: Tally) -> NextStep | None:
    return NextStep("icicle", 5 - n["icicle_cells"], points=15) if n["icicle_cells"] < 5 else None


def _snowdrop(n: Tally) -> NextStep | None:
    return NextStep("snowdrop", n["cloud"] - n["snowdrop"], each=3) if n["snowdrop"] < n["cloud"] else None


#: Lines that are not here give the same for every tick.
_STEPS: Mapping[str, Mapping[str, Callable[[Tally], NextStep | None]]] = {
    "spring": {
        "tree": _tree,  # SE-50
        "bee": lambda n: _from(n, "flower", {3: 3, 6: 4, 9: 5}),  # SE-51
        "butterfly": _butterfly,  # SE-52
        "rainbow": lambda n: _all_of(n, "rainbow", 7, 30),  # SE-54
        "sprout": lambda n: _from(n, "cloud", {3: 2, 6: 4}),  # SE-55
    },
    "summer": {
        "daisy": _daisy,  # SE-61
        "clover": lambda n: _all_of(n, "clover", 4, 0),  # SE-62: what it gives depends on the others
    },
    "autumn": {
        "pinecone": _pinecone,  # SE-71
        "conifer": _conifer,  # SE-72
        "acorn": lambda n: _times(n, "acorn", "squirrel"),  # SE-73
        "leaf": _leaf,  # SE-74
    },
    "winter": {
        "bird": _bird,  # SE-82
        "icicle": _icicle,  # SE-84
        "snowdrop": _snowdrop,  # SE-86
    },
}


def next_step(season: str, line: str, n: Tally) -> NextStep | None:
    """What would make this line worth more than its ticks alone; None where nothing does any more."""
    step = _STEPS[season].get(line)
    return step(n) if step else None


#: The rolls that look different.
ROLLS = tuple(product(FACES, FACES))


@dataclass(frozen=True, slots=True)
class Fitting:
    """Of all distinct rolls, how many still fit on a sheet, and how many more with its joker."""

    plainly: int
    by_joker: int

    @property
    def rolls(self) -> int:
        return self.plainly + self.by_joker


@lru_cache(maxsize=16)
def fitting(season: str, sheet: Sheet) -> Fitting:
    ground = GROUNDS[season]
    places: dict[tuple[tuple[int, int], bool], bool] = {}

    def fits(joker: str, other: str, clouds: int) -> bool:
        roll = OwnRoll(joker, other, clouds)
        key = roll.sides, clouds > 0
        if key not in places:
            places[key] = bool(legal_draws(ground, sheet, roll))
        return places[key]

    plainly = by_joker = 0
    for joker, other in ROLLS:
        clouds = (joker == CLOUD) + (other == CLOUD)
        if fits(joker, other, clouds):
            plainly += 1
        elif sheet.joker_round is None:  # SE-31, SE-32: a cloud that was rolled stays
            faces = (face for face in FACES if face != joker)
            by_joker += any(fits(face, other, clouds + (face == CLOUD)) for face in faces)
    return Fitting(plainly, by_joker)
