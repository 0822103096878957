"""Many games played in one process, at a table that is drawn: its memory and its open files must not grow."""

from __future__ import annotations

import gc
import os
import sys
import tempfile
from pathlib import Path

from build_scripts.drills_folder import Loss
from game import shelf
from game.core.contract import Setup
from game.core.rng import Rng, stream
from game.core.session import SeatInfo, Session
from game.ui.theme import SEAT_COLOURS

#: Megabytes more after all the games than after the first ones of each kind, which fill the caches.
MOST = 5.0
FIRST = 2
#: A frame every so many actions.
FRAME_EVERY = 20


def drill(games: int = 100, most: float = MOST) -> str:
    """Play, draw, save and leave so many games in turn. Raises Loss if memory or files grow.

    What has an upper bound may fill up to it in the first games; what keeps growing shows in the many after them.
    """
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.scenes.shell.menu import Menu
    from game.scenes.shot import stage_for

    warm = len(shelf.GAMES) * FIRST
    with tempfile.TemporaryDirectory() as folder:
        stage = stage_for((1280, 720), "en", 1.0, Path(folder))
        stage.scenes.push(Menu(stage))
        stage.update(0)
        before = (0.0, 0)
        for number in range(warm + games):
            if number == warm:
                before = measured()
            _one_game(stage, shelf.GAMES[number % len(shelf.GAMES)], number)
        after = measured()
        stage.keeper.flush()
    grown, files = after[0] - before[0], after[1] - before[1]
    if grown > most or files > 0:
        raise Loss(f"memory grew by {grown:.1f} MB and open files by {files} over {games} games")
    return (
        f"{games} games in one process after {warm} that fill the caches, {FIRST} of each kind: memory {grown:+.1f} MB "
        f"from {before[0]:.0f} MB on, open files {files:+d}"
    )


def _one_game(stage: object, game: shelf.Game, seed: int) -> None:
    """From a new table to the count and back to the menu, as the app does it but without waiting."""
    from game.scenes.opening import table_for
    from game.scenes.shell.menu import Menu
    from game.scenes.stage import Stage

    assert isinstance(stage, Stage)
    counts = game.info.player_counts()
    players = counts[seed // len(shelf.GAMES) % len(counts)]
    seats = [SeatInfo(f"Bot {n + 1}", "bot", "random", SEAT_COLOURS[n]) for n in range(players)]
    session = Session.new(game.rules, Setup(players, stream(seed, "memory")), seats)
    table = table_for(stage, game, session)
    stage.scenes.push(table)
    stage.scenes.change()
    rng = Rng(seed)
    while (seat := session.to_act) is not None:
        table.do(rng.choice(session.legal(seat)))
        if session.action_count % FRAME_EVERY == 0:
            table.motion.finish()
            stage.invalidate()
            stage.draw()
    stage.update(stage.now + 1000)
    stage.update(stage.now + 1000)
    stage.draw()
    stage.scenes.reset(Menu(stage))
    stage.update(stage.now + 1000)
    stage.draw()


def measured() -> tuple[float, int]:
    """Megabytes of this process in the machine's memory, and its open files. What is free is given back first, as the
    app does when it rests: holes between objects are no growth."""
    from game.ui import memory

    gc.collect()
    if sys.platform.startswith("linux"):
        memory.give_back()
        status = Path("/proc/self/status").read_text("ascii")
        resident = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS:"))
        return resident / 1024, len(os.listdir("/proc/self/fd"))
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024 * 1024), len(os.listdir("/dev/fd"))
