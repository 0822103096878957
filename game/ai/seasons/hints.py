"""Why a move in Le Murmure des Feuilles is good: what it ticks, what that is worth now, and what it leaves room for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.ai.hints import ONLY, Clue, Hint, Reasons, main_reason, over
from game.ai.seasons.bots import outlook
from game.ai.seasons.compared import compared
from game.ai.seasons.playout import roll_brings
from game.core.contract import Address, Seat
from game.rules.seasons.actions import Action, ConiferRow, Draw, GoOn, Joker, Penalty, Start, Stop, Tick, TickNothing
from game.rules.seasons.cells import Cell, addresses, crosses_river, mask_of
from game.rules.seasons.content import CONIFER_ROWS, SIZE
from game.rules.seasons.ground import Ground, symbol_at
from game.rules.seasons.moves import apply
from game.rules.seasons.pieces import line_of
from game.rules.seasons.rounds import DICE
from game.rules.seasons.scoring import OUTSIDE, circles_of, total
from game.rules.seasons.state import Sheet, State, own_roll, with_joker
from game.rules.seasons.steps import ROLLS, fitting
from game.rules.seasons.territory import legal_draws
from game.rules.seasons.ticking import TickChoice, tick, tick_choices

#: The sheet is pointed at by parts of it: squares of so many cells, one every so many.
PART, PARTS_APART = 6, 2
#: How far around a start cell its first territories reach.
NEAR = 2
#: What a filled row weighs beside its points, and what is only a step on the way, in points.
FINISHED, STEP, ROOM = 3.0, 1.0, 0.2
#: Where the answers beside the sheet are, and the line of the penalties.
DOCK: Address = ("dock",)
IN_DOCK = Clue.of("dock", DOCK)
PENALTY: Address = ("line", "penalty")


def explain(view: State, seat: Seat, action: Action, other: Action | None = None) -> Hint:
    """Why an action is good; why it is better than another, where there is one."""
    hint = _alone(view, seat, action)
    if other is None or isinstance(action, Penalty):  # what is said of a penalty is held against every place already
        return hint
    return over(hint, *(compared(view, seat, one) for one in (action, other)))


def _alone(view: State, seat: Seat, action: Action) -> Hint:
    match action:
        case Start(cell):
            here: Address = "cell", *cell
            return Hint(action, _part(cell), Clue.of("signpost", here), _starting(view, cell), (here,))
        case Draw(top, height, width):
            lies = "square" if height == width else "lying" if height < width else "standing"
            piece = Clue.of(lies, *DICE, height=height, width=width)
            choice = _best_choice(view, action)
            if choice is not None:
                piece = Clue.of("for_symbol", ("line", line_of(choice.symbol)), symbol=choice.symbol)
            goal: Address = "rectangle", *top, height, width
            return Hint(action, _part(top), piece, main_reason(drawing_reasons(view, seat, action)), (goal,))
        case Tick(symbol):
            piece = Clue.of("symbol", ("line", line_of(symbol)), symbol=symbol)
            goals = (*addresses(_choice(view, symbol).cells), ("tick", symbol))
            return Hint(action, _territory(view, seat), piece, _ticking(view, seat, symbol), goals)
        case Joker(face):
            piece, goals = Clue.of("joker", ("die", view.ground.joker_die)), (("face", face), ("act", "joker"))
            return Hint(action, Clue.of("dice", ("dice",)), piece, _joking(view, seat, face), goals)
        case ConiferRow(size):
            ticked = _conifers(view.sheets[seat], view.ground)
            reason = Clue.of("row", size=size, prize=CONIFER_ROWS[size], ticked=ticked)
            return Hint(action, IN_DOCK, Clue.of("rows", DOCK), reason, (("row", size),))
        case TickNothing():
            return Hint(action, _territory(view, seat), Clue.of("nothing", DOCK), Clue(ONLY), (("act", action.type),))
        case Penalty():
            return Hint(action, IN_DOCK, Clue.of("penalty", PENALTY), _penalty(view, seat), (("act", action.type),))
        case GoOn() | Stop():
            reason = _going_on(view, seat, goes_on=isinstance(action, GoOn))
            return Hint(action, IN_DOCK, Clue.of("penalties", PENALTY), reason, (("act", action.type),))


def _part(cell: Cell) -> Clue:
    corner = (min(PARTS_APART * ((at - 1) // PARTS_APART) + 1, SIZE - PART + 1) for at in cell)
    return Clue.of("sheet", ("rectangle", *corner, PART, PART))


def _territory(view: State, seat: Seat) -> Clue:
    return Clue.of("territory", ("territory", len(view.sheets[seat].territories) - 1))


def _choice(view: State, symbol: str) -> TickChoice:
    return next(one for one in tick_choices(view) if one.symbol == symbol)


# --- territories -----------------------------------------------------------------------------------------------------


def drawing_reasons(view: State, seat: Seat, draw: Draw) -> Reasons:
    """Everything that speaks for this territory: the best tick in it, what it keeps out, what it leaves open."""
    ground = view.ground
    territory = mask_of(draw.top, draw.height, draw.width)
    found = list(_best_tick(view, seat, draw))
    if crosses_river(territory) and ground.season == "winter":  # SE-87
        found.append((STEP, Clue("crosses")))
    found += _keeping_out(view, seat, territory)
    after = fitting(ground.season, apply(view, draw).state.sheets[seat])
    found.append((ROOM, Clue.of("room", rolls=after.rolls, of=len(ROLLS))))
    return found


def _keeping_out(view: State, seat: Seat, territory: int) -> Reasons:
    """SE-56, SE-65, SE-66: what counts only while it lies outside, where other places would have taken it in."""
    ground, covered = view.ground, view.sheets[seat].covered
    places = [mask_of(draw.top, draw.height, draw.width) for draw in _draws(view, seat)]
    found: list[tuple[float, Clue]] = []
    for symbol in OUTSIDE[ground.season]:
        printed = ground.symbols[symbol]
        spoiling = sum(bool(place & printed) for place in places)
        lost = symbol == "mosquito" and printed & covered  # one inside, and the others no longer matter
        if spoiling and not lost and not territory & printed:
            found.append((STEP * spoiling / len(places), Clue.of("keeps_out", symbol=symbol, count=spoiling)))
    return found


def _best_choice(view: State, draw: Draw) -> TickChoice | None:
    """What one would most likely tick in a territory; None where nothing can be."""
    free = [choice for choice in tick_choices(apply(view, draw).state) if choice.refusal is None]
    return max(free, key=lambda one: (one.gain, len(one.cells)), default=None)


def _best_tick(view: State, seat: Seat, draw: Draw) -> Reasons:
    """The choice of the territory that brings most at once, told by what it does to its row of circles."""
    ahead, choice = apply(view, draw).state, _best_choice(view, draw)
    if choice is None:
        return []
    now = _total(view, seat)
    gain = choice.gain + _total(ahead, seat) - now
    return [(weight, Clue(f"draw_{clue.code}", clue.data)) for weight, clue in _of_tick(ahead, seat, choice, gain)]


def _of_tick(view: State, seat: Seat, choice: TickChoice, gain: int) -> Reasons:
    ground, sheet = view.ground, view.sheets[seat]
    ticked = tick(ground, sheet, choice.symbol, view.round)
    if choice.symbol == "conifer" and sheet.conifer_row is None:  # SE-72: the row is chosen only then
        return [(max(gain, STEP), Clue.of("opens_row", count=len(choice.cells)))]
    symbol = ground.fills[choice.symbol][0]
    before, after = circles_of(ground, sheet, symbol), circles_of(ground, ticked, symbol)
    room = _room(ground, ticked, symbol)
    count = after - before
    found: list[tuple[float, Clue]] = []
    if count and after == room and gain > 0:
        found.append((gain + FINISHED, Clue.of("finishes", symbol=symbol, count=count, gain=gain)))
    if count and gain > 0:
        found.append((gain, Clue.of("gains", symbol=symbol, count=count, gain=gain)))
    if count:
        found.append((STEP, Clue.of("nearer", symbol=symbol, have=after, of=room)))
    return found


def _room(ground: Ground, sheet: Sheet, symbol: str) -> int:
    """How many circles a symbol has to fill."""
    return sheet.conifer_row or 0 if symbol == "conifer" else ground.circles[symbol]


def _draws(view: State, seat: Seat) -> list[Draw]:
    roll = own_roll(view, seat)
    return legal_draws(view.ground, view.sheets[seat], roll) if roll else []


def _total(state: State, seat: Seat) -> int:
    return total(state.ground, state.sheets, seat, state.holly)


def best_gain(view: State, seat: Seat, draws: Iterable[Draw]) -> int | None:
    """What the best of these territories with its best tick would bring at once; None where there is none."""
    now, gains = _total(view, seat), []
    for draw in draws:
        ahead = apply(view, draw).state
        ticks = [choice.gain for choice in tick_choices(ahead) if choice.refusal is None]
        gains.append(_total(ahead, seat) - now + max(ticks, default=0))
    return max(gains, default=None)


# --- the other decisions ---------------------------------------------------------------------------------------------


def _starting(view: State, cell: Cell) -> Clue:
    """What is printed most around a start cell."""
    row, column = cell
    near = [
        symbol_at(view.season, (r, c))
        for r in range(max(1, row - NEAR), min(SIZE, row + NEAR) + 1)
        for c in range(max(1, column - NEAR), min(SIZE, column + NEAR) + 1)
    ]
    choices = Counter(symbol for symbol in near if symbol in view.ground.choices)
    symbol, count = min(choices.items(), key=lambda found: (-found[1], found[0]))
    return Clue.of("start_among", symbol=symbol, count=count)


def _ticking(view: State, seat: Seat, symbol: str) -> Clue:
    choice = _choice(view, symbol)
    if sum(one.refusal is None for one in tick_choices(view)) == 1:
        return Clue(ONLY)
    found = [
        (weight, Clue(f"tick_{clue.code}", clue.data)) for weight, clue in _of_tick(view, seat, choice, choice.gain)
    ]
    return main_reason(found)


def _joking(view: State, seat: Seat, face: str) -> Clue:
    """What the other face is for: places where there were none, or a better one."""
    assert view.roll is not None
    sheet, die = view.sheets[seat], view.ground.joker_die
    draws = legal_draws(view.ground, sheet, with_joker(view.roll, die, face))
    if not _draws(view, seat):
        return Clue.of("joker_fits", face=face, places=len(draws))
    with_it = _gain_with_joker(view, seat, face)
    without = best_gain(view, seat, _draws(view, seat)) or 0
    return main_reason([(with_it - without, Clue.of("joker_gains", face=face, gain=with_it, without=without))])


def _gain_with_joker(view: State, seat: Seat, face: str) -> int:
    joked = apply(view, Joker(face)).state
    return best_gain(joked, seat, _draws(joked, seat)) or 0


def _penalty(view: State, seat: Seat) -> Clue:
    best = best_gain(view, seat, _draws(view, seat))
    return Clue("penalty_forced") if best is None else Clue.of("penalty_better", best=best)


def _conifers(sheet: Sheet, ground: Ground) -> int:
    return (sheet.ticked & ground.symbols["conifer"]).bit_count()


def _going_on(view: State, seat: Seat, *, goes_on: bool) -> Clue:
    rolls = fitting(view.season, view.sheets[seat]).rolls
    if goes_on and rolls == len(ROLLS):
        return Clue("go_on_safe")
    if rolls == len(ROLLS):
        ahead = outlook(view, seat, "tuned")
        brings = round(roll_brings(ahead.field, ahead.draft))
        return Clue.of("stop_costs", costs=-brings) if brings < 0 else Clue.of("stop_little", brings=brings)
    return Clue.of("go_on_likely" if goes_on else "stop_risk", rolls=rolls, of=len(ROLLS))
