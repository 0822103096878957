"""Ticking a symbol of the new territory: what may be chosen, why not the rest, and what a choice brings."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.contract import Refusal
from game.rules.seasons.cells import Cell, addresses, cells
from game.rules.seasons.content import CONIFER_ROWS, PRINTS, TICKED_TOGETHER
from game.rules.seasons.ground import Ground
from game.rules.seasons.scoring import total
from game.rules.seasons.state import TICK, Sheet, State, own_roll, put

#: The rule behind each reason not to tick a symbol.
RULE_OF = {
    "not_on_sheet": "SE-20",
    "start_cell": "SE-21",
    "choose_birds": "SE-53",
    "toadstool": "SE-24",
    "never_ticked": "SE-24",
    "symbol_absent": "SE-20",
    "no_cloud": "SE-41",
    "cloud": "SE-41",
    "no_snowflake": "SE-80",
    "two_foxes": "SE-81",
}


def obstacle(ground: Ground, territory: int, clouds: int, choice: str) -> str | None:
    """Why this choice of the season cannot be ticked in the territory, as a code; None if it can."""
    if not territory & ground.present[choice]:
        return "symbol_absent"
    if ground.season == "summer":
        if choice == "tree" and not clouds:
            return "no_cloud"
        if choice == "firefly" and clouds:
            return "cloud"
    elif ground.season == "winter":
        if choice == "fir" and not territory & ground.symbols["snowflake"]:
            return "no_snowflake"
        if choice == "fox" and (territory & ground.symbols["fox"]).bit_count() > 1:
            return "two_foxes"
    return None


def choosable(ground: Ground, territory: int, clouds: int) -> list[str]:
    return [choice for choice in ground.choices if obstacle(ground, territory, clouds, choice) is None]


def why_not_tick(ground: Ground, territory: int, clouds: int, symbol: str) -> Refusal | None:
    """Like `obstacle`, for any word at all; `where` holds the cells of that symbol in the territory."""
    code: str | None
    if type(symbol) is not str:
        code, symbol = "not_on_sheet", ""
    elif symbol in ground.choices:
        code = obstacle(ground, territory, clouds, symbol)
    elif symbol == "start":
        code = "start_cell"
    elif symbol not in ground.symbols:
        code = "not_on_sheet"
    elif symbol in TICKED_TOGETHER["birds"]:
        code = "choose_birds"
    elif symbol == "toadstool":
        code = "toadstool"
    else:
        code = "never_ticked"
    if code is None:
        return None
    where = ground.present.get(symbol, ground.symbols.get(symbol, 0)) & territory
    return Refusal.of(code, RULE_OF[code], *addresses(cells(where)), symbol=symbol)


def tick(ground: Ground, sheet: Sheet, choice: str, this_round: int) -> Sheet:
    """The sheet with all cells of the choice ticked in its newest territory."""
    new = sheet.territories[-1] & ground.ticks[choice]
    ticked = sheet.ticked | new
    if choice == "birds":
        red, blue = (new & ground.symbols[bird] for bird in TICKED_TOGETHER["birds"])
        return replace(sheet, ticked=ticked, couples=sheet.couples + min(red.bit_count(), blue.bit_count()))
    if choice == "clover" and not ground.symbols["clover"] & ~ticked:
        return replace(sheet, ticked=ticked, clover_round=this_round)
    return replace(sheet, ticked=ticked)


@dataclass(frozen=True, slots=True)
class TickChoice:
    """A symbol of the new territory: the cells it would tick and how the seat's total would change, or why not."""

    symbol: str
    refusal: Refusal | None
    cells: tuple[Cell, ...]
    gain: int


def tick_choices(state: State) -> tuple[TickChoice, ...]:
    """Every symbol of the deciding seat's new territory, in the order of the sheet's score area."""
    if state.phase != TICK:
        return ()
    ground, sheet, seat = state.ground, state.sheet, state.turn
    territory, clouds = sheet.territories[-1], clouds_of(state)
    before = total(ground, state.sheets, seat, state.holly)

    def choice(symbol: str) -> TickChoice:
        refusal = why_not_tick(ground, territory, clouds, symbol)
        if refusal:
            return TickChoice(symbol, refusal, cells(territory & ground.symbols.get(symbol, 0)), 0)
        ticked = tick(ground, sheet, symbol, state.round)
        gain = max(total(ground, put(state.sheets, seat, after), seat, state.holly) for after in _rows(symbol, ticked))
        return TickChoice(symbol, None, cells(territory & ground.ticks[symbol]), gain - before)

    return tuple(choice(symbol) for symbol in SYMBOLS[ground.season] if territory & _where(ground, symbol))


def _rows(symbol: str, sheet: Sheet) -> list[Sheet]:
    """The first conifers are worth what the best row makes of them (SE-72)."""
    if symbol == "conifer" and sheet.conifer_row is None:
        return [replace(sheet, conifer_row=size) for size in CONIFER_ROWS]
    return [sheet]


def _where(ground: Ground, symbol: str) -> int:
    return ground.present.get(symbol) or ground.symbols[symbol]


def clouds_of(state: State) -> int:
    """The clouds of this round as the deciding seat has them (SE-32)."""
    roll = own_roll(state, state.turn)
    return roll.clouds if roll else 0


def _symbols(choices: tuple[str, ...], words: list[str]) -> tuple[str, ...]:
    """The choices, then the printed symbols that are never chosen (SE-24)."""
    together = {word for choice in choices for word in TICKED_TOGETHER.get(choice, (choice,))}
    others = {word for word in words if word not in together and not word.startswith("S")}
    return (*choices, *(("toadstool",) if "toadstool" in together else ()), *sorted(others))


#: By season, every symbol as the player meets it when choosing what to tick.
SYMBOLS = {sheet.season: _symbols(sheet.choices, sheet.cells.split()) for sheet in PRINTS}
