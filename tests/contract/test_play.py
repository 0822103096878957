"""What every game promises about play, shown on games played at random: see `game.core.contract.Rules`.

CLAIRIERE_CONTRACT_SEEDS sets how many games are played per game and player count.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from game.core.codec import decode, decode_action, digest, dumps, encode_action
from game.core.contract import HIDDEN, Hidden, Seal
from game.core.rng import Rng
from game.core.session import SeatInfo, Session
from tests.contract.cases import each_playout
from tests.contract.playing import GAMES, Playout, elsewhere, find, play, setups, spread

PROJECT = Path(__file__).resolve().parent.parent.parent

#: GB-13, KO-22, LG-04 …
RULE_ID = re.compile(r"[A-Z]{2}-\d{2,3}[a-z]?")


# --- the end ---------------------------------------------------------------------------------------------------------


@each_playout
def test_random_games_end_under_the_promised_bound(playout: Playout) -> None:
    rules = playout.rules
    assert len(playout.actions) <= rules.info.longest_game
    outcome = rules.outcome(playout.positions[-1])
    assert outcome is not None
    assert sorted(seat for rank in outcome.ranking for seat in rank) == list(range(playout.setup.players))
    assert all(outcome.ranking)
    assert outcome.end in rules.info.codes.ends
    assert outcome.tie_break is None or outcome.tie_break in rules.info.codes.tie_breaks


@each_playout
def test_there_is_no_outcome_before_the_end(playout: Playout) -> None:
    assert all(playout.rules.outcome(position) is None for position in playout.positions[:-1])


# --- actions ---------------------------------------------------------------------------------------------------------


@each_playout
def test_there_are_legal_actions_exactly_while_there_is_a_decision(playout: Playout) -> None:
    rules = playout.rules
    for n, position in playout.sample():
        decision = rules.decision(position)
        assert (decision is not None) == (n < len(playout.actions))
        assert (len(rules.legal_actions(position)) > 0) == (decision is not None)
        if decision is not None:
            assert decision.seat in range(playout.setup.players)
            assert decision.kind in rules.info.codes.decisions


@each_playout
def test_legal_actions_are_unique_and_in_a_stable_order(playout: Playout) -> None:
    rules = playout.rules
    for _, position in playout.sample():
        legal = list(rules.legal_actions(position))
        assert len(set(legal)) == len(legal)
        assert legal == list(rules.legal_actions(position))
        equal = decode(rules.state_type, json.loads(dumps(position)))
        assert legal == list(rules.legal_actions(equal)), "the order hangs on more than the value of the state"


@each_playout
def test_legal_actions_are_a_sequence(playout: Playout) -> None:
    """They may be lazy, but len, index, `in` and iteration agree."""
    for _, position in playout.sample():
        legal = playout.rules.legal_actions(position)
        listed = list(legal)
        assert len(legal) == len(listed)
        for i in spread(range(len(listed)), 20):
            assert legal[i] == listed[i]
            assert listed[i] in legal


@each_playout
def test_every_legal_action_applies(playout: Playout) -> None:
    rules = playout.rules
    for n, position in playout.sample():
        for action in spread(rules.legal_actions(position), 30):
            assert rules.refuse(position, action) is None
            step = rules.apply(position, action)
            assert rules.violations(step.state) == ()
            assert {event.code for event in step.events} <= set(rules.info.codes.events)
        assert digest(position) == playout.digests[n]


@each_playout
def test_anything_else_is_refused_with_a_known_code_and_a_rule(playout: Playout) -> None:
    rules = playout.rules
    rng = Rng(playout.setup.seed)
    refused = 0
    for n, position in playout.sample():
        legal = set(rules.legal_actions(position))
        for action in elsewhere(playout, n, rng):
            refusal = rules.refuse(position, action)
            assert (refusal is None) == (action in legal), action
            if refusal is not None:
                refused += 1
                assert refusal.code in rules.info.codes.refusals
                assert RULE_ID.fullmatch(refusal.rule)
    assert refused, "nothing was refused in a whole game"


# --- states ----------------------------------------------------------------------------------------------------------


@each_playout
def test_no_reachable_position_breaks_an_invariant(playout: Playout) -> None:
    for position in playout.positions:
        assert playout.rules.violations(position) == ()


@each_playout
def test_old_states_never_change(playout: Playout) -> None:
    """After a whole game, and after every other test that used these states, they are what they were."""
    assert tuple(map(hash, playout.positions)) == playout.hashes
    assert tuple(map(digest, playout.positions)) == playout.digests


@each_playout
def test_states_views_and_actions_survive_the_codec(playout: Playout) -> None:
    rules = playout.rules
    for position in playout.positions:
        assert decode(rules.state_type, json.loads(dumps(position))) == position
    for _, position in playout.sample():
        for seat in playout.seats():
            view = rules.view(position, seat)
            assert decode(rules.state_type, json.loads(dumps(view))) == view
    for action in playout.actions:
        assert decode_action(rules.action_types, json.loads(json.dumps(encode_action(action)))) == action


@each_playout
def test_the_same_seed_and_actions_give_the_same_digests(playout: Playout) -> None:
    assert play(playout.rules, playout.setup).digests == playout.digests


@pytest.mark.parametrize("slug", [game.slug for game in GAMES])
def test_a_fresh_process_with_another_hash_seed_gives_the_same_digests(slug: str) -> None:
    rules = find(slug).rules
    here = [" ".join(play(rules, setups(rules, n)[0]).digests) for n in rules.info.player_counts()]
    for hash_seed in ("1", "4242"):
        fresh = subprocess.run(
            [sys.executable, "-m", "tests.contract.playing", slug],
            cwd=PROJECT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert fresh.stdout.splitlines() == here


# --- scores and positions --------------------------------------------------------------------------------------------


@each_playout
def test_score_sheets_have_the_listed_lines_and_their_pieces_add_up(playout: Playout) -> None:
    rules = playout.rules
    for _, position in playout.sample():
        for seat in range(playout.setup.players):
            sheet = rules.score(position, seat)
            assert not isinstance(sheet, Hidden), "a full state can always be counted"
            assert sheet.seat == seat
            codes = [line.code for line in sheet.lines]
            assert len(set(codes)) == len(codes)
            assert set(codes) <= set(rules.info.codes.lines)
            pieces = [piece.points for line in sheet.lines for piece in line.pieces]
            assert all(type(points) is int for points in pieces)
            assert sheet.total == sheet.carried + sum(pieces)


@each_playout
def test_a_view_counts_the_true_score_or_none(playout: Playout) -> None:
    rules = playout.rules
    for _, position in playout.sample():
        for viewer in playout.seats():
            view = rules.view(position, viewer)
            for seat in range(playout.setup.players):
                assert rules.score(view, seat) in (HIDDEN, rules.score(position, seat))


@each_playout
def test_positions_are_json_for_states_and_views_alike(playout: Playout) -> None:
    rules = playout.rules
    for _, position in playout.sample():
        whole = rules.position(position)
        assert json.loads(json.dumps(whole)) == whole
        for seat in playout.seats():
            seen = rules.position(rules.view(position, seat))
            assert json.loads(json.dumps(seen)).keys() == whole.keys()


# --- sessions --------------------------------------------------------------------------------------------------------


@each_playout
def test_undo_then_redo_is_identity(playout: Playout) -> None:
    seats = [SeatInfo(f"S{seat}") for seat in range(playout.setup.players)]
    session = Session.new(playout.rules, playout.setup, seats)
    for n, action in enumerate(playout.actions):
        session.act(action)
        seal, free = playout.steps[n].seal, session.undo_stop() is None
        if session.solo or seal is Seal.NONE:
            assert free, "alone, everything can be taken back"
        else:
            assert not free or seal is Seal.HANDED, "the end of a turn can be opened again, and nothing that was seen"
        if free:
            after = whole(session)
            session.undo()
            assert session.whole_state() == playout.positions[n]
            session.redo()
            assert whole(session) == after
        session.end_turn()
        assert session.whole_state() == playout.positions[n + 1]
    assert session.over


def whole(session: Session) -> tuple[object, ...]:
    logs = tuple(session.log(seat) for seat in (*range(len(session.seats)), None))
    return session.whole_state(), session.length, session.waiting, session.viewer, session.decision(), logs
