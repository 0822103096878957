"""Frozen dataclasses to JSON and back: tagged, typed and strict.

States carry the name of their class, actions the shape promised to other programs:

>>> from game.core.contract import Option
>>> dumps(Option("expert", ("false", "true"), "false"))
'{"$":"Option","choices":["false","true"],"default":"false","name":"expert"}'
>>> decode(Option, {"$": "Option", "name": "expert", "choices": ["false", True], "default": "false"})
Traceback (most recent call last):
game.core.codec.CodecError: Option.choices[1]: expected str, found bool

Decoding follows the annotations: int, str, bool, None, Enum, Literal, HIDDEN, tuples of fixed or any length, named
tuples, frozensets, unions and dataclasses. Fields with `init=False` are derived, so they are neither written nor read.
Encoding trusts its value, which comes from the rules; decoding trusts nothing.
"""

from __future__ import annotations

import hashlib
import json
import types
from collections.abc import Callable, Sequence
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from game.core.contract import HIDDEN, Hidden, Json

T = TypeVar("T")

TAG = "$"
HIDDEN_TAG = "hidden"

#: Turns one JSON value into what an annotation asks for; the text says where we are, for the error.
Decoder = Callable[[Any, str], Any]


class CodecError(ValueError):
    """JSON that does not have the shape asked for; the message says where and why."""


# --- writing ---------------------------------------------------------------------------------------------------------


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind) if field.init)


def _parts(value: Any) -> list[tuple[str, Any]]:
    kind: Any = type(value)
    return [(name, getattr(value, name)) for name in _names(kind)]


def _tagged(value: Any) -> Any:
    """One level of what the JSON writer cannot write itself; it comes back for the levels below."""
    kind = type(value)
    if is_dataclass(kind):
        return {TAG: kind.__name__, **dict(_parts(value))}
    if value is HIDDEN:
        return {TAG: HIDDEN_TAG}
    if isinstance(value, Enum):
        return value.value
    if kind is frozenset:
        return sorted(value, key=dumps)
    raise TypeError(f"{kind.__name__} has no place in a state: {value!r}")


_write = json.JSONEncoder(
    ensure_ascii=False, allow_nan=False, separators=(",", ":"), sort_keys=True, default=_tagged
).encode


def dumps(value: object) -> str:
    """Canonical JSON: equal values give equal text on every system."""
    return _write(value)


def digest(value: object) -> str:
    """A short fingerprint of a state, equal on every system and in every process."""
    return hashlib.sha256(dumps(value).encode()).hexdigest()[:32]


def encode(value: object) -> Json:
    """The value as plain lists and dicts."""
    return cast(Json, json.loads(dumps(value)))


def encode_action(action: Any) -> dict[str, Json]:
    """{"type": code, …fields}: the shape `legal` prints and `apply` takes."""
    record: dict[str, Json] = {"type": action.type}
    for name, part in _parts(action):
        record[name] = outside(part)
    return record


def outside(value: Any) -> Json:
    """A value of an action, event, refusal or decision as other programs see it: HIDDEN is the word "hidden"."""
    if isinstance(value, Enum):
        return cast(Json, value.value)
    if isinstance(value, tuple):
        return [outside(part) for part in value]
    if isinstance(value, frozenset):
        return [outside(part) for part in sorted(value, key=dumps)]
    if is_dataclass(value):
        return {TAG: type(value).__name__, **{name: outside(part) for name, part in _parts(value)}}
    return cast(Json, value)


# --- reading ---------------------------------------------------------------------------------------------------------


def decode(kind: type[T], value: object) -> T:
    """The value as `kind`, or CodecError."""
    hint: Any = kind
    return cast(T, _decoder(hint)(value, getattr(hint, "__name__", str(hint))))


def decode_action(types_: Sequence[type[T]], value: object) -> T:
    """The action that the promised shape describes. Fields that have a default may be left out."""
    if not isinstance(value, dict):
        raise CodecError(f"action: expected an object, found {_kind_of(value)}")
    code = value.get("type")
    kind = _by_code(tuple(types_)).get(code) if isinstance(code, str) else None
    if kind is None:
        raise CodecError(f"action: unknown type {code!r}")
    record = {name: part for name, part in value.items() if name != "type"}
    return cast(T, _fields_decoder(kind, tagged=False)(record, str(code)))


@cache
def _by_code(types_: tuple[type, ...]) -> dict[str, type]:
    table = {kind.type: kind for kind in cast("tuple[Any, ...]", types_)}
    if len(table) != len(types_):
        raise TypeError("two actions share one type code")
    return table


def _kind_of(value: object) -> str:
    if value is None:
        return "null"
    if isinstance(value, dict):
        return f"object {value[TAG]!r}" if isinstance(value.get(TAG), str) else "an object"
    return "a list" if isinstance(value, list) else type(value).__name__


@cache
def _decoder(hint: Any) -> Decoder:
    """What reads one annotation. Made once per annotation, on first use."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint in (int, str, bool):
        return _exactly(hint)
    if hint is None or hint is type(None):
        return _one_of((None,))
    if origin is Literal:
        return _one_of(inner)
    if origin in (Union, types.UnionType):
        return _union(inner)
    if origin is tuple:
        if len(inner) == 2 and inner[1] is Ellipsis:
            return _row(inner[0])
        return _fixed(() if inner == ((),) else inner)
    if origin is frozenset:
        return _set(inner[0])
    if hint is Hidden:
        return _hidden
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _enum(hint)
    if isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields"):
        return _named(hint)
    if isinstance(hint, type) and is_dataclass(hint):
        return _fields_decoder(hint, tagged=True)
    raise TypeError(f"the codec cannot read {hint!r}")


def _exactly(kind: type) -> Decoder:
    def read(value: Any, where: str) -> Any:
        if type(value) is not kind:  # a bool is not an int here
            raise CodecError(f"{where}: expected {kind.__name__}, found {_kind_of(value)}")
        return value

    return read


def _one_of(allowed: tuple[Any, ...]) -> Decoder:
    table = {(type(choice), choice): choice for choice in allowed}

    def read(value: Any, where: str) -> Any:
        if isinstance(value, (dict, list)) or (type(value), value) not in table:
            names = ", ".join(json.dumps(choice) for choice in allowed)
            raise CodecError(f"{where}: expected {names}, found {_kind_of(value)}")
        return value

    return read


def _enum(kind: type[Enum]) -> Decoder:
    read_value = _one_of(tuple(member.value for member in kind))
    return lambda value, where: kind(read_value(value, where))


def _hidden(value: Any, where: str) -> Hidden:
    if value != {TAG: HIDDEN_TAG}:
        raise CodecError(f"{where}: expected hidden, found {_kind_of(value)}")
    return HIDDEN


def _list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise CodecError(f"{where}: expected a list, found {_kind_of(value)}")
    return value


def _row(hint: Any) -> Decoder:
    read_part = _lazily(hint)

    def read(value: Any, where: str) -> tuple[Any, ...]:
        return tuple([read_part(part, f"{where}[{i}]") for i, part in enumerate(_list(value, where))])

    return read


def _fixed(hints: tuple[Any, ...]) -> Decoder:
    readers = [_lazily(hint) for hint in hints]

    def read(value: Any, where: str) -> tuple[Any, ...]:
        if len(_list(value, where)) != len(readers):
            raise CodecError(f"{where}: expected {len(readers)} values, found {len(value)}")
        return tuple([read(part, f"{where}[{i}]") for i, (read, part) in enumerate(zip(readers, value, strict=True))])

    return read


def _named(kind: Any) -> Decoder:
    hints = get_type_hints(kind)
    read_parts = _fixed(tuple(hints[name] for name in kind._fields))
    return lambda value, where: kind(*read_parts(value, where))


def _set(hint: Any) -> Decoder:
    read_row = _row(hint)

    def read(value: Any, where: str) -> frozenset[Any]:
        parts = read_row(value, where)
        if len(frozenset(parts)) != len(parts):
            raise CodecError(f"{where}: the same member twice")
        return frozenset(parts)

    return read


def _union(hints: tuple[Any, ...]) -> Decoder:
    _unambiguous(hints)
    readers = [_lazily(hint) for hint in hints]

    def read(value: Any, where: str) -> Any:
        complaints = []
        for read_choice in readers:
            try:
                return read_choice(value, where)
            except CodecError as error:
                complaints.append(str(error))
        # The complaint that got furthest is about the member that was meant.
        raise CodecError(max(complaints, key=lambda text: len(text.split(": ")[0])))

    return read


def _unambiguous(hints: tuple[Any, ...]) -> None:
    """Enums are written as their bare values and frozensets as lists, so a union must not offer a look-alike."""
    enums = [hint for hint in hints if isinstance(hint, type) and issubclass(hint, Enum) and hint is not Hidden]
    written = [(type(member.value), member.value) for kind in enums for member in kind]
    literal = [(type(choice), choice) for hint in hints if get_origin(hint) is Literal for choice in get_args(hint)]
    if any(kind in hints for kind, _ in written) or len({*written, *literal}) < len(written) + len(literal):
        raise TypeError(f"an Enum of this union is written like another member: {hints!r}")
    lists = [hint for hint in hints if get_origin(hint) in (tuple, frozenset)]
    if len(lists) > 1 and any(get_origin(hint) is frozenset for hint in lists):
        raise TypeError(f"a frozenset of this union is written like another member: {hints!r}")
    tags = [hint.__name__ for hint in hints if isinstance(hint, type) and is_dataclass(hint)]
    if len(set(tags)) < len(tags):
        raise TypeError(f"two classes of this union share a name: {hints!r}")


def _lazily(hint: Any) -> Decoder:
    """Found on first use, because a dataclass may hold others of its own kind."""
    if not (isinstance(hint, type) and is_dataclass(hint)):
        return _decoder(hint)
    return lambda value, where: _decoder(hint)(value, where)


@cache
def _fields_decoder(kind: Any, *, tagged: bool) -> Decoder:
    hints = get_type_hints(kind)
    readers = {field.name: _lazily(hints[field.name]) for field in fields(kind) if field.init}
    optional = {field.name for field in fields(kind) if not tagged and field.default is not MISSING}
    known = {TAG, *readers} if tagged else set(readers)

    def read(value: Any, where: str) -> Any:
        if not isinstance(value, dict):
            raise CodecError(f"{where}: expected {kind.__name__}, found {_kind_of(value)}")
        if tagged and value.get(TAG) != kind.__name__:
            raise CodecError(f"{where}: expected {kind.__name__}, found {_kind_of(value)}")
        if value.keys() != known:
            if extra := value.keys() - known:
                raise CodecError(f"{where}: unknown field {min(map(str, extra))!r}")
            if missing := known - value.keys() - optional:
                raise CodecError(f"{where}: missing field {min(missing)!r}")
        return kind(**{name: readers[name](part, f"{where}.{name}") for name, part in value.items() if name != TAG})

    return read
