"""How a finished game was decided: the totals turn by turn, the turn that made the difference, and the score line that
separated first from second."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

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


def standings(session: Session, ends: Sequence[int]) -> Iterator[Standing]:
    """The totals of a game that is over, at its beginning, at each of the positions `ends` (where turns, or rounds,
    came to their end) and at its own end; one at a time, for counting may take a moment."""
    if not session.over:
        raise ValueError("totals are secret until the game is over")
    for position in sorted({0, *ends, session.length}):
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
    """The one turn that decided the game, given the winner's lead over the second at the end of every turn (number 0
    is the beginning); None where no single one did, as in most games.

    The winner had been behind, was not ahead before it, and always was from then on. Without it the game would have
    been lost: it brought more than the winner was ahead by in the end. And no other turn swung as far, either way: else
    it was a game of swings, of which this was one.

    >>> deciding_turn([0, -2, -1, 6, 5])
    3
    >>> deciding_turn([0, 1, 2, 3]) is None  # ahead from the first turn, a little more with each
    True
    """
    if not leads or leads[-1] <= 0:
        return None  # a tie-break decided
    if min(leads) >= 0:
        return None  # never behind: the lead did not change
    before = max(turn for turn, lead in enumerate(leads) if lead <= 0)
    swings = [later - earlier for earlier, later in pairwise(leads)]
    swing = swings.pop(before)
    if swing <= leads[-1] or any(abs(other) >= swing for other in swings):
        return None
    return before + 1


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
