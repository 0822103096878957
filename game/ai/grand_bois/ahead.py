"""How the expert of GrandBois plays on in its head: whoever has the turn takes the best placement of all.

What a tile covers, what it joins and what it brings to watchtowers is added up for all places at once, in halves of a
point (`planes`); of the placements that come out best some are weighed exactly.
"""

from __future__ import annotations

from operator import itemgetter

from game.ai.grand_bois.planes import Planes, add, highest, moved, total, written
from game.ai.grand_bois.policy import stakes_of
from game.ai.grand_bois.table import CLEARING_SHIFT, SPACES_OF, Laid, Table, place_of, ring_at
from game.ai.grand_bois.values import Values, clan_worth, in_hand_worth, tower_worth, values
from game.ai.grand_bois.worth import catch_up, group_of, rim_of
from game.core.contract import Seat
from game.rules.grand_bois.actions import Discard, GrandBoisAction, Place, Tower
from game.rules.grand_bois.forest import FOOTPRINT, ONE_DIAGONAL, ONE_DOWN, ONE_RIGHT, SHAPES, SHIFTS
from game.rules.grand_bois.state import State, clearing_laid

#: So many of the placements that come out best are weighed exactly.
WEIGHED = 4

#: Spaces of one clan that touch each other in a tile: the clan, where they are, and how many animals in each.
Clump = tuple[int, tuple[int, ...], tuple[int, ...]]


def _clumps(tile: int, turn: int) -> tuple[Clump, ...]:
    shape = SHAPES[tile][turn]
    found: list[tuple[int, list[int], list[int]]] = []
    for shift, clan, space in zip(SHIFTS, shape.clans, shape.spaces, strict=True):
        if clan is None:
            continue
        for other, shifts, counts in found:
            # Two corners across from each other do not touch: they are as far on together as one diagonal.
            if other == clan and any(one + shift != ONE_DIAGONAL for one in shifts):
                shifts.append(shift)
                counts.append(space.count)
                break
        else:
            found.append((clan, [shift], [space.count]))
    return tuple((clan, tuple(shifts), tuple(counts)) for clan, shifts, counts in found)


#: CLUMPS[tile][turn]; nothing stands at number 0.
CLUMPS = ((), *(tuple(_clumps(tile, turn) for turn in range(4)) for tile in range(1, len(SHAPES))))

_worth = itemgetter(0)


def by_count(value: Values) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """What a space on the rim with so many animals is worth, outside the largest group and in it."""
    lone, strong = value.lone, value.lone_strong
    group = value.group_strong
    return (0.0, lone, lone, strong, strong), (0.0, value.group_1, value.group_2, group, group)


class Turn:
    """What the seat whose turn it is can do, and what that is worth to it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        mover, players = table.seat, len(table.hands)
        tiles = table.tiles - 1
        value = self.value = values(players, tiles)
        spaces, barred = table.spaces, table.barred
        rim = self.rim = rim_of(spaces)
        #: Clan, its spaces, what they are worth, and who holds it.
        self.clans: list[tuple[int, int, float, Seat]] = []
        self.boards: list[int] = []
        points = []
        for holder, hand in enumerate(table.hands):
            expected, boards = 0.0, 0
            for clan in hand:
                board = table.of_clan[clan]
                worth = clan_worth(board, rim, spaces, barred[1], barred[2], value)
                self.clans.append((clan, board, worth, holder))
                expected += worth
                boards |= board
            points.append(expected)
            self.boards.append(boards)
        self.stakes = stakes_of(mover, points, catch_up(tiles))
        #: What is lost with a tower that is put up.
        self.kept = kept_in_hand(table, value)

    # --- all places at once ------------------------------------------------------------------------------------------

    def likely(self, legal: list[Laid]) -> list[tuple[float, Laid]]:
        """Of each tile in each turn the placement that comes out best in halves of a point, the best first."""
        table, stakes = self.table, self.stakes
        lone, close = by_count(self.value)
        everywhere = (1 << table.spaces.bit_length() + 2 * ONE_DIAGONAL) - 1
        under = self._covered(everywhere)
        rings = self._rings(everywhere) if table.in_hand[table.seat] else []
        rings_at = {shift: moved(rings, shift) for shift in SHIFTS} if rings else {}
        groups = {}
        for clan, board, _, holder in self.clans:
            group = group_of(board)
            next_to = (group << 1 | group >> 1 | group << ONE_DOWN | group >> ONE_DOWN) & ~group
            groups[clan] = stakes[holder], next_to, group.bit_count()
        places: dict[tuple[int, tuple[int, ...]], int] = {}
        found: list[tuple[float, Laid]] = []
        for tile, turn, board in legal:
            planes = under.copy()
            bonus = 0.0
            for clan, shifts, counts in CLUMPS[tile][turn]:
                if clan not in groups:
                    continue
                stake, next_to, size = groups[clan]
                joining = places.get((clan, shifts))
                if joining is None:
                    joining = next_to >> shifts[0]
                    for shift in shifts[1:]:
                        joining |= next_to >> shift
                    # What a rival joins is worth less than nothing: as much more wherever nothing is joined.
                    joining = places[clan, shifts] = joining if stake > 0 else everywhere & ~joining
                apart, together = lone[counts[0]], close[counts[0]]
                for count in counts[1:]:
                    apart += lone[count]
                    together += close[count]
                bonus += 2 * stake * (apart - self.value.to_come * len(shifts))
                joined = 2 * (together - apart) * stake
                if len(shifts) > size:
                    bonus += joined * (len(shifts) - size) / len(shifts)
                number = int(abs(joined) + 0.5)
                if stake < 0:
                    bonus -= number
                add(planes, joining, number)
            number, best = highest(planes, board)
            worth = number + bonus
            clearing = CLEARING_SHIFT[tile][turn]
            if rings and clearing is not None:
                number, with_tower = highest(total(planes, rings_at[clearing]), board)
                more = number + bonus + self._beside_clearing(tile) - 2 * self.kept
                if more > worth:
                    worth, best = more, with_tower
            found.append((worth, (tile, turn, (best & -best).bit_length() - 1)))
        found.sort(key=_worth, reverse=True)
        return found

    def _covered(self, everywhere: int) -> Planes:
        """What a tile gains by what it covers and by the bare spaces it fills, wherever its top-left space lies."""
        table, value = self.table, self.value
        lone, close = by_count(value)
        _, two, three, four, _ = table.barred
        exposed = (self.rim & ~two, self.rim & two & ~three, self.rim & three & ~four)
        numbers: dict[int, int] = {}
        told = 0
        for _, board, _, holder in self.clans:
            stake, group = self.stakes[holder], group_of(board)
            for count, spaces in enumerate(exposed, 1):
                here = board & spaces
                if here:
                    told |= here
                    number = int(8.5 - 2 * close[count] * stake)
                    numbers[number] = numbers.get(number, 0) | here & group
                    number = int(8.5 - 2 * lone[count] * stake)
                    numbers[number] = numbers.get(number, 0) | here & ~group
        numbers[8] = numbers.get(8, 0) | everywhere & ~told
        covers = written(numbers)
        for at, holder in table.towers:
            bare = ring_at(at) & ~table.spaces
            worth = 2 * self.stakes[holder] * (value.ring - value.ring_bare)
            if bare and abs(worth) >= 0.5:
                add(covers, bare if worth > 0 else everywhere & ~bare, int(abs(worth) + 0.5))
        row = total(covers, moved(covers, ONE_RIGHT))
        return total(row, moved(row, ONE_DOWN))

    def _rings(self, everywhere: int) -> Planes:
        """What a watchtower at each space would have around it, in halves of a point."""
        table, value = self.table, self.value
        filled, bears = table.barred[0], table.barred[4]
        own = self.boards[table.seat]
        numbers: dict[int, int] = {}
        for board, worth in (
            (own, value.ring + value.ring_own),
            ((filled ^ bears) & ~own, value.ring),
            (everywhere & ~table.spaces, value.ring_bare),
            (table.spaces & ~filled, value.ring_clearing),
        ):
            number = max(0, int(2 * worth + 0.5))
            numbers[number] = numbers.get(number, 0) | board
        around_one = written(numbers)
        # From the top-left one of the eight on, so that all are reached by shifting one way.
        sides = total(around_one, moved(around_one, 2 * ONE_RIGHT))
        rows = total(sides, moved(around_one, ONE_RIGHT))
        around = total(total(rows, moved(rows, 2 * ONE_DOWN)), moved(sides, ONE_DOWN))
        return [plane << ONE_DIAGONAL for plane in around]

    def _beside_clearing(self, tile: int) -> float:
        """What a tile lays around its own clearing, in halves of a point."""
        own, value = self.table.hands[self.table.seat], self.value
        worth = 0.0
        for clan, spaces in enumerate(SPACES_OF[tile]):
            worth += 2 * spaces * (value.ring - value.ring_bare + (value.ring_own if clan in own else 0.0))
        return worth

    # --- one placement, exactly --------------------------------------------------------------------------------------

    def gain(self, tile: int, turn: int, at: int) -> float:
        """What a placement changes in the lead of the seat whose turn it is, but for a constant."""
        table, value, stakes = self.table, self.value, self.stakes
        shape = SHAPES[tile][turn]
        filled, two, three, _, bears = table.barred
        footprint = FOOTPRINT << at
        new = shape.barred
        filled_then, bears_then = filled | new[0] << at, bears | new[4] << at
        two, three = two | new[1] << at, three | new[2] << at
        spaces = table.spaces | footprint
        rim = rim_of(spaces)
        boards = self.boards.copy()
        gained = 0.0
        for clan, board, worth, holder in self.clans:
            come = shape.of_clan[clan]
            covered = board & footprint
            if covered or come:
                then = board ^ covered | come << at
                boards[holder] = boards[holder] & ~covered | then
                worth_then = clan_worth(then, rim, spaces, two, three, value) - value.to_come * come.bit_count()
                gained += stakes[holder] * (worth_then - worth)
        for spot, holder in table.towers:
            ring = ring_at(spot)
            if ring & footprint:
                before = tower_worth(ring, table.spaces, filled, bears, self.boards[holder], value)
                after = tower_worth(ring, spaces, filled_then, bears_then, boards[holder], value)
                gained += stakes[holder] * (after - before)
        clearing = CLEARING_SHIFT[tile][turn]
        if clearing is not None and table.in_hand[table.seat]:
            ring = ring_at(at + clearing)
            worth = tower_worth(ring, spaces, filled_then, bears_then, boards[table.seat], value)
            gained += max(0.0, worth - self.kept)
        return gained


def kept_in_hand(table: Table, value: Values) -> float:
    """What the last watchtower in hand will bring the seat whose turn it is, in its later turns."""
    towers, turns = table.in_hand[table.seat], table.turns_left(table.seat) - 1
    return in_hand_worth(towers, turns, value) - in_hand_worth(towers - 1, turns, value) if towers else 0.0


def take_turn(table: Table) -> None:
    """Whoever has the turn lays the tile that brings it most, and puts up a watchtower if none better will come."""
    legal = table.legal()
    if not legal:
        table.take(table.river[0])
        table.hand_on()
        return
    turn = Turn(table)
    likely = turn.likely(legal)[:WEIGHED]
    best = max(likely, key=lambda one: turn.gain(*one[1]))[1]
    _lay(table, *best, turn.kept)


def _lay(table: Table, tile: int, turn: int, at: int, kept: float) -> None:
    at = table.lay(tile, turn, at)
    clearing = CLEARING_SHIFT[tile][turn]
    if clearing is not None and table.in_hand[table.seat]:
        own = 0
        for clan in table.hands[table.seat]:
            own |= table.of_clan[clan]
        value = values(len(table.hands), table.tiles)
        ring = ring_at(at + clearing)
        if tower_worth(ring, table.spaces, table.barred[0], table.barred[4], own, value) > kept:
            table.raise_tower(at + clearing)
    table.hand_on()


def act(table: Table, state: State, action: GrandBoisAction) -> None:
    """Takes an action in a state at the table of that state, and ends its turn."""
    if isinstance(action, Place):
        kept = kept_in_hand(table, values(len(table.hands), table.tiles - 1))
        _lay(table, action.tile, action.turn, place_of(state, (action.x, action.y)), kept)
        return
    if isinstance(action, Discard):
        table.take(action.tile)
    elif isinstance(action, Tower):
        table.raise_tower(place_of(state, clearing_laid(state)))
    table.hand_on()


def play_on(table: Table, turns: int) -> None:
    """Until so many turns are taken, or the game is over."""
    while table.turns < turns and table.river:
        take_turn(table)
