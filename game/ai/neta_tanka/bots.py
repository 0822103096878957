"""The bots of Neta-Tanka.

`normal` looks one action ahead. While placing it asks the forecast what a nomad would fetch and tries what it could
build; while acting it takes whatever raises the worth of its position most, and ends its turn when nothing does.
`easy` does the same, but places its nomads with hardly a look. `hard` plays on in its head, and `expert` keeps more
in mind while it does.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.bot import Bot, BotMaker, RandomBot
from game.ai.neta_tanka.search import EXPERT, EXPERT_WIDTH, SearchingNomads
from game.ai.neta_tanka.turn import best_act, gain_of_acting, gain_of_link
from game.ai.neta_tanka.worth import LINK_WORTH, worth
from game.core.contract import AnyRules, Seat
from game.core.replacing import replace
from game.core.rng import Rng
from game.core.sums import plain_sum
from game.rules.neta_tanka.actions import NetaTankaAction, Place
from game.rules.neta_tanka.content import MISSIONS
from game.rules.neta_tanka.forecast import forecast, forecast_with
from game.rules.neta_tanka.links import links_touched
from game.rules.neta_tanka.state import ACTING, FRESH, PLACING, Nomad, Reserve, State
from game.rules.neta_tanka.turns import legal_actions

#: Places whose yield hangs on what lies in the village when the turn comes: the forecast knows.
FETCHING = frozenset((1, 2, 3, 11, 12, 14))
#: Links that put something on the clan board or concern cards: the forecast leaves them out.
CHOOSING = frozenset((2, 4, 5, 6, 8, 10))
#: What part of a link's worth a nomad at one end may hope for, and what it counts to take a link from others.
HOPE = 0.15
SPITE = 0.12
#: A nomad on a mission cannot go where it would bring more.
MISSION_COST = 0.6
#: How many places a careless bot looks at.
GLIMPSE = 2


class GreedyNomads:
    """Of every hundred nomads it places `slips` with hardly a look: on the best of a few places drawn at random."""

    def __init__(self, rules: AnyRules, rng: Rng, slips: int = 0) -> None:
        self.rules = rules
        self.rng = rng
        self.slips = slips

    def choose(self, view: State, seat: Seat) -> NetaTankaAction:
        state: State = self.rules.determinize(view, seat, self.rng)
        if state.phase != PLACING:
            return best_act(state, seat)
        places = [action for action in legal_actions(state) if isinstance(action, Place)]
        if self.slips and self.rng.below(100) < self.slips:
            places = [self.rng.choice(places) for _ in range(GLIMPSE)]
        return best_place(state, seat, places)


# ---- phase I ----


def best_place(state: State, seat: Seat, places: Sequence[Place]) -> Place:
    ready = _at_my_turn(state, seat, forecast(state).reserves[seat])
    return max(places, key=lambda action: _gain_of(state, ready, seat, action))


def _at_my_turn(state: State, seat: Seat, reserve: Reserve) -> State:
    """Phase II has come to us, and our nomads so far have fetched what they can."""
    players = tuple(
        replace(player, reserve=reserve) if other == seat else player for other, player in enumerate(state.players)
    )
    nomads = tuple(Nomad(nomad.seat, nomad.colour, nomad.place, lying=True) for nomad in state.nomads)
    return replace(state, players=players, nomads=nomads, phase=ACTING, turn=seat, progress=FRESH)


def _gain_of(state: State, ready: State, seat: Seat, action: Place) -> float:
    colour, at = action.colour, action.at
    touched = links_touched(state, seat, colour, at)
    fetched = at in FETCHING or any(link not in CHOOSING for _, link in touched.completes)
    gain = 0.0
    if fetched:
        told = forecast_with(state, seat, colour, at)
        gain = worth(_at_my_turn(state, seat, told.reserves[seat]), seat) - worth(ready, seat)
    if at not in FETCHING:
        here = replace(ready, nomads=(*ready.nomads, Nomad(seat, colour, at)))
        gain = max(gain, 0.0) + gain_of_acting(here, seat, at)
    gain += plain_sum(gain_of_link(ready, seat, link) for _, link in touched.completes if link in CHOOSING)
    if at in MISSIONS and len(state.trades) > 1:
        gain -= MISSION_COST
    if state.nomads_left(seat) > 1:
        gain += HOPE * plain_sum(LINK_WORTH[link] for _, link in touched.begins)
    return gain + SPITE * plain_sum(LINK_WORTH[link] for other, link in touched.blocks if other != seat)


def _easy(rules: AnyRules, rng: Rng) -> Bot:
    return GreedyNomads(rules, rng, slips=100)


def _expert(rules: AnyRules, rng: Rng) -> Bot:
    return SearchingNomads(rules, rng, EXPERT, EXPERT_WIDTH)


LEVELS: dict[str, BotMaker] = {
    "random": RandomBot,
    "easy": _easy,
    "normal": GreedyNomads,
    "hard": SearchingNomads,
    "expert": _expert,
}
