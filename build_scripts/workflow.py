"""The jobs of .github/workflows, read so that they can be checked here, and run where a job's machine is like ours.

    python3 -m build_scripts.workflow JOB [--on SYSTEM]     run the commands of a job as they are written

The workflow is kept to a small part of YAML, and what is not in that part is refused.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from build_scripts.environment import ROOT, Trouble, told

FILES = ROOT / ".github" / "workflows"
SHELL = ("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c")


class Unread(ValueError):
    """A line that is not in our part of YAML."""


@dataclass(frozen=True, slots=True)
class Command:
    """One `run` of a job on one machine, and what it finds in its surroundings."""

    job: str
    system: str
    line: str
    env: Mapping[str, str] = field(default_factory=dict)


def read(file: Path) -> dict[str, Any]:
    lines = [
        (number, len(line) - len(line.lstrip()), line.strip())
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    found, rest = _block(lines, 0)
    if rest or not isinstance(found, dict):
        raise Unread(f"{file.name}, line {rest[0][0] if rest else 1}")
    return found


Lines = list[tuple[int, int, str]]


def _block(lines: Lines, indent: int) -> tuple[Any, Lines]:
    """A mapping or a list, as far as its lines are indented so."""
    if lines[0][2].startswith("- "):
        items = []
        while lines and lines[0][1] == indent and lines[0][2].startswith("- "):
            number, _, text = lines[0]
            # What follows the dash is as if it stood on a line of its own.
            item, lines = _block([(number, indent + 2, text[2:]), *lines[1:]], indent + 2)
            items.append(item)
        return items, lines
    mapping: dict[str, Any] = {}
    while lines and lines[0][1] == indent and not lines[0][2].startswith("- "):
        number, _, text = lines[0]
        key, colon, value = text.partition(":")
        if not colon or not re.fullmatch(r"[\w-]+", key) or key in mapping:
            raise Unread(f"line {number}: {text}")
        lines = lines[1:]
        if value.strip():
            mapping[key] = _scalar(value.strip(), number)
        elif lines and lines[0][1] > indent:
            mapping[key], lines = _block(lines, lines[0][1])
        else:
            mapping[key] = None
    return mapping, lines


def _scalar(text: str, number: int) -> Any:
    if text.startswith("[") and text.endswith("]"):
        return [_scalar(part.strip(), number) for part in text[1:-1].split(",")]
    if text[0] == text[-1] == '"' and len(text) > 1:
        return text[1:-1]
    if text[0] in "{|>&*!'\"" or " #" in text:
        raise Unread(f"line {number}: {text}")
    return text


def systems(job: Mapping[str, Any]) -> list[str]:
    """The machines a job runs on."""
    if job["runs-on"] == "${{ matrix.system }}":
        return list(job["strategy"]["matrix"]["system"])
    return [job["runs-on"]]


def commands(workflow: Mapping[str, Any]) -> Iterator[Command]:
    """Every command of every job, on every machine it runs on."""
    for name, job in workflow["jobs"].items():
        for system in systems(job):
            for step in job["steps"]:
                if "run" in step and _applies(step.get("if"), system):
                    yield Command(name, system, step["run"], {**job.get("env", {}), **step.get("env", {})})


def _applies(condition: str | None, system: str) -> bool:
    if condition is None:
        return True
    match = re.fullmatch(r"runner\.os == '(Linux|Windows|macOS)'", condition)
    if match is None:
        raise Unread(f"if: {condition}")
    return {"ubuntu": "Linux", "windows": "Windows", "macos": "macOS"}[system.split("-")[0]] == match[1]


def run(command: Command, cwd: Path = ROOT, **more: str) -> subprocess.CompletedProcess[str]:
    """As the job's machine does."""
    here = {**os.environ, **command.env, **more}
    return subprocess.run([*SHELL, command.line], cwd=cwd, env=here, text=True, check=False)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("job")
    parser.add_argument("--on", metavar="SYSTEM", help="one of the machines of the job, else its first")
    asked = parser.parse_args(words)
    known = [command for file in sorted(FILES.glob("*.yml")) for command in commands(read(file))]
    system = asked.on or next((command.system for command in known if command.job == asked.job), "")
    chosen = [command for command in known if (command.job, command.system) == (asked.job, system)]
    if not chosen:
        raise Trouble(f"No job {asked.job} runs a command on {system or 'any machine'}.")
    for command in chosen:
        print(f"$ {command.line}", flush=True)
        if code := run(command, CI="true").returncode:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(told(lambda: main(sys.argv[1:])))
