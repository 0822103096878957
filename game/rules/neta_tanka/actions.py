"""What a player of Neta-Tanka may do, one record per deliberate choice.

The fields read like a sentence: what is paid, what is taken, what is put where. Those that do not apply stay None.
`Choice` is the part that places, links, tokens and cards share.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from typing import ClassVar, NamedTuple


@dataclass(frozen=True, slots=True)
class Place:
    """Phase I: put a nomad of a colour, or the visitor, on a place (NT-20)."""

    type: ClassVar[str] = "place"
    colour: str
    at: int


@dataclass(frozen=True, slots=True)
class Act:
    """The action of a place where one's nomad stands, or one part of it at places 8 and 9 (NT-30 to NT-47)."""

    type: ClassVar[str] = "act"
    at: int
    pay: str | None = None
    take: str | None = None
    put: str | None = None
    count: int | None = None
    tent: int | None = None
    craft: int | None = None
    card: str | None = None
    link: int | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """The bonus of a link held at both ends or borrowed with an offering (NT-37, NT-50)."""

    type: ClassVar[str] = "link"
    link: int
    take: str | None = None
    put: str | None = None
    tent: int | None = None
    craft: int | None = None
    token: str | None = None
    #: The two Craft cards that link 6 discards, the lower number first.
    crafts: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Token:
    """Use a link token (NT-51)."""

    type: ClassVar[str] = "token"
    token: str
    take: str | None = None
    put: str | None = None
    tent: int | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """Play a Neta-Tanka card for its effect, or discard it by taking 1 generosity (NT-70)."""

    type: ClassVar[str] = "card"
    card: str
    take: str | None = None
    put: str | None = None
    tent: int | None = None
    craft: int | None = None


@dataclass(frozen=True, slots=True)
class Gift:
    """Give one resource to a player who has none of that kind (NT-26)."""

    type: ClassVar[str] = "gift"
    to: int
    resource: str


@dataclass(frozen=True, slots=True)
class DropObjective:
    """Discard one's objective for 1 generosity point (NT-07)."""

    type: ClassVar[str] = "drop_objective"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Phase II: the next player's turn, or the end of the round (NT-25)."""

    type: ClassVar[str] = "end_turn"


NetaTankaAction = Place | Act | Link | Token | Card | Gift | DropObjective | EndTurn

DROP_OBJECTIVE = DropObjective()
END_TURN = EndTurn()


class Choice(NamedTuple):
    """How an effect is meant: which resource, how many, onto which tent or card."""

    take: str | None = None
    put: str | None = None
    amount: int | None = None
    tent: int | None = None
    craft: int | None = None
    token: str | None = None
    crafts: tuple[int, int] | None = None


def choice_of(action: Act | Link | Token | Card) -> Choice:
    """The shared part of an action."""
    if isinstance(action, Act):
        return _choice((action.take, action.put, action.count, action.tent, action.craft, None, None))
    if isinstance(action, Link):
        return _choice((action.take, action.put, None, action.tent, action.craft, action.token, action.crafts))
    if isinstance(action, Card):
        return _choice((action.take, action.put, None, action.tent, action.craft, None, None))
    return _choice((action.take, action.put, None, action.tent, None, None, None))


#: `Choice` of all its parts, without the detour through its keywords.
_choice: Callable[[tuple[object, ...]], Choice] = partial(tuple.__new__, Choice)


# The same few hundred actions come up again and again: each is made once.


@cache
def place(colour: str, at: int) -> Place:
    return Place(colour, at)


@cache
def act(at: int, choice: Choice) -> Act:
    return Act(at, take=choice.take, put=choice.put, count=choice.amount, tent=choice.tent, craft=choice.craft)


@cache
def link(number: int, choice: Choice) -> Link:
    return Link(number, choice.take, choice.put, choice.tent, choice.craft, choice.token, choice.crafts)


@cache
def token(name: str, choice: Choice) -> Token:
    return Token(name, choice.take, choice.put, choice.tent)


@cache
def card(name: str, choice: Choice) -> Card:
    return Card(name, choice.take, choice.put, choice.tent, choice.craft)


@cache
def gift(to: int, resource: str) -> Gift:
    return Gift(to, resource)
