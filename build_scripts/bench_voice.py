"""What it costs to be listened to: turns at a table while somebody goes about it by keys, and the library that talks to
screen readers is told. Measured is the processor's time, whatever else runs."""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import thread_time
from typing import Any

from build_scripts.sample_notebook import fill
from game import shelf
from game.core.contract import Setup
from game.core.rng import Rng
from game.core.session import SeatInfo, Session
from game.scenes.opening import table_for
from game.scenes.shell.notebook.games import AllGames
from game.scenes.shell.rules import RulesPage
from game.scenes.shot import stage_for
from game.scenes.stage import Stage
from game.ui.intents import Command, Intent, Tab
from game.ui.voice.adapter import Adapter, Deaf

#: A key every so many turns of the loop: a quick hand at sixty turns a second.
EVERY = 12
TURNS = 600
ACTIONS = 12
#: In the notebook.
GAMES = 40


def measure() -> dict[str, Any]:
    """Milliseconds a turn that are spent on what is said, by game, and on pages with much to say."""
    try:
        tables = {game.slug: _heard(partial(_sit_down, game)) for game in shelf.GAMES}
        return {**tables, "notebook": _heard(_open_notebook), "rules": _heard(_open_rules)}
    except Deaf as error:
        return {"not_measured": str(error)}


def _heard(open_page: Callable[[Stage], None]) -> dict[str, float]:
    """What is said while somebody goes about a page by keys."""
    with tempfile.TemporaryDirectory() as folder:
        stage = stage_for((1920, 1080), "fr", 1.0, Path(folder))
        stage.art.patient = False
        adapter = Adapter()
        adapter.wake()
        stage.voice.speak_through(adapter)
        open_page(stage)
        stage.scenes.change()
        keys: tuple[Intent, ...] = (Tab(), Command("next_target"), Tab(), Command("here"))
        spent = []
        for number in range(TURNS):
            if number % EVERY == 0:
                stage.handle(keys[number // EVERY % len(keys)])
            stage.update(stage.now + 16)
            drawn = bool(stage.draw())
            start = thread_time()
            stage.speak(drawn)
            spent.append((thread_time() - start) * 1000)
        stage.close()
    spent.sort()
    return {
        "p50_ms": round(statistics.median(spent), 2),
        "p95_ms": round(spent[len(spent) * 95 // 100], 2),
        "p99_ms": round(spent[len(spent) * 99 // 100], 2),
    }


def _played(game: shelf.Game, actions: int) -> Session:
    seats = [SeatInfo("Ann", colour="red"), SeatInfo("Bob", colour="blue")]
    session = Session.new(game.rules, Setup(2, 3, 0), seats)
    rng = Rng(3)
    for _ in range(actions):
        session.end_turn()
        if session.over:
            break
        session.act(rng.choice(session.legal(session.to_act)))
    session.end_turn()
    return session


def _sit_down(game: shelf.Game, stage: Stage) -> None:
    session = _played(game, ACTIONS)
    if session.handover_to is not None:
        session.open_curtain()
    table = table_for(stage, game, session)
    session.on_change = None
    stage.scenes.push(table)


def _open_notebook(stage: Stage) -> None:
    fill(stage.folder, [_played(shelf.find("seasons"), 10_000)], GAMES)
    stage.scenes.push(AllGames(stage))


def _open_rules(stage: Stage) -> None:
    stage.scenes.push(RulesPage(stage, shelf.find("neta_tanka")))
