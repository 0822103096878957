"""States and actions come back from JSON exactly as they were, and nothing else comes back at all."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, make_dataclass
from enum import Enum
from typing import Any, ClassVar, Literal, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.codec import CodecError, decode, decode_action, digest, dumps, encode, encode_action, outside
from game.core.contract import HIDDEN, Hidden


class Season(Enum):
    SPRING = "spring"
    AUTUMN = "autumn"


class Cell(NamedTuple):
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Leaf:
    age: int
    name: str | Hidden


@dataclass(frozen=True, slots=True)
class Thorn:
    sharp: bool


@dataclass(frozen=True, slots=True)
class Bush:
    season: Season
    parts: tuple[Leaf | Thorn, ...]
    at: tuple[int, int] | None
    cell: Cell
    kind: Literal["holly", "yew"]
    seen: frozenset[int]
    inside: Bush | None = None
    size: int = field(init=False, compare=False, default=0)


@dataclass(frozen=True, slots=True)
class Prune:
    type: ClassVar[str] = "prune"
    at: tuple[int, int]
    how: Season = Season.SPRING


@dataclass(frozen=True, slots=True)
class Wait:
    type: ClassVar[str] = "wait"


ACTIONS: tuple[type[Prune] | type[Wait], ...] = (Prune, Wait)

integers = st.integers(-(2**70), 2**70)
leaves = st.builds(Leaf, integers, st.text(max_size=5) | st.just(HIDDEN))
bushes: st.SearchStrategy[Bush] = st.deferred(
    lambda: st.builds(
        Bush,
        st.sampled_from(Season),
        st.lists(leaves | st.builds(Thorn, st.booleans()), max_size=4).map(tuple),
        st.none() | st.tuples(integers, integers),
        st.builds(Cell, integers, integers),
        st.sampled_from(("holly", "yew")),
        st.frozensets(integers, max_size=3),
        st.none() | bushes,
    )
)

json_values = st.recursive(
    st.none() | st.booleans() | integers | st.floats(allow_nan=False) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)

BUSH = Bush(Season.AUTUMN, (Leaf(1, HIDDEN), Thorn(True)), (2, 3), Cell(4, 5), "yew", frozenset({7, 6}))


def test_what_a_state_looks_like() -> None:
    assert dumps(BUSH) == (
        '{"$":"Bush","at":[2,3],"cell":[4,5],"inside":null,"kind":"yew",'
        '"parts":[{"$":"Leaf","age":1,"name":{"$":"hidden"}},{"$":"Thorn","sharp":true}],'
        '"season":"autumn","seen":[6,7]}'
    )


@given(bushes)
def test_what_is_written_is_read_back(bush: Bush) -> None:
    again = decode(Bush, json.loads(dumps(bush)))
    assert again == bush
    assert type(again.cell) is Cell
    assert encode(bush) == json.loads(dumps(bush))


@given(bushes, bushes)
def test_equal_states_and_only_they_have_equal_digests(one: Bush, other: Bush) -> None:
    assert (digest(one) == digest(other)) == (one == other)
    assert digest(decode(Bush, encode(one))) == digest(one)


def test_the_digest_never_changes() -> None:
    assert digest(BUSH) == "d73d1616ef346d671baeb27bff4e2da8"


@given(json_values)
def test_other_json_is_refused_and_never_half_read(value: Any) -> None:
    with pytest.raises(CodecError):
        decode(Bush, value)


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        (("parts", 0, "age"), True, r"Bush.parts\[0\].age: expected int, found bool"),
        (("parts", 0, "age"), 1.0, r"Bush.parts\[0\].age: expected int, found float"),
        (("parts", 0, "name"), 5, r"Bush.parts\[0\].name: expected"),
        (("parts", 0, "name"), {"$": "hidden", "x": 1}, r"Bush.parts\[0\].name: expected"),
        (("parts", 0, "$"), "Tree", r"Bush.parts\[0\]: expected"),
        (("parts", 0, "$"), ["Leaf"], r"Bush.parts\[0\]: expected"),
        (("parts", 1, "sharp"), 1, r"Bush.parts\[1\].sharp: expected bool, found int"),
        (("parts",), {"0": 1}, "Bush.parts: expected a list"),
        (("parts",), None, "Bush.parts: expected a list, found null"),
        (("at",), [2], "Bush.at: expected 2 values, found 1"),
        (("at",), [2, 3, 4], "Bush.at: expected 2 values, found 3"),
        (("cell",), [2, "3"], r"Bush.cell\[1\]: expected int, found str"),
        (("kind",), "oak", 'Bush.kind: expected "holly", "yew", found str'),
        (("kind",), ["holly"], "Bush.kind: expected"),
        (("season",), "winter", "Bush.season: expected"),
        (("season",), {"$": "hidden"}, "Bush.season: expected"),
        (("seen",), [6, 6], "Bush.seen: the same member twice"),
        (("extra",), 1, "Bush: unknown field 'extra'"),
        (("size",), 1, "Bush: unknown field 'size'"),
        (("$",), "Hedge", "Bush: expected Bush, found object 'Hedge'"),
    ],
)
def test_every_departure_is_named_with_its_place(path: tuple[Any, ...], value: object, complaint: str) -> None:
    written: Any = encode(BUSH)
    place = written
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    with pytest.raises(CodecError, match=complaint):
        decode(Bush, written)


@pytest.mark.parametrize("name", ["season", "parts", "at", "cell", "kind", "seen", "inside", "$"])
def test_a_missing_field_is_missed(name: str) -> None:
    """Defaults fill in for nobody: a state says everything."""
    written: Any = encode(BUSH)
    del written[name]
    with pytest.raises(CodecError):
        decode(Bush, written)


@pytest.mark.parametrize("foreign", [[1, 2], {"a": 1}, 1.5, {1, 2}, object(), b"x", float("nan")])
def test_what_a_state_must_not_hold_does_not_come_back_equal(foreign: Any) -> None:
    with pytest.raises((TypeError, ValueError, AssertionError)):
        assert decode(Thorn, json.loads(dumps(Thorn(foreign)))) == Thorn(foreign)


# --- actions ---------------------------------------------------------------------------------------------------------


def test_actions_have_the_promised_shape() -> None:
    assert encode_action(Prune((1, 2), Season.AUTUMN)) == {"type": "prune", "at": [1, 2], "how": "autumn"}
    assert encode_action(Wait()) == {"type": "wait"}
    assert decode_action(ACTIONS, {"type": "wait"}) == Wait()
    assert decode_action(ACTIONS, {"how": "autumn", "at": [1, 2], "type": "prune"}) == Prune((1, 2), Season.AUTUMN)


def test_a_field_with_a_default_may_be_left_out_of_an_action() -> None:
    assert decode_action(ACTIONS, {"type": "prune", "at": [1, 2]}) == Prune((1, 2), Season.SPRING)


@pytest.mark.parametrize(
    ("value", "complaint"),
    [
        (None, "action: expected an object, found null"),
        ([], "action: expected an object, found a list"),
        ({}, "action: unknown type None"),
        ({"type": "burn"}, "action: unknown type 'burn'"),
        ({"type": ["wait"]}, "action: unknown type"),
        ({"type": "wait", "at": 1}, "wait: unknown field 'at'"),
        ({"type": "prune"}, "prune: missing field 'at'"),
        ({"type": "prune", "at": [1, False]}, r"prune.at\[1\]: expected int, found bool"),
        ({"type": "prune", "at": [1, 2], "$": "Prune"}, r"prune: unknown field '\$'"),
    ],
)
def test_a_malformed_action_is_refused(value: object, complaint: str) -> None:
    with pytest.raises(CodecError, match=complaint):
        decode_action(ACTIONS, value)


def test_other_programs_see_the_word_hidden() -> None:
    assert outside((1, (HIDDEN, "a"), None)) == [1, ["hidden", "a"], None]


# --- annotations that cannot work ------------------------------------------------------------------------------------


class Weather(Enum):
    SUN = "sun"
    FALL = "autumn"


class Grade(Enum):
    FIRST = 1


LEAVES: Any = Enum("Leaf", {"OAK": "oak"})  # type: ignore[misc]  # a name that another class has too
OTHER_LEAF = make_dataclass("Leaf", [("veins", int)], frozen=True)


def holding(hint: Any) -> type:
    return make_dataclass("Jar", [("part", hint)], frozen=True)


@pytest.mark.parametrize(
    "hint",
    [
        Season | str,
        str | Season | None,
        Grade | int,
        Season | Weather,
        Season | Literal["autumn"],
        tuple[int, ...] | frozenset[int],
        frozenset[str] | frozenset[int],
        Leaf | OTHER_LEAF,
        list[int],
    ],
)
def test_a_state_that_could_be_misread_is_noticed_when_first_read(hint: Any) -> None:
    with pytest.raises(TypeError):
        decode(holding(hint), {"$": "Jar", "part": 1})


@pytest.mark.parametrize(
    ("hint", "values"),
    [
        (Season | int, (Season.SPRING, 3)),
        (Season | Grade | None, (Season.SPRING, Grade.FIRST, None)),
        (Grade | str | bool, (Grade.FIRST, "1", True)),
        (Weather | Literal["spring"], (Weather.FALL, "spring")),
        (Season | Hidden | None, (Season.AUTUMN, HIDDEN, None)),
        (frozenset[int] | None | str, (frozenset({1, 2}), None, "x")),
        (tuple[int, int] | tuple[str, ...], ((1, 2), ("a",))),
        (LEAVES | Leaf, (LEAVES.OAK, Leaf(1, "x"))),
        (Leaf | Thorn | Literal["a", "b"], (Leaf(1, "x"), Thorn(True), "b")),
    ],
)
def test_a_choice_whose_members_are_told_apart_is_read_back(hint: Any, values: tuple[Any, ...]) -> None:
    jar = holding(hint)
    for value in values:
        assert decode(jar, json.loads(dumps(jar(value)))) == jar(value)


def test_two_actions_with_one_code_are_noticed() -> None:
    with pytest.raises(TypeError):
        decode_action((Wait, Wait), {"type": "wait"})
