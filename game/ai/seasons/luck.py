"""How kind the dice were in Le Murmure des Feuilles: every roll against all that might have fallen, in points.

Over 48 sheets of hard bots a point of such luck was 0.99 ± 0.03 points of the count, and explained 96 % of it. Weaker
players make half of it.
"""

from __future__ import annotations

from itertools import cycle, islice

from game.ai.review import Gap, in_all, luck_of, measured
from game.ai.seasons.bots import outlook
from game.ai.seasons.field import Draft, Field
from game.ai.seasons.playout import ALL_ROLLS, Faces, play_out, play_round, rolls
from game.core.contract import Seat
from game.core.replacing import replace
from game.core.rng import Rng
from game.core.session import Session
from game.core.sums import plain_sum
from game.rules.seasons.content import DIE, VALUES
from game.rules.seasons.scoring import total
from game.rules.seasons.state import OVER, TERRITORY, State

#: How often the rest of a season is imagined for a roll, and how many other rolls are tried in each of them: each of
#: all 36 as often.
FUTURES, OTHERS = 108, 4


def luck(session: Session, seat: Seat) -> Gap:
    """The sum, roll by roll, of what the seat's sheet came to with it, less what it came to on average over every roll,
    with the same rolls to come for all."""
    rng, found = Rng(luck_of(0, seat)), list[Gap]()
    for at in range(session.length):
        state: State = session.whole_state(at)
        then: State = session.whole_state(at + 1)
        if state.season == "winter" and state.phase != OVER and then.phase == OVER:
            found.append(_holly(then, seat))
        if then.phase != TERRITORY or then.round == state.round or not then.sheets[seat].still_in:
            continue
        # The roll has ticked its clouds already.
        sheet = replace(then.sheets[seat], clouds=state.sheets[seat].clouds)
        sheets = (*then.sheets[:seat], sheet, *then.sheets[seat + 1 :])
        ahead = outlook(session.rules.view(replace(then, sheets=sheets), seat), seat, "tuned")
        found.append(_of_roll(ahead.field, ahead.draft, ahead.faces, rng))
    return in_all(found)


def _of_roll(field: Field, draft: Draft, fallen: Faces, rng: Rng) -> Gap:
    gaps, every = [], cycle(rng.shuffle(ALL_ROLLS))
    for _ in range(FUTURES):
        to_come = rolls(rng)
        others = [_worth(field, draft, faces, to_come) for faces in islice(every, OTHERS)]
        gaps.append(_worth(field, draft, fallen, to_come) - plain_sum(others) / OTHERS)
    return measured(gaps)


def _worth(field: Field, draft: Draft, faces: Faces, to_come: list[Faces]) -> float:
    after = draft.copy()
    play_round(field, after, faces)
    return play_out(field, after, to_come)


def _holly(state: State, seat: Seat) -> Gap:
    """SE-85: the roll after the last one."""
    every = [total(state.ground, state.sheets, seat, VALUES[face]) for face in DIE]
    return Gap(total(state.ground, state.sheets, seat, state.holly) - plain_sum(every) / len(every), 0.0)
