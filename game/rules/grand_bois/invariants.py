"""What is true of every full state that play can reach, each under its name."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.grand_bois.content import CLANS, RIVER_LENGTH, TILES
from game.rules.grand_bois.forest import SHAPES, START, Forest, Spot, lay, raise_tower
from game.rules.grand_bois.placing import can_place, legal_board
from game.rules.grand_bois.state import DISCARD, OVER, PLACE, TOWER, State, laid_on, towers_left, visible


def violations(state: State) -> tuple[str, ...]:
    """The names of what is broken. A check may rely on all that stand before it, so the first to fail is the last."""
    for name, holds in CHECKS.items():
        if not holds(state):
            return (name,)
    return ()


def _every_tile_once(state: State) -> bool:
    tiles = [*state.river, *state.pile, *state.removed, *(place.tile for place in state.laid)]
    return len(tiles) == len(TILES) and set(tiles) == set(TILES)


def _river_is_full(state: State) -> bool:
    return len(state.river) == RIVER_LENGTH or (len(state.river) < RIVER_LENGTH and not state.pile)


def _clans_dealt_once(state: State) -> bool:
    dealt = [clan for clans in state.clans for clan in clans]
    hand = 2 if state.players == 2 else 1
    return (
        2 <= state.players <= 4
        and len(state.towers) == state.players
        and all(len(clans) == len(towers) == hand for clans, towers in zip(state.clans, state.towers, strict=True))
        and len(set(dealt)) == len(dealt)
        and set(dealt) <= set(CLANS)
    )


def _tiles_lie_legally(state: State) -> bool:
    forest = START
    for place in state.laid:
        if place.turn not in range(4):
            return False
        if not legal_board(forest, place.tile, place.turn, state.expert) & forest.bit((place.x, place.y)):
            return False
        forest = lay(forest, SHAPES[place.tile][place.turn], place.x, place.y)
    return True


def _towers_on_clearings(state: State) -> bool:
    spots = _tower_spots(state)
    spaces = visible(state)
    return len(set(spots)) == len(spots) and all(
        laid_on(state, spot) is not None and spaces[spot].kind == "clearing" for spot in spots
    )


def _towers_on_own_tiles(state: State) -> bool:
    """Who laid a tile is known from the order of turns as long as no turn went by without one (GB-21)."""
    if state.removed:
        return True
    turns_until_now = len(state.laid) - (state.phase in (TOWER, OVER))
    first = state.seat - turns_until_now
    return all(
        spot is None or (first + (laid_on(state, spot) or 0)) % state.players == seat
        for seat, spots in enumerate(state.towers)
        for spot in spots
    )


def _boards_show_the_tiles(state: State) -> bool:
    spaces = visible(state)
    return set(state.forest.spots(state.forest.spaces)) == set(spaces) and all(
        state.forest.space_at(spot) == space for spot, space in spaces.items()
    )


def _boards_are_rebuilt_alike(state: State) -> bool:
    return rebuilt(state) == state.forest


def rebuilt(state: State) -> Forest:
    """The Forest made again from the tiles laid and the watchtowers."""
    forest = START
    for place in state.laid:
        forest = lay(forest, SHAPES[place.tile][place.turn], place.x, place.y)
    for spot in _tower_spots(state):
        forest = raise_tower(forest, spot)
    return forest


def _tower_spots(state: State) -> list[Spot]:
    return [spot for spots in state.towers for spot in spots if spot is not None]


def _seat_and_phase_fit(state: State) -> bool:
    if state.seat not in range(state.players):
        return False
    if state.phase == TOWER:
        last = state.laid[-1] if state.laid else None
        return (
            last is not None
            and SHAPES[last.tile][last.turn].has_clearing
            and bool(towers_left(state, state.seat))
            and not any(laid_on(state, spot) == len(state.laid) - 1 for spot in _tower_spots(state))
        )
    if not state.river:
        return state.phase == OVER
    return state.phase == (PLACE if can_place(state.forest, state.river, state.expert) else DISCARD)


CHECKS: dict[str, Callable[[State], bool]] = {
    "every_tile_once": _every_tile_once,
    "river_is_full": _river_is_full,
    "clans_dealt_once": _clans_dealt_once,
    "tiles_lie_legally": _tiles_lie_legally,
    "towers_on_clearings": _towers_on_clearings,
    "boards_show_the_tiles": _boards_show_the_tiles,
    "boards_are_rebuilt_alike": _boards_are_rebuilt_alike,
    "seat_and_phase_fit": _seat_and_phase_fit,
    "towers_on_own_tiles": _towers_on_own_tiles,
}
