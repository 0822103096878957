"""Challenges played without a screen, to be kept and looked at."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from game.core.rng import Rng
from game.core.session import SeatInfo, Session
from game.rules.seasons.challenge import Code, free
from game.rules.seasons.results import Played
from game.scenes.seasons.challenge import history

SEAT = SeatInfo("Ann", "human", None, "red")
NOON = datetime(2026, 11, 16, 12, 0, 0)
CODE = free(4711)


def finish(session: Session, rounds: int = 3, seed: int = 1) -> Session:
    """Play on by chance, and stop each season after so many rounds."""
    rng = Rng(seed)
    while not session.over:
        session.end_turn()
        decision = session.decision()
        if decision is None:
            break
        legal = session.legal(0)
        if decision.kind == "go_on":
            session.act(legal[1 if session.view(0).round >= rounds else 0])
        else:
            draws = [action for action in legal if action.type == "draw"]
            session.act(rng.choice(draws or legal))
    return session


def played(
    folder: Path, part: str = "spring", code: Code = CODE, now: datetime = NOON, rounds: int = 3, seed: int = 1
) -> Played:
    """A finished and kept challenge."""
    session = finish(history.new_session(code, part, SEAT, now), rounds, seed)
    return history.keep(folder, session, now)


def same_game(one: Session, other: Session) -> bool:
    return (one.setup, one.whole_actions(), one.whole_state()) == (
        other.setup,
        other.whole_actions(),
        other.whole_state(),
    )
