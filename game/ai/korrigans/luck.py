"""How kind chance was in Korrigans: what lay under the clovers against what was to be expected there, in gold pieces.

Over 120 sheets of normal bots a gold piece of such luck came with 0.85 ± 0.2 more of lead. What a bot makes of a whole
position did not hold as well: a third of it came.
"""

from __future__ import annotations

from game.ai.korrigans.worlds import imagine
from game.ai.review import Gap, in_all, luck_of, measured
from game.core.contract import Seat
from game.core.rng import Rng
from game.core.session import Session
from game.rules.korrigans.content import coins
from game.rules.korrigans.map import the_map
from game.rules.korrigans.state import State

#: In how many worlds it is tried what else might have lain there, and what a companion is worth beside coins.
WORLDS, COMPANION = 32, 2.0


def luck(session: Session, seat: Seat) -> Gap:
    """The sum over the seat's looks of the best that lay there, less the best that lay there in worlds which the seat,
    when it set out, could not tell from the true one."""
    rng, found, before = Rng(luck_of(0, seat)), list[Gap](), None
    for at in range(session.length):
        state: State = session.whole_state(at)
        if state.turn.seat != seat:
            continue
        if state.turn.asked == "keep" and before is not None:
            place = the_map().index[state.players[seat].korrigans[state.turn.korrigan or 0].field or ""]
            worlds = [imagine(before, seat, rng) for _ in range(WORLDS)]
            found.append(measured([_best_lying(state, place) - _best_lying(world, place) for world in worlds]))
            before = None
        elif state.turn.asked in ("move", "arrive"):
            before = session.rules.view(state, seat)
    return in_all(found)


def _best_lying(state: State, place: int) -> float:
    tokens = [token for token in state.grounds[place].clovers if isinstance(token, str)]
    return max((float(coins(token)) or COMPANION for token in tokens), default=0.0)
