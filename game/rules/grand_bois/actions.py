"""What a player of GrandBois may do, one record per deliberate choice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Place:
    """Place a River tile, turned clockwise by `turn` quarters, with its top-left space at (x, y) (GB-10)."""

    type: ClassVar[str] = "place"
    tile: int
    x: int
    y: int
    turn: int


@dataclass(frozen=True, slots=True)
class Tower:
    """Put watchtower 0 or 1 on the clearing of the tile just placed (GB-19)."""

    type: ClassVar[str] = "tower"
    tower: int


@dataclass(frozen=True, slots=True)
class NoTower:
    """Keep the watchtowers for later (GB-19)."""

    type: ClassVar[str] = "no_tower"


@dataclass(frozen=True, slots=True)
class Discard:
    """Remove a River tile from the game because none can be placed (GB-21)."""

    type: ClassVar[str] = "discard"
    tile: int


GrandBoisAction = Place | Tower | NoTower | Discard
