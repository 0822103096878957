"""The recorded games of GrandBois: one per player count, end reason and rule of its own."""

from __future__ import annotations

from game.rules.grand_bois.rules import RULES
from tests.rules.recorded import sessions


def test_every_player_count_and_end_reason_has_a_recorded_game() -> None:
    """GB-21, GB-30"""
    states = [session.whole_state() for session in sessions("grand_bois")]
    ends = {(state.players, outcome.end) for state in states if (outcome := RULES.outcome(state))}
    assert ends == {(players, end) for players in RULES.info.player_counts() for end in RULES.info.codes.ends}
    assert any(state.removed for state in states)
    assert any(state.expert for state in states)
