"""What an action would close off, as far as its seat can see."""

from __future__ import annotations

from typing import Any

from game.core.contract import Seal
from game.core.rng import Rng, stream
from game.core.session import Session


def seal_of(session: Session, action: Any) -> Seal:
    """What undo could not cross after this action of whoever acts. It is tried on a position made up from that seat's
    own view: two positions that look the same to it get the same answer."""
    seat = session.to_act
    if seat is None or session.waiting:
        return Seal.NONE
    guess = session.rules.determinize(session.view(seat), seat, Rng(stream(session.setup.seed, "seal")))
    return Seal.NONE if session.rules.refuse(guess, action) else session.rules.apply(guess, action).seal
