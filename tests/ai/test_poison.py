"""No bot touches what it may not know, nor is it ever handed more than a view: every level of every game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from types import SimpleNamespace
from typing import Any, NoReturn

import pytest

from game import shelf
from game.ai.bot import Bot
from game.core.contract import HIDDEN, Hidden, Setup
from game.core.rng import Rng, stream
from game.headless.bots import play_out

LEVELS = [(game.slug, level) for game in shelf.GAMES for level in game.levels]


class Touched(AssertionError):
    """Somebody did more with a hidden value than see that it is hidden."""


#: All one can do with a value, but ask whether it is the hidden one: `is HIDDEN`, `isinstance`, `HIDDEN in cards` and
#: `cards.count(HIDDEN)` need none of these. Equality and hashing stay: there is one HIDDEN, so they tell no more.
TOUCHES = (
    *("__lt__", "__le__", "__gt__", "__ge__", "__bool__", "__int__", "__index__", "__float__", "__len__"),
    *("__getitem__", "__iter__", "__next__", "__contains__", "__reversed__", "__call__", "__str__", "__repr__"),
    *("__format__", "__getattr__", "__neg__", "__pos__", "__abs__", "__invert__", "__round__", "__enter__"),
    *(
        f"__{side}{name}__"
        for name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "divmod", "pow", "and", "or", "xor")
        for side in ("", "r")
    ),
    *("__lshift__", "__rlshift__", "__rshift__", "__rrshift__", "__matmul__", "__rmatmul__", "__reduce_ex__"),
)


@pytest.fixture
def poison(monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on every HIDDEN, wherever it lies in a view, raises when it is used as if it were a value."""

    def touched(name: str) -> Any:
        def raises(self: object, *_: object) -> NoReturn:
            raise Touched(name)

        return raises

    for name in TOUCHES:
        monkeypatch.setattr(Hidden, name, touched(name), raising=False)
    for name in ("name", "value"):
        monkeypatch.setattr(Hidden, name, property(touched(name)), raising=False)


def hurried(bot: Bot) -> Any:
    """The same bot with hardly any time: it does all it would do, only fewer times over."""
    thinker: Any = bot
    if hasattr(thinker, "budget"):
        thinker.budget = replace(
            thinker.budget, shortlist=2, glances=1, playouts=2, horizon=min(thinker.budget.horizon or 1, 1)
        )
    if hasattr(thinker, "playouts"):
        thinker.playouts = 2
    return thinker


def hidden_in(value: Any) -> Iterator[Hidden]:
    if value is HIDDEN:
        yield value
    elif isinstance(value, tuple | list | frozenset):
        for part in value:
            yield from hidden_in(part)
    elif is_dataclass(value):
        for field in fields(value):
            yield from hidden_in(getattr(value, field.name))


def test_the_poison_works(poison: None) -> None:
    for touch in (
        lambda: HIDDEN + 1,  # type: ignore[operator]
        lambda: HIDDEN > 1,  # type: ignore[operator]
        lambda: 3 - HIDDEN,  # type: ignore[operator]
        lambda: "fox" in HIDDEN,  # type: ignore[operator]
        lambda: bool(HIDDEN),
        lambda: f"{HIDDEN}",
        lambda: [1, 2][HIDDEN],  # type: ignore[call-overload]
        lambda: list(HIDDEN),  # type: ignore[call-overload]
        lambda: HIDDEN.value,
        lambda: HIDDEN.count,  # type: ignore[attr-defined]
        lambda: sorted([HIDDEN, HIDDEN]),  # type: ignore[type-var]
    ):
        with pytest.raises(Touched):
            touch()
    assert isinstance(HIDDEN, Hidden)
    assert ("fox", HIDDEN).count(HIDDEN) == 1


@pytest.mark.parametrize(("slug", "level"), LEVELS)
def test_bots_play_whole_games_and_never_touch_what_is_hidden(slug: str, level: str, poison: None) -> None:
    """With as many players as the game takes (those who think long: with two); all they may not know is poisoned."""
    game = shelf.find(slug)
    rules = game.rules
    players = min(2, game.info.max_players) if level in ("hard", "expert") else game.info.max_players
    state, hidden = rules.setup(Setup(players, 3)), 0
    while (decision := rules.decision(state)) is not None:
        view = rules.view(state, decision.seat)
        hidden += any(True for _ in hidden_in(view))
        bot = hurried(game.levels[level](rules, Rng(stream(hidden, level))))
        state = rules.apply(state, bot.choose(view, decision.seat)).state
    assert rules.outcome(state) is not None
    assert hidden > 5


@pytest.mark.parametrize(("slug", "level"), LEVELS)
def test_what_is_hidden_changes_no_choice(slug: str, level: str) -> None:
    """Two tables that a seat cannot tell apart, and the same generator: the same choice, all along a game."""
    game = shelf.find(slug)
    rules, rng = game.rules, Rng(5)
    state = rules.setup(Setup(game.info.max_players, 4))
    for number in range(30):
        decision = rules.decision(state)
        if decision is None:
            break
        if number % 7 == 3:
            seat = decision.seat
            twin = rules.determinize(rules.view(state, seat), seat, Rng(number))
            choices = [
                hurried(game.levels[level](rules, Rng(9))).choose(rules.view(one, seat), seat) for one in (state, twin)
            ]
            assert choices[0] == choices[1]
        state = rules.apply(state, rng.choice(rules.legal_actions(state))).state


@pytest.mark.parametrize("slug", [game.slug for game in shelf.GAMES])
def test_a_bot_is_handed_the_view_of_its_seat_and_nothing_more(slug: str) -> None:
    game = shelf.find(slug)
    handed: list[tuple[int, Any]] = []

    class Spy:
        def __init__(self, rules: Any, rng: Rng) -> None:
            self.rng = rng

        def choose(self, view: Any, seat: int) -> Any:
            handed.append((seat, view))
            return self.rng.choice(game.rules.legal_actions(view))

    stub: Any = SimpleNamespace(rules=game.rules, levels={"spy": Spy})
    play_out(stub, Setup(game.info.max_players, 6), ["spy"] * game.info.max_players)
    assert all(game.rules.view(view, seat) == view for seat, view in handed)
    assert sum(any(True for _ in hidden_in(view)) for _, view in handed) > len(handed) // 2
