"""How a season goes round the table: start cells, rolls, turns within a round, going on or stopping, the end."""

from __future__ import annotations

from dataclasses import replace

from game.core.contract import Address, Event, Hidden, Seat
from game.core.rng import Rng, stream
from game.rules.seasons.content import DIE, SEASONS, VALUES
from game.rules.seasons.ground import Ground
from game.rules.seasons.scoring import total
from game.rules.seasons.state import GO_ON, OVER, START, TERRITORY, PastSeason, Roll, Sheet, State, put

#: Both dice, by their addresses.
DICE: tuple[Address, ...] = (("die", "green"), ("die", "light"))

#: A state and what happened on the way to it.
Course = tuple[State, tuple[Event, ...]]


def die_stream(seed: int | Hidden, label: str) -> Rng:
    """SE-92: every roll has a stream of its own, so stopping early changes no later roll."""
    if isinstance(seed, Hidden):
        raise ValueError("a view does not know the rolls to come")
    return Rng(stream(seed, label))


def next_seat(state: State) -> Seat | None:
    """The next seat still in, clockwise, before the dice holder comes round again."""
    players = len(state.sheets)
    for step in range(1, players):
        seat = (state.turn + step) % players
        if seat == state.roller:
            return None
        if state.sheets[seat].still_in:
            return seat
    return None


def _first_in(sheets: tuple[Sheet, ...], seat: Seat) -> Seat | None:
    """The first seat still in from this one on, clockwise."""
    players = len(sheets)
    return next((s % players for s in range(seat, seat + players) if sheets[s % players].still_in), None)


def after_start(state: State, sheets: tuple[Sheet, ...]) -> Course:
    """SE-02: in seat order each picks a start cell, then the first player rolls."""
    seat = next_seat(state)
    if seat is not None:
        return replace(state, sheets=sheets, turn=seat), ()
    return roll_dice(state, sheets, state.roller)


def after_turn(state: State, sheets: tuple[Sheet, ...]) -> Course:
    """The next seat uses the same roll (SE-05); after the last one the dice pass clockwise (SE-04)."""
    seat = next_seat(state)
    if seat is not None:
        return replace(state, sheets=sheets, phase=TERRITORY, turn=seat), ()
    after = (state.roller + 1) % len(sheets)
    holder = _first_in(sheets, after)
    if holder is None:
        return end_season(replace(state, sheets=sheets, roller=after, roll=None))
    return replace(state, sheets=sheets, roller=holder, roll=None, phase=GO_ON, turn=holder), ()


def after_answer(state: State, sheets: tuple[Sheet, ...]) -> Course:
    """SE-30: once everybody still in has answered, the dice are rolled for those who go on."""
    seat = next_seat(state)
    if seat is not None:
        return replace(state, sheets=sheets, turn=seat), ()
    holder = _first_in(sheets, state.roller)
    if holder is None:
        return end_season(replace(state, sheets=sheets))
    return roll_dice(state, sheets, holder)


def roll_dice(state: State, sheets: tuple[Sheet, ...], roller: Seat) -> Course:
    this_round = state.round + 1
    dice = die_stream(state.seed, f"{state.season} {this_round}")
    roll = Roll(dice.choice(DIE), dice.choice(DIE))
    events = [Event.of("rolled", roller, round=this_round, green=roll.green, light=roll.light, where=DICE)]
    if roll.clouds and "cloud" in state.ground.circles:  # SE-40
        seats = tuple(seat for seat, sheet in enumerate(sheets) if sheet.still_in)
        for seat in seats:
            sheets = put(sheets, seat, tick_clouds(state.ground, sheets[seat], roll.clouds))
        events.append(Event.of("clouds_ticked", None, clouds=roll.clouds, seats=seats))
    rolled = replace(state, round=this_round, roller=roller, roll=roll, sheets=sheets, phase=TERRITORY, turn=roller)
    return rolled, tuple(events)


def tick_clouds(ground: Ground, sheet: Sheet, clouds: int) -> Sheet:
    """SE-40; clouds beyond the circles are lost (SE-22)."""
    return replace(sheet, clouds=min(sheet.clouds + clouds, ground.circles["cloud"]))


def begin_season(state: State) -> State:
    """SE-90: new sheets; whoever holds the dice picks a start cell first."""
    return replace(
        state, round=0, roll=None, phase=START, turn=state.roller, sheets=tuple(Sheet() for _ in state.sheets)
    )


def end_season(state: State) -> Course:
    """SE-34: nobody is still in. In a year the next season begins (SE-90)."""
    events: list[Event] = []
    if state.season == "winter":  # SE-85
        holly = VALUES[die_stream(state.seed, "holly").choice(DIE)]
        state = replace(state, holly=holly)
        events.append(Event.of("holly_rolled", None, value=holly, where=(("die", "light"),)))
    totals = tuple(total(state.ground, state.sheets, seat, state.holly) for seat in range(len(state.sheets)))
    events.append(Event.of("season_ended", None, season=state.season, totals=totals))
    if not state.year or state.season == SEASONS[-1]:
        return replace(state, phase=OVER), tuple(events)
    following = SEASONS[SEASONS.index(state.season) + 1]
    past = (*state.past, PastSeason(state.season, state.sheets, totals))
    events.append(Event.of("season_begun", state.roller, season=following))
    return begin_season(replace(state, season=following, past=past)), tuple(events)
