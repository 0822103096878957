"""What sheets come to, now and after the move being considered, remembered until something changes: the score area asks
for it with every frame; and the circles each of its lines has for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from game.core.contract import Seat
from game.rules.seasons.actions import Draw, Tick
from game.rules.seasons.content import CONIFER_ROWS
from game.rules.seasons.ground import GROUNDS
from game.rules.seasons.moves import apply
from game.rules.seasons.scoring import points, tally
from game.rules.seasons.state import CONIFER_ROW, TICK, Sheet, State, put
from game.rules.seasons.ticking import TickChoice, tick_choices
from game.text.seasons.progress import brings

#: By line, the symbols whose circles it shows, row by row. A line that is not here shows its own symbol.
CIRCLES: dict[str, tuple[tuple[str, ...], ...]] = {
    "bee": (("bee", "flower"),),
    "sprout": (("sprout", "cloud"),),
    "fruit": (("apple", "cherry", "peach"),),
    "acorn": (("acorn", "squirrel"),),
    "leaf": (("leaftree",), ("leaf",)),
    "bird": (("bird", "berry"),),
    "snowdrop": (("snowdrop",), ("cloud",)),
}


def circle_rows(line: str) -> tuple[tuple[str, ...], ...]:
    """The symbols whose circles a line shows, row by row."""
    return CIRCLES.get(line, ((line,),))


def line_rows(line: str) -> int:
    """How many rows of circles a line has."""
    return 2 if line == "conifer" else len(circle_rows(line))


@dataclass(frozen=True, slots=True)
class Count:
    """What one sheet comes to: points by line, circles by symbol (bears and the like as they lie), the total."""

    points: Mapping[str, int]
    tally: Mapping[str, int]
    total: int


@lru_cache(maxsize=64)
def count(season: str, sheets: tuple[Sheet, ...], seat: Seat, holly: int | None) -> Count:
    ground = GROUNDS[season]
    by_line = points(ground, sheets, seat, holly)
    return Count(by_line, tally(ground, sheets, seat, holly), sum(by_line.values()))


@lru_cache(maxsize=64)
def count_after(state: State, action: Draw | Tick) -> Count:
    """What the deciding seat has if it does this. Neither act involves chance, so a view knows enough."""
    after = apply(state, action).state
    sheets, seat = after.sheets, state.turn
    if after.phase != CONIFER_ROW:
        return count(state.season, sheets, seat, state.holly)
    # SE-72: the first conifers are worth what the best row makes of them.
    rows = [put(sheets, seat, replace(sheets[seat], conifer_row=size)) for size in CONIFER_ROWS]
    best = max((count(state.season, row, seat, state.holly) for row in rows), key=lambda found: found.total)
    ticked = (state.ground.symbols["conifer"] & sheets[seat].ticked).bit_count()
    return replace(best, tally={**best.tally, "conifer": ticked, "conifer_row": 0})  # which row is still open


@dataclass(frozen=True, slots=True)
class Ahead:
    """What the move being considered leads to. `points`: by line, as far as it is sure; `ghosts`: by symbol, what the
    sheet would have if that symbol were ticked; `wanted`: the one that is meant, if any is."""

    points: Mapping[str, int]
    ghosts: Mapping[str, Count]
    wanted: str | None = None

    def of(self, line: str) -> tuple[str, Count] | None:
        """The symbol of a line that would be ticked, and what the sheet would have then; the wanted one first."""
        symbols = [symbol for row in circle_rows(line) for symbol in row if symbol in self.ghosts]
        symbol = self.wanted if self.wanted in symbols else next(iter(symbols), None)
        return None if symbol is None else (symbol, self.ghosts[symbol])


def choice_words(state: State, choice: TickChoice) -> str:
    """What a symbol of the new territory would bring, in a word."""
    then = count_after(state, Tick(choice.symbol)) if choice.refusal is None else None
    return "" if then is None else brings(state.season, choice.symbol, len(choice.cells), choice.gain, then.tally)


@lru_cache(maxsize=64)
def looking_ahead(state: State, draw: Draw | None, symbol: str | None) -> Ahead:
    """With a territory in the hand, or with the one just drawn and perhaps a symbol of it."""
    drawn = state if draw is None else apply(state, draw).state
    assert drawn.phase == TICK
    choices = [choice.symbol for choice in tick_choices(drawn) if choice.refusal is None]
    ghosts = {}
    for choice in choices:
        for filled in state.ground.fills[choice]:
            ghosts[filled] = count_after(drawn, Tick(choice))
    wanted = state.ground.fills[symbol][0] if symbol in choices else None
    if symbol in choices:
        points = count_after(drawn, Tick(symbol)).points
    else:
        points = count(state.season, drawn.sheets, state.turn, state.holly).points
    return Ahead(points, ghosts, wanted)
