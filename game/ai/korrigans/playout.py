"""The rest of a game of Korrigans, played to its end in a moment: how the coins may turn out.

The engine would do it right and slowly. Here a troll does not move, nobody loses their screen, and a backup companion
costs a coin. Players know the clovers of a field as long as they were the last to pick there; of the others they
expect what the box holds on average.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game.ai.korrigans.clovers import COIN, KINDS, NUMBER, best_kept, by_line, hopes_for, kinds_of, rounds_ahead, worths
from game.ai.korrigans.reach import BOTH, UNITS, Prizes, chances, left_over, prizes, reach, steps
from game.core.rng import Rng
from game.rules.korrigans.content import (
    CAULDRON,
    CHARMS,
    COMPANIONS,
    FACES,
    LINES,
    MENHIRS,
    PIECES_OF_A_COLOUR,
    coins,
)
from game.rules.korrigans.map import the_map
from game.rules.korrigans.movement import TrollBorder
from game.rules.korrigans.rainbow import LAST_CLOUD, free_columns, free_rows
from game.rules.korrigans.routes import held_by
from game.rules.korrigans.state import State

#: How much less players think of the cauldron for each round of moves still to come before it.
PATIENCE = 0.35
#: What a menhir nobody has turned yet is worth, an elf, and what one coin less for the others is.
MENHIR = 0.9
ELF = CHARMS["elf"]
RIVAL = 0.6
#: What winning a tie is worth, in coins.
TIE = 0.5
_LINES = len(LINES)
_FACES = tuple(COMPANIONS.index(face) for face in FACES)
_GOLD: dict[object, int] = {menhir: coins(menhir) for menhir in MENHIRS}


@dataclass(frozen=True, slots=True)
class _Begin:
    """Where every playout of a state begins. Fields and seats by their number."""

    holder: int
    backups_left: int
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    clovers: list[list[int]]
    knower: list[int | None]
    places: list[list[int]]
    #: By seat and number of the korrigan.
    charms: dict[tuple[int, int], int]
    held: list[int]
    purses: list[float]


@cache
def _leads(troll: TrollBorder) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For each set of kinds of companions and each field: where they lead."""
    led = steps(troll)
    return tuple(
        tuple(
            tuple(sorted({there for kind in range(KINDS) if kinds >> kind & 1 for there in led[kind][field]}))
            for field in range(len(the_map().fields))
        )
        for kinds in range(1 << KINDS)
    )


class Playout:
    """Games in the making, from a full state in which all korrigans have arrived and somebody is asked to move."""

    def __init__(self, state: State, rng: Rng) -> None:
        index = the_map().index
        self.rng = rng
        self.troll = state.troll
        self.leads = _leads(state.troll)
        self.seats = len(state.players)
        self.first = state.first
        self.mover = state.turn.seat
        #: How many have had their last turn.
        self.stopped = self.seats if state.turn.phase == "over" else (self.mover - self.first) % self.seats
        self.menhirs = [ground.menhir for ground in state.grounds]
        self.rival = RIVAL / (self.seats - 1)
        self.swing = ELF + ELF * self.rival
        self.begins = _Begin(
            state.sky.holder,
            state.backups_left,
            free_rows(state),
            free_columns(state),
            [[NUMBER[token] for token in ground.clovers if isinstance(token, str)] for ground in state.grounds],
            [ground.picks[-1].seat if ground.picks else None for ground in state.grounds],
            [[index[one.field] for one in player.korrigans if one.field] for player in state.players],
            {
                (seat, number): CHARMS[one.charm]
                for seat, player in enumerate(state.players)
                for number, one in enumerate(player.korrigans)
                if one.charm
            },
            [held_by(player) for player in state.players],
            [
                float(
                    sum(player.gold_menhirs)
                    + sum([COIN[NUMBER[token]] for token in player.hidden if isinstance(token, str)])
                )
                for player in state.players
            ],
        )
        self._begin()

    def _begin(self) -> None:
        begins = self.begins
        self.holder = begins.holder
        self.backups_left = begins.backups_left
        self.rows, self.columns = begins.rows, begins.columns
        self.clovers = [[*lying] for lying in begins.clovers]
        self.knower = [*begins.knower]
        self.places = [[*pair] for pair in begins.places]
        self.charms = {**begins.charms}
        self.held = [*begins.held]
        self.purses = [*begins.purses]

    def run(self) -> list[float]:
        """The coins of every seat at the end; another time it ends otherwise."""
        self._begin()
        seat = self.mover
        while True:
            self._move(seat)
            seat = (seat + 1) % self.seats
            if seat == self.first and self._cauldron_comes():
                return self._count(self._cauldron())

    def _cauldron_comes(self) -> bool:
        """KO-30 to KO-34: a piece is drawn, or several after the fifth cloud. True once the seventh colour has come."""
        while True:
            suns, clouds = _LINES - len(self.rows), _LINES - len(self.columns)
            if self.rng.below(_LINES * PIECES_OF_A_COLOUR - suns - clouds) < PIECES_OF_A_COLOUR * (_LINES - suns):
                if suns + 1 == _LINES:
                    return True
                self.rows = self._closed(self.rows, self.columns, suns=True)
            else:
                self.columns = self._closed(self.columns, self.rows, suns=False)
                clouds += 1
            self.holder = (self.holder + 1) % self.seats
            if clouds < LAST_CLOUD:
                return False

    def _closed(self, lines: tuple[int, ...], across: tuple[int, ...], *, suns: bool) -> tuple[int, ...]:
        """The holder of the bag closes the line they miss least and the others most."""
        missed = [*by_line(self._prizes_of(self.holder), suns, across)]
        for seat in range(self.seats):
            if seat != self.holder:
                others = by_line(self._prizes_of(seat), suns, across)
                missed = [own - self.rival * other for own, other in zip(missed, others, strict=True)]
        least = min(lines, key=lambda line: missed[line - 1])
        return tuple([line for line in lines if line != least])

    def _prizes_of(self, seat: int) -> Prizes:
        one, other = self.places[seat]
        return prizes(one, other, self.held[seat], self.troll)

    def _move(self, seat: int, *, must: bool = True) -> None:
        """To the field with the most to pick and, the nearer the cauldron, with the better ways to it."""
        places, held, clovers, knower = self.places[seat], self.held[seat], self.clovers, self.knower
        leads = self.leads[kinds_of(held)]
        worth, expected = worths(held)
        ahead = rounds_ahead(_LINES - len(self.rows), _LINES - len(self.columns))
        hopes = hopes_for(self.rows, self.columns, self.troll)
        weight = 1 / (1 + PATIENCE * ahead)
        best, best_number, best_value = -1, 0, -1.0
        for number in (0, 1):
            stays = places[1 - number]
            near = hopes[held, stays]
            lures = self._lures(seat, number) if self.charms else None
            for there in leads[places[number]]:
                lying = clovers[there]
                known = lying and knower[there] == seat
                value = max([worth[token] for token in lying]) if known else expected[len(lying)]
                if len(lying) == 1:
                    value += MENHIR
                hoped = near[there]
                value += weight * (hoped if hoped >= 0 else hopes.of(held, stays, there))
                if lures is not None:
                    value += lures.get(there, 0.0)
                if value > best_value:
                    best, best_number, best_value = there, number, value
        if best >= 0:
            places[best_number] = best
            if self.charms:
                self._meet(seat, best_number, best)
            if clovers[best]:
                token = best_kept(clovers[best], held, places[1 - best_number], best, hopes, ahead)
                self._pick(seat, best_number, best, token)
        elif must and self._take_backup(seat):
            self._move(seat)

    def _lures(self, seat: int, number: int) -> dict[int, float]:
        """KO-50, KO-51: what it is worth to come where others stand: an elf to take there, or a goblin to leave."""
        own = self.charms.get((seat, number), 0)
        if own > 0:
            return {}
        lures: dict[int, float] = {}
        if own:
            lures = {place: self.swing for other in range(self.seats) if other != seat for place in self.places[other]}
        for (other, pair), charm in self.charms.items():
            if charm > 0 and other != seat:
                place = self.places[other][pair]
                lures[place] = lures.get(place, 0.0) + self.swing
        return lures

    def _meet(self, seat: int, number: int, field: int) -> None:
        """KO-50 to KO-52: the goblin goes to somebody in the field, best to one with an elf; then the elves come."""
        charms, places = self.charms, self.places
        elves = [
            one for one, charm in charms.items() if charm > 0 and one[0] != seat and places[one[0]][one[1]] == field
        ]
        if charms.get((seat, number), 0) < 0:
            met = [(other, places[other].index(field)) for other in range(self.seats) if field in places[other]]
            met = elves or [one for one in met if one[0] != seat]
            if met:
                del charms[seat, number]
                charms[met[0]] = -ELF
        for one in elves:
            if charms[one] > 0:
                del charms[one]
        if elves:
            charms[seat, number] = ELF

    def _pick(self, seat: int, number: int, field: int, token: int) -> None:
        lying = self.clovers[field]
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
            self._move(seat, must=False)
        elif menhir in CHARMS:
            self.charms[seat, number] = CHARMS[str(menhir)]
        else:
            self.purses[seat] += _GOLD.get(menhir, 0)

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

    def _cauldron(self) -> int:
        """KO-60: the holder puts it where it helps them most against the others."""
        likely, own = chances(self.rows, self.columns), self.places[self.holder]
        fields = [field for field, part in enumerate(likely) if part]
        fields = [field for field in fields if field not in own] or fields
        won = [self._prizes_of(seat) for seat in range(self.seats)]
        mine = won[self.holder]
        return max(fields, key=lambda field: self.seats * mine[field] - sum([prize[field] for prize in won]))

    def last_turns(self, cauldron: int) -> list[float]:
        """The same once the cauldron has appeared: whoever is asked, and those after them, still run."""
        self._begin()
        return self._count(cauldron, self.stopped)

    def _count(self, cauldron: int, stopped: int = 0) -> list[float]:
        """KO-61, KO-62: from the first player on they run to it, and who comes later takes the elves of those there.

        KO-71: of those who tie the one with more companions left wins, then the later in turn order.
        """
        totals, starts, won = [*self.purses], [(*pair,) for pair in self.places], [0] * self.seats
        for turn in range(self.seats):
            seat = (self.first + turn) % self.seats
            if turn < stopped:
                totals[seat] += CAULDRON[self.places[seat].count(cauldron)]
                continue
            prize = won[seat] = self._prizes_of(seat)[cauldron]
            if prize and self.charms:
                self._run_to(cauldron, seat, both=prize == BOTH)
            totals[seat] += prize
        for (seat, _), charm in self.charms.items():
            totals[seat] += charm
        most = max(totals)
        tied = [seat for seat in range(self.seats) if totals[seat] == most]
        if len(tied) > 1:
            left = [left_over(*starts[seat], self.held[seat], self.troll, cauldron, won[seat]) for seat in tied]
            later = [(seat - self.first) % self.seats for seat in tied]
            totals[max(zip(left, later, tied, strict=True))[2]] += TIE
        return totals

    def _run_to(self, cauldron: int, seat: int, *, both: bool) -> None:
        places, held = self.places[seat], self.held[seat]
        if not both and cauldron in places:
            return
        for number in (0, 1):
            here = places[number]
            if here != cauldron and (both or reach(here, held, self.troll) >> cauldron & 1):
                places[number] = cauldron
                self._meet(seat, number, cauldron)
                if not both:
                    return
