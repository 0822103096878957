"""How each game's actions are done with a device: by clicks, or by wishes that keys and a gamepad both know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.contract import Address
from game.core.rng import Rng
from game.rules.korrigans.actions import Stop
from game.rules.neta_tanka.actions import Act
from game.rules.seasons.state import GO_ON, TERRITORY
from game.scenes.base import Scene
from game.ui.intents import Command, Confirm, Intent, Move, Tab
from game.ui.widgets import Widget
from tests.scenes.neta_tanka import playing as neta_tanka

Pos = tuple[int, int]
Click = Callable[[Pos], None]
Wish = Callable[[Intent], None]

#: After this many rounds the players of a season have had enough.
ENOUGH = 5


def go_to(table: Scene, wish: Wish, wanted: Callable[[Widget], bool]) -> None:
    """On from thing to thing, the shorter way round, until the focus is on the one meant."""
    for _ in range(120):
        focus = table.focus
        if focus.visible and focus.focused is not None and wanted(focus.focused):
            return
        stops = [widget for widget, _ in focus._all() if widget.enabled and not getattr(widget, "silent", False)]
        goal = next((number for number, widget in enumerate(stops) if wanted(widget)), 0)
        ahead = (goal - stops.index(focus.focused)) % len(stops) if focus.focused in stops else 0
        wish(Tab(back=ahead > len(stops) / 2))
    raise AssertionError("the focus never comes there")


def says(words: str) -> Callable[[Widget], bool]:
    return lambda found: words in (getattr(found, "text", None), getattr(found, "icon", None))


# --- what is to be done ----------------------------------------------------------------------------------------------


def choose(table: Any, rng: Rng) -> Any:
    """Some legal action that moves the game on."""
    slug = table.game.slug
    if slug == "neta_tanka":
        return neta_tanka.lively(table, rng)
    legal = list(table.legal())
    if slug == "korrigans":
        legal = [action for action in legal if not isinstance(action, Stop)] or legal
    if slug == "seasons":
        kinds = {
            TERRITORY: ("draw", "penalty"),
            GO_ON: ("go_on",) if table.state.round < ENOUGH else ("stop",),
        }.get(table.phase)
        if table.phase == TERRITORY and table.hand.draws():
            kinds = ("draw",)
        legal = [action for action in legal if kinds is None or action.type in kinds]
    return rng.choice(legal)


def _on_its_way(table: Any, action: Any, press: Callable[[Address], None]) -> None:
    """Press what the hand says comes next until it is done."""
    before = table.session.action_count
    for _ in range(12):
        press(table.hand.way_to(action)[0])
        if table.session.action_count != before:
            return
    raise AssertionError(f"twelve presses do not do {action}")


def is_just(done: Sequence[Any], action: Any) -> bool:
    """Whether this was done and nothing else; the benefit of a link that is bought comes with it (NT-37)."""
    bought = isinstance(action, Act) and action.link is not None
    return done[0] == action and all(bought and getattr(one, "link", None) == action.link for one in done[1:])


def pressed_at(table: Any, address: Address) -> Pos:
    pos: Pos | None = table.press_point(address)
    assert pos is not None, f"{address} is not to be seen"
    return pos


# --- by clicks -------------------------------------------------------------------------------------------------------


def by_clicks(table: Any, action: Any, click: Click) -> None:
    _on_its_way(table, action, lambda address: click(pressed_at(table, address)))


# --- by keys, or by the buttons and sticks of a gamepad --------------------------------------------------------------


def by_wishes(table: Any, action: Any, wish: Wish) -> None:
    _on_its_way(table, action, lambda address: _press_by_wishes(table, address, wish))


def _press_by_wishes(table: Any, address: Address, wish: Wish) -> None:
    """A thing beside the board by its focus, a thing on it by the cursor; what the cursor never stops at is taken up on
    the way to the next target."""
    if table.bearing(address) is not None:
        go_to(table, wish, lambda w: getattr(w, "address", ()) == address)
    elif address in table.hand.targets() or address in table.plan.order():
        go_to(table, wish, lambda w: w is table.board_area)
        _cursor_on(table, wish, address)
    else:
        wish(Command("next_target"))
        return
    wish(Confirm())


def _cursor_on(table: Any, wish: Wish, goal: Address) -> None:
    """From target to target where it is one, else by arrows: towards it first, and no way twice."""
    for _ in range(len(table.hand.targets()) if goal in table.hand.targets() else 0):
        if table.hand.cursor == goal:
            return
        wish(Command("next_target"))
    tried: set[tuple[Address | None, str]] = set()
    while table.hand.cursor != goal:
        here = table.hand.cursor
        way = next(way for way in _ways(table, here, goal) if (here, way) not in tried)
        tried.add((here, way))
        wish(Move(way))
        go_to(table, wish, lambda w: w is table.board_area)


def _ways(table: Any, here: Address | None, goal: Address) -> list[str]:
    start, end = table.plan.press(here) if here else (0, 0), table.plan.press(goal)
    ahead = {"left": start[0] - end[0], "right": end[0] - start[0], "up": start[1] - end[1], "down": end[1] - start[1]}
    return sorted(ahead, key=lambda way: -ahead[way])
