"""The Windows program, built and tried on Linux with Wine: `python3 build_scripts/build.py --windows`.

Inside Wine our own build.py makes the folder, the zip and the single file and sees them pass their self-tests, as it
does on a Windows machine. From outside a whole game is then played in a window of each, unpacked where the path has
spaces and accents, and a French Windows is answered in French. What is released is built on a real one.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from build_scripts import build, display, scripted_game, wine
from build_scripts.environment import ROOT, Trouble
from build_scripts.naming import CONSOLE

INTO = ROOT / "dist" / "windows"
#: Runs build.py in the Python of Wine, which holds the packages and needs no .venv.
BUILD = (
    "import sys; from build_scripts import build, environment; "
    "sys.exit(environment.told(lambda: build.main(sys.argv[1:])))"
)
#: A folder such as people have.
SOMEWHERE = "Jeux d’été à 木"


def main(tests: Sequence[str] = ()) -> int:
    """Build and try; with `tests`, run those of ours there instead."""
    if needed := wine.missing():
        raise Trouble(f"To try the Windows program here, first: {needed}")
    with _windows() as here:
        if tests:
            return _in_wine(("-m", "pytest", "-p", "no:cacheprovider", *tests), here)
        start = time.monotonic()
        if _in_wine(("-c", BUILD, "--no-windows", "--into", wine.spelled(INTO)), here):
            raise Trouble("The Windows program could not be built, or does not work.")
        print(f"Built and tested inside Wine in {time.monotonic() - start:.0f} s", flush=True)
        alone, archive = next(INTO.glob("clairiere-*.exe")), next(INTO.glob("clairiere-*.zip"))
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder) / SOMEWHERE
            place.mkdir()
            unpacked = build.unzip(archive, place)
            _speaks_french(unpacked / f"{CONSOLE}.exe", here)
            shutil.copy(alone, place)
            for program in (unpacked / "clairiere.exe", place / alone.name):
                _plays(program)
    return 0


@contextmanager
def _windows() -> Iterator[dict[str, str]]:
    with display.private_screen("1280x800") as screen:
        try:
            yield wine.ready(screen)
        finally:
            wine.rest()


def _in_wine(words: Sequence[str], here: Mapping[str, str]) -> int:
    """Run our Windows Python on the project as the workflow does, and show what it says as it says it."""
    line = ["wine", str(wine.PYTHON), *words]
    here = {**here, "PYTHONUTF8": "1"}
    null, pipe, both = subprocess.DEVNULL, subprocess.PIPE, subprocess.STDOUT
    with subprocess.Popen(line, env=here, cwd=ROOT, stdin=null, stdout=pipe, stderr=both) as work:
        assert work.stdout is not None
        for said in work.stdout:
            print(build.words(said), end="", flush=True)
    return work.returncode


def _plays(program: Path) -> None:
    """A whole game by keyboard, and the way out by Alt+F4."""
    start = time.monotonic()
    # A thread of Wine's xinput1_4.dll now and then outlives that file when a program ends, and a debugger comes up.
    here = wine.surroundings(SDL_XINPUT_ENABLED="0", SDL_JOYSTICK_RAWINPUT="0")
    actions = scripted_game.play(["wine", str(program)], here, wine.spelled, "alt+F4")
    took = time.monotonic() - start
    print(f"{program.name}: a game of {actions} actions in a window, by keyboard, {took:.0f} s", flush=True)


def _speaks_french(program: Path, here: Mapping[str, str]) -> None:
    """A French Windows sets no LANG: the program finds its language all the same."""
    with tempfile.TemporaryDirectory() as folder:
        made = subprocess.run(["localedef", "-i", "fr_FR", "-f", "UTF-8", f"{folder}/fr_FR.UTF-8"], check=False)
        if made.returncode:
            raise Trouble("To try a French Windows here, first: sudo apt install locales")
        # Wine takes its language from ours, so ours is French for it and then hidden from the program.
        french = {**here, "LOCPATH": folder, "LC_ALL": "fr_FR.UTF-8"}
        hidden = "set LC_ALL=&& set LANG=&& set LANGUAGE=&& clairiere-console.exe"
        said = {
            words: wine.run(["cmd", "/c", f"{hidden} {words} replay nothing.json"], french, program.parent).stdout
            for words in ("", "--lang fr", "--lang en")
        }
    if said[""] != said["--lang fr"] or said[""] == said["--lang en"]:
        raise Trouble(f"A French Windows is answered: {said['']}")
    print(f"{program.name} on a French Windows: {said[''].strip()}", flush=True)
