"""Impatient hands at the four tables: double clicks anywhere, and clicks that hurry bots.

A double click never acts twice, clicks that hurry others do nothing, and nothing that cannot be taken back is done
before a hand had the time to see that it is its turn. What was done is read off the session, and when control came
back is watched here as well: nothing is asked of the guard that is tried.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from build_scripts.fuzz_intents import _plain_cover
from game import shelf
from game.core.contract import Seal, Setup
from game.core.rng import Rng, stream
from game.core.session import SeatInfo, Session
from game.scenes.opening import table_for
from game.scenes.shot import stage_for
from game.scenes.stage import Stage
from game.scenes.table.guard import DOUBLE, FRESH
from game.scenes.table.table import AnyTable
from game.ui import assets
from game.ui.intents import Confirm, Hover, Intent, Press, Release
from game.ui.theme import SEAT_COLOURS
from game.ui.widgets.focus import everything

#: Gestures at one table before another is opened.
EVENING = 40
FRAME = 20
SIZE = (1280, 720)


class Slip(AssertionError):
    """A press did what it was not meant for."""


class Watch:
    """What people did at a table, and when control came back to them."""

    def __init__(self, stage: Stage, table: AnyTable) -> None:
        self.stage, self.table = stage, table
        #: Acts of people: when, and what undo cannot cross since.
        self.acts: list[tuple[float, Seal]] = []
        self.back = stage.now
        self._mine = False
        self._bot_moved = False
        session, act, end = table.session, table.session.act, table.session.end_turn

        def acting(action: Any) -> Any:
            human = not session.bot_to_act
            events = act(action)
            self._bot_moved = not human
            if human:
                self.acts.append((stage.now, session._history.moments[session.length - 1].seal))
            return events

        def ending() -> None:
            if session.waiting:
                self.acts.append((stage.now, Seal.HANDED))
            end()

        session.act, session.end_turn = acting, ending  # type: ignore[method-assign]

    @property
    def bots_play(self) -> bool:
        return self.table.session.bot_to_act or (self._bot_moved and self.table.motion.running)

    def look(self) -> None:
        mine = not self.bots_play and self.stage.scenes.top is self.table
        if mine and not self._mine:
            self.back = self.stage.now
        self._mine = mine

    def wait(self, milliseconds: float) -> None:
        until = self.stage.now + milliseconds
        while self.stage.now < until:
            self.stage.update(min(until, self.stage.now + FRAME))
            self.look()

    def give(self, *intents: Intent) -> None:
        for intent in intents:
            before = len(self.acts)
            self.look()
            self.stage.handle(intent)
            if len(self.acts) > before:
                when, seal = self.acts[-1]
                if seal is not Seal.NONE and when - self.back < FRESH:
                    raise Slip(f"{self.table.game.slug}: {seal} {when - self.back:.0f} ms after control came back")
            self.look()


def fuzz(presses: int, seed: int, slugs: list[str]) -> dict[str, Any]:
    """So many double clicks and clicks that hurry, over these games in turn. Raises Slip."""
    found: Counter[str] = Counter()
    start = time.monotonic()
    sharp, assets._covering = assets._covering, _plain_cover
    try:
        with tempfile.TemporaryDirectory() as folder:
            while found["double"] + found["hurried"] < presses:
                rng = Rng(stream(seed, f"evening {found['tables']}"))
                slug = slugs[found["tables"] % len(slugs)]
                _evening(Path(folder) / str(found["tables"] % 10), slug, rng, found, presses)
                found["tables"] += 1
    finally:
        assets._covering = sharp
    return {**found, "seconds": round(time.monotonic() - start, 1)}


def _evening(home: Path, slug: str, rng: Rng, found: Counter[str], presses: int) -> None:
    stage = stage_for(SIZE, "en", 1.0, home)
    stage.settings.confirm = bool(rng.below(2))
    stage.settings.turns_end = rng.choice(("alone", "asked"))
    stage.settings.speed = rng.choice(("normal", "fast"))
    game = shelf.find(slug)
    players = min(game.info.max_players, max(2, game.info.min_players))
    seats = [
        SeatInfo(f"P{n}", "human" if not n else "bot", "random" if n else None, SEAT_COLOURS[n]) for n in range(players)
    ]
    session = Session.new(game.rules, Setup(players, rng.below(10**6), rng.below(players)), seats)
    for _ in range(rng.below(120)):
        session.end_turn()
        decision = session.decision()
        if decision is None:
            return
        session.act(rng.choice(session.legal(decision.seat)))
    table = table_for(stage, game, session)
    stage.scenes.push(table)
    stage.update(1)
    watch = Watch(stage, table)
    try:
        for _ in range(EVENING):
            if session.over or found["double"] + found["hurried"] >= presses:
                break
            if stage.scenes.top is not table:  # something was opened over it: not what is tried here
                stage.scenes.pop()
                stage.update(stage.now + 1)
            if watch.bots_play:
                _hurry(watch, rng, found)
            else:
                for _ in range(rng.below(3)):  # something is taken up or considered first, without haste
                    watch.give(*_click(_somewhere(table, rng)))
                    watch.wait(600)
                _double(watch, rng, found)
                if not rng.below(3):
                    _move(watch, rng)
            watch.wait(rng.choice((0, 100, 300, 700, 1500)))
    finally:
        stage.thinker.close()
        stage.keeper.flush()


def _somewhere(table: AnyTable, rng: Rng) -> tuple[int, int]:
    """Mostly on what can be pressed beside the board, or on the board."""
    usable = [widget for widget in everything(table.guard.controls[1:]) if widget.enabled and widget.rect.w]
    if usable and rng.below(3):
        return rng.choice(usable).rect.center
    return table.board.x + rng.below(max(1, table.board.w)), table.board.y + rng.below(max(1, table.board.h))


def _click(pos: tuple[int, int]) -> tuple[Intent, ...]:
    return Hover(pos), Press(pos), Release(pos)


def _double(watch: Watch, rng: Rng, found: Counter[str]) -> None:
    """Two halves at one place, or Enter twice: at most one of them acts."""
    keys = not rng.below(5)
    pos = _somewhere(watch.table, rng)
    first, second = ((Confirm(),), (Confirm(),)) if keys else (_click(pos), _click((pos[0] + rng.below(4), pos[1])))
    begun = len(watch.acts)
    watch.give(*first)
    acted = len(watch.acts) - begun
    watch.wait(rng.choice((0, 40, 120, 250, DOUBLE - FRAME - 1)))
    before = len(watch.acts)
    watch.give(*second)
    found["double"] += 1
    found["acted"] += bool(acted)
    if acted and len(watch.acts) > before:
        raise Slip(f"{watch.table.game.slug}: one double click, two acts ({watch.acts[begun:]})")


def _hurry(watch: Watch, rng: Rng, found: Counter[str]) -> None:
    """Clicks that follow one another while bots play, and a little longer: none of them acts."""
    pos, before, beyond = _somewhere(watch.table, rng), len(watch.acts), 0
    while beyond < 4 and not watch.table.session.over and watch.stage.scenes.top is watch.table:
        watch.give(*_click(pos))
        found["hurried"] += 1
        if len(watch.acts) > before:
            raise Slip(f"{watch.table.game.slug}: a click that hurried others acted")
        watch.wait(rng.choice((60, 120, 200, 300)))
        beyond += not watch.bots_play


def _move(watch: Watch, rng: Rng) -> None:
    """The game goes on: a choice of whoever plays there, after a look at it."""
    session = watch.table.session
    watch.wait(FRESH)
    if session.waiting:
        session.end_turn()
        watch.table.relayout()
    elif session.decision() is not None and not session.bot_to_act:
        watch.table.do(rng.choice(session.legal(session.to_act)))
