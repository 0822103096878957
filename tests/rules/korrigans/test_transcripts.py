"""Whole recorded games replay to the position they ended in: one per player count and end, one with everything."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.core.codec import decode, digest
from game.core.saves import read_session
from game.core.session import Session
from game.rules.korrigans.rules import RULES
from game.rules.korrigans.state import State
from tests.rules.korrigans.make_transcripts import FOLDER, has_everything

TRANSCRIPTS = sorted(FOLDER.glob("*.json"))


def session_of(path: Path) -> Session:
    return read_session(path.read_bytes(), {"korrigans": RULES}.__getitem__)


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_the_same_digest(path: Path) -> None:
    """KO-70: the actions are played again one by one; the snapshot only serves to compare."""
    session = session_of(path)
    assert not session.diverged
    state = RULES.setup(session.setup)
    for action in session.whole_actions():
        assert RULES.refuse(state, action) is None
        state = RULES.apply(state, action).state
        assert RULES.violations(state) == ()
    recorded = decode(State, json.loads(path.read_text("utf-8"))["snapshot"])
    assert digest(state) == digest(recorded)
    assert RULES.outcome(state) == RULES.outcome(recorded)


def test_every_player_count_and_end_has_a_recorded_game() -> None:
    ends = set()
    for path in TRANSCRIPTS:
        session = session_of(path)
        outcome = session.outcome()
        assert outcome is not None
        ends.add((session.setup.players, outcome.end))
    assert ends == {(players, end) for players in RULES.info.player_counts() for end in RULES.info.codes.ends}


def test_one_recorded_game_has_everything() -> None:
    """KO-34, KO-43, KO-50, KO-51, KO-52, KO-53, KO-54, KO-55, KO-56: menhirs of each kind, a backup, the fifth cloud,
    and a swap of elf and goblin."""
    assert [path.stem for path in TRANSCRIPTS if has_everything(session_of(path))] == ["five_players_everything"]


def test_an_advanced_game_is_recorded() -> None:
    """KO-22"""
    assert any(session_of(path).whole_state().advanced for path in TRANSCRIPTS)
