"""What each action does to the table. Called only with actions the rules allow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.core.contract import Event, Seal, Step
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
from game.rules.seasons.cells import addresses, cells, crosses_river, mask_of
from game.rules.seasons.content import CLOUD, TICKED_TOGETHER
from game.rules.seasons.rounds import Course, after_answer, after_start, after_turn, tick_clouds
from game.rules.seasons.scoring import circles_of, clover_prize
from game.rules.seasons.state import CONIFER_ROW, TICK, Sheet, State, put
from game.rules.seasons.ticking import tick


def apply(state: State, action: Action) -> Step[State]:
    after, events = _MOVES[type(action)](state, action)
    if (after.round != state.round and after.roll is not None) or after.holly != state.holly:
        return Step(after, events, Seal.RANDOM)
    return Step(after, events, Seal.HANDED if isinstance(action, GoOn | Stop) else Seal.NONE)


def _sheets(state: State, sheet: Sheet) -> tuple[Sheet, ...]:
    return put(state.sheets, state.turn, sheet)


def _then(event: Event, course: Course) -> Course:
    return course[0], (event, *course[1])


def _start(state: State, action: Start) -> Course:
    number = state.ground.starts.index(action.cell) + 1
    where = addresses((action.cell,))
    event = Event.of("start_picked", state.turn, cell=action.cell, number=number, where=where)
    return _then(event, after_start(state, _sheets(state, replace(state.sheet, start=action.cell))))


def _joker(state: State, action: Joker) -> Course:
    sheet = replace(state.sheet, joker_round=state.round, joker_face=action.face)
    die = state.ground.joker_die
    events: tuple[Event, ...] = (Event.of("joker_used", state.turn, die=die, face=action.face, where=(("die", die),)),)
    if action.face == CLOUD and "cloud" in state.ground.circles:  # SE-32, SE-40
        sheet = tick_clouds(state.ground, sheet, 1)
        events += (Event.of("clouds_ticked", state.turn, clouds=1, seats=(state.turn,)),)
    return replace(state, sheets=_sheets(state, sheet)), events


def _draw(state: State, action: Draw) -> Course:
    sheet, ground = state.sheet, state.ground
    territory = mask_of(action.top, action.height, action.width)
    number = len(sheet.territories)
    where = (("territory", number),)
    events: tuple[Event, ...] = (
        Event.of("drew", state.turn, top=action.top, height=action.height, width=action.width, where=where),
    )
    crossings = sheet.crossings
    if "river" in ground.circles and crosses_river(territory):  # SE-46; beyond the circles it is lost (SE-22)
        crossings = min(crossings + 1, ground.circles["river"])
        events += (Event.of("river_crossed", state.turn, crossings=crossings, where=(("crossing", number),)),)
    drawn = replace(
        sheet,
        territories=(*sheet.territories, territory),
        covered=sheet.covered | territory,
        crossings=crossings,
    )
    return replace(state, sheets=_sheets(state, drawn), phase=TICK), events


def _penalty(state: State, action: Penalty) -> Course:
    sheet = replace(state.sheet, penalties=state.sheet.penalties + 1)
    number = sheet.penalties
    events: tuple[Event, ...] = (
        Event.of("penalty_ticked", state.turn, penalties=number, where=(("penalty", number),)),
    )
    if sheet.out:  # SE-15
        events += (Event.of("out", state.turn),)
    after, more = after_turn(state, _sheets(state, sheet))
    return after, events + more


def _tick(state: State, action: Tick) -> Course:
    ground, before, seat = state.ground, state.sheet, state.turn
    sheet = tick(ground, before, action.symbol, state.round)
    sheets = put(state.sheets, seat, sheet)
    new = sheet.ticked & ~before.ticked
    ticked = cells(new)
    counts = tuple(
        (symbol, (new & ground.symbols[symbol]).bit_count())
        for symbol in TICKED_TOGETHER.get(action.symbol, (action.symbol,))
        if new & ground.symbols[symbol]
    )
    gained = tuple(
        (symbol, circles_of(ground, sheet, symbol) - circles_of(ground, before, symbol))
        for symbol in ground.fills[action.symbol]
    )
    where = addresses(ticked)
    events: tuple[Event, ...] = (
        Event.of("ticked", seat, symbol=action.symbol, cells=ticked, counts=counts, gained=gained, where=where),
    )
    if sheet.clover_round is not None and before.clover_round is None:
        events += (Event.of("clovers_found", seat, points=clover_prize(sheets, seat)),)
    if action.symbol == "conifer" and sheet.conifer_row is None:  # SE-72
        return replace(state, sheets=sheets, phase=CONIFER_ROW), events
    after, more = after_turn(state, sheets)
    return after, events + more


def _tick_nothing(state: State, action: TickNothing) -> Course:
    return _then(Event.of("ticked_nothing", state.turn), after_turn(state, state.sheets))


def _conifer_row(state: State, action: ConiferRow) -> Course:
    sheet = replace(state.sheet, conifer_row=action.size)
    filled = circles_of(state.ground, sheet, "conifer")
    where = (("row", action.size),)
    event = Event.of("conifer_row_chosen", state.turn, size=action.size, filled=filled, where=where)
    return _then(event, after_turn(state, _sheets(state, sheet)))


def _go_on(state: State, action: GoOn) -> Course:
    return _then(Event.of("went_on", state.turn), after_answer(state, state.sheets))


def _stop(state: State, action: Stop) -> Course:
    return _then(
        Event.of("stopped", state.turn), after_answer(state, _sheets(state, replace(state.sheet, stopped=True)))
    )


_MOVES: dict[type[Any], Callable[[State, Any], Course]] = {
    Start: _start,
    Joker: _joker,
    Draw: _draw,
    Penalty: _penalty,
    Tick: _tick,
    TickNothing: _tick_nothing,
    ConiferRow: _conifer_row,
    GoOn: _go_on,
    Stop: _stop,
}
