"""The gates a change passes: formatting, lint, types, translations, tests, and where changes land also the build.

One line each, then a plain summary. Games in real windows mostly wait, as people do: they are played beside all others.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from build_scripts import display
from build_scripts.environment import ROOT
from game import shelf

QUICK = (
    ("format", ("ruff", "format", "--check", ".")),
    ("lint", ("ruff", "check", ".")),
    ("types", ("mypy",)),
    ("translations", ("build_scripts.i18n", "check")),
)
LINUX = sys.platform.startswith("linux")
#: What has no window, on all cores; a window is to answer its person at once, so these give way to it.
TESTS = ("pytest", "-n", "auto", "--ignore=tests/window")
POLITELY = ("nice", "-n", "5") if LINUX else ()
#: So many people at once, each at a screen of their own, and who has no game left takes one over that nobody began.
WINDOWS = ("windows", ("pytest", "-n", "6", "--dist", "worksteal", "tests/window"))
BUILD = ("build", ("build_scripts.build",))


@dataclass(frozen=True, slots=True)
class Result:
    gate: str
    passed: bool
    seconds: float
    #: What it said, where that was not shown at once.
    said: bytes = b""

    def __str__(self) -> str:
        return f"{self.gate:<14}{'ok' if self.passed else 'FAILED':<8}{self.seconds:6.1f} s"


def run(arguments: Sequence[str]) -> int:
    """The quick gates, the whole suite, and where changes land the build; with arguments, pytest alone."""
    if arguments:
        return _tests("pytest", *arguments)
    with ThreadPoolExecutor(1) as beside:
        windows = beside.submit(_gate, *WINDOWS) if _windows_can_be_driven() else None
        results = [_told(_gate(gate, command)) for gate, command in QUICK]
        start = time.monotonic()
        results.append(Result("tests", not _tests(*TESTS, before=POLITELY), time.monotonic() - start))
        if thorough():
            results.append(_told(_gate(*BUILD)))
        if windows is not None:
            results.append(_told(windows.result()))
        elif LINUX and thorough():
            results.append(Result(WINDOWS[0], False, 0))
    for game in shelf.GAMES:
        for part in game.later:
            print(f"{game.slug} has no {part} yet.")
    failed = [result.gate for result in results if not result.passed]
    print("\n" + "\n".join(str(result) for result in results))
    print(f"FAILED: {', '.join(failed)}" if failed else "Everything passed.")
    return 1 if failed else 0


def _gate(gate: str, command: Sequence[str]) -> Result:
    start = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    return Result(gate, done.returncode == 0, time.monotonic() - start, done.stdout)


def _told(result: Result) -> Result:
    print(result, flush=True)
    if not result.passed:
        sys.stdout.buffer.write(result.said)
        sys.stdout.flush()
    return result


def _tests(*command: str, before: Sequence[str] = ()) -> int:
    """Their exit code; what they say is shown as it comes."""
    return subprocess.run([*before, sys.executable, "-m", *command], cwd=ROOT, check=False).returncode


def _windows_can_be_driven() -> bool:
    missing = display.missing()
    if not LINUX:
        print("Window tests are for Linux.", flush=True)
    elif missing:
        note = f"Window tests need {' and '.join(missing)}"
        print(f"{note}, and here they must run." if thorough() else f"{note}: they are skipped.", flush=True)
    return LINUX and not missing


def thorough() -> bool:
    """Where changes land, nothing is skipped for want of a program or of time."""
    return os.environ.get("CI", "").lower() in ("1", "true") or os.environ.get("CLAIRIERE_REQUIRE_WINDOW") == "1"
