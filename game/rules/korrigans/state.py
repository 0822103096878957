"""A game of Korrigans at rest: the ground, the sky, the players, and what is being asked of whom.

Fields go by their letter on the map; whatever is kept per field stands in the map's order. Tokens that lie together
are kept sorted, so that their order tells nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from game.core.contract import Address, Hidden, Seat
from game.core.replacing import replace
from game.rules.korrigans.content import TOKENS

FieldName = str
Token = str
Secret = str | Hidden

Charm = Literal["elf", "goblin"]
Phase = Literal["arrival", "round", "last", "over"]
#: The kinds of decision.
Asked = Literal[
    "arrive", "sun", "cloud", "cauldron", "move", "fairy", "keep", "give_goblin", "unscreen", "troll", "dash", "nothing"
]


@dataclass(frozen=True, slots=True)
class Pick:
    """Someone took a clover here. `token` is what everyone saw, or None where a screen hid it."""

    seat: Seat
    round: int
    token: Token | None


@dataclass(frozen=True, slots=True)
class Ground:
    """What lies on one field: clovers face down, the menhir, and who took what is gone."""

    clovers: tuple[Secret, ...]
    menhir: Secret | None
    picks: tuple[Pick, ...] = ()


@dataclass(frozen=True, slots=True)
class Korrigan:
    field: FieldName | None = None
    charm: Charm | None = None


@dataclass(frozen=True, slots=True)
class Player:
    """`hidden`: clovers not yet used, behind the screen while there is one. `shown`: companions in use.

    `seen` is what only this player knows: the clovers left on each field when they last picked there. `sacrificed` left
    the game unseen; `spent` left it in full view.
    """

    korrigans: tuple[Korrigan, Korrigan]
    seen: tuple[tuple[Secret, ...] | None, ...] | Hidden
    hidden: tuple[Secret, ...] = ()
    shown: tuple[Token, ...] = ()
    backups: tuple[Token, ...] = ()
    gold_menhirs: tuple[int, ...] = ()
    screen: bool = True
    sacrificed: tuple[Secret, ...] = ()
    spent: tuple[Token, ...] = ()


@dataclass(frozen=True, slots=True)
class Sky:
    """The rainbow: who has the bag, what is left in it, the piece in hand, and the pieces on suns and clouds."""

    holder: Seat
    bag: tuple[str, ...]
    drawn: str | None = None
    suns: tuple[str | None, ...] = (None,) * 7
    clouds: tuple[str | None, ...] = (None,) * 7


@dataclass(frozen=True, slots=True)
class Turn:
    """`seat` is asked for `asked`; `korrigan` is the one whose move is being resolved. Rounds count from 1."""

    phase: Phase
    asked: Asked
    seat: Seat
    round: int = 0
    korrigan: int | None = None


@dataclass(frozen=True, slots=True)
class State:
    first: Seat
    advanced: bool
    turn: Turn
    players: tuple[Player, ...]
    grounds: tuple[Ground, ...]
    sky: Sky
    backups_left: int
    #: The menhirs everybody has seen turned over, in that order.
    turned: tuple[str, ...]
    troll: tuple[FieldName, FieldName] | None
    cauldron: FieldName | None
    rng: int | Hidden


_RANK: dict[Secret, int] = {token: rank for rank, token in enumerate(TOKENS)}


def addresses_of(tokens: Sequence[Token]) -> list[Address]:
    """Tokens that lie side by side: of several of a kind, the first is meant by its kind alone."""
    counted = [tokens[:place].count(token) for place, token in enumerate(tokens)]
    return [("token", token, *((again,) if again else ())) for token, again in zip(tokens, counted, strict=True)]


def sorted_tokens(tokens: Iterable[Secret]) -> tuple[Secret, ...]:
    return tuple(sorted(tokens, key=_RANK.__getitem__))


def without(tokens: tuple[Secret, ...], token: Token) -> tuple[Secret, ...]:
    """The tokens but for one of that kind."""
    at = tokens.index(token)
    return tokens[:at] + tokens[at + 1 :]


def order(state: State) -> tuple[Seat, ...]:
    """KO-20: the seats in turn order, from the first player to the left."""
    count = len(state.players)
    return tuple((state.first + place) % count for place in range(count))


def left_of(state: State, seat: Seat) -> Seat:
    return (seat + 1) % len(state.players)


def with_player(state: State, seat: Seat, player: Player) -> State:
    return replace(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def with_korrigan(state: State, seat: Seat, number: int, korrigan: Korrigan) -> State:
    player = state.players[seat]
    pair = (korrigan, player.korrigans[1]) if number == 0 else (player.korrigans[0], korrigan)
    return with_player(state, seat, replace(player, korrigans=pair))


def ask(state: State, asked: Asked, seat: Seat | None = None, korrigan: int | None = None) -> State:
    turn = state.turn
    return replace(state, turn=Turn(turn.phase, asked, turn.seat if seat is None else seat, turn.round, korrigan))
