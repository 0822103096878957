"""No network call in the whole program: nothing in it imports what could make one, and nothing it loads does."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from build_scripts import drills_faults
from build_scripts.environment import ROOT
from tests.packaging.test_build import spec_list

NETWORK = spec_list("NETWORK")

#: Opens every scene and lets bots play at every table, then says what has been loaded.
WHOLE_PROGRAM = """
import sys, tempfile
from pathlib import Path
from build_scripts import drills_app, fuzz_intents
from game import shelf
with tempfile.TemporaryDirectory() as home:
    for game in shelf.GAMES:
        assert drills_app.evening(Path(home), game.slug, 4).kept
fuzz_intents.LIFE = 2
fuzz_intents.fuzz(2 * len(list(fuzz_intents._starts())), 1)
print(*sorted(sys.modules))
"""


def test_no_source_of_the_program_imports_what_could_reach_a_network() -> None:
    looked_at = 0
    for file in (ROOT / "game").rglob("*.py"):
        looked_at += 1
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            for name in names:
                assert name not in NETWORK, f"{file} imports {name}"
                assert name.split(".")[0] not in NETWORK, f"{file} imports {name}"
    assert looked_at > 100


def test_nothing_the_whole_program_loads_could_reach_a_network() -> None:
    here = {**os.environ, **drills_faults.UNSEEN, "PYTHONPATH": str(ROOT)}
    line = [sys.executable, "-c", WHOLE_PROGRAM]
    done = subprocess.run(line, cwd=ROOT, env=here, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    loaded = set(done.stdout.split())
    assert {"pygame", "game.scenes.neta_tanka.table", "game.scenes.shell.settings"} <= loaded
    assert loaded & NETWORK == set()


def test_the_list_is_one_of_what_makes_network_calls() -> None:
    assert {"socket", "_socket", "ssl", "http", "urllib.request", "asyncio", "webbrowser"} <= NETWORK


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="network namespaces are Linux's")
def test_a_game_is_played_where_there_is_no_network_at_all(tmp_path: Path) -> None:
    try:
        drills_faults.need("unshare", "-rn", "true")
    except drills_faults.Unable as reason:
        pytest.skip(str(reason))
    seen = drills_faults.evening(tmp_path, "grand_bois", "--actions", "4", before=("unshare", "-rn"))
    assert seen["kept"] == [1, 4]
