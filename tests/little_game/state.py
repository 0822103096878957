"""A position of the little game. What a seat may not know is HIDDEN in its view."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Hidden, Seat
from tests.little_game.content import Nut


@dataclass(frozen=True, slots=True)
class Squirrel:
    """What one player has: acorns taken from each spot, in the order of the table, and nuts hidden."""

    acorns: tuple[int, ...]
    stash: tuple[Nut | Hidden, ...]


@dataclass(frozen=True, slots=True)
class Clearing:
    #: The generator's memory. Whoever knew it could foretell the dice, so it is hidden in every view.
    chance: int | Hidden
    #: How many snowflakes are winter; fixed by an option at set-up.
    winter: int
    first: Seat
    active: Seat
    #: Acorns left at each spot, in the order of the table.
    acorns: tuple[int, ...]
    #: Face down, the top nut first.
    pile: tuple[Nut | Hidden, ...]
    squirrels: tuple[Squirrel, ...]
    snowflakes: int = 0
    #: Left in this turn; None before the roll.
    energy: int | None = None
    #: The nuts being looked at (LG-04). A half-made dig is plain data, so it saves and undoes.
    looked: tuple[Nut | Hidden, ...] = ()
    over: bool = False
