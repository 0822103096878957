"""Evenings among pipes and devices, with bots that fall silent, and games written to odd places."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from build_scripts.drills_app import bots
from build_scripts.drills_faults import SLUGS, UNSEEN, Unable, evening, expect, home_folder
from build_scripts.drills_folder import litter, store_in
from build_scripts.environment import ROOT

#: Seconds in which a command is done, or it hangs.
PATIENCE = 120


def odd_folder(slugs: Sequence[str] = SLUGS) -> str:
    """Pipes, folders, devices and odd names where files should be: set aside, and the evening goes on."""
    if not hasattr(os, "mkfifo"):
        raise Unable("pipes have no names here")
    for slug in slugs:
        with home_folder() as home:
            for folder in ("saves/autosave", "saves/games", "challenge", "challenge/tries", "guides", "notebook/games"):
                (home / folder).mkdir(parents=True)
                os.mkfifo(home / folder / f"{slug}.json")
                os.mkfifo(home / folder / "Sunday.png")
            os.mkfifo(home / "settings.json")
            (home / "saves" / "games" / "folder.json").mkdir()
            (home / "saves" / "games" / "endless.json").symlink_to("/dev/zero")
            (home / "saves" / "games" / f"{'x' * 250}.json").write_text("{}")
            (home / "saves" / "games" / "\udcff.json").write_text("{}")
            store_in(home).save(bots(slug, 5), "Sunday")
            seen = evening(home, slug, "--actions", "6", "--seed", "1")
            expect(seen["kept"] == [1, 6] and seen["settings"] is not None, seen)
            slots = store_in(home).list()
            expect(sum(slot.kind == "set_aside" for slot in slots) == 6, slots)
            expect(any(slot.name == "Sunday" and slot.header is not None for slot in slots), slots)
            expect(len(litter(home)) == 6 and (home / "saves/games/endless.corrupt").is_symlink(), litter(home))
    return f"{len(slugs)} games among 7 things that are no saved games; 6 of them set aside and listed, none waited for"


def stopped_bots(slugs: Sequence[str] = SLUGS[:1]) -> str:
    """The process in which bots think is stopped, not killed: the program thinks for them and says so."""
    if not Path("/proc/self/stat").exists():
        raise Unable("the bots' process cannot be found here")
    for slug in slugs:
        with home_folder() as home:
            seen = evening(home, slug, "--actions", "12", "--fault", "stopped")
            expect(seen["kept"] == [1, 12] and any("is not answering" in text for text in seen["toasts"]), seen)
    return f"{len(slugs)} games played on after the bots' process was stopped, and the person told so"


def odd_outputs() -> str:
    """`--out` onto links, pipes and devices, all of them in a folder of ours: none is ever replaced."""
    if not hasattr(os, "mkfifo"):
        raise Unable("pipes have no names here")
    with home_folder() as home:
        os.mkfifo(home / "pipe")
        places = {"pipe": 2, "null": 0, "full": 2, "output": 0, "link": 0, "round": 2}
        targets = {"null": "/dev/null", "full": "/dev/full", "output": "/proc/self/fd/1", "link": "file"}
        for name, target in {**targets, "round": "round"}.items():
            (home / name).symlink_to(target)
        for name, code in places.items():
            line = [sys.executable, "-m", "game", "play", SLUGS[1], "--seats", "random", "--out", str(home / name)]
            here = {**os.environ, **UNSEEN}
            done = subprocess.run(
                line, cwd=ROOT, env=here, capture_output=True, text=True, check=False, timeout=PATIENCE
            )
            expect(done.returncode == code and len(done.stderr.splitlines()) == 1, (name, done))
            kind = (home / name).lstat().st_mode
            expect(stat.S_ISFIFO(kind) if name == "pipe" else stat.S_ISLNK(kind), f"{name} was replaced")
        expect((home / "file").is_file() and len(list(home.iterdir())) == len(places) + 1, list(home.iterdir()))
    return f"{len(places)} places that are no files, written through or refused in one line"
