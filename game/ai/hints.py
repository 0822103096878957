"""What a hint is made of: the move the strongest bot would make with what a seat knows, and three clues to it in codes.

A hint is told in three stages, one clue each: where to look, which piece, and why the move. The clues come from pure
functions that compare the position with what the move makes of it (`game.ai.<slug>.hints.explain`), so what a hint says
is true whatever the bot had in mind. They are given the view the bot was given, and nothing else.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.contract import Address, Seat, Told, Value
from game.core.rng import stream

#: Levels from the strongest on. A hint comes from the first of them that a game has.
STRENGTH = ("expert", "hard", "normal", "easy", "random")

#: The clue every game has for a move that nothing in particular speaks for.
BEST = "best"
#: The clue for a move that is the only one.
ONLY = "only"


@dataclass(frozen=True, slots=True)
class Clue(Told):
    """A code, what goes into its sentence, and the things it is about."""

    code: str
    data: tuple[tuple[str, Value], ...] = ()
    where: tuple[Address, ...] = ()

    @staticmethod
    def of(code: str, *where: Address, **data: Value) -> Clue:
        return Clue(code, tuple(data.items()), where)


@dataclass(frozen=True, slots=True)
class Hint:
    action: Any
    area: Clue
    piece: Clue
    reason: Clue
    #: What the move is done with and where it goes, as addresses.
    goal: tuple[Address, ...] = ()


#: What speaks for a move, with how much it weighs, in points where the game has points.
Reasons = Sequence[tuple[float, Clue]]


def strongest_level(levels: Collection[str]) -> str:
    return next(level for level in STRENGTH if level in levels)


def main_reason(reasons: Reasons) -> Clue:
    """What speaks most for the move; the first of equals. Nothing that weighs nothing is worth a sentence."""
    weighty = [(weight, clue) for weight, clue in reasons if weight > 0]
    return max(weighty, key=lambda found: found[0])[1] if weighty else Clue(BEST)


def luck_of_hint(seat: Seat, actions: int) -> int:
    """What a hint's bot draws its luck from. Nothing secret goes into it: not the game's seed, which knows every roll
    and card to come."""
    return stream(0, f"hint {seat} {actions}")
