"""Two people play each game from the menu to the count and back, in three ways: with single clicks of the
left button, with the keyboard alone, with a gamepad alone.

Every event goes through the reader that the window uses; the kinds of events sent are checked at the end, so no other
device can have helped. Secrets are shown by a press and hidden by the next, not held.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import shelf
from game.core.rng import Rng
from game.scenes.base import Scene
from game.scenes.results.results import Results
from game.scenes.shell import setup as setup_scene
from game.scenes.shell.curtain import DEAD_TIME, Curtain
from game.scenes.shell.menu import GameCard, Menu
from game.scenes.shell.seat import Stepper
from game.scenes.shell.settings import SettingsScene
from game.scenes.shell.setup import SetUp
from game.scenes.stage import Stage
from game.scenes.table.table import AnyTable, TableScene
from game.ui.intents import Cancel, Command, Confirm, Move, Tab
from game.ui.widgets import ScrollArea, Toggle, Widget
from tests.reach.devices import Clicks, Gamepad, Keyboard
from tests.reach.hands import by_clicks, by_wishes, choose, go_to, is_just, says
from tests.scenes.staging import pass_time, show, stage_at, widget
from tests.shelf import SLUGS

#: A seed for each game: short games in which something of everything happens.
SEEDS = {"grand_bois": 5, "seasons": 3, "korrigans": 4, "neta_tanka": 3}


def _kinds(scene: SetUp) -> list[Stepper]:
    """Where it is chosen who sits there, seat by seat."""
    return [w for w, _ in scene.focus._all() if isinstance(w, Stepper)]


@dataclass(slots=True)
class ByClicks:
    """A mouse with one button. What is out of sight is brought into it with the arrows of its area."""

    device: Clicks
    peeked: set[int] = field(default_factory=set)
    kinds: frozenset[int] = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})

    def press(self, scene: Scene, wanted: Callable[[Widget], bool]) -> None:
        found, area = next((w, area) for w, area in scene.focus._all() if wanted(w))
        while area is not None and not area.rect.contains(found.rect):
            assert isinstance(area, ScrollArea)
            scene.stage.draw()  # the arrows are where they were drawn
            bar = area._bar
            down = found.rect.bottom > area.rect.bottom
            before = area.offset
            self.device.click((bar.centerx, bar.bottom - 4 if down else bar.top + 4))
            assert area.offset != before, "the arrow does not bring it into sight"
        self.device.click(found.rect.center)

    def seat_two(self, scene: SetUp) -> None:
        while _kinds(scene)[1].value != "human":
            arrow = _kinds(scene)[1].rect
            self.device.click((arrow.x + 8, arrow.centery))

    def act(self, table: Any, action: Any) -> None:
        by_clicks(table, action, self.device.click)

    def end_turn(self, table: AnyTable) -> None:
        self.device.click(table.last_act_place().center)

    def peek(self, table: AnyTable) -> None:
        self.press(table, lambda w: getattr(w, "icon", "") in ("eye", "eye_closed"))


@dataclass(slots=True)
class ByWishes:
    """Keys, or a gamepad: the focus goes from thing to thing, and the same wishes have their own key or button."""

    device: Keyboard | Gamepad
    kinds: frozenset[int]

    def press(self, scene: Scene, wanted: Callable[[Widget], bool]) -> None:
        go_to(scene, self.device.wish, wanted)
        self.device.wish(Confirm())

    def seat_two(self, scene: SetUp) -> None:
        go_to(scene, self.device.wish, lambda w: w is _kinds(scene)[1])
        for _ in range(6):
            if _kinds(scene)[1].value != "human":
                self.device.wish(Move("left"))

    def act(self, table: Any, action: Any) -> None:
        by_wishes(table, action, self.device.wish)

    def end_turn(self, table: AnyTable) -> None:
        self.device.wish(Command("end_turn"))

    def peek(self, table: AnyTable) -> None:
        self.device.wish(Command("peek"))


Way = ByClicks | ByWishes


def clicks(stage: Stage) -> Way:
    return ByClicks(Clicks(stage))


def keyboard(stage: Stage) -> Way:
    return ByWishes(Keyboard(stage), frozenset({pygame.KEYDOWN, pygame.KEYUP}))


def gamepad(stage: Stage) -> Way:
    kinds = {pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION}
    return ByWishes(Gamepad(stage), frozenset(kinds))


def switch_holding_off(stage: Stage, way: Way) -> None:
    """Secrets are shown by one press and hidden by the next: set by hand, like everything else."""
    menu = stage.scenes.top
    assert isinstance(menu, Menu)
    way.press(menu, says("Settings"))
    settings = stage.scenes.top
    assert isinstance(settings, SettingsScene)
    name = next(w.text for w, _ in settings.focus._all() if isinstance(w, Toggle) and w.text.startswith("Hold"))
    way.press(settings, says(name))
    assert not stage.settings.hold
    way.press(settings, says("Back")) if isinstance(way, ByClicks) else way.device.wish(Cancel())
    assert stage.scenes.top is menu


def sit_down(stage: Stage, way: Way, slug: str) -> Any:
    """From the menu to the table, both seats human."""
    menu = stage.scenes.top
    assert isinstance(menu, Menu)
    way.press(menu, lambda w: isinstance(w, GameCard) and w.game.slug == slug)
    scene = stage.scenes.top
    assert isinstance(scene, SetUp)
    way.seat_two(scene)
    way.press(scene, says("Play"))
    table = next(scene for scene in stage.scenes.stack if isinstance(scene, TableScene))
    assert [seat.kind for seat in table.session.seats] == ["human", "human"]
    return table


def look_at_secrets(stage: Stage, way: Way, table: AnyTable) -> bool:
    """Show and hide them, where the seat to act plays on the public view. True if there was something to look at."""
    if table.session.may_peek is None:
        return False
    assert table.session.viewer is None
    way.peek(table)
    assert table.session.viewer == table.session.to_act
    way.peek(table)
    assert table.session.viewer is None
    return True


def play(stage: Stage, way: Way, table: Any, rng: Rng) -> set[str]:
    """Until the count. The types of the actions done, and "curtain" or "peek" where there was one."""
    session = table.session
    done: set[str] = set()
    for _ in range(2000):
        pass_time(stage, 60)
        top = stage.scenes.top
        if isinstance(top, Results):
            return done
        if isinstance(top, Curtain):
            pass_time(stage, DEAD_TIME + 60)
            way.press(top, lambda w: True)
            done.add("curtain")
        elif session.waiting:
            way.end_turn(table)
        else:
            if "peek" not in done and look_at_secrets(stage, way, table):
                done.add("peek")
            action = choose(table, rng)
            before = session.action_count
            way.act(table, action)
            assert is_just(session.whole_actions()[before:], action)
            done.add(action.type)
            if isinstance(way, ByWishes):
                assert table.focus.visible
    raise AssertionError("the game does not end")


#: What happens in every whole game, whoever plays it, if that is not every kind of action there is.
HAPPENS = {
    "grand_bois": {"place", "tower", "no_tower", "peek"},
    "seasons": {"start", "draw", "tick", "go_on", "stop"},
    "korrigans": {"arrive", "keep", "sun", "cloud", "move", "cauldron", "curtain"},
    "neta_tanka": {"place", "act", "link", "end_turn", "peek"},
}


@pytest.mark.parametrize("make", [clicks, keyboard, gamepad])
@pytest.mark.parametrize("slug", [*SLUGS, "little_game"])
def test_a_whole_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slug: str, make: Callable[[Stage], Way]) -> None:
    monkeypatch.setattr(setup_scene, "new_seed", lambda: SEEDS.get(slug, 2))
    stage = stage_at(tmp_path)
    # The shelf as it ships: the little game of the tests only where it is the one.
    monkeypatch.setattr(shelf, "GAMES", tuple(game for game in shelf.GAMES if not game.pages or game.slug == slug))
    stage.settings.speed = "instant"
    show(stage, Menu(stage))
    way = make(stage)
    switch_holding_off(stage, way)
    table = sit_down(stage, way, slug)
    done = play(stage, way, table, Rng(7))
    assert done >= HAPPENS.get(slug, {kind.type for kind in table.session.rules.action_types})
    assert table.session.outcome() is not None
    results = stage.scenes.top
    assert isinstance(results, Results)
    way.press(results, says("Menu"))
    assert isinstance(stage.scenes.top, Menu)
    assert way.device.sent == way.kinds


def test_the_focus_shows_as_soon_as_a_key_is_used(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    menu = show(stage, Menu(stage))
    keys = Keyboard(stage)
    keys.wish(Tab())
    assert menu.focus.visible
    Clicks(stage).click(widget(menu, "Settings").rect.move(0, -40).center)
    assert not menu.focus.visible
