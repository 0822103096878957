"""The rest of a game of Korrigans, played to its end in a moment: how the coins may turn out.

The engine would do it right and slowly. Here a troll does not move, nobody loses their screen, and a backup companion
costs a coin. Players know the clovers of a field as long as they were the last to pick there; of the others they
expect what the box holds on average.

Fields and seats go by their number; korrigan number k of a seat is 2 * seat + k, and so is its place in a list.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import inf
from operator import add

from game.ai.korrigans.clovers import COIN, NUMBER, best_kept, known_best, worths
from game.ai.korrigans.reach import BOTH, KINDS, UNITS, Prizes, land, left_over, prize
from game.ai.korrigans.skies import by_line, sky_of
from game.core.contract import Hidden
from game.core.rng import Rng
from game.rules.korrigans.actions import Arrive, Cloud, Keep, KorrigansAction, Move, Sun
from game.rules.korrigans.content import CAULDRON, CHARMS, COMPANIONS, FACES, LINES, MENHIRS, coins
from game.rules.korrigans.map import the_map
from game.rules.korrigans.rainbow import LAST_CLOUD
from game.rules.korrigans.routes import need_of
from game.rules.korrigans.state import Player, Secret, State
from game.rules.korrigans.turn import take

#: What an elf is worth, and what one coin less for the others is.
ELF = CHARMS["elf"]
RIVAL = 0.6
#: What winning a tie is worth, in coins.
TIE = 0.5
#: Where a korrigan stands that has not arrived.
NOWHERE = -1
_FACES = tuple(COMPANIONS.index(face) for face in FACES)
_GOLD: dict[object, int] = {menhir: coins(menhir) for menhir in MENHIRS}


class Begin:
    """Where playouts begin: a full state, counted up once, or a view that `Worlds` fills."""

    def __init__(self, state: State) -> None:
        index = the_map().index
        self.state = state
        self.world: Callable[[], State] = lambda: state
        self.luck = 0 if isinstance(state.rng, Hidden) else state.rng
        self.sky = sky_of(state)
        self.menhirs = [ground.menhir for ground in state.grounds]
        self.clovers = [_numbers(ground.clovers) for ground in state.grounds]
        self.knower = [ground.picks[-1].seat if ground.picks else NOWHERE for ground in state.grounds]
        korrigans = [korrigan for player in state.players for korrigan in player.korrigans]
        self.places = [NOWHERE if korrigan.field is None else index[korrigan.field] for korrigan in korrigans]
        self.charms = {number: CHARMS[one.charm] for number, one in enumerate(korrigans) if one.charm}
        self.held = [_held(player) for player in state.players]
        self.purses = [_purse(player.hidden) + sum(player.gold_menhirs) for player in state.players]

    def copy(self) -> Begin:
        new = object.__new__(Begin)
        new.__dict__.update(self.__dict__)
        return new


@lru_cache(maxsize=20_000)
def _numbers(clovers: tuple[Secret, ...]) -> list[int]:
    return sorted([NUMBER[token] for token in clovers if isinstance(token, str)])


_need = lru_cache(maxsize=20_000)(need_of)


def _held(player: Player) -> int:
    return _need(player.hidden) + _need(player.shown) + _need(player.backups)


@lru_cache(maxsize=20_000)
def _purse(tokens: tuple[Secret, ...]) -> int:
    return sum([coins(token) for token in tokens if isinstance(token, str)])


def after(begin: Begin, action: KorrigansAction, playing: type[Playout] | None = None) -> Playout:
    """The game once the action is done and what it leads to, up to the next move; common ones without the engine."""
    turn, seat, playing = begin.state.turn, begin.state.turn.seat, playing or Playout
    playout = playing(begin)
    if isinstance(action, Keep):
        assert turn.korrigan is not None
        number = 2 * seat + turn.korrigan
        playout.pick(number, playout.places[number], NUMBER[action.token])
    elif isinstance(action, Arrive):
        number = 2 * seat + (playout.places[2 * seat] != NOWHERE)
        playout.go(number, the_map().index[action.field])
    elif isinstance(action, Move) and turn.phase == "round":
        playout.go(2 * seat + action.korrigan, the_map().index[action.to])
    elif isinstance(action, Sun | Cloud):
        suns = isinstance(action, Sun)
        playout.sky = begin.sky.closed(action.row if isinstance(action, Sun) else action.column, suns=suns)
        return playout.drawn()
    else:
        return playing(Begin(take(begin.world(), action).state)).on()
    return playout.arrivals() if turn.phase == "arrival" else playout.turn_over(seat)


class Playout:
    """One game in the making."""

    #: Which clover its players keep.
    keeps = staticmethod(best_kept)

    def __init__(self, begin: Begin) -> None:
        state = self.state = begin.state
        self.rng = Rng(begin.luck)
        self.land = land(state.troll)
        self.seats = len(state.players)
        self.first = state.first
        #: Who is to move, and where the cauldron is, or -1.
        self.mover = state.turn.seat
        self.cauldron = NOWHERE if state.cauldron is None else the_map().index[state.cauldron]
        #: How many have had their last turn.
        self.stopped = 0
        if state.cauldron is not None:
            self.stopped = self.seats if state.turn.phase == "over" else (self.mover - self.first) % self.seats
        self.rival = RIVAL / (self.seats - 1)
        self.swing = ELF + ELF * self.rival
        self.holder = state.sky.holder
        self.backups_left = state.backups_left
        self.menhirs = begin.menhirs
        self.sky = begin.sky
        self.clovers = [lying[:] for lying in begin.clovers]
        self.knower = begin.knower[:]
        self.places = begin.places[:]
        self.charms = begin.charms.copy() if begin.charms else {}
        self.held = begin.held[:]
        self.purses = begin.purses[:]

    def on(self) -> Playout:
        """Up to the next move, or to the cauldron, whatever is asked."""
        turn, seat = self.state.turn, self.state.turn.seat
        number = 2 * seat + (turn.korrigan or 0)
        match turn.asked:
            case "move" | "dash" | "nothing":
                return self
            case "sun" | "cloud":
                self.close_best(suns=turn.asked == "sun")
                return self.drawn()
            case "cauldron":
                self.place_cauldron()
                return self
            case "arrive":
                return self.arrivals()
            case "keep":
                self.pick_best(number, self.places[number])
            case "fairy":
                self.move(seat, must=False)
            case "give_goblin":
                self.go(number, self.places[number])
            case "unscreen" | "troll":
                pass
        return self.arrivals() if turn.phase == "arrival" else self.turn_over(seat)

    def arrivals(self) -> Playout:
        """KO-21: whoever has not arrived yet comes to any field of theirs and picks there."""
        fields = range(len(self.clovers))
        for number in (0, 1):
            for turn in range(self.seats):
                seat = (self.first + turn) % self.seats
                if self.places[2 * seat + number] == NOWHERE:
                    starts = fields if self.state.advanced else _starts(turn + 1)
                    there = self.rng.choice([field for field in starts if field != self.places[2 * seat]])
                    self.go(2 * seat + number, there)
        return self.draw()

    def run(self) -> list[float]:
        """The coins of every seat at the end."""
        while self.cauldron == NOWHERE:
            self.move(self.mover)
            self.turn_over(self.mover)
        return self._count(self.cauldron)

    def turn_over(self, seat: int) -> Playout:
        self.mover = (seat + 1) % self.seats
        return self.draw() if self.mover == self.first else self

    def draw(self) -> Playout:
        """KO-30 to KO-34: a piece is drawn, or several after the fifth cloud; with the seventh colour the cauldron."""
        now = self.sky
        if self.rng.below(now.pieces) >= now.new:
            self.close_best(suns=False)
        elif len(now.rows) > 1:
            self.close_best(suns=True)
        else:
            self.place_cauldron()
            return self
        return self.drawn()

    def drawn(self) -> Playout:
        """The piece has its place: the bag goes on."""
        self.holder = (self.holder + 1) % self.seats
        self.mover = self.first
        return self.draw() if self.sky.clouds >= LAST_CLOUD else self

    def close_best(self, *, suns: bool) -> None:
        """The holder of the bag closes the line they miss least and the others most."""
        lines, across = (self.sky.rows, self.sky.columns) if suns else (self.sky.columns, self.sky.rows)
        own, missed = by_line(self.prizes_of(self.holder), suns, across), [0] * len(LINES)
        for seat in range(self.seats):
            if seat != self.holder:
                missed = list(map(add, missed, by_line(self.prizes_of(seat), suns, across)))
        rival, least, best = self.rival, inf, 0
        for line in lines:
            value = own[line - 1] - rival * missed[line - 1]
            if value < least:
                least, best = value, line
        self.sky = self.sky.closed(best, suns=suns)

    def prizes_of(self, seat: int) -> Prizes:
        return self.land.prizes(self.places[2 * seat], self.places[2 * seat + 1], self.held[seat])

    def move(self, seat: int, *, must: bool = True) -> None:
        """To the field with the most to pick and, the nearer the cauldron, with the better ways to it."""
        first, held, clovers, knower, sky = 2 * seat, self.held[seat], self.clovers, self.knower, self.sky
        one, other = self.places[first], self.places[first + 1]
        if other == NOWHERE:
            return
        worth, expected = worths(held)
        best, best_number, best_value = NOWHERE, 0, -1.0
        if self.charms and (lures := self._lures(seat)):
            near, far = lures
            for there, number, prizes in self.land.goings(one, other, held):
                lying = clovers[there]
                value = sky[prizes] + (far if number else near).get(there, 0.0)
                if knower[there] != seat or not lying:
                    value += expected[len(lying)]
                else:
                    value += known_best(lying, worth)
                if value > best_value:
                    best, best_number, best_value = there, number, value
        else:
            for there, number, prizes in self.land.goings(one, other, held):
                lying = clovers[there]
                if knower[there] != seat or not lying:
                    value = sky[prizes] + expected[len(lying)]
                else:
                    value = sky[prizes] + known_best(lying, worth)
                if value > best_value:
                    best, best_number, best_value = there, number, value
        if best != NOWHERE:
            self.go(first + best_number, best)
        elif must and self._take_backup(seat):
            self.move(seat)

    def go(self, number: int, there: int) -> None:
        """A korrigan comes to a field and picks the best clover there."""
        self.arrive(number, there)
        if self.clovers[there]:
            self.pick_best(number, there)

    def arrive(self, number: int, there: int) -> None:
        self.places[number] = there
        if self.charms:
            self._meet(number, there)

    def _lures(self, seat: int) -> tuple[dict[int, float], dict[int, float]] | None:
        """KO-50, KO-51: what it is worth to each korrigan to come where others stand: an elf to take there, or a goblin
        to leave. None if nothing is."""
        charms, places, swing = self.charms, self.places, self.swing
        elves: dict[int, float] = {}
        for other, charm in charms.items():
            if charm > 0 and other >> 1 != seat:
                place = places[other]
                elves[place] = elves.get(place, 0.0) + swing
        first, second = charms.get(2 * seat, 0), charms.get(2 * seat + 1, 0)
        if not elves and first >= 0 and second >= 0:
            return None
        met: dict[int, float] = {}
        if first < 0 or second < 0:
            met = {place: swing + elves.get(place, 0.0) for other, place in enumerate(places) if other >> 1 != seat}
        return ({} if first > 0 else met if first else elves), ({} if second > 0 else met if second else elves)

    def _meet(self, number: int, field: int) -> None:
        """KO-50 to KO-52: the goblin goes to somebody in the field, best to one with an elf; then the elves come."""
        charms, places, seat = self.charms, self.places, number >> 1
        elves = [one for one, charm in charms.items() if charm > 0 and places[one] == field and one >> 1 != seat]
        if charms.get(number, 0) < 0:
            met = elves or [one for one, place in enumerate(places) if place == field and one >> 1 != seat]
            if met:
                del charms[number]
                charms[met[0]] = -ELF
        for one in elves:
            if charms[one] > 0:
                del charms[one]
        if elves:
            charms[number] = ELF

    def pick_best(self, number: int, field: int) -> None:
        lying, stays = self.clovers[field], self.places[number ^ 1]
        token = lying[0]
        if len(lying) > 1:
            other = field if stays == NOWHERE else stays
            token = self.keeps(lying, self.held[number >> 1], other, field, self.land, self.sky)
        self.pick(number, field, token)

    def pick(self, number: int, field: int, token: int) -> None:
        lying, seat = self.clovers[field], number >> 1
        lying.remove(token)
        self.knower[field] = seat
        if token < KINDS:
            self.held[seat] += UNITS[token]
        else:
            self.purses[seat] += COIN[token]
        if not lying:
            self._turn(seat, number, self.menhirs[field])

    def _turn(self, seat: int, number: int, menhir: object) -> None:
        """KO-45: the menhir brings a coin, a charm or another move; the rest is left out."""
        if menhir == "fairy":
            self.move(seat, must=False)
        elif menhir in CHARMS:
            self.charms[number] = CHARMS[str(menhir)]
        else:
            self.purses[seat] += _GOLD.get(menhir, 0)

    def _take_backup(self, seat: int) -> bool:
        """KO-43: the smallest coin, or nearly, for the face that leads to more fields."""
        places = self.places[2 * seat : 2 * seat + 2]
        led = {face: sum([len(self.land.leads[1 << face][place]) for place in places]) for face in _FACES}
        face = max(led, key=led.__getitem__)
        if not self.backups_left or not led[face] or self.purses[seat] < 1:
            return False
        self.backups_left -= 1
        self.purses[seat] -= 1
        self.held[seat] += UNITS[face]
        return True

    def place_cauldron(self) -> None:
        """KO-60: the holder puts it where it helps them most against the others."""
        holder = self.holder
        fields = [field for field, part in enumerate(self.sky.parts) if part]
        fields = [field for field in fields if field not in self.places[2 * holder : 2 * holder + 2]] or fields
        won = [self.prizes_of(seat) for seat in range(self.seats)]
        mine = won[holder]
        self.cauldron = max(
            fields,
            key=lambda field: self.seats * prize(mine, field) - sum([prize(theirs, field) for theirs in won]),
        )

    def _count(self, cauldron: int) -> list[float]:
        """KO-61, KO-62: from the first player on they run to it, and who comes later takes the elves of those there.

        KO-71: of those who tie the one with more companions left wins, then the later in turn order.
        """
        seats, starts = self.seats, self.places[:]
        totals, won = [float(purse) for purse in self.purses], [0] * seats
        for turn in range(seats):
            seat = (self.first + turn) % seats
            if turn < self.stopped:
                totals[seat] += CAULDRON[self.places[2 * seat : 2 * seat + 2].count(cauldron)]
                continue
            coming = won[seat] = prize(self.prizes_of(seat), cauldron)
            if coming and self.charms:
                self._run_to(cauldron, seat, both=coming == BOTH)
            totals[seat] += coming
        for number, charm in self.charms.items():
            totals[number >> 1] += charm
        most = max(totals)
        if totals.count(most) > 1:
            tied = [seat for seat in range(seats) if totals[seat] == most]
            ways = [(starts[2 * seat], starts[2 * seat + 1], self.held[seat]) for seat in tied]
            left = [left_over(*way, self.land.troll, cauldron, won[seat]) for way, seat in zip(ways, tied, strict=True)]
            later = [(seat - self.first) % seats for seat in tied]
            totals[max(zip(left, later, tied, strict=True))[2]] += TIE
        return totals

    def _run_to(self, cauldron: int, seat: int, *, both: bool) -> None:
        pair = self.places[2 * seat : 2 * seat + 2]
        if not both and cauldron in pair:
            return
        for number, here in enumerate(pair, 2 * seat):
            if here != cauldron and (both or self.land.reach(here, self.held[seat]) >> cauldron & 1):
                self.places[number] = cauldron
                self._meet(number, cauldron)
                if not both:
                    return


@lru_cache(maxsize=8)
def _starts(number: int) -> tuple[int, ...]:
    return tuple(the_map().index[name] for name in the_map().starts(number))
