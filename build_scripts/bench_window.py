"""What the app costs in a real window: time to its first frame, processor and memory at rest, frames in motion.

Time to the first frame is taken from outside, from starting the program to its word that the frame stands: a single
file that unpacks itself first is not asked when it thinks it began. The app answers the environment variable
CLAIRIERE_BENCH: `first_frame` makes it say so and leave; `frames:SECONDS:GAME:LEVEL` makes it let bots play for so
long (`drags:SECONDS:GAME` a hand drag a piece about, `acts:SECONDS:GAME` a hand play), print {"frames": [seconds, …]},
as `cpu` the processor's seconds in each, and leave.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from build_scripts.display import private_screen
from build_scripts.environment import ROOT, Trouble
from build_scripts.naming import release
from build_scripts.scripted_game import Hands
from game import shelf
from game.core.contract import Setup
from game.core.session import SeatInfo, Session
from game.core.store import Store
from game.ui.theme import SEAT_COLOURS

#: Long enough for a slow machine to open a window.
PATIENCE = 30
#: After so many seconds without a hand the last leaf has fallen and the picture stands still.
SETTLE = 30
#: The windows whose frames are timed, and how: as bots of a level play, with every turn drawing the whole window,
#: after a person's own acts, or as a game is reviewed.
FRAMES = (
    ((1280, 720), "normal"),
    ((1920, 1080), "normal"),
    ((1920, 1080), "hard"),
    ((1920, 1080), "expert"),
    ((1920, 1080), "review"),
    ((1920, 1080), "whole"),
    ((1920, 1080), "acts"),
    ((3840, 2160), "normal"),
    ((3840, 2160), "acts"),
)
SCREEN = "3840x2160"
SOURCE = (sys.executable, "-m", "game")

Command = Sequence[str | Path]


class NoAnswer(Exception):
    """The app ended or stayed silent where a figure was due."""


def programs() -> dict[str, Command]:
    """The program from source, and the built ones that are there."""
    built = {"onedir": ROOT / "dist" / "clairiere" / "clairiere", "onefile": ROOT / "dist" / release()}
    return {"source": SOURCE, **{name: [path] for name, path in built.items() if path.exists()}}


def start(runs: int) -> dict[str, Any]:
    """Seconds from starting each program to its first frame."""
    return {name: first_frame(command, runs) for name, command in programs().items()}


def first_frame(command: Command, runs: int) -> dict[str, Any]:
    """The median of several starts; one more before them warms the disk's cache."""
    times = []
    for _ in range(runs + 1):
        with _running({"CLAIRIERE_BENCH": "first_frame"}, (1280, 720), command) as run:
            assert run.app.stdout is not None
            line = run.app.stdout.readline()
            times.append(round(time.perf_counter() - run.since, 3))
        if "first_frame" not in line:
            raise NoAnswer(f"no first frame of {command[0]}")
    return {"seconds": round(statistics.median(times[1:]), 3), "runs": times[1:]}


def at_rest(seconds: float) -> dict[str, Any]:
    """The share of one core that the app takes with nobody at it, its window in front and behind another."""
    found: dict[str, Any] = {}
    with _running({}, (1280, 720)) as run:
        run.hands.find()
        time.sleep(SETTLE)
        found["focused_percent"] = _share(run.app.pid, seconds)
        _look_away(run.hands)
        time.sleep(SETTLE)
        found["unfocused_percent"] = _share(run.app.pid, seconds)
    return {**found, "seconds": seconds}


def at_a_table(seconds: float) -> dict[str, Any]:
    """Memory at each table once its pictures are drawn, and the share of one core it takes while a person thinks."""
    return {game.slug: _one_table(game.slug, seconds) for game in shelf.GAMES}


def _one_table(slug: str, seconds: float) -> dict[str, Any]:
    game = shelf.find(slug)
    players = game.info.max_players
    seats = [
        SeatInfo(f"P{n}", "human" if n == 0 else "bot", "normal" if n else None, SEAT_COLOURS[n])
        for n in range(players)
    ]
    session = Session.new(game.rules, Setup(players, 1, 0), seats)
    with _running({}, (1920, 1080), session=session) as run:
        run.hands.find()
        run.hands.keys("Return")
        time.sleep(SETTLE)
        share = _share(run.app.pid, seconds)
        return {"resident_mb": _resident(run.app.pid), "cpu_percent": share, "size": "1920x1080"}


def frames(game: str, size: tuple[int, int], kind: str, seconds: float) -> dict[str, Any]:
    """Milliseconds of work per frame while bots play, while a piece is dragged about, or after a person's own acts."""
    asked = f"frames:{seconds:g}:{game}:{'normal:whole' if kind == 'whole' else kind}"
    if kind in ("drags", "acts"):
        asked = f"{kind}:{seconds:g}:{game}"
    with _running({"CLAIRIERE_BENCH": asked}, size) as run:
        try:
            said, complaint = run.app.communicate(timeout=PATIENCE + seconds)
        except subprocess.TimeoutExpired:
            raise NoAnswer(f"the app did not answer {asked!r}") from None
    line = next((line for line in said.splitlines() if line.startswith("{")), None)
    if line is None:
        raise NoAnswer(f"the app ended with {run.app.returncode}: {' '.join(complaint.split()[-30:])}")
    told = json.loads(line)
    times = sorted(1000 * took for took in told["frames"])
    if not times:
        raise NoAnswer(f"too few frames in {seconds:g} s")
    named = {f"p{percent}_ms": round(quantile(times, percent), 2) for percent in (50, 95, 99)}
    cpu = sorted(1000 * took for took in told["cpu"])
    named |= {f"p{percent}_cpu_ms": round(quantile(cpu, percent), 2) for percent in (95, 99)}
    return {"game": game, "size": f"{size[0]}x{size[1]}", "kind": kind, **named, "count": len(times)}


def quantile(ordered: list[float], percent: int) -> float:
    """The smallest value that `percent` of all values do not exceed.

    >>> quantile([1, 2, 3, 4], 50), quantile([1, 2, 3, 4], 99), quantile([5], 50)
    (2, 4, 5)
    """
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]


@dataclass(frozen=True, slots=True)
class Running:
    """A program under way, when it was started, and hands to use it."""

    app: subprocess.Popen[str]
    since: float
    hands: Hands


@contextmanager
def _running(
    changes: dict[str, str],
    size: tuple[int, int],
    command: Command = SOURCE,
    *,
    session: Session | None = None,
) -> Iterator[Running]:
    """The app in a window of that size with settings of its own."""
    if not sys.platform.startswith("linux"):
        raise NoAnswer("windows are measured on Linux only")
    with tempfile.TemporaryDirectory() as home, private_screen(SCREEN) as screen:
        kept = {"window": size, "language": "en", "muted": False}
        (Path(home) / "settings.json").write_text(json.dumps(kept), "utf-8")
        if session is not None:
            Store(Path(home) / "saves", lambda slug: shelf.find(slug).rules, app="bench").autosave(session)
        here = {**os.environ, "DISPLAY": screen, "CLAIRIERE_HOME": home, "SDL_AUDIODRIVER": "dummy", **changes}
        for name in ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
            here.pop(name, None)
        since = time.perf_counter()
        app = subprocess.Popen(
            command,
            cwd=ROOT,
            env=here,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        try:
            yield Running(app, since, Hands(app, here, Path(home)))
        except Trouble as trouble:
            raise NoAnswer(str(trouble)) from trouble
        finally:
            if app.poll() is None:
                os.killpg(app.pid, 9)  # a single file runs as two processes
            app.communicate()


def _look_away(hands: Hands) -> None:
    """Give the focus to what is beside the window: the bare screen."""
    hands._do("mousemove", "3800", "2100")
    said = hands._do("getmouselocation", "--shell")
    behind = next(line.split("=")[1] for line in said.splitlines() if line.startswith("WINDOW="))
    hands._do("windowfocus", behind)


def _share(process: int, seconds: float) -> float:
    before, begun = _ticks(process), time.monotonic()
    time.sleep(seconds)
    used = (_ticks(process) - before) / os.sysconf("SC_CLK_TCK")
    return round(100 * used / (time.monotonic() - begun), 2)


def _resident(process: int) -> float:
    status = Path(f"/proc/{process}/status").read_text("ascii")
    return round(next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS:")) / 1024, 1)


def _ticks(process: int) -> int:
    """The processor time a process has used, in clock ticks."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text("ascii").rsplit(")", 1)[1].split()
    except FileNotFoundError:
        raise NoAnswer("the app ended by itself") from None
    if fields[0] == "Z":
        raise NoAnswer("the app ended by itself")
    return int(fields[11]) + int(fields[12])
