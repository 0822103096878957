"""The JSON promised to other programs, and states that survive being written."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.codec import decode, decode_action, encode, encode_action
from game.core.contract import Setup
from game.core.rng import Rng
from game.rules.seasons.actions import ConiferRow, Draw, GoOn, Joker, Penalty, Start, Stop, Tick, TickNothing
from game.rules.seasons.content import SEASONS
from game.rules.seasons.rules import RULES
from game.rules.seasons.state import PastSeason, State
from tests.rules.seasons.pictures import play, sheet_of, start_of, table


def test_actions_have_the_promised_shape() -> None:
    shapes: list[tuple[Any, dict[str, Any]]] = [
        (Start((2, 2)), {"type": "start", "cell": [2, 2]}),
        (Joker("cloud"), {"type": "joker", "face": "cloud"}),
        (Draw((1, 2), 3, 4), {"type": "draw", "top": [1, 2], "height": 3, "width": 4}),
        (Penalty(), {"type": "penalty"}),
        (Tick("birds"), {"type": "tick", "symbol": "birds"}),
        (TickNothing(), {"type": "tick_nothing"}),
        (ConiferRow(6), {"type": "conifer_row", "size": 6}),
        (GoOn(), {"type": "go_on"}),
        (Stop(), {"type": "stop"}),
    ]
    for action, shape in shapes:
        assert encode_action(action) == shape
        assert decode_action(RULES.action_types, shape) == action


def test_a_position_in_the_middle_of_a_round() -> None:
    sheet = sheet_of("spring", "a a a\na a a", "a tree", penalties=1)
    state = play(table("spring", sheet, sheet_of("spring", start=(5, 3)), roll="1 cloud"), Joker("4"))
    position: Any = RULES.position(state)
    assert (position["season"], position["round"], position["roller"]) == ("spring", 20, 0)
    assert position["roll"] == {"green": "1", "light": "cloud"}
    assert (position["holly"], position["years"]) == (None, [[], []])
    assert position["sheets"][0] == {
        "start": [2, 2],
        "territories": [{"top": [1, 1], "height": 2, "width": 3}],
        "ticked": [[1, 2]],
        "circles": {
            "tree": 1,
            "bee": 0,
            "flower": 0,
            "butterfly": 0,
            "birds": 0,
            "rainbow": 0,
            "sprout": 0,
            "bear": 0,
        },
        "clouds": 0,
        "crossings": 0,
        "penalties": 1,
        "joker_used": True,
        "stopped": False,
        "out": False,
        "conifer_row": None,
        "clover_round": None,
        "own_roll": {"green": "4", "light": "cloud", "clouds": 1},
    }
    assert position["sheets"][1]["own_roll"] == {"green": "1", "light": "cloud", "clouds": 1}


def test_own_roll_counts_the_clouds_of_roll_and_joker() -> None:
    """SE-32."""
    position: Any = RULES.position(play(table("spring", roll="1 cloud"), Joker("cloud")))
    assert position["sheets"][0]["own_roll"] == {"green": "cloud", "light": "cloud", "clouds": 2}
    cancelled: Any = RULES.position(play(table("spring", roll="cloud 1"), Joker("4")))
    assert cancelled["sheets"][0]["own_roll"] == {"green": "4", "light": "1", "clouds": 1}


def test_who_has_stopped_or_is_out_has_no_roll_of_their_own() -> None:
    state = table("spring", sheet_of("spring"), sheet_of("spring", stopped=True), sheet_of("spring", penalties=6))
    position: Any = RULES.position(state)
    assert [sheet["own_roll"] is None for sheet in position["sheets"]] == [False, True, True]
    assert [(sheet["stopped"], sheet["out"]) for sheet in position["sheets"]] == [
        (False, False),
        (True, False),
        (False, True),
    ]


def test_between_rounds_there_is_no_roll() -> None:
    assert RULES.position(start_of())["roll"] is None
    assert RULES.position(play(table("spring"), Penalty()))["roll"] is None


def test_circles_are_capped_and_bears_filled_in_at_the_end() -> None:
    """SE-22, SE-24, SE-72: conifers fill the chosen row only."""
    ground = start_of("spring").ground
    full: Any = RULES.position(table("spring", sheet_of("spring", ticked=ground.symbols["butterfly"], couples=2)))
    assert full["sheets"][0]["circles"]["butterfly"] == 10
    assert full["sheets"][0]["circles"]["birds"] == 2
    over: Any = RULES.position(table("spring", sheet_of("spring", "a a\na a", stopped=True), phase="over", roll=None))
    assert over["sheets"][0]["circles"]["bear"] == 5
    conifers = start_of("autumn").ground.symbols["conifer"]
    row: Any = RULES.position(table("autumn", sheet_of("autumn", ticked=conifers, conifer_row=6)))
    assert row["sheets"][0]["circles"]["conifer"] == 6


def test_finished_seasons_of_a_year_are_listed_by_seat() -> None:
    """SE-90."""
    past = PastSeason("spring", (sheet_of("spring", penalties=2), sheet_of("spring")), (51, 47))
    state = table("summer", sheet_of("summer"), sheet_of("summer"), year=True, past=(past,))
    assert RULES.position(state)["years"] == [
        [{"season": "spring", "total": 51, "penalties": 2}],
        [{"season": "spring", "total": 47, "penalties": 0}],
    ]
    assert RULES.score(state, 0).carried == 51  # type: ignore[union-attr]


@pytest.mark.parametrize("season", [*SEASONS, "year"])
def test_states_and_views_come_back_from_json_as_they_were(season: str) -> None:
    rng = Rng(11)
    state = RULES.setup(Setup(3, 2**64 - 5, options=(("season", season),)))
    while RULES.decision(state) is not None:
        for kept in (state, RULES.view(state, 1)):
            assert decode(State, encode(kept)) == kept
        state = RULES.apply(state, rng.choice(RULES.legal_actions(state))).state


def test_broken_states_are_named() -> None:
    """What a forged save would bring."""
    broken = [
        table("spring", sheet_of("spring", "a a\na a", covered=0)),
        table("spring", sheet_of("spring", ". . .\n. a a\n. a a", start=(5, 3))),
        table("spring", sheet_of("spring", ". .\n. a . b")),
        table("spring", sheet_of("spring", penalties=7)),
        table("spring", sheet_of("spring", clouds=7)),
        table("spring", sheet_of("spring", crossings=1)),
        table("spring", sheet_of("spring", ticked=1)),
        table("spring", sheet_of("spring", start=(1, 1))),
        table("spring", sheet_of("spring"), sheet_of("spring")),
        table("spring", sheet_of("spring", territories=(7 << 11 | 1 << 30,), covered=7 << 11 | 1 << 30)),
        table("spring", sheet_of("spring", joker_face="1")),
        table("autumn", sheet_of("autumn", conifer_row=6)),
        table("autumn", sheet_of("autumn", ". . . .\n. a a a a")),
        table("summer", sheet_of("summer", clover_round=3)),
        table("spring", phase="nap"),
        table("spring", phase="go_on"),
        table("spring", phase="over", roll=None),
        table("spring", phase="tick"),
        table("spring", turn=1),
        table("spring", sheet_of("spring", stopped=True)),
        table("spring", roll="5 1"),
        table("winter", holly=3),
        table("spring", round=0, sheets=(sheet_of("spring", ". .\n. a"),)),
        table("summer", past=(PastSeason("spring", (sheet_of("spring"),), (3,)),)),
        table("summer", year=True, past=(PastSeason("autumn", (sheet_of("autumn"),), (3,)),)),
    ]
    for state in broken:
        assert RULES.violations(state), state
