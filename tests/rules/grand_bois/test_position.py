"""The JSON promised to other programs, and the names of broken invariants."""

from collections.abc import Sequence
from dataclasses import replace

from game.core.contract import Setup
from game.rules.grand_bois.actions import NoTower, Place, Tower
from game.rules.grand_bois.rules import RULES
from game.rules.grand_bois.state import State


def after(*actions: Place | Tower | NoTower, river: tuple[int, ...] = (25, 30, 31, 32)) -> State:
    state = RULES.setup(Setup(3, 1, first=0))
    pile = tuple(tile for tile in range(1, 37) if tile not in river)
    state = replace(state, river=river, pile=pile, clans=(("fox",), ("toad",), ("lizard",)))
    for action in actions:
        assert RULES.refuse(state, action) is None
        state = RULES.apply(state, action).state
    return state


def test_the_position_lists_every_visible_space() -> None:
    """GB-11: tile 25 F1 F3 / L3 -- beside the start tile, with a watchtower on its clearing."""
    position = RULES.position(after(Place(25, 1, 0, 0), Tower(0)))
    bare = {"kind": "clearing", "clan": None, "count": 0, "tower": None, "tower_index": None}
    assert position == {
        "forest": [
            {"x": 0, "y": 0, **bare},
            {"x": 1, "y": 0, **bare, "kind": "animals", "clan": "fox", "count": 1},
            {"x": 2, "y": 0, **bare, "kind": "animals", "clan": "fox", "count": 3},
            {"x": 0, "y": 1, **bare},
            {"x": 1, "y": 1, **bare, "kind": "animals", "clan": "lizard", "count": 3},
            {"x": 2, "y": 1, **bare, "tower": 0, "tower_index": 0},
        ],
        "river": [1, 30, 31, 32],
        "pile": 31,
        "clans": [["fox"], ["toad"], ["lizard"]],
        "towers_left": [0, 1, 1],
    }


def test_a_bear_in_the_position() -> None:
    """GB-15"""
    spaces = RULES.position(after(Place(1, 1, 0, 0), river=(1, 2, 3, 4)))["forest"]
    assert isinstance(spaces, Sequence)
    assert {"x": 1, "y": 0, "kind": "bear", "clan": None, "count": 0, "tower": None, "tower_index": None} in spaces


def test_broken_states_are_named() -> None:
    good = after(Place(25, 1, 0, 0), Tower(0))
    in_doubt = after(Place(25, 1, 0, 0))
    assert RULES.violations(good) == RULES.violations(in_doubt) == ()
    broken = {
        "every_tile_once": replace(good, river=(1, 1, 31, 32)),
        "river_is_full": replace(good, river=good.river[:3], pile=(*good.pile, good.river[3])),
        "clans_dealt_once": replace(good, clans=(("fox",), ("fox",), ("lizard",))),
        "tiles_lie_legally": replace(good, laid=(Place(25, 0, 0, 0),)),
        "towers_on_clearings": replace(good, towers=(((1, 0),), (None,), (None,))),
        "boards_show_the_tiles": replace(good, forest=after().forest),
        "boards_are_rebuilt_alike": replace(good, forest=in_doubt.forest),
        "seat_and_phase_fit": replace(good, phase="discard"),
        "towers_on_own_tiles": replace(good, towers=((None,), ((2, 1),), (None,))),
    }
    assert {name: RULES.violations(state) for name, state in broken.items()} == {name: (name,) for name in broken}
    assert RULES.violations(replace(good, phase="tower")) == ("seat_and_phase_fit",)
    assert RULES.violations(replace(good, seat=3)) == ("seat_and_phase_fit",)
    # A forged placement out of all bounds is named, not followed.
    assert RULES.violations(replace(good, laid=(Place(25, 10**12, 0, 0),))) == ("tiles_lie_legally",)


def test_play_leaves_no_trace_in_the_state_it_started_from() -> None:
    state = RULES.setup(Setup(2, 3))
    first = RULES.legal_actions(state)[0]
    assert RULES.apply(state, first) == RULES.apply(state, first)
    assert state == RULES.setup(Setup(2, 3))
    assert hash(state) == hash(RULES.setup(Setup(2, 3)))
