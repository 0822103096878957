"""The quick replacement of frozen records does what the usual one does."""

from __future__ import annotations

import dataclasses
import inspect
from typing import Any

import pytest

from game.core.contract import Event, Seal, Setup, Step
from game.core.replacing import quickly_made, replace, replacing
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


def test_a_change_written_out_beforehand_gives_the_same() -> None:
    state = RULES.setup(Setup(3, 1))
    ended = replacing(type(state), "phase", "turn")
    assert ended(state, 2, 1) == dataclasses.replace(state, phase=2, turn=1)
    assert (state.phase, state.turn) == (1, state.first)
    with pytest.raises(KeyError):
        replacing(type(state), "season")


def test_quickly_made_records_are_like_any_frozen_record() -> None:
    @dataclasses.dataclass(frozen=True, slots=True)
    class Slow:
        wood: int
        hide: int = 1
        food: tuple[str, ...] = ()

    @quickly_made
    @dataclasses.dataclass(frozen=True, slots=True)
    class Quick:
        wood: int
        hide: int = 1
        food: tuple[str, ...] = ()

    good: list[tuple[Any, Any]] = [((3,), {}), ((3, 4), {}), ((3,), {"food": ("meat",)}), ((), {"wood": 2, "hide": 0})]
    for args, names in good:
        assert dataclasses.astuple(Quick(*args, **names)) == dataclasses.astuple(Slow(*args, **names))
        assert hash(Quick(*args, **names)) == hash(Slow(*args, **names))
    bad: list[tuple[Any, Any]] = [((), {}), ((1, 2, (), 4), {}), ((1,), {"skull": 1}), ((1,), {"wood": 1})]
    for args, names in bad:
        with pytest.raises(TypeError):
            Quick(*args, **names)
    with pytest.raises(dataclasses.FrozenInstanceError):
        Quick(1).wood = 2  # type: ignore[misc]
    assert dataclasses.replace(Quick(1), hide=5) == Quick(1, 5)
    assert list(inspect.signature(Event).parameters) == ["code", "seat", "data", "private", "where"]
    assert Event("ended") == Event.of("ended")
    assert Step(None).seal is Seal.NONE
