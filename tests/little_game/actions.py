"""What a squirrel may do, one record per deliberate choice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tests.little_game.content import Spot


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll the die for energy (LG-02)."""

    type: ClassVar[str] = "roll"


@dataclass(frozen=True, slots=True)
class Gather:
    """Take an acorn from a spot (LG-03)."""

    type: ClassVar[str] = "gather"
    spot: Spot


@dataclass(frozen=True, slots=True)
class Dig:
    """Look at the top nuts of the pile (LG-04)."""

    type: ClassVar[str] = "dig"


@dataclass(frozen=True, slots=True)
class Hide:
    """Hide the first (0) or second (1) nut looked at (LG-04).

    The choice is a place and not a name, so that the action itself gives nothing away.
    """

    type: ClassVar[str] = "hide"
    nut: int


@dataclass(frozen=True, slots=True)
class Rest:
    """End the turn with energy left (LG-05)."""

    type: ClassVar[str] = "rest"


LittleAction = Roll | Gather | Dig | Hide | Rest
