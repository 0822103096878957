"""Every reason to refuse an action is given by some position, whatever the action's fields hold."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.seasons.actions import ConiferRow, Draw, Joker, Start, Tick, TickNothing
from game.rules.seasons.rules import RULES
from game.rules.seasons.state import State
from tests.rules.seasons.pictures import refused, sheet_of, start_of, table

NONSENSE: list[Any] = [None, "", "x", -1, 0, 10**30, 2.5, True, (), (1,), (1, 2, 3), ("a", "b"), (1.0, 2.0), [], {}]


@pytest.mark.parametrize("odd", NONSENSE, ids=repr)
def test_nonsense_is_refused_with_a_code(odd: Any) -> None:
    start, territory = start_of(), table("spring", roll="1 1")
    tick = table("spring", sheet_of("spring", "a a\na a"), phase="tick")
    row = table("autumn", sheet_of("autumn", ". . b\n. a a", "b conifer"), phase="conifer_row")
    for state, action in (
        (start, Start(odd)),
        (territory, Draw(odd, 1, 1)),
        (territory, Joker(odd)),
        (tick, Tick(odd)),
        (row, ConiferRow(odd)),
    ):
        refusal = RULES.refuse(state, action)
        assert refusal is not None
        assert refusal.code in RULES.info.codes.refusals
    for height, width in ((odd, 1), (1, odd)):
        refusal = RULES.refuse(territory, Draw((2, 2), height, width))
        assert refusal is not None
        assert refusal.code == "outside"


def examples() -> list[tuple[str, State, Any]]:
    """For each code a position and an action that meets it."""
    spring = table("spring")
    used = table("spring", sheet_of("spring", joker_round=2, joker_face="1"))
    drawn = table("spring", sheet_of("spring", "a a\na a"), roll="2 2")
    square = sheet_of("spring", "a a a\na a a\na a a")
    autumn = table("autumn", sheet_of("autumn", ". . .\n. a a"), roll="1 2")
    summer = sheet_of("summer", "a a a\na a a")
    winter = sheet_of("winter", ". . . .\n. a a a\n. a a a")
    return [
        ("not_now", spring, Tick("tree")),
        ("not_a_start_cell", start_of(), Start((1, 1))),
        ("start_taken", table("spring", sheet_of("spring"), phase="start", roll=None), Start((2, 2))),
        ("outside", spring, Draw((10, 10), 2, 3)),
        ("wrong_size", spring, Draw((2, 2), 1, 1)),
        ("overlap", drawn, Draw((2, 2), 2, 2)),
        ("start_missing", spring, Draw((5, 5), 2, 3)),
        ("not_adjacent", drawn, Draw((3, 3), 2, 2)),
        ("river", autumn, Draw((2, 4), 1, 2)),
        ("no_storm", table("autumn", roll="1 cloud"), Draw((2, 2), 1, 2)),
        ("joker_used", used, Joker("4")),
        ("no_such_face", spring, Joker("6")),
        ("same_face", spring, Joker("2")),
        ("not_on_sheet", table("spring", square, phase="tick"), Tick("holly")),
        ("start_cell", table("spring", square, phase="tick"), Tick("start")),
        ("choose_birds", table("spring", square, phase="tick"), Tick("bluebird")),
        ("never_ticked", table("spring", square, phase="tick"), Tick("bear")),
        ("symbol_absent", table("spring", square, phase="tick"), Tick("birds")),
        ("toadstool", table("autumn", sheet_of("autumn", "a a\na a"), phase="tick"), Tick("toadstool")),
        ("no_cloud", table("summer", summer, roll="2 3", phase="tick"), Tick("tree")),
        ("cloud", table("summer", summer, roll="cloud 3", phase="tick"), Tick("firefly")),
        ("must_tick", table("spring", square, phase="tick"), TickNothing()),
        ("no_snowflake", table("winter", winter, phase="tick"), Tick("fir")),
        ("two_foxes", table("winter", winter, phase="tick"), Tick("fox")),
        (
            "no_such_row",
            table("autumn", sheet_of("autumn", ". . b\n. a a", "b conifer"), phase="conifer_row"),
            ConiferRow(5),
        ),
    ]


def test_every_code_is_given_by_some_position() -> None:
    """SE-02, SE-03, SE-05, SE-10 to SE-13, SE-20 to SE-24, SE-31, SE-41, SE-42, SE-46, SE-53, SE-72, SE-80, SE-81."""
    cases = examples()
    assert [(code, refused(state, action).code) for code, state, action in cases] == [
        (code, code) for code, _, _ in cases
    ]
    assert {code for code, _, _ in cases} == set(RULES.info.codes.refusals)
    assert all(refused(state, action).rule.startswith("SE-") for _, state, action in cases)
