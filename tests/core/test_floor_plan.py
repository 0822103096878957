"""The floor plan: what may know what above the rules, and where things lie in every game's folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.core.test_boundaries import GAME, imports, named
from tests.shelf import SLUGS

#: What each part of the house may import of it, beside itself, the paths and the shelf's own line.
MAY_KNOW = {
    "core": set(),
    "rules": {"core"},
    "ai": {"core", "rules"},
    "text": {"core", "rules", "ai"},
    "ui": {"core", "text"},
    "notebook": {"core"},
    "daily": {"core", "ai", "shelf", "thinking"},
    "scenes": {"core", "rules", "ai", "text", "ui", "shelf", "thinking", "judging", "fortune", "notebook", "daily"},
    "shelf": {"core"},
    "thinking": {"core", "ai", "shelf", "judging", "fortune"},
    "judging": {"core", "ai", "shelf"},
    "fortune": {"core", "ai", "shelf", "judging"},
    "headless": {"core", "ai", "text", "shelf", "thinking", "judging", "scenes", "ui", "notebook", "daily"},
}
#: The shared folders of the scenes, which know no game.
SHARED = ("table", "hint", "guide", "results", "replay", "shell")
#: The same file for the same thing in every game's folder.
ROLES = ("table", "plan", "hand", "board", "beside", "motion", "still")
LONGEST = 400


def house(part: str) -> list[Path]:
    lone = GAME / f"{part}.py"
    return [lone] if lone.exists() else sorted((GAME / part).rglob("*.py"))


def ours(path: Path) -> set[str]:
    """Modules of the game that a file imports, those for type checkers too."""
    return {name for name in imports(path) if name.startswith("game.")}


@pytest.mark.parametrize("part", MAY_KNOW)
def test_imports_go_down_the_house(part: str) -> None:
    allowed = {part, "paths", *MAY_KNOW[part]}
    for path in house(part):
        known = {name.split(".")[1] for name in ours(path)}
        assert known <= allowed | {"__version__"}, path


@pytest.mark.parametrize("folder", SHARED)
def test_what_the_games_share_knows_no_game(folder: str) -> None:
    for path in sorted((GAME / "scenes" / folder).rglob("*.py")):
        games = [name for name in ours(path) for slug in SLUGS if f".{slug}" in name]
        assert not games, path
        assert not [slug for slug in SLUGS if f'"{slug}"' in path.read_text("utf-8")], path


@pytest.mark.parametrize("slug", SLUGS)
def test_nothing_outside_a_game_knows_it(slug: str) -> None:
    for path in sorted(GAME.rglob("*.py")):
        if slug not in path.parts and path.name not in ("shelf.py", "covers.py"):
            assert not [name for name in ours(path) if slug in name.split(".")], path


def test_scenes_have_few_files_at_their_top() -> None:
    assert len(list((GAME / "scenes").glob("*.py"))) <= 6


@pytest.mark.parametrize("slug", SLUGS)
def test_a_games_folder_has_the_same_files_for_the_same_roles(slug: str) -> None:
    """A small game may do with the first three."""
    there = {path.stem for path in (GAME / "scenes" / slug).glob("*.py")}
    roles = ROLES if len(there) > len(ROLES) else ROLES[:3]
    assert [role for role in roles if role not in there] == []


@pytest.mark.parametrize("path", sorted(GAME.rglob("*.py")), ids=named)
def test_a_file_can_be_read_in_one_go(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("layer", ["rules", "ai", "text", "scenes"])
def test_no_ring_of_modules_inside_a_games_folder(layer: str, slug: str) -> None:
    folder = GAME / layer / slug
    files = {named(path): path for path in sorted(folder.rglob("*.py"))}
    # `from game.x import y` is told as game.x.y: it means the module game.x.y if there is one, else game.x.
    knows = {
        name: {
            known
            for told in ours(path)
            for known in (told, told.rpartition(".")[0])
            if known in files and known != name
        }
        for name, path in files.items()
    }
    left = dict(knows)
    while free := [name for name, known in left.items() if not known & left.keys()]:
        for name in free:
            del left[name]
    assert not left, f"these know each other in a ring: {sorted(left)}"
