"""The medals of the solo challenge, per season and for the year.

Measured with `build_scripts/medals.py` on solo games of seeds 0, 1, 2 …: bronze is the median of the greedy bot
(level normal, 2,000 games per season) and silver what its best tenth reaches; gold is the median of the strongest bot
(level expert, 100 games per season) and platinum what its best tenth reaches. A year is the sum of four such seasons.
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
    "spring": Medals(50, 62, 82, 90),
    "summer": Medals(62, 72, 82, 91),
    "autumn": Medals(48, 63, 72, 82),
    "winter": Medals(57, 78, 82, 92),
    "year": Medals(220, 250, 310, 330),
}


def medal_for(part: str, total: int) -> str | None:
    """The best medal this total wins in a season or in the "year".

    >>> medal_for("spring", 0) is None, medal_for("spring", 1000)
    (True, 'platinum')
    """
    won = [name for name, needed in zip(MEDALS, TABLE[part], strict=True) if total >= needed]
    return won[-1] if won else None
