"""Where `--out` may lead: through links, into pipes and devices. Only a file is ever replaced."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from build_scripts.environment import ROOT
from build_scripts.fuzz_folders import in_time
from game.core.saves import read_session
from game.headless.position import rules_of
from tests.headless.conftest import Ask

pytestmark = pytest.mark.skipif(os.name != "posix", reason="links, pipes and devices as POSIX has them")

PLAY = ("play", "seasons", "--seats", "random", "--seed", 7, "--option", "season=winter", "--out")


def is_game(data: bytes) -> bool:
    return read_session(data, rules_of).over


@pytest.mark.parametrize("there", [True, False])
def test_a_link_stays_a_link_and_the_game_is_where_it_leads(tmp_path: Path, ask: Ask, *, there: bool) -> None:
    target, link, other = tmp_path / "far" / "game.json", tmp_path / "link.json", tmp_path / "other.json"
    target.parent.mkdir()
    if there:
        target.write_text("old")
    link.symlink_to(target)
    other.symlink_to("link.json")
    answer = ask(*PLAY, other)
    assert answer.code == 0
    assert (link.is_symlink(), other.is_symlink()) == (True, True)
    assert is_game(target.read_bytes())
    assert sorted(path.name for path in target.parent.iterdir()) == ["game.json"]


def test_a_pipe_gets_the_game_and_stays_a_pipe(tmp_path: Path, ask: Ask) -> None:
    pipe, heard = tmp_path / "pipe", []
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    os.set_blocking(reading, True)

    def hear() -> None:
        with os.fdopen(reading, "rb") as file:
            heard.append(file.read())

    listener = threading.Thread(target=hear, daemon=True)
    with in_time(20):
        held = os.open(pipe, os.O_WRONLY)  # else the listener may hear an end before anything is said
        listener.start()
        answer = ask(*PLAY, pipe)
        os.close(held)
        listener.join()
    assert answer.code == 0
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert is_game(heard[0])


def test_a_pipe_that_nobody_reads_is_refused_in_one_line(tmp_path: Path, ask: Ask) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with in_time(20):
        answer = ask(*PLAY, pipe)
    assert (answer.code, len(answer.err.splitlines())) == (2, 1)
    assert "cannot be written" in answer.err
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no such device")
def test_a_device_is_written_to_and_what_it_says_is_told(tmp_path: Path, ask: Ask) -> None:
    """By links in a folder of ours, so that a fault costs the system no device."""
    for name, code in (("null", 0), ("full", 2)):
        link = tmp_path / name
        link.symlink_to(f"/dev/{name}")
        answer = ask(*PLAY, link)
        assert (answer.code, len(answer.err.splitlines())) == (code, 1)
        assert link.is_symlink()
        assert stat.S_ISCHR(link.stat().st_mode)


def test_a_folder_and_a_chain_without_an_end_are_refused_in_one_line(tmp_path: Path, ask: Ask) -> None:
    (tmp_path / "round").symlink_to("round")
    for name in (".", "round", "a\0b"):
        answer = ask(*PLAY, f"{tmp_path}/{name}")
        assert (answer.code, len(answer.err.splitlines())) == (2, 1)
    assert (tmp_path / "round").is_symlink()


@pytest.mark.skipif(not os.path.exists("/proc/self/fd/1"), reason="the output has no name here")
@pytest.mark.parametrize("piped", [True, False])
def test_the_output_by_its_name_gets_the_game_before_the_rest(tmp_path: Path, *, piped: bool) -> None:
    """A link of our own to where /dev/stdout leads; whether the shell sends that into a pipe or a file."""
    out, link = tmp_path / "out", tmp_path / "link"
    link.symlink_to("/proc/self/fd/1")
    line = [sys.executable, "-m", "game", "--lang", "en", *map(str, PLAY), str(link)]
    with out.open("wb") as file:
        done = subprocess.run(
            line, cwd=ROOT, stdout=subprocess.PIPE if piped else file, stderr=subprocess.PIPE, check=False
        )
    said = done.stdout if piped else out.read_bytes()
    assert done.returncode == 0
    assert link.is_symlink()
    game, end, score = said.partition(b"\n}\n")
    assert is_game(game + end)
    assert score.strip(), "and then the score sheets"


def test_a_picture_goes_through_a_link_and_is_whole_or_not_there(tmp_path: Path, ask: Ask) -> None:
    target, link, pipe = tmp_path / "picture", tmp_path / "link.png", tmp_path / "pipe.png"
    link.symlink_to(target)
    os.mkfifo(pipe)
    assert ask("shot", "keys", "--size", "400x300", "--out", link).code == 0
    assert link.is_symlink()
    assert target.read_bytes().startswith(b"\x89PNG")
    with in_time(20):
        answer = ask("shot", "keys", "--size", "400x300", "--out", pipe)
    assert (answer.code, len(answer.err.splitlines())) == (2, 1)
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_pipe_in_place_of_a_saved_game_is_refused_at_once(tmp_path: Path, ask: Ask) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for command in (("replay", pipe), ("legal", pipe), ("shot", "table", "--save", pipe, "--out", "x.png")):
        with in_time(20):
            answer = ask(*command)
        assert (answer.code, len(answer.err.splitlines())) == (2, 1)
        assert "not a file" in answer.err
