"""The solo seasons challenge: codes that fix every roll of a year, and what a finished year is worth telling.

A code is short enough to be read out and typed: a letter for its kind, the day, week or letters, and a check
character. D is a day, W a week, F a free code:

>>> daily(date(2026, 11, 16)).text
'D-20261116-5'
>>> weekly(date(2026, 11, 16)).text
'W-202647-N'
>>> read("d202611165").seed == daily(date(2026, 11, 16)).seed
True
>>> read("D-20261161-5")
Traceback (most recent call last):
game.rules.seasons.challenge.BadCode: slip

Any one wrong character and any two neighbours swapped are noticed: the check is a weighted sum over a field of 31
elements, with a different weight for each place. Nothing here asks what day it is; days are given.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import Enum

from game.core.contract import Setup
from game.core.rng import MASK, stream
from game.rules.seasons.content import SEASONS, YEAR
from game.rules.seasons.info import SEASON
from game.rules.seasons.medals import medal_for
from game.rules.seasons.scoring import total
from game.rules.seasons.state import OVER, State

#: Digits and consonants: 31 of them, which is prime, and no word comes out by accident.
ALPHABET = "0123456789BCDFGHJKLMNPQRSTVWXYZ"
#: What hands write for what is meant.
MEANT = {"O": "0", "I": "1"}
#: Between the parts of a code, and not part of it.
SEPARATORS = " -–—_.\t\n"


class Kind(Enum):
    DAY = "D"
    WEEK = "W"
    FREE = "F"


#: Characters between the kind and the check.
LENGTHS = {Kind.DAY: 8, Kind.WEEK: 6, Kind.FREE: 6}
#: How many free codes there are.
FREE_CODES = len(ALPHABET) ** LENGTHS[Kind.FREE]

#: Why a typed code cannot be read.
BAD_CODES = ("empty", "character", "kind", "length", "slip", "no_such_day", "no_such_week")


class BadCode(ValueError):
    """A text that is not a code: `code` is one of BAD_CODES, `detail` the wrong character, if there is one."""

    def __init__(self, code: str, detail: str = "") -> None:
        assert code in BAD_CODES
        super().__init__(code)
        self.code = code
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Code:
    kind: Kind
    body: str

    @property
    def text(self) -> str:
        """As it is shown and shared."""
        return f"{self.kind.value}-{self.body}-{check_character(self.kind.value + self.body)}"

    @property
    def seed(self) -> int:
        """The same 64 bits on every system."""
        return stream(0, f"seasons challenge {self.kind.value}{self.body}")

    @property
    def setup(self) -> Setup:
        """SE-92: a solo year."""
        return Setup(players=1, seed=self.seed, first=0, options=((SEASON.name, YEAR),))


def daily(day: date) -> Code:
    return Code(Kind.DAY, f"{day.year:04}{day.month:02}{day.day:02}")


def weekly(day: date) -> Code:
    """The code of the week the day is in, Monday to Sunday; weeks are numbered as ISO 8601 does."""
    year, week, _ = day.isocalendar()
    return Code(Kind.WEEK, f"{year:04}{week:02}")


def free(number: int) -> Code:
    """One of the `FREE_CODES` codes that belong to no day; the caller draws the number."""
    letters = []
    rest = (number & MASK) % FREE_CODES
    for _ in range(LENGTHS[Kind.FREE]):
        rest, digit = divmod(rest, len(ALPHABET))
        letters.append(ALPHABET[digit])
    return Code(Kind.FREE, "".join(reversed(letters)))


def check_character(text: str) -> str:
    """The character that makes the weighted sum of all characters zero; it stands last, with the weight 1."""
    weighted = sum((2 + place) * ALPHABET.index(char) for place, char in enumerate(reversed(text)))
    return ALPHABET[-weighted % len(ALPHABET)]


def read(text: str) -> Code:
    """The code somebody typed, in any case and with any separators, or BadCode."""
    typed = "".join(MEANT.get(char, char) for char in text.upper() if char not in SEPARATORS)
    if not typed:
        raise BadCode("empty")
    for char in typed:
        if char not in ALPHABET:
            raise BadCode("character", char)
    kind = next((kind for kind in Kind if kind.value == typed[0]), None)
    if kind is None:
        raise BadCode("kind", typed[0])
    if len(typed) != LENGTHS[kind] + 2:
        raise BadCode("length")
    if check_character(typed[:-1]) != typed[-1]:
        raise BadCode("slip")
    code = Code(kind, typed[1:-1])
    _check_calendar(code)
    return code


def _check_calendar(code: Code) -> None:
    """A well-formed code may still name a day that never comes."""
    if code.kind is Kind.FREE:
        return
    wrong = "no_such_day" if code.kind is Kind.DAY else "no_such_week"
    if not code.body.isdigit():
        raise BadCode(wrong)
    try:
        if code.kind is Kind.DAY:
            date(int(code.body[:4]), int(code.body[4:6]), int(code.body[6:]))
        else:
            date.fromisocalendar(int(code.body[:4]), int(code.body[4:]), 1)
    except ValueError:
        raise BadCode(wrong) from None


@dataclass(frozen=True, slots=True)
class SeasonResult:
    """`part` is a season or "year"; `medal` is one of MEDALS or None."""

    part: str
    total: int
    medal: str | None


@dataclass(frozen=True, slots=True)
class Result:
    """What is kept and shared of a finished year."""

    seasons: tuple[SeasonResult, ...]
    year: SeasonResult


def result(state: State) -> Result | None:
    """The result of a solo year that is over; None before that, and for other games."""
    if state.phase != OVER or not state.year or len(state.sheets) != 1:
        return None
    totals = [past.totals[0] for past in state.past] + [total(state.ground, state.sheets, 0, state.holly)]
    seasons = tuple(
        SeasonResult(season, points, medal_for(season, points)) for season, points in zip(SEASONS, totals, strict=True)
    )
    return Result(seasons, SeasonResult(YEAR, sum(totals), medal_for(YEAR, sum(totals))))


def day_of(code: Code) -> date | None:
    """The day whose code it is, None for a code of a week or of none."""
    if code.kind is not Kind.DAY:
        return None
    return date(int(code.body[:4]), int(code.body[4:6]), int(code.body[6:]))
