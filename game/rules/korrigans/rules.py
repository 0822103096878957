"""Korrigans as the table plays it: set-up, and each promise of the contract handed to the module that keeps it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import get_args

from game.core.contract import (
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
from game.rules.korrigans import choices, invariants, refusals, scoring, secrets, turn
from game.rules.korrigans.actions import (
    KorrigansAction,
)
from game.rules.korrigans.content import BACKUPS, MENHIRS, PIECES_OF_A_COLOUR, RAINBOW, crowded
from game.rules.korrigans.info import ADVANCED, INFO
from game.rules.korrigans.knowledge import all_clovers
from game.rules.korrigans.map import the_map
from game.rules.korrigans.position import position
from game.rules.korrigans.state import Ground, Korrigan, Player, Sky, State, Turn, sorted_tokens


class Korrigans:
    info = INFO
    state_type = State
    action_types: tuple[type[KorrigansAction], ...] = get_args(KorrigansAction)

    def setup(self, setup: Setup) -> State:
        """KO-02, KO-04: clovers and menhirs are dealt to the fields; the first player has the bag (KO-20)."""
        first = Rng(stream(setup.seed, "first")).below(setup.players) if setup.first is None else setup.first
        fields = the_map().fields
        clovers = Rng(stream(setup.seed, "clovers")).shuffle(all_clovers(setup.players).elements())
        menhirs = iter(Rng(stream(setup.seed, "menhirs")).shuffle(Counter(MENHIRS).elements()))
        grounds = []
        for field in fields:
            count = field.clovers + crowded(setup.players)
            grounds.append(Ground(sorted_tokens(clovers[:count]), None if field.village else next(menhirs)))
            clovers = clovers[count:]
        return State(
            first=first,
            advanced=setup.option(ADVANCED) == "true",
            turn=Turn("arrival", "arrive", first),
            players=(Player((Korrigan(), Korrigan()), seen=(None,) * len(fields)),) * setup.players,
            grounds=tuple(grounds),
            sky=Sky(first, RAINBOW * PIECES_OF_A_COLOUR),
            backups_left=BACKUPS,
            turned=(),
            troll=None,
            cauldron=None,
            rng=stream(setup.seed, "bag"),
        )

    def decision(self, state: State) -> Decision | None:
        return choices.decision(state)

    def legal_actions(self, state: State) -> Sequence[KorrigansAction]:
        return choices.legal_actions(state)

    def refuse(self, state: State, action: KorrigansAction) -> Refusal | None:
        return refusals.refuse(state, action)

    def apply(self, state: State, action: KorrigansAction) -> Step[State]:
        return turn.take(state, action)

    def view(self, state: State, seat: Seat | None) -> State:
        return secrets.view(state, seat)

    def redact(self, event: Event, seat: Seat | None) -> Event:
        return redact_private(event, seat)

    def determinize(self, view: State, seat: Seat | None, rng: Rng) -> State:
        return secrets.determinize(view, seat, rng)

    def score(self, state: State, seat: Seat) -> ScoreSheet | Hidden:
        return scoring.score(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(state)

    def violations(self, state: State) -> tuple[str, ...]:
        return invariants.violations(state)

    def position(self, state: State) -> dict[str, Json]:
        return position(state)


RULES = Korrigans()
