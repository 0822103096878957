"""Where a tile may go (GB-10 to GB-16, GB-20): all legal placements at once, and the reason against a single one."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Protocol, overload

from game.core.contract import Refusal
from game.rules.grand_bois.actions import Place
from game.rules.grand_bois.content import Space
from game.rules.grand_bois.forest import (
    ONE_DIAGONAL,
    ONE_DOWN,
    ONE_RIGHT,
    SHAPES,
    SHIFTS,
    STEPS,
    STRIDE,
    Forest,
    Shape,
    Spot,
)
from game.rules.grand_bois.state import State

#: STRENGTHS_OF[tile]: the strengths of its four spaces in each of its turns.
STRENGTHS_OF = tuple(tuple(shape.strengths for shape in shapes) for shapes in SHAPES)


class Ground(Protocol):
    """The boards that say where a tile may lie: those of a Forest, or of whoever imagines one."""

    @property
    def spaces(self) -> int: ...

    @property
    def barred(self) -> Sequence[int]: ...

    @property
    def of_clan(self) -> Sequence[int]: ...


def edge(forest: Ground) -> int:
    """Where a tile's top-left space may be so that the tile covers one to three spaces (GB-12)."""
    right, below, diagonal = forest.spaces >> ONE_RIGHT, forest.spaces >> ONE_DOWN, forest.spaces >> ONE_DIAGONAL
    touches = forest.spaces | right | below | diagonal
    stays_inside = forest.spaces & right & below & diagonal
    return touches ^ stays_inside


def barred_for(forest: Ground, shape: Shape, expert: bool) -> int:
    """Where a tile's top-left space may not be because one of its spaces would cover what it may not (GB-13 to 16).

    Each of its four spaces brings the board of what bars it, shifted to where the top-left space would be.
    """
    barred = 0
    for shift, strength, clan in zip(SHIFTS, shape.strengths, shape.clans, strict=True):
        bars = forest.barred[strength]
        if expert and clan is not None:
            bars |= forest.of_clan[clan]  # GB-20
        barred |= bars >> shift
    return barred


def legal_board(forest: Forest, tile: int, turn: int, expert: bool) -> int:
    """Every place for the top-left space of a tile so turned."""
    allowed = edge(forest)
    return allowed & ~barred_for(forest, SHAPES[tile][turn], expert)


def legal_spots(state: State, tile: int, turn: int) -> tuple[Spot, ...]:
    """Every (x, y) where the tile so turned may lie, in reading order, whether or not it is in the River."""
    return tuple(state.forest.spots(legal_board(state.forest, tile, turn, state.expert)))


def can_place(forest: Forest, river: tuple[int, ...], expert: bool) -> bool:
    """Whether any tile of the River can be placed anywhere (GB-21)."""
    allowed = edge(forest)
    for tile in river:
        for shape in SHAPES[tile]:
            if allowed & ~barred_for(forest, shape, expert):
                return True
    return False


class Placements(Sequence[Place]):
    """All legal placements of the River's tiles: by tile in River order, turn, then top-left space in reading order.

    Only the boards and their counts are made in advance; a `Place` is made when it is asked for.
    """

    __slots__ = ("_boards", "_ends", "_forest", "_river")

    def __init__(self, forest: Forest, river: tuple[int, ...], expert: bool) -> None:
        self._forest = forest
        self._river = river
        self._boards = boards_of(forest, river, expert)
        #: How many placements there are up to and including each board.
        self._ends = list(accumulate(map(int.bit_count, self._boards)))

    def __len__(self) -> int:
        return self._ends[-1]

    @overload
    def __getitem__(self, index: int) -> Place: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Place]: ...

    def __getitem__(self, index: int | slice) -> Place | Sequence[Place]:
        if isinstance(index, slice):
            return tuple(self)[index]
        length = self._ends[-1]
        if index < 0:
            index += length
        if not 0 <= index < length:
            raise IndexError(index)
        number = bisect_right(self._ends, index)
        board = self._boards[number]
        for _ in range(index - self._ends[number] + board.bit_count()):
            board &= board - 1
        return self._place(number, (board & -board).bit_length() - 1)

    def __iter__(self) -> Iterator[Place]:
        for number, board in enumerate(self._boards):
            while board:
                lowest = board & -board
                yield self._place(number, lowest.bit_length() - 1)
                board ^= lowest

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Place) or action.tile not in self._river or action.turn not in range(4):
            return False
        board = self._boards[self._river.index(action.tile) * 4 + action.turn]
        return bool(board & self._forest.bit((action.x, action.y)))

    def boards(self) -> Iterator[tuple[int, int, int]]:
        """Each tile in each turn with the places for its top-left space: for who wants to choose before listing."""
        for number, board in enumerate(self._boards):
            yield self._river[number >> 2], number & 3, board

    def _place(self, number: int, index: int) -> Place:
        row, column = divmod(index, STRIDE)
        return Place(self._river[number >> 2], column + self._forest.left, row + self._forest.top, number & 3)


def boards_of(ground: Ground, river: tuple[int, ...], expert: bool) -> list[int]:
    """`legal_board` of every River tile in every turn."""
    return _expert_boards(ground, river) if expert else _boards(ground, river)


def _boards(forest: Ground, river: tuple[int, ...]) -> list[int]:
    """The shifts are shared: a tile fits where four boards meet."""
    allowed = edge(forest)
    table = (1 << forest.spaces.bit_length() + 2 * ONE_DIAGONAL) - 1
    lets_pass = [table ^ board for board in forest.barred]
    top_left = [board & allowed for board in lets_pass]
    top_right = [board >> ONE_RIGHT for board in lets_pass]
    bottom_left = [board >> ONE_DOWN for board in lets_pass]
    bottom_right = [board >> ONE_DIAGONAL for board in lets_pass]
    return [
        top_left[a] & top_right[b] & bottom_left[c] & bottom_right[d]
        for tile in river
        for a, b, c, d in STRENGTHS_OF[tile]
    ]


def _expert_boards(forest: Ground, river: tuple[int, ...]) -> list[int]:
    allowed = edge(forest)
    return [allowed & ~barred_for(forest, shape, True) for tile in river for shape in SHAPES[tile]]


def may_not_cover(top: Space, under: Space, tower: bool, expert: bool) -> Refusal | None:
    """Why one space may not cover another; None if it may."""
    if tower:
        return Refusal.of("watchtower_covered", "GB-14")
    if under.bear:
        return Refusal.of("bear_covered", "GB-15")
    if under.kind == "clearing" or top.bear:
        return None
    if top.kind == "clearing":
        return Refusal.of("clearing_covers_animals", "GB-16", under=under.count)
    if top.count <= under.count:
        return Refusal.of("not_enough_animals", "GB-13", over=top.count, under=under.count)
    if expert and top.clan == under.clan:
        return Refusal.of("same_clan", "GB-20", clan=top.clan)
    return None


@dataclass(frozen=True, slots=True)
class Verdict:
    """One of the four spaces of a tile held over the table, and why it may not go there."""

    spot: Spot
    covers: bool
    refusal: Refusal | None

    @property
    def ok(self) -> bool:
        return self.refusal is None


@dataclass(frozen=True, slots=True)
class Explanation:
    """A tile held over the table: its four spaces in reading order, and the reason against the whole, if any."""

    cells: tuple[Verdict, ...]
    refusal: Refusal | None


def explain(state: State, tile: int, x: int, y: int, turn: int) -> Explanation:
    """What a player dragging a tile wants to know: which of its spaces fit here, and if not, why.

    The reason against the whole is the first of: it covers nothing, it enlarges nothing, its first offending space.
    """
    forest = state.forest
    cells = tuple(
        _verdict(forest, space, (x + step_x, y + step_y), state.expert)
        for (step_x, step_y), space in zip(STEPS, SHAPES[tile][turn].spaces, strict=True)
    )
    covered = sum(cell.covers for cell in cells)
    if covered == 0:
        refusal: Refusal | None = Refusal.of("no_overlap", "GB-12", ("spot", x, y))
    elif covered == len(cells):
        refusal = Refusal.of("does_not_enlarge", "GB-12", ("spot", x, y))
    else:
        refusal = next((cell.refusal for cell in cells if cell.refusal), None)
    return Explanation(cells, refusal)


def _verdict(forest: Forest, top: Space, spot: Spot, expert: bool) -> Verdict:
    under = forest.space_at(spot)
    if under is None:
        return Verdict(spot, False, None)
    reason = may_not_cover(top, under, bool(forest.towers & forest.bit(spot)), expert)
    if reason:
        reason = Refusal(reason.code, reason.rule, (("space", *spot),), reason.data)
    return Verdict(spot, True, reason)
