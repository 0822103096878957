"""The spots of the clearing and the nuts of the pile, as tables to read and edit."""

from __future__ import annotations

from dataclasses import dataclass

#: Codes of the tables below.
Spot = str
Nut = str

# spot     energy  acorns  points
SPOT_TABLE = """
  oak         1       8       1
  birch       2       6       3
  pine        3       4       5
"""

# nut       points  copies
NUT_TABLE = """
  hazelnut     1      6
  chestnut     2      5
  walnut       3      4
  truffle      5      2
"""

DIE = 6
DIG_ENERGY = 2
#: LG-08: hiding this many different nuts earns this much.
VARIETY, VARIETY_POINTS = 3, 4


@dataclass(frozen=True, slots=True)
class Place:
    """One line of the spots' table."""

    energy: int
    acorns: int
    points: int


def read_table(table: str) -> dict[str, tuple[int, ...]]:
    """
    >>> read_table(NUT_TABLE)["truffle"]
    (5, 2)
    """
    lines = (line.split() for line in table.strip().splitlines())
    return {name: tuple(map(int, numbers)) for name, *numbers in lines}


SPOTS: dict[Spot, Place] = {name: Place(*numbers) for name, numbers in read_table(SPOT_TABLE).items()}
NUT_POINTS: dict[Nut, int] = {name: points for name, (points, _) in read_table(NUT_TABLE).items()}
ALL_NUTS: tuple[Nut, ...] = tuple(name for name, (_, copies) in read_table(NUT_TABLE).items() for _ in range(copies))
