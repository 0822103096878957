"""Bots play the same games on every Python from 3.11 on, whatever order its sets are in."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.ai.same_play import STORED
from tests.shelf import SLUGS

ROOT = Path(__file__).parents[2]
OLDEST = (3, 11)
CURRENT = sys.version_info[:2]


def candidates() -> Iterator[Path]:
    """Wherever a Python usually is: on the path, and where version managers and installers put theirs."""
    places = [Path(place) for place in os.get_exec_path()]
    home = Path.home()
    for versions in (home / ".pyenv/versions", home / ".local/share/uv/python", home / ".asdf/installs/python"):
        places += [version / "bin" for version in sorted(versions.glob("*"))]
    for place in places:
        yield from sorted(place.glob("python3.[0-9]*[0-9]"))


@cache
def other_pythons() -> dict[tuple[int, int], Path]:
    """One of each version that this game runs on and that is not the one we are."""
    found: dict[tuple[int, int], Path] = {}
    for path in candidates():
        named = tuple(int(part) for part in path.name.removeprefix("python").split(".") if part.isdigit())
        if len(named) != 2 or named < OLDEST or named == CURRENT or named in found:
            continue
        told = subprocess.run(
            [path, "-c", "import sys; print(sys.version_info[:2])"], capture_output=True, text=True, check=False
        )
        if told.stdout.strip() == str(named):  # the shims of version managers stand for nothing at times
            found[named[0], named[1]] = path
    return found


def played(python: Path, slug: str, order: int) -> dict[str, str]:
    """What the title's bots play there; `order` shuffles its sets."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": str(order), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [str(python), "-P", "-m", "tests.ai.same_play", slug]
    told = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert not told.returncode, told.stderr
    said: dict[str, str] = json.loads(told.stdout)
    return said


def stored(slug: str) -> dict[str, str]:
    table = json.loads(STORED.read_text(encoding="utf-8"))
    return {key: said for key, said in table.items() if key.startswith(f"{slug},")}


@pytest.mark.parametrize("slug", SLUGS)
def test_this_python_plays_what_is_stored(slug: str) -> None:
    assert played(Path(sys.executable), slug, order=1) == stored(slug)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_python_at_hand_plays_the_same(slug: str) -> None:
    if not other_pythons():
        pytest.skip("no other Python at hand")
    for (_, minor), python in other_pythons().items():
        assert played(python, slug, order=minor) == stored(slug), python
