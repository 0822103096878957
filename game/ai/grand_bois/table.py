"""A position of GrandBois in the expert's head: all hands known, and changed in place.

Boards are those of the Forest, two spaces further from the corner: no tile or ring around a space runs off them.
"""

from __future__ import annotations

from game.ai.grand_bois.worth import hands_of
from game.core.contract import Seat
from game.rules.grand_bois.forest import (
    FOOTPRINT,
    ONE_DIAGONAL,
    ONE_DOWN,
    ONE_RIGHT,
    RING,
    SHAPES,
    SHIFTS,
    STRIDE,
    Spot,
)
from game.rules.grand_bois.placing import boards_of
from game.rules.grand_bois.state import TOWER, State

#: A tile, how it is turned, and where its top-left space is: a bit number, or a board of all places it has.
Laid = tuple[int, int, int]

#: By tile and clan, how many of its spaces show the clan.
SPACES_OF = ((), *(tuple(board.bit_count() for board in shapes[0].of_clan) for shapes in SHAPES[1:]))
#: By tile and turn, how far its clearing is from its top-left space.
CLEARING_SHIFT: tuple[tuple[int | None, ...], ...] = tuple(
    tuple(
        next((shift for shift, space in zip(SHIFTS, shape.spaces, strict=True) if space.kind == "clearing"), None)
        for shape in shapes
    )
    for shapes in SHAPES
)


class Table:
    __slots__ = (
        "barred",
        "drawn",
        "expert",
        "hands",
        "in_hand",
        "of_clan",
        "pile",
        "rest",
        "river",
        "seat",
        "spaces",
        "towers",
        "turns",
    )

    def __init__(self, state: State) -> None:
        forest = state.forest
        self.expert = state.expert
        self.hands = hands_of(state)
        self.seat = state.seat
        self.spaces = forest.spaces << ONE_DIAGONAL
        self.barred = [board << ONE_DIAGONAL for board in forest.barred]
        self.of_clan = [board << ONE_DIAGONAL for board in forest.of_clan]
        #: Where watchtowers stand, and whose they are.
        self.towers = [
            (place_of(state, spot), holder)
            for holder, spots in enumerate(state.towers)
            for spot in spots
            if spot is not None
        ]
        self.in_hand = [spots.count(None) for spots in state.towers]
        self.river = list(state.river)
        #: What is drawn, and how many of them were.
        self.pile: tuple[int, ...] = tuple([tile for tile in state.pile if isinstance(tile, int)])
        self.drawn = 0
        #: By clan, the spaces of tiles to come that show it.
        self.rest = [sum(SPACES_OF[tile][clan] for tile in (*self.river, *self.pile)) for clan in range(5)]
        #: Turns taken; that of the tile just laid is not while its watchtower is to be decided.
        self.turns = len(state.laid) + len(state.removed) - (state.phase == TOWER)

    def copy(self) -> Table:
        other = Table.__new__(Table)
        other.expert = self.expert
        other.hands = self.hands
        other.seat = self.seat
        other.spaces = self.spaces
        # These three are replaced, not changed.
        other.barred, other.of_clan, other.towers = self.barred, self.of_clan, self.towers
        other.in_hand = self.in_hand.copy()
        other.river = self.river.copy()
        other.pile = self.pile
        other.drawn = self.drawn
        other.rest = self.rest.copy()
        other.turns = self.turns
        return other

    @property
    def tiles(self) -> int:
        """Tiles to come, those of the River among them."""
        return len(self.river) + len(self.pile) - self.drawn

    def turns_left(self, seat: Seat) -> int:
        """Of a seat, when a turn begins."""
        players = len(self.hands)
        return (self.tiles + players - 1 - (seat - self.seat) % players) // players

    def legal(self) -> list[Laid]:
        """Each tile of the River in each turn in which it fits, with all its places."""
        river = self.river
        boards = boards_of(self, tuple(river), self.expert)
        return [(river[number >> 2], number & 3, board) for number, board in enumerate(boards) if board]

    def lay(self, tile: int, turn: int, at: int) -> int:
        """Lays a tile of the River. Gives its place, which is another if the boards had to be moved."""
        if at % STRIDE == 1:
            at += self._move(ONE_RIGHT)
        if at < 2 * STRIDE:
            at += self._move(ONE_DOWN)
        shape = SHAPES[tile][turn]
        bare = ~(FOOTPRINT << at)
        self.spaces |= FOOTPRINT << at
        self.barred = [old | new << at for old, new in zip(self.barred, shape.barred, strict=True)]
        self.of_clan = [old & bare | new << at for old, new in zip(self.of_clan, shape.of_clan, strict=True)]
        self.take(tile)
        return at

    def _move(self, shift: int) -> int:
        self.spaces <<= shift
        self.barred = [board << shift for board in self.barred]
        self.of_clan = [board << shift for board in self.of_clan]
        self.towers = [(at + shift, holder) for at, holder in self.towers]
        return shift

    def take(self, tile: int) -> None:
        """A tile leaves the River, and the next of the pile comes (GB-18)."""
        for clan, spaces in enumerate(SPACES_OF[tile]):
            self.rest[clan] -= spaces
        slot = self.river.index(tile)
        if self.drawn < len(self.pile):
            self.river[slot] = self.pile[self.drawn]
            self.drawn += 1
        else:
            del self.river[slot]

    def raise_tower(self, at: int) -> None:
        """A watchtower of the seat whose turn it is (GB-14, GB-19)."""
        self.towers = [*self.towers, (at, self.seat)]
        self.in_hand[self.seat] -= 1
        self.barred = [board | 1 << at for board in self.barred]

    def hand_on(self) -> None:
        self.turns += 1
        self.seat = (self.seat + 1) % len(self.hands)


def place_of(state: State, spot: Spot) -> int:
    """The bit number of a space, on the table of that state."""
    return (spot[1] - state.forest.top + 1) * STRIDE + spot[0] - state.forest.left + 1


def ring_at(at: int) -> int:
    """The eight spaces around one (GB-33)."""
    return RING << at - ONE_DIAGONAL
