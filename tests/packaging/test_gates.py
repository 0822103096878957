"""The gates: any that fails is named and fails the whole, and window tests are never forgotten where changes land."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from build_scripts import display, gates
from build_scripts.environment import ROOT


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.delenv("CLAIRIERE_REQUIRE_WINDOW", raising=False)


def passing(arguments: object) -> gates.Result:
    return gates.Result("tests", True, 0)


@pytest.mark.usefixtures("at_home")
def test_a_gate_that_fails_is_named_and_its_output_shown(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(gates, "QUICK", (("shape", ("this",)), ("words", ("no_such_module",))))
    monkeypatch.setattr(gates, "_tests", passing)
    assert gates.run([]) == 1
    told = capfd.readouterr().out
    assert "no_such_module" in told
    assert "FAILED: words" in told
    monkeypatch.setattr(gates, "QUICK", (("shape", ("this",)),))
    assert gates.run([]) == 0
    assert capfd.readouterr().out.endswith("Everything passed.\n")


@pytest.mark.parametrize(("name", "value"), [("CI", "true"), ("CLAIRIERE_REQUIRE_WINDOW", "1")])
@pytest.mark.usefixtures("at_home")
def test_the_build_is_a_gate_where_changes_land(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gates, "QUICK", ())
    monkeypatch.setattr(gates, "BUILD", ("build", ("no_such_module",)))
    monkeypatch.setattr(gates, "_tests", passing)
    assert gates.run([]) == 0
    monkeypatch.setenv(name, value)
    assert gates.run([]) == 1


@pytest.mark.usefixtures("at_home")
def test_where_no_window_is_driven_the_others_pass_without_its_programs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """On a Windows machine on which changes are checked."""
    file = tmp_path / "test_one.py"
    file.write_text("def test_one():\n    pass\n", "utf-8")
    monkeypatch.setattr(display, "missing", lambda: ("Xvfb",))
    monkeypatch.setattr(gates, "LINUX", False)
    monkeypatch.setenv("CI", "true")
    assert gates.run(["-p", "no:cacheprovider", str(file)]) == 0
    assert "1 passed" in capfd.readouterr().out


@pytest.mark.skipif(not gates.LINUX, reason="windows are driven on Linux alone")
@pytest.mark.usefixtures("at_home")
def test_without_the_programs_window_tests_are_skipped_aloud_or_fail_where_changes_land(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "test_one.py"
    file.write_text("def test_one():\n    pass\n", "utf-8")
    monkeypatch.setattr(display, "missing", lambda: ("Xvfb",))
    arguments = ["-p", "no:cacheprovider", str(file)]
    assert gates.run(arguments) == 0
    told = capfd.readouterr().out
    assert told.startswith("Window tests need Xvfb: they are skipped.\n")
    assert "1 passed" in told
    monkeypatch.setenv("CI", "true")
    assert gates.run(arguments) == 1
    assert "they must run" in capfd.readouterr().err


def test_a_test_that_fails_fails_the_run(tmp_path: Path) -> None:
    file = tmp_path / "test_one.py"
    file.write_text("def test_one():\n    assert False\n", "utf-8")
    assert gates.run(["-p", "no:cacheprovider", str(file)]) == 1


def test_window_tests_are_skipped_with_a_reason_when_pytest_runs_alone(tmp_path: Path) -> None:
    file = tmp_path / "test_window.py"
    file.write_text("import pytest\n\n@pytest.mark.window\ndef test_one():\n    assert False\n", "utf-8")
    here = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    line = [sys.executable, "-m", "pytest", "-rs", "-p", "no:cacheprovider", "-c", "pyproject.toml", "-p", "conftest"]
    done = subprocess.run([*line, str(file)], cwd=ROOT, env=here, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "1 skipped" in done.stdout
    assert "needs " in done.stdout


@pytest.mark.window
def test_a_private_screen_is_there_and_goes_away() -> None:
    with display.private_screen("800x600") as screen:
        question = ["xdotool", "getdisplaygeometry"]
        here = {**os.environ, "DISPLAY": screen}
        assert subprocess.run(question, env=here, capture_output=True, text=True, check=True).stdout == "800 600\n"
    assert subprocess.run(question, env=here, capture_output=True, check=False).returncode != 0
