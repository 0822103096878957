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

from build_scripts.display import private_screen, tools_missing
from build_scripts.drills_app import bots
from build_scripts.drills_faults import SLUGS, Unable, expect, home_folder
from build_scripts.drills_folder import Loss, litter, store_in
from build_scripts.environment import ROOT
from build_scripts.scripted_game import PATIENCE, Hands
from game.core.rng import Rng

#: Small, large, and what people have.
SIZES = ((320, 240), (3840, 2160), (640, 480), (1920, 1080), (320, 240))


def _need_screen() -> None:
    if os.name == "nt" or tools_missing():
        raise Unable("Xvfb and xdotool are needed")


@contextmanager
def playing(
    home: Path, slug: str, screen: str, command: Sequence[str] = (sys.executable, "-m", "game")
) -> Iterator[Hands]:
    """The app in its window, bots at the table: it goes on with the game in the autosave."""
    if not (home / "settings.json").exists():
        kept = {"language": "en", "window": [1280, 720], "speed": "instant", "muted": True}
        (home / "settings.json").write_text(json.dumps(kept), "utf-8")
    here = {**os.environ, "DISPLAY": screen, "CLAIRIERE_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
    here["PYTHONPATH"] = str(ROOT)
    for name in ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        here.pop(name, None)
    program = subprocess.Popen(command, env=here, cwd=ROOT, stderr=subprocess.PIPE)
    hands = Hands(program, here)
    try:
        hands.find()
        hands.keys("Tab", "Return")
        yield hands
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
    store_in(home).autosave(bots(slug, seed))


def kills(count: int = 8, seed: int = 1, slugs: Sequence[str] = SLUGS) -> str:
    """Killed while bots play: the next start goes on from there, never from before."""
    _need_screen()
    rng, actions = Rng(seed), 0
    with private_screen("1280x720") as screen:
        for slug in slugs:
            with home_folder() as home:
                _begin(home, slug, 1)
                for number in range(-(-count // len(slugs))):
                    before = _standing(home, slug)
                    with playing(home, slug, screen) as hands:
                        hands.wait_for("the first action", partial(_went_on, home, slug, before))
                        time.sleep(rng.below(600) / 1000)
                        os.kill(hands.program.pid, signal.SIGKILL)
                        hands.program.wait()
                    now = _standing(home, slug)
                    expect(now >= before, (before, now))
                    expect(not litter(home) and not (home / "crash-report.txt").exists(), litter(home))
                    actions += now[1] - before[1] if now[0] == before[0] else 0
                    session = store_in(home).open_autosave(slug)
                    if session is not None and session.over:
                        _begin(home, slug, number + 2)
    return f"{-(-count // len(slugs)) * len(slugs)} kills of the app in its window, {actions} actions between them kept"


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
