"""What the deciding seat may do, and why it may not do the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.contract import Refusal
from game.rules.seasons.actions import (
    Action,
    ConiferRow,
    Draw,
    GoOn,
    Joker,
    Penalty,
    Start,
    Stop,
    Tick,
    TickNothing,
)
from game.rules.seasons.cells import addresses
from game.rules.seasons.content import CONIFER_ROWS, FACES
from game.rules.seasons.ground import GROUNDS
from game.rules.seasons.state import CONIFER_ROW, GO_ON, START, TERRITORY, TICK, State, own_roll
from game.rules.seasons.territory import explain_draw, joker_faces, legal_draws, not_now
from game.rules.seasons.ticking import choosable, clouds_of, why_not_tick

# Actions are values: one record of each serves every game.
_JOKERS = {face: Joker(face) for face in FACES}
_TICKS = {choice: Tick(choice) for ground in GROUNDS.values() for choice in ground.choices}
_ROWS = tuple(ConiferRow(size) for size in CONIFER_ROWS)
_PENALTY = Penalty()
_TICK_NOTHING = (TickNothing(),)
_ANSWERS = (GoOn(), Stop())


def legal_actions(state: State) -> tuple[Action, ...]:
    if state.phase == TERRITORY:
        roll = own_roll(state, state.turn)
        assert roll is not None
        jokers = (_JOKERS[face] for face in joker_faces(state))
        return (*legal_draws(state.ground, state.sheet, roll), _PENALTY, *jokers)
    if state.phase == TICK:
        choices = choosable(state.ground, state.sheet.territories[-1], clouds_of(state))
        return tuple(_TICKS[choice] for choice in choices) or _TICK_NOTHING
    if state.phase == GO_ON:
        return _ANSWERS
    if state.phase == START:
        return tuple(Start(cell) for cell in state.ground.starts if all(sheet.start != cell for sheet in state.sheets))
    if state.phase == CONIFER_ROW:
        return _ROWS
    return ()


def refuse(state: State, action: Action) -> Refusal | None:
    if state.phase != _ASKED_IN.get(type(action)):
        return not_now(state)
    check = _CHECKS.get(type(action))
    return check(state, action) if check else None


def _refuse_start(state: State, action: Start) -> Refusal | None:
    if action.cell not in state.ground.starts:
        return Refusal.of("not_a_start_cell", "SE-02", *addresses(state.ground.starts))
    if any(sheet.start == action.cell for sheet in state.sheets):
        return Refusal.of("start_taken", "SE-02", *addresses((action.cell,)))
    return None


def _refuse_joker(state: State, action: Joker) -> Refusal | None:
    if state.sheet.joker_round is not None:
        return Refusal.of("joker_used", "SE-31")
    if action.face not in FACES:
        return Refusal.of("no_such_face", "SE-03")
    if action.face not in joker_faces(state):
        return Refusal.of("same_face", "SE-31", face=action.face, die=state.ground.joker_die)
    return None


def _refuse_draw(state: State, action: Draw) -> Refusal | None:
    return explain_draw(state, action.top, action.height, action.width)


def _refuse_tick(state: State, action: Tick) -> Refusal | None:
    return why_not_tick(state.ground, state.sheet.territories[-1], clouds_of(state), action.symbol)


def _refuse_tick_nothing(state: State, action: TickNothing) -> Refusal | None:
    if choosable(state.ground, state.sheet.territories[-1], clouds_of(state)):
        return Refusal.of("must_tick", "SE-23")
    return None


def _refuse_row(state: State, action: ConiferRow) -> Refusal | None:
    if type(action.size) is not int or action.size not in CONIFER_ROWS:
        return Refusal.of("no_such_row", "SE-72")
    return None


_ASKED_IN: dict[type[Any], str] = {
    Start: START,
    Joker: TERRITORY,
    Draw: TERRITORY,
    Penalty: TERRITORY,
    Tick: TICK,
    TickNothing: TICK,
    ConiferRow: CONIFER_ROW,
    GoOn: GO_ON,
    Stop: GO_ON,
}
_CHECKS: dict[type[Any], Callable[[State, Any], Refusal | None]] = {
    Start: _refuse_start,
    Joker: _refuse_joker,
    Draw: _refuse_draw,
    Tick: _refuse_tick,
    TickNothing: _refuse_tick_nothing,
    ConiferRow: _refuse_row,
}
