"""The recorded games of Neta-Tanka: with the option and without, and between them everything."""

from __future__ import annotations

from game.rules.neta_tanka.content import LINKS, PLACES
from game.rules.neta_tanka.rules import RULES
from tests.rules.recorded import sessions


def test_games_with_the_option_and_without_are_recorded() -> None:
    """NT-06, NT-73, NT-90"""
    assert {session.whole_state().rulebook_objectives for session in sessions("neta_tanka")} == {False, True}


def test_the_recorded_games_have_everything_between_them() -> None:
    """NT-07, NT-23, NT-24, NT-26, NT-30 to NT-51, NT-60, NT-64, NT-70: every place, every link and every kind of
    event."""
    acted: set[int] = set()
    linked: set[int] = set()
    events: set[str] = set()
    for session in sessions("neta_tanka"):
        for action in session.whole_actions():
            acted |= {action.at} if action.type == "act" else set()
            linked |= {action.link} if action.type == "link" else set()
        events |= {entry.event.code for entry in session.log(None)}
    assert acted == set(PLACES)
    assert linked == set(LINKS)
    assert events == set(RULES.info.codes.events)
