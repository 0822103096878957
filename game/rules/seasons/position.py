"""A position in the JSON shape promised to other programs. Cells are [row, column]."""

from __future__ import annotations

from game.core.contract import Json, Seat
from game.rules.seasons.cells import RECTANGLE_OF, cells
from game.rules.seasons.scoring import OUTSIDE, circles
from game.rules.seasons.state import OVER, PastSeason, Sheet, State, own_roll


def position(state: State) -> dict[str, Json]:
    return {
        "season": state.season,
        "round": state.round,
        "roll": {"green": state.roll.green, "light": state.roll.light} if state.roll else None,
        "roller": state.roller,
        "sheets": [_sheet(state, seat) for seat in range(len(state.sheets))],
        "holly": state.holly,
        "years": [[_past(past, seat) for past in state.past] for seat in range(len(state.sheets))],
    }


def _sheet(state: State, seat: Seat) -> dict[str, Json]:
    sheet = state.sheets[seat]
    roll = own_roll(state, seat)
    return {
        "start": list(sheet.start) if sheet.start else None,
        "territories": [_territory(mask) for mask in sheet.territories],
        "ticked": [list(cell) for cell in cells(sheet.ticked)],
        "circles": _circles(state, sheet),
        "clouds": sheet.clouds,
        "crossings": sheet.crossings,
        "penalties": sheet.penalties,
        "joker_used": sheet.joker_round is not None,
        "stopped": sheet.stopped,
        "out": sheet.out,
        "conifer_row": sheet.conifer_row,
        "clover_round": sheet.clover_round,
        "own_roll": {"green": roll.green, "light": roll.light, "clouds": roll.clouds} if roll else None,
    }


def _territory(mask: int) -> dict[str, Json]:
    rectangle = RECTANGLE_OF[mask]
    return {"top": list(rectangle.top), "height": rectangle.height, "width": rectangle.width}


def _circles(state: State, sheet: Sheet) -> dict[str, Json]:
    """Clouds and crossings have keys of their own. Bears and snakes are filled in at the end (SE-24)."""
    ground = state.ground
    count: dict[str, Json] = {s: n for s, n in circles(ground, sheet).items() if s not in ("cloud", "river")}
    for symbol in OUTSIDE[state.season]:
        if symbol in ground.circles:
            outside = (ground.symbols[symbol] & ~sheet.covered).bit_count()
            count[symbol] = outside if state.phase == OVER else 0
    return count


def _past(past: PastSeason, seat: Seat) -> dict[str, Json]:
    return {"season": past.season, "total": past.totals[seat], "penalties": past.sheets[seat].penalties}
