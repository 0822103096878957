"""What speaks for and against an action in Le Murmure des Feuilles when it is held against another, in points.

A territory is looked at with the tick that promises most there, by the season's own count: a rainbow for what all seven
of them bring, although one brings nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.ai.hints import Clue, Reasons
from game.ai.seasons.bots import Outlook, outlook, tick_of, ways_to_tick
from game.ai.seasons.field import FULL_SET, RIVER, Mark, Offer, field_of
from game.ai.seasons.worth import LINES
from game.core.contract import Seat
from game.core.sums import plain_sum
from game.rules.seasons.actions import Action, Draw, Joker, Penalty, Tick, TickNothing
from game.rules.seasons.cells import ALL, crosses_river
from game.rules.seasons.ground import DRAWS
from game.rules.seasons.moves import apply
from game.rules.seasons.pieces import line_of
from game.rules.seasons.scoring import OUTSIDE, circles_of
from game.rules.seasons.state import State
from game.rules.seasons.steps import ROLLS, fitting
from game.rules.seasons.ticking import tick, tick_choices

#: What a symbol brings that counts only outside.
LEFT_OUT = {"bear": 3, "snake": 3, "mosquito": 15}
#: How likely a set becomes whole that is hardly begun, on an empty sheet.
BEGUN = 0.5
#: What a roll more that fits is worth, a joker that is kept, and a penalty (SE-14).
ROOM, KEPT, PENALTY = 0.2, 1.0, 3.0


def compared(view: State, seat: Seat, action: Action) -> Reasons:
    """Nothing for an action of which there is only one thing to say."""
    ahead = outlook(view, seat, "tuned")
    match action:
        case Draw():
            return [*_drawing(view, seat, ahead, _offers(ahead), action), *_joker_kept(ahead)]
        case Joker():
            joked = apply(view, action).state
            then = outlook(joked, seat, "tuned")
            best = max(_offers(then), default=None)
            drawn = [] if best is None else _drawing(joked, seat, then, [best], DRAWS[best[1]])
            return [*drawn, *_clouded(ahead, then)]
        case Tick() | TickNothing():
            before, offers = ways_to_tick(view, seat, ahead)
            offer = next(one for one in offers if tick_of(ahead.field, one) == action)
            ahead = Outlook(ahead.field, before, ahead.roll)
            return [*_told(_ticked(view, seat, ahead, offer), "tick"), *_spoiled(view, seat, ahead, offer)]
        case Penalty():
            return [(-PENALTY, Clue("penalty")), *_joker_kept(ahead)]
    return []


def _offers(ahead: Outlook) -> list[Offer]:
    assert ahead.roll is not None
    return ahead.field.offers(ahead.draft, ahead.roll.sides, ahead.roll.clouds)


def _joker_kept(ahead: Outlook) -> Reasons:
    return [(KEPT, Clue("joker_kept"))] if ahead.draft.joker else []


def _told(reasons: Reasons, how: str) -> Reasons:
    """A tick that is done, or one that a territory would allow."""
    return [(weight, Clue(f"{how}_{clue.code}", clue.data)) for weight, clue in reasons]


def _drawing(view: State, seat: Seat, ahead: Outlook, offers: Iterable[Offer], draw: Draw) -> Reasons:
    """A territory with its best tick: what that brings, and what the territory spoils, wastes and takes in."""
    offer = max(one for one in offers if DRAWS[one[1]] == draw)
    drawn = apply(view, draw).state
    return [
        *_told(_ticked(drawn, seat, ahead, offer), "draw"),
        *_spoiled(drawn, seat, ahead, offer),
        *_taken_in(view, seat, offer[1]),
        *_crossing(view, offer[1]),
        *_wasted(ahead, offer),
        *_room(drawn, seat),
    ]


def _ticked(drawn: State, seat: Seat, ahead: Outlook, offer: Offer) -> Reasons:
    """The points of a tick, and what its line may still become beyond them."""
    mark = ahead.field.marks[offer[2]]
    choice = next((one for one in tick_choices(drawn) if one.symbol == mark.choice), None)
    if choice is None:
        return []
    ground, sheet, symbol = drawn.ground, drawn.sheets[seat], mark.choice
    if symbol == "conifer" and sheet.conifer_row is None:  # SE-72
        return [(max(choice.gain, _hoped(ahead, mark)), Clue.of("opens_row", count=len(choice.cells)))]
    filled = ground.fills[symbol][0]
    before, after = (circles_of(ground, one, filled) for one in (sheet, tick(ground, sheet, symbol, drawn.round)))
    found: list[tuple[float, Clue]] = []
    if choice.gain > 0 and after > before:
        code = "finishes" if after == _circles(drawn, seat, filled) else "gains"
        found.append((choice.gain, Clue.of(code, symbol=filled, count=after - before, gain=choice.gain)))
    if after > before:
        line, of = line_of(filled), _circles(drawn, seat, filled)
        told = Clue.of("towards", season=ground.season, line=line, symbol=filled, have=after, of=of)
        found.append((max(0.0, _hoped(ahead, mark) - max(choice.gain, 0)), told))
    return found


def _circles(state: State, seat: Seat, symbol: str) -> int:
    """How many circles a symbol has to fill."""
    return state.sheets[seat].conifer_row or 0 if symbol == "conifer" else state.ground.circles[symbol]


def _hoped(ahead: Outlook, mark: Mark) -> float:
    """What a tick adds to what its lines promise, by common sense; of a set that counts only when whole, its share."""
    if mark.choice == FULL_SET.get(ahead.field.season):
        share = _prize(ahead, mark.choice) / ahead.field.ground.symbols[mark.choice].bit_count()
        return 0.0 if _never_whole(ahead, mark.choice) else share * mark.raises[0][1]
    field, before = field_of(ahead.field.season, "plain"), ahead.draft.counts
    after = before.copy()
    for index, count in mark.raises:
        after[index] += count
    return plain_sum(field.worth(line, after)[1] - field.worth(line, before)[1] for line in mark.lines)


def _clouded(before: Outlook, after: Outlook) -> Reasons:
    """SE-40: a joker's cloud is ticked too, for the line that counts clouds."""
    then, field = after.draft.counts, field_of(after.field.season, "plain")
    if "cloud" not in field.index or then == before.draft.counts:
        return []
    line = next(line for line, names in LINES[field.season].items() if "cloud" in names)
    have, of = then[field.index["cloud"]], field.ground.circles["cloud"]
    told = Clue.of("joker_cloud", season=field.season, line=line, symbol="cloud", have=have, of=of)
    return [(field.worth(line, then)[1] - field.worth(line, before.draft.counts)[1], told)]


def _spoiled(drawn: State, seat: Seat, ahead: Outlook, offer: Offer) -> Reasons:
    """SE-54, SE-62: a set of which one is covered and not ticked will never be whole."""
    symbol = FULL_SET.get(drawn.season)
    if symbol is None or ahead.field.marks[offer[2]].choice == symbol or _never_whole(ahead, symbol):
        return []
    every, sheet = drawn.ground.symbols[symbol], drawn.sheets[seat]
    if not every & offer[1]:
        return []
    prize, of = _prize(ahead, symbol), every.bit_count()
    time = 1 - ahead.draft.covered.bit_count() / ALL.bit_count()
    likely = max((1 + (every & sheet.ticked).bit_count()) / of, BEGUN * time)
    return [(-prize * likely, Clue.of("spoils", symbol=symbol, of=of, points=prize))]


def _never_whole(ahead: Outlook, symbol: str) -> bool:
    """Some of the set were covered before and not ticked."""
    covered = ahead.field.ground.symbols[symbol] & ahead.draft.covered
    return covered.bit_count() > ahead.draft.counts[ahead.field.index[symbol]]


def _prize(ahead: Outlook, symbol: str) -> int:
    """What the whole set brings: whoever is late with the clovers gets less (SE-62)."""
    counts = ahead.draft.counts.copy()
    counts[ahead.field.index[symbol]] = ahead.field.ground.symbols[symbol].bit_count()
    return round(ahead.field.worth(symbol, counts)[0])


def _taken_in(view: State, seat: Seat, territory: int) -> Reasons:
    """SE-56, SE-65, SE-66: what counts only while it lies outside."""
    found: list[tuple[float, Clue]] = []
    for symbol in OUTSIDE[view.season]:
        printed = view.ground.symbols[symbol]
        count = (printed & territory).bit_count()
        once = symbol == "mosquito"  # the first of them loses all
        if count and not (once and printed & view.sheets[seat].covered):
            cost = LEFT_OUT[symbol] * (1 if once else count)
            found.append((-cost, Clue.of("takes_in", symbol=symbol, count=count, points=cost)))
    return found


def _crossing(view: State, territory: int) -> Reasons:
    """SE-57, SE-87."""
    counts = RIVER.get(view.season, 0)
    return [(counts, Clue("crosses"))] if counts and crosses_river(territory) else []


def _wasted(ahead: Outlook, offer: Offer) -> Reasons:
    """What lies inside and is not ticked, where it would have been worth a place of its own."""
    field, (_, territory, mark) = ahead.field, offer
    ticked = field.ground.fills.get(field.marks[mark].choice, ())
    wanted = set(field.ground.choices) - {FULL_SET.get(field.season)}
    found: list[tuple[float, Clue]] = []
    for symbol, each in field.taste.waste.items():
        count = (field.ground.symbols[symbol] & territory).bit_count()
        if count and each > 0 and symbol in wanted and symbol not in ticked:
            found.append((-each * count, Clue.of("wastes", symbol=symbol, count=count)))
    return found


def _room(drawn: State, seat: Seat) -> Reasons:
    rolls = fitting(drawn.season, drawn.sheets[seat]).rolls
    return [(ROOM * rolls, Clue.of("room", rolls=rolls, of=len(ROLLS)))]
