"""What the app costs in a real window: time to its first frame, processor and memory at rest, frames in motion.

The app answers the environment variable CLAIRIERE_BENCH: `first_frame` makes it print {"first_frame": seconds since
its process started} and leave; `frames:SECONDS:GAME` makes it let bots play for so long, print
{"frames": [seconds, …]} and leave.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from build_scripts.display import private_screen
from build_scripts.environment import ROOT

#: Long enough for a slow machine to open a window, and for the menu to come to rest.
PATIENCE = 30
SETTLE = 4


class NoAnswer(Exception):
    """The app ended or stayed silent where a figure was due."""


def first_frame(runs: int) -> dict[str, Any]:
    """Seconds from the start of the process to the first frame on the screen; the first run warms the disk's cache."""
    found = [_ask("first_frame", (1280, 720), PATIENCE)["first_frame"] for _ in range(runs + 1)][1:]
    return {"seconds": round(statistics.median(found), 3), "runs": found}


def at_rest(seconds: float) -> dict[str, Any]:
    """The menu with nobody at it: the share of one core it takes, and the memory that is its own."""
    with _running({}, (1280, 720)) as app:
        time.sleep(SETTLE)
        before, start = _ticks(app.pid), time.monotonic()
        time.sleep(seconds)
        used = (_ticks(app.pid) - before) / os.sysconf("SC_CLK_TCK")
        share = used / (time.monotonic() - start)
        status = Path(f"/proc/{app.pid}/status").read_text("ascii")
        resident = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS:"))
    return {"cpu_percent": round(share * 100, 2), "resident_mb": round(resident / 1024, 1), "seconds": seconds}


def frames(game: str, size: tuple[int, int], seconds: float) -> dict[str, Any]:
    """Milliseconds of work per frame while bots play."""
    times = sorted(1000 * took for took in _ask(f"frames:{seconds:g}:{game}", size, PATIENCE + seconds)["frames"])
    if not times:
        raise NoAnswer(f"too few frames in {seconds:g} s")
    named = {f"p{percent}_ms": round(quantile(times, percent), 2) for percent in (50, 95, 99)}
    return {"game": game, "size": f"{size[0]}x{size[1]}", **named, "count": len(times)}


def quantile(ordered: list[float], percent: int) -> float:
    """The smallest value that `percent` of all values do not exceed.

    >>> quantile([1, 2, 3, 4], 50), quantile([1, 2, 3, 4], 99), quantile([5], 50)
    (2, 4, 5)
    """
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]


def _ask(question: str, size: tuple[int, int], patience: float) -> dict[str, Any]:
    with _running({"CLAIRIERE_BENCH": question}, size) as app:
        try:
            said, complaint = app.communicate(timeout=patience)
        except subprocess.TimeoutExpired:
            raise NoAnswer(f"the app did not answer {question!r}") from None
    for line in said.splitlines():
        if line.startswith("{"):
            answer: dict[str, Any] = json.loads(line)
            return answer
    raise NoAnswer(f"the app ended with {app.returncode}: {' '.join(complaint.split()[-30:])}")


@contextmanager
def _running(changes: dict[str, str], size: tuple[int, int]) -> Iterator[subprocess.Popen[str]]:
    """The app in a window of that size, with settings of its own and nobody's saved games."""
    if not sys.platform.startswith("linux"):
        raise NoAnswer("windows are measured on Linux only")
    with tempfile.TemporaryDirectory() as home, private_screen() as screen:
        (Path(home) / "settings.json").write_text(json.dumps({"window": size, "language": "en"}), "utf-8")
        here = {**os.environ, "DISPLAY": screen, "CLAIRIERE_HOME": home, "SDL_AUDIODRIVER": "dummy", **changes}
        here.pop("WAYLAND_DISPLAY", None)
        here.pop("SDL_VIDEODRIVER", None)
        app = subprocess.Popen(
            [sys.executable, "-m", "game"],
            cwd=ROOT,
            env=here,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            yield app
        finally:
            app.kill()
            app.wait()


def _ticks(process: int) -> int:
    """The processor time a process has used, in clock ticks."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text("ascii").rsplit(")", 1)[1].split()
    except FileNotFoundError:
        raise NoAnswer("the app ended by itself") from None
    if fields[0] == "Z":
        raise NoAnswer("the app ended by itself")
    return int(fields[11]) + int(fields[12])
