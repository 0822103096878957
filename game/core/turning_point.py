"""How a finished game came out as it did: the totals turn by turn, the turn that decided it, and the score line that
parted first from second."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.core.contract import Outcome, ScoreSheet, Seat
from game.core.session import Session

#: The line of points brought from finished parts of a game, beside those a score sheet names itself.
CARRIED = "carried"


@dataclass(frozen=True, slots=True)
class Standing:
    """Everybody's total at the end of a turn: `position` counts actions, `actor` is whose turn it was (None: the
    beginning)."""

    position: int
    actor: Seat | None
    totals: tuple[int, ...]


def standings(session: Session) -> Iterator[Standing]:
    """From the beginning to the last turn of a game that is over, one at a time: counting may take a moment."""
    if not session.over:
        raise ValueError("totals are secret until the game is over")
    ends = sorted({0, *session.turn_ends(), session.length})
    for position in ends:
        state = session.whole_state(position)
        totals = []
        for seat in range(len(session.seats)):
            sheet = session.rules.score(state, seat)
            assert isinstance(sheet, ScoreSheet)  # a whole state hides nothing
            totals.append(sheet.total)
        yield Standing(position, session.actor(position) if position else None, tuple(totals))


def first_and_second(outcome: Outcome) -> tuple[Seat, Seat] | None:
    """The winner and the best of the others; None for a shared victory or a game alone."""
    if len(outcome.ranking[0]) > 1 or len(outcome.ranking) < 2:
        return None
    return outcome.ranking[0][0], outcome.ranking[1][0]


def deciding_turn(leads: Sequence[int]) -> int | None:
    """The turn that decided the game, given the winner's lead over the second at the end of every turn (number 0 is
    the beginning).

    A turn lasts as far as the lead never fell back afterwards: its lasting swing is the smallest lead from then on
    less the lead before it. The turn with the largest decided; of equals the last, for until then it was open. None
    where no turn brought anything that lasted, as in a game won by a tie-break alone.

    >>> deciding_turn([0, 6, 1, 1, 4])  # the 6 were all but lost again; the last 3 were not
    4
    >>> deciding_turn([0, 2, 1, 3, 0]) is None
    True
    """
    least = float("inf")
    decided, largest = None, 0.0
    for turn in range(len(leads) - 1, 0, -1):
        least = min(least, leads[turn])
        lasting = least - leads[turn - 1]
        if lasting > largest:
            decided, largest = turn, lasting
    return decided


def widest_line(first: ScoreSheet, second: ScoreSheet) -> tuple[str, int] | None:
    """The line in which the winner is furthest ahead, and by how much; None if there is none. Of equals the first."""
    ahead = [(line.code, line.points - _points(second, line.code)) for line in first.lines]
    ahead.insert(0, (CARRIED, first.carried - second.carried))
    code, points = max(ahead, key=lambda line: line[1])
    return (code, points) if points > 0 else None


def best_line(sheet: ScoreSheet) -> tuple[str, int] | None:
    """The line that brought most, for a game played alone."""
    lines = [(CARRIED, sheet.carried), *((line.code, line.points) for line in sheet.lines)]
    code, points = max(lines, key=lambda line: line[1])
    return (code, points) if points > 0 else None


def _points(sheet: ScoreSheet, code: str) -> int:
    return next((line.points for line in sheet.lines if line.code == code), 0)
