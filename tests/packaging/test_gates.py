"""The gates: any that fails is named and fails the whole, and window tests are never forgotten where changes land."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from build_scripts import display, gates
from build_scripts.environment import ROOT

WINDOWS = pytest.mark.skipif(not gates.LINUX, reason="windows are driven on Linux alone")


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Gates that need no time, on a machine that has everything."""
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.delenv("CLAIRIERE_REQUIRE_WINDOW", raising=False)
    monkeypatch.setattr(display, "missing", lambda: ())
    monkeypatch.setattr(gates, "QUICK", (("shape", ("this",)),))
    monkeypatch.setattr(gates, "TESTS", ("this",))
    monkeypatch.setattr(gates, "WINDOWS", ("windows", ("this",)))
    monkeypatch.setattr(gates, "BUILD", ("build", ("this",)))


@pytest.mark.usefixtures("at_home")
def test_all_gates_that_pass_pass_together(capfd: pytest.CaptureFixture[str]) -> None:
    assert gates.run([]) == 0
    assert capfd.readouterr().out.endswith("Everything passed.\n")


@pytest.mark.parametrize(
    ("gate", "changed"),
    [
        ("words", ("QUICK", (("shape", ("this",)), ("words", ("no_such_module",))))),
        ("tests", ("TESTS", ("no_such_module",))),
        pytest.param("windows", ("WINDOWS", ("windows", ("no_such_module",))), marks=WINDOWS),
    ],
)
@pytest.mark.usefixtures("at_home")
def test_a_gate_that_fails_is_named_and_its_output_shown(
    gate: str, changed: tuple[str, object], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(gates, *changed)
    assert gates.run([]) == 1
    told = "".join(capfd.readouterr())
    assert "No module named no_such_module" in told
    assert f"FAILED: {gate}" in told


@pytest.mark.parametrize(("name", "value"), [("CI", "true"), ("CLAIRIERE_REQUIRE_WINDOW", "1")])
@pytest.mark.usefixtures("at_home")
def test_the_build_is_a_gate_where_changes_land(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gates, "BUILD", ("build", ("no_such_module",)))
    assert gates.run([]) == 0
    monkeypatch.setenv(name, value)
    assert gates.run([]) == 1


@pytest.mark.usefixtures("at_home")
def test_where_no_window_is_driven_the_others_pass_without_its_programs(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """On a Windows machine on which changes are checked."""
    monkeypatch.setattr(display, "missing", lambda: ("Xvfb",))
    monkeypatch.setattr(gates, "LINUX", False)
    monkeypatch.setenv("CI", "true")
    assert gates.run([]) == 0
    assert capfd.readouterr().out.startswith("Window tests are for Linux.\n")


@WINDOWS
@pytest.mark.usefixtures("at_home")
def test_without_the_programs_window_tests_are_skipped_aloud_or_fail_where_changes_land(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(display, "missing", lambda: ("Xvfb",))
    assert gates.run([]) == 0
    assert capfd.readouterr().out.startswith("Window tests need Xvfb: they are skipped.\n")
    monkeypatch.setenv("CI", "true")
    assert gates.run([]) == 1
    told = capfd.readouterr().out
    assert told.startswith("Window tests need Xvfb, and here they must run.\n")
    assert "FAILED: windows" in told


def test_every_test_is_in_one_of_the_two_runs_and_none_in_both() -> None:
    """What opens windows is told by its folder alone."""
    assert f"--ignore={gates.WINDOWS[1][-1]}" in gates.TESTS
    assert (ROOT / gates.WINDOWS[1][-1]).is_dir()


def test_asked_for_by_name_pytest_runs_alone(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "test_file.py"
    file.write_text("def test_good():\n    pass\n\ndef test_bad():\n    assert False\n", "utf-8")
    arguments = ["-p", "no:cacheprovider", str(file)]
    assert gates.run([*arguments, "-k", "good"]) == 0
    assert "1 passed" in capfd.readouterr().out
    assert gates.run(arguments) == 1


@WINDOWS
def test_window_tests_are_skipped_with_a_reason_where_they_cannot_run(tmp_path: Path) -> None:
    line = [sys.executable, "-m", "pytest", "-rs", "-p", "no:cacheprovider", "tests/window/test_window.py"]
    here = {**os.environ, "PATH": str(tmp_path)}
    done = subprocess.run(line, cwd=ROOT, env=here, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "1 skipped" in done.stdout
    assert "needs Xvfb and xdotool" in done.stdout
