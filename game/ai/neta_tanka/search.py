"""The strong bots of Neta-Tanka: they imagine how the placing goes on, play their own turn out, and compare.

While placing, each seat's places get a promise once: what a nomad there could do now. In every imagined world all
seats place on by promises and links, the others each with whims of their own; the seats before ours take what the
forecast says, we play our whole turn, and what we are worth then counts against what the others hold. While acting they
look for the best order of their whole turn.
"""

from __future__ import annotations

from math import log

from game.ai.neta_tanka.turn import NEVER, Gains, gain_of_acting, played_turn, ranked_turn
from game.ai.neta_tanka.worth import LINK_WORTH, worth_at_end
from game.ai.search import Budget, Policy, SearchBot
from game.core.contract import AnyRules, Seat
from game.core.replacing import replace
from game.core.rng import Rng
from game.core.sums import plain_sum
from game.rules.neta_tanka.actions import NetaTankaAction, Place
from game.rules.neta_tanka.content import MISSIONS, PLACES, VISITOR
from game.rules.neta_tanka.forecast import forecast, planned_action
from game.rules.neta_tanka.links import LINKS_AT, made_links
from game.rules.neta_tanka.places import placings
from game.rules.neta_tanka.state import ACTING, FRESH, PLACING, Nomad, State
from game.rules.neta_tanka.turns import after

#: By seat, what a nomad at each place promises; nothing stands for place 0.
Promises = list[list[float]]

#: What is played on ends with our own phase II. The expert looks closely at every place: what promises little at a
#: glance is often half of a link, or what the others are after.
BUDGET = Budget(shortlist=6, playouts=24)
EXPERT = Budget(shortlist=36, playouts=360, seconds=4.0)
#: How many positions are kept in mind while looking for the best turn, and how many the expert keeps.
WIDTH, EXPERT_WIDTH = 4, 24
#: What part of a link's worth a nomad at one end may hope for.
HOPE = 0.3
#: A nomad on a mission cannot go where it would bring more.
MISSION_COST = 0.3
#: How far the others' whims go, in points, and how much what they hold weighs against us.
WHIM = 0.5
RIVALRY = 1.0

#: By place: the colours that stand there; nothing stands for place 0.
Crowds = list[list[str]]
#: By place: for each link that ends there what it is worth, what it is worth to hope for it, and its other end.
LINKS_FROM = {
    at: tuple((LINK_WORTH[link.number], HOPE * LINK_WORTH[link.number], other) for link, other in links)
    for at, links in LINKS_AT.items()
}


class SearchingNomads:
    def __init__(self, rules: AnyRules, rng: Rng, budget: Budget = BUDGET, width: int = WIDTH) -> None:
        self.rules = rules
        self.rng = rng
        self.budget = budget
        self.width = width

    def choose(self, view: State, seat: Seat) -> NetaTankaAction:
        return self.ranked(view, seat)[0][0]

    def ranked(self, view: State, seat: Seat) -> list[tuple[NetaTankaAction, float]]:
        """The actions looked at closely, best first, with what we shall be worth at the end of our turn."""
        world: State = self.rules.determinize(view, seat, self.rng)
        if world.phase == ACTING:
            return ranked_turn(world, seat, self.width)
        return self.search(world, seat).ranked(view, seat)

    def search(self, world: State, seat: Seat) -> PlacingOn:
        """How it looks for a place."""
        promises, before = promises_of(world), len(world.nomads)
        gains: Gains = {}
        places = sum(isinstance(action, Place) for action in self.rules.legal_actions(world))
        return PlacingOn(
            self.rules,
            self.rng,
            evaluate=lambda state, _: _prospect(state, seat, promises, gains),
            policy=_placing_on(seat, promises),
            budget=replace(self.budget, shortlist=min(self.budget.shortlist, places)),
            # Throwing the objective away is legal too, but places no nomad.
            glance=lambda state, _: _newest_promise(state, promises) if len(state.nomads) > before else NEVER,
        )


class PlacingOn(SearchBot):
    """Plays on until our phase II comes, without the telling."""

    def playout(
        self, world: State, action: NetaTankaAction, seat: Seat, rng: Rng, later: NetaTankaAction | None = None
    ) -> float:
        """`later`: where our next nomad goes, if it still can; a nomad of another colour will do."""
        state = after(world, action)
        while state.phase != ACTING or state.turn != seat:
            following = None
            if isinstance(later, Place) and state.phase == PLACING and state.turn == seat:
                following, later = _there(state, seat, later), None
            state = after(state, following or self.policy(state, rng))
        return self.evaluate(state, seat)


def _there(state: State, seat: Seat, place: Place) -> Place | None:
    """A nomad placed there, one of that colour first."""
    there = [one for one in placings(state, seat) if one.at == place.at]
    return next((one for one in there if one == place), there[0] if there else None)


def promises_of(state: State) -> Promises:
    """What a nomad at each place could do for its seat, once those placed so far have fetched what they can."""
    told = forecast(state)
    nomads = tuple(Nomad(nomad.seat, nomad.colour, nomad.place, lying=True) for nomad in state.nomads)
    promises: Promises = []
    for seat, player in enumerate(state.players):
        village = told.finds[seat]
        assert village is not None, "while nomads are placed, every turn is still to come"
        ready = replace(state, village=village, phase=ACTING, turn=seat, progress=FRESH)
        clan = replace(player, reserve=told.reserves[seat])
        ready = replace(ready, players=(*state.players[:seat], clan, *state.players[seat + 1 :]))
        row = [0.0]
        for at in PLACES:
            newcomer = Nomad(seat, state.colours(seat)[0], at)
            gain = gain_of_acting(replace(ready, nomads=(*nomads, newcomer)), seat, at)
            row.append(gain - _mission_cost(state, at))
        promises.append(row)
    return promises


def _mission_cost(state: State, at: int) -> float:
    return MISSION_COST if at in MISSIONS and len(state.trades) > 1 else 0.0


def _promise(crowds: Crowds, promised: float, colour: str, at: int, more: bool) -> float:
    """Of one nomad: its place, the links it completes, and those it may begin if more nomads follow."""
    if colour == VISITOR:
        return promised
    for value, hope, other in LINKS_FROM[at]:
        there = crowds[other]
        if colour in there:
            promised += value
        elif more and not there:
            promised += hope
    return promised


def _crowds(state: State) -> Crowds:
    crowds: Crowds = [[] for _ in range(len(PLACES) + 1)]
    for nomad in state.nomads:
        crowds[nomad.place].append(nomad.colour)
    return crowds


def _newest_promise(state: State, promises: Promises) -> float:
    """What the nomad placed last promises."""
    newest = state.nomads[-1]
    more = state.nomads_left(newest.seat) > 0
    return _promise(_crowds(state), promises[newest.seat][newest.place], newest.colour, newest.place, more)


def _placing_on(us: Seat, promises: Promises) -> Policy:
    """All seats place by promises and links; then the forecast's plan is followed until our turn comes."""
    whims: dict[int, Promises] = {}

    def play(world: State, rng: Rng) -> NetaTankaAction:
        if world.phase == ACTING:
            return planned_action(world)
        seat = world.turn
        row = promises[seat]
        if seat != us:
            assert isinstance(world.rng, int), "an imagined world has nothing hidden"
            # One world has one set of whims, so that our places are compared against the same others.
            if world.rng not in whims:
                whims[world.rng] = _with_whims(promises, Rng(world.rng))
            row = whims[world.rng][seat]
        more = world.nomads_left(seat) > 1
        crowds = _crowds(world)
        best, most = None, NEVER
        for place in placings(world, seat):
            at = place.at
            promise = _promise(crowds, row[at], place.colour, at, more)
            if promise > most:
                best, most = place, promise
        assert best is not None, "whoever has the turn has a nomad to place"
        return best

    return play


def _with_whims(promises: Promises, rng: Rng) -> Promises:
    """Noise of the kind (Gumbel's) makes the better of two places the likelier one, not the certain one."""
    return [[promise - WHIM * log(-log((rng.below(9_999) + 0.5) / 9_999)) for promise in row] for row in promises]


def _prospect(state: State, seat: Seat, promises: Promises, gains: Gains) -> float:
    """At our phase II: what we shall be worth after it, less what the others' nomads hold for them on average."""
    missions = plain_sum(_mission_cost(state, nomad.place) for nomad in state.nomads if nomad.seat == seat)
    held = plain_sum(promises[nomad.seat][nomad.place] for nomad in state.nomads if nomad.seat != seat)
    for other in range(len(state.players)):
        if other != seat:
            held += plain_sum(LINK_WORTH[link] for link in made_links(state, other))
    return worth_at_end(played_turn(state, seat, gains), seat) - missions - RIVALRY * held / (len(state.players) - 1)
