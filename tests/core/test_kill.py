"""A program killed at any instant finds its game again, at least as far as it had told anyone."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

from tests.core.autosaving import open_store

PROJECT = Path(__file__).resolve().parent.parent.parent
KILLS = 25


def test_a_game_killed_while_saving_resumes_where_it_was(tmp_path: Path) -> None:
    instants = random.Random(2024)
    reached = (-1, -1)
    for _ in range(KILLS):
        acknowledged = run_and_kill(tmp_path, lines=instants.randint(1, 25), pause=instants.uniform(0, 0.004))
        assert acknowledged > reached, "it went on from where it was killed"
        session = open_store(tmp_path).open_autosave("little_game")
        assert session is not None
        assert not session.diverged
        reached = (session.setup.seed, session.action_count)
        assert reached >= acknowledged
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == ["little_game.json"]


def run_and_kill(folder: Path, *, lines: int, pause: float) -> tuple[int, int]:
    """Let the program acknowledge some actions, kill it a moment later, and return the last one acknowledged."""
    command = [sys.executable, "-m", "tests.core.autosaving", str(folder)]
    with subprocess.Popen(command, cwd=PROJECT, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        told = [program.stdout.readline() for _ in range(lines)]
        time.sleep(pause)
        program.kill()
        told += program.stdout.readlines()
    whole = [line for line in told if line.endswith("\n")]
    seed, count = whole[-1].split()
    return int(seed), int(count)
