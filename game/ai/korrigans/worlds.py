"""Worlds a seat of Korrigans may be in, as likely as they are: whoever picked on a field left the lesser clovers there.

The rules deal unknown clovers as if they had been taken blindly. Here each of the others' picks is gone through and
whoever took one is given the better of it and of what they left: of what the seat remembers lay there, of what it found
when it came after them, or of what lies where it has never been. What the seat knows still holds; what the others
remember is not made to fit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.korrigans.clovers import COIN, NUMBER
from game.ai.korrigans.playout import Begin
from game.ai.korrigans.reach import KINDS, UNITS
from game.core.contract import HIDDEN, Hidden, Seat
from game.core.replacing import replace
from game.core.rng import Rng
from game.rules.korrigans.content import TOKENS
from game.rules.korrigans.guessing import Deals
from game.rules.korrigans.knowledge import picks_since
from game.rules.korrigans.secrets import unturned
from game.rules.korrigans.state import Ground, Pick, Player, Secret, State

#: What a companion was worth beside coins to whoever picked it in the first two rounds, the next two and so on and
#: still has it behind the screen (those they needed more they have shown since), and how much more or less to some.
COMPANION = (2.2, 1.4, 1.0, 0.7, 0.6)
NEED = (-0.8, -0.25, 0.25, 0.8)


@dataclass(frozen=True, slots=True)
class _Since:
    """A field the seat remembers and others have picked on since: what is gone if nothing lies there."""

    place: int
    gone: dict[int, int]
    picks: tuple[Pick, ...]
    looked_at: bool


@dataclass(slots=True)
class World:
    """What nobody sees in it: the clovers on each field, those behind each screen, what was sacrificed, the menhirs.
    Clovers by their number."""

    lying: list[list[int]]
    hidden: list[list[int]]
    sacrificed: list[tuple[Secret, ...]]
    menhirs: list[Secret | None]
    luck: int


def imagine(view: State, seat: Seat, rng: Rng) -> State:
    worlds = Worlds(view, seat)
    return worlds.state(worlds.draw(rng))


class Worlds:
    """The worlds of one view. What it says is looked at once; then tokens move between those who picked and the fields,
    one for one, in every world anew."""

    def __init__(self, view: State, seat: Seat) -> None:
        self.view, self.seat = view, seat
        memory = view.players[seat].seen
        assert not isinstance(memory, Hidden), "a seat knows what it has seen"
        self.deals = Deals(view, seat)
        self.menhirs = unturned(view)
        self.others = [other for other, player in enumerate(view.players) if other != seat and HIDDEN in player.hidden]
        self.shown = {other: len(view.players[other].shown) for other in self.others}
        self.own = [NUMBER[token] for token in view.players[seat].hidden if isinstance(token, str)]
        self.never_seen = [
            place for place, ground in enumerate(view.grounds) if memory[place] is None and HIDDEN in ground.clovers
        ]
        #: Picks of others on fields the seat remembers, on those where it came after them, and elsewhere.
        self.since: list[_Since] = []
        self.before: list[tuple[int, list[int] | None, list[Pick]]] = []
        self.unseen = [(place, self._traceable(view.grounds[place].picks)) for place in self.never_seen]
        for place, ground in enumerate(view.grounds):
            since, seen = picks_since(ground, seat), memory[place]
            if since is not None and seen is not None:
                left = [NUMBER[token] for token in seen if isinstance(token, str)]
                earlier = self._traceable(ground.picks[: len(ground.picks) - len(since)])
                self.before.append((place, left, earlier))
                if since:
                    gone = {number: left.count(number) for number in left}
                    for pick in since:
                        if pick.token is not None:
                            gone[NUMBER[pick.token]] = gone.get(NUMBER[pick.token], 0) - 1
                    self.since.append(_Since(place, gone, since, HIDDEN not in ground.clovers))
            elif seen is None and ground.clovers and HIDDEN not in ground.clovers:
                self.before.append((place, None, self._traceable(ground.picks)))
        self.begin = Begin(view)

    def _traceable(self, picks: Sequence[Pick]) -> list[Pick]:
        return [pick for pick in picks if pick.token is None and pick.seat in self.shown]

    def draw(self, rng: Rng) -> World:
        grounds, hidden, sacrificed = self.deals.tokens(rng)
        self.rng = rng
        self.lying = [[NUMBER[token] for token in ground if isinstance(token, str)] for ground in grounds]
        held = [[NUMBER[token] for token in own if isinstance(token, str)] for own in hidden]
        #: What the others hold that has not been traced to a pick yet, and what has.
        self.untraced = {other: list(rng.shuffle(held[other])) for other in self.others}
        self.traced: dict[Seat, list[int]] = {other: [] for other in self.others}
        self.left_shown = self.shown.copy()
        own = list(rng.shuffle(self.own))
        for one in self.since:
            self._taken_since(one)
        for place, seen, picks in self.before:
            found = self.lying[place] if seen is None else [*seen, *_own_from(seen, own)]
            for pick in picks:
                self._trace(place, pick, found)
        for place, picks in self.unseen:
            for pick in picks:
                self._trace(place, pick, None)
        for other in self.others:
            held[other] = self.traced[other] + self.untraced[other]
        menhirs = iter(rng.shuffle(self.menhirs))
        standing = [next(menhirs) if ground.menhir is HIDDEN else ground.menhir for ground in self.view.grounds]
        return World(self.lying, held, sacrificed, standing, rng.next64())

    def _taken_since(self, one: _Since) -> None:
        """The seat knows what lay there: of that each took what they liked best."""
        gone, lying = one.gone.copy(), self.lying[one.place]
        for token in lying:
            gone[token] = gone.get(token, 0) - 1
        for pick in one.picks:
            untraced = self.untraced.get(pick.seat)
            if pick.token is not None or untraced is None:
                continue
            fitting = [token for token in untraced if gone.get(token, 0) > 0]
            if not fitting:
                self.left_shown[pick.seat] -= 1
                continue
            token = fitting[0]
            gone[token] -= 1
            untraced.remove(token)
            if not one.looked_at:
                token = _better(token, lying, self._companion(pick))
            self.traced[pick.seat].append(token)

    def _trace(self, place: int, pick: Pick, found: list[int] | None) -> None:
        """One of the tokens its taker has is this one, and if it is behind the screen they liked it better than what
        they left: than what was found there, or else than what lies there."""
        untraced = self.untraced[pick.seat]
        if not untraced:
            return
        shown = self.left_shown[pick.seat]
        if shown > 0 and self.rng.below(len(untraced) + shown) >= len(untraced):
            self.left_shown[pick.seat] -= 1
            return
        token, companion = untraced.pop(), self._companion(pick)
        if found is None:
            token = _better(token, self.lying[place], companion)
        elif found:
            token = self._no_less(token, max([_worth(one, companion) for one in found]), companion)
        self.traced[pick.seat].append(token)

    def _companion(self, pick: Pick) -> float:
        """What a companion was worth to whoever picked; KO-61: one who has laid theirs out has only coins left."""
        if self.deals.laid_out[pick.seat]:
            return -1.0
        return COMPANION[min(pick.round // 2, len(COMPANION) - 1)] + self.rng.choice(NEED)

    def _no_less(self, token: int, least: float, companion: float) -> int:
        """The token, or if it is worth less than that, one in its place that lies where the seat has never been."""
        if _worth(token, companion) >= least:
            return token
        places = [
            (place, number)
            for place in self.never_seen
            for number, other in enumerate(self.lying[place])
            if _worth(other, companion) >= least
        ]
        if places:
            place, number = self.rng.choice(places)
            token, self.lying[place][number] = self.lying[place][number], token
        return token

    def playable(self, world: World) -> Begin:
        """The world as playouts begin in it."""
        begin = self.begin.copy()
        begin.clovers = [sorted(lying) for lying in world.lying]
        begin.menhirs, begin.luck = world.menhirs, world.luck
        begin.world = lambda: self.state(world)
        begin.held, begin.purses = begin.held[:], begin.purses[:]
        for other in self.others:
            for token in world.hidden[other]:
                if token < KINDS:
                    begin.held[other] += UNITS[token]
                else:
                    begin.purses[other] += COIN[token]
        return begin

    def state(self, world: World) -> State:
        """The world as the rules know it; of fields the others remember what lies there now."""
        lying = [_tokens(tokens) for tokens in world.lying]
        grounds = tuple(
            Ground(tokens, menhir, ground.picks)
            for tokens, menhir, ground in zip(lying, world.menhirs, self.view.grounds, strict=True)
        )
        players = tuple(self._player(world, lying, other) for other in range(len(self.view.players)))
        return replace(self.view, players=players, grounds=grounds, rng=world.luck)

    def _player(self, world: World, lying: list[tuple[Secret, ...]], seat: Seat) -> Player:
        player = self.view.players[seat]
        if seat == self.seat:
            return player
        came = [any(pick.seat == seat for pick in ground.picks) for ground in self.view.grounds]
        return replace(
            player,
            seen=tuple([tokens if there else None for tokens, there in zip(lying, came, strict=True)]),
            hidden=_tokens(world.hidden[seat]),
            sacrificed=world.sacrificed[seat],
        )


def _tokens(numbers: list[int]) -> tuple[Secret, ...]:
    return tuple([TOKENS[number] for number in sorted(numbers)])


def _own_from(left: list[int], own: list[int]) -> list[int]:
    """The coin the seat itself may have taken from there, no less than the coins it left."""
    least = max([COIN[token] for token in left], default=0)
    for at, token in enumerate(own):
        if token >= KINDS and COIN[token] >= least:
            return [own.pop(at)]
    return []


def _better(token: int, lying: list[int], companion: float) -> int:
    if not lying:
        return token
    best = max(range(len(lying)), key=lambda number: _worth(lying[number], companion))
    if _worth(lying[best], companion) > _worth(token, companion):
        token, lying[best] = lying[best], token
    return token


def _worth(token: int, companion: float) -> float:
    return companion if token < KINDS else COIN[token]
