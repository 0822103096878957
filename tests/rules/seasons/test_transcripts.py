"""Whole recorded games replay to the position they ended in: each season with each end, each number of players."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from game.core.codec import decode, digest
from game.core.saves import read_session
from game.core.session import Session
from game.rules.seasons.rules import RULES
from game.rules.seasons.state import State
from tests.rules.seasons.make_transcripts import FOLDER

TRANSCRIPTS = sorted(FOLDER.glob("*.json"))


@cache
def session_of(path: Path) -> Session:
    return read_session(path.read_bytes(), {"seasons": RULES}.__getitem__)


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_the_same_digest(path: Path) -> None:
    """SE-92: the same seed and the same actions give the same rolls; the snapshot only serves to compare."""
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


def test_every_season_ends_in_every_way_and_every_number_of_players_is_recorded() -> None:
    """SE-34, SE-90, SE-91."""
    recorded = set()
    for path in TRANSCRIPTS:
        session = session_of(path)
        outcome = session.outcome()
        assert outcome is not None
        recorded.add((dict(session.setup.options)["season"], outcome.end, session.setup.players))
    assert {(season, end) for season, end, _ in recorded} == {
        (season, end) for season in RULES.info.options[0].choices for end in RULES.info.codes.ends
    }
    assert {players for _, _, players in recorded} == set(RULES.info.player_counts())


def test_everything_that_can_happen_happens_in_some_recorded_game() -> None:
    seen = {entry.event.code for path in TRANSCRIPTS for entry in session_of(path).log(None)}
    assert seen == set(RULES.info.codes.events)
    acted = {type(action) for path in TRANSCRIPTS for action in session_of(path).whole_actions()}
    assert acted == set(RULES.action_types)
