"""Measure the program: `python3 build_scripts/bench.py`. JSON on stdout, the same as a table on stderr.

Windows are opened on a private screen (Xvfb), so nothing else draws there. The built programs are measured as well if
`build.py` has made them. `--peer` measures catanatron beside us, in an environment of its own under build/. The last
figures of every part are kept in build/bench.json; `--figures` writes them into figures.md.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build_scripts import environment

if __name__ == "__main__":
    environment.inside(__file__, sys.argv[1:])

import argparse
import json
import os
import platform
from collections.abc import Callable
from datetime import date
from typing import Any

from build_scripts import (
    bench_actions,
    bench_figures,
    bench_grand_bois,
    bench_notebook,
    bench_strength,
    bench_voice,
    bench_window,
    build,
)
from build_scripts.naming import release
from game import shelf

ROOT = environment.ROOT
KEPT = ROOT / "build" / "bench.json"

PARTS: dict[str, Callable[[argparse.Namespace], Any]] = {
    "start": lambda asked: bench_window.start(asked.runs),
    "sizes": lambda asked: sizes(),
    "at_rest": lambda asked: bench_window.at_rest(asked.rest),
    "at_a_table": lambda asked: bench_window.at_a_table(min(asked.rest, asked.seconds)),
    "frames": lambda asked: [
        bench_window.frames(game.slug, size, kind, 3 * asked.seconds)
        for game in shelf.GAMES
        for size, kind in bench_window.FRAMES
    ],
    "voice": lambda asked: bench_voice.measure(),
    "grand_bois": lambda asked: bench_grand_bois.measure(asked.seconds),
    "notebook": lambda asked: bench_notebook.measure(),
    "actions": lambda asked: bench_actions.ours(asked.seconds),
    "peer": lambda asked: bench_actions.peer(asked.seconds, make=asked.peer),
    "strength": lambda asked: bench_strength.measure(asked.matches),
}


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"only these: {', '.join(PARTS)}")
    parser.add_argument("--peer", action="store_true", help="make the peer's environment if it is not there")
    parser.add_argument("--seconds", type=float, default=5, help="for each loop that is timed (5)")
    parser.add_argument("--rest", type=float, default=20, help="for the window at rest (20)")
    parser.add_argument("--runs", type=int, default=5, help="starts whose median is the first frame (5)")
    parser.add_argument("--matches", type=int, default=4, help="games of each two levels of bots (4)")
    parser.add_argument("--figures", action="store_true", help="write the last figures of every part into figures.md")
    asked = parser.parse_args(words)
    for part in asked.parts:
        if part not in PARTS:
            parser.error(f"there is no part {part}")
    found: dict[str, Any] = {"system": system()}
    for part in asked.parts or ([] if asked.figures and KEPT.exists() else PARTS):
        try:
            found[part] = PARTS[part](asked)
        except (OSError, bench_window.NoAnswer, environment.Trouble) as error:
            found[part] = {"not_measured": str(error)}
        print(table(part, found[part]), file=sys.stderr, flush=True)
    if len(found) > 1:
        environment.write(KEPT, json.dumps({**kept(), **found}, indent=1).encode())
        print(json.dumps(found, indent=1))
    if asked.figures:
        bench_figures.write(kept())
        print("build_scripts/figures.md has the figures.", file=sys.stderr)
    return 0


def kept() -> dict[str, Any]:
    """The last figures of every part."""
    try:
        last: dict[str, Any] = json.loads(KEPT.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return last


def system() -> dict[str, Any]:
    """The machine in general words: what it is like, not which one."""
    cores = os.cpu_count() or 1
    words = f"{platform.system()} on {platform.machine()}, {cores} cores"
    if sys.platform.startswith("linux"):
        memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
        card = "a graphics card" if Path("/dev/dri").exists() else "no graphics card"
        words += f", {memory:.0f} GB, {card}"
    return {"python": platform.python_version(), "machine_words": words, "cores": cores, "day": str(date.today())}


def sizes() -> dict[str, Any]:
    """Megabytes of what build.py has made."""
    dist = ROOT / "dist"
    made = {
        "folder": dist / build.FOLDER,
        "zip": dist / f"{release()}.zip",
        "single file": dist / f"{release()}{build.EXE}",
    }
    found = {name: round(build.size(path), 1) for name, path in made.items() if path.exists()}
    return found or {"not_measured": "nothing is built: build_scripts/build.py does it"}


def table(name: str, value: Any) -> str:
    """One line per figure."""
    if isinstance(value, dict):
        return "\n".join(table(f"{name} {key}", part) for key, part in value.items())
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "\n".join(table(name, part) for part in value)
    return f"{name.replace('_', ' '):<44}{value if value is not None else '-'}"


if __name__ == "__main__":
    sys.exit(environment.told(lambda: main(sys.argv[1:])))
