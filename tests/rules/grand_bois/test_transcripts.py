"""Whole recorded games replay to the position they ended in: one per player count, end reason and rule of its own."""

import json
from pathlib import Path

import pytest

from game.core.codec import decode, digest
from game.core.saves import read_session
from game.rules import registry
from game.rules.grand_bois.rules import RULES
from game.rules.grand_bois.state import State

TRANSCRIPTS = sorted((Path(__file__).parent / "transcripts").glob("*.json"))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_the_same_digest(path):
    """GB-30: actions are played again one by one, nothing is taken from the snapshot but the comparison."""
    session = read_session(path.read_bytes(), lambda slug: registry.find(slug).rules)
    state = RULES.setup(session.record().setup)
    for action in session.whole_actions():
        assert RULES.refuse(state, action) is None
        assert action in RULES.legal_actions(state)
        state = RULES.apply(state, action).state
        assert RULES.violations(state) == ()
    assert not session.diverged
    recorded = decode(State, json.loads(path.read_text("utf-8"))["snapshot"])
    assert digest(state) == digest(recorded)
    assert RULES.outcome(state) == RULES.outcome(recorded) is not None


def test_every_player_count_and_end_reason_has_a_recorded_game():
    """GB-21, GB-30"""
    records = [read_session(path.read_bytes(), lambda slug: registry.find(slug).rules) for path in TRANSCRIPTS]
    states = [record.whole_state() for record in records]
    ends = {(state.players, RULES.outcome(state).end) for state in states}
    assert ends == {(players, end) for players in RULES.info.player_counts() for end in RULES.info.codes.ends}
    assert any(state.removed for state in states)
    assert any(state.expert for state in states)
