"""An evening with the app, loop and all, in which something goes wrong: what the fault drills run.

    python -m build_scripts.drills_app HOME GAME [--actions N] [--fault NAME]

goes on with (or begins) a game of bots until N more actions are done, changes a setting on the way, leaves through the
menu and prints as JSON what it saw. SDL_VIDEODRIVER and SDL_AUDIODRIVER say on what.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import signal
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from build_scripts.drills_folder import Loss, store_in
from game import shelf
from game.core.contract import Setup
from game.core.session import SeatInfo, Session
from game.ui import settings as preferences
from game.ui.theme import SEAT_COLOURS

if TYPE_CHECKING:
    from game.scenes.stage import Stage

#: Seconds without a new action after which the screen counts as stuck.
PATIENCE = 60.0

#: What happens to the home of the person, by name: called once a number of actions is done.
Fault = Callable[[Path], None]


@dataclass(slots=True)
class Evening:
    """What was seen: where the game stood when the app was left, every sentence that flew by, how it ended."""

    seed: int = 0
    actions: int = 0
    toasts: list[str] = field(default_factory=list)
    crash: str = ""
    sound: bool = False
    #: What is on the disk afterwards: seed and actions of the autosave, None without one.
    kept: tuple[int, int] | None = None
    settings: int | None = None


def bots(slug: str, seed: int = 1) -> Session:
    """A game of quick bots at a full table."""
    game = shelf.find(slug)
    players = game.info.max_players
    seats = [SeatInfo(f"Bot {n + 1}", "bot", "random", SEAT_COLOURS[n]) for n in range(players)]
    return Session.new(game.rules, Setup(players, seed), seats)


def evening(
    home: Path,
    slug: str,
    actions: int,
    faults: Mapping[int, Fault] | None = None,
    seed: int | None = None,
    *,
    apart: bool = False,
) -> Evening:
    """Let the app play so many actions of a game; before action n, fault n happens. `seed`: a new game, whatever was
    left open. `apart`: bots think in a process of their own, as they do in the app."""
    os.environ["CLAIRIERE_HOME"] = str(home)
    from game.app import App
    from game.scenes.opening import table_for
    from game.scenes.shell.crash import Crash
    from game.scenes.shell.menu import Menu
    from game.scenes.table.table import TableScene

    app = App(Menu)
    stage, seen = app.stage, Evening()
    stage.settings.speed = "instant"
    stage.thinker.apart = apart
    app.safe_turn(0.0)  # the menu has a look at the folder first
    kept = stage.store.open_autosave(slug) if seed is None else None
    session = bots(slug, seed or 1) if kept is None or kept.over else kept
    begun_with = session.action_count
    stage.scenes.push(table_for(stage, shelf.find(slug), session))
    waiting, moved, count = dict(faults or {}), time.monotonic(), -1
    now = 0.0
    while True:
        now += 20
        app.safe_turn(now)
        stage.sounds.stir(now)
        _overhear(stage, seen)
        top = stage.scenes.top
        if isinstance(top, Crash):
            seen.crash = top.text
            break
        if session.action_count != count:
            count, moved = session.action_count, time.monotonic()
            if (done := count - begun_with) in waiting:
                stage.keeper.flush()
                waiting.pop(done)(home)
            if count == begun_with + actions // 2:
                stage.change_settings(effects=count % 100)
        elif time.monotonic() - moved > PATIENCE:
            stage.thinker.close()
            raise Loss(f"{slug}: nothing moves any more")
        if count >= begun_with + actions or (session.over and isinstance(top, TableScene) is False):
            break
        time.sleep(0.001)
    stage.sounds.play("click")
    seen.sound = bool(getattr(stage.sounds, "_ready", False))
    if not seen.crash:
        stage.scenes.reset(Menu(stage))
        app.safe_turn(now + 20)
        app.safe_turn(now + 40)
    stage.thinker.close()
    stage.keeper.flush()
    _overhear(stage, seen)
    app.window.note()
    stage.keep_settings()
    seen.seed, seen.actions = session.setup.seed, session.action_count
    again = store_in(home).open_autosave(slug)
    seen.kept = None if again is None else (again.setup.seed, again.action_count)
    seen.settings = preferences.load(home).effects if (home / preferences.FILE).is_file() else None
    return seen


def _overhear(stage: Stage, seen: Evening) -> None:
    """Sentences about what is kept; the game's own news are not what a drill is about."""
    seen.toasts += [
        toast.text
        for toast in (*stage.overlay._toasts, *stage.overlay._news)
        if toast.kind == "bad" and toast.text not in seen.toasts
    ]


# --- faults ----------------------------------------------------------------------------------------------------------


def fill(home: Path) -> None:
    """Fill the disk that the home is on to its last byte."""
    with (home / "filler").open("wb", buffering=0) as filler:
        for size in (65536, 4096, 512, 1):
            try:
                while True:
                    filler.write(b"x" * size)
            except OSError:
                continue


def make_room(home: Path) -> None:
    (home / "filler").unlink(missing_ok=True)


def remove(home: Path) -> None:
    """Somebody deletes the whole folder while the app runs."""
    shutil.rmtree(home)


def back_in_time(home: Path) -> None:
    """The clock of the files goes back: everything kept seems to come from the future."""
    late = time.time() + 400 * 24 * 3600
    for path in home.rglob("*"):
        os.utime(path, (late, late))


def hold(home: Path) -> None:
    """From now on another program has the autosaves open, on a system where that forbids to replace them."""
    really = os.replace

    def replace(source: Path, target: Path) -> None:
        if Path(target).parent.name == "autosave" and Path(target).suffix == ".json":
            raise PermissionError(13, "used by another process", str(target))
        really(source, target)

    os.replace = replace  # type: ignore[assignment]


def stop_the_bots(home: Path) -> None:
    """The system stops the process in which bots think, as it does with what it has no room for."""
    for status in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            if int(status.read_text("utf-8", "replace").rsplit(")", 1)[1].split()[1]) == os.getpid():
                os.kill(int(status.parent.name), signal.SIGSTOP)


FAULTS: dict[str, dict[int, Fault]] = {
    "none": {},
    "full": {5: fill},
    "full_and_mended": {5: fill, 10: make_room},
    "removed": {5: remove},
    "clock": {5: back_in_time},
    "held": {5: hold},
    "stopped": {5: stop_the_bots},
}


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("home", type=Path)
    parser.add_argument("game")
    parser.add_argument("--actions", type=int, default=16)
    parser.add_argument("--seed", type=int, help="begin a new game with it")
    parser.add_argument("--fault", choices=FAULTS, default="none")
    asked = parser.parse_args(words)
    seen = evening(asked.home, asked.game, asked.actions, FAULTS[asked.fault], asked.seed, apart=True)
    print(json.dumps(asdict(seen)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
