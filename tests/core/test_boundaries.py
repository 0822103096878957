"""Imports go one way, and nothing beneath the screen knows the screen, the languages, the clock or foreign chance."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parent.parent.parent
GAME = PROJECT / "game"

#: Each layer may import itself and those before it.
LAYERS = ("core", "rules", "ai")

BLOCKED_IMPORT = """
import sys
for name in ("pygame", "gettext", "platformdirs"):
    sys.modules[name] = None  # importing it now raises ImportError
from importlib import import_module
for name in sys.argv[1:]:
    import_module(name)
"""


def modules(*layers: str) -> list[Path]:
    return sorted(path for layer in layers for path in (GAME / layer).rglob("*.py"))


def named(path: Path) -> str:
    parts = path.relative_to(PROJECT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> set[str]:
    """Every module imported anywhere in the file, inside functions too."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute here"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def test_core_rules_and_ai_import_where_pygame_and_gettext_are_blocked() -> None:
    names = [named(path) for path in modules(*LAYERS)]
    assert {"game.core.session", "game.rules.grand_bois.rules", "game.ai.greedy"} <= set(names)
    result = subprocess.run(
        [sys.executable, "-c", BLOCKED_IMPORT, *names], cwd=PROJECT, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr


def test_the_block_really_blocks() -> None:
    result = subprocess.run(
        [sys.executable, "-c", BLOCKED_IMPORT, "game.text.i18n"],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode != 0
    assert "gettext" in result.stderr


@pytest.mark.parametrize("path", modules("core", "rules"), ids=named)
def test_core_and_rules_take_no_chance_time_or_pickle_from_outside(path: Path) -> None:
    foreign = {"random", "time", "pickle", "shelve", "marshal", "secrets", "uuid"}
    assert not {name.split(".")[0] for name in imports(path)} & foreign


@pytest.mark.parametrize("path", modules("core", "rules"), ids=named)
def test_core_and_rules_never_look_at_the_clock(path: Path) -> None:
    """A date may be given to them, as to the daily codes; asking for today's is for those above."""
    clock = {"now", "today", "utcnow", "fromtimestamp", "utcfromtimestamp"}
    tree = ast.parse(path.read_text(encoding="utf-8"))
    asked = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert not asked & clock


@pytest.mark.parametrize("path", modules(*LAYERS), ids=named)
def test_imports_go_one_way(path: Path) -> None:
    layer = path.relative_to(GAME).parts[0]
    allowed = LAYERS[: LAYERS.index(layer) + 1]
    ours = {name.split(".")[1] for name in imports(path) if name.startswith("game.")}
    assert ours <= {*allowed, "paths"}
    assert layer != "core" or ours <= {"core"}


@pytest.mark.parametrize("path", modules("core"), ids=named)
def test_core_knows_no_concrete_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8").lower()
    assert not [slug for slug in ("grand_bois", "grandbois", "korrigan", "neta_tanka", "murmure") if slug in text]
