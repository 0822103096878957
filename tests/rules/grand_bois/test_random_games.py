"""Whole random games without a broken invariant. CLAIRIERE_GAMES sets how many per player count."""

import os

import pytest

from game.core.contract import Setup
from game.core.rng import Rng
from game.rules.grand_bois.rules import RULES

GAMES = int(os.environ.get("CLAIRIERE_GAMES", "30"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_break_nothing(players: int) -> None:
    """GB-30: every game ends by its last tile, whatever is played."""
    for seed in range(GAMES):
        setup = Setup(players, seed, options=(("expert", "true" if seed % 3 == 0 else "false"),))
        state, rng, actions = RULES.setup(setup), Rng(seed), 0
        while decision := RULES.decision(state):
            legal = RULES.legal_actions(state)
            action = rng.choice(legal)
            assert RULES.refuse(state, action) is None
            state = RULES.apply(state, action).state
            assert RULES.violations(state) == ()
            actions += 1
            assert decision.seat in range(players)
        assert actions <= RULES.info.longest_game
        outcome = RULES.outcome(state)
        assert outcome is not None
        assert sorted(seat for seats in outcome.ranking for seat in seats) == list(range(players))
        assert len(state.laid) + len(state.removed) == 36


def test_the_same_seed_plays_the_same_game() -> None:
    """GB-02: known counts of a known game; they change only if the rules do, and then `rules_version` must too."""
    state, rng, counts = RULES.setup(Setup(3, 7)), Rng(7), []
    while RULES.decision(state):
        legal = RULES.legal_actions(state)
        counts.append(len(legal))
        state = RULES.apply(state, rng.choice(legal)).state
    assert (len(counts), sum(counts), max(counts)) == (40, 2783, 137)
