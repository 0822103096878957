"""The pieces of GrandBois: the five clans and the 36 Forest tiles, as a table to read and edit."""

from __future__ import annotations

from dataclasses import dataclass

#: The code of a clan, one of `CLANS`.
Clan = str

CLANS: tuple[Clan, ...] = ("fox", "toad", "raccoon", "rabbit", "lizard")
LETTERS: dict[str, Clan] = dict(zip("FTCRL", CLANS, strict=True))

RIVER_LENGTH = 4

# One tile a line: its number, then its four spaces as printed, top-left top-right / bottom-left bottom-right.
# F fox, T toad, C raccoon, R rabbit, L lizard and how many of them; BB a bear; -- a clearing.
TILE_TABLE = """
 1  BB C3 / T1 T1
 2  T3 BB / R1 R1
 3  R1 L2 / R2 BB
 4  F1 L1 / BB L2
 5  BB F3 / C2 F1
 6  -- C3 / F3 C1
 7  -- C3 / C1 R3
 8  -- T4 / F2 F2
 9  -- T2 / T2 L4
10  -- R2 / F4 F1
11  -- R4 / C2 C2
12  C4 -- / T2 T1
13  R2 -- / R4 L2
14  T3 -- / F1 F3
15  C1 -- / C2 F4
16  F2 -- / R4 F1
17  T3 -- / L3 L1
18  C4 L1 / -- L3
19  R2 R1 / -- T4
20  L4 L1 / -- F2
21  C2 C3 / -- L3
22  F3 R3 / -- R2
23  R2 C2 / -- R3
24  T3 T1 / -- C3
25  F1 F3 / L3 --
26  L1 L4 / C2 --
27  T4 T1 / R2 --
28  F2 T3 / F2 --
29  T2 L3 / L2 --
30  C4 C1 / L2 L1
31  R3 L2 / R1 L2
32  F4 F2 / T1 T1
33  R1 T2 / R1 T3
34  T2 T2 / C3 C1
35  C1 R3 / C1 R3
36  F3 F1 / L1 L3
"""


@dataclass(frozen=True, slots=True)
class Space:
    """One quarter of a tile: some animals of one clan, a bear, or a clearing."""

    clan: Clan | None = None
    count: int = 0
    bear: bool = False

    @property
    def kind(self) -> str:
        return "bear" if self.bear else "animals" if self.count else "clearing"


CLEARING = Space()
BEAR = Space(bear=True)

#: The four spaces of a tile in reading order: top-left, top-right, bottom-left, bottom-right.
Tile = tuple[Space, Space, Space, Space]

START_TILE: Tile = (CLEARING, CLEARING, CLEARING, CLEARING)


def read_space(sign: str) -> Space:
    """The space a two-character sign of the table stands for.

    >>> read_space("C3")
    Space(clan='raccoon', count=3, bear=False)
    """
    if sign == "--":
        return CLEARING
    if sign == "BB":
        return BEAR
    return Space(LETTERS[sign[0]], int(sign[1]))


def read_tiles(table: str) -> dict[int, Tile]:
    tiles: dict[int, Tile] = {}
    for line in table.split("\n"):
        if line.strip():
            number, top_left, top_right, _, bottom_left, bottom_right = line.split()
            tiles[int(number)] = (
                read_space(top_left),
                read_space(top_right),
                read_space(bottom_left),
                read_space(bottom_right),
            )
    return tiles


TILES = read_tiles(TILE_TABLE)


def turned(tile: Tile, turn: int) -> Tile:
    """The tile after `turn` quarter turns clockwise."""
    for _ in range(turn % 4):
        top_left, top_right, bottom_left, bottom_right = tile
        tile = (bottom_left, top_left, bottom_right, top_right)
    return tile
