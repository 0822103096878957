"""A saved game as text: one JSON envelope holding set-up, seats, actions, a snapshot and a digest of all that.

`write_text` makes it of a session, `read_session` makes a session of it. The snapshot resumes; the actions give undo,
replay and bug reports. Where rules have changed since and the actions no longer lead to the snapshot, the snapshot
opens alone (`Session.diverged`). A transcript is the same envelope without "snapshot" and "digest", written by hand.

Whatever is wrong with a text, reading it ends in one `SaveError` with a code. Where saves live on disk is the
business of `game.core.store`.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from game.core.codec import CodecError, decode, decode_action, dumps, encode_action
from game.core.contract import AnyRules, Seat, Setup
from game.core.migrations import MIGRATIONS, VERSION, identity_of
from game.core.record import BadSetup, Record, SeatInfo, check_setup
from game.core.seats import seated
from game.core.session import OnChange, Session

FORMAT = "clairiere"
_LONGEST_IDENTITY = 64

#: Larger than any game can grow; checked before a file is read.
TOO_LARGE = 16 * 1024 * 1024

SAVE_ERRORS = (
    "missing",  # no such file
    "unreadable",  # the system does not let us read it
    "not_a_file",  # a folder, a pipe, a device
    "too_large",
    "empty",
    "not_text",  # not UTF-8
    "not_json",
    "not_a_save",  # JSON of something else
    "newer",  # made by a later version of the app or of the game's rules
    "unknown_game",
    "damaged",  # a save whose parts do not fit together
    "disk_full",
    "unwritable",
    "held",  # written, but beside: another program does not let go of the old one
    "taken",  # another save has that name
)

#: What a game may be called in a save, whether it is on the shelf or not: lists show it.
SLUG = re.compile(r"[a-z][a-z0-9_]{0,39}")

#: Finds a game's rules by its slug; raises LookupError for a game that is not on the shelf.
FindRules = Callable[[str], AnyRules]

Envelope = dict[str, Any]

#: What a full envelope holds, in the order it is written.
_KEYS = (
    *("format", "version", "app", "game", "rules_version", "identity", "setup", "seats", "turn", "over"),
    *("actions", "cursor", "waiting", "hints", "rewound", "extras", "past", "base", "snapshot", "digest"),
)
#: What a transcript must give; the rest has these values unless it says otherwise.
_TRANSCRIPT_KEYS = frozenset(("format", "version", "game", "rules_version", "setup", "seats", "actions"))


class SaveError(Exception):
    """Why a save cannot be read or written: `code` is one of SAVE_ERRORS, `detail` is for bug reports."""

    def __init__(self, code: str, detail: str = "") -> None:
        assert code in SAVE_ERRORS
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        self.detail = detail
        #: Where the store put the bad file, if it set one aside.
        self.set_aside: str | None = None


@dataclass(frozen=True, slots=True)
class Header:
    """What a list of saved games shows of one, read without its rules."""

    game: str
    identity: str
    setup: Setup
    seats: tuple[SeatInfo, ...]
    actions: int
    #: Actions done or taken back: what the save knows of.
    logged: int
    #: The seat whose act is awaited, None when the game is over.
    turn: Seat | None
    over: bool
    app: str
    rules_version: int
    extras: dict[str, Any]


# --- writing ---------------------------------------------------------------------------------------------------------


def write_text(session: Session, *, app: str) -> str:
    """The save of a session. Equal sessions give equal text."""
    record = session.record()
    envelope: Envelope = {
        "format": FORMAT,
        "version": VERSION,
        "app": app,
        "game": session.rules.info.slug,
        "rules_version": session.rules.info.rules_version,
        "identity": record.identity,
        "setup": _setup_json(record.setup),
        "seats": [_seat_json(seat) for seat in record.seats],
        "turn": session.to_act,
        "over": session.over,
        "actions": [encode_action(action) for action in record.actions],
        "cursor": record.cursor,
        "waiting": record.waiting,
        "hints": record.hints,
        "rewound": record.rewound,
        "extras": record.extras,
        "past": record.past,
        "base": record.base,
        "snapshot": record.snapshot,
    }
    envelope["identity"] = record.identity or identity_of(envelope)
    lines = {key: f"{dumps(key)}: {dumps(value)}" for key, value in envelope.items()}
    lines["digest"] = f'"digest": "{_digest(lines)}"'
    return "{\n" + ",\n".join(lines[key] for key in _KEYS) + "\n}\n"


def _setup_json(setup: Setup) -> dict[str, Any]:
    return {"players": setup.players, "seed": setup.seed, "first": setup.first, "options": dict(setup.options)}


def _seat_json(seat: SeatInfo) -> dict[str, Any]:
    name = seat.name.encode("utf-8", "replace").decode()  # half a character typed by hand must not spoil the file
    return {"name": name, "kind": seat.kind, "level": seat.level, "colour": seat.colour}


def _digest(lines: dict[str, str]) -> str:
    whole = "\n".join(lines[key] for key in sorted(lines))
    return hashlib.sha256(whole.encode()).hexdigest()[:32]


def digest_in(text: str) -> str:
    """The digest at the end of a save as `write_text` made it."""
    return text[-36:-4]


def seal(envelope: Envelope) -> Envelope:
    """The envelope with the digest that its other parts ask for."""
    parts = {key: value for key, value in envelope.items() if key != "digest"}
    return {**parts, "digest": _digest({key: f"{dumps(key)}: {dumps(value)}" for key, value in parts.items()})}


# --- reading ---------------------------------------------------------------------------------------------------------


def read_session(data: bytes, find_rules: FindRules, on_change: OnChange | None = None) -> Session:
    """The session a save was made of, or SaveError."""
    envelope = read_envelope(data)
    try:
        rules = find_rules(envelope["game"])
    except LookupError:
        raise SaveError("unknown_game", envelope["game"]) from None
    if envelope["rules_version"] > rules.info.rules_version:
        raise SaveError("newer", f"rules version {envelope['rules_version']}")
    try:
        check_setup(rules.info, _setup(envelope["setup"]))
        session = Session.resume(rules, _record(envelope, rules), on_change)
        _try_out(session)
    except (CodecError, BadSetup) as error:
        raise SaveError("damaged", str(error)) from error
    except Exception as error:  # a forged snapshot may break the rules anywhere
        raise SaveError("damaged", f"{type(error).__name__}: {error}") from error
    return session


def read_header(data: bytes) -> Header:
    """What a list shows; checks the envelope and its digest but not the game inside."""
    envelope = read_envelope(data)
    return Header(
        game=envelope["game"],
        identity=envelope["identity"],
        setup=_setup(envelope["setup"]),
        seats=_seats(envelope["seats"]),
        actions=envelope["past"] + envelope["cursor"],
        logged=envelope["past"] + len(envelope["actions"]),
        turn=envelope["turn"],
        over=envelope["over"],
        app=envelope["app"],
        rules_version=envelope["rules_version"],
        extras=envelope["extras"],
    )


def contains(later: Envelope, earlier: Envelope) -> bool:
    """All that was played or taken back in the earlier one is in the later one too."""
    same = ("game", "setup", "seats", "past", "base")
    logged = len(earlier["actions"])
    return all(later[key] == earlier[key] for key in same) and later["actions"][:logged] == earlier["actions"]


def read_envelope(data: bytes) -> Envelope:
    """The envelope in its current version, every part but the game's own (actions, base, snapshot) checked."""
    if len(data) > TOO_LARGE:
        raise SaveError("too_large", f"{len(data)} bytes")
    if not data.strip(b"\0 \t\r\n"):  # a machine that lost power may leave only zeros
        raise SaveError("empty")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise SaveError("not_text", str(error)) from error
    try:
        envelope = json.loads(text, object_pairs_hook=_no_twins, parse_constant=_no_constant, parse_float=_no_infinity)
    except (ValueError, RecursionError) as error:
        raise SaveError("not_json", str(error)) from error
    return _current(envelope)


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    record = dict(pairs)
    if len(record) < len(pairs):
        raise ValueError("a key is given twice")
    return record


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is not JSON")


def _no_infinity(text: str) -> float:
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise ValueError(f"{text} is too large")
    return number


def _current(parsed: Any) -> Envelope:
    if not isinstance(parsed, dict) or parsed.get("format") != FORMAT:
        raise SaveError("not_a_save")
    envelope: Envelope = parsed
    version = envelope.get("version")
    if type(version) is not int or version < 0:
        raise SaveError("damaged", f"version {version!r}")
    if version > VERSION:
        raise SaveError("newer", f"version {version}")
    try:
        sealed = seal(envelope)  # fails on text that no file can hold
        if version > 0 and "snapshot" in envelope and sealed != envelope:
            raise SaveError("damaged", "the digest does not match")
        for step in range(version, VERSION):
            envelope = MIGRATIONS[step](envelope)
        if "snapshot" not in envelope:
            envelope = _completed(envelope)
        _check_shape(envelope)
    except SaveError:
        raise
    except Exception as error:
        raise SaveError("damaged", f"{type(error).__name__}: {error}") from error
    return envelope


def _completed(transcript: Envelope) -> Envelope:
    """A transcript with what it may leave out."""
    if missing := _TRANSCRIPT_KEYS - transcript.keys():
        raise CodecError(f"missing field {min(missing)!r}")
    return {
        "identity": identity_of(transcript),
        "app": "",
        "turn": None,
        "over": False,
        "cursor": len(transcript["actions"]),
        "waiting": False,
        "hints": [],
        "rewound": 0,
        "extras": {},
        "past": 0,
        "base": None,
        "snapshot": None,
        "digest": "",
        **transcript,
    }


def _check_shape(envelope: Envelope) -> None:
    if envelope.keys() != set(_KEYS):
        odd = min(map(str, envelope.keys() ^ set(_KEYS)))
        raise CodecError(f"field {odd!r} is unknown or missing")
    for key, kind in (("app", str), ("game", str), ("over", bool), ("waiting", bool), ("digest", str)):
        decode(kind, envelope[key])
    if len(decode(str, envelope["identity"])) not in range(1, _LONGEST_IDENTITY + 1):
        raise CodecError("identity is empty or too long")
    if not SLUG.fullmatch(envelope["game"]):
        raise CodecError("game is not a slug")
    for key in ("rules_version", "cursor", "rewound", "past"):
        if decode(int, envelope[key]) < 0:
            raise CodecError(f"{key} is negative")
    players = _setup(envelope["setup"]).players
    if len(_seats(envelope["seats"])) != players:
        raise CodecError(f"{players} players and {len(envelope['seats'])} seats")
    if envelope["turn"] is not None and decode(int, envelope["turn"]) not in range(players):
        raise CodecError("turn is not a seat")
    hints = _numbers(envelope["hints"])
    if len(hints) not in (0, players) or any(n < 0 for n in hints):
        raise CodecError("hints do not fit the seats")
    if not isinstance(envelope["actions"], list) or envelope["cursor"] > len(envelope["actions"]):
        raise CodecError("the cursor is beyond the actions")
    if not isinstance(envelope["extras"], dict):
        raise CodecError("extras is not an object")


def _numbers(value: Any) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise CodecError("expected a list of numbers")
    return tuple(decode(int, n) for n in value)


def _setup(value: Any) -> Setup:
    if not isinstance(value, dict) or not isinstance(value.get("options"), dict):
        raise CodecError("setup is not an object with options")
    options = [[name, choice] for name, choice in value["options"].items()]
    return decode(Setup, {"$": "Setup", **value, "options": options})


def _seats(value: Any) -> tuple[SeatInfo, ...]:
    if not isinstance(value, list) or not all(isinstance(seat, dict) for seat in value):
        raise CodecError("seats is not a list of objects")
    return seated([decode(SeatInfo, {"$": "SeatInfo", **seat}) for seat in value])


def _record(envelope: Envelope, rules: AnyRules) -> Record:
    """The record in the envelope. Of log and snapshot one may be of older rules and unreadable today, not both."""
    record = Record(
        setup=_setup(envelope["setup"]),
        seats=_seats(envelope["seats"]),
        actions=(),
        cursor=envelope["cursor"],
        waiting=envelope["waiting"],
        past=envelope["past"],
        hints=_numbers(envelope["hints"]),
        rewound=envelope["rewound"],
        extras=envelope["extras"],
        identity=envelope["identity"],
    )
    # Without a readable snapshot the log alone must do.
    with suppress(CodecError):
        record = replace(record, snapshot=_state(rules, envelope["snapshot"]))
    try:
        actions = tuple(decode_action(rules.action_types, action) for action in envelope["actions"])
        return replace(record, actions=actions, base=_state(rules, envelope["base"]))
    except CodecError:
        if record.snapshot is None:
            raise
        return record.from_snapshot()


def _state(rules: AnyRules, value: Any) -> Any:
    return None if value is None else decode(rules.state_type, value)


def _try_out(session: Session) -> None:
    """Ask of the position what the table will ask, so that a forged one fails here and not in the middle of play."""
    rules, state = session.rules, session.whole_state()
    if broken := rules.violations(state):
        raise CodecError(f"impossible position: {', '.join(broken)}")
    decision = rules.decision(state)
    if (decision is None) != (rules.outcome(state) is not None):
        raise CodecError("impossible position: over and not over")
    if decision is not None and (decision.seat not in range(len(session.seats)) or not len(rules.legal_actions(state))):
        raise CodecError("impossible position: nothing can be done")
    for seat in range(len(session.seats)):
        rules.view(state, seat)
        rules.score(state, seat)
