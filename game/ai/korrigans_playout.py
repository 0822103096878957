"""The rest of a game of Korrigans, played to its end in a moment: how the coins may turn out.

The engine would do it right and slowly. Here elves and goblins stay where they are, a troll does not move, a backup
companion costs a coin, and a fairy is worth some. Players know the clovers of a field as long as they were the last to
pick there; of the others they expect what the box holds on average.
"""

from __future__ import annotations

from functools import cache, lru_cache
from operator import mul

from game.ai.korrigans_reach import COUNT, UNITS, Prizes, chances, hope, prizes, steps
from game.core.rng import Rng
from game.rules.korrigans.content import (
    CHARMS,
    CLOVERS,
    COMPANIONS,
    FACES,
    MENHIRS,
    PIECES_OF_A_COLOUR,
    RAINBOW,
    TOKENS,
    coins,
)
from game.rules.korrigans.map import the_map
from game.rules.korrigans.movement import TrollBorder
from game.rules.korrigans.rainbow import LAST_CLOUD, free_columns, free_rows
from game.rules.korrigans.routes import held_by
from game.rules.korrigans.state import State

#: What a companion of a new kind is worth to one who has so many kinds already, and one more of a kind one has.
NEW_KIND = (6.0, 3.5, 2.5, 2.0, 1.5, 1.0, 0.5)
SAME_KIND = 0.4
#: From how many rounds before the cauldron on players think of it, and how much less for each round still to come.
NEAR = 3.0
PATIENCE = 0.7
#: What an extra move is worth.
FAIRY = 2.5
#: A field may hold so many clovers.
MOST = 5

#: Clovers by their place in `TOKENS`: first the companions, then coins.
_NUMBER = {token: number for number, token in enumerate(TOKENS)}
_COINS = tuple(coins(token) for token in TOKENS)
_KINDS = len(COMPANIONS)
_LINES = len(RAINBOW)
_FACES = tuple(COMPANIONS.index(face) for face in FACES)
_MENHIRS: dict[object, float] = {menhir: float(CHARMS.get(menhir, coins(menhir))) for menhir in MENHIRS}
_MENHIRS["fairy"] = FAIRY

Worths = tuple[float, ...]


@lru_cache(maxsize=20_000)
def kinds_of(held: int) -> int:
    """The kinds among companions, one bit each."""
    return sum([1 << kind for kind, unit in enumerate(UNITS) if held & COUNT * unit])


@lru_cache(maxsize=20_000)
def worths(held: int) -> tuple[Worths, Worths]:
    """To one who has these companions: what each clover is worth, and what the best of so many unknown ones is."""
    kinds = kinds_of(held)
    new = NEW_KIND[kinds.bit_count()]
    companions = [new * SAME_KIND if kinds >> kind & 1 else new for kind in range(_KINDS)]
    worth = (*companions, *map(float, _COINS[_KINDS:]))
    by_worth = sorted(zip(worth, [count for count, _ in CLOVERS.values()], strict=True))
    box = sum(count for _, count in by_worth)
    expected = []
    for clovers in range(MOST + 1):
        mean, below = 0.0, 0
        for value, count in by_worth:
            mean += value * (((below + count) / box) ** clovers - (below / box) ** clovers)
            below += count
        expected.append(mean)
    return worth, tuple(expected)


def clover_worth(held: int, token: str) -> float:
    return worths(held)[0][_NUMBER[token]]


@cache
def rounds_ahead(suns: int, clouds: int) -> float:
    """How many rounds of moves are still to come, on average, before the seventh colour ends them (KO-33, KO-34)."""
    left = _LINES * PIECES_OF_A_COLOUR - suns - clouds
    new = PIECES_OF_A_COLOUR * (_LINES - suns) / left
    after_sun = 0.0 if suns + 1 == _LINES else 1 + rounds_ahead(suns + 1, clouds)
    after_cloud = 0.0 if suns == clouds or clouds + 1 >= LAST_CLOUD else 1 + rounds_ahead(suns, clouds + 1)
    return new * after_sun + (1 - new) * after_cloud


@cache
def _leads(troll: TrollBorder) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For each set of kinds of companions and each field: where they lead."""
    led = steps(troll)
    return tuple(
        tuple(
            tuple(sorted({there for kind in range(_KINDS) if kinds >> kind & 1 for there in led[kind][field]}))
            for field in range(len(the_map().fields))
        )
        for kinds in range(1 << _KINDS)
    )


class Playout:
    """A game in the making, from a full state in which all korrigans have arrived and somebody is asked to move."""

    def __init__(self, state: State, rng: Rng) -> None:
        index = the_map().index
        self.rng = rng
        self.troll = state.troll
        self.leads = _leads(state.troll)
        self.seats = len(state.players)
        self.first = state.first
        self.mover = state.turn.seat
        self.holder = state.sky.holder
        self.backups_left = state.backups_left
        self.rows, self.columns = free_rows(state), free_columns(state)
        self.clovers = [
            [_NUMBER[token] for token in ground.clovers if isinstance(token, str)] for ground in state.grounds
        ]
        self.knower = [ground.picks[-1].seat if ground.picks else None for ground in state.grounds]
        self.menhirs = [ground.menhir for ground in state.grounds]
        self.places = [[index[one.field] for one in player.korrigans if one.field] for player in state.players]
        self.held = [held_by(player) for player in state.players]
        self.purses = [
            float(
                sum(player.gold_menhirs)
                + sum([_COINS[_NUMBER[token]] for token in player.hidden if isinstance(token, str)])
                + sum([CHARMS[korrigan.charm] for korrigan in player.korrigans if korrigan.charm])
            )
            for player in state.players
        ]

    def run(self) -> list[float]:
        """The coins of every seat at the end."""
        seat = self.mover
        while True:
            self._move(seat)
            seat = (seat + 1) % self.seats
            if seat == self.first and self._cauldron_comes():
                return self._count()

    def _cauldron_comes(self) -> bool:
        """KO-30 to KO-34: a piece is drawn, or several after the fifth cloud. True once the seventh colour has come."""
        while True:
            suns, clouds = _LINES - len(self.rows), _LINES - len(self.columns)
            if self.rng.below(_LINES * PIECES_OF_A_COLOUR - suns - clouds) < PIECES_OF_A_COLOUR * (_LINES - suns):
                if suns + 1 == _LINES:
                    return True
                self.rows = self._closed(self.rows, suns=True)
            else:
                self.columns = self._closed(self.columns, suns=False)
                clouds += 1
            self.holder = (self.holder + 1) % self.seats
            if clouds < LAST_CLOUD:
                return False

    def _closed(self, lines: tuple[int, ...], *, suns: bool) -> tuple[int, ...]:
        """The holder of the bag closes the line they miss least."""
        prize = self._prizes_of(self.holder)
        best, best_value = lines, -1.0
        for place in range(len(lines)):
            left = lines[:place] + lines[place + 1 :]
            value = hope(prize, chances(left, self.columns) if suns else chances(self.rows, left))
            if value > best_value:
                best, best_value = left, value
        return best

    def _prizes_of(self, seat: int) -> Prizes:
        one, other = self.places[seat]
        return prizes(one, other, self.held[seat], self.troll)

    def _move(self, seat: int) -> None:
        """To the field with the most to pick; when the cauldron is near, also one from which it can be reached."""
        places, held, clovers, knower = self.places[seat], self.held[seat], self.clovers, self.knower
        leads = self.leads[kinds_of(held)]
        worth, expected = worths(held)
        ahead = rounds_ahead(_LINES - len(self.rows), _LINES - len(self.columns))
        likely = chances(self.rows, self.columns) if ahead <= NEAR else None
        weight = 1 / (1 + PATIENCE * ahead)
        best, best_number, best_value = -1, 0, -1.0
        for number in (0, 1):
            stays = places[1 - number]
            for there in leads[places[number]]:
                lying = clovers[there]
                known = lying and knower[there] == seat
                value = max([worth[token] for token in lying]) if known else expected[len(lying)]
                if likely is not None:
                    value += weight * sum(map(mul, prizes(there, stays, held, self.troll), likely))
                if value > best_value:
                    best, best_number, best_value = there, number, value
        if best >= 0:
            places[best_number] = best
            if clovers[best]:
                self._pick(seat, best, worth)
        elif self._take_backup(seat):
            self._move(seat)

    def _pick(self, seat: int, field: int, worth: Worths) -> None:
        lying = self.clovers[field]
        token = max(lying, key=worth.__getitem__)
        lying.remove(token)
        self.knower[field] = seat
        if token < _KINDS:
            self.held[seat] += UNITS[token]
        else:
            self.purses[seat] += _COINS[token]
        if not lying:
            self.purses[seat] += _MENHIRS.get(self.menhirs[field], 0.0)

    def _take_backup(self, seat: int) -> bool:
        """KO-43: the smallest coin, or nearly, for the face that leads to more fields."""
        places = self.places[seat]
        led = {face: sum([len(self.leads[1 << face][place]) for place in places]) for face in _FACES}
        face = max(led, key=led.__getitem__)
        if not self.backups_left or not led[face] or self.purses[seat] < 1:
            return False
        self.backups_left -= 1
        self.purses[seat] -= 1
        self.held[seat] += UNITS[face]
        return True

    def _count(self) -> list[float]:
        """KO-60: the holder puts the cauldron where it helps them most against the others."""
        likely, own = chances(self.rows, self.columns), self.places[self.holder]
        fields = [field for field, part in enumerate(likely) if part]
        fields = [field for field in fields if field not in own] or fields
        won = [self._prizes_of(seat) for seat in range(self.seats)]
        mine = won[self.holder]
        best = max(fields, key=lambda field: self.seats * mine[field] - sum([prize[field] for prize in won]))
        return [purse + prize[best] for purse, prize in zip(self.purses, won, strict=True)]
