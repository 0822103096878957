"""What a position of GrandBois is worth: the points a clan and its watchtowers can expect to keep.

Two readings: `cautious` knows its own clans only and fears whatever leads; `lead` takes a guessed deal at its word.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import exp, sqrt

from game.core.contract import Seat
from game.core.sums import plain_sum
from game.rules.grand_bois.content import CLANS
from game.rules.grand_bois.forest import ONE_DOWN, SHAPES, STEPS, Forest, Spot, around, largest_group
from game.rules.grand_bois.state import TOWER, State, clearing_laid, turns_left


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """What the evaluation weighs. How the figures were found is told in `weights.md` beside this file."""

    #: How often a space of one to four animals on the rim of the Forest is covered, per tile still to come.
    covered_1: float = 0.039
    covered_2: float = 0.024
    covered_3: float = 0.011
    covered_4: float = 0.0035
    #: What a rival's expected points weigh against one's own, and how fast clans that lag behind stop being suspects.
    rival: float = 0.8
    suspect_spread: float = 6.0
    #: What a bare space beside a watchtower is worth while enough tiles are to come to fill it, and a clearing there.
    bare_beside_tower: float = 0.8
    clearing_beside_tower: float = 0.2
    tiles_to_fill: float = 8.0
    #: What a watchtower in hand will be worth once it finds a good clearing, and in how many turns one comes by.
    tower_in_hand: float = 11.0
    turns_to_find: float = 2.0
    #: Where several rivals are known: how far behind their leader one of them may yet catch up, for each root of tiles.
    leader_spread: float = 0.9


WEIGHTS = Weights()

INDEX = {clan: number for number, clan in enumerate(CLANS)}

#: CLEARING_STEP[tile][turn]: where the clearing of a tile so turned lies, as a step from its top-left space.
CLEARING_STEP: tuple[tuple[Spot | None, ...], ...] = tuple(
    tuple(
        next((step for step, space in zip(STEPS, shape.spaces, strict=True) if space.kind == "clearing"), None)
        for shape in shapes
    )
    for shapes in SHAPES
)

#: Most tiles leave most clans as they were: a search asks for the same groups again and again.
group_of = lru_cache(maxsize=1 << 14)(largest_group)


@lru_cache(maxsize=256)
def _lost(tiles: int, weights: Weights) -> tuple[float, ...]:
    """How likely a space of one animal on the rim is lost before the end, and how much less likely each animal more
    makes it."""
    rates = (weights.covered_1, weights.covered_2, weights.covered_3, weights.covered_4)
    lost = [1 - exp(-rate * tiles) for rate in rates]
    return lost[0], *(more - fewer for fewer, more in pairwise(lost))


@lru_cache(maxsize=256)
def _hope(tiles: int, weights: Weights) -> float:
    return 1 - exp(-tiles / weights.tiles_to_fill)


@lru_cache(maxsize=256)
def catch_up(tiles: int, weights: Weights = WEIGHTS) -> float:
    """How many points behind a rival is still a rival: fewer and fewer towards the end."""
    return 0.5 + weights.leader_spread * sqrt(tiles)


@lru_cache(maxsize=256)
def tower_kept(turns: int, towers: int, weights: Weights = WEIGHTS) -> tuple[float, ...]:
    """What each watchtower in hand will bring: the second one is placed a turn later at best."""
    return tuple(
        weights.tower_in_hand * (1 - exp(-max(turns - later, 0) / weights.turns_to_find)) for later in range(towers)
    )


def rim_of(spaces: int) -> int:
    """The spaces that a tile may yet cover. One with all eight neighbours in the Forest is kept for good: no tile
    could cover it and still enlarge (GB-12)."""
    row = spaces & spaces << 1 & spaces >> 1
    return spaces ^ (row & row << ONE_DOWN & row >> ONE_DOWN)


def expected_points(forest: Forest, tiles: int, weights: Weights = WEIGHTS) -> list[float]:
    """By clan, what its spaces and its largest group will bring if each space is kept as often as is usual."""
    rim = rim_of(forest.spaces)
    return [clan_points(board, rim, forest.barred, tiles, weights) for board in forest.of_clan]


def clan_points(board: int, rim: int, barred: tuple[int, ...], tiles: int, weights: Weights = WEIGHTS) -> float:
    group = group_of(board)
    exposed, close = board & rim, group & rim
    first, second, third, fourth = _lost(tiles, weights)
    _, two, three, four, _ = barred
    return (
        board.bit_count()
        + 2 * group.bit_count()
        - first * (exposed.bit_count() + 2 * close.bit_count())
        - second * ((exposed & two).bit_count() + 2 * (close & two).bit_count())
        - third * ((exposed & three).bit_count() + 2 * (close & three).bit_count())
        - fourth * ((exposed & four).bit_count() + 2 * (close & four).bit_count())
    )


def tower_points(
    forest: Forest,
    towers: Sequence[Spot | None],
    own_board: int,
    tiles: int,
    turns: int,
    offered: Spot | None,
    weights: Weights = WEIGHTS,
) -> float:
    """What a seat's watchtowers bring: those that stand, and those in hand, one of which may go where it is offered."""
    value = 0.0
    in_hand = 0
    for spot in towers:
        if spot is None:
            in_hand += 1
        else:
            value += beside(forest, spot, own_board, tiles, weights)
    if not in_hand:
        return value
    kept = tower_kept(turns, in_hand, weights)
    if offered is None:
        return value + plain_sum(kept)
    # One will take the clearing just laid if that is worth more than the last one in hand.
    return value + plain_sum(kept[:-1]) + max(kept[-1], beside(forest, offered, own_board, tiles, weights))


def beside(forest: Forest, tower: Spot, own_board: int, tiles: int, weights: Weights = WEIGHTS) -> float:
    """What a watchtower at this space brings, with what may still come to lie around it."""
    ring = around(forest, tower)
    filled = forest.barred[0]
    animals = ring & (filled ^ forest.barred[-1])
    bare = (ring & ~forest.spaces).bit_count()
    clearings = (ring & forest.spaces & ~filled).bit_count()
    return (
        animals.bit_count()
        + (ring & own_board).bit_count()
        + _hope(tiles, weights) * (weights.bare_beside_tower * bare + weights.clearing_beside_tower * clearings)
    )


def cautious(state: State, seat: Seat, weights: Weights = WEIGHTS) -> float:
    """How much further the seat can expect to get than its rivals, whatever clans and pile a guess gives them: every
    clan that is not its own may be a rival's, the more likely the better it stands."""
    forest = state.forest
    tiles = len(state.pile) + len(state.river)
    expected = expected_points(forest, tiles, weights)
    own = [INDEX[clan] for clan in state.clans[seat] if isinstance(clan, str)]
    own_board = 0
    for clan in own:
        own_board |= forest.of_clan[clan]
    offered = clearing_laid(state) if state.phase == TOWER and state.seat == seat else None
    turns = turns_left(state)[seat]
    suspects = [points for clan, points in enumerate(expected) if clan not in own]
    return (
        plain_sum(expected[clan] for clan in own)
        + tower_points(forest, state.towers[seat], own_board, tiles, turns, offered, weights)
        - weights.rival * len(own) * leaning(suspects, weights.suspect_spread)
        - _rival_towers(state, seat, own_board)
    )


def leaning(points: Sequence[float], spread: float) -> float:
    """The mean of what others can expect, leaning towards the best of them."""
    best = max(points)
    likely = [exp((expected - best) / spread) for expected in points]
    return plain_sum(weight * expected for weight, expected in zip(likely, points, strict=True)) / plain_sum(likely)


def _rival_towers(state: State, seat: Seat, own_board: int) -> float:
    """What the rivals' watchtowers bring on average: one a space, two where the clan is theirs, one time in three."""
    forest = state.forest
    animals = forest.barred[0] ^ forest.barred[-1]
    total = 0.0
    for holder, spots in enumerate(state.towers):
        for spot in spots:
            if holder != seat and spot is not None:
                ring = around(forest, spot) & animals
                total += (ring & own_board).bit_count() + (ring & ~own_board).bit_count() * 4 / 3
    return total / (state.players - 1)


#: The clans in each seat's hand, by their number in CLANS.
Hands = tuple[tuple[int, ...], ...]


def hands_of(state: State) -> Hands:
    return tuple(tuple(INDEX[clan] for clan in clans if isinstance(clan, str)) for clans in state.clans)


def lead(state: State, seat: Seat) -> float:
    """How far the seat can expect to end ahead of the others, if every hand is as this state has it."""
    offered = clearing_laid(state) if state.phase == TOWER else None
    tiles = len(state.pile) + len(state.river)
    turns = turns_left(state)
    return lead_in(state.forest, state, hands_of(state), tiles, turns, state.seat, offered, seat)


def lead_in(
    forest: Forest,
    state: State,
    hands: Hands,
    tiles: int,
    turns: Sequence[int],
    mover: Seat,
    offered: Spot | None,
    seat: Seat,
    weights: Weights = WEIGHTS,
) -> float:
    """`lead` of a Forest that may be a tile further than the state whose watchtowers stand in it."""
    expected = expected_points(forest, tiles, weights)
    own = 0.0
    others = []
    for holder, hand in enumerate(hands):
        board = 0
        points = 0.0
        for clan in hand:
            board |= forest.of_clan[clan]
            points += expected[clan]
        here = offered if holder == mover else None
        points += tower_points(forest, state.towers[holder], board, tiles, turns[holder], here, weights)
        if holder == seat:
            own = points
        else:
            others.append(points)
    if len(others) == 1:
        return own - others[0]
    # All points shifted alike change nothing, so the rivals together weigh as much as oneself.
    return own - leaning(others, catch_up(tiles, weights))
