"""A moment of a game of GrandBois, and what can be read off it at a glance."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Hidden, Seat
from game.rules.grand_bois.actions import Place
from game.rules.grand_bois.content import START_TILE, TILES, Clan, Space, turned
from game.rules.grand_bois.forest import STEPS, Forest, Spot

#: What the game waits for: one of the decisions, or nothing more.
PLACE, TOWER, DISCARD, OVER = "place", "tower", "discard", "over"


@dataclass(frozen=True, slots=True)
class State:
    expert: bool
    #: Whose turn it is; at the end, who played last.
    seat: Seat
    phase: str
    #: Each seat's clans in the order dealt: two each at two players, otherwise one (GB-03, GB-04).
    clans: tuple[tuple[Clan | Hidden, ...], ...]
    #: Where each seat's watchtowers stand; None: not placed yet.
    towers: tuple[tuple[Spot | None, ...], ...]
    river: tuple[int, ...]
    #: The next tile to be drawn comes first.
    pile: tuple[int | Hidden, ...]
    #: The tiles of the Forest on top of the start tile, in the order laid.
    laid: tuple[Place, ...]
    #: The tiles removed from the game because none could be laid (GB-21).
    removed: tuple[int, ...]
    #: What shows of the tiles laid and the watchtowers, kept beside them for speed.
    forest: Forest

    @property
    def players(self) -> int:
        return len(self.clans)


def towers_left(state: State, seat: Seat) -> tuple[int, ...]:
    """The numbers of the watchtowers a seat has not placed."""
    return tuple(number for number, spot in enumerate(state.towers[seat]) if spot is None)


def clearing_laid(state: State) -> Spot:
    """Where the clearing of the tile just laid is: the only place for a watchtower (GB-19)."""
    last = state.laid[-1]
    spaces = turned(TILES[last.tile], last.turn)
    step_x, step_y = next(step for step, space in zip(STEPS, spaces, strict=True) if space.kind == "clearing")
    return last.x + step_x, last.y + step_y


def turns_left(state: State) -> tuple[int, ...]:
    """How many tiles each seat will still lay (or remove)."""
    tiles = len(state.pile) + len(state.river)
    following = state.seat + (state.phase == TOWER)
    return tuple(
        (tiles + state.players - 1 - (seat - following) % state.players) // state.players
        for seat in range(state.players)
    )


def laid_on(state: State, spot: Spot) -> int | None:
    """Which of the tiles laid, counted from 0, shows at a space; None for the start tile and the bare table."""
    found = None
    for number, place in enumerate(state.laid):
        if (spot[0] - place.x, spot[1] - place.y) in STEPS:
            found = number
    return found


def visible(state: State) -> dict[Spot, Space]:
    """What shows at each space, found by stacking tile on tile (GB-11, GB-17): the slow and plain way."""
    spaces = dict(zip(STEPS, START_TILE, strict=True))
    for place in state.laid:
        for (step_x, step_y), space in zip(STEPS, turned(TILES[place.tile], place.turn), strict=True):
            spaces[place.x + step_x, place.y + step_y] = space
    return spaces


def levels(state: State) -> tuple[list[int], dict[Spot, int]]:
    """How many tiles lie below each tile laid, and how high each visible space is (GB-11)."""
    height: dict[Spot, int] = dict.fromkeys(STEPS, 0)
    heights = []
    for place in state.laid:
        spots = [(place.x + dx, place.y + dy) for dx, dy in STEPS]
        level = 1 + max((height[spot] for spot in spots if spot in height), default=-1)
        heights.append(level)
        for spot in spots:
            height[spot] = level
    return heights, height
