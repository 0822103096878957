"""Let everything go wrong that can, and show that nothing is lost: `python3 build_scripts/drills.py [DRILL …]`.

One line a drill: what was done, how often, and that nothing was lost. The first loss of a drill ends that drill, the
others go on; the exit code is 1 if there was any. A drill that this machine cannot stage says why.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build_scripts import environment

if __name__ == "__main__":
    environment.inside(__file__, sys.argv[1:])

import argparse
import os
import time
from collections import Counter
from collections.abc import Callable

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from build_scripts import (
    drills_faults,
    drills_games,
    drills_kills,
    drills_lane,
    drills_memory,
    drills_odd,
    drills_window,
)
from build_scripts.drills_folder import Loss


def kills(asked: argparse.Namespace) -> str:
    """Killed while playing, saving, changing settings and keeping challenge results, over all games."""
    total: Counter[str] = Counter()
    for number, slug in enumerate(drills_faults.SLUGS):
        share = asked.kills // 4 + (number < asked.kills % 4)
        with drills_faults.home_folder() as home:
            total.update(drills_kills.killed_at_random(home, slug, share, asked.seed + number))
    return (
        f"{total['kills']} kills at random instants in {len(drills_faults.SLUGS)} games; {total['played']} autosaves, "
        f"{total['slot']} named saves, {total['settings']} settings and {total['result']} results found again"
    )


DRILLS: dict[str, Callable[[argparse.Namespace], str]] = {
    "kills": kills,
    "window_kills": lambda asked: drills_window.kills(asked.window_kills, asked.seed),
    "full_disk": lambda asked: drills_faults.full_disk(),
    "read_only_folder": lambda asked: drills_faults.read_only_folder(),
    "missing_folder": lambda asked: drills_faults.missing_folder(),
    "home_is_a_file": lambda asked: drills_faults.home_is_a_file(),
    "settings_unwritable": lambda asked: drills_faults.settings_unwritable(),
    "held_file": lambda asked: drills_faults.held_file(),
    "branches": lambda asked: drills_games.branches(asked.steps, asked.seed),
    "odd_folder": lambda asked: drills_odd.odd_folder(),
    "odd_outputs": lambda asked: drills_odd.odd_outputs(),
    "stopped_bots": lambda asked: drills_odd.stopped_bots(),
    "copies": lambda asked: drills_faults.copies(asked.evenings),
    "clock_going_back": lambda asked: drills_faults.clock_going_back(),
    "no_audio_device": lambda asked: drills_faults.no_audio_device(),
    "lost_display": lambda asked: drills_window.lost_display(),
    "resized": lambda asked: drills_window.resized(),
    "missing_files": lambda asked: drills_faults.missing_files(asked.files, asked.seed),
    "odd_locales": lambda asked: drills_faults.odd_locales(),
    "home_unset": lambda asked: drills_faults.home_unset(),
    "no_network": lambda asked: drills_faults.no_network(),
    "lane": lambda asked: drills_lane.drill(asked.positions, asked.seed),
    "memory": lambda asked: drills_memory.drill(asked.games),
}


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("drills", nargs="*", metavar="DRILL", help=f"only these: {', '.join(DRILLS)}")
    parser.add_argument("--kills", type=int, default=1000, help="over the four games (1000)")
    parser.add_argument("--window-kills", type=int, default=20, help="of the app in its window (20)")
    parser.add_argument("--evenings", type=int, default=4, help="with several copies at once (4)")
    parser.add_argument("--steps", type=int, default=60, help="of saving, opening and beginning again, a game (60)")
    parser.add_argument("--files", type=int, default=24, help="of the program, removed one at a time (24)")
    parser.add_argument(
        "--positions", type=int, default=200, help="a game and look, with all that floats at once (200)"
    )
    parser.add_argument("--games", type=int, default=100, help="in one process, its memory watched (100)")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    for name in asked.drills:
        if name not in DRILLS:
            parser.error(f"there is no drill {name}")
    losses = 0
    for name in asked.drills or DRILLS:
        start = time.monotonic()
        try:
            said, how = DRILLS[name](asked), "ok"
        except drills_faults.Unable as reason:
            said, how = str(reason), "not here"
        except (Loss, environment.Trouble) as loss:
            said, how = str(loss), "LOST"
            losses += 1
        print(f"{name.replace('_', ' '):<20}{how:<9}{said} ({time.monotonic() - start:.0f} s)", flush=True)
    print("Nothing was lost." if not losses else f"{losses} drills failed.")
    return 1 if losses else 0


if __name__ == "__main__":
    sys.exit(environment.told(lambda: main(sys.argv[1:])))
