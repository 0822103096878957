"""A stage without a window, and games on it: what scene tests share."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pygame

from game import shelf
from game.core.contract import Setup
from game.core.rng import Rng
from game.core.session import SeatInfo, Session
from game.scenes.base import Scene
from game.scenes.shot import stage_for
from game.scenes.stage import Stage
from game.ui import assets
from game.ui.intents import Hover, Intent, Press, Release
from game.ui.theme import SEAT_COLOURS
from game.ui.widgets import Widget
from tests.little_game import GAME as LITTLE_GAME

# Backdrops take half a second each to draw; the tests show them some hundred times at a few sizes.
assets._covering = lru_cache(maxsize=64)(assets._covering)

NAMES = ("Ann", "Bob", "Cid", "Dora", "Eve", "Fay")


def stage_at(folder: Path, size: tuple[int, int] = (1280, 720), lang: str = "en", scale: float = 1.0) -> Stage:
    shelf.put_on_shelf(LITTLE_GAME)
    stage = stage_for(size, lang, scale, folder)
    stage.brush.overflows = []
    stage.settings.turns_end = "asked"
    # A thread tells, some time or other, that an earlier game in this folder was put aside: not where pictures are
    # compared to the last pixel.
    stage.keeper._noted = lambda note: None
    return stage


def seated(kinds: str) -> list[SeatInfo]:
    """One seat a letter: h a human, b a normal bot."""
    return [
        SeatInfo(NAMES[i], "human" if kind == "h" else "bot", None if kind == "h" else "normal", SEAT_COLOURS[i])
        for i, kind in enumerate(kinds)
    ]


def crowd(slug: str, most: int = 6) -> str:
    """Two people and bots, as many as can play, but at most so many."""
    shelf.put_on_shelf(LITTLE_GAME)
    return ("hh" + "b" * most)[: min(most, shelf.find(slug).info.max_players)]


def game_of(slug: str, kinds: str, actions: int, seed: int = 1, options: tuple[tuple[str, str], ...] = ()) -> Session:
    """A game after that many random actions (or its end)."""
    shelf.put_on_shelf(LITTLE_GAME)
    session = Session.new(shelf.find(slug).rules, Setup(len(kinds), seed, 0, options), seated(kinds))
    rng = Rng(seed)
    for _ in range(actions):
        session.end_turn()
        decision = session.decision()
        if decision is None:
            break
        session.act(rng.choice(session.legal(decision.seat)))
    return session


def show(stage: Stage, *scenes: Scene) -> Scene:
    for scene in scenes:
        stage.scenes.push(scene)
        stage.scenes.change()
    return scenes[-1]


def pass_time(stage: Stage, milliseconds: float = 1000, step: float = 50) -> None:
    until = stage.now + milliseconds
    while stage.now < until:
        stage.update(stage.now + step)


def use(stage: Stage, *intents: Intent) -> None:
    for intent in intents:
        stage.handle(intent)
    stage.update(stage.now + 1)


def click(stage: Stage, pos: tuple[int, int]) -> None:
    use(stage, Hover(pos), Press(pos), Release(pos))


def top(stage: Stage) -> Scene:
    """The scene on top, which there always is."""
    scene = stage.scenes.top
    assert scene is not None
    return scene


def widget(scene: Scene, words: str) -> Widget:
    """The widget that says this, or has this icon."""
    for found, _ in scene.focus._all():
        if words in (getattr(found, "text", None), getattr(found, "icon", None), getattr(found, "title", None)):
            return found
    raise AssertionError(f"nothing says {words!r}")


def told(stage: Stage) -> str:
    """The words of the tip that is shown; none where none is."""
    return "" if stage.overlay.tip is None else str(getattr(stage.overlay.tip[0], "text", ""))


def pixels(stage: Stage) -> bytes:
    stage.invalidate()
    stage.draw()
    return pygame.image.tobytes(stage.surface, "RGB")
