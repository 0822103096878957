"""Random play and hands, bent files, secrets: `fuzz.py [actions] [intents] [presses] [files] [folders] [secrets]`.

`actions` plays each game at random with every player count and option and asks every position for its violations and
what the contract promises (one position in 50 is looked at more closely: codec, views, scores). `intents` gives random
clicks, drags, keys, text and gamepad to every scene and then looks for the way home. `presses` gives double clicks and
impatient clicks to the four tables: none acts twice, or while bots play. `files` reads bent saves,
settings, codes, results and actions; `folders` starts the app on folders that hold odd names, dates, pipes and
devices. `secrets` gives the same hands to pairs of tables that differ only in what somebody may not know. A run is
repeated by its seed. The exit code is 1 if anything was found.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build_scripts import environment

if __name__ == "__main__":
    environment.inside(__file__, sys.argv[1:])

import argparse
import os
from collections.abc import Iterator

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from build_scripts import fuzz_actions, fuzz_files, fuzz_folders, fuzz_intents, fuzz_presses, fuzz_secrets
from game import shelf

FOUND = (fuzz_actions.Broken, fuzz_files.Accident, fuzz_intents.Stumble, fuzz_presses.Slip, fuzz_secrets.Leak)
PARTS = ("actions", "intents", "presses", "files", "folders", "secrets")


def actions(asked: argparse.Namespace) -> Iterator[str]:
    for slug in asked.game or [game.slug for game in shelf.GAMES]:
        found = fuzz_actions.fuzz(slug, asked.actions, asked.seed, asked.every)
        yield (
            f"{slug}: {found['actions']:,} actions in {found['games']:,} games of {found['setups']} kinds of table, "
            f"{found['checked']:,} positions without a violation, {found['closely']:,} of them looked at closely "
            f"({found['seconds']:.0f} s)"
        )


def intents(asked: argparse.Namespace) -> Iterator[str]:
    found = fuzz_intents.fuzz(asked.steps, asked.seed)
    yield (
        f"intents: {found['steps']:,} steps in {found['lives']:,} lives through {found['scenes']} scenes, no fault, "
        f"always a way home ({found['seconds']:.0f} s)"
    )


def presses(asked: argparse.Namespace) -> Iterator[str]:
    found = fuzz_presses.fuzz(asked.presses, asked.seed, asked.game or [game.slug for game in shelf.GAMES])
    yield (
        f"presses: {found['double']:,} double clicks ({found['acted']:,} acted, none twice) and {found['hurried']:,} "
        f"clicks that hurried bots (none acted) at {found['tables']:,} tables, nothing irreversible done too early "
        f"({found['seconds']:.0f} s)"
    )


def files(asked: argparse.Namespace) -> Iterator[str]:
    for kind, found in fuzz_files.fuzz(asked.files, asked.seed).items():
        yield f"{kind}: {found['bent']:,} bent, {found['still_worked']:,} still worked, the others were refused"


def secrets(asked: argparse.Namespace) -> Iterator[str]:
    for slug in asked.game or [game.slug for game in shelf.GAMES]:
        found = fuzz_secrets.fuzz(asked.pairs, asked.seed, [slug])
        yield (
            f"{slug}: {found['pairs']:,} pairs through {found['steps']:,} steps, {found['compared']:,} times compared "
            f"({found['pictures']:,} pictures) "
            f"after {found['viewers']:,} changes of viewer, {found['curtains']:,} curtains, {found['refusals']:,} "
            f"refusals, {found['answers']:,} answers and {found['peeks']:,} peeks: no difference "
            f"({found['seconds']:.0f} s)"
        )


def folders(asked: argparse.Namespace) -> Iterator[str]:
    found = fuzz_folders.fuzz(asked.folders, asked.seed)
    yield f"folders: {found['folders']:,} with odd things in them, {found['opened']:,} games opened, nothing gone"


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"only these: {', '.join(PARTS)}")
    parser.add_argument("--actions", type=int, default=1_000_000, help="for each game (1,000,000)")
    parser.add_argument("--every", type=int, default=1, help="ask one position of so many for its violations (1: all)")
    parser.add_argument("--game", action="append", choices=[game.slug for game in shelf.GAMES], help="only this one")
    parser.add_argument("--steps", type=int, default=100_000, help="of random hands (100,000)")
    parser.add_argument("--presses", type=int, default=10_000, help="of impatient hands (10,000)")
    parser.add_argument("--files", type=int, default=10_000, help="of each kind (10,000)")
    parser.add_argument("--pairs", type=int, default=2_500, help="of tables of each game (2,500)")
    parser.add_argument("--folders", type=int, default=500, help="with odd things in them (500)")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    for part in asked.parts:
        if part not in PARTS:
            parser.error(f"there is no part {part}")
    worked = True
    for part in asked.parts or PARTS:
        try:
            tellers = {
                "actions": actions,
                "intents": intents,
                "presses": presses,
                "files": files,
                "folders": folders,
                "secrets": secrets,
            }
            for line in tellers[part](asked):
                print(line, flush=True)
        except FOUND as found:
            print(f"FOUND: {found}", flush=True)
            worked = False
    return 0 if worked else 1


if __name__ == "__main__":
    sys.exit(environment.told(lambda: main(sys.argv[1:])))
