"""The quick replacement of frozen records does what the usual one does."""

from __future__ import annotations

import dataclasses

import pytest

from game.core.contract import Setup
from game.core.replacing import replace
from game.rules.neta_tanka.rules import RULES


def test_it_gives_what_dataclasses_replace_gives_and_leaves_the_record_alone() -> None:
    state = RULES.setup(Setup(2, 1))
    player = state.players[0]
    for record, changes in ((state, {"turn": 1, "phase": 2}), (player, {"food": ("meat",)}), (player.reserve, {})):
        before = dataclasses.asdict(record)
        assert replace(record, **changes) == dataclasses.replace(record, **changes)
        assert dataclasses.asdict(record) == before
        assert hash(replace(record, **changes)) == hash(dataclasses.replace(record, **changes))


def test_it_refuses_what_the_record_does_not_have() -> None:
    with pytest.raises(KeyError):
        replace(RULES.setup(Setup(2, 1)), season="spring")  # type: ignore[call-arg]
