"""The medals of the solo challenge, per season and for the year.

Measured with `build_scripts/medals.py` on solo games of seeds 0, 1, 2 …: bronze is the median of the greedy bot
(level normal, 2,000 games per season) and silver what its best tenth reaches; gold is the median of the strongest bot
(level expert, 100 games per season) and platinum what its best tenth reaches. A year is the sum of four such seasons,
game by game. What was found, mean and deciles:

    normal  spring   49.7   38  42  45  47  49  52  54  58  62
    normal  summer   62.2   51  55  57  60  62  65  67  70  74
    normal  autumn   48.9   35  39  42  45  48  51  55  58  63
    normal  winter   58.3   38  46  51  56  60  64  67  72  77
    normal  year    219.0  190 200 207 214 219 225 231 239 248
    expert  spring   77.2   67  72  74  76  79  80  83  84  88
    expert  summer   82.0   73  76  78  81  83  84  87  89  91
    expert  autumn   71.7   60  64  68  70  72  74  76  78  82
    expert  winter   80.9   69  74  77  79  81  83  86  90  94
    expert  year    311.8  288 300 306 308 314 318 322 328 333
"""

from __future__ import annotations

from typing import NamedTuple


class Medals(NamedTuple):
    """The totals from which each medal is won."""

    bronze: int
    silver: int
    gold: int
    platinum: int


#: From the least to the greatest.
MEDALS = Medals._fields

TABLE = {
    "spring": Medals(49, 62, 79, 88),
    "summer": Medals(62, 74, 83, 91),
    "autumn": Medals(48, 63, 72, 82),
    "winter": Medals(60, 77, 81, 94),
    "year": Medals(219, 248, 314, 333),
}


def medal_for(part: str, total: int) -> str | None:
    """The best medal this total wins in a season or in the "year".

    >>> medal_for("spring", 0) is None, medal_for("spring", 1000)
    (True, 'platinum')
    """
    return medal_in(TABLE[part], total)


def medal_in(medals: Medals, total: int) -> str | None:
    """The best medal a total wins where they are set like this."""
    won = [name for name, needed in zip(MEDALS, medals, strict=True) if total >= needed]
    return won[-1] if won else None


def medals_of(normal: int, hard: int, expert: int, best: int) -> Medals:
    """Medals for given dice: what the levels make of them, in the middle of their games, and more than the expert's
    best. Each takes more than the one before, whatever came out.

    >>> medals_of(50, 48, 70, 75)
    Medals(bronze=50, silver=51, gold=70, platinum=76)
    """
    silver = max(hard, normal + 1)
    gold = max(expert, silver + 1)
    return Medals(normal, silver, gold, max(best + 1, gold + 1))
