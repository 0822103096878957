"""Whole recorded games replay to the position they ended in: one per player count, and between them everything."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.core.codec import decode, digest
from game.core.saves import read_session
from game.core.session import Session
from game.rules.neta_tanka.content import LINKS, PLACES
from game.rules.neta_tanka.rules import RULES
from game.rules.neta_tanka.state import State
from tests.rules.neta_tanka.make_transcripts import FOLDER

TRANSCRIPTS = sorted(FOLDER.glob("*.json"))


def session_of(path: Path) -> Session:
    return read_session(path.read_bytes(), {"neta_tanka": RULES}.__getitem__)


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_the_same_digest(path: Path) -> None:
    """NT-63: the actions are played again one by one; the snapshot only serves to compare."""
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


def test_every_player_count_has_a_recorded_game_and_so_has_the_option() -> None:
    """NT-06, NT-73, NT-90"""
    sessions = [session_of(path) for path in TRANSCRIPTS]
    assert {session.setup.players for session in sessions} == set(RULES.info.player_counts())
    assert {session.whole_state().rulebook_objectives for session in sessions} == {False, True}


def test_the_recorded_games_have_everything_between_them() -> None:
    """NT-07, NT-23, NT-24, NT-26, NT-30 to NT-51, NT-60, NT-64, NT-70: every place, every link and every kind of
    event."""
    acted: set[int] = set()
    linked: set[int] = set()
    events: set[str] = set()
    for path in TRANSCRIPTS:
        session = session_of(path)
        for action in session.whole_actions():
            acted |= {action.at} if action.type == "act" else set()
            linked |= {action.link} if action.type == "link" else set()
        events |= {entry.event.code for entry in session.log(None)}
    assert acted == set(PLACES)
    assert linked == set(LINKS)
    assert events == set(RULES.info.codes.events)
