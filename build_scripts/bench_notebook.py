"""A notebook of ten thousand games, timed: the first look into its folder, and each page as somebody opens it."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from build_scripts.sample_notebook import many
from game.notebook.book import Notebook
from game.scenes import shot
from game.scenes.base import Scene
from game.scenes.shell.notebook.games import AllGames
from game.scenes.shell.notebook.people import AllPeople, PersonPage
from game.scenes.shell.notebook.records import Records
from game.scenes.stage import Stage


def measure(games: int = 10_000) -> dict[str, Any]:
    """Seconds of the processor until a page is laid out and drawn, the second time its pictures were needed."""
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home)
        many(folder, games).close()
        stage = shot.stage_for((1920, 1080), "en", 1.0, folder)
        shot.draw_scene(stage, [AllGames(stage)])  # its art is painted once
        person = stage.notebook.people.known()[0].id
        pages: dict[str, Callable[[], Scene]] = {
            "all_games": lambda: AllGames(stage),
            "people": lambda: AllPeople(stage),
            "person": lambda: PersonPage(stage, person),
            "records": lambda: Records(stage),
        }
        found: dict[str, Any] = {"games": games}
        for name, page in pages.items():
            shot.draw_scene(stage, [page()])
            found[name] = round(_opened(stage, page), 3)
        stage.notebook.close()
        begun = time.process_time()
        book = Notebook(folder, app="bench")
        book.read_all()
        found["first_look"] = round(time.process_time() - begun, 3)
        book.close()
    return found


def _opened(stage: Stage, page: Callable[[], Scene]) -> float:
    begun = time.process_time()
    shot.draw_scene(stage, [page()])
    return time.process_time() - begun
