"""Why an action is not allowed now: for each action the first rule it would break, and the place it concerns.

Addresses are ("field", name), ("korrigan", seat, number), ("token", token), ("sun", row), ("cloud", column),
("border", a, b) and ("seat", seat).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.contract import Refusal
from game.rules.korrigans import rainbow
from game.rules.korrigans.actions import (
    Arrive,
    Backup,
    Cauldron,
    Cloud,
    GiveGoblin,
    Keep,
    KorrigansAction,
    Move,
    Pass,
    Stop,
    Sun,
    Troll,
    Unscreen,
)
from game.rules.korrigans.charms import opponents_in
from game.rules.korrigans.choices import mover_field, start_number
from game.rules.korrigans.content import COMPANIONS, FACES, LINES
from game.rules.korrigans.map import PASSAGES, the_map
from game.rules.korrigans.movement import blocked, companions, moves, moves_with
from game.rules.korrigans.state import State

#: Decision -> the actions that answer it, and the rule that asks for it.
ANSWERS: dict[str, tuple[tuple[type[KorrigansAction], ...], str]] = {
    "arrive": ((Arrive,), "KO-21"),
    "sun": ((Sun,), "KO-31"),
    "cloud": ((Cloud,), "KO-32"),
    "cauldron": ((Cauldron,), "KO-60"),
    "move": ((Move, Backup, Pass), "KO-40"),
    "fairy": ((Move, Stop), "KO-53"),
    "keep": ((Keep,), "KO-44"),
    "give_goblin": ((GiveGoblin,), "KO-51"),
    "unscreen": ((Unscreen,), "KO-54"),
    "troll": ((Troll,), "KO-55"),
    "dash": ((Move, Stop), "KO-61"),
}


def refuse(state: State, action: KorrigansAction) -> Refusal | None:
    asked = state.turn.asked
    if asked == "nothing":
        return Refusal.of("game_over", "KO-70")
    if isinstance(action, Backup) and asked in ("fairy", "dash"):
        return Refusal.of("no_backup_now", "KO-53" if asked == "fairy" else "KO-43")
    if isinstance(action, Cloud) and asked == "sun":
        return Refusal.of("colour_is_new", "KO-31", ("cloud", action.column))
    if isinstance(action, Sun) and asked == "cloud":
        return Refusal.of("colour_is_known", "KO-32", ("sun", action.row))
    if isinstance(action, Stop) and asked == "move":
        return Refusal.of("must_move", "KO-40")
    answers, rule = ANSWERS[asked]
    if not isinstance(action, answers):
        return Refusal.of("not_now", rule, asked=asked)
    return _CHECKS[type(action)](state, action)


def _unknown_field(name: str) -> Refusal | None:
    return None if name in the_map().index else Refusal.of("no_such_field", "KO-01", ("field", name))


def _arrive(state: State, action: Arrive) -> Refusal | None:
    unknown = _unknown_field(action.field)
    if unknown or state.advanced:  # KO-22
        return unknown
    seat = state.turn.seat
    where = ("field", action.field)
    number = start_number(state, seat)
    if action.field not in the_map().starts(number):
        return Refusal.of("not_your_number", "KO-21", where, number=number)
    if action.field == state.players[seat].korrigans[0].field:
        return Refusal.of("other_field", "KO-21", where)
    return None


def _sun(state: State, action: Sun) -> Refusal | None:
    if action.row not in LINES:
        return Refusal.of("no_such_line", "KO-05", ("sun", action.row))
    if action.row not in rainbow.free_rows(state):
        return Refusal.of("sun_taken", "KO-31", ("sun", action.row))
    return None


def _cloud(state: State, action: Cloud) -> Refusal | None:
    if action.column not in LINES:
        return Refusal.of("no_such_line", "KO-05", ("cloud", action.column))
    if action.column not in rainbow.free_columns(state):
        return Refusal.of("cloud_taken", "KO-32", ("cloud", action.column))
    return None


def _cauldron(state: State, action: Cauldron) -> Refusal | None:
    where = ("field", action.field)
    if unknown := _unknown_field(action.field):
        return unknown
    if action.field not in rainbow.cauldron_fields(state):
        return Refusal.of("line_closed", "KO-60", where)
    if action.field not in rainbow.cauldron_choices(state, state.turn.seat):
        return Refusal.of("own_korrigan_there", "KO-60", where)
    return None


def _move(state: State, action: Move) -> Refusal | None:
    seat = state.turn.seat
    player = state.players[seat]
    kind, there = action.companion, action.to
    if action.korrigan not in (0, 1):
        return Refusal.of("no_such_korrigan", "KO-40", ("korrigan", seat, action.korrigan))
    here = player.korrigans[action.korrigan].field
    if here is None:
        return Refusal.of("not_on_the_board", "KO-53", ("korrigan", seat, action.korrigan))
    if kind not in COMPANIONS:
        return Refusal.of("no_such_companion", "KO-41", ("token", kind))
    if unknown := _unknown_field(there):
        return unknown
    if kind not in companions(player):
        rule = "KO-61" if state.turn.asked == "dash" else "KO-40"
        return Refusal.of("companion_not_owned", rule, ("token", kind), companion=kind)
    if there == here:
        return Refusal.of("same_field", "KO-40", ("field", there))
    if there not in the_map().steps[kind][here]:
        return _not_led(kind, here, there)
    if blocked(kind, here, there, state.troll):
        return Refusal.of("troll_in_the_way", "KO-55", ("border", *sorted((here, there))))
    return None


def _not_led(kind: str, here: str, there: str) -> Refusal:
    """KO-41: why the companion does not lead there."""
    if kind in PASSAGES:
        if (here, there) not in the_map().border:
            return Refusal.of("not_neighbours", "KO-41", ("field", there))
        lies_between = the_map().border[here, there].kind
        where = ("border", *sorted((here, there)))
        return Refusal.of(f"needs_{PASSAGES[kind]}", "KO-41", where, companion=kind, kind=lies_between)
    if kind == "bird":
        return Refusal.of("other_colour", "KO-41", ("field", there))
    lacks = "hole" if kind == "mole" else "pontoon"
    without_it = there if getattr(the_map()[here], lacks) else here
    return Refusal.of(f"no_{lacks}", "KO-41", ("field", without_it))


def _no_backup(state: State) -> Refusal | None:
    """KO-43: why there is no backup companion for the seat that must move."""
    seat = state.turn.seat
    if moves(state, seat):
        return Refusal.of("companion_can_move", "KO-43")
    if not state.backups_left:
        return Refusal.of("no_backup_left", "KO-43")
    if not state.players[seat].hidden:
        return Refusal.of("nothing_to_sacrifice", "KO-43")
    if not moves_with(state, seat, list(FACES)):
        return Refusal.of("backup_no_help", "KO-43")
    return None


def _backup(state: State, action: Backup) -> Refusal | None:
    if none := _no_backup(state):
        return none
    if action.sacrifice not in state.players[state.turn.seat].hidden:
        return Refusal.of("not_your_token", "KO-43", ("token", action.sacrifice))
    if action.face not in FACES:
        return Refusal.of("no_such_face", "KO-06", ("token", action.face))
    if not moves_with(state, state.turn.seat, [action.face]):
        return Refusal.of("face_cannot_move", "KO-43", ("token", action.face), face=action.face)
    return None


def _pass(state: State, _: Pass) -> Refusal | None:
    if moves(state, state.turn.seat):
        return Refusal.of("must_move", "KO-40")
    return None if _no_backup(state) else Refusal.of("must_use_backup", "KO-43")


def _keep(state: State, action: Keep) -> Refusal | None:
    field = mover_field(state)
    assert field is not None
    if action.token in state.grounds[the_map().index[field]].clovers:
        return None
    return Refusal.of("clover_not_there", "KO-44", ("field", field))


def _give_goblin(state: State, action: GiveGoblin) -> Refusal | None:
    seat = state.turn.seat
    where = ("korrigan", action.seat, action.korrigan)
    if action.seat not in range(len(state.players)) or action.korrigan not in (0, 1):
        return Refusal.of("no_such_korrigan", "KO-51", where)
    if action.seat == seat:
        return Refusal.of("goblin_not_to_own", "KO-51", where)
    field = mover_field(state)
    assert field is not None
    if (action.seat, action.korrigan) not in opponents_in(state, seat, field):
        return Refusal.of("korrigan_elsewhere", "KO-51", where)
    return None


def _unscreen(state: State, action: Unscreen) -> Refusal | None:
    where = ("seat", action.seat)
    if action.seat not in range(len(state.players)):
        return Refusal.of("no_such_player", "KO-54", where)
    if action.seat == state.turn.seat:
        return Refusal.of("unscreen_yourself", "KO-54", where)
    if not state.players[action.seat].screen:
        return Refusal.of("screen_already_gone", "KO-54", where)
    return None


def _troll(state: State, action: Troll) -> Refusal | None:
    where = ("border", *action.between)
    border = the_map().border.get(action.between)
    if border is None:
        return Refusal.of("no_such_border", "KO-55", where)
    if border.kind == "water":
        return Refusal.of("troll_on_water", "KO-55", where)
    if action.between == state.troll:
        return Refusal.of("troll_already_there", "KO-55", where)
    return None


def _stop(state: State, _: Stop) -> Refusal | None:
    return None  # KO-53, KO-63: at any time


_CHECKS: dict[type[KorrigansAction], Callable[[State, Any], Refusal | None]] = {
    Arrive: _arrive,
    Sun: _sun,
    Cloud: _cloud,
    Cauldron: _cauldron,
    Move: _move,
    Backup: _backup,
    Pass: _pass,
    Keep: _keep,
    GiveGoblin: _give_goblin,
    Unscreen: _unscreen,
    Troll: _troll,
    Stop: _stop,
}
