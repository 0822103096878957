"""The recorded games of Le Murmure des Feuilles: each season with each end, and everything that can happen."""

from __future__ import annotations

from game.rules.seasons.rules import RULES
from tests.rules.recorded import sessions


def test_every_season_ends_in_every_way() -> None:
    """SE-34, SE-90, SE-91."""
    recorded = set()
    for session in sessions("seasons"):
        outcome = session.outcome()
        assert outcome is not None
        recorded.add((dict(session.setup.options)["season"], outcome.end))
    assert recorded == {(season, end) for season in RULES.info.options[0].choices for end in RULES.info.codes.ends}


def test_everything_that_can_happen_happens_in_some_recorded_game() -> None:
    recorded = sessions("seasons")
    assert {entry.event.code for session in recorded for entry in session.log(None)} == set(RULES.info.codes.events)
    assert {type(action) for session in recorded for action in session.whole_actions()} == set(RULES.action_types)
