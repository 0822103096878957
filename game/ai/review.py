"""Learning from one's own game: which choices of a seat surely cost something, judged by what it knew when it chose.

A judge ranks the actions of a view; the one that was played is then compared with the judge's best in worlds the
ranking did not see, both in the same world and with the same luck. What is found is told only if the difference is
larger than a little and sure beyond its error, so that a choice that was merely unlucky is never blamed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Protocol

from game.ai.search import Ranking, SearchBot
from game.core.contract import AnyRules, Seat
from game.core.rng import Rng, stream
from game.core.session import Session
from game.core.sums import plain_sum

#: Worlds are tried so many at a time, and at most so many in all.
LAP, MOST = 12, 96
#: By how many standard errors a difference must stand out from a little, and from how few it is surely no more.
SURE, SURELY_NOT = 3.0, 1.0
#: What is found of a whole game is told for so many choices, the dearest.
AT_MOST = 6


class Judge(Protocol):
    """Knows a game as its strongest bot does. What it says comes from the view and its luck alone."""

    #: A difference that is not worth a word, in points.
    little: float

    def ranked(self, view: Any, seat: Seat) -> Ranking:
        """The actions worth a closer look, best first."""

    def tries(self, view: Any, seat: Seat, actions: Sequence[Any], worlds: int) -> list[list[float]]:
        """What comes of each action, world by world, in points of lead; the same worlds and luck for all."""


#: Makes the judge of a game; `rng` is all the chance it has.
JudgeMaker = Callable[[AnyRules, Rng], Judge]


class SearchJudge:
    """A bot that plays on in its head, asked for its opinion and not for a move."""

    def __init__(self, bot: SearchBot, little: float) -> None:
        self.bot = bot
        self.little = little

    def ranked(self, view: Any, seat: Seat) -> Ranking:
        return self.bot.ranked(view, seat)

    def tries(self, view: Any, seat: Seat, actions: Sequence[Any], worlds: int) -> list[list[float]]:
        return self.bot.tries(view, seat, actions, worlds)


@dataclass(frozen=True, slots=True)
class Gap:
    """By how much one action is better than another, in points, and the standard error of that."""

    points: float
    error: float

    def surely_above(self, little: float) -> bool:
        return self.points - SURE * self.error > little

    def surely_below(self, little: float) -> bool:
        return self.points + SURELY_NOT * self.error < little


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision a seat made: the position it was made in, and the action."""

    at: int
    seat: Seat
    action: Any


@dataclass(frozen=True, slots=True)
class Finding:
    """A choice that surely cost something, and what would have been better."""

    choice: Choice
    better: Any
    gap: Gap


def choices(session: Session, seat: Seat) -> list[Choice]:
    """Every decision of a seat in a game, forced ones left out."""
    found = []
    for at, action in enumerate(session.whole_actions()):
        if session.actor(at + 1) == seat and len(session.rules.legal_actions(known(session, at, seat))) > 1:
            found.append(Choice(at, seat, action))
    return found


def known(session: Session, at: int, seat: Seat) -> Any:
    """What a seat knew then, whatever is open now."""
    return session.rules.view(session.whole_state(at), seat)


def luck_of(at: int, seat: Seat) -> int:
    """What a judge draws its luck from. Nothing secret goes into it."""
    return stream(0, f"review {seat} {at}")


def gap_between(judge: Judge, view: Any, seat: Seat, better: Any, worse: Any) -> Gap:
    """How much better the first of two actions is, tried until that is sure one way or the other."""
    gaps: list[float] = []
    while True:
        one, other = judge.tries(view, seat, (better, worse), LAP)
        gaps += [above - below for above, below in zip(one, other, strict=True)]
        gap = measured(gaps)
        if gap.surely_above(judge.little) or gap.surely_below(judge.little) or len(gaps) >= MOST:
            return gap


def measured(gaps: Sequence[float]) -> Gap:
    """The mean, and how well it is known."""
    mean = plain_sum(gaps) / len(gaps)
    spread = plain_sum([(gap - mean) ** 2 for gap in gaps]) / (len(gaps) - 1)
    return Gap(mean, sqrt(spread / len(gaps)))


def in_all(gaps: Sequence[Gap]) -> Gap:
    """The sum of differences that were measured one by one."""
    return Gap(plain_sum(gap.points for gap in gaps), sqrt(plain_sum(gap.error**2 for gap in gaps)))


def judged(judge: Judge, view: Any, choice: Choice) -> Finding | None:
    """What a choice cost; None if nothing that is sure."""
    better = judge.ranked(view, choice.seat)[0][0]
    if better == choice.action:
        return None
    gap = gap_between(judge, view, choice.seat, better, choice.action)
    return Finding(choice, better, gap) if gap.surely_above(judge.little) else None


def review(make: JudgeMaker, session: Session, seat: Seat) -> Iterator[tuple[int, int, Finding | None]]:
    """Choice by choice: how many were looked at, of how many, and what was found of the last one."""
    every = choices(session, seat)
    for number, choice in enumerate(every, 1):
        judge = make(session.rules, Rng(luck_of(choice.at, seat)))
        yield number, len(every), judged(judge, known(session, choice.at, seat), choice)


def dearest(findings: Sequence[Finding]) -> list[Finding]:
    """Those that are told, the dearest first."""
    return sorted(findings, key=lambda finding: -finding.gap.points)[:AT_MOST]
