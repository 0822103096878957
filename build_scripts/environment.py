"""The project's own environment, .venv: made on first use, renewed when the pins change, shared by every script.

Standard library only. Whatever goes wrong is told in one sentence (`Trouble`), and whatever was interrupted is made
again on the next start.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PINS = {
    "program": Path(__file__).with_name("requirements.txt"),
    "tools": Path(__file__).with_name("requirements-dev.txt"),
}


class Trouble(Exception):
    """Something the person at the keyboard can understand and mend."""


def go_on(command: Sequence[str], *, tools: bool = False) -> int:
    """Run `python …command` inside the environment and give its exit code; where the system can, never come back."""
    python = ready(ROOT / ".venv", tuple(PINS) if tools else ("program",))
    line = [str(python), "-P", *command]  # -P: a folder called game where the person happens to stand is not ours
    here = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))}
    if os.name == "posix":
        sys.stdout.flush()
        sys.stderr.flush()
        os.execve(line[0], line, here)
    return subprocess.run(line, env=here, check=False).returncode


def inside(script: str, arguments: Sequence[str]) -> None:
    """Called first by a script that needs the tools: return if they are here, else start it again where they are."""
    folder = ROOT / ".venv"
    if Path(sys.prefix).resolve() == folder.resolve() and _is_current(folder, _python(folder), tuple(PINS)):
        return
    sys.exit(told(lambda: go_on([script, *arguments], tools=True)))


def told(work: Callable[[], int]) -> int:
    """The exit code of `work`, with trouble told in one sentence."""
    try:
        return work()
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 2
    except BrokenPipeError:  # whoever was reading has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
        return 130


def ready(folder: Path, parts: Sequence[str]) -> Path:
    """The Python of an environment at `folder` that holds these parts of the pins."""
    python = _python(folder)
    if _is_current(folder, python, parts):
        return python
    try:
        with lock("environment"):
            if not _is_current(folder, python, parts):
                _make(folder, python, parts)
    except OSError as error:
        raise Trouble(f"Clairière could not be prepared ({error.strerror or error}: {error.filename}).") from None
    return python


def _python(folder: Path) -> Path:
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _is_current(folder: Path, python: Path, parts: Sequence[str]) -> bool:
    if not python.exists() or (folder / "unfinished").exists():
        return False
    stamp = _stamp(folder)
    return all(stamp.get(part) == _mark(python, part) for part in parts)


def _mark(python: Path, part: str) -> str:
    """Changes with the pins, and with the Python behind the environment (an upgrade of the system's)."""
    return hashlib.sha256(PINS[part].read_bytes() + str(python.resolve()).encode()).hexdigest()


def _stamp(folder: Path) -> dict[str, str]:
    try:
        stamp = json.loads((folder / "clairiere.json").read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def _make(folder: Path, python: Path, parts: Sequence[str]) -> None:
    unfinished = folder / "unfinished"
    if unfinished.exists() or not _works(python):
        print("Preparing Clairière: this takes a minute, once…", file=sys.stderr, flush=True)
        _begin(folder, unfinished)
    else:
        print("Bringing Clairière’s packages up to date…", file=sys.stderr, flush=True)
    unfinished.touch()
    files = [word for part in parts for word in ("--requirement", str(PINS[part]))]
    pip = run([str(python), "-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check", *files])
    if pip.returncode:
        # pip changes nothing before it has everything: unless it was killed, what is there is whole.
        if pip.returncode > 0:
            unfinished.unlink()
        raise Trouble(f"The packages Clairière needs could not be installed (is there a network?): {last_word(pip)}")
    stamp = {**_stamp(folder), **{part: _mark(python, part) for part in parts}}
    write(folder / "clairiere.json", json.dumps(stamp, indent=1).encode())
    unfinished.unlink()


def _begin(folder: Path, unfinished: Path) -> None:
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            raise Trouble(
                f"This Python has no {module} module, which Clairière needs to keep its packages apart: "
                "install it (on Debian and Ubuntu: sudo apt install python3-venv) and start again."
            )
    if folder.is_symlink() or folder.is_file():
        folder.unlink()
    elif folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    unfinished.touch()
    made = run([sys.executable, "-m", "venv", str(folder)])
    if made.returncode:
        raise Trouble(f"Python could not make the folder {folder}: {last_word(made)}")


def _works(python: Path) -> bool:
    question = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
    return python.exists() and run([str(python), "-c", question]).returncode == 0


def run(line: Sequence[str]) -> subprocess.CompletedProcess[str]:
    here = {**os.environ, "PIP_USER": "0", "PYTHONNOUSERSITE": "1"}
    for name in ("PYTHONHOME", "PYTHONPATH", "PIP_TARGET", "PIP_PREFIX"):
        here.pop(name, None)
    try:
        return subprocess.run(line, env=here, capture_output=True, text=True, errors="replace", check=False)
    except OSError as error:
        return subprocess.CompletedProcess(line, 1, "", str(error))


def last_word(done: subprocess.CompletedProcess[str]) -> str:
    """The line in which a program says what went wrong."""
    lines = [line.strip() for line in (done.stdout + "\n" + done.stderr).splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith("ERROR:")]
    return (errors or lines or [f"exit code {done.returncode}"])[-1]


@contextlib.contextmanager
def lock(name: str) -> Iterator[None]:
    """One process at a time; the system opens the lock again when its holder dies."""
    folder = ROOT / "build"
    folder.mkdir(exist_ok=True)
    with (folder / f"{name}.lock").open("a+b") as file:
        if os.name == "nt":
            import msvcrt

            while True:
                try:
                    file.seek(0)
                    msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]
                    break
                except OSError:
                    time.sleep(0.2)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def write(path: Path, content: bytes) -> None:
    """All of it or nothing, whoever else is reading or writing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    scratch = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        scratch.write_bytes(content)
        scratch.replace(path)
    finally:
        scratch.unlink(missing_ok=True)
