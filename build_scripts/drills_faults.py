"""Evenings on which something is wrong with the disk, the clock, the loudspeaker, the fonts or the surroundings.

Each drill starts the app's own loop in a process of its own (see `drills_app`), looks at what the person was told and
at what is on the disk afterwards, and gives one line that says what was shown. It raises Loss if anything was lost, and
Unable where this machine cannot make the fault.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from build_scripts.drills_app import bots
from build_scripts.drills_folder import Loss, litter, store_in
from build_scripts.environment import ROOT
from game import shelf
from game.core.rng import Rng

SLUGS = tuple(game.slug for game in shelf.GAMES)
#: Without a screen or a loudspeaker, unless a drill is about them.
UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
#: Seconds; one takes a few, and twenty more where bots fall silent.
LONGEST_EVENING = 180
#: A small disk: room for an evening's saves and settings, not for long.
SMALL_DISK = "256k"


class Unable(Exception):
    """The fault cannot be made here; the argument says why."""


@contextmanager
def home_folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "home"
        home.mkdir()
        yield home


def need(program: str, *question: str) -> None:
    if (
        shutil.which(program) is None
        or subprocess.run([program, *question], capture_output=True, check=False).returncode
    ):
        raise Unable(f"{' '.join((program, *question))} does not work here")


def evening(
    home: Path,
    slug: str,
    *words: str,
    before: Sequence[str] = (),
    changes: Mapping[str, str | None] | None = None,
    root: Path = ROOT,
) -> dict[str, Any]:
    """What an evening saw, in its own process. `before`: a command that starts it in other surroundings."""
    here: dict[str, str | None] = {**os.environ, **UNSEEN, "PYTHONPATH": str(root), **(changes or {})}
    line = [*before, sys.executable, "-m", "build_scripts.drills_app", str(home), slug, *words]
    environment = {name: value for name, value in here.items() if value is not None}
    try:
        done = subprocess.run(
            line,
            cwd=root,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            errors="replace",
            timeout=LONGEST_EVENING,
        )
    except subprocess.TimeoutExpired:
        raise Loss(f"{slug}: the app hangs") from None
    if done.returncode or "Traceback" in done.stderr:
        raise Loss(f"{slug}: the app ended with {done.returncode}: {done.stderr[-2000:]}")
    seen: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
    if seen["crash"]:
        raise Loss(f"{slug}: the app stumbled:\n{seen['crash']}")
    return seen


def expect(condition: bool, seen: object) -> None:
    if not condition:
        raise Loss(f"not as promised: {seen}")


def in_a_mount(home: Path, *mounts: str) -> tuple[str, ...]:
    """A command that starts the rest with other mounts, which are gone when it ends."""
    need("unshare", "-rm", "true")
    script = " && ".join((*mounts, 'exec "$@"'))
    return "unshare", "-rm", "sh", "-c", script.replace("HOME_FOLDER", str(home)), "sh"


# --- the disk --------------------------------------------------------------------------------------------------------


def full_disk(slugs: Sequence[str] = SLUGS) -> str:
    """Told in one sentence, the save from before stays whole, and with room again everything is saved."""
    for slug in slugs:
        with home_folder() as home:
            small = in_a_mount(home, f"mount -t tmpfs -o size={SMALL_DISK} none HOME_FOLDER")
            seen = evening(home, slug, "--fault", "full", before=small)
            expect(any("disk is full" in text for text in seen["toasts"]) and seen["kept"][1] == 5, seen)
            seen = evening(home, slug, "--fault", "full_and_mended", before=small)
            expect(seen["kept"] == [seen["seed"], seen["actions"]] and seen["settings"] is not None, seen)
    return f"{len(slugs)} games, each on a disk that stays full and on one that is cleared"


def read_only_folder(slugs: Sequence[str] = SLUGS) -> str:
    for slug in slugs:
        with home_folder() as home:
            session = bots(slug)
            store_in(home).autosave(session)
            locked = in_a_mount(home, "mount --bind HOME_FOLDER HOME_FOLDER", "mount -o remount,bind,ro HOME_FOLDER")
            seen = evening(home, slug, "--actions", "8", before=locked)
            expect(seen["actions"] == 8 and seen["kept"] == [1, 0] and bool(seen["toasts"]), seen)
            seen = evening(home, slug, "--actions", "8")
            expect(seen["kept"] == [1, 8] and not litter(home), seen)
    return f"{len(slugs)} games played on a folder nobody may write to; the save in it stays as it was"


def missing_folder() -> str:
    for slug in SLUGS:
        with home_folder() as home:
            seen = evening(home / "not" / "there" / "yet", slug, "--actions", "6")
            expect(seen["kept"] == [1, 6] and not seen["toasts"], seen)
            seen = evening(home, slug, "--actions", "12", "--fault", "removed")
            expect(seen["kept"] == [1, 12] and not seen["toasts"], seen)
    return f"{len(SLUGS)} games, each with a folder that is not there and with one deleted meanwhile"


def home_is_a_file() -> str:
    with home_folder() as home:
        (home / "file").write_text("not a folder")
        seen = evening(home / "file" / "home", SLUGS[0], "--actions", "6")
        expect(seen["actions"] == 6 and seen["kept"] is None and bool(seen["toasts"]), seen)
        expect((home / "file").read_text() == "not a folder", "the file was touched")
    return "1 game played where no folder can be made, and the person told so"


def held_file(slugs: Sequence[str] = SLUGS) -> str:
    """Another program does not let go of the autosave: the person is told, and the next start has everything."""
    for slug in slugs:
        with home_folder() as home:
            seen = evening(home, slug, "--actions", "9", "--fault", "held")
            expect(len(seen["toasts"]) == 1 and "is holding the file" in seen["toasts"][0], seen)
            expect(seen["kept"] == [1, 9], seen)
            seen = evening(home, slug, "--actions", "3")
            expect(seen["kept"] == [1, 12] and not seen["toasts"] and not litter(home), seen)
    return f"{len(slugs)} games whose file another program holds, found whole at the next start"


def settings_unwritable() -> str:
    with home_folder() as home:
        (home / "settings.json").mkdir()
        seen = evening(home, SLUGS[1], "--actions", "8")
        expect(seen["kept"] == [1, 8] and seen["settings"] is None, seen)
    return "1 game played and kept although the settings cannot be"


# --- the clock and the other copy ------------------------------------------------------------------------------------


def clock_going_back() -> str:
    with home_folder() as home:
        for slug in SLUGS:
            seen = evening(home, slug, "--actions", "10", "--fault", "clock")
            expect(seen["kept"] == [1, 10], seen)
            seen = evening(home, slug, "--actions", "5")
            expect(seen["kept"] == [1, 15], seen)
            expect(store_in(home).open_games()[0].name == slug, f"{slug} is not what Continue offers")
        expect(len(store_in(home).list()) == len(SLUGS) and not litter(home), litter(home))
    return f"{len(SLUGS)} games go on although every file seems to come from next year"


def copies(rounds: int = 3) -> str:
    """Copies play the same title at once, as three new games and as one game opened twice: every game is kept."""
    games = 0
    for number in range(rounds):
        slug = SLUGS[number % len(SLUGS)]
        with home_folder() as home:
            three = [_beside(home, slug, "--actions", "12", "--seed", str(seed)) for seed in (11, 22, 44)]
            ended = {tuple(seen["end"]) for seen in map(_ended, three)}
            expect(ended <= _kept_in(home, slug) and len(ended) == 3, (ended, _kept_in(home, slug)))
            left = evening(home, slug, "--actions", "2", "--seed", "33")
            both = [_beside(home, slug, "--actions", "9") for _ in range(2)]
            ended |= {tuple(seen["end"]) for seen in map(_ended, both)} | {(33, left["actions"])}
            expect(
                {(seed, min(n for s, n in ended if s == seed)) for seed in (11, 22, 44)} <= _kept_in(home, slug), ended
            )
            expect(not litter(home), litter(home))
            games += len(_kept_in(home, slug))
    return f"{games} games kept of {rounds} evenings with several copies at once"


def _beside(home: Path, slug: str, *words: str) -> subprocess.Popen[str]:
    here = {**os.environ, **UNSEEN, "PYTHONPATH": str(ROOT)}
    line = [sys.executable, "-m", "build_scripts.drills_app", str(home), slug, *words]
    return subprocess.Popen(line, cwd=ROOT, env=here, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def _ended(copy: subprocess.Popen[str]) -> dict[str, Any]:
    said, complaint = copy.communicate()
    expect(copy.returncode == 0, complaint[-2000:])
    seen: dict[str, Any] = json.loads(said.strip().splitlines()[-1])
    expect(not seen["crash"], seen["crash"])
    return {**seen, "end": (seen["seed"], seen["actions"])}


def _kept_in(home: Path, slug: str) -> set[tuple[int, int]]:
    """Every game of a title in the folder, wherever: seed and actions."""
    slots = [slot for slot in store_in(home).list() if slot.header is not None and slot.header.game == slug]
    return {(slot.header.setup.seed, slot.header.actions) for slot in slots if slot.header is not None}


# --- surroundings ----------------------------------------------------------------------------------------------------


def no_audio_device() -> str:
    with home_folder() as home:
        for driver in ("alsa", "no_such_driver"):
            seen = evening(home, SLUGS[2], "--actions", "6", changes={"SDL_AUDIODRIVER": driver})
            expect(seen["kept"] == [seen["seed"], seen["actions"]] and not seen["toasts"], seen)
    return "2 evenings in silence, nobody told of it and nothing else different"


LOCALES: tuple[dict[str, str | None], ...] = (
    {},
    {"LANG": "C"},
    {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    {"LANG": "xx_YY.UTF-8"},
    {"LANG": "fr_FR.ISO-8859-1"},
    {"LC_ALL": "tr_TR.UTF-8"},
    {"LC_ALL": "\u00e9\u00e9"},
    {"LANG": "fr_CA.UTF-8", "PYTHONIOENCODING": "ascii"},
)


def odd_locales() -> str:
    none: dict[str, str | None] = dict.fromkeys(("LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANGUAGE"))
    for number, odd in enumerate(LOCALES):
        with home_folder() as home:
            seen = evening(home, SLUGS[number % len(SLUGS)], "--actions", "5", changes={**none, **odd})
            expect(seen["kept"] == [1, 5], (odd, seen))
    return f"{len(LOCALES)} locales: none, odd, unknown and not UTF-8"


def home_unset() -> str:
    """Without HOME the system's own record of the person serves; without that record too, the app says where it is."""
    nothing: dict[str, str | None] = dict.fromkeys(("HOME", "CLAIRIERE_HOME", "XDG_DATA_HOME", "XDG_PICTURES_DIR"))
    question = [sys.executable, "-c", "from game.paths import user_folder; print(user_folder())"]
    here = {k: v for k, v in {**os.environ, **nothing, "PYTHONPATH": str(ROOT)}.items() if v is not None}
    ways = [question]
    try:
        need("unshare", "-r", "--map-user=54321", "true")
        ways.append(["unshare", "-r", "--map-user=54321", *question])
    except Unable:
        pass
    for way in ways:
        with home_folder() as somewhere:
            done = subprocess.run(way, env=here, cwd=somewhere, capture_output=True, text=True, check=False)
            expect(done.returncode == 0 and Path(done.stdout.strip()).is_absolute(), done)
    return f"{len(ways)} persons without HOME, each with a folder that does not hang on where they stand"


# --- files of the program --------------------------------------------------------------------------------------------


def missing_files(count: int = 12, seed: int = 1) -> str:
    """One file of the program is gone: a sentence names it, or the evening does without."""
    rng, named, without = Rng(seed), 0, 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        for part in ("game", "assets", "locale"):
            shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
        arts = sorted(path for path in (copy / "assets").rglob("*") if path.is_file() and "readme" not in path.parts)
        always = [copy / "assets/art/app/clearing.svg", copy / "locale/fr/LC_MESSAGES/messages.mo"]
        for path in (*always, *(rng.choice(arts) for _ in range(count - len(always)))):
            content = path.read_bytes()
            path.unlink()
            slug = next((slug for slug in SLUGS if slug in str(path.relative_to(copy))), rng.choice(SLUGS))
            code, said = _at_the_table(copy, slug)
            path.write_bytes(content)
            if code == 0:
                without += 1
                continue
            lines = said.strip().splitlines()
            expect(code == 2 and len(lines) == 1 and path.name in said, (path.name, code, said[-1500:]))
            named += 1
        named += _missing_font(copy)
    return f"{named} missing files named in one sentence, {without} done without"


def _at_the_table(root: Path, slug: str, *more: str) -> tuple[int, str]:
    """The app in French with bots at the table for a second: its exit code and what it complains of."""
    with home_folder() as home:
        here = {**os.environ, **UNSEEN, "CLAIRIERE_HOME": str(home), "CLAIRIERE_BENCH": f"frames:1:{slug}"}
        here["PYTHONPATH"] = os.pathsep.join((*more, str(root)))
        line = [sys.executable, "-m", "game", "--lang", "fr"]
        done = subprocess.run(line, cwd=root, env=here, capture_output=True, text=True, check=False)
    return done.returncode, done.stderr


def _missing_font(root: Path) -> int:
    """Its package is there, its file is not."""
    with tempfile.TemporaryDirectory() as folder:
        package = Path(folder) / "font_fredoka_one"
        package.mkdir()
        (package / "__init__.py").touch()
        code, said = _at_the_table(root, SLUGS[0], folder)
    expect(code == 2 and len(said.strip().splitlines()) == 1 and "FredokaOne-Regular.ttf" in said, (code, said))
    return 1


def no_network() -> str:
    """The app and its commands in a network namespace without interfaces: nobody notices."""
    need("unshare", "-rn", "true")
    apart = ("unshare", "-rn")
    with home_folder() as home:
        for slug in SLUGS:
            seen = evening(home, slug, "--actions", "6", before=apart)
            expect(seen["kept"] == [1, 6] and not seen["toasts"], seen)
        here = {**os.environ, **UNSEEN, "CLAIRIERE_HOME": str(home)}
        line = [*apart, sys.executable, "-m", "game", "self-test"]
        done = subprocess.run(line, cwd=ROOT, env=here, capture_output=True, text=True, check=False)
        expect(done.returncode == 0, done.stdout)
    return f"{len(SLUGS)} games and the self-test without any network"
