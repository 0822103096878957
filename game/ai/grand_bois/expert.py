"""The expert of GrandBois: guesses the clans, and plays on in its head with the best placement of all for everybody."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.grand_bois.ahead import Turn, act, play_on
from game.ai.grand_bois.clans import deals, discreet, imagine
from game.ai.grand_bois.table import SPACES_OF, Table, place_of
from game.ai.grand_bois.values import lead
from game.ai.search import Budget, SearchBot
from game.core.contract import AnyRules, Seat
from game.core.replacing import replace
from game.core.rng import Rng
from game.rules.grand_bois.actions import GrandBoisAction, NoTower, Place
from game.rules.grand_bois.state import TOWER, State

#: The horizon is the end of the second round after this one.
EXPERT = Budget(shortlist=16, glances=4, playouts=240, horizon=2, seconds=4.0)
#: What more than one rival holds and will do takes so many times the playouts to see.
SEVERAL_RIVALS = 2.5


class ExpertBot(SearchBot):
    """Its worlds become tables, on which a playout is quick."""

    def __init__(self, rules: AnyRules, rng: Rng, budget: Budget = EXPERT) -> None:
        super().__init__(rules, rng, lead, None, budget, imagine=imagine, settle=discreet)

    def shortlist(self, view: State, seat: Seat, actions: Sequence[GrandBoisAction]) -> list[GrandBoisAction]:
        """The placements that gain most at once, whoever may hold which clans; of two watchtowers the first."""
        if view.phase == TOWER:
            return [actions[0], NoTower()]
        places = [action for action in actions if isinstance(action, Place)]
        if not places:
            return list(actions)
        worth = [0.0] * len(places)
        world = self.rules.determinize(view, seat, self.rng)
        for chance, way in sorted(deals(view, seat), reverse=True)[: self.budget.glances]:
            hands = dict(way)
            clans = tuple(hands.get(holder, view.clans[holder]) for holder in range(view.players))
            turn = Turn(Table(replace(world, clans=clans)))
            for number, place in enumerate(places):
                worth[number] += chance * turn.gain(place.tile, place.turn, place_of(view, (place.x, place.y)))
        best = sorted(range(len(worth)), key=worth.__getitem__, reverse=True)[: self.budget.shortlist]
        return [places[number] for number in best]

    def playouts_for(self, view: State) -> int:
        return self.budget.playouts if view.players == 2 else int(self.budget.playouts * SEVERAL_RIVALS)

    def playout(self, world: State, action: GrandBoisAction, seat: Seat, rng: Rng) -> float:
        """To the end of a later round, so that all have had as many turns. No luck is needed: the pile is dealt."""
        table = Table(world)
        players = len(table.hands)
        rounds = table.turns // players + 1 + (self.budget.horizon or len(SPACES_OF))
        act(table, world, action)
        play_on(table, rounds * players)
        return self.evaluate(table, seat)
