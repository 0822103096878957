"""What a player may do, one record per deliberate choice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.rules.seasons.cells import Cell


@dataclass(frozen=True, slots=True)
class Start:
    """Pick a start cell (SE-02)."""

    type: ClassVar[str] = "start"
    cell: Cell


@dataclass(frozen=True, slots=True)
class Joker:
    """Replace the joker die's face for this seat and this round (SE-31)."""

    type: ClassVar[str] = "joker"
    face: str


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw a territory; `top` is its top left cell."""

    type: ClassVar[str] = "draw"
    top: Cell
    height: int
    width: int


@dataclass(frozen=True, slots=True)
class Penalty:
    """Tick a penalty instead of drawing (SE-14)."""

    type: ClassVar[str] = "penalty"


@dataclass(frozen=True, slots=True)
class Tick:
    """Tick all cells of a symbol in the new territory (SE-20)."""

    type: ClassVar[str] = "tick"
    symbol: str


@dataclass(frozen=True, slots=True)
class TickNothing:
    """Go on without a tick, because there is nothing to choose (SE-23)."""

    type: ClassVar[str] = "tick_nothing"


@dataclass(frozen=True, slots=True)
class ConiferRow:
    """Choose the row of circles for all conifers of this sheet (SE-72)."""

    type: ClassVar[str] = "conifer_row"
    size: int


@dataclass(frozen=True, slots=True)
class GoOn:
    """Play another round (SE-30)."""

    type: ClassVar[str] = "go_on"


@dataclass(frozen=True, slots=True)
class Stop:
    """Play no further round of this sheet (SE-30)."""

    type: ClassVar[str] = "stop"


Action = Start | Joker | Draw | Penalty | Tick | TickNothing | ConiferRow | GoOn | Stop
