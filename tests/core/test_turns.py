"""A session's turns: when they end, what can be taken back, and why undo stops."""

from __future__ import annotations

import pytest

from game.core.contract import Refused, Seal, Setup
from game.core.record import BadSetup
from game.core.session import SESSION_REFUSALS, Session
from game.core.turns import UNDO_STOPS, UndoStopped
from tests.core.tables import BIRCH, DIG, HIDE, OAK, PINE, REST, ROLL, play, seats, table
from tests.little_game.rules import RULES

# --- the end of a turn -----------------------------------------------------------------------------------------------


def test_a_complete_turn_waits_for_its_player_and_nobody_else_may_act() -> None:
    session = play(table("hh", energy=1), OAK)
    assert session.waiting
    assert session.to_act == 0
    assert session.decision() is None
    assert session.legal(0) == session.legal(1) == ()
    with pytest.raises(Refused) as refused:
        session.act(ROLL)
    assert refused.value.refusal.code == "turn_complete"
    assert refused.value.refusal.code in SESSION_REFUSALS
    session.end_turn()
    assert not session.waiting
    assert session.to_act == 1
    assert session.legal(1) == (ROLL,)


def test_a_turn_with_choices_left_does_not_end_by_asking() -> None:
    session = play(table("hh", energy=2), OAK)
    session.end_turn()
    assert session.to_act == 0
    assert session.legal(0) == (OAK, REST)


@pytest.mark.parametrize("kinds", ["hh", "hb", "hhh"])
def test_an_action_that_ends_the_turn_hands_it_over_by_itself(kinds: str) -> None:
    session = play(table(kinds, energy=2), REST)
    assert not session.waiting
    assert session.to_act == 1
    assert session.seal_behind() == "handed"


def test_a_bots_turn_is_handed_over_by_its_last_action() -> None:
    session = play(table("bh", energy=1), OAK)
    assert not session.waiting
    assert session.to_act == 1
    assert session.undo_stop() == "handed"


def test_the_end_of_the_game_waits_too_and_the_outcome_with_it() -> None:
    session = play(table("h", energy=1, snowflakes=5), OAK)
    assert session.waiting
    assert not session.over
    assert session.outcome() is None
    session.undo()
    assert session.legal(0) == (OAK, REST)
    session.redo()
    session.end_turn()
    assert session.over
    assert session.to_act is None
    outcome = session.outcome()
    assert outcome is not None
    assert outcome.end == "winter"


def test_an_end_that_reveals_is_final_at_once() -> None:
    session = play(table("hh", energy=1, snowflakes=5, active=1), OAK)
    assert session.over
    assert session.outcome() is not None
    assert session.undo_stop() == "handed"


def test_a_refused_action_changes_nothing() -> None:
    session = table("hh", energy=1)
    before = session.whole_state()
    with pytest.raises(Refused) as refused:
        session.act(PINE)
    assert (refused.value.refusal.code, refused.value.refusal.rule) == ("too_tired", "LG-03")
    assert session.refuse(PINE) == refused.value.refusal
    assert session.whole_state() is before
    assert session.length == 0


# --- undo and redo ---------------------------------------------------------------------------------------------------


def test_undo_and_redo_go_step_by_step() -> None:
    session = table("hh", energy=4)
    states = [session.whole_state()]
    for action in (OAK, BIRCH):
        session.act(action)
        states.append(session.whole_state())
    for n in (1, 0):
        session.undo()
        assert session.whole_state() == states[n]
    assert session.undo_stop() == "nothing"
    for n in (1, 2):
        assert session.can_redo
        session.redo()
        assert session.whole_state() == states[n]
    assert not session.can_redo
    session.redo()
    assert session.whole_state() == states[2]


@pytest.mark.parametrize(
    ("actions", "code"),
    [((), "nothing"), ((ROLL,), "random"), ((ROLL, DIG), "revealed"), ((ROLL, OAK), None)],
)
def test_undo_says_why_it_stops(actions: tuple[object, ...], code: str | None) -> None:
    session = play(table("hh"), *actions)
    assert session.undo_stop() == session.seal_behind() == code
    state = session.whole_state()
    if code is not None:
        assert code in UNDO_STOPS
        for take_back in (session.undo, session.restart_turn):
            with pytest.raises(UndoStopped) as stopped:
                take_back()
            assert stopped.value.code == code
        assert session.whole_state() is state


def test_every_seal_is_a_reason_that_can_be_told() -> None:
    assert {seal.value for seal in Seal} - {"none"} <= set(UNDO_STOPS)


@pytest.mark.parametrize("kinds", ["hh", "hb", "hhb"])
def test_an_ended_turn_can_be_opened_again_until_another_seat_acts(kinds: str) -> None:
    session = play(table(kinds, energy=1), OAK)
    assert session.undo_stop() is None
    session.end_turn()
    assert (session.to_act, session.turn, session.undo_stop()) == (1, 1, None)
    session.undo()
    assert session.waiting
    assert (session.to_act, session.turn, session.length) == (0, 0, 1)
    assert not session.rewound
    session.undo()
    assert session.length == 0, "and the act before it as ever"
    session.redo()
    session.end_turn()
    session.act(ROLL)
    assert session.undo_stop() is not None
    assert session.turn == 1


def test_an_action_that_ended_the_turn_is_taken_back_as_long_as_nobody_acted() -> None:
    session = play(table("hh", energy=2), REST)
    session.undo()
    assert (session.to_act, session.length) == (0, 0)
    assert REST in session.legal(0)
    session.redo()
    assert (session.to_act, session.turn) == (1, 1)
    session.act(ROLL)
    assert session.undo_stop() == "random"


def test_a_bots_ended_turn_is_nobodys_to_open() -> None:
    session = play(table("bh", energy=2), REST)
    with pytest.raises(UndoStopped) as stopped:
        session.undo()
    assert stopped.value.code == "handed"


def test_a_hidden_nut_can_be_chosen_again_but_not_dug_again() -> None:
    session = play(table("hh", energy=4), DIG, HIDE)
    session.undo()
    assert [action.type for action in session.legal(0)] == ["hide", "hide"]
    assert session.undo_stop() == "revealed"


def test_restart_goes_back_to_the_last_seal() -> None:
    session = play(table("hh", energy=6), OAK, DIG, HIDE, OAK, BIRCH)
    session.restart_turn()
    assert session.length == 2
    assert session.undo_stop() == "revealed"
    session.redo()
    assert session.length == 3, "what was restarted can be redone"


def test_a_new_action_forgets_what_was_taken_back() -> None:
    session = play(table("hh", energy=4), OAK, OAK)
    assert len(session.log(0)) == 2
    session.undo()
    session.act(BIRCH)
    assert not session.can_redo
    assert session.whole_actions() == (OAK, BIRCH)
    assert [entry.event["spot"] for entry in session.log(0)] == ["oak", "birch"]


# --- alone -----------------------------------------------------------------------------------------------------------


def test_alone_one_may_go_back_across_seals_and_it_is_counted() -> None:
    session = play(table("h"), ROLL, OAK)
    session.undo()
    assert session.rewound == 0, "nothing was sealed here"
    assert session.seal_behind() == "random"
    assert session.undo_stop() is None
    session.undo()
    assert session.rewound == 1
    assert session.undo_stop() == "nothing"
    session.redo()
    session.redo()
    assert session.rewound == 1
    assert session.record().rewound == 1


def test_alone_the_same_choice_meets_the_same_chance_again() -> None:
    session = play(table("h"), ROLL)
    rolled = session.whole_state()
    session.undo()
    session.act(ROLL)
    assert session.whole_state() == rolled


def test_alone_restart_still_stops_at_the_seal() -> None:
    session = play(table("h"), ROLL, OAK)
    session.restart_turn()
    assert session.length == 1
    with pytest.raises(UndoStopped):
        session.restart_turn()


def test_alone_going_back_into_an_ended_turn_opens_it_again() -> None:
    session = play(table("h", energy=2), REST, ROLL)
    assert session.turn == 1
    session.undo()
    session.undo()
    assert (session.turn, session.rewound) == (0, 2)
    session.redo()
    session.redo()
    assert session.turn == 1


@pytest.mark.parametrize("kinds", ["hb", "b", "hh"])
def test_only_a_human_alone_is_solo(kinds: str) -> None:
    session = play(table(kinds), ROLL)
    assert not session.solo
    assert session.undo_stop() is not None


# --- beginnings ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "setup",
    [
        Setup(0, 1),
        Setup(5, 1),
        Setup(2, 1, first=2),
        Setup(2, 1, first=-1),
        Setup(2, 1, options=(("snow", "true"),)),
        Setup(2, 1, options=(("frost", "perhaps"),)),
        Setup(2, 1, options=(("frost", "true"), ("frost", "true"))),
    ],
)
def test_a_setup_the_game_does_not_offer_is_refused(setup: Setup) -> None:
    with pytest.raises(BadSetup):
        Session.new(RULES, setup, seats("h" * setup.players))


def test_seats_and_players_must_agree() -> None:
    with pytest.raises(BadSetup):
        Session.new(RULES, Setup(2, 1), seats("hhh"))
