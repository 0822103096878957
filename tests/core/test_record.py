"""What is kept of a game when its log no longer fits, and which set-ups are refused."""

from __future__ import annotations

from dataclasses import replace

from game.core.contract import Setup
from game.core.record import Record
from tests.core.tables import seats


def test_a_game_whose_log_fails_twice_still_knows_how_many_actions_it_has_behind_it() -> None:
    record = Record(Setup(2, 1), seats("hh"), ("a", "b", "c"), 2, waiting=True, snapshot="here")
    once = record.from_snapshot()
    assert (once.actions, once.cursor, once.waiting, once.base, once.past, once.diverged) == (
        (),
        0,
        False,
        "here",
        2,
        True,
    )
    played_on = replace(once, actions=("d", "e", "f"), cursor=3, snapshot="there", diverged=False)
    twice = played_on.from_snapshot()
    assert (twice.base, twice.past, twice.cursor) == ("there", 5, 0)
