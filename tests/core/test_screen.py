"""Who looks at the screen: nobody's secrets are there unless they are alone with it or opened the curtain."""

from __future__ import annotations

from dataclasses import replace

from game.core.contract import HIDDEN, Decision, Step
from game.core.session import Session
from tests.core.tables import BIRCH, DIG, HIDE, OAK, REST, ROLL, changed_rules, play, table
from tests.little_game.actions import LittleAction
from tests.little_game.rules import RULES
from tests.little_game.state import Clearing


def on_screen(session: Session) -> object:
    return session.view(session.viewer)


# --- one human or none -----------------------------------------------------------------------------------------------


def test_the_only_human_always_has_the_screen() -> None:
    session = table("hb", energy=2)
    assert session.viewer == 0
    for action in (DIG, HIDE):
        session.act(action)
        assert (session.viewer, session.handover_to, session.may_peek) == (0, None, None)
    session.end_turn()
    assert session.bot_to_act
    play(session, ROLL)
    assert (session.viewer, session.handover_to) == (0, None)


def test_bots_among_themselves_are_watched_by_nobody() -> None:
    session = play(table("bb", energy=2), DIG)
    assert (session.viewer, session.handover_to, session.may_peek) == (None, None, None)


# --- several humans --------------------------------------------------------------------------------------------------


def test_where_nothing_is_secret_the_screen_follows_the_turn_without_a_curtain() -> None:
    session = table("hh", energy=1, open_stashes=True)
    assert (session.viewer, session.handover_to, session.may_peek) == (0, None, None)
    session.act(OAK)
    assert session.viewer == 0, "until the turn is ended"
    session.end_turn()
    assert (session.viewer, session.handover_to, session.may_peek) == (1, None, None)


def test_who_has_secrets_but_need_not_look_at_them_plays_on_the_public_view() -> None:
    session = table("hh", energy=3)
    assert (session.handover_to, session.may_peek) == (None, 0)
    assert session.viewer is None
    assert session.legal(0), "and plays all the same"


def test_a_peek_shows_ones_own_secrets_until_it_is_closed() -> None:
    session = table("hh", energy=3)
    session.open_curtain()
    assert session.viewer == 0
    assert on_screen(session) == RULES.view(session.whole_state(), 0)
    session.close_curtain()
    assert (session.handover_to, session.may_peek) == (None, 0)
    assert session.viewer is None


def test_a_private_decision_of_another_human_brings_down_the_curtain() -> None:
    session = table("hh", energy=2)
    session.open_curtain()
    play(session, REST, ROLL, DIG)
    assert (session.viewer, session.handover_to, session.may_peek) == (None, 1, None)
    assert on_screen(session) == RULES.view(session.whole_state(), None)
    session.open_curtain()
    assert (session.viewer, session.handover_to) == (1, None)
    assert on_screen(session) == RULES.view(session.whole_state(), 1)


def test_a_private_look_in_ones_own_turn_needs_a_curtain_too_when_others_were_watching() -> None:
    """The screen was public, so everybody may be looking at it."""
    for open_stashes in (True, False):
        session = play(table("hh", energy=4, open_stashes=open_stashes), DIG)
        assert (session.viewer, session.handover_to) == (None, 0)


def test_who_opened_the_curtain_keeps_the_screen_until_the_turn_is_handed_over() -> None:
    session = play(table("hh", energy=4), DIG)
    session.open_curtain()
    play(session, HIDE)
    assert session.viewer == 0
    play(session, DIG)
    assert (session.viewer, session.handover_to) == (0, None), "no second curtain"
    play(session, HIDE)
    assert session.waiting
    assert session.viewer == 0
    session.end_turn()
    assert session.may_peek == 1
    assert session.viewer is None


def test_who_gave_the_screen_away_must_open_the_curtain_again() -> None:
    session = table("hh", energy=2)
    session.open_curtain()
    play(session, REST)
    assert session.may_peek == 1
    assert session.viewer is None
    play(session, ROLL, REST)
    assert (session.viewer, session.may_peek) == (None, 0)


def test_the_next_players_private_decision_waits_for_the_end_of_the_turn() -> None:
    """A game in which every turn begins with a private choice."""
    rules = changed_rules(
        decision=lambda state: Decision(state.active, "roll", private=True) if state.energy is None else Decision(0, "")
    )
    session = table("hh", rules=rules, energy=1, open_stashes=True)
    session.act(OAK)
    assert session.waiting
    assert (session.viewer, session.handover_to) == (0, None)
    session.end_turn()
    assert (session.viewer, session.handover_to) == (None, 1)


def test_what_an_action_reports_is_what_the_screen_may_show() -> None:
    session = table("hh", energy=4)
    (dug,) = session.act(DIG)
    assert dug["nuts"] is HIDDEN, "the curtain is down"
    session.open_curtain()
    (hid,) = session.act(HIDE)
    assert hid["nut"] is not HIDDEN


def test_while_bots_play_the_screen_stays_with_the_human_who_had_it() -> None:
    session = table("hbh", energy=2)
    session.open_curtain()
    play(session, REST)
    assert session.bot_to_act
    assert session.viewer == 0
    play(session, ROLL, REST)
    assert session.may_peek == 2
    assert session.viewer is None


def test_secrets_dealt_while_the_screen_was_open_to_all_do_not_appear_on_it() -> None:
    """Seat 0 looks on openly; as soon as it has something to hide, its view leaves the screen."""
    stashes = table("hbh").whole_state().squirrels

    def deal_with_the_roll(state: Clearing, action: LittleAction) -> Step[Clearing]:
        step = RULES.apply(state, action)
        return replace(step, state=replace(step.state, squirrels=stashes)) if action == ROLL else step

    session = table("hbh", rules=changed_rules(apply=deal_with_the_roll), energy=1, open_stashes=True)
    play(session, OAK)
    session.end_turn()
    assert session.viewer == 0
    session.act(ROLL)
    assert session.bot_to_act
    assert session.viewer is None


def test_undo_never_shows_another_seats_view() -> None:
    session = play(table("hh", energy=4), BIRCH, OAK)
    session.undo()
    assert session.viewer is None
    session.open_curtain()
    session.undo()
    assert session.viewer == 0


def test_nothing_happens_when_there_is_no_curtain_to_open() -> None:
    session = table("hb", energy=2)
    session.open_curtain()
    session.close_curtain()
    assert (session.viewer, session.handover_to) == (0, None)


def test_a_game_taken_up_again_begins_behind_the_curtain() -> None:
    session = play(table("hh", energy=4), DIG)
    session.open_curtain()
    again = Session.resume(RULES, session.record())
    assert (again.viewer, again.handover_to) == (None, 0)
