"""Drills with the app in a real window on a private screen: killed, robbed of its screen, made tiny and huge."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

from build_scripts.display import missing, private_screen
from build_scripts.drills_app import bots
from build_scripts.drills_faults import SLUGS, Unable, expect, home_folder
from build_scripts.drills_folder import Loss, litter, store_in
from build_scripts.environment import ROOT
from build_scripts.scripted_game import PATIENCE, Hands
from game.core.rng import Rng

#: Small, large, and what people have.
SIZES = ((320, 240), (3840, 2160), (640, 480), (1920, 1080), (320, 240))


#: The app on a disk that takes its time, as one that turns does.
SLOWLY = """
import os, runpy, time
sync = os.fsync
os.fsync = lambda file: (time.sleep(0.05), sync(file))[1]
runpy.run_module("game", run_name="__main__")
"""


def _need_screen() -> None:
    if os.name == "nt" or missing():
        raise Unable("Xvfb and xdotool are needed")


@contextmanager
def playing(
    home: Path, slug: str, screen: str, command: Sequence[str] = (sys.executable, "-m", "game")
) -> Iterator[Hands]:
    """The app in its window, bots at the table: it goes on with the game in the autosave."""
    with _program(home, screen, command) as hands:
        hands.find()
        hands.keys("Return")
        yield hands


@contextmanager
def _program(home: Path, screen: str, command: Sequence[str], asked: str = "") -> Iterator[Hands]:
    """The app in its window. `asked`: what it is to tell of itself, see `game.measuring`."""
    if not (home / "settings.json").exists():
        kept = {"language": "en", "window": [1280, 720], "speed": "instant", "muted": True}
        (home / "settings.json").write_text(json.dumps(kept), "utf-8")
    here = {**os.environ, "DISPLAY": screen, "CLAIRIERE_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
    here.update(PYTHONPATH=str(ROOT), CLAIRIERE_BENCH=asked)
    for name in ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        here.pop(name, None)
    program = subprocess.Popen(command, env=here, cwd=ROOT, stderr=subprocess.PIPE)
    try:
        yield Hands(program, here, home)
    finally:
        if program.poll() is None:
            program.kill()
        program.communicate()


def _standing(home: Path, slug: str) -> tuple[int, int]:
    session = store_in(home).open_autosave(slug)
    if session is None or session.diverged:
        raise Loss(f"{slug}: the autosave is gone")
    return session.setup.seed, session.action_count


def _went_on(home: Path, slug: str, before: tuple[int, int]) -> bool:
    """The game has left that position behind, or is over."""
    session = store_in(home).open_autosave(slug)
    return session is not None and ((session.setup.seed, session.action_count) > before or session.over)


def _begin(home: Path, slug: str, seed: int) -> None:
    session = bots(slug, seed)
    session.identity = f"drill {seed}"
    store_in(home).autosave(session)


def kills(count: int = 8, seed: int = 1, slugs: Sequence[str] = SLUGS) -> str:
    """Killed while bots play at full speed: the next start has every action that had been on the screen."""
    _need_screen()
    rng, actions, total = Rng(seed), 0, -(-count // len(slugs)) * len(slugs)
    with private_screen("1280x720") as screen:
        for slug in slugs:
            with home_folder() as home:
                _begin(home, slug, seed)
                for number in range(total // len(slugs)):
                    command = ("-c", SLOWLY) if number % 2 else ("-m", "game")
                    actions += _killed_once(home, slug, screen, command, rng.below(400) / 1000)
                    session = store_in(home).open_autosave(slug)
                    if session is None or session.over:
                        _begin(home, slug, seed + number + 1)
    return f"{total} kills of the app in its window, {actions} actions shown between them and found again"


def _killed_once(home: Path, slug: str, screen: str, command: Sequence[str], moment: float) -> int:
    """Go on with the game, kill the app so many seconds after it has shown an action; how many it had shown."""
    before, told = _standing(home, slug), home / "shown"
    told.write_bytes(b"")
    with _program(home, screen, (sys.executable, *command), f"shown:{slug}:{told}") as hands:
        hands.wait_for("an action on the screen", lambda: last_shown(told)[1] > before[1])
        time.sleep(moment)
        _wait_for_another_frame(told)  # the worst moment is the one after a picture
        os.kill(hands.program.pid, signal.SIGKILL)
        hands.program.wait()
    identity, count = last_shown(told)
    session = store_in(home).open_autosave(slug)
    expect(session is not None and not session.diverged, f"{slug}: the autosave is gone")
    assert session is not None
    expect(session.identity == identity and session.action_count >= count, (slug, count, session.action_count))
    expect(not litter(home) and not (home / "crash-report.txt").exists(), litter(home))
    return count - before[1]


def _wait_for_another_frame(told: Path) -> None:
    size, until = told.stat().st_size, time.monotonic() + 0.25
    while told.stat().st_size == size and time.monotonic() < until:
        time.sleep(0.0005)


def last_shown(told: Path) -> tuple[str, int]:
    """Of which game the last frame was, and after how many actions; whole lines only."""
    lines = told.read_text("ascii").split("\n")[:-1]
    identity, _, count = lines[-1].rpartition(" ") if lines else ("", "", "-1")
    return identity, int(count)


def lost_display(slugs: Sequence[str] = SLUGS) -> str:
    """The screen goes away under the app: the game stands where it stood."""
    _need_screen()
    for slug in slugs:
        with home_folder() as home:
            _begin(home, slug, 1)
            with private_screen("1280x720") as screen:
                stack = ExitStack()
                hands = stack.enter_context(playing(home, slug, screen))
                hands.wait_for("some actions", partial(_went_on, home, slug, (1, 4)))
                before = _standing(home, slug)
            with stack:  # the screen is gone, the program not yet
                hands.program.wait(PATIENCE)
            expect(_standing(home, slug) >= before, (before, _standing(home, slug)))
            with private_screen("1280x720") as screen, playing(home, slug, screen) as hands:
                hands.wait_for("the game to go on", partial(_went_on, home, slug, before))
    return f"{len(slugs)} games robbed of their screen and gone on with on another"


def resized(slugs: Sequence[str] = SLUGS) -> str:
    """Tiny and huge while bots play: the game goes on at every size, and the app with it."""
    _need_screen()
    for slug in slugs:
        with home_folder() as home, private_screen("3840x2160") as screen:
            _begin(home, slug, 1)
            with playing(home, slug, screen) as hands:
                for wide, tall in SIZES:
                    hands._do("windowsize", "--sync", hands.window, str(wide), str(tall))
                    before = _standing(home, slug)
                    hands.wait_for(f"the game to go on at {wide}×{tall}", partial(_went_on, home, slug, before))
                hands.close()
            expect(not (home / "crash-report.txt").exists(), "the app stumbled")
            kept = json.loads((home / "settings.json").read_text("utf-8"))["window"]
            expect(kept == list(SIZES[-1]), kept)
    return f"{len(slugs)} games at {len(SIZES)} sizes from 320×240 to 3840×2160"
