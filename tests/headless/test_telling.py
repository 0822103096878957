"""What stops the program is told where somebody sees it: on the terminal, else in a box; never in a box to a script."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game import telling
from game.__main__ import main

ROOT = Path(__file__).resolve().parents[2]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    shown: list[str] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda title, text, **_: shown.append(text))
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    return shown


def test_what_stops_the_app_is_shown_in_a_box_where_nobody_reads_a_terminal(
    boxes: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", log := io.StringIO())
    assert telling.tell("A file is\n missing.", 2, app=True) == 2
    assert boxes == ["A file is missing."]
    assert log.getvalue() == "clairiere: A file is missing.\n"


def test_whoever_reads_a_terminal_needs_no_box(boxes: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", Terminal())
    telling.tell("A file is missing.", 2, app=True)
    assert boxes == []


def test_a_script_is_never_kept_waiting_by_a_box(boxes: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    assert main(["replay", "no_such_file.json"]) == 2
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert telling.tell("A file is missing.", 2, app=True) == 2
    assert boxes == []


@pytest.mark.parametrize("words", [["replay", "no_such_file.json"], ["dance"]])
def test_a_program_without_streams_as_on_windows_says_it_in_a_box(
    boxes: list[str], monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(words) == 2
    assert len(boxes) == 1


def test_a_program_without_streams_runs_its_commands(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, stream, None)
    kept = tmp_path / "game.json"
    assert main(["play", "grand_bois", "--seed", "1", "--seats", "random,random", "--out", str(kept)]) == 0
    assert kept.is_file()
    assert main(["--version"]) == main(["--help"]) == main(["think"]) == 0


def test_a_broken_output_that_is_none_at_all_ends_in_a_box_too(
    boxes: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(language: str) -> None:
        raise OSError("A file of the program is missing.")

    monkeypatch.setattr("game.__main__.set_language", broken)
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main([]) == 2
    assert boxes == ["A file of the program is missing."]


@pytest.mark.skipif(os.name != "nt", reason="elsewhere the person's locale says what a pipe gets")
def test_on_windows_a_pipe_gets_utf8() -> None:
    line = [sys.executable, "-m", "game", "--lang", "fr", "replay", "é木.json"]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, check=False)
    assert "é木.json" in done.stderr.decode("utf-8")
