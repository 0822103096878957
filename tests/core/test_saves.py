"""Saved games come back whole, come back old, and where they cannot come back they say so in one code."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.contract import AnyRules, Setup, Step
from game.core.migrations import MIGRATIONS, VERSION
from game.core.rng import Rng
from game.core.saves import SAVE_ERRORS, TOO_LARGE, SaveError, read_header, read_session, seal, write_text
from game.core.session import SeatInfo, Session
from tests.core.tables import BIRCH, OAK, REST, ROLL, changed_rules, play, seats, table
from tests.little_game.actions import Gather, LittleAction, Rest, Roll
from tests.little_game.info import INFO
from tests.little_game.rules import RULES
from tests.little_game.state import Clearing

FIXTURES = Path(__file__).parent / "fixtures"
SAVE = (FIXTURES / "version_2.json").read_bytes()


def shelf(slug: str) -> AnyRules:
    return {"little_game": RULES}[slug]


def read(data: bytes, rules: AnyRules = RULES) -> Session:
    return read_session(data, {"little_game": rules}.__getitem__)


def text_of(session: Session) -> str:
    return write_text(session, app="0.1.0")


def code_of(data: bytes, rules: AnyRules = RULES) -> str:
    with pytest.raises(SaveError) as error:
        read(data, rules)
    assert error.value.code in SAVE_ERRORS
    return error.value.code


def forged(**parts: Any) -> bytes:
    """The save with other parts and a digest that fits them."""
    return json.dumps(seal({**json.loads(SAVE), **parts})).encode()


# --- there and back --------------------------------------------------------------------------------------------------


def test_a_save_reads_back_and_writes_the_same_bytes() -> None:
    session = read(SAVE)
    assert text_of(session).encode() == SAVE
    assert not session.diverged
    assert session.seats[1] == SeatInfo("Élise", "human", None, "blue")
    assert session.setup == Setup(3, 2024, 1, (("frost", "true"),))
    assert (session.length, session.to_act) == (14, 0)
    assert session.undo_stop() == "handed"


def test_every_position_of_a_game_saves_and_resumes_undo_included() -> None:
    rng = Rng(3)
    session = Session.new(RULES, Setup(2, 7), seats("hh"))
    while not session.over:
        session.end_turn()
        if session.over:
            break
        session.act(rng.choice(session.legal(session.to_act)))
        if rng.below(4) == 0 and session.undo_stop() is None:
            session.undo()
        again = read(text_of(session).encode())
        assert text_of(again) == text_of(session)
        assert (again.waiting, again.to_act, again.undo_stop()) == (
            session.waiting,
            session.to_act,
            session.undo_stop(),
        )
        assert again.log(1) == session.log(1)


def test_hints_crossings_and_notes_are_kept() -> None:
    session = play(table("h"), ROLL)
    session.undo()
    session.note_hint(0)
    session.extras["challenge"] = {"code": "oak-12", "best": 1.5}
    again = read(text_of(session).encode())
    assert (again.rewound, again.hints, again.extras) == (1, (1,), {"challenge": {"code": "oak-12", "best": 1.5}})
    assert again.can_redo


def test_a_name_that_no_file_can_hold_does_not_spoil_the_save() -> None:
    session = Session.new(RULES, Setup(1, 1), [SeatInfo("half \ud83d of a leaf")])
    assert read(text_of(session).encode()).seats[0].name == "half ? of a leaf"


def test_a_game_keeps_its_identity_and_two_that_look_alike_have_their_own() -> None:
    one, other = (Session.new(RULES, Setup(2, 7), seats("hh"), identity=name) for name in ("one", "other"))
    assert [read(text_of(session).encode()).identity for session in (one, other)] == ["one", "other"]
    assert read_header(text_of(one).encode()).identity == "one"
    one.act(ROLL)
    assert (one.record().identity, one.looked_back(0, None).identity) == ("one", "one")


def test_the_header_tells_a_list_what_it_shows() -> None:
    header = read_header(SAVE)
    assert (header.game, header.actions, header.turn, header.over) == ("little_game", 14, 0, False)
    assert [seat.name for seat in header.seats] == ["Ann", "Élise", "Bot"]
    assert (header.setup.players, header.app, header.rules_version) == (3, "0.1.0", 1)


def test_the_header_of_a_waiting_turn_names_who_must_end_it() -> None:
    session = play(table("hh", energy=1), OAK)
    assert read_header(text_of(session).encode()).turn == 0


# --- older and newer -------------------------------------------------------------------------------------------------


def test_a_save_of_the_first_draft_opens() -> None:
    session = read((FIXTURES / "version_0.json").read_bytes())
    assert not session.diverged
    assert session.whole_state() == read(SAVE).whole_state()
    assert [(seat.name, seat.kind, seat.level) for seat in session.seats] == [
        ("Ann", "human", None),
        ("Élise", "human", None),
        ("Bot", "bot", "normal"),
    ]
    assert session.length == 14
    assert read_header((FIXTURES / "version_0.json").read_bytes()).actions == 14


def test_a_save_from_before_games_had_an_identity_gets_one_that_stays() -> None:
    """It comes of what the game began with, so that all its saves agree on it."""
    old = (FIXTURES / "version_1.json").read_bytes()
    session = read(old)
    assert session.identity == read_header(old).identity == "70e0ae14ae6c5f6efc2233b8bcb61d4e"
    assert session.whole_state() == read(SAVE).whole_state()
    play(session, ROLL)
    assert read(text_of(session).encode()).identity == session.identity
    other = json.loads(old)
    other["setup"]["seed"] += 1
    assert read_header(json.dumps(seal(other)).encode()).identity != session.identity


def test_there_is_a_way_from_every_version_to_this_one() -> None:
    assert sorted(MIGRATIONS) == list(range(VERSION))


def test_a_save_of_a_newer_program_or_newer_rules_says_so() -> None:
    assert code_of(forged(version=VERSION + 1)) == "newer"
    assert code_of(json.dumps({"format": "clairiere", "version": 99}).encode()) == "newer", "whatever else it holds"
    assert code_of(forged(rules_version=INFO.rules_version + 1)) == "newer"


def other_dice(state: Clearing, action: LittleAction) -> Step[Clearing]:
    """Rules whose die was mended since: every roll brings 3."""
    step = RULES.apply(state, action)
    return replace(step, state=replace(step.state, energy=3)) if isinstance(action, Roll) else step


def test_when_the_log_no_longer_fits_the_snapshot_opens_and_the_game_goes_on() -> None:
    rules = changed_rules(apply=other_dice)
    session = read(SAVE, rules)
    assert session.diverged
    assert session.whole_state() == read(SAVE).whole_state()
    assert (session.length, session.action_count, session.undo_stop()) == (0, 14, "nothing")
    assert session.log(0) == ()
    play(session, ROLL, OAK)
    again = read(text_of(session).encode(), rules)
    assert again.whole_state() == session.whole_state()
    assert (again.length, again.action_count, again.diverged) == (2, 16, False)
    assert again.undo_stop() is None, "what was done since can be taken back"


def test_actions_nobody_knows_any_more_leave_the_snapshot() -> None:
    """Gather is gone from the rules; the save has 6 of them."""
    session = read(SAVE, changed_rules(action_types=(Roll, Rest)))
    assert session.diverged
    assert session.whole_state() == read(SAVE).whole_state()
    assert session.action_count == 14


@dataclass(frozen=True)
class WiderClearing:
    """A state of later rules: with one field more than the snapshot has."""

    clearing: Clearing
    wind: int = 0


def wider(state: WiderClearing, action: LittleAction) -> Step[WiderClearing]:
    step = RULES.apply(state.clearing, action)
    return Step(WiderClearing(step.state), step.events, step.seal)


def test_a_snapshot_of_an_old_shape_gives_way_to_the_log() -> None:
    methods = {
        name: (lambda method: lambda state, *rest: method(state.clearing, *rest))(getattr(RULES, name))
        for name in ("decision", "legal_actions", "refuse", "score", "outcome", "violations")
    }
    rules = changed_rules(
        **methods,
        state_type=WiderClearing,
        setup=lambda setup: WiderClearing(RULES.setup(setup)),
        view=lambda state, seat: WiderClearing(RULES.view(state.clearing, seat)),
        apply=wider,
    )
    session = read(SAVE, rules)
    assert not session.diverged
    assert session.length == 14
    assert session.whole_state() == WiderClearing(read(SAVE).whole_state())


# --- transcripts -----------------------------------------------------------------------------------------------------

TRANSCRIPT = {
    "format": "clairiere",
    "version": 1,
    "game": "little_game",
    "rules_version": 1,
    "setup": {"players": 1, "seed": 5, "first": 0, "options": {}},
    "seats": [{"name": "Ann", "kind": "human", "level": None, "colour": ""}],
    "actions": [{"type": "roll"}, {"type": "gather", "spot": "oak"}],
}


@pytest.mark.parametrize("version", [1, VERSION])
def test_a_transcript_written_by_hand_is_played(version: int) -> None:
    session = read(json.dumps({**TRANSCRIPT, "version": version}).encode())
    assert session.identity
    assert session.whole_actions() == (Roll(), Gather("oak"))


@pytest.mark.parametrize(
    "change",
    [
        {"actions": [{"type": "rest"}]},
        {"actions": [{"type": "fly"}]},
        {"cursor": 3},
        {"wind": 1},
        {"setup": {"players": 9, "seed": 5, "first": 0, "options": {}}},
        {"seats": []},
    ],
)
def test_a_transcript_that_does_not_fit_the_rules_is_damaged(change: dict[str, Any]) -> None:
    assert code_of(json.dumps({**TRANSCRIPT, **change}).encode()) == "damaged"


@pytest.mark.parametrize("name", sorted(set(TRANSCRIPT) - {"format"}))
def test_a_transcript_must_be_complete(name: str) -> None:
    rest = {key: value for key, value in TRANSCRIPT.items() if key != name}
    assert code_of(json.dumps(rest).encode()) == "damaged"


# --- bad files -------------------------------------------------------------------------------------------------------


def test_a_save_cut_short_at_any_byte_is_an_error() -> None:
    for length in range(len(SAVE) - 1):  # the last byte is the line's end
        with pytest.raises(SaveError):
            read(SAVE[:length])


def test_a_save_with_any_byte_changed_is_an_error_or_no_change() -> None:
    """Only blanks between the parts can be changed without harm."""
    rng = Rng(11)
    original = text_of(read(SAVE))
    for place in range(0, len(SAVE), 3):
        mutated = bytearray(SAVE)
        mutated[place] = (mutated[place] + 1 + rng.below(255)) % 256
        try:
            session = read(bytes(mutated))
        except SaveError:
            continue
        assert text_of(session) == original


@given(st.binary(max_size=200))
def test_any_other_bytes_are_an_error(data: bytes) -> None:
    with pytest.raises(SaveError):
        read(data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(st.sampled_from(sorted(json.loads(SAVE).keys() - {"digest"})), JSON)
def test_a_forged_part_is_an_error_or_a_game_that_can_be_played(part: str, value: Any) -> None:
    try:
        session = read(forged(**{part: value}))
    except SaveError:
        return
    play_on(session)


@given(st.data())
def test_a_forged_snapshot_is_an_error_or_a_game_that_can_be_played(data: st.DataObject) -> None:
    snapshot = json.loads(SAVE)["snapshot"]
    for field in data.draw(st.lists(st.sampled_from(sorted(snapshot)), min_size=1, max_size=3)):
        snapshot[field] = data.draw(st.integers(-3, 9) | st.lists(st.integers(0, 3), max_size=4) | st.none())
    try:
        session = read(forged(snapshot=snapshot))
    except SaveError:
        return
    play_on(session)


def play_on(session: Session) -> None:
    for _ in range(RULES.info.longest_game):
        session.end_turn()
        if session.over:
            return
        for seat in range(len(session.seats)):
            session.view(seat)
        session.act(session.legal(session.to_act)[0])


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "empty"),
        (b"\n \n", "empty"),
        (b"\0" * 4096, "empty"),
        (b"\xff\xfe{\0}\0", "not_text"),
        ("{}".encode("utf-16"), "not_text"),
        (SAVE.replace("É".encode(), "É".encode("latin-1")), "not_text"),
        (b"hello", "not_json"),
        (b"\x89PNG", "not_text"),
        (b"[" * 100_000 + b"]" * 100_000, "not_json"),
        (b'{"a": ' * 100_000 + b"1" + b"}" * 100_000, "not_json"),
        (b"1" * 10_000, "not_json"),
        (b"{} {}", "not_json"),
        (b'{"format": "clairiere", "format": "clairiere"}', "not_json"),
        (b'{"format": "clairiere", "version": NaN}', "not_json"),
        (b'{"format": "clairiere", "version": 1e999}', "not_json"),
        (b"{}", "not_a_save"),
        (b"null", "not_a_save"),
        (b'["clairiere"]', "not_a_save"),
        (b'{"format": "korrigans"}', "not_a_save"),
        (b'{"format": "clairiere"}', "damaged"),
        (b'{"format": "clairiere", "version": true}', "damaged"),
        (b'{"format": "clairiere", "version": -1}', "damaged"),
        (b'{"format": "clairiere", "version": 0}', "damaged"),
        (b'{"format": "clairiere", "version": 1, "app": "\\ud800"}', "damaged"),
        (SAVE.replace(b'"cursor": 14', b'"cursor": 13'), "damaged"),
        (SAVE.replace(b"Ann", b"Bob"), "damaged"),
        (forged(cursor=15), "damaged"),
        (forged(cursor=-1), "damaged"),
        (forged(cursor=True), "damaged"),
        (forged(seats=[]), "damaged"),
        (forged(hints=[1]), "damaged"),
        (forged(hints=[0, 0, -1]), "damaged"),
        (forged(turn=3), "damaged"),
        (forged(game="chess"), "unknown_game"),
        (forged(game=""), "damaged"),
        (forged(game="\0"), "damaged"),
        (forged(game="x" * 10_000), "damaged"),
        (forged(extras=[]), "damaged"),
        (forged(identity=""), "damaged"),
        (forged(identity="x" * 65), "damaged"),
        (forged(identity=7), "damaged"),
        (forged(wind=1), "damaged"),
        (b" " * (TOO_LARGE + 1), "too_large"),
    ],
)
def test_each_kind_of_bad_file_has_its_code(data: bytes, code: str) -> None:
    assert code_of(data) == code


def test_an_impossible_position_is_damaged_even_when_well_sealed() -> None:
    """One walnut more than there are, and a log that does not lead there."""
    snapshot = json.loads(SAVE)["snapshot"]
    snapshot["pile"].append("walnut")
    assert code_of(forged(snapshot=snapshot)) == "damaged"


def test_actions_that_lead_elsewhere_do_not_change_the_position() -> None:
    actions = [{"type": "roll"}, {"type": "rest"}]
    session = read(forged(actions=actions, cursor=2))
    assert session.diverged
    assert session.whole_state() == read(SAVE).whole_state()


def test_a_save_knows_nothing_of_what_was_taken_back_and_replaced() -> None:
    session = play(table("hh", energy=4), OAK)
    session.undo()
    session.act(BIRCH)
    session.act(REST)
    assert '"oak"' not in text_of(session)
