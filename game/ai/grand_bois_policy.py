"""How anybody plays in the head of the hard bot of GrandBois: the best of a few placements, weighed in a hurry.

The weighing is `lead` simplified: what a tile changes is counted anew, clans and watchtowers that it leaves alone are
taken as they were, and rivals weigh as much as they did before the tile.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp

from game.ai.grand_bois_worth import (
    CLEARING_STEP,
    WEIGHTS,
    beside,
    clan_points,
    hands_of,
    lead,
    rim_of,
    tower_kept,
)
from game.ai.search import Policy
from game.core.rng import Rng
from game.rules.grand_bois.actions import GrandBoisAction, Place
from game.rules.grand_bois.forest import FOOTPRINT, ONE_DIAGONAL, SHAPES, STRIDE, Forest, around
from game.rules.grand_bois.rules import RULES
from game.rules.grand_bois.state import PLACE, State, turns_left


def quick(placements: int) -> Policy:
    """Whoever decides takes the best of so many placements drawn at random, going by the hands as they are."""

    def play(state: State, rng: Rng) -> GrandBoisAction:
        actions = RULES.legal_actions(state)
        if len(actions) == 1:
            return actions[0]
        if state.phase != PLACE:
            return max(actions, key=lambda action: lead(RULES.apply(state, action).state, state.seat))
        some = actions if len(actions) <= placements else [rng.choice(actions) for _ in range(placements)]
        return max(some, key=gain_of(state))

    return play


def gain_of(state: State) -> Callable[[GrandBoisAction], float]:
    """What a placement changes in the lead of the seat whose turn it is, but for a constant."""
    forest = _with_room(state.forest)
    mover, hands = state.seat, hands_of(state)
    tiles = len(state.pile) + len(state.river) - 1
    rim = rim_of(forest.spaces)
    stakes = _stakes(state, forest, rim, tiles)
    clans = [
        (clan, forest.of_clan[clan], stakes[holder], clan_points(forest.of_clan[clan], rim, forest.barred, tiles))
        for holder, hand in enumerate(hands)
        for clan in hand
    ]
    boards = [_own(forest.of_clan, hand) for hand in hands]
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
        at = (action.y - forest.top) * STRIDE + action.x - forest.left
        footprint = FOOTPRINT << at
        of_clan = tuple(
            [board & ~footprint | new << at for board, new in zip(forest.of_clan, shape.of_clan, strict=True)]
        )
        barred = tuple([board | new << at for board, new in zip(forest.barred, shape.barred, strict=True)])
        spaces = forest.spaces | footprint
        rim_then = rim_of(spaces)
        value = 0.0
        for clan, board, stake, before in clans:
            then = of_clan[clan]
            if then != board:
                value += stake * (clan_points(then, rim_then, barred, tiles) - before)
        after = Forest(forest.left, forest.top, spaces, barred, of_clan, forest.towers)
        for ring, spot, holder, points in towers:
            if ring & footprint:
                value += stakes[holder] * (beside(after, spot, _own(of_clan, hands[holder]), tiles) - points)
        step = CLEARING_STEP[action.tile][action.turn]
        if in_hand and step is not None:
            spot = action.x + step[0], action.y + step[1]
            value += max(0.0, beside(after, spot, _own(of_clan, hands[mover]), tiles) - kept)
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


def _stakes(state: State, forest: Forest, rim: int, tiles: int) -> list[float]:
    """What a point of each seat is worth to the one whose turn it is: 1 its own, less than nothing a rival's."""
    if state.players == 2:
        return [1.0 if holder == state.seat else -1.0 for holder in range(2)]
    points = [
        sum(clan_points(forest.of_clan[clan], rim, forest.barred, tiles) for clan in hand) for hand in hands_of(state)
    ]
    best = max(points[holder] for holder in range(state.players) if holder != state.seat)
    likely = [
        exp((points[holder] - best) / WEIGHTS.leader_spread) if holder != state.seat else 0.0
        for holder in range(state.players)
    ]
    total = sum(likely)
    return [1.0 if holder == state.seat else -WEIGHTS.leader * weight / total for holder, weight in enumerate(likely)]


def _own(of_clan: tuple[int, ...], hand: tuple[int, ...]) -> int:
    board = 0
    for clan in hand:
        board |= of_clan[clan]
    return board
