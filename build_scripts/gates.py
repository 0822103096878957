"""The gates a change passes: formatting, lint, types, translations, tests, and where changes land also the build.

One line each, then a plain summary.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
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
BUILD = ("build", ("build_scripts.build",))


@dataclass(frozen=True, slots=True)
class Result:
    gate: str
    passed: bool
    seconds: float

    def __str__(self) -> str:
        return f"{self.gate:<14}{'ok' if self.passed else 'FAILED':<8}{self.seconds:6.1f} s"


def run(arguments: Sequence[str]) -> int:
    """The quick gates and the whole suite; with arguments, pytest alone."""
    results = [] if arguments else [_gate(gate, command) for gate, command in QUICK]
    results.append(_tests(arguments))
    if arguments:
        return 0 if results[0].passed else 1
    if thorough():
        results.append(_gate(*BUILD))
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
    result = Result(gate, done.returncode == 0, time.monotonic() - start)
    print(result, flush=True)
    if not result.passed:
        sys.stdout.buffer.write(done.stdout)
        sys.stdout.flush()
    return result


def _tests(arguments: Sequence[str]) -> Result:
    start = time.monotonic()
    here = dict(os.environ)
    # Both cores share the suite; what opens windows runs afterwards, alone, for a screen has one pointer. A few tests
    # asked for by name are over before workers have started.
    runs = [arguments] if arguments else [("-n", "auto", "-m", "not window"), ("-m", "window")]
    with ExitStack() as stack:
        missing = display.missing()
        if not LINUX:
            print("Window tests are for Linux.", flush=True)
        elif missing:
            note = f"Window tests need {' and '.join(missing)}"
            if thorough():
                print(f"{note}, and here they must run.", file=sys.stderr)
                return Result("tests", False, time.monotonic() - start)
            print(f"{note}: they are skipped.", flush=True)
        elif not here.get("DISPLAY"):
            here["DISPLAY"] = stack.enter_context(display.private_screen())
        codes = [
            subprocess.run([sys.executable, "-m", "pytest", *words], cwd=ROOT, env=here, check=False).returncode
            for words in runs
        ]
    return Result("tests", not any(codes), time.monotonic() - start)


def thorough() -> bool:
    """Where changes land, nothing is skipped for want of a program or of time."""
    return os.environ.get("CI", "").lower() in ("1", "true") or os.environ.get("CLAIRIERE_REQUIRE_WINDOW") == "1"
