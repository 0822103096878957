"""GrandBois as the table plays it: set-up, the turn, and who may know what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from game.core.contract import (
    HIDDEN,
    Decision,
    Event,
    Hidden,
    Json,
    Outcome,
    Refusal,
    ScoreSheet,
    Seat,
    Setup,
    Step,
    redact_private,
)
from game.core.rng import Rng, stream
from game.rules.grand_bois import scoring, turn
from game.rules.grand_bois.actions import Discard, GrandBoisAction, NoTower, Tower
from game.rules.grand_bois.content import CLANS, RIVER_LENGTH, TILES
from game.rules.grand_bois.forest import START
from game.rules.grand_bois.info import EXPERT, INFO
from game.rules.grand_bois.invariants import violations
from game.rules.grand_bois.placing import Placements, explain
from game.rules.grand_bois.state import DISCARD, OVER, PLACE, TOWER, State, clearing_laid, towers_left, visible


class GrandBois:
    info = INFO
    state_type = State
    action_types: tuple[type[GrandBoisAction], ...] = get_args(GrandBoisAction)

    def setup(self, setup: Setup) -> State:
        tiles = Rng(stream(setup.seed, "tiles")).shuffle(sorted(TILES))
        deck = Rng(stream(setup.seed, "clans")).shuffle(CLANS)
        first = Rng(stream(setup.seed, "first")).below(setup.players) if setup.first is None else setup.first
        hand = 2 if setup.players == 2 else 1  # GB-03, GB-04
        return State(
            expert=setup.option(EXPERT) == "true",
            seat=first,
            phase=PLACE,
            clans=tuple(deck[seat * hand : (seat + 1) * hand] for seat in range(setup.players)),
            towers=((None,) * hand,) * setup.players,
            river=tiles[:RIVER_LENGTH],
            pile=tiles[RIVER_LENGTH:],
            laid=(),
            removed=(),
            forest=START,
        )

    def decision(self, state: State) -> Decision | None:
        if state.phase == OVER:
            return None
        if state.phase == TOWER:
            return Decision(state.seat, TOWER, data=(("clearing", clearing_laid(state)),))
        return Decision(state.seat, state.phase)

    def legal_actions(self, state: State) -> Sequence[GrandBoisAction]:
        if state.phase == PLACE:
            return Placements(state.forest, state.river, state.expert)
        if state.phase == TOWER:
            return (*(Tower(number) for number in towers_left(state, state.seat)), NoTower())
        if state.phase == DISCARD:
            return tuple(Discard(tile) for tile in state.river)
        return ()

    def refuse(self, state: State, action: GrandBoisAction) -> Refusal | None:
        if state.phase == OVER:
            return Refusal.of("game_over", "GB-30")
        if isinstance(action, Tower | NoTower):
            return _refuse_tower(state, action)
        if state.phase == TOWER:
            return Refusal.of("tower_first", "GB-19", ("space", *clearing_laid(state)))
        if action.tile not in state.river:
            return Refusal.of("tile_not_in_river", "GB-10", ("tile", action.tile))
        if isinstance(action, Discard):
            return None if state.phase == DISCARD else Refusal.of("discard_not_needed", "GB-21")
        if action.turn not in range(4):
            return Refusal.of("no_such_turn", "GB-10", ("tile", action.tile))
        return explain(state, action.tile, action.x, action.y, action.turn).refusal

    def apply(self, state: State, action: GrandBoisAction) -> Step[State]:
        return turn.take(state, action)

    def view(self, state: State, seat: Seat | None) -> State:
        if state.phase == OVER:  # GB-30: all clans are revealed
            return state
        return State(
            state.expert,
            state.seat,
            state.phase,
            tuple(clans if holder == seat else (HIDDEN,) * len(clans) for holder, clans in enumerate(state.clans)),
            state.towers,
            state.river,
            (HIDDEN,) * len(state.pile),
            state.laid,
            state.removed,
            state.forest,
        )

    def redact(self, event: Event, seat: Seat | None) -> Event:
        return redact_private(event, seat)

    def determinize(self, view: State, seat: Seat | None, rng: Rng) -> State:
        """Deal the clans and tiles that the view does not show, in an order like any other."""
        held = {clan for clans in view.clans for clan in clans}
        clans_left = iter(rng.shuffle(clan for clan in CLANS if clan not in held))
        seen = {*view.river, *view.removed, *(place.tile for place in view.laid)}
        seen.update(tile for tile in view.pile if tile is not HIDDEN)
        tiles_left = iter(rng.shuffle(tile for tile in TILES if tile not in seen))
        return State(
            view.expert,
            view.seat,
            view.phase,
            tuple(tuple(next(clans_left) if clan is HIDDEN else clan for clan in clans) for clans in view.clans),
            view.towers,
            view.river,
            tuple(next(tiles_left) if tile is HIDDEN else tile for tile in view.pile),
            view.laid,
            view.removed,
            view.forest,
        )

    def score(self, state: State, seat: Seat) -> ScoreSheet | Hidden:
        return scoring.score(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(state)

    def violations(self, state: State) -> tuple[str, ...]:
        return violations(state)

    def position(self, state: State) -> dict[str, Json]:
        owners = {
            spot: (seat, number)
            for seat, spots in enumerate(state.towers)
            for number, spot in enumerate(spots)
            if spot is not None
        }
        forest: list[Json] = []
        for spot, space in sorted(visible(state).items(), key=lambda item: (item[0][1], item[0][0])):
            seat, number = owners.get(spot, (None, None))
            forest.append(
                {
                    "x": spot[0],
                    "y": spot[1],
                    "kind": space.kind,
                    "clan": space.clan,
                    "count": space.count,
                    "tower": seat,
                    "tower_index": number,
                }
            )
        return {
            "forest": forest,
            "river": list(state.river),
            "pile": len(state.pile),
            "clans": [["hidden" if clan is HIDDEN else clan for clan in clans] for clans in state.clans],
            "towers_left": [len(towers_left(state, seat)) for seat in range(state.players)],
        }


def _refuse_tower(state: State, action: Tower | NoTower) -> Refusal | None:
    if state.phase != TOWER:
        return Refusal.of("tile_first", "GB-19")
    if isinstance(action, NoTower):
        return None
    towers = state.towers[state.seat]
    if action.tower not in range(len(towers)):
        return Refusal.of("no_such_tower", "GB-04" if state.players == 2 else "GB-03")
    spot = towers[action.tower]
    return None if spot is None else Refusal.of("tower_already_placed", "GB-19", ("space", *spot))


RULES = GrandBois()
