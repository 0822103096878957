"""The program as a process: what it imports, what it says without a screen, how it ends when nobody listens."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__, shelf
from game.headless import self_test
from tests.headless.conftest import Ask

ROOT = Path(__file__).resolve().parents[2]
LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")


def program(*arguments: str, **environment: str | None) -> subprocess.CompletedProcess[str]:
    here = {name: value for name, value in {**os.environ, **environment}.items() if value is not None}
    line = [sys.executable, "-m", "game", *arguments]
    return subprocess.run(line, cwd=ROOT, env=here, capture_output=True, text=True, check=False, timeout=60)


@LINUX
def test_without_a_display_one_sentence_names_the_headless_commands() -> None:
    for language, word in (("en", "display"), ("fr", "écran")):
        done = program(
            "--lang", language, DISPLAY=None, WAYLAND_DISPLAY=None, SDL_VIDEODRIVER=None, PYTHONIOENCODING="utf-8"
        )
        assert (done.returncode, done.stdout) == (2, "")
        assert len(done.stderr.splitlines()) == 1
        assert word in done.stderr
        for command in ("play", "replay", "legal", "apply", "view", "shot", "self-test"):
            assert command in done.stderr


@LINUX
def test_a_display_that_does_not_answer_is_no_display() -> None:
    """SDL would fall back on a driver that paints for nobody: a program nobody sees and nobody can close."""
    done = program("--lang", "en", DISPLAY=":4094", WAYLAND_DISPLAY=None, SDL_VIDEODRIVER=None)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith("clairiere: There is no display")


def test_headless_commands_never_load_pygame() -> None:
    """They start at once, and run where pygame cannot even be imported."""
    blocked = (
        "import sys; sys.modules['pygame'] = None\n"
        "from game.__main__ import main\n"
        "codes = [main([c, *a]) for c, *a in (('replay', 'no.json'), ('legal', 'no.json'), ('play', 'no_game'))]\n"
        "from game.headless import commands, self_test\n"
        "sys.exit(codes != [2, 2, 2])\n"
    )
    done = subprocess.run([sys.executable, "-c", blocked], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(os.name == "nt", reason="needs a shell with pipes; Windows has no word for a reader who went")
def test_a_reader_who_goes_away_is_no_error() -> None:
    line = f"{sys.executable} -m game --help | true; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", line], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.stdout.strip() in ("0", "141")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_an_output_that_takes_nothing_is_one_line() -> None:
    play = (
        "import sys; from game.__main__ import main; from game.shelf import put_on_shelf\n"
        "from tests.little_game import GAME; put_on_shelf(GAME); sys.exit(main(['play', 'little_game']))\n"
    )
    with open("/dev/full", "w") as full:
        line = [sys.executable, "-c", play]
        done = subprocess.run(line, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_version_and_help(ask: Ask) -> None:
    assert ask("--version").out == f"clairiere {__version__}\n"
    told = ask("--help").out
    for command in ("play", "replay", "legal", "apply", "view", "shot", "self-test"):
        assert command in told


@pytest.mark.parametrize(
    "arguments",
    [
        ("dance",),
        ("--lang", "de"),
        ("replay",),
        ("replay", "a", "b"),
        ("view", "x"),
        ("legal", "x", "--at", "two"),
        ("shot", "menu"),
        ("shot", "menu", "--size", "big", "--out", "x.png"),
        ("shot", "menu", "--size", "1x1", "--out", "x.png"),
        ("shot", "menu", "--scale", "nan", "--out", "x.png"),
        ("shot", "menu", "--save", "missing.json", "--out", "x.png"),
        ("shot", "no_such_scene", "--out", "x.png"),
    ],
)
def test_a_command_line_that_makes_no_sense_is_one_line(arguments: tuple[str, ...], ask: Ask) -> None:
    answer = ask(*arguments)
    assert (answer.code, answer.out) == (2, "")
    assert len(answer.err.splitlines()) == 1


def test_an_interrupt_is_one_word(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("game.headless.commands.load", interrupted)
    answer = ask("replay", "x")
    assert (answer.code, answer.out, answer.err) == (130, "", "clairiere: Interrupted.\n")


def test_self_test_goes_on_after_a_fault_and_says_so(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> str:
        raise ValueError("torn")

    monkeypatch.setattr(self_test, "checks", lambda: iter([("one", broken), ("two", lambda: "fine")]))
    answer = ask("self-test")
    assert answer.code == 1
    first, second = answer.out.splitlines()[1:]
    assert first.startswith("FAILED  one: ValueError: torn")
    assert second.startswith("ok      two: fine")


def test_self_test_checks_catalogues_assets_and_every_game() -> None:
    names = [name for name, _ in self_test.checks()]
    assert names[:6] == ["catalogue fr", "catalogue en", "pictures", "sounds", "texts", "fonts"]
    assert names[6:] == [game.slug for game in shelf.GAMES]
    assert "little_game" in names


def test_a_game_is_played_saved_and_reopened(monkeypatch: pytest.MonkeyPatch) -> None:
    check = dict(self_test.checks())["little_game"]
    assert check().endswith("actions played, saved and reopened; it has no guide yet; it has no hints yet")
    monkeypatch.setattr(self_test, "digest", lambda state: id(state))
    with pytest.raises(ValueError, match="not the saved one"):
        check()


def test_an_asset_that_does_not_load_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.paths.ASSETS", tmp_path)
    checks = dict(self_test.checks())
    (tmp_path / "fox.svg").write_text("<svg", "utf-8")
    with pytest.raises(ValueError, match=r"fox\.svg"):
        checks["pictures"]()
    (tmp_path / "empty.md").touch()
    with pytest.raises(ValueError, match=r"empty\.md"):
        checks["texts"]()
