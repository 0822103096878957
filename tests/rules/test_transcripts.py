"""Whole recorded games of every title replay to the position they ended in.

What the games of a title must show between them is in its own `test_transcripts.py`.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import shelf
from game.core.codec import decode, digest
from tests.rules.recorded import session_of, sessions, transcripts
from tests.shelf import SLUGS

RECORDED = [pytest.param(slug, path, id=f"{slug}-{path.stem}") for slug in SLUGS for path in transcripts(slug)]


@pytest.mark.parametrize("slug", SLUGS)
def test_games_of_every_number_of_players_are_recorded(slug: str) -> None:
    recorded = {session.setup.players for session in sessions(slug)}
    assert recorded == set(shelf.find(slug).info.player_counts())


@pytest.mark.parametrize(("slug", "path"), RECORDED)
def test_a_recorded_game_replays_to_the_same_digest(slug: str, path: Path) -> None:
    """GB-30, KO-70, NT-63, SE-92: the actions are played again one by one; the snapshot only serves to compare."""
    rules = shelf.find(slug).rules
    session = session_of(path)
    assert not session.diverged
    state = rules.setup(session.setup)
    for action in session.whole_actions():
        assert rules.refuse(state, action) is None
        assert action in rules.legal_actions(state)
        state = rules.apply(state, action).state
        assert rules.violations(state) == ()
    recorded = decode(type(state), json.loads(path.read_text("utf-8"))["snapshot"])
    assert digest(state) == digest(recorded)
    assert rules.outcome(state) == rules.outcome(recorded) is not None
