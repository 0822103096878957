"""The jobs that check, build and publish, as far as they can be tried without their machines."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import stat
import sys
from pathlib import Path

import pytest

import game
from build_scripts import naming, workflow
from build_scripts.environment import ROOT

#: What GitHub offers, looked up in November 2026. macos-13 and, from that month on, macos-14 are not among them: a job
#: that names a machine nobody has waits for it, and everything that needs the job waits too.
OFFERED = {
    "ubuntu-22.04", "ubuntu-24.04", "windows-2022", "windows-2025", "macos-15", "macos-15-intel", "macos-26",
}  # fmt: skip
#: The first versions of actions that run on the Node the machines have: the older one was taken away in September 2026.
ACTIONS = {"checkout": 5, "setup-python": 6, "upload-artifact": 6, "download-artifact": 7}
FILES = sorted(workflow.FILES.glob("*.yml"))
JOBS = {name: job for file in FILES for name, job in workflow.read(file)["jobs"].items()}
COMMANDS = [command for file in FILES for command in workflow.commands(workflow.read(file))]
POSIX = pytest.mark.skipif(os.name == "nt", reason="needs bash and the programs of a Linux machine")


def test_the_reader_sees_what_is_written() -> None:
    assert set(JOBS) == {"check", "windows", "build", "publish"}
    assert workflow.systems(JOBS["build"]) == ["ubuntu-22.04", "windows-2022", "macos-15-intel", "macos-15"]
    lines = {(command.job, command.system): command.line for command in COMMANDS}
    assert lines["check", "ubuntu-24.04"] == ".ci/run"
    assert lines["build", "macos-15"] == "python build_scripts/build.py"
    assert [command.system for command in COMMANDS if "apt-get" in command.line] == ["ubuntu-22.04"]


@pytest.mark.parametrize("text", ["jobs: {a: b}", "jobs:\n  a b", "run: |\n  x", "a: 1\na: 2", "a: x # why", "- a: 1"])
def test_what_the_reader_does_not_know_it_refuses(tmp_path: Path, text: str) -> None:
    (tmp_path / "x.yml").write_text(text, "utf-8")
    with pytest.raises(workflow.Unread):
        workflow.read(tmp_path / "x.yml")


@pytest.mark.parametrize("name", JOBS)
def test_every_job_runs_on_machines_that_are_offered_and_ends(name: str) -> None:
    job = JOBS[name]
    assert set(workflow.systems(job)) <= OFFERED
    assert 0 < int(job["timeout-minutes"]) <= 60
    assert set(job.get("needs", [])) <= set(JOBS)
    for step in job["steps"]:
        assert ("run" in step) != ("uses" in step)
        if "uses" in step:
            action, version = step["uses"].removeprefix("actions/").split("@v")
            assert int(version) >= ACTIONS[action]


def test_what_is_published_was_checked_on_linux_and_windows_and_built() -> None:
    assert JOBS["publish"]["needs"] == ["build"]
    assert JOBS["build"]["needs"] == ["check", "windows"]
    built = {system.split("-")[0] for system in workflow.systems(JOBS["build"])}
    assert built == {"ubuntu", "windows", "macos"}


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: f"{command.job} {command.system} {command.line[:30]}")
def test_what_a_command_names_is_there(command: workflow.Command) -> None:
    files = re.findall(r"(?:^|\s)((?:\.ci|build_scripts)/[\w./-]+)", command.line)
    assert files or re.match(r"sudo apt-get|test |cd programs|gh release", command.line)
    for file in files:
        assert (ROOT / file).is_file()
    if command.line == ".ci/run" and os.name != "nt":
        assert (ROOT / ".ci" / "run").stat().st_mode & stat.S_IXUSR


@pytest.mark.parametrize("command", [command for command in COMMANDS if not command.system.startswith("ubuntu")])
def test_other_systems_get_commands_that_every_shell_reads_alike(command: workflow.Command) -> None:
    """Windows runs them in PowerShell."""
    assert re.fullmatch(r"python [\w./ -]+", command.line)
    assert command.env.get("PYTHONUTF8") == "1", "the sources and what programs say are UTF-8"


def test_what_is_uploaded_is_what_a_build_leaves(tmp_path: Path) -> None:
    upload = next(step["with"]["path"] for step in JOBS["build"]["steps"] if "upload-artifact" in step.get("uses", ""))
    folder, pattern = upload.split("/")
    assert folder == "dist"
    for suffix in ("", ".exe", ".zip", ".deb"):
        assert Path(naming.release() + suffix).match(pattern)
    assert not Path("clairiere").match(pattern), "the folder itself is in the zip"


@POSIX
@pytest.mark.parametrize("command", [c for c in COMMANDS if c.system.startswith("ubuntu")], ids=lambda c: c.line[:30])
def test_the_shell_reads_every_command_of_linux(command: workflow.Command) -> None:
    assert workflow.run(workflow.Command("", "", f"set -n; {command.line}")).returncode == 0


@POSIX
@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="a program of Linux machines")
def test_the_commands_that_publish_run_as_written(tmp_path: Path) -> None:
    """In a copy of what they find there; only the program that would publish is another."""
    (tmp_path / "game").mkdir()
    shutil.copy(ROOT / "game" / "__init__.py", tmp_path / "game")
    (tmp_path / "programs").mkdir()
    names = [naming.release(), f"{naming.release()}.zip"]
    for name in names:
        (tmp_path / "programs" / name).write_text(name)
    (tmp_path / "bin").mkdir()
    gh = tmp_path / "bin" / "gh"
    gh.write_text('#!/bin/sh\nprintf "%s\\n" "$@" > published\n')
    gh.chmod(0o755)
    path = os.pathsep.join((str(tmp_path / "bin"), str(Path(sys.executable).parent), os.environ["PATH"]))
    ours = [command for command in COMMANDS if command.job == "publish"]
    tag = f"v{game.__version__}"
    for command in ours:
        assert workflow.run(command, tmp_path, PATH=path, GITHUB_REF_NAME=tag).returncode == 0, command.line
    sums = (tmp_path / "programs" / "SHA256SUMS").read_text().splitlines()
    assert sums == [f"{hashlib.sha256(name.encode()).hexdigest()}  {name}" for name in sorted(names)]
    told = (tmp_path / "published").read_text().splitlines()
    assert told[:4] == ["release", "create", tag, "--generate-notes"]
    assert sorted(told[4:]) == sorted(f"programs/{name}" for name in [*names, "SHA256SUMS"])
    assert workflow.run(ours[0], tmp_path, PATH=path, GITHUB_REF_NAME="v999").returncode == 1, "another version's tag"
