"""What every game promises about secrets: a seat learns what it may know, and nothing else, from anything it is given.

States that a seat cannot tell apart are made with `determinize`: the same view, and everything hidden drawn anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.core.contract import AnyRules, Decision, Seal, Seat
from game.core.rng import Rng
from game.core.session import SeatInfo, Session
from tests.contract.cases import CASES, each_playout
from tests.contract.playing import Playout, playouts, spread


def told_apart(playout: Playout) -> Iterator[tuple[Seat | None, Any, Any]]:
    """A seat, and two states that only differ in what it may not know."""
    rng = Rng(playout.setup.seed)
    for _, position in playout.sample():
        for seat in playout.seats():
            view = playout.rules.view(position, seat)
            yield seat, position, playout.rules.determinize(view, seat, rng)


def asked(rules: AnyRules, state: Any, seat: Seat | None) -> Decision | None:
    """The decision as the seat may know it; see `Session.decision`."""
    decision = rules.decision(state)
    return replace(decision, data=()) if decision and decision.private and decision.seat != seat else decision


@each_playout
def test_a_view_of_a_view_is_the_view(playout: Playout) -> None:
    rules = playout.rules
    for _, position in playout.sample():
        for seat in playout.seats():
            view = rules.view(position, seat)
            assert rules.view(view, seat) == view


@each_playout
def test_the_deciding_seat_finds_its_decision_and_legal_actions_in_its_view(playout: Playout) -> None:
    rules = playout.rules
    for _, position in playout.sample():
        decision = rules.decision(position)
        if decision is not None:
            view = rules.view(position, decision.seat)
            assert rules.decision(view) == decision
            assert list(rules.legal_actions(view)) == list(rules.legal_actions(position))


@each_playout
def test_a_state_drawn_for_a_view_is_sound_and_has_that_view(playout: Playout) -> None:
    rules = playout.rules
    for seat, position, guess in told_apart(playout):
        assert rules.violations(guess) == ()
        assert rules.view(guess, seat) == rules.view(position, seat)


@each_playout
def test_what_a_seat_may_not_know_changes_nothing_it_is_shown(playout: Playout) -> None:
    rules = playout.rules
    for seat, position, guess in told_apart(playout):
        assert asked(rules, position, seat) == asked(rules, guess, seat)
        decision = rules.decision(position)
        if decision is not None and decision.seat == seat:
            assert list(rules.legal_actions(position)) == list(rules.legal_actions(guess))
        assert (rules.outcome(position) is None) == (rules.outcome(guess) is None)


@each_playout
def test_a_choice_that_is_not_private_is_the_same_for_whoever_looks(playout: Playout) -> None:
    """It is made before everybody's eyes, so what there is to choose from gives nothing away."""
    rules = playout.rules
    for seat, position, guess in told_apart(playout):
        decision = rules.decision(position)
        if decision is not None and not decision.private:
            assert list(rules.legal_actions(rules.view(position, seat))) == list(rules.legal_actions(position))
            assert list(rules.legal_actions(guess)) == list(rules.legal_actions(position))


@each_playout
def test_events_tell_a_seat_no_more_than_its_views(playout: Playout) -> None:
    """Where a step leaves a seat unable to tell two states apart, the events of the step do not either."""
    rules = playout.rules
    for seat, position, guess in told_apart(playout):
        for action in spread(rules.legal_actions(position), 8):
            if rules.refuse(guess, action) is None:
                one, other = rules.apply(position, action), rules.apply(guess, action)
                if rules.view(one.state, seat) == rules.view(other.state, seat):
                    told = [rules.redact(event, seat) for event in one.events]
                    assert told == [rules.redact(event, seat) for event in other.events]


@each_playout
def test_an_unsealed_step_teaches_the_one_who_takes_it_nothing(playout: Playout) -> None:
    """Otherwise undo would give back the choice and leave the knowledge."""
    rules = playout.rules
    for seat, position, guess in told_apart(playout):
        decision = rules.decision(position)
        if decision is None or decision.seat != seat:
            continue
        for action in spread(rules.legal_actions(position), 8):
            one, other = rules.apply(position, action), rules.apply(guess, action)
            if one.seal is Seal.NONE or other.seal is Seal.NONE:
                assert one.seal is other.seal
                assert rules.view(one.state, seat) == rules.view(other.state, seat)


@each_playout
def test_redacting_twice_is_redacting_once(playout: Playout) -> None:
    rules = playout.rules
    for step in playout.steps:
        for event in step.events:
            for seat in playout.seats():
                redacted = rules.redact(event, seat)
                assert rules.redact(redacted, seat) == redacted


@pytest.mark.parametrize(("slug", "players"), CASES)
def test_log_and_replay_of_a_session_show_a_seat_what_it_could_know_at_the_time(slug: str, players: int) -> None:
    playout = playouts(slug, players)[0]
    rules = playout.rules
    session = Session.new(rules, playout.setup, [SeatInfo(f"B{seat}", "bot", "random") for seat in range(players)])
    for action in playout.actions:
        session.act(action)
    for seat in playout.seats():
        logged = [entry.event for entry in session.log(seat)]
        assert logged == [rules.redact(event, seat) for step in playout.steps for event in step.events]
        for n, _ in playout.sample():
            assert session.view_at(n, seat) == rules.view(playout.positions[n], seat)
