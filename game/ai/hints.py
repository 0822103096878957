"""What a hint is made of: the move the strongest bot would make with what a seat knows, and three clues to it in codes.

A hint is told in three stages, one clue each: where to look, which piece, and why the move. The clues come from pure
functions that compare the position with what the move makes of it (`game.ai.<slug>.hints.explain`), so what a hint says
is true whatever the bot had in mind. They are given the view the bot was given, and nothing else.

Where an action is held against another, as in a review, its reason is what speaks more for it than for that one: what
is equally true of both explains nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core.contract import Address, Seat, Told, Value
from game.core.rng import stream
from game.core.sums import plain_sum

#: Levels from the strongest on. A hint comes from the first of them that a game has.
STRENGTH = ("expert", "hard", "normal", "easy", "random")

#: The clue every game has for a move that nothing in particular speaks for.
BEST = "best"
#: The clue for a move that is the only one.
ONLY = "only"
#: The clue for a move that is better by what another one would have cost: it holds the clue to that cost.
SPARES = "spares"
#: A difference of less than this is none; sums of fractions leave such crumbs.
LEAST = 1e-6


@dataclass(frozen=True, slots=True)
class Clue(Told):
    """A code, what goes into its sentence, and the things it is about."""

    code: str
    data: tuple[tuple[str, Value], ...] = ()
    where: tuple[Address, ...] = ()

    @staticmethod
    def of(code: str, *where: Address, **data: Value) -> Clue:
        return Clue(code, tuple(data.items()), where)

    @property
    def subject(self) -> tuple[str, ...]:
        """What it speaks of: a clan, a line of the count, a symbol. Its numbers are what it says of that."""
        return tuple(value for _, value in self.data if isinstance(value, str))


@dataclass(frozen=True, slots=True)
class Hint:
    action: Any
    area: Clue
    piece: Clue
    reason: Clue
    #: What the move is done with and where it goes, as addresses.
    goal: tuple[Address, ...] = ()


#: What speaks for a move, with how much it weighs, in points where the game has points; below zero what speaks against.
Reasons = Sequence[tuple[float, Clue]]


def strongest_level(levels: Collection[str]) -> str:
    return next(level for level in STRENGTH if level in levels)


def main_reason(reasons: Reasons) -> Clue:
    """What speaks most for the move; the first of equals. Nothing that weighs nothing is worth a sentence."""
    weighty = [(weight, clue) for weight, clue in reasons if weight > 0]
    return max(weighty, key=lambda found: found[0])[1] if weighty else Clue(BEST)


def outweighing(reasons: Reasons, others: Reasons) -> list[tuple[float, Clue]]:
    """What speaks more for one move than for another. Each kind of clue weighs by how much more it weighs there, and is
    told by what is not true of both alike; where only the other pays for something, by that price."""
    found: list[tuple[float, Clue]] = []
    for code in dict.fromkeys(clue.code for _, clue in (*reasons, *others)):
        here, there = ([one for one in some if one[1].code == code] for some in (reasons, others))
        more = plain_sum(weight for weight, _ in here) - plain_sum(weight for weight, _ in there)
        gains = [one for one in here if one[0] > 0 and not _holds(there, one[1])]
        prices = [one for one in there if one[0] < 0 and not _holds(here, one[1])]
        if more > LEAST and gains:
            found.append((more, _most_unlike(gains, there)))
        elif more > LEAST and prices:
            price = _most_unlike(
                [(-weight, clue) for weight, clue in prices], [(-weight, clue) for weight, clue in here]
            )
            found.append((more, Clue.of(SPARES, clue=(price.code, price.data))))
    return found


def _holds(reasons: Reasons, clue: Clue) -> bool:
    return any(other == clue for _, other in reasons)


def _most_unlike(reasons: Reasons, others: Reasons) -> Clue:
    """Of clues of one kind, the one whose subject weighs most beyond what it weighs among the others."""

    def beyond(one: tuple[float, Clue]) -> float:
        return one[0] - plain_sum(weight for weight, clue in others if clue.subject == one[1].subject)

    return max(reasons, key=beyond)[1]


def inside(clue: Clue, name: str = "clue") -> Clue:
    """A clue that another one holds."""
    held: Any = clue[name]
    return Clue(*held)


def over(hint: Hint, reasons: Reasons, others: Reasons) -> Hint:
    """The hint with what speaks more for its move than for another as its reason; as it was where nothing does."""
    more = outweighing(reasons, others)
    return replace(hint, reason=main_reason(more)) if more else hint


def luck_of_hint(seat: Seat, actions: int) -> int:
    """What a hint's bot draws its luck from. Nothing secret goes into it: not the game's seed, which knows every roll
    and card to come."""
    return stream(0, f"hint {seat} {actions}")
