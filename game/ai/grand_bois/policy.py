"""How anybody plays in the head of the hard bot of GrandBois: the best of a few placements, weighed in a hurry.

The weighing is `lead` simplified: what a tile changes is counted anew, clans and watchtowers that it leaves alone are
taken as they were, and rivals weigh as much as they did before the tile.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from math import exp
from operator import or_

from game.ai.grand_bois.worth import (
    CLEARING_STEP,
    beside,
    catch_up,
    clan_points,
    group_of,
    hands_of,
    lead,
    rim_of,
    tower_kept,
)
from game.ai.search import Policy
from game.core.contract import Seat
from game.core.rng import Rng
from game.core.sums import plain_sum
from game.rules.grand_bois.actions import GrandBoisAction, Place
from game.rules.grand_bois.forest import FOOTPRINT, ONE_DIAGONAL, ONE_DOWN, SHAPES, SHIFTS, STRIDE, Forest, around
from game.rules.grand_bois.placing import Placements
from game.rules.grand_bois.rules import RULES
from game.rules.grand_bois.state import PLACE, State, turns_left


def quick(placements: int) -> Policy:
    """Whoever decides takes the best of so many placements, going by the hands as they are: half of them drawn from
    those that enlarge a group of its own, half from all."""

    def play(state: State, rng: Rng) -> GrandBoisAction:
        actions = RULES.legal_actions(state)
        if len(actions) == 1:
            return actions[0]
        if state.phase != PLACE:
            return max(actions, key=lambda action: lead(RULES.apply(state, action).state, state.seat))
        if len(actions) > placements:
            assert isinstance(actions, Placements)
            joining = joining_placements(state, actions)
            actions = [
                joining.pop(rng.below(len(joining))) if number % 2 and joining else rng.choice(actions)
                for number in range(placements)
            ]
        return max(actions, key=gain_of(state))

    return play


def joining_placements(state: State, placements: Placements) -> list[Place]:
    """The placements that join animals of the mover's clans to its largest group of them (GB-32)."""
    forest = state.forest
    found = []
    beside_groups = []
    for clan in hands_of(state)[state.seat]:
        group = group_of(forest.of_clan[clan])
        beside_groups.append((clan, (group << 1 | group >> 1 | group << ONE_DOWN | group >> ONE_DOWN) & ~group))
    for tile, turn, board in placements.boards():
        shape = SHAPES[tile][turn]
        places = 0
        for clan, beside_group in beside_groups:
            if shape.of_clan[clan]:
                for shift in SHIFTS:
                    if shape.of_clan[clan] >> shift & 1:
                        places |= board & beside_group >> shift
        found += [Place(tile, x, y, turn) for x, y in forest.spots(places)]
    return found


def gain_of(state: State) -> Callable[[GrandBoisAction], float]:
    """What a placement changes in the lead of the seat whose turn it is, but for a constant."""
    forest = _with_room(state.forest)
    left, top, spaces = forest.left, forest.top, forest.spaces
    filled, two, three, four, bears = forest.barred
    mover, hands = state.seat, hands_of(state)
    tiles = len(state.pile) + len(state.river) - 1
    rim = rim_of(spaces)
    before = [
        [(clan, forest.of_clan[clan], clan_points(forest.of_clan[clan], rim, forest.barred, tiles)) for clan in hand]
        for hand in hands
    ]
    stakes = stakes_of(mover, [plain_sum(points for _, _, points in hand) for hand in before], catch_up(tiles))
    clans = [(*one, stakes[holder], holder) for holder, hand in enumerate(before) for one in hand]
    boards = [_joined([board for _, board, _ in hand]) for hand in before]
    towers = [
        (around(forest, spot), spot, holder, beside(forest, spot, boards[holder], tiles))
        for holder, spots in enumerate(state.towers)
        for spot in spots
        if spot is not None
    ]
    in_hand = state.towers[mover].count(None)
    kept = tower_kept(turns_left(state)[mover] - 1, in_hand)[-1] if in_hand else 0.0

    def gain(action: GrandBoisAction) -> float:
        assert isinstance(action, Place)
        shape = SHAPES[action.tile][action.turn]
        at = (action.y - top) * STRIDE + action.x - left
        footprint = FOOTPRINT << at
        new = shape.barred
        barred = (
            filled | new[0] << at,
            two | new[1] << at,
            three | new[2] << at,
            four | new[3] << at,
            bears | new[4] << at,
        )
        rim_then = rim_of(spaces | footprint)
        own = boards.copy()
        value = 0.0
        for clan, board, points, stake, holder in clans:
            come = shape.of_clan[clan]
            covered = board & footprint
            if come or covered:
                then = board ^ covered | come << at
                own[holder] = own[holder] & ~covered | then
                value += stake * (clan_points(then, rim_then, barred, tiles) - points)
        step = CLEARING_STEP[action.tile][action.turn] if in_hand else None
        after = Forest(left, top, spaces | footprint, barred, forest.of_clan, forest.towers)
        for ring, spot, holder, points in towers:
            if ring & footprint:
                value += stakes[holder] * (beside(after, spot, own[holder], tiles) - points)
        if step is not None:
            value += max(0.0, beside(after, (action.x + step[0], action.y + step[1]), own[mover], tiles) - kept)
        return value

    return gain


def _with_room(forest: Forest) -> Forest:
    """The same Forest with its corner one space further off: no placement needs to move it."""
    return Forest(
        forest.left - 1,
        forest.top - 1,
        forest.spaces << ONE_DIAGONAL,
        tuple([board << ONE_DIAGONAL for board in forest.barred]),
        tuple([board << ONE_DIAGONAL for board in forest.of_clan]),
        forest.towers << ONE_DIAGONAL,
    )


def stakes_of(mover: Seat, points: list[float], spread: float) -> list[float]:
    """What a point of each seat is worth to the one whose turn it is: 1 its own, less than nothing a rival's."""
    if len(points) == 2:
        return [1.0 if holder == mover else -1.0 for holder in range(2)]
    best = max(expected for holder, expected in enumerate(points) if holder != mover)
    likely = [0.0 if holder == mover else exp((expected - best) / spread) for holder, expected in enumerate(points)]
    total = plain_sum(likely)
    return [1.0 if holder == mover else -weight / total for holder, weight in enumerate(likely)]


def _joined(boards: list[int]) -> int:
    return reduce(or_, boards)
