"""Any scene as a picture, without a window: for bug reports, the README and whoever wants to look."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game import shelf
from game.core.contract import Seat
from game.core.session import Session
from game.scenes.base import Scene
from game.scenes.stage import Stage
from game.ui.memory import png
from game.ui.settings import Settings


class UnknownScene(LookupError):
    """There is no scene of that name, or it needs a saved game."""


def stage_for(size: tuple[int, int], lang: str, scale: float, folder: Path, palette: str = "standard") -> Stage:
    """A stage that draws on a surface. Settings are fresh and kept in `folder`."""
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((16, 16))
    settings = Settings(language=lang, scale=round(scale * 100), palette=palette, speed="instant")
    return Stage(folder, settings, pygame.Surface(size), patient=True)


def _menu(stage: Stage) -> Scene:
    from game.scenes.shell.menu import Menu

    return Menu(stage)


def _settings(stage: Stage) -> Scene:
    from game.scenes.shell.settings import SettingsScene

    return SettingsScene(stage)


def _saves(stage: Stage) -> Scene:
    from game.scenes.shell.saves import SavedGames

    return SavedGames(stage)


def _keys(stage: Stage) -> Scene:
    from game.scenes.shell.keys import KeyList

    return KeyList(stage)


def _challenge(stage: Stage) -> Scene:
    challenged = next(game for game in shelf.GAMES if game.challenged)
    scene: Scene = challenged.challenge(stage)
    return scene


def _notebook(stage: Stage) -> Scene:
    from game.scenes.shell.notebook.games import AllGames

    return AllGames(stage)


def _people(stage: Stage) -> Scene:
    from game.scenes.shell.notebook.people import AllPeople

    return AllPeople(stage)


def _records(stage: Stage) -> Scene:
    from game.scenes.shell.notebook.records import Records

    return Records(stage)


def _deal(stage: Stage) -> Scene:
    from game.scenes.shell.daily.deal import DealPage

    return DealPage(stage)


PLAIN: dict[str, Callable[[Stage], Scene]] = {
    "menu": _menu,
    "settings": _settings,
    "saves": _saves,
    "keys": _keys,
    "challenge": _challenge,
    "deal": _deal,
    "notebook": _notebook,
    "people": _people,
    "records": _records,
}
#: Scenes of one game: `setup:grand_bois`, `rules:seasons`; the last two of games that have a guide.
OF_A_GAME = ("setup", "rules", "about", "guide")
#: Scenes of a saved game.
OF_A_SAVE = ("table", "pause", "curtain", "results", "replay", "review")
SCENES = (*PLAIN, *OF_A_GAME, *OF_A_SAVE)


def make_scene(stage: Stage, name: str, session: Session | None, seat: Seat | None) -> list[Scene]:
    """The scenes from bottom to top that show `name`."""
    from game.scenes.opening import table_for
    from game.scenes.replay.replay import Replay
    from game.scenes.results.results import Results
    from game.scenes.shell.curtain import Curtain
    from game.scenes.shell.pause import Pause
    from game.scenes.shell.rules import RulesPage
    from game.scenes.shell.setup import SetUp

    if name in PLAIN:
        return [PLAIN[name](stage)]
    kind, _, slug = name.partition(":")
    if kind in OF_A_GAME:
        game = shelf.find(slug or (session.rules.info.slug if session else shelf.GAMES[0].slug))
        if kind in ("about", "guide"):
            return _of_guide(stage, game, name)
        return [SetUp(stage, game) if kind == "setup" else RulesPage(stage, game)]
    if kind not in OF_A_SAVE or session is None:
        raise UnknownScene(name)
    if seat is not None:
        session.viewer, session.handover_to = seat, None
    table = table_for(stage, shelf.find(session.rules.info.slug), session)
    table.results_shown = True
    if kind == "table":
        return [table]
    if kind == "replay":
        return [table, Replay(stage, table.game, session, session.viewer)]
    if kind == "pause":
        return [table, Pause(stage, table)]
    if kind == "curtain":
        if session.handover_to is None:
            session.handover_to = session.to_act or 0
        return [table, Curtain(stage, table)]
    if session.outcome() is None or (kind == "review" and not table.game.judged):
        raise UnknownScene(name)
    if kind == "review":
        return [table, _reviewed(stage, table.game, session, seat or 0)]
    return [table, Results(stage, table)]


def _reviewed(stage: Stage, game: shelf.Game, session: Session, seat: Seat) -> Scene:
    """A review that has come to its end, with the first of what it found on the table."""
    from game.scenes.review.review import Review

    scene = Review(stage, game, session, seat)
    scene.reviewer.finish()
    scene.news()
    return scene


def _of_guide(stage: Stage, game: shelf.Game, name: str) -> list[Scene]:
    """The card that says what a game is about, or the first step of its guided game."""
    from game.scenes.guide.card import AboutCard
    from game.scenes.guide.guide import guided_table
    from game.scenes.guide.table import has_guide

    if not has_guide(game):
        raise UnknownScene(name)
    return [AboutCard(stage, game) if name.startswith("about") else guided_table(stage, game)]


def draw_scene(stage: Stage, scenes: list[Scene]) -> pygame.Surface:
    for scene in scenes:
        stage.scenes.push(scene)
        stage.scenes.change()
    # Motion is instant on this stage, so two turns of the loop bring every picture to rest.
    for now in (0.0, 1000.0):
        for scene in stage.scenes.visible():
            scene.update(now)
        stage.scenes.change()
    stage.invalidate()
    stage.draw()
    return stage.surface


def shot(
    scene: str, session: Session | None, seat: Seat | None, size: tuple[int, int], lang: str, scale: float
) -> bytes:
    """The picture, as the content of a PNG file. Raises UnknownScene, OSError."""
    with tempfile.TemporaryDirectory() as folder:
        stage = stage_for(size, lang, scale, Path(folder))
        surface = draw_scene(stage, make_scene(stage, scene, session, seat))
        stage.keeper.flush()
        return png(surface)
