"""The choices a player of Korrigans makes, one record each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.contract import Address, Seat
from game.rules.korrigans.state import FieldName, Token


@dataclass(frozen=True, slots=True)
class Arrive:
    type: ClassVar[str] = "arrive"
    field: FieldName


@dataclass(frozen=True, slots=True)
class Sun:
    type: ClassVar[str] = "sun"
    row: int


@dataclass(frozen=True, slots=True)
class Cloud:
    type: ClassVar[str] = "cloud"
    column: int


@dataclass(frozen=True, slots=True)
class Backup:
    type: ClassVar[str] = "backup"
    sacrifice: Token
    face: Token


@dataclass(frozen=True, slots=True)
class Move:
    type: ClassVar[str] = "move"
    korrigan: int
    companion: Token
    to: FieldName


@dataclass(frozen=True, slots=True)
class Keep:
    type: ClassVar[str] = "keep"
    token: Token


@dataclass(frozen=True, slots=True)
class GiveGoblin:
    type: ClassVar[str] = "give_goblin"
    seat: Seat
    korrigan: int


@dataclass(frozen=True, slots=True)
class Unscreen:
    type: ClassVar[str] = "unscreen"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Troll:
    """The border may be named from either side; it is kept in the map's order."""

    type: ClassVar[str] = "troll"
    between: tuple[FieldName, FieldName]

    def __post_init__(self) -> None:
        one, other = self.between
        if other < one:
            object.__setattr__(self, "between", (other, one))


@dataclass(frozen=True, slots=True)
class Cauldron:
    type: ClassVar[str] = "cauldron"
    field: FieldName


@dataclass(frozen=True, slots=True)
class Stop:
    type: ClassVar[str] = "stop"


@dataclass(frozen=True, slots=True)
class Pass:
    type: ClassVar[str] = "pass"


KorrigansAction = Arrive | Sun | Cloud | Backup | Move | Keep | GiveGoblin | Unscreen | Troll | Cauldron | Stop | Pass


def goal_of(action: KorrigansAction) -> tuple[Address, ...]:
    """Where an action goes, or what it picks; what is picked first stands first."""
    match action:
        case Move(_, _, field) | Arrive(field) | Cauldron(field):
            return (("field", field),)
        case Sun(row):
            return (("sun", row),)
        case Cloud(column):
            return (("cloud", column),)
        case Keep(token):
            return (("token", token),)
        case GiveGoblin(seat, korrigan):
            return (("goblin", seat, korrigan),)
        case Unscreen(seat):
            return (("screen", seat),)
        case Troll(between):
            return (("border", *between),)
        case Backup(sacrifice, face):
            return ("token", sacrifice), ("backup", face)
        case Stop() | Pass():
            return (("act", action.type),)
