"""Every refusal names its rule and the place it concerns; those of other tests' rules are shown there."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.contract import Setup
from game.core.rng import Rng
from game.rules.korrigans.actions import (
    Arrive,
    Backup,
    Cauldron,
    Cloud,
    GiveGoblin,
    Keep,
    KorrigansAction,
    Move,
    Pass,
    Stop,
    Sun,
    Troll,
    Unscreen,
)
from game.rules.korrigans.rules import RULES
from game.rules.korrigans.state import State
from tests.contract.playing import bend, sayable
from tests.rules.korrigans.pictures import refused, table

ONE_OF_EACH: tuple[KorrigansAction, ...] = (
    Arrive("A"),
    Sun(1),
    Cloud(1),
    Backup("gold1", "hare"),
    Move(0, "hare", "A"),
    Keep("gold1"),
    GiveGoblin(1, 0),
    Unscreen(1),
    Troll(("A", "B")),
    Cauldron("A"),
    Stop(),
    Pass(),
)

MOVING = "M | 0a | |\nseat 0 | shown hare squirrel mouse bird frog mole"


@pytest.mark.parametrize(
    ("state", "action", "expected"),
    [
        (table("", "arrive", phase="arrival"), Arrive("Z"), ("no_such_field", "KO-01", ("field", "Z"))),
        (table("", "arrive", phase="arrival"), Arrive("A"), ("not_your_number", "KO-21", ("field", "A"))),
        (table("K | 0a | |", "arrive", phase="arrival"), Arrive("K"), ("other_field", "KO-21", ("field", "K"))),
        (table("", "sun", drawn="red"), Sun(0), ("no_such_line", "KO-05", ("sun", 0))),
        (table("suns | 1", "sun", drawn="blue"), Sun(1), ("sun_taken", "KO-31", ("sun", 1))),
        (table("", "sun", drawn="red"), Cloud(1), ("colour_is_new", "KO-31", ("cloud", 1))),
        (table("suns | 1", "cloud", drawn="red"), Cloud(8), ("no_such_line", "KO-05", ("cloud", 8))),
        (table("suns | 1 2\nclouds | 3", "cloud", drawn="orange"), Cloud(3), ("cloud_taken", "KO-32", ("cloud", 3))),
        (table("suns | 1", "cloud", drawn="red"), Sun(2), ("colour_is_known", "KO-32", ("sun", 2))),
        (table("suns | 1 2 3 4 5 6", "cauldron"), Cauldron("?"), ("no_such_field", "KO-01", ("field", "?"))),
        (table(MOVING), Move(2, "hare", "K"), ("no_such_korrigan", "KO-40", ("korrigan", 0, 2))),
        (table(MOVING), Move(1, "hare", "K"), ("not_on_the_board", "KO-53", ("korrigan", 0, 1))),
        (table(MOVING), Move(0, "gold1", "K"), ("no_such_companion", "KO-41", ("token", "gold1"))),
        (table(MOVING), Move(0, "hare", "Q"), ("no_such_field", "KO-01", ("field", "Q"))),
        (
            table("M | 0a | |\nseat 0 | shown mole"),
            Move(0, "hare", "K"),
            ("companion_not_owned", "KO-40", ("token", "hare")),
        ),
        (table(MOVING), Move(0, "hare", "M"), ("same_field", "KO-40", ("field", "M"))),
        (table(MOVING), Move(0, "hare", "A"), ("not_neighbours", "KO-41", ("field", "A"))),
        (table(MOVING), Move(0, "hare", "H"), ("needs_open", "KO-41", ("border", "H", "M"))),
        (table(MOVING), Move(0, "squirrel", "K"), ("needs_gate", "KO-41", ("border", "K", "M"))),
        (table(MOVING), Move(0, "mouse", "K"), ("needs_bridge", "KO-41", ("border", "K", "M"))),
        (table(MOVING), Move(0, "bird", "A"), ("other_colour", "KO-41", ("field", "A"))),
        (table(MOVING), Move(0, "mole", "F"), ("no_hole", "KO-41", ("field", "M"))),
        (table(MOVING.replace("M |", "F |")), Move(0, "mole", "A"), ("no_hole", "KO-41", ("field", "A"))),
        (table(MOVING), Move(0, "frog", "B"), ("no_pontoon", "KO-41", ("field", "M"))),
        (table(MOVING.replace("M |", "B |")), Move(0, "frog", "A"), ("no_pontoon", "KO-41", ("field", "A"))),
        (table(MOVING), Stop(), ("must_move", "KO-40", None)),
        (
            table("A | 0a | |\nseat 0 | behind gold1"),
            Backup("gold2", "hare"),
            ("not_your_token", "KO-43", ("token", "gold2")),
        ),
        (
            table("A | 0a | |\nseat 0 | behind gold1"),
            Backup("gold1", "mole"),
            ("no_such_face", "KO-06", ("token", "mole")),
        ),
    ],
)
def test_what_breaks_a_rule_is_refused_by_that_rule(
    state: State, action: KorrigansAction, expected: tuple[str, str, Any]
) -> None:
    """KO-05, KO-06, KO-21, KO-31, KO-32, KO-40, KO-41, KO-43, KO-53"""
    assert refused(state, action) == expected


@pytest.mark.parametrize(
    ("asked", "answers", "rule"),
    [
        ("arrive", {Arrive}, "KO-21"),
        ("sun", {Sun, Cloud}, "KO-31"),
        ("cloud", {Sun, Cloud}, "KO-32"),
        ("cauldron", {Cauldron}, "KO-60"),
        ("move", {Move, Backup, Pass, Stop}, "KO-40"),
        ("fairy", {Move, Stop, Backup}, "KO-53"),
        ("keep", {Keep}, "KO-44"),
        ("give_goblin", {GiveGoblin}, "KO-51"),
        ("unscreen", {Unscreen}, "KO-54"),
        ("troll", {Troll}, "KO-55"),
        ("dash", {Move, Stop, Backup}, "KO-61"),
    ],
)
def test_what_is_not_asked_for_must_wait(asked: Any, answers: set[type], rule: str) -> None:
    state = table("M | 0a:goblin 1a 1b | gold1 gold2 |\nseat 0 | shown hare", asked, korrigan=0, drawn="red")
    for action in ONE_OF_EACH:
        if type(action) not in answers:
            assert refused(state, action) == ("not_now", rule, None)
            refusal = RULES.refuse(state, action)
            assert refusal is not None
            assert refusal["asked"] == asked


def test_over_a_whole_game_exactly_the_legal_actions_pass() -> None:
    """KO-40: bent and borrowed actions are refused unless they happen to be legal."""
    rng = Rng(4)
    for seed in range(3):
        state = RULES.setup(Setup(3, seed, None, (("advanced", "true"),)))
        while RULES.decision(state) is not None:
            legal = RULES.legal_actions(state)
            tried = [*ONE_OF_EACH, *legal, *(bend(action, ONE_OF_EACH, rng) for action in (*ONE_OF_EACH, *legal))]
            for action in tried:
                if action is not None and sayable(RULES, action):
                    assert (RULES.refuse(state, action) is None) == (action in legal), action
            state = RULES.apply(state, rng.choice(legal)).state
