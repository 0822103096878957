"""What a game promises to the table, and the plain records they exchange.

A game is one stateless object that fulfils `Rules`. Its states and actions are frozen dataclasses made of
numbers, strings, tuples and other such dataclasses, so that they hash, compare, save and never change.
Everything here speaks in codes; words are found in `game.text`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from game.core.replacing import quickly_made

if TYPE_CHECKING:
    from game.core.rng import Rng

Seat = int


class Hidden(Enum):
    """The type of `HIDDEN`, which stands in a view for whatever its seat may not know."""

    HIDDEN = "hidden"

    def __repr__(self) -> str:
        return "HIDDEN"


HIDDEN = Hidden.HIDDEN

#: What events, refusals and decisions may carry: plain, hashable, and writable as JSON.
Value = int | str | bool | None | Hidden | tuple["Value", ...]

#: One thing on the table, in plain data: what it is, and which one. ("space", 3, 4), ("field", "stang"), ("seat", 1).
#: Rules, hints, events and score sheets name things by their address; the table finds them, and the text names them.
Address = tuple[str | int, ...]

#: What `Rules.position` returns: the JSON promised to other programs.
Json = None | bool | int | float | str | Sequence["Json"] | dict[str, "Json"]


@dataclass(frozen=True, slots=True)
class Option:
    """One choice made at set-up. Yes-or-no options have the choices "false" and "true"."""

    name: str
    choices: tuple[str, ...]
    default: str


@dataclass(frozen=True, slots=True)
class Codes:
    """Every code a game can utter, so that a test can ask for its text in each language."""

    decisions: tuple[str, ...]
    events: tuple[str, ...]
    refusals: tuple[str, ...]
    lines: tuple[str, ...]
    ends: tuple[str, ...]
    tie_breaks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GameInfo:
    slug: str
    min_players: int
    max_players: int
    rules_version: int
    codes: Codes
    options: tuple[Option, ...] = ()
    #: An upper bound on the actions of one game, whoever plays: a longer game is a bug.
    longest_game: int = 10_000

    def player_counts(self) -> range:
        return range(self.min_players, self.max_players + 1)


@dataclass(frozen=True, slots=True)
class Setup:
    """All that decides how a game begins. `first` is the first player's seat, or None for chance."""

    players: int
    seed: int
    first: Seat | None = None
    options: tuple[tuple[str, str], ...] = ()

    def option(self, option: Option) -> str:
        return dict(self.options).get(option.name, option.default)


@dataclass(frozen=True, slots=True)
class Decision:
    """Who must choose what. `private`: the choice shows its seat what no other seat may see."""

    seat: Seat
    kind: str
    private: bool = False
    data: tuple[tuple[str, Value], ...] = ()

    def __getitem__(self, name: str) -> Value:
        return dict(self.data)[name]


class Seal(Enum):
    """What undo may not cross."""

    NONE = "none"
    REVEALED = "revealed"
    RANDOM = "random"
    #: The action itself was the act that ends the turn (end turn, pass, stop).
    HANDED = "handed"
    #: The same where it reveals something: the turn cannot be opened again.
    CLOSED = "closed"


class Told:
    """What goes into a sentence, by name."""

    __slots__ = ()
    data: tuple[tuple[str, Value], ...]

    def __getitem__(self, name: str) -> Value:
        return dict(self.data)[name]

    def number(self, name: str) -> int:
        """A datum that is a whole number."""
        value = self[name]
        assert isinstance(value, int)
        return value

    def word(self, name: str) -> str:
        """A datum that is a code."""
        value = self[name]
        assert isinstance(value, str)
        return value


@quickly_made
@dataclass(frozen=True, slots=True)
class Event(Told):
    """Something that happened. The data named in `private` is for `seat` alone; `where` it happened, all may know."""

    code: str
    seat: Seat | None = None
    data: tuple[tuple[str, Value], ...] = ()
    private: tuple[str, ...] = ()
    where: tuple[Address, ...] = ()

    @staticmethod
    def of(
        code: str,
        seat: Seat | None = None,
        *,
        private: tuple[str, ...] = (),
        where: tuple[Address, ...] = (),
        **data: Value,
    ) -> Event:
        return Event(code, seat, tuple(data.items()), private, where)


def redact_private(event: Event, seat: Seat | None) -> Event:
    """The event as `seat` (None: someone watching) may know it. Serves every game whose secrets have one owner."""
    if not event.private or event.seat == seat:
        return event
    data = tuple((name, HIDDEN if name in event.private else value) for name, value in event.data)
    return Event(event.code, event.seat, data, event.private, event.where)


@dataclass(frozen=True, slots=True)
class Refusal(Told):
    """Why an action is not allowed: a code, the rule it would break, and the things it concerns."""

    code: str
    rule: str
    where: tuple[Address, ...] = ()
    data: tuple[tuple[str, Value], ...] = ()

    @staticmethod
    def of(code: str, rule: str, *where: Address, **data: Value) -> Refusal:
        return Refusal(code, rule, where, tuple(data.items()))


class Refused(Exception):
    """Raised by a session that was asked for an action the rules refuse."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} ({refusal.rule})")
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing that earned points, and where on the table it is. The pieces of a line add up to its points."""

    points: int
    where: tuple[Address, ...] = ()

    @staticmethod
    def of(points: int, *where: Address) -> Piece:
        return Piece(points, where)


@dataclass(frozen=True, slots=True)
class ScoreLine:
    code: str
    pieces: tuple[Piece, ...] = ()

    @property
    def points(self) -> int:
        return sum(piece.points for piece in self.pieces)


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A seat's count as if the game ended now. `carried`: points of finished parts (a year's earlier seasons)."""

    seat: Seat
    lines: tuple[ScoreLine, ...]
    carried: int = 0

    @property
    def total(self) -> int:
        return self.carried + sum(line.points for line in self.lines)

    def points(self, code: str) -> int:
        return next(line.points for line in self.lines if line.code == code)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Seats from first to last, tied seats together; the tie-break that decided first place, and why it ended."""

    ranking: tuple[tuple[Seat, ...], ...]
    end: str
    tie_break: str | None = None


class Action(Protocol):
    """A frozen dataclass, one deliberate choice. `type` names it in JSON beside its fields."""

    type: ClassVar[str]


S = TypeVar("S")
A = TypeVar("A", bound=Action)
S_co = TypeVar("S_co", covariant=True)


@quickly_made
@dataclass(frozen=True, slots=True)
class Step(Generic[S_co]):
    """The result of an action."""

    state: S_co
    events: tuple[Event, ...] = ()
    seal: Seal = Seal.NONE


class Rules(Protocol[S, A]):
    """One game. Every method is a pure function of its arguments.

    `apply` may be called only with an action that `refuse` lets pass: sessions and commands ask first, searches
    take from `legal_actions`, and nobody pays twice for the check.
    """

    info: GameInfo
    state_type: type[S]
    action_types: tuple[type[A], ...]

    def setup(self, setup: Setup) -> S: ...

    def decision(self, state: S) -> Decision | None:
        """What is to be decided and by whom; None only at the end of the game."""

    def legal_actions(self, state: S) -> Sequence[A]:
        """Every action open to the deciding seat, unique and in a stable order; empty only at the end.

        Called with a full state, or with the view of the deciding seat; both give the same answer. It may be lazy,
        as long as len(), index, `in` and iteration work.
        """

    def refuse(self, state: S, action: A) -> Refusal | None:
        """Why this action is not allowed now, whatever its fields hold; None if it is allowed."""

    def apply(self, state: S, action: A) -> Step[S]: ...

    def view(self, state: S, seat: Seat | None) -> S:
        """The state with HIDDEN in place of all that `seat` may not know. None: someone watching."""

    def redact(self, event: Event, seat: Seat | None) -> Event: ...

    def determinize(self, view: S, seat: Seat | None, rng: Rng) -> S:
        """A full state, drawn with `rng`, of which `seat` would have exactly this view."""

    def score(self, state: S, seat: Seat) -> ScoreSheet | Hidden:
        """The count as if the game ended now; HIDDEN where a view does not know enough to count."""

    def outcome(self, state: S) -> Outcome | None: ...

    def violations(self, state: S) -> tuple[str, ...]:
        """The names of broken invariants of a full state; empty in every state that play can reach."""

    def position(self, state: S) -> dict[str, Json]:
        """The state, full or a view, in the JSON shape promised to other programs."""


AnyRules = Rules[Any, Any]
