"""What must hold in every state that play can reach."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.seasons.cells import ALL, RECTANGLE_OF, bit, crosses_river, neighbours
from game.rules.seasons.content import CONIFER_ROWS, DIE, PENALTIES, SEASONS
from game.rules.seasons.ground import Ground
from game.rules.seasons.state import CONIFER_ROW, GO_ON, OVER, START, TERRITORY, TICK, Sheet, State


def violations(state: State) -> tuple[str, ...]:
    return tuple(_of_the_table(state)) + tuple(
        f"{name} (seat {seat})" for seat, sheet in enumerate(state.sheets) for name in _of_a_sheet(state, sheet)
    )


def _of_the_table(state: State) -> Iterator[str]:
    if state.phase not in (START, TERRITORY, TICK, CONIFER_ROW, GO_ON, OVER):
        yield "unknown phase"
    if not (0 <= state.turn < len(state.sheets) and 0 <= state.roller < len(state.sheets)):
        yield "no such seat"
    elif state.phase != OVER and not state.sheet.still_in:
        yield "a seat decides that is no longer in"
    if (state.phase == OVER) == any(sheet.still_in for sheet in state.sheets):
        yield "the season is over exactly when nobody is still in"
    if (state.roll is not None) != (state.phase in (TERRITORY, TICK, CONIFER_ROW)):
        yield "there is a roll exactly while a round is played"
    if state.roll and not {state.roll.green, state.roll.light} <= set(DIE):
        yield "no such face"
    if (state.holly is not None) != (state.phase == OVER and state.season == "winter"):
        yield "holly is rolled at the end of winter"
    if state.phase == TICK and not state.sheet.territories:
        yield "there is no territory to tick in"
    if state.past and not state.year:
        yield "only a year has seasons behind it"
    if state.past and tuple(past.season for past in state.past) != SEASONS[: SEASONS.index(state.season)]:
        yield "the seasons of a year follow each other"
    starts = [sheet.start for sheet in state.sheets if sheet.start]
    if len(starts) != len(set(starts)):
        yield "two seats share a start cell"


def _of_a_sheet(state: State, sheet: Sheet) -> Iterator[str]:
    ground = state.ground
    covered = 0
    for territory in sheet.territories:
        if territory not in RECTANGLE_OF:
            yield "a territory is no rectangle the dice can ask for"
        if territory & covered:
            yield "territories overlap"
        if covered and not territory & neighbours(covered):
            yield "a territory touches no earlier one"
        if ground.season == "autumn" and crosses_river(territory):
            yield "a territory crosses the autumn river"
        covered |= territory
    if sheet.covered != covered or sheet.covered & ~ALL:
        yield "covered cells are not those of the territories"
    if sheet.territories and not (sheet.start and sheet.territories[0] & bit(sheet.start)):
        yield "the first territory misses the start cell"
    if state.phase != START and sheet.start not in ground.starts:
        yield "a sheet has no start cell"
    yield from _of_the_score_area(state, ground, sheet)


def _of_the_score_area(state: State, ground: Ground, sheet: Sheet) -> Iterator[str]:
    choosable = sum(ground.ticks.values())
    if sheet.ticked & ~(sheet.covered & choosable):
        yield "a cell is ticked that cannot be"
    crossings = sum(map(crosses_river, sheet.territories))
    if sheet.crossings != min(crossings, ground.circles.get("river", 0)):
        yield "river circles are not the crossings"
    if not 0 <= sheet.clouds <= ground.circles.get("cloud", 0):
        yield "more clouds than circles"
    if not 0 <= sheet.penalties <= PENALTIES:
        yield "more penalties than there are"
    if len(sheet.territories) + sheet.penalties > state.round:
        yield "more territories and penalties than rounds"
    if (sheet.joker_round is None) != (sheet.joker_face is None):
        yield "a joker without its face"
    conifers = bool(sheet.ticked & ground.symbols.get("conifer", 0))
    choosing = state.phase == CONIFER_ROW and sheet is state.sheet
    if sheet.conifer_row not in (None, *CONIFER_ROWS) or (sheet.conifer_row is None) == (conifers and not choosing):
        yield "a row of conifers is chosen exactly with the first conifer"
    clovers = ground.symbols.get("clover", 0)
    if (sheet.clover_round is not None) != bool(clovers and not clovers & ~sheet.ticked):
        yield "clovers are found exactly when all are ticked"
