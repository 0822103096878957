"""A deal of the clovers a seat cannot see, consistent with everything it does know.

The deal is bound by the clovers in the box (KO-03), by what is face up, and by the seat's memory of the fields it
picked on. What it saw there is still there or has been taken since, by players it saw arrive; so those clovers must be
with them: face up, behind their screens, or among what they sacrificed.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from game.core.contract import HIDDEN, Hidden, Seat
from game.core.rng import Rng
from game.rules.korrigans.content import COINS, COMPANIONS
from game.rules.korrigans.knowledge import all_clovers, estate, laid_out, picks_since
from game.rules.korrigans.state import Secret, State


@dataclass(slots=True)
class Guess:
    """Tokens per field, per seat, and for each pick of each field."""

    grounds: list[tuple[Secret, ...]]
    hidden: list[tuple[Secret, ...]]
    sacrificed: list[tuple[Secret, ...]]
    picks: list[list[Secret]]


@dataclass(slots=True)
class _Taker:
    """What a player may have done with a clover nobody saw them take: `open` tokens could be it, or hidden ones."""

    open: dict[Secret, int]
    room: int
    room_for_companions: int
    unseen: list[Secret]

    def copy(self) -> _Taker:
        return _Taker(self.open.copy(), self.room, self.room_for_companions, [])


@dataclass(slots=True)
class _Memory:
    """A field the seat remembers: the tokens that lie there or were taken by `takers` since."""

    place: int
    tokens: list[Secret]
    takers: list[tuple[int, Seat]]


class Deals:
    """Deals that leave a view as it is. What the view says is looked at once, however many are asked for."""

    def __init__(self, view: State, seat: Seat | None) -> None:
        self.view = view
        pool = all_clovers(len(view.players))
        for ground in view.grounds:
            pool.subtract(ground.clovers)
        for player in view.players:
            pool.subtract(estate(player))
        del pool[HIDDEN]
        # KO-61: who has laid out their companions has only coins left behind the screen.
        self.laid_out = [laid_out(view, other) for other in range(len(view.players))]
        #: How many tokens of each player nobody else sees, behind the screen and sacrificed.
        self.unseen = [(player.hidden.count(HIDDEN), player.sacrificed.count(HIDDEN)) for player in view.players]
        self.lying = [ground.clovers.count(HIDDEN) for ground in view.grounds]
        #: The token of each pick that is known.
        self.known: dict[tuple[int, int], Secret] = {
            (place, number): pick.token
            for place, ground in enumerate(view.grounds)
            for number, pick in enumerate(ground.picks)
            if pick.token is not None
        }
        self.all_takers = [self._taker(other) for other in range(len(view.players))]
        self.all_memories = [] if seat is None else self._remembered_by(seat)
        # Every remembered token comes out of the pool, but for those that turn out to lie open before their taker.
        for memory in self.all_memories:
            pool.subtract(memory.tokens)
        self.whole_pool = dict(pool)

    def _taker(self, seat: Seat) -> _Taker:
        player = self.view.players[seat]
        known = estate(player)
        del known[HIDDEN]
        known.subtract(token for (place, number), token in self.known.items() if self._picker(place, number) == seat)
        behind, given = self.unseen[seat]
        return _Taker(dict(known), behind + given, given if self.laid_out[seat] else behind + given, [])

    def _remembered_by(self, seat: Seat) -> list[_Memory]:
        seen = self.view.players[seat].seen
        assert not isinstance(seen, Hidden), "the view is another seat's"
        memories = []
        for place, ground in enumerate(self.view.grounds):
            tokens, since = seen[place], picks_since(ground, seat)
            if tokens is None or since is None:
                continue
            left = Counter(tokens)
            left.subtract(pick.token for pick in since if pick.token is not None)
            left.subtract(token for token in ground.clovers if token is not HIDDEN)
            first = len(ground.picks) - len(since)
            takers = [(first + number, pick.seat) for number, pick in enumerate(since) if pick.token is None]
            memories.append(_Memory(place, list(left.elements()), takers))
        return memories

    def guess(self, rng: Rng) -> Guess:
        grounds, hidden, sacrificed = self.tokens(rng)
        return Guess(grounds, hidden, sacrificed, self._picks(hidden, sacrificed, rng))

    def tokens(self, rng: Rng) -> tuple[list[tuple[Secret, ...]], list[tuple[Secret, ...]], list[tuple[Secret, ...]]]:
        """One deal: the tokens of each field, and of each seat what it has behind the screen and what it sacrificed."""
        self.rng = rng
        self.pool = self.whole_pool.copy()
        self.takers = [taker.copy() for taker in self.all_takers]
        self.memories = [_Memory(one.place, one.tokens[:], one.takers) for one in self.all_memories]
        #: The token of each pick that is known or decided.
        self.taken = self.known.copy()
        errands = [(memory, number, taker) for memory in self.memories for number, taker in memory.takers]
        found = self._assign(list(rng.shuffle(errands)), 0)
        assert found, "what a seat remembers has happened, so there is a way"
        return self._fill()

    def _assign(self, errands: list[tuple[_Memory, int, Seat]], at: int) -> bool:
        """Decide which remembered token went with each pick since, going back where the rest does not work out."""
        if at == len(errands):
            return min(self.pool.values()) >= 0 and self._coins_suffice()
        memory, number, seat = errands[at]
        taker = self.takers[seat]
        tokens = list(dict.fromkeys(self.rng.shuffle(memory.tokens)))
        # What the pool is short of must be one that lies open.
        tokens.sort(key=lambda token: not (taker.open.get(token, 0) > 0 > self.pool[token]))
        for token in tokens:
            companion = token in COMPANIONS
            lies_open = taker.open.get(token, 0) > 0
            if not lies_open and (not taker.room or (companion and not taker.room_for_companions)):
                continue
            memory.tokens.remove(token)
            self._take(taker, token, lies_open, companion, 1)
            self.taken[memory.place, number] = token
            if self._assign(errands, at + 1):
                return True
            self._take(taker, token, lies_open, companion, -1)
            memory.tokens.append(token)
        return False

    def _take(self, taker: _Taker, token: Secret, lies_open: bool, companion: bool, sign: int) -> None:
        if lies_open:
            taker.open[token] -= sign
            self.pool[token] += sign
            return
        taker.room -= sign
        taker.room_for_companions -= sign * companion
        if sign > 0:
            taker.unseen.append(token)
        else:
            taker.unseen.pop()

    def _coins_suffice(self) -> bool:
        needed = sum([self._coin_places(seat) for seat in range(len(self.takers))])
        return not needed or sum([self.pool[coin] for coin in COINS]) >= needed

    def _coin_places(self, seat: Seat) -> int:
        """How many places behind the seat's screen can only be filled with coins, and are not yet."""
        if not self.laid_out[seat]:
            return 0
        coins = sum(token not in COMPANIONS for token in self.takers[seat].unseen)
        return max(0, self.unseen[seat][0] - coins)

    def _fill(self) -> tuple[list[tuple[Secret, ...]], list[tuple[Secret, ...]], list[tuple[Secret, ...]]]:
        """Everything not yet decided is dealt from what is left."""
        rest = list(self.rng.shuffle([token for token, count in self.pool.items() for _ in range(count)]))
        dealt = [list(taker.unseen) for taker in self.takers]
        for seat, own in enumerate(dealt):
            for _ in range(self._coin_places(seat)):
                coin = next(token for token in rest if token not in COMPANIONS)
                rest.remove(coin)
                own.append(coin)
        hidden: list[tuple[Secret, ...]] = []
        sacrificed: list[tuple[Secret, ...]] = []
        for seat, player in enumerate(self.view.players):
            own = dealt[seat]
            behind, given = self.unseen[seat]
            own += [rest.pop() for _ in range(behind + given - len(own))]
            if given:  # who sacrificed may have given any of them, but no coin that must be behind the screen
                own = list(self.rng.shuffle(own))
                if self.laid_out[seat]:
                    own.sort(key=lambda token: token in COMPANIONS)
            hidden.append((*(token for token in player.hidden if token is not HIDDEN), *own[:behind]))
            unseen = iter(own[behind:])
            sacrificed.append(tuple([next(unseen) if token is HIDDEN else token for token in player.sacrificed]))
        stay = {memory.place: memory.tokens for memory in self.memories}
        grounds: list[tuple[Secret, ...]] = []
        for place, ground in enumerate(self.view.grounds):
            lying = stay.get(place) or []
            lying = lying + [rest.pop() for _ in range(self.lying[place] - len(lying))]
            grounds.append((*[token for token in ground.clovers if token is not HIDDEN], *lying))
        return grounds, hidden, sacrificed

    def _picks(
        self, hidden: list[tuple[Secret, ...]], sacrificed: list[tuple[Secret, ...]], rng: Rng
    ) -> list[list[Secret]]:
        """Which token each pick was: as decided, else any of those its taker has."""
        left: list[list[Secret]] = []
        for seat, player in enumerate(self.view.players):
            own = Counter((*hidden[seat], *player.shown, *sacrificed[seat], *player.spent))
            own.subtract(token for (place, number), token in self.taken.items() if self._picker(place, number) == seat)
            left.append(list(rng.shuffle(own.elements())))
        return [
            [
                self.taken[place, number] if (place, number) in self.taken else left[pick.seat].pop()
                for number, pick in enumerate(ground.picks)
            ]
            for place, ground in enumerate(self.view.grounds)
        ]

    def _picker(self, place: int, number: int) -> Seat:
        return self.view.grounds[place].picks[number].seat
