"""Worlds a seat of Korrigans may be in, as likely as they are: whoever picked on a field left the lesser clovers there.

The rules deal unknown clovers as if they had been taken blindly. Here each of the others' picks is gone through and
whoever took one is given the better of it and of what they left: of what the seat remembers lay there, of what it found
when it came after them, or of what lies where it has never been. What the seat knows still holds; what the others
remember is not made to fit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.core.contract import HIDDEN, Hidden, Seat
from game.core.replacing import replace
from game.core.rng import Rng
from game.rules.korrigans.content import COMPANIONS, coins
from game.rules.korrigans.knowledge import laid_out, picks_since
from game.rules.korrigans.secrets import determinize
from game.rules.korrigans.state import Pick, Secret, State, sorted_tokens

#: What a companion was worth beside coins to whoever picked it in the first two rounds, the next two and so on and
#: still has it behind the screen (those they needed more they have shown since), and how much more or less to some.
COMPANION = (2.2, 1.4, 1.0, 0.7, 0.6)
NEED = (-0.8, -0.25, 0.25, 0.8)


def imagine(view: State, seat: Seat, rng: Rng) -> State:
    return _Picked(view, seat, determinize(view, seat, rng), rng).world()


class _Picked:
    """A world in the making: tokens move between those who picked and the fields, one for one."""

    def __init__(self, view: State, seat: Seat, dealt: State, rng: Rng) -> None:
        self.view, self.seat, self.dealt, self.rng = view, seat, dealt, rng
        memory = view.players[seat].seen
        assert not isinstance(memory, Hidden), "a seat knows what it has seen"
        self.memory = memory
        self.lying = [list(ground.clovers) for ground in dealt.grounds]
        #: What the others hold that has not been traced to a pick yet, and what has.
        others = [other for other, player in enumerate(view.players) if other != seat and HIDDEN in player.hidden]
        self.untraced = {other: list(rng.shuffle(dealt.players[other].hidden)) for other in others}
        self.traced: dict[Seat, list[Secret]] = {other: [] for other in others}
        self.own = list(rng.shuffle(view.players[seat].hidden))
        self.shown = {other: len(dealt.players[other].shown) for other in others}

    def world(self) -> State:
        for place, ground in enumerate(self.view.grounds):
            since = picks_since(ground, self.seat)
            if since:
                self._taken_since(place, since)
        for place, pick, found in self._taken_before():
            self._trace(place, pick, found)
        for place, ground in enumerate(self.view.grounds):
            if self._never_seen(place):
                for pick in ground.picks:
                    self._trace(place, pick, None)
        players = tuple(
            replace(player, hidden=sorted_tokens((*self.traced[other], *self.untraced[other])))
            if other in self.traced
            else player
            for other, player in enumerate(self.dealt.players)
        )
        grounds = tuple(
            replace(ground, clovers=sorted_tokens(lying))
            for ground, lying in zip(self.dealt.grounds, self.lying, strict=True)
        )
        return replace(self.dealt, players=players, grounds=grounds)

    def _never_seen(self, place: int) -> bool:
        return self.memory[place] is None and HIDDEN in self.view.grounds[place].clovers

    def _taken_since(self, place: int, since: tuple[Pick, ...]) -> None:
        """The seat knows what lay there: of that each took what they liked best."""
        gone = Counter(self.memory[place] or ())
        gone.subtract(self.lying[place])
        gone.subtract(pick.token for pick in since if pick.token is not None)
        for pick in since:
            untraced = self.untraced.get(pick.seat)
            if pick.token is not None or untraced is None:
                continue
            token = next((token for token in untraced if gone[token] > 0), None)
            if token is None:
                self.shown[pick.seat] -= 1
                continue
            gone[token] -= 1
            untraced.remove(token)
            if HIDDEN in self.view.grounds[place].clovers:
                token = self._better(token, self.lying[place], self._companion(pick))
            self.traced[pick.seat].append(token)

    def _taken_before(self) -> Iterator[tuple[int, Pick, list[Secret]]]:
        """Picks where the seat came later, or is looking now, and what it found there."""
        for place, ground in enumerate(self.view.grounds):
            seen, since = self.memory[place], picks_since(ground, self.seat)
            if seen is not None and since is not None:
                found = [*seen, *self._own_from(seen)]
                for pick in ground.picks[: len(ground.picks) - len(since)]:
                    yield place, pick, found
            elif seen is None and ground.clovers and HIDDEN not in ground.clovers:
                for pick in ground.picks:
                    yield place, pick, self.lying[place]

    def _own_from(self, left: tuple[Secret, ...]) -> list[Secret]:
        """The coin the seat itself may have taken from there, no less than the coins it left."""
        least = max([_worth(token, 0.0) for token in left], default=0.0)
        for at, token in enumerate(self.own):
            if _worth(token, -1.0) >= least:
                return [self.own.pop(at)]
        return []

    def _trace(self, place: int, pick: Pick, found: list[Secret] | None) -> None:
        """One of the tokens its taker has is this one, and if it is behind the screen they liked it better than what
        they left: than what was found there, or else than what lies there."""
        untraced = self.untraced.get(pick.seat)
        if pick.token is not None or not untraced:
            return
        if self.rng.below(len(untraced) + max(0, self.shown[pick.seat])) >= len(untraced):
            self.shown[pick.seat] -= 1
            return
        token, companion = untraced.pop(), self._companion(pick)
        if found is None:
            token = self._better(token, self.lying[place], companion)
        elif found:
            token = self._no_less(token, max(_worth(one, companion) for one in found), companion)
        self.traced[pick.seat].append(token)

    def _companion(self, pick: Pick) -> float:
        """What a companion was worth to whoever picked; KO-61: one who has laid theirs out has only coins left."""
        if laid_out(self.view, pick.seat):
            return -1.0
        return COMPANION[min(pick.round // 2, len(COMPANION) - 1)] + self.rng.choice(NEED)

    def _better(self, token: Secret, lying: list[Secret], companion: float) -> Secret:
        if not lying:
            return token
        best = max(range(len(lying)), key=lambda number: _worth(lying[number], companion))
        if _worth(lying[best], companion) > _worth(token, companion):
            token, lying[best] = lying[best], token
        return token

    def _no_less(self, token: Secret, least: float, companion: float) -> Secret:
        """The token, or if it is worth less than that, one in its place that lies where the seat has never been."""
        if _worth(token, companion) >= least:
            return token
        places = [
            (lying, number)
            for place, lying in enumerate(self.lying)
            if self._never_seen(place)
            for number, other in enumerate(lying)
            if _worth(other, companion) >= least
        ]
        if places:
            lying, number = self.rng.choice(places)
            token, lying[number] = lying[number], token
        return token


def _worth(token: Secret, companion: float) -> float:
    assert isinstance(token, str)
    return companion if token in COMPANIONS else coins(token)
