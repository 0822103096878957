"""Neta-Tanka as the table plays it: the methods of the contract, each handed to the module that knows."""

from __future__ import annotations

from typing import get_args

from game.core.contract import (
    Decision,
    Event,
    Hidden,
    Json,
    Outcome,
    Refusal,
    Rules,
    ScoreSheet,
    Seat,
    Setup,
    Step,
    redact_private,
)
from game.core.rng import Rng
from game.rules.neta_tanka import checks, hidden, position, refusals, rounds, scoring, turns
from game.rules.neta_tanka.actions import NetaTankaAction
from game.rules.neta_tanka.info import INFO
from game.rules.neta_tanka.state import State


class NetaTanka:
    info = INFO
    state_type = State
    action_types: tuple[type[NetaTankaAction], ...] = get_args(NetaTankaAction)

    def setup(self, setup: Setup) -> State:
        return rounds.start(setup)

    def decision(self, state: State) -> Decision | None:
        return turns.decision(state)

    def legal_actions(self, state: State) -> tuple[NetaTankaAction, ...]:
        return turns.legal_actions(state)

    def refuse(self, state: State, action: NetaTankaAction) -> Refusal | None:
        return None if action in turns.legal_actions(state) else refusals.why_not(state, action)

    def apply(self, state: State, action: NetaTankaAction) -> Step[State]:
        return turns.apply(state, action)

    def view(self, state: State, seat: Seat | None) -> State:
        return hidden.view(state, seat)

    def redact(self, event: Event, seat: Seat | None) -> Event:
        return redact_private(event, seat)

    def determinize(self, view: State, seat: Seat | None, rng: Rng) -> State:
        return hidden.determinize(view, rng)

    def score(self, state: State, seat: Seat) -> ScoreSheet | Hidden:
        return scoring.score(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(state)

    def violations(self, state: State) -> tuple[str, ...]:
        return checks.violations(state)

    def position(self, state: State) -> dict[str, Json]:
        return position.position(state)


RULES: Rules[State, NetaTankaAction] = NetaTanka()
