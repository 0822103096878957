"""Measure the program: `python3 build_scripts/bench.py`. JSON on stdout, the same as a table on stderr.

Windows are opened on a private screen (Xvfb), so nothing else draws there. `--peer` measures catanatron beside us, in
an environment of its own under build/.
"""

import sys
from pathlib import Path

if sys.version_info < (3, 11):
    sys.stderr.write("Clairière needs Python 3.11 or later; this is Python %d.%d.\n" % sys.version_info[:2])
    sys.exit(2)

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build_scripts import environment

if __name__ == "__main__":
    environment.inside(__file__, sys.argv[1:])

import argparse
import json
import os
import platform
from collections.abc import Callable
from typing import Any

from build_scripts import bench_actions, bench_grand_bois, bench_window
from game.rules import registry

PARTS: dict[str, Callable[[argparse.Namespace], Any]] = {
    "first_frame": lambda asked: bench_window.first_frame(asked.runs),
    "at_rest": lambda asked: bench_window.at_rest(asked.rest),
    "frames": lambda asked: [
        bench_window.frames(game.slug, size, asked.seconds)
        for game in registry.GAMES
        for size in ((1280, 720), (1920, 1080))
    ],
    "grand_bois": lambda asked: bench_grand_bois.measure(asked.seconds),
    "actions": lambda asked: bench_actions.ours(asked.seconds),
    "peer": lambda asked: bench_actions.peer(asked.seconds, make=asked.peer),
}


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"only these: {', '.join(PARTS)}")
    parser.add_argument("--peer", action="store_true", help="make the peer's environment if it is not there")
    parser.add_argument("--seconds", type=float, default=5, help="for each loop that is timed (5)")
    parser.add_argument("--rest", type=float, default=20, help="for the window at rest (20)")
    parser.add_argument("--runs", type=int, default=5, help="starts whose median is the first frame (5)")
    asked = parser.parse_args(words)
    for part in asked.parts:
        if part not in PARTS:
            parser.error(f"there is no part {part}")
    found: dict[str, Any] = {
        "system": {"python": platform.python_version(), "machine": platform.machine(), "cores": os.cpu_count()}
    }
    for part in asked.parts or PARTS:
        try:
            found[part] = PARTS[part](asked)
        except (OSError, bench_window.NoAnswer) as error:
            found[part] = {"not_measured": str(error)}
        print(table(part, found[part]), file=sys.stderr, flush=True)
    print(json.dumps(found, indent=1))
    return 0


def table(name: str, value: Any) -> str:
    """One line per figure."""
    if isinstance(value, dict):
        return "\n".join(table(f"{name} {key}", part) for key, part in value.items())
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "\n".join(table(name, part) for part in value)
    return f"{name.replace('_', ' '):<44}{value if value is not None else '-'}"


if __name__ == "__main__":
    sys.exit(environment.told(lambda: main(sys.argv[1:])))
