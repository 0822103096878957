"""The medals of the solo challenge, per season and for the year.

Measured with `build_scripts/medals.py` on solo games of seeds 0, 1, 2 …: bronze is the median of the greedy bot
(level normal, 2,000 games per season) and silver what its best quarter reaches; gold is the median of the strongest bot
(level expert, 100 games per season) and platinum what its best tenth reaches. (The best tenth of the greedy bot would
be above gold in Summer.) A year is the sum of four such seasons, game by game. What was found, mean and deciles:

    normal  spring   59.7   51  53  56  58  59  61  63  66  70
    normal  summer   73.6   62  66  69  72  74  76  79  81  85
    normal  autumn   55.7   45  49  52  54  56  58  60  63  66
    normal  winter   64.2   51  55  59  62  64  67  70  73  78
    normal  year    253.3  231 239 244 249 254 257 263 268 276
    expert  spring   77.2   67  72  74  76  79  80  83  84  88
    expert  summer   82.1   74  77  78  81  82  84  85  88  91
    expert  autumn   71.7   60  64  68  70  72  74  76  78  82
    expert  winter   80.9   69  74  77  79  81  83  86  90  94
    expert  year    311.9  288 300 307 309 314 319 323 325 333
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
    "spring": Medals(59, 65, 79, 88),
    "summer": Medals(74, 80, 82, 91),
    "autumn": Medals(56, 61, 72, 82),
    "winter": Medals(64, 71, 81, 94),
    "year": Medals(254, 265, 314, 333),
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
