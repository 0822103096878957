"""Le Murmure des Feuilles as the table knows it: decisions, the count, and who wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
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
    Value,
    redact_private,
)
from game.core.rng import Rng
from game.rules.seasons.actions import Action
from game.rules.seasons.content import SEASONS, YEAR
from game.rules.seasons.info import INFO, SEASON
from game.rules.seasons.invariants import violations
from game.rules.seasons.legal import legal_actions, refuse
from game.rules.seasons.moves import apply
from game.rules.seasons.pieces import score_lines
from game.rules.seasons.position import position
from game.rules.seasons.rounds import begin_season, die_stream
from game.rules.seasons.scoring import total
from game.rules.seasons.state import GO_ON, OVER, START, TERRITORY, TICK, Sheet, State, own_roll
from game.rules.seasons.ticking import choosable, clouds_of


class SeasonsRules:
    info = INFO
    state_type = State
    action_types: tuple[type[Action], ...] = get_args(Action)

    def setup(self, setup: Setup) -> State:
        chosen = setup.option(SEASON)
        if chosen not in SEASON.choices or setup.players not in INFO.player_counts():
            raise ValueError(f"not a game of seasons: {setup}")
        first = die_stream(setup.seed, "first").below(setup.players) if setup.first is None else setup.first
        table = State(
            seed=setup.seed,
            year=chosen == YEAR,
            season=SEASONS[0] if chosen == YEAR else chosen,
            round=0,
            roller=first,
            roll=None,
            phase=START,
            turn=first,
            sheets=tuple(Sheet() for _ in range(setup.players)),
        )
        return begin_season(table)

    def decision(self, state: State) -> Decision | None:
        if state.phase == OVER:
            return None
        data: tuple[tuple[str, Value], ...] = (("season", state.season), ("round", state.round))
        if state.phase == TERRITORY and (roll := own_roll(state, state.turn)) is not None:
            data += (("height", roll.sides[0]), ("width", roll.sides[1]), ("clouds", roll.clouds))
            data += (("joker", state.sheet.joker_round is None),)
        elif state.phase == TICK:
            clouds = clouds_of(state)
            choices = tuple(choosable(state.ground, state.sheet.territories[-1], clouds))
            data += (("clouds", clouds), ("choices", choices))
        elif state.phase == GO_ON:
            data += (("penalties", state.sheet.penalties),)
        return Decision(state.turn, state.phase, data=data)

    def legal_actions(self, state: State) -> Sequence[Action]:
        return legal_actions(state)

    def refuse(self, state: State, action: Action) -> Refusal | None:
        return refuse(state, action)

    def apply(self, state: State, action: Action) -> Step[State]:
        return apply(state, action)

    def view(self, state: State, seat: Seat | None) -> State:
        """Everything lies open but the rolls to come."""
        return replace(state, seed=HIDDEN)

    def redact(self, event: Event, seat: Seat | None) -> Event:
        return redact_private(event, seat)

    def determinize(self, view: State, seat: Seat | None, rng: Rng) -> State:
        return replace(view, seed=rng.next64())

    def score(self, state: State, seat: Seat) -> ScoreSheet | Hidden:
        lines = score_lines(state.ground, state.sheets, seat, state.holly)
        return ScoreSheet(seat, lines, carried=sum(past.totals[seat] for past in state.past))

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != OVER:
            return None
        seats = range(len(state.sheets))
        totals = {seat: _year_total(state, seat) for seat in seats}
        penalties = {seat: _year_penalties(state, seat) for seat in seats}
        # SE-34, SE-90: highest total, then fewer penalties, then shared.
        places = sorted({(-totals[seat], penalties[seat]) for seat in seats})
        ranking = tuple(tuple(s for s in seats if (-totals[s], penalties[s]) == place) for place in places)
        tied = len(places) > 1 and places[0][0] == places[1][0]
        return Outcome(ranking, _end(state), "fewer_penalties" if tied else None)

    def violations(self, state: State) -> tuple[str, ...]:
        return violations(state)

    def position(self, state: State) -> dict[str, Json]:
        return position(state)


def _year_total(state: State, seat: Seat) -> int:
    return sum(past.totals[seat] for past in state.past) + total(state.ground, state.sheets, seat, state.holly)


def _year_penalties(state: State, seat: Seat) -> int:
    return sum(past.sheets[seat].penalties for past in state.past) + state.sheets[seat].penalties


def _end(state: State) -> str:
    if all(sheet.stopped for sheet in state.sheets):
        return "all_stopped"
    return "all_out" if all(sheet.out for sheet in state.sheets) else "stopped_or_out"


RULES = SeasonsRules()
