"""What a position of Neta-Tanka is worth to a seat, in points: what is counted already and what it may still become."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import exp
from operator import attrgetter

from game.core.contract import ScoreSheet, Seat
from game.core.sums import plain_sum
from game.rules.neta_tanka.content import (
    CRAFT_KINDS,
    CRAFT_SET_POINTS,
    CRAFTS,
    FOOD_LEFT,
    FOOD_POINTS,
    NOMADS,
    OBJECTIVES,
    TENT_POINTS,
    TOTEM_BOARD,
    Resource,
)
from game.rules.neta_tanka.scoring import MEASURES, score, totem_board_points
from game.rules.neta_tanka.state import Player, Reserve, State, Tent

#: What the first, second, third … piece of a resource in the reserve is worth while there is time to use it.
RESERVE = {
    "wood": (1.05, 0.95, 0.9, 0.8, 0.65, 0.5, 0.35, 0.2),
    "hide": (1.1, 1.0, 0.95, 0.8, 0.65, 0.5, 0.35, 0.2),
    "meat": (1.2, 1.05, 0.85, 0.6, 0.4, 0.25),
    "mushroom": (0.85, 0.75, 0.6, 0.5, 0.35, 0.2),
    "skull": (1.8, 1.4, 0.8, 0.3),
}
SUMS = {kind: tuple(plain_sum(values[:n]) for n in range(len(values) + 1)) for kind, values in RESERVE.items()}
#: How much of that is left in the last round.
LATE = 0.45
#: With as many of one's nomads still to come, everything may still be used.
LONG = 9

#: What finished tents are worth while more can follow; near the end only their points count.
TENTS = (0.0, 4.4, 8.8, 13.2, 18.0, 23.6, 30.0)
SET_STARTED = (0.0, 0.8, 2.2, CRAFT_SET_POINTS)
CARD = (0.9, 1.4)
TOKEN = (0.3, 0.95)
VISITOR = 1.6
#: How much an objective draws, and how much more so when it is nearly met.
PULL = 3.2
POWER = 3
#: What part of its points an unfinished Craft card is worth with nothing on it.
HAVING = 0.22
#: How surely a lead of one level lasts.
LEAD = 1.0
COPY = 3.0
#: What a link is worth to whoever holds both ends, by number.
LINK_WORTH = (0, 0.9, 1.3, 0.7, 1.0, 1.3, 0.2, 1.0, 1.4, 1.1, 1.4, 0.75, 1.1, 0.95, 1.05, 1.0, 1.8)
#: A resource left over at the end only breaks ties (NT-87).
LEFT_OVER = 0.02


def worth(state: State, seat: Seat) -> float:
    """Larger is better; ours alone, whatever the others have but on the totem board."""
    player = state.players[seat]
    to_come = max(len(state.trades) - 1, 0) * NOMADS[len(state.players)]
    early = min(to_come / LONG, 1.0)
    value = float(player.reserve.generosity)
    value += _reserve(_held(player.reserve), early)
    value += _tents(player.tents, early)
    value += _food(player.food, early)
    value += _totem(state, player, seat, early)
    value += _crafts(player, early)
    value += _objective(player, early)
    value += len(player.cards) * CARD[to_come > 0] + len(player.link_tokens) * TOKEN[to_come > 0]
    if state.welcomed == seat and to_come:
        value += VISITOR
    return value


def worth_at_end(state: State, seat: Seat) -> float:
    """What we are worth once our turn is over: in the last round that is the count."""
    sheet = score(state, seat) if len(state.trades) == 1 else None
    if isinstance(sheet, ScoreSheet):
        return sheet.total + LEFT_OVER * state.players[seat].resources_left
    return worth(state, seat)


#: What a reserve holds of each, in the order of `SUMS`.
_held: Callable[[Reserve], tuple[int, ...]] = attrgetter(*SUMS)

# Most actions leave most of a clan as it was, so what each part is worth is remembered.


@lru_cache(maxsize=1 << 14)
def _reserve(held: tuple[int, ...], early: float) -> float:
    value = 0.0
    for count, sums in zip(held, SUMS.values(), strict=True):
        value += sums[count] if count < len(sums) else sums[-1]
    return value * (LATE + (1 - LATE) * early)


@lru_cache(maxsize=1 << 14)
def _tents(tents: tuple[Tent, ...], early: float) -> float:
    """A finished row, and a share of the next tent for what lies on it; what lies further on counts less."""
    row = next((number for number, tent in enumerate(tents) if not tent.finished), len(tents))
    value = early * TENTS[row] + (1 - early) * TENT_POINTS[row]
    share = 0.5 + 0.4 * early
    for tent in range(row, len(tents)):
        built = tents[tent]
        if not built.begun:
            break
        step = early * (TENTS[tent + 1] - TENTS[tent]) + (1 - early) * (TENT_POINTS[tent + 1] - TENT_POINTS[tent])
        value += share * step * (built.wood + built.hide) / 3
        share *= 0.6
    return value


@lru_cache(maxsize=1 << 13)
def _food(food: tuple[Resource, ...], early: float) -> float:
    """Its points, and the copy power that the first five bring."""
    value = float(sum(FOOD_POINTS[kind] for kind in food))
    return value + min(len(food), FOOD_LEFT) / FOOD_LEFT * COPY * early


def _totem(state: State, player: Player, seat: Seat, early: float) -> float:
    """Its sets, what may become one, and the space on the totem board, which may still be won or lost."""
    heights = tuple([len(one.totem) for one in state.players])
    rivals = heights[:seat] + heights[seat + 1 :]
    return _raised(player.totem, rivals, totem_board_points(state, seat) if early < 1 else 0, early)


@lru_cache(maxsize=1 << 14)
def _raised(totem: tuple[Resource, ...], rivals: tuple[int, ...], points: int, early: float) -> float:
    wood, skulls = totem.count("wood"), totem.count("skull")
    sets = min(wood // 2, skulls)
    value = 5.0 * sets + (1 - early) * points + early * _hoped_space(len(totem), rivals)
    spare_wood, spare_skulls = min(wood - 2 * sets, 3), min(skulls - sets, 2)
    return value + (0.2 + 0.8 * early) * (1.0 * spare_wood + 1.9 * spare_skulls)


def _hoped_space(height: int, rivals: tuple[int, ...]) -> float:
    """The points of the space we are likely to end on, each rival ahead or behind us by more or less."""
    behind = plain_sum(1 / (1 + exp(-LEAD * (height - rival))) for rival in rivals)
    grown = height + 2
    points = [[gain for least, gain in space if grown >= least][-1] for space in TOTEM_BOARD[1 + len(rivals)]]
    low = min(int(behind), len(points) - 2)
    return points[low] + (points[low + 1] - points[low]) * (behind - low)


def _crafts(player: Player, early: float) -> float:
    value, kinds = _finished(player.crafts_done, early)
    if not player.crafts_open:
        return value
    hopes = sorted(_hope(craft.card, craft.wood + craft.hide, kinds, early) for craft in player.crafts_open)[::-1]
    return value + plain_sum(hope * share for hope, share in zip(hopes, (1.0, 0.8, 0.5), strict=False))


@lru_cache(maxsize=1 << 14)
def _finished(done: tuple[int, ...], early: float) -> tuple[float, dict[str, int]]:
    """What finished cards are worth, and how many there are of each type."""
    kinds = dict.fromkeys(CRAFT_KINDS, 0)
    for card in done:
        kinds[CRAFTS[card].kind] += 1
    sets = min(kinds.values())
    value = sum(CRAFTS[card].points for card in done) + CRAFT_SET_POINTS * sets
    return value + early * SET_STARTED[sum(1 for count in kinds.values() if count > sets)], kinds


def _hope(card: int, done: int, kinds: dict[str, int], early: float) -> float:
    """What an unfinished card promises: little for having it, more for each piece on it."""
    craft = CRAFTS[card]
    points = craft.points + (1.2 * early if kinds[craft.kind] == min(kinds.values()) else 0.0)
    return points * (HAVING * early + (0.5 + 0.2 * early) * done / (craft.wood + craft.hide))


def _objective(player: Player, early: float) -> float:
    name = player.objective
    if not isinstance(name, str):
        return 0.0
    return _pull(name, early, player.generosity, player.tents, player.food, player.totem, player.crafts_done)


@lru_cache(maxsize=1 << 14)
def _pull(
    name: str,
    early: float,
    generosity: int,
    tents: tuple[Tent, ...],
    food: tuple[Resource, ...],
    totem: tuple[Resource, ...],
    done: tuple[int, ...],
) -> float:
    """What an objective is worth to a clan that has all this."""
    player = Player(Reserve(generosity=generosity), name, None, tents, food, totem, (), done)
    asks = OBJECTIVES[name].asks
    reached = plain_sum(min(MEASURES[measure](player) / least, 1.0) for measure, least in asks) / len(asks)
    return 5.0 if reached == 1 else 1 + PULL * (0.25 + 0.75 * early) * reached**POWER
