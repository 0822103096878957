"""Positions twice: once as they are, and once with everything drawn anew that a seat may not know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game import shelf
from game.core.contract import Seat, Setup
from game.core.rng import Rng, stream
from game.core.session import SeatInfo, Session
from game.shelf import Game
from game.thinking import Question
from game.ui.theme import SEAT_COLOURS

#: Positions taken of one game, with so many actions between them at most.
POSITIONS, APART = 12, 9
#: How many of the actions seen in a game are kept, to be tried where they are wrong.
KEPT = 60


@dataclass
class Pair:
    """`knowing` cannot tell the two states apart, and nobody can who only watches."""

    game: Game
    name: str
    setup: Setup
    seats: tuple[SeatInfo, ...]
    states: tuple[Any, Any]
    knowing: Seat | None
    #: Actions that could be done at some time in this game.
    seen: Sequence[Any]

    def sessions(self) -> tuple[Session, Session]:
        one, other = (Session(self.game.rules, self.setup, self.seats, base=state) for state in self.states)
        return one, other


def pairs_of(slug: str, seed: int) -> Iterator[Pair]:
    """Pairs without end, from random games with every number of players, of people and of people with bots."""
    game = shelf.find(slug)
    for number in range(10**9):
        yield from _of_game(game, number, Rng(stream(seed, f"game {number}")))


def _of_game(game: Game, number: int, rng: Rng) -> Iterator[Pair]:
    counts = [players for players in game.info.player_counts() if players > 1]
    players = counts[number % len(counts)]
    options = tuple(sorted((option.name, rng.choice(option.choices)) for option in game.info.options))
    setup = Setup(players, rng.below(10**6), None, options)
    humans = players if rng.below(3) else 1 + rng.below(players)
    first = rng.below(players)
    seats = tuple(
        SeatInfo(f"P{seat}", "human", None, SEAT_COLOURS[seat])
        if (seat - first) % players < humans
        else SeatInfo(f"B{seat}", "bot", "normal", SEAT_COLOURS[seat])
        for seat in range(players)
    )
    played = Session.new(game.rules, setup, seats)
    seen: list[Any] = []
    for position in range(POSITIONS):
        for _ in range(rng.below(APART)):
            played.end_turn()
            decision = played.decision()
            if decision is None:
                return
            legal = played.legal(decision.seat)
            seen += [rng.choice(legal) for _ in range(3)]
            played.act(rng.choice(legal))
        played.end_turn()
        decision = played.decision()
        if decision is None:
            return
        seen += [rng.choice(played.legal(decision.seat)) for _ in range(3)]
        state = played.whole_state()
        knowing = rng.choice([None, *(seat for seat, info in enumerate(seats) if info.kind == "human")])
        other = other_secrets(game, state, knowing, rng)
        yield Pair(
            game, f"game {number} position {position}", setup, seats, (state, other), knowing, tuple(seen[-KEPT:])
        )


def other_secrets(game: Game, state: Any, seat: Seat | None, rng: Rng) -> Any:
    """The same position with other secrets. What chance will bring stays, so that the same moves have the same
    outcome, wherever it is not itself what is hidden."""
    rules, view = game.rules, game.rules.view(state, seat)
    if game.slug == "grand_bois":
        return rules.determinize(replace(view, pile=state.pile), seat, rng)
    other = rules.determinize(view, seat, rng)
    if game.slug == "neta_tanka":
        dealt = zip(state.players, other.players, strict=True)
        return replace(state, players=tuple(replace(player, objective=new.objective) for player, new in dealt))
    if game.slug == "korrigans":
        grounds = zip(state.grounds, other.grounds, strict=True)
        return replace(other, rng=state.rng, grounds=tuple(replace(new, menhir=was.menhir) for was, new in grounds))
    return other


def same_move(one: Session, other: Session, rng: Rng) -> tuple[Any, Any] | None:
    """A move in the one game, and in the other one that looks the same to everybody else."""
    seat = one.to_act
    action = rng.choice(one.legal(seat))
    after = one.rules.view(one.rules.apply(one.whole_state(), action).state, None)
    legal = list(other.legal(seat))
    for alike in sorted(legal, key=lambda a: (a != action, type(a) is not type(action))):
        if type(alike) is not type(action):
            break
        if other.rules.view(other.rules.apply(other.whole_state(), alike).state, None) == after:
            return action, alike
    return None


class Silent:
    """Bots that never answer, since what they do is done alike at both tables; a hint is had at once, from the view."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def ask(self, question: Question) -> _Thought:
        human = self.session.seats[question.seat].kind == "human"
        legal = question.game.rules.legal_actions(question.view) if human else ()
        return _Thought(legal[question.luck % len(legal)] if legal else None, bool(legal))

    def took_over(self) -> bool:
        return False

    def warm(self) -> None: ...

    def drop(self) -> None: ...

    def close(self) -> None: ...


@dataclass
class _Thought:
    action: Any
    done: bool
    error: BaseException | None = None

    def wait(self, seconds: float) -> bool:
        return self.done
