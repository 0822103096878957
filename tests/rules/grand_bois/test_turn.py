"""The order of a turn: tile, River, watchtower, next seat; and what undo may not take back (GB-10 to GB-21)."""

import pytest

from game.core.contract import Decision, Event, Refusal, Seal, Setup, Step
from game.core.rng import Rng
from game.rules.grand_bois.actions import Discard, NoTower, Place, Tower
from game.rules.grand_bois.rules import RULES
from game.rules.grand_bois.state import State, clearing_laid, turns_left
from tests.rules.grand_bois.pictures import placements, state_of

#: Of each seat.
Clans = tuple[tuple[str, ...], ...]

TWO_SEATS: Clans = (("fox", "toad"), ("raccoon", "rabbit"))

CLEARINGS = """
    -- --
    -- --
"""
#: Neither four animals nor fewer get past this, only a bear.
STRONG = """
    F4 BB
    T4 L4
"""


def play(state: State, *actions: Place | Tower | NoTower | Discard) -> Step[State]:
    step = Step(state)
    for action in actions:
        assert RULES.refuse(step.state, action) is None
        step = RULES.apply(step.state, action)
    return step


# Tiles used below:   30  C4 C1 / L2 L1 (no clearing)     25  F1 F3 / L3 -- (clearing at the bottom right)


def test_a_turn_begins_with_a_tile() -> None:
    """GB-10: there is no way around it."""
    state = state_of(CLEARINGS)
    assert RULES.decision(state) == Decision(0, "place")
    assert {action.type for action in RULES.legal_actions(state)} == {"place"}
    for action in (NoTower(), Tower(0)):
        assert RULES.refuse(state, action) == Refusal.of("tile_first", "GB-19")


def test_a_tile_laid_is_told_with_what_it_covers() -> None:
    """GB-10, GB-17"""
    step = play(state_of(CLEARINGS, river=(30, 31), pile=(7,)), Place(30, 1, 0, 0))
    assert step.events == (
        Event.of("tile_placed", 0, where=(("spot", 1, 0),), tile=30, x=1, y=0, turn=0, covered=((1, 0), (1, 1))),
        Event.of("river_refilled", where=(("tile", 7),), tile=7),
    )
    assert step.state.laid == (Place(30, 1, 0, 0),)


def test_a_new_tile_takes_the_place_of_the_one_taken() -> None:
    """GB-18"""
    state = play(state_of(CLEARINGS, river=(31, 30, 32, 33), pile=(7, 8)), Place(30, 1, 0, 0)).state
    assert (state.river, state.pile) == ((31, 7, 32, 33), (8,))


def test_the_river_is_refilled_before_the_watchtower_decision() -> None:
    """GB-18, GB-19"""
    state = play(state_of(CLEARINGS, river=(31, 25), pile=(7, 8)), Place(25, -1, -1, 0)).state
    assert RULES.decision(state) == Decision(0, "tower", data=(("clearing", (0, 0)),))
    assert (state.river, state.pile) == ((31, 7), (8,))


def test_without_a_pile_the_river_runs_dry() -> None:
    """GB-18"""
    step = play(state_of(CLEARINGS, river=(30, 31, 32, 33)), Place(30, 1, 0, 0))
    assert step.state.river == (31, 32, 33)
    assert [event.code for event in step.events] == ["tile_placed"]


@pytest.mark.parametrize(("turn", "clearing"), [(0, (2, 1)), (1, (1, 1)), (2, (1, 0)), (3, (2, 0))])
def test_a_watchtower_goes_on_the_clearing_just_laid_and_nowhere_else(turn: int, clearing: tuple[int, int]) -> None:
    """GB-19"""
    state = play(state_of(CLEARINGS, river=(25, 30)), Place(25, 1, 0, turn)).state
    assert clearing_laid(state) == clearing
    assert RULES.legal_actions(state) == (Tower(0), NoTower())
    step = play(state, Tower(0))
    assert step.state.towers == ((clearing,), (None,), (None,))
    assert step.events == (
        Event.of("tower_placed", 0, where=(("space", *clearing),), tower=0, x=clearing[0], y=clearing[1]),
    )
    assert list(step.state.forest.spots(step.state.forest.towers)) == [clearing]


def test_a_watchtower_is_optional() -> None:
    """GB-19"""
    step = play(state_of(CLEARINGS, river=(25, 30)), Place(25, 1, 0, 0), NoTower())
    assert step.state.towers == ((None,), (None,), (None,))
    assert step.events == (Event.of("no_tower", 0),)
    assert RULES.decision(step.state) == Decision(1, "place")


def test_no_watchtower_decision_without_a_clearing() -> None:
    """GB-19"""
    assert RULES.decision(play(state_of(CLEARINGS, river=(30, 31)), Place(30, 1, 0, 0)).state) == Decision(1, "place")


def test_no_watchtower_decision_without_a_watchtower_left() -> None:
    """GB-19"""
    state = state_of("-- -- 0a", river=(25, 30))
    assert RULES.decision(play(state, Place(25, 0, 0, 0)).state) == Decision(1, "place")


def test_a_watchtower_now_keeps_everybody_off() -> None:
    """GB-14, GB-19: seat 1 would cover the clearing that seat 0 has just taken."""
    state = play(state_of(CLEARINGS, river=(25, 30)), Place(25, 1, 0, 0)).state
    onto_the_clearing = Place(30, 2, 1, 0)
    assert RULES.refuse(play(state, NoTower()).state, onto_the_clearing) is None
    refusal = RULES.refuse(play(state, Tower(0)).state, onto_the_clearing)
    assert refusal == Refusal.of("watchtower_covered", "GB-14", ("space", 2, 1))


def test_at_two_players_either_watchtower_may_go_first_and_only_one_a_turn() -> None:
    """GB-04, GB-19"""
    state = play(state_of(CLEARINGS, river=(25, 30), clans=TWO_SEATS), Place(25, 1, 0, 0)).state
    assert RULES.legal_actions(state) == (Tower(0), Tower(1), NoTower())
    after = play(state, Tower(1)).state
    assert after.towers == ((None, (2, 1)), (None, None))
    assert RULES.decision(after) == Decision(1, "place")


def test_a_watchtower_is_placed_once() -> None:
    """GB-19"""
    state = state_of("-- -- .. 0b", river=(25, 30), clans=TWO_SEATS)
    state = play(state, Place(25, 0, 0, 0)).state
    assert RULES.legal_actions(state) == (Tower(0), NoTower())
    assert RULES.refuse(state, Tower(1)) == Refusal.of("tower_already_placed", "GB-19", ("space", 3, 0))


@pytest.mark.parametrize(("clans", "tower", "rule"), [(TWO_SEATS, 2, "GB-04"), ((("fox",),) * 3, 1, "GB-03")])
def test_nobody_has_more_watchtowers_than_clans(clans: Clans, tower: int, rule: str) -> None:
    """GB-03, GB-04"""
    state = play(state_of(CLEARINGS, river=(25, 30), clans=clans), Place(25, 1, 0, 0)).state
    assert RULES.refuse(state, Tower(tower)) == Refusal.of("no_such_tower", rule)
    assert RULES.refuse(state, Tower(-1)) == Refusal.of("no_such_tower", rule)


def test_the_watchtower_is_decided_before_anything_else() -> None:
    """GB-19"""
    state = play(state_of(CLEARINGS, river=(25, 30)), Place(25, 1, 0, 0)).state
    for action in (Place(30, -1, 0, 0), Discard(30)):
        assert RULES.refuse(state, action) == Refusal.of("tower_first", "GB-19", ("space", 2, 1))


@pytest.mark.parametrize("clans", [TWO_SEATS, (("fox",),) * 3, (("fox",),) * 4])
def test_turns_go_clockwise(clans: Clans) -> None:
    """GB-06"""
    for seat in range(len(clans)):
        state = state_of(CLEARINGS, river=(30, 31), clans=clans, seat=seat)
        assert play(state, Place(30, 1, 0, 0)).state.seat == (seat + 1) % len(clans)


@pytest.mark.parametrize(("players", "turns"), [(2, 18), (3, 12), (4, 9)])
def test_everybody_has_as_many_turns(players: int, turns: int) -> None:
    """GB-06: the worked check on turns per player, and the count of turns left all the way down."""
    state = RULES.setup(Setup(players, 4))
    assert turns_left(state) == (turns,) * players
    rng, taken = Rng(1), [0] * players
    while decision := RULES.decision(state):
        state = RULES.apply(state, rng.choice(RULES.legal_actions(state))).state
        taken[decision.seat] += decision.kind != "tower"
        assert turns_left(state) == tuple(turns - done for done in taken)
    assert taken == [turns] * players


# --- no tile fits ----------------------------------------------------------------------------------------------------


def test_when_no_tile_fits_one_is_removed_and_the_turn_ends() -> None:
    """GB-21: a Forest that only a bear could cover, and no bear in the River."""
    state = state_of(STRONG, river=(30, 31, 32, 33), pile=(35, 36), phase="discard")
    assert RULES.decision(state) == Decision(0, "discard")
    assert list(RULES.legal_actions(state)) == [Discard(30), Discard(31), Discard(32), Discard(33)]
    step = play(state, Discard(32))
    assert (step.state.river, step.state.pile) == ((30, 31, 35, 33), (36,))
    assert step.state.removed[-1] == 32
    assert step.state.forest == state.forest
    assert step.events == (
        Event.of("tile_removed", 0, tile=32),
        Event.of("river_refilled", where=(("tile", 35),), tile=35),
    )
    assert RULES.decision(step.state) == Decision(1, "discard")


def test_a_tile_that_fits_ends_the_removing() -> None:
    """GB-21, GB-15: tile 1 has a bear, which gets past anything but the bear."""
    state = play(state_of(STRONG, river=(30, 31), pile=(1,), phase="discard"), Discard(30)).state
    assert RULES.decision(state) == Decision(1, "place")
    assert {place.tile for place in placements(state)} == {1}


def test_the_turn_after_a_placement_may_begin_with_removing() -> None:
    """GB-21, GB-12: once the hole is filled, only fours and bears can be reached from outside."""
    state = state_of(
        """
            F4 T4 BB C4
            R4 -- -- F4
            L4 -- .. T4
            C4 R4 L4 BB
        """,
        river=(30, 31),
    )
    assert RULES.decision(state) == Decision(0, "place")
    assert RULES.decision(play(state, Place(30, 1, 1, 0)).state) == Decision(1, "discard")


def test_a_tile_is_removed_only_when_none_fits() -> None:
    """GB-21"""
    state = state_of(CLEARINGS, river=(30, 31))
    assert RULES.refuse(state, Discard(30)) == Refusal.of("discard_not_needed", "GB-21")
    stuck = state_of(STRONG, river=(30, 31), phase="discard")
    assert RULES.refuse(stuck, Discard(7)) == Refusal.of("tile_not_in_river", "GB-10", ("tile", 7))
    refusal = RULES.refuse(stuck, Place(30, 1, 0, 0))
    assert refusal is not None
    assert refusal.rule == "GB-15"
    assert RULES.refuse(stuck, NoTower()) == Refusal.of("tile_first", "GB-19")


# --- the end ---------------------------------------------------------------------------------------------------------

REVEALED = (
    Event.of("harvest"),
    Event.of("clans_revealed", 0, clans=("fox",)),
    Event.of("clans_revealed", 1, clans=("toad",)),
    Event.of("clans_revealed", 2, clans=("raccoon",)),
    Event.of("clans_unheld", clans=("rabbit", "lizard")),
)


def test_the_game_ends_with_the_last_tile_and_reveals_all_clans() -> None:
    """GB-30, GB-05"""
    step = play(state_of(CLEARINGS, river=(30,)), Place(30, 1, 0, 0))
    assert RULES.decision(step.state) is None
    assert len(RULES.legal_actions(step.state)) == 0
    outcome = RULES.outcome(step.state)
    assert outcome is not None
    assert outcome.end == "last_tile"
    assert step.events[1:] == REVEALED


def test_the_player_of_the_last_tile_still_decides_about_a_watchtower() -> None:
    """GB-30, GB-19"""
    step = play(state_of(CLEARINGS, river=(25,)), Place(25, 1, 0, 0))
    decision = RULES.decision(step.state)
    assert decision is not None
    assert decision.kind == "tower"
    assert RULES.outcome(step.state) is None
    for action in (Tower(0), NoTower()):
        end = play(step.state, action)
        assert RULES.decision(end.state) is None
        assert end.events[1:] == REVEALED


def test_the_game_also_ends_when_the_last_tile_is_removed() -> None:
    """GB-30, GB-21"""
    step = play(state_of(STRONG, river=(30,), phase="discard"), Discard(30))
    outcome = RULES.outcome(step.state)
    assert outcome is not None
    assert outcome.end == "last_tile"
    assert step.events == (Event.of("tile_removed", 0, tile=30), *REVEALED)


def test_nothing_is_allowed_after_the_end() -> None:
    """GB-30"""
    state = play(state_of(CLEARINGS, river=(30,)), Place(30, 1, 0, 0)).state
    for action in (Place(30, 1, 0, 0), Tower(0), NoTower(), Discard(30)):
        assert RULES.refuse(state, action) == Refusal.of("game_over", "GB-30")


# --- what undo may not cross -----------------------------------------------------------------------------------------


def test_a_tile_drawn_from_the_pile_seals_what_came_before() -> None:
    """GB-18: taking back would let a player see the next tile and choose again."""
    assert play(state_of(CLEARINGS, river=(30,), pile=(7,)), Place(30, 1, 0, 0)).seal is Seal.RANDOM
    assert play(state_of(CLEARINGS, river=(25,), pile=(7,)), Place(25, 1, 0, 0)).seal is Seal.RANDOM
    assert play(state_of(STRONG, river=(30,), pile=(7,), phase="discard"), Discard(30)).seal is Seal.RANDOM


def test_nothing_is_sealed_when_nothing_was_drawn() -> None:
    """GB-18, GB-19"""
    assert play(state_of(CLEARINGS, river=(30, 31)), Place(30, 1, 0, 0)).seal is Seal.NONE
    assert play(state_of(CLEARINGS, river=(25, 31)), Place(25, 1, 0, 0)).seal is Seal.NONE
    assert play(state_of(CLEARINGS, river=(25, 31), pile=(7,)), Place(25, 1, 0, 0), Tower(0)).seal is Seal.NONE


def test_choosing_no_watchtower_ends_the_turn() -> None:
    """GB-19"""
    assert play(state_of(CLEARINGS, river=(25, 31)), Place(25, 1, 0, 0), NoTower()).seal is Seal.HANDED


def test_the_harvest_is_not_taken_back() -> None:
    """GB-30: the clans have been seen, whichever action came last."""
    assert play(state_of(CLEARINGS, river=(30,)), Place(30, 1, 0, 0)).seal is Seal.REVEALED
    assert play(state_of(CLEARINGS, river=(25,)), Place(25, 1, 0, 0), Tower(0)).seal is Seal.REVEALED
    assert play(state_of(CLEARINGS, river=(25,)), Place(25, 1, 0, 0), NoTower()).seal is Seal.REVEALED
    assert play(state_of(STRONG, river=(30,), phase="discard"), Discard(30)).seal is Seal.REVEALED
