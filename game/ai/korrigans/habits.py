"""The players in the expert's head keep clovers as the hard bot does, which thinks about it: a companion for the
cauldron it brings nearer and for the ways it opens, but not as readily as the hard bot believes in its own head."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.ai.korrigans.clovers import COIN
from game.ai.korrigans.playout import Playout
from game.ai.korrigans.reach import KINDS, UNITS, Land, kinds_of
from game.ai.korrigans.skies import Sky
from game.ai.korrigans.values import at

#: What a companion of a new kind is worth to one who has so many kinds already, what one of each kind is worth more,
#: each further field it leads to at once, and a companion of a kind one has; less when fewer rounds of moves than these
#: are still to come.
NEW_KIND = (2.66, 3.46, 2.63, 1.99, 0.53, 0.01)
EACH_KIND = (0.0, -0.66, -2.20, 0.81, -1.73, -2.12)
FURTHER_FIELD = -0.25
SAME_KIND = -0.71
MANY_ROUNDS = 5.25
#: What the cauldron it brings nearer counts, by rounds of moves to come as in the table of values.
NEARER = (0.68, 0.72, 0.79, 0.58, 0.50)


@cache
def _nearer(ahead: float) -> float:
    return at(ahead, NEARER)


def best_kept(lying: Sequence[int], held: int, stays: int, here: int, land: Land, sky: Sky) -> int:
    """Which of these clovers to keep here, if the other korrigan `stays`. They lie in order."""
    best = lying[-1]
    if lying[0] >= KINDS:
        return best
    kinds, most = kinds_of(held), float(COIN[best]) if best >= KINDS else -9.0
    rounds = min(1.0, sky.ahead / MANY_ROUNDS)
    fields, hoped = land.next_fields(here, stays, held).bit_count(), sky.hope(land.prizes(here, stays, held))
    unit = _nearer(sky.ahead) * sky.unit
    for token in dict.fromkeys(lying):
        if token >= KINDS:
            break
        more = held + UNITS[token]
        value = unit * (sky.hope(land.prizes(here, stays, more)) - hoped)
        if kinds >> token & 1:
            value += rounds * SAME_KIND
        else:
            further = land.next_fields(here, stays, more).bit_count() - fields
            value += rounds * (NEW_KIND[kinds.bit_count()] + EACH_KIND[token] + FURTHER_FIELD * further)
        if value > most:
            best, most = token, value
    return best


class Seasoned(Playout):
    """A game in the making whose players have these habits."""

    keeps = staticmethod(best_kept)
