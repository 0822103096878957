"""The bots of Neta-Tanka.

`normal` looks one action ahead. While placing it asks the forecast what a nomad would fetch and tries what it could
build; while acting it takes whatever raises the worth of its position most, and ends its turn when nothing does.
"""

from __future__ import annotations

from game.ai.bot import BotMaker, RandomBot
from game.ai.neta_tanka_worth import worth
from game.core.contract import AnyRules, Seat
from game.core.rng import Rng
from game.rules.neta_tanka import actions
from game.rules.neta_tanka.actions import END_TURN, Act, DropObjective, EndTurn, Link, NetaTankaAction, Place
from game.rules.neta_tanka.acts import act_options
from game.rules.neta_tanka.content import LINKS, MISSIONS, PARTS
from game.rules.neta_tanka.effects import options
from game.rules.neta_tanka.forecast import forecast, forecast_with
from game.rules.neta_tanka.links import links_touched
from game.rules.neta_tanka.places import why_not_there
from game.rules.neta_tanka.replacing import replace
from game.rules.neta_tanka.state import ACTING, FRESH, PLACING, Nomad, Reserve, State
from game.rules.neta_tanka.turns import apply, legal_actions

#: An action must bring more than this to be worth doing.
LEAST_GAIN = 0.02
#: Places whose yield hangs on what lies in the village when the turn comes: the forecast knows.
FETCHING = frozenset((1, 2, 3, 11, 12, 14))
#: Links that put something on the clan board or concern cards: the forecast leaves them out.
CHOOSING = frozenset((2, 4, 5, 6, 8, 10))
#: What a link is worth to hope for, by number.
LINK_WORTH = (0, 0.9, 1.3, 0.7, 1.0, 1.3, 0.2, 1.0, 1.4, 1.1, 1.4, 0.75, 1.1, 0.95, 1.05, 1.0, 1.8)
HOPE = 0.15
#: Exchanging Craft cards is never worth anything at once, so it is not tried.
SWAP = 6
SPITE = 0.12
#: Felling and hunting fill an area for a nomad of ours that may follow: place, what lacks there, who may follow.
FILLING = {1: ("forest_wood", 2), 11: ("tanning_hide", 12)}
FILLING_HOPE = 0.0
#: A nomad on a mission cannot go where it would bring more.
MISSION_COST = 0.6


class GreedyNomads:
    def __init__(self, rules: AnyRules, rng: Rng) -> None:
        self.rules = rules
        self.rng = rng

    def choose(self, view: State, seat: Seat) -> NetaTankaAction:
        state: State = self.rules.determinize(view, seat, self.rng)
        return best_place(state, seat) if state.phase == PLACING else best_act(state, seat)


# ---- phase II ----


def best_act(state: State, seat: Seat) -> NetaTankaAction:
    """What raises our worth most; ending the turn when nothing does."""
    now = worth(state, seat)
    best: NetaTankaAction | None = None
    best_gain = LEAST_GAIN
    duty: NetaTankaAction | None = None
    may_end = False
    for action in legal_actions(state):
        if isinstance(action, DropObjective) or (isinstance(action, Link) and action.link == SWAP):
            continue
        if isinstance(action, EndTurn):
            may_end = True
            continue
        gain = _worth_after(state, seat, action) - now
        if gain > best_gain:
            best, best_gain = action, gain
        if isinstance(action, Act) and action.at in (1, 11, 12) and duty is None:
            duty = action
    if best is not None:
        return best
    if may_end:
        return END_TURN
    assert duty is not None, "a turn that cannot end has a duty left"
    return duty


def _worth_after(state: State, seat: Seat, action: NetaTankaAction) -> float:
    """A borrowed link is worth what can be done with it at once."""
    if isinstance(action, Act) and action.link == SWAP:
        return float("-inf")
    after = apply(state, action).state
    if isinstance(action, Act) and action.link is not None:
        return max(
            worth(apply(after, actions.link(action.link, choice)).state, seat)
            for choice in options(after, after.players[seat], LINKS[action.link].effect)
        )
    return worth(after, seat)


# ---- phase I ----


def best_place(state: State, seat: Seat) -> NetaTankaAction:
    told = forecast(state)
    ready = _at_my_turn(state, seat, told.reserves[seat])
    now = worth(ready, seat)
    best: NetaTankaAction | None = None
    best_gain = float("-inf")
    for action in legal_actions(state):
        if isinstance(action, Place):
            gain = _gain_of(state, ready, now, seat, action)
            if gain > best_gain:
                best, best_gain = action, gain
    assert best is not None
    return best


def _at_my_turn(state: State, seat: Seat, reserve: Reserve) -> State:
    """Phase II has come to us, and our nomads so far have fetched what they can."""
    players = tuple(
        replace(player, reserve=reserve) if other == seat else player for other, player in enumerate(state.players)
    )
    nomads = tuple(Nomad(nomad.seat, nomad.colour, nomad.place, lying=True) for nomad in state.nomads)
    return replace(state, players=players, nomads=nomads, phase=ACTING, turn=seat, progress=FRESH)


def _gain_of(state: State, ready: State, now: float, seat: Seat, action: Place) -> float:
    colour, at = action.colour, action.at
    touched = links_touched(state, seat, colour, at)
    fetched = at in FETCHING or any(link not in CHOOSING for _, link in touched.completes)
    gain = 0.0
    if fetched:
        told = forecast_with(state, seat, colour, at)
        gain = worth(_at_my_turn(state, seat, told.reserves[seat]), seat) - now
    if at not in FETCHING:
        gain = max(gain, 0.0) + _gain_of_acting(ready, now, seat, colour, at)
    for _, link in touched.completes:
        if link in CHOOSING and link != SWAP:
            gain += _gain_of_link(ready, now, seat, link)
    if at in FILLING:
        gain += FILLING_HOPE * _fills(state, seat, colour, at)
    if at in MISSIONS and len(state.trades) > 1:
        gain -= MISSION_COST
    if state.nomads_left(seat) > 1:
        gain += HOPE * sum(LINK_WORTH[link] for _, link in touched.begins)
    return gain + SPITE * sum(LINK_WORTH[link] for other, link in touched.blocks if other != seat)


def _fills(state: State, seat: Seat, colour: str, at: int) -> bool:
    """Whether the area lies bare and the place that takes from it is still open to us."""
    lacking, follower = FILLING[at]
    bare = getattr(state.village, lacking) < 2 and not (at == 11 and state.village.hunted)
    return bare and state.nomads_left(seat) > 1 and why_not_there(state, seat, colour, follower) is None


def _gain_of_acting(ready: State, now: float, seat: Seat, colour: str, at: int) -> float:
    """The best that our nomad could do there, part by part."""
    state = replace(ready, nomads=(*ready.nomads, Nomad(seat, colour, at)))
    reached = now
    for _ in range(PARTS.get(at, 1)):
        found = [(_worth_after(state, seat, action), action) for action in act_options(state, seat, at)]
        value, action = max(found, key=lambda pair: pair[0], default=(now, None))
        if action is None or value <= reached + LEAST_GAIN:
            break
        reached = value
        state = apply(state, action).state
    return reached - now


def _gain_of_link(ready: State, now: float, seat: Seat, link: int) -> float:
    state = replace(ready, progress=replace(FRESH, borrowed=(link,)))
    choices = options(state, state.players[seat], LINKS[link].effect)
    after = (worth(apply(state, actions.link(link, choice)).state, seat) for choice in choices)
    return max(max(after, default=now) - now, 0.0)


LEVELS: dict[str, BotMaker] = {"random": RandomBot, "normal": GreedyNomads}
