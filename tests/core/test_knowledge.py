"""What a session tells a seat: views, decisions, logs and replays, each as that seat may know it."""

from __future__ import annotations

import pytest

from game.core.contract import HIDDEN, Hidden
from game.core.session import Session
from tests.core.tables import BIRCH, DIG, HIDE, OAK, REST, ROLL, play, table
from tests.little_game.rules import RULES


def test_views_hide_and_stay_the_same_object_until_something_changes() -> None:
    session = table("hh", energy=3)
    view = session.view(1)
    assert view == RULES.view(session.whole_state(), 1)
    assert view.chance is HIDDEN
    assert session.view(1) is view
    session.act(OAK)
    assert session.view(1) is not view


def test_a_private_decision_is_known_to_all_but_not_what_it_shows() -> None:
    session = play(table("hh", energy=3), DIG)
    own, other, anyone = session.decision(0), session.decision(1), session.decision()
    assert own is not None
    assert own["nuts"] == session.whole_state().looked
    assert other == anyone
    assert other is not None
    assert (other.seat, other.kind, other.private, other.data) == (0, "hide", True, ())


def test_only_the_deciding_seat_has_legal_actions() -> None:
    session = table("hh", energy=1)
    assert session.legal(0) == (OAK, REST)
    assert session.legal(1) == ()
    assert session.legal(None) == ()


def test_the_log_is_told_from_each_seats_point_of_view() -> None:
    session = play(table("hh", energy=2), DIG, HIDE)
    session.end_turn()
    play(session, ROLL)
    (dug, hid, rolled, *_) = session.log(0)
    assert dug.event["nuts"] != HIDDEN
    assert [(entry.index, entry.turn, entry.actor) for entry in (dug, hid, rolled)] == [(1, 0, 0), (2, 0, 0), (3, 1, 1)]
    for seat in (1, None):
        (dug, hid, *_) = session.log(seat)
        assert dug.event["nuts"] is HIDDEN
        assert hid.event["nut"] is HIDDEN
    assert session.events_since(2, 0) == session.log(0)[2:]
    assert session.events_since(session.length, 0) == ()


def test_the_log_forgets_what_was_taken_back() -> None:
    session = play(table("hh", energy=3), OAK, BIRCH)
    whole = session.log(None)
    session.undo()
    assert session.log(None) == whole[:1]
    session.redo()
    assert session.log(None) == whole


def test_at_its_turn_a_seat_hears_what_happened_since_its_last() -> None:
    session = play(table("hhh", energy=2), OAK, OAK)
    session.end_turn()
    play(session, ROLL, REST, ROLL, REST)
    heard = session.since_last_turn(0)
    assert [entry.actor for entry in heard if entry.event.code in ("rolled", "rested")] == [1, 1, 2, 2]
    session.act(ROLL)
    assert session.since_last_turn(0) == heard, "its own new turn is no news"
    assert {entry.actor for entry in session.since_last_turn(2)} == {0}, "all that came after its turn"


def test_what_a_last_sealed_action_brought_is_told_at_the_next_turn() -> None:
    """The screen was handed over in the same instant, so its seat has not seen it."""
    session = play(table("hh", energy=2), DIG, HIDE)
    assert session.waiting
    session.end_turn()
    assert session.since_last_turn(0) == (), "seen while the turn waited"
    over = play(table("hh", energy=1, snowflakes=5, active=1), OAK)
    assert "revealed" in [entry.event.code for entry in over.since_last_turn(1)]


def test_scores_of_others_depend_on_what_one_may_know() -> None:
    session = table("hh", energy=3)
    assert isinstance(session.score(1, viewer=0), Hidden)
    assert session.score(0, viewer=0) == RULES.score(session.whole_state(), 0)


# --- replay ----------------------------------------------------------------------------------------------------------


def test_replay_shows_every_position_as_the_seat_could_know_it() -> None:
    session = play(table("hh", energy=4), DIG, HIDE, OAK)
    states = [session.whole_state(n) for n in range(4)]
    assert [state.energy for state in states] == [4, 2, 2, 1]
    for seat in (0, 1, None):
        assert [session.view_at(n, seat) for n in range(4)] == [RULES.view(state, seat) for state in states]
    assert session.view_at(1, 1).looked == (HIDDEN, HIDDEN)


@pytest.mark.parametrize("n", [-1, 3])
def test_there_is_no_position_beyond_the_game(n: int) -> None:
    session = play(table("hh", energy=4), OAK, OAK, OAK)
    session.undo()
    with pytest.raises(IndexError):
        session.view_at(n, 0)
    with pytest.raises(IndexError):
        session.whole_state(n)


def test_a_secret_appears_nowhere_in_what_a_seat_is_given() -> None:
    """The only truffles are in seat 0's stash and under its eyes: the word must not reach seat 1 or a watcher."""
    session = play(table("hh", energy=4, pile=("truffle", "truffle", "walnut", "walnut")), DIG, HIDE, OAK)
    session.undo()
    for seat in (1, None):
        given = [
            session.view(seat),
            session.log(seat),
            session.events_since(0, seat),
            session.since_last_turn(1),
            session.decision(seat),
            session.legal(seat),
            session.score(0, seat),
            [session.view_at(n, seat) for n in range(session.length + 1)],
        ]
        assert "truffle" not in repr(given)
    assert "truffle" in repr([session.view(0), session.log(0)])


def test_no_attribute_of_a_session_holds_the_state_in_the_open() -> None:
    session = play(table("hh", energy=4, pile=("truffle", "truffle", "walnut", "walnut")), DIG, HIDE)
    public = [name for name in dir(session) if not name.startswith("_")]
    values = {name: getattr(session, name) for name in public}
    assert "truffle" not in repr({name: value for name, value in values.items() if not callable(value)})


# --- what is kept ----------------------------------------------------------------------------------------------------


def test_everything_worth_saving_is_announced_once() -> None:
    announced: list[tuple[int, int | None]] = []

    def note(session: Session) -> None:
        announced.append((session.length, session.viewer))

    session = table("hb", energy=3, on_change=note)
    play(session, OAK, OAK)
    session.undo()
    session.redo()
    session.restart_turn()
    play(session, BIRCH, OAK)
    session.end_turn()
    session.note_hint(0)
    assert announced == [(1, 0), (2, 0), (1, 0), (2, 0), (0, 0), (1, 0), (2, 0), (2, 0), (2, 0)]
    session.open_curtain()
    session.end_turn()
    session.view(0)
    assert len(announced) == 9


def test_hints_are_counted_by_seat() -> None:
    session = table("hh")
    session.note_hint(1)
    session.note_hint(1)
    assert session.hints == (0, 2)


@pytest.mark.parametrize("undone", [0, 1, 2])
def test_a_session_comes_back_from_its_record(undone: int) -> None:
    session = play(table("hh"), ROLL, OAK)
    while not session.waiting:
        session.act(session.legal(0)[0])
    session.note_hint(0)
    session.extras["code"] = "oak-12"
    for _ in range(min(undone, session.length - 1)):
        session.undo()
    again = Session.resume(RULES, session.record())
    assert again.record() == session.record()
    assert (again.waiting, again.to_act, again.can_redo) == (session.waiting, session.to_act, session.can_redo)
    assert again.undo_stop() == session.undo_stop()
    assert again.log(1) == session.log(1)
    assert not again.diverged


def test_looking_back_shows_what_the_seat_could_see_then_and_no_more() -> None:
    session = play(table("hh", energy=2), DIG, HIDE)
    session.end_turn()
    play(session, ROLL)
    for n in range(session.length + 1):
        for seat in (0, 1, None):
            past = session.looked_back(n, seat)
            assert past.view(seat) == RULES.view(session.whole_state(n), seat)
            assert past.view_at(n, seat) == past.view(seat)
            assert past.log(seat) == tuple(entry for entry in session.log(seat) if entry.index <= n)
            assert (past.length, past.viewer, past.handover_to, past.on_change) == (n, seat, None, None)
    assert session.length == 3, "the game itself stays where it is"
    assert not session.looked_back(1, 0).hands_open


def test_hands_are_open_in_a_look_back_only_once_the_game_is_over() -> None:
    session = table("hh")
    with pytest.raises(ValueError, match="over"):
        session.looked_back(0, None, open_hands=True)
    while not session.over:
        session.end_turn()
        if session.decision() is not None:
            session.act(session.legal(session.to_act)[-1])
    past = session.looked_back(1, None, open_hands=True)
    assert past.view(None) == session.whole_state(1)
    assert past.hands_open
    assert not past.over
