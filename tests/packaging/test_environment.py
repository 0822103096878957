"""The scripts on a machine that has only Python: what they make, mend, wait for, and say when they cannot."""

from __future__ import annotations

import ast
import importlib.util
import json
import os
import re
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest

from build_scripts import environment
from build_scripts.environment import ROOT, Trouble, ready

STARTED_BY_PEOPLE = ("play", "test", "i18n", "bench", "build", "drills", "fuzz")
MAKES = pytest.mark.skipif(find_spec("venv") is None, reason="a Python that comes without venv makes no environment")


@pytest.fixture(scope="module")
def pins(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pins that ask for nothing, so that no network is needed."""
    return tmp_path_factory.mktemp("pins") / "requirements.txt"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("clone") / ".venv"


@pytest.fixture(autouse=True)
def use(pins: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pins.write_text("# nothing\n", "utf-8")
    monkeypatch.setattr(environment, "PINS", {"program": pins, "tools": pins})


@MAKES
@pytest.mark.xdist_group("environment")
def test_it_is_made_once_then_used_mended_and_brought_up_to_date(
    made: Path, pins: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    python = ready(made, ("program",))
    assert subprocess.run([python, "-c", "import pip"], check=False).returncode == 0
    assert len(capsys.readouterr().err.splitlines()) == 1

    kept = made / "kept"
    kept.touch()
    ready(made, ("program",))
    assert capsys.readouterr().err == ""

    pins.write_text("# changed\n", "utf-8")
    ready(made, ("program",))
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert kept.exists()

    (made / "unfinished").touch()  # as if the making had been killed half-way
    ready(made, ("program", "tools"))
    assert not kept.exists()
    assert not (made / "unfinished").exists()
    assert set(json.loads((made / "clairiere.json").read_text())) == {"program", "tools"}


@MAKES
@pytest.mark.xdist_group("environment")
def test_what_cannot_be_installed_is_one_sentence_and_is_tried_again(made: Path, pins: Path) -> None:
    ready(made, ("program",))
    pins.write_text("--no-index\nclairiere-no-such-package==1\n", "utf-8")
    for _ in range(2):
        with pytest.raises(Trouble, match="clairiere-no-such-package") as told:
            ready(made, ("program",))
        assert "\n" not in str(told.value)
    pins.write_text("# mended\n", "utf-8")
    assert ready(made, ("program",)).exists()


def test_a_python_without_venv_is_told_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(Trouble, match="no venv module"):
        ready(tmp_path / ".venv", ("program",))


def test_a_folder_that_cannot_be_made_is_told_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert environment.told(lambda: len(str(ready(tmp_path / "file" / ".venv", ("program",))))) == 2
    assert len(capsys.readouterr().err.splitlines()) == 2  # what it began, and what went wrong


def test_only_one_process_at_a_time_holds_the_lock(tmp_path: Path) -> None:
    """Each process reads a number, waits, and writes it back one higher: without the lock, some would be lost."""
    counter = tmp_path / "counter"
    counter.write_text("0")
    work = (
        "import sys, time; from pathlib import Path; from build_scripts import environment\n"
        "environment.ROOT = Path(sys.argv[1]).parent; counter = Path(sys.argv[1])\n"
        "with environment.lock('test'):\n"
        "    n = int(counter.read_text()); time.sleep(0.1); counter.write_text(str(n + 1))\n"
    )
    here = {**os.environ, "PYTHONPATH": str(ROOT)}
    people = [subprocess.Popen([sys.executable, "-c", work, str(counter)], env=here) for _ in range(4)]
    assert [person.wait() for person in people] == [0] * 4
    assert counter.read_text() == "4"


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "catalogue"
    environment.write(path, b"one")
    with pytest.raises(TypeError):
        environment.write(path, "two")  # type: ignore[arg-type]
    assert path.read_bytes() == b"one"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("script", STARTED_BY_PEOPLE)
def test_an_old_python_reads_far_enough_to_be_told(script: str) -> None:
    source = ROOT / "build_scripts" / f"{script}.py"
    ast.parse(source.read_text("utf-8"), feature_version=(3, 7))
    pretend = (
        "import runpy, sys\n"
        f"sys.argv = [{str(source)!r}]; sys.version_info = (3, 10, 2)\n"
        "runpy.run_path(sys.argv[0], run_name='__main__')\n"
    )
    done = subprocess.run([sys.executable, "-c", pretend], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "Clairière needs Python 3.11 or later; this is Python 3.10.\n"


@pytest.mark.parametrize("script", ["environment", *STARTED_BY_PEOPLE])
def test_the_way_into_the_environment_needs_nothing_installed(script: str) -> None:
    """Up to the moment a script is inside .venv, it imports the standard library and its neighbours alone."""
    lines = (ROOT / "build_scripts" / f"{script}.py").read_text("utf-8").split("environment.inside(", 1)[0]
    imported = re.findall(r"^(?:import|from) (\w+)", lines, re.MULTILINE)
    assert imported
    assert {name for name in imported if name not in sys.stdlib_module_names} <= {"build_scripts"}


def test_the_pins_hold_every_package_the_project_names() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    pinned = {
        name: set(re.findall(r"^([\w-]+==[\w.]+)", (ROOT / "build_scripts" / name).read_text("utf-8"), re.MULTILINE))
        for name in ("requirements.txt", "requirements-dev.txt")
    }
    named = {name.partition(" ;")[0] for name in project["dependencies"]}
    assert pinned["requirements.txt"] == named
    assert pinned["requirements-dev.txt"] >= set(project["optional-dependencies"]["dev"])
