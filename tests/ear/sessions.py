"""Sessions for those who only listen: each has a screen, a bus and a home of its own, for readers find programs by the
screen they share. `python -m tests.ear.sessions COMMAND…` has a built program played by ear, one game in each language.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

from build_scripts.display import private_screen

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
#: Seconds after which nobody is listened to any more.
PATIENCE = 330
#: So many at a time: most of it is waiting.
TOGETHER = 4
ASKS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")

#: The language, what is played, and the title as the sources name it.
Plays = tuple[str, str, str]


@cache
def system_python() -> str | None:
    """A Python that has the bindings of AT-SPI: that of the system, not ours."""
    for found in ("/usr/bin/python3", shutil.which("python3")):
        if found and Path(found).exists():
            done = subprocess.run([found, "-c", ASKS], capture_output=True, check=False)
            if done.returncode == 0:
                return found
    return None


def missing() -> tuple[str, ...]:
    """What listening needs and this machine lacks, by the names of Debian's packages."""
    needed = {
        "xvfb": shutil.which("Xvfb"),
        "dbus": shutil.which("dbus-run-session"),
        "at-spi2-core": next((path for path in LAUNCHERS if Path(path).exists()), None),
        "python3-gi gir1.2-atspi-2.0": system_python(),
    }
    return tuple(name for name, found in needed.items() if not found)


def played(plays: Plays, command: Sequence[str]) -> dict[str, Any]:
    """What was heard at the end of a game. AssertionError with what the player said if it came to none."""
    with tempfile.TemporaryDirectory() as folder, private_screen("1280x720") as screen:
        home = Path(folder)
        (home / "run").mkdir(mode=0o700)
        settings = {"speed": "instant", "window": [1280, 720], "muted": True}
        (home / "settings.json").write_text(json.dumps(settings), "utf-8")
        kept = {name: value for name, value in os.environ.items() if name not in ("DBUS_SESSION_BUS_ADDRESS", "LANG")}
        here = {
            **kept,
            **dict.fromkeys(("HOME", "CLAIRIERE_HOME"), folder),
            "XDG_RUNTIME_DIR": str(home / "run"),
            "DISPLAY": screen,
            "SDL_AUDIODRIVER": "dummy",
            "PYTHONPATH": str(ROOT),
            "NO_AT_BRIDGE": "0",
        }
        here.pop("SDL_VIDEODRIVER", None)
        python = system_python()
        assert python is not None
        line = ["dbus-run-session", "--", python, "-W", "ignore", str(HERE / "player.py"), *plays, "--", *command]
        with (home / "out").open("w+b") as out, (home / "err").open("w+b") as err:
            work = subprocess.Popen(line, env=here, stdout=out, stderr=err, start_new_session=True)
            try:
                code: int | None = work.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                code = None
            finally:  # the bus has children of its own
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(work.pid, signal.SIGKILL)
                work.wait()
        told, complaints = ((home / name).read_text("utf-8", "replace") for name in ("out", "err"))
        assert code == 0, f"{plays}: {code}\n{complaints[-4000:]}"
        found: dict[str, Any] = json.loads(told.strip().splitlines()[-1])
        return found


def all_played(wanted: Sequence[Plays], command: Sequence[str]) -> list[dict[str, Any]]:
    with ThreadPoolExecutor(TOGETHER) as pool:
        return list(pool.map(lambda plays: played(plays, command), wanted))


def main(command: Sequence[str]) -> int:
    lacks = missing()
    if lacks:
        print(f"Playing by ear needs {', '.join(lacks)}.", file=sys.stderr)
        return 2
    for found in all_played([("fr", "game", "GrandBois"), ("en", "challenge", "")], command):
        print(f"{found['presses']} presses: {found['title']}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
