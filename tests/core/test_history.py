"""Going back and forth among the positions of a game, and where its turns were handed over."""

from __future__ import annotations

import pytest

from game.core.contract import Seal
from game.core.history import History, Moment


def history(seats: str, *handed: int, **seals: Seal) -> History:
    """One action for each seat named; `_2=Seal.RANDOM` seals the third. State n is called n."""
    made = History(0)
    for place, seat in enumerate(seats):
        made.add(Moment(int(seat), f"action {place}", place + 1, (), seals.get(f"_{place}", Seal.NONE)))
        if place + 1 in handed:
            made.hand_over()
    return made


def test_a_turn_stays_handed_over_for_one_who_goes_back_to_its_end() -> None:
    past = history("0011", 2, 4)
    past.go_to(3)
    assert past.handed == [2]
    past.go_to(2)
    assert past.handed == [2]
    assert past.just_handed
    assert past.seal_before(2) == "handed"


def test_going_back_into_a_turn_opens_it_again() -> None:
    past = history("0011", 2, 4)
    past.go_to(1)
    assert past.handed == []
    past.go_to(2)
    assert not past.just_handed
    assert past.seal_before(2) is None


def test_there_is_nothing_before_the_beginning_nor_beyond_the_end() -> None:
    past = history("0011")
    for place in (-1, 5):
        with pytest.raises(IndexError):
            past.go_to(place)
        with pytest.raises(IndexError):
            past.at(place)
    assert past.cursor == 4
    past.go_to(0)
    assert (past.state, past.last) == (0, None)
    past.go_to(4)
    assert (past.state, past.at(0), past.at(4)) == (4, 0, 4)
    past.go_to(3)
    with pytest.raises(IndexError):
        past.at(4)


def test_as_if_nothing_had_followed() -> None:
    past = history("0011", 2, 4)
    then = past.until(2)
    assert (then.cursor, then.state, then.handed, len(then.moments)) == (2, 2, [2], 2)
    assert past.until(1).handed == []
    assert (past.cursor, past.handed) == (4, [2, 4])


def test_a_turn_is_handed_over_once_and_can_be_taken_back() -> None:
    past = history("00")
    past.hand_over()
    past.hand_over()
    assert past.handed == [2]
    past.take_back_hand_over()
    assert past.handed == []
    past.take_back_hand_over()
    assert past.handed == []
    past.hand_over()
    past.go_to(2)
    past.add(Moment(1, "more", 3, (), Seal.NONE))
    past.take_back_hand_over()
    assert past.handed == [2], "only the turn that has just ended"


def test_what_others_did_since_ones_last_turn() -> None:
    past = history("00112", 2, 4)
    assert past.between_turns(0) == (2, 5)
    assert past.between_turns(1) == (4, 5)
    assert past.between_turns(2) == (0, 4), "its own turn, which is not over, is left out"
    assert history("0012", 2, 3, 4).between_turns(2) == (4, 4)


@pytest.mark.parametrize(("seal", "since"), [(Seal.NONE, 2), (Seal.HANDED, 2), (Seal.REVEALED, 1), (Seal.RANDOM, 1)])
def test_what_ones_own_last_action_revealed_is_told_with_what_the_others_did(seal: Seal, since: int) -> None:
    assert history("001", 2, _1=seal).between_turns(0) == (since, 3)


def test_turns_are_counted_by_where_they_were_handed_over() -> None:
    past = history("00112", 2, 4)
    assert [past.turn_of(place) for place in range(5)] == [0, 0, 1, 1, 2]
