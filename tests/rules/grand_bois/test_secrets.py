"""Who may know what: clan cards and the order of the pile, nothing else (GB-03, GB-05)."""

import pytest

from game.core.contract import HIDDEN, Setup
from game.core.rng import Rng
from game.rules.grand_bois.content import CLANS
from game.rules.grand_bois.rules import RULES
from game.rules.grand_bois.state import State


def some_way_in(players: int, actions: int = 25) -> State:
    state, rng = RULES.setup(Setup(players, 11)), Rng(3)
    for _ in range(actions):
        state = RULES.apply(state, rng.choice(RULES.legal_actions(state))).state
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seat_sees_its_own_clans_and_no_others(players: int) -> None:
    """GB-03, GB-04"""
    state = some_way_in(players)
    for seat in range(players):
        view = RULES.view(state, seat)
        for holder in range(players):
            hand = state.clans[holder]
            assert view.clans[holder] == (hand if holder == seat else (HIDDEN,) * len(hand))
        assert view.pile == (HIDDEN,) * len(state.pile)
        assert (view.forest, view.towers, view.river, view.laid) == (
            state.forest,
            state.towers,
            state.river,
            state.laid,
        )


def test_someone_watching_sees_no_clan() -> None:
    """GB-03"""
    assert RULES.view(some_way_in(3), None).clans == ((HIDDEN,),) * 3


def test_a_view_plays_like_the_full_state() -> None:
    """GB-10"""
    state = some_way_in(3)
    view = RULES.view(state, state.seat)
    assert list(RULES.legal_actions(view)) == list(RULES.legal_actions(state))
    assert RULES.decision(view) == RULES.decision(state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_guess_gives_back_the_same_view(players: int) -> None:
    """GB-03, GB-05: and over many guesses every other clan is held by every other seat."""
    state = some_way_in(players)
    rng = Rng(5)
    guessed = set()
    for seat in (0, players - 1, None):
        view = RULES.view(state, seat)
        for _ in range(60):
            guess = RULES.determinize(view, seat, rng)
            assert RULES.view(guess, seat) == view
            assert RULES.violations(guess) == ()
            if seat == 0:
                guessed |= {(holder, clan) for holder in range(1, players) for clan in guess.clans[holder]}
    unknown = set(CLANS) - set(state.clans[0])
    assert guessed == {(holder, clan) for holder in range(1, players) for clan in unknown}


def test_guesses_shuffle_the_pile() -> None:
    """GB-02"""
    view = RULES.view(some_way_in(3), 0)
    rng = Rng(9)
    assert len({RULES.determinize(view, 0, rng).pile for _ in range(20)}) == 20


def test_at_the_end_everybody_sees_every_clan() -> None:
    """GB-30"""
    state, rng = RULES.setup(Setup(4, 2)), Rng(1)
    while RULES.decision(state):
        state = RULES.apply(state, rng.choice(RULES.legal_actions(state))).state
    assert RULES.view(state, None) == RULES.view(state, 2) == state


def test_events_tell_no_secret_before_the_harvest() -> None:
    """GB-03: what a seat is told is the same whatever the others hold."""
    state = RULES.setup(Setup(3, 8))
    other = RULES.determinize(RULES.view(state, 0), 0, Rng(4))
    other = State(**{name: getattr(other, name) for name in State.__slots__} | {"pile": state.pile})
    assert other.clans != state.clans
    rng = Rng(2)
    while state.phase != "over":
        action = rng.choice(RULES.legal_actions(state))
        step, other_step = RULES.apply(state, action), RULES.apply(other, action)
        if step.state.phase != "over":
            assert step.events == other_step.events
            assert [RULES.redact(event, 1) for event in step.events] == list(step.events)
        state, other = step.state, other_step.state


def test_the_position_keeps_the_count_of_what_is_hidden() -> None:
    """GB-03"""
    state = some_way_in(2)
    position = RULES.position(RULES.view(state, 1))
    assert position["clans"] == [["hidden", "hidden"], list(state.clans[1])]
    assert position["pile"] == len(state.pile)
