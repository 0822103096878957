"""A position of a saved game, found by file and number, in the JSON shape promised to other programs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game import shelf
from game.core.codec import decode_action, encode_action, outside
from game.core.contract import AnyRules, Decision, Hidden, Json, Outcome, ScoreSheet, Seat
from game.core.saves import SaveError, read_envelope, read_header, read_session
from game.core.session import Session
from game.core.store import read_file
from game.headless import words
from game.text.common import save_error


def load(file: str) -> Session:
    """The session in a save or transcript. A bad file is left where it is: it may be evidence."""
    data = b""
    try:
        data = read_file(Path(file))
        return read_session(data, rules_of)
    except SaveError as error:
        detail = misfit(data) if error.code == "damaged" else ""
        raise words.file_trouble(file, save_error(error), detail or error.detail) from None


def rules_of(slug: str) -> AnyRules:
    return shelf.find(slug).rules


def misfit(data: bytes) -> str:
    """Which action of a log is the first that the rules refuse; empty if that is not what is wrong."""
    try:
        rules, setup = rules_of(read_header(data).game), read_header(data).setup
        state = rules.setup(setup)
        for number, record in enumerate(read_envelope(data)["actions"], 1):
            if rules.decision(state) is None:
                return words.after_the_end(number)
            action = decode_action(rules.action_types, record)
            refusal = rules.refuse(state, action)
            if refusal is not None:
                return words.misfit(number, refusal.code, refusal.rule)
            state = rules.apply(state, action).state
    except Exception:  # the first complaint said what is wrong
        pass
    return ""


@dataclass(frozen=True, slots=True)
class Position:
    """The state after `at` actions; with a `seat`, what that seat may know of it."""

    session: Session
    at: int
    full: Any
    state: Any
    seat: Seat | None = None

    @property
    def rules(self) -> AnyRules:
        return self.session.rules

    @property
    def text(self) -> Any:
        return shelf.find(self.rules.info.slug).text

    def decision(self) -> Decision | None:
        decision = self.rules.decision(self.full)
        if self.seat is not None and decision is not None and decision.private and decision.seat != self.seat:
            return replace(decision, data=())
        return decision

    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.full)

    def scores(self) -> list[ScoreSheet | Hidden]:
        return [self.rules.score(self.state, seat) for seat in range(len(self.session.seats))]

    def options(self) -> dict[str, str]:
        return {option.name: self.session.setup.option(option) for option in self.rules.info.options}

    def name(self, seat: Seat | None) -> str:
        return "" if seat is None else self.session.seats[seat].name


def find(session: Session, at: int | None, seat: Seat | None = None) -> Position:
    """The position after `at` actions, None for the last."""
    lost = session.action_count - session.length
    number = session.action_count if at is None else at
    if not lost <= number <= session.action_count:
        raise words.no_such_position(number, lost, session.action_count)
    full = session.whole_state(number - lost)
    if seat is None:
        return Position(session, number, full, full)
    if seat not in range(len(session.seats)):
        raise words.no_such_seat(seat, len(session.seats))
    return Position(session, number, full, session.rules.view(full, seat), seat)


def as_json(position: Position) -> dict[str, Json]:
    """What `replay --json` prints; for a seat, what `view --json` prints."""
    session, outcome = position.session, position.outcome()
    known: dict[str, Json] = {
        "game": position.rules.info.slug,
        "rules_version": position.rules.info.rules_version,
        "seed": session.setup.seed if position.seat is None or outcome is not None else "hidden",
        "options": dict(position.options()),
        "seats": [{"name": seat.name, "kind": seat.kind, "level": seat.level} for seat in session.seats],
        "actions": position.at,
        "decision": decision_json(position.decision()),
        "over": outcome is not None,
        "outcome": None if outcome is None else _outcome_json(outcome),
        "scores": [_score_json(seat, sheet) for seat, sheet in enumerate(position.scores())],
        "position": position.rules.position(position.state),
    }
    if session.diverged:
        known["diverged"] = True
    if position.seat is not None:
        known["seen_by"] = position.seat
    return known


def decision_json(decision: Decision | None) -> Json:
    if decision is None:
        return None
    return {"seat": decision.seat, "kind": decision.kind, **{name: outside(value) for name, value in decision.data}}


def legal_json(position: Position) -> dict[str, Json]:
    return {
        "decision": decision_json(position.decision()),
        "actions": [encode_action(action) for action in position.rules.legal_actions(position.full)],
    }


def _outcome_json(outcome: Outcome) -> Json:
    return {"ranking": [list(tied) for tied in outcome.ranking], "tie_break": outcome.tie_break, "end": outcome.end}


def _score_json(seat: Seat, sheet: ScoreSheet | Hidden) -> Json:
    if isinstance(sheet, Hidden):
        return {"seat": seat, "lines": "hidden", "total": "hidden"}
    return {"seat": seat, "lines": {line.code: line.points for line in sheet.lines}, "total": sheet.total}
