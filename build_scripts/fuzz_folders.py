"""A person's folder with odd things in it: the app starts, shows what is there, goes on, and takes nothing away.

Names no font can set and none has room for, colours and challenge codes nobody knows, dates outside the calendar, and
in place of files pipes, folders, sockets and links to devices. Reading a pipe waits for ever, so a clock is kept.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from build_scripts.fuzz_files import Accident, games
from game import shelf
from game.core.rng import Rng
from game.core.saves import SaveError, seal, write_text
from game.core.session import SeatInfo
from game.rules.seasons.challenge import free
from game.scenes.seasons.challenge import history
from game.ui import settings as preferences

if TYPE_CHECKING:
    from game.scenes.stage import Stage

#: Seconds for all that is done with one folder; it takes less than one.
PATIENCE = 30
NAMES = (
    *("Zoé", "", "\0", "a\0b", "\ud83d", "Ann \udcff", "\n\t", "\u202eAnn", "e" + "\u0301" * 60),
    *("x" * 1000, "W" * 10_000, "森" * 40, "🦊" * 31, "森" * 10_000, "../..", "con"),
)
COLOURS = ("red", "blue", "", "puce", "\0", "x" * 1000)
CODES: tuple[Any, ...] = (free(3).text, "", "D-20261332-5", "\0", 7, None, "é" * 500)
#: Names of files as others leave them: not text, too long for a longer suffix, of several lines.
STEMS = ("Sunday", "grand_bois", "seasons", "seasons_challenge", "\udcff", "x" * 250, "two\nlines", "森" * 40, "con")
#: Seconds since 1970; the last ones are before the year 1 and after 9999, as far as the disk can tell.
DATES = (0, 1_800_000_000, -1, 2**31, -(2**36), 2**37, 2**38)


# --- making ----------------------------------------------------------------------------------------------------------


def bent_save(texts: list[str], rng: Rng) -> bytes:
    """A whole save, its digest too, with odd names, colours and notes in it. No bot plays on while one looks."""
    envelope = json.loads(rng.choice(texts))
    for seat in envelope["seats"]:
        seat.update(kind="human", level=None)
        if rng.below(2):
            seat["name"] = rng.choice(NAMES)
        if rng.below(2):
            seat["colour"] = rng.choice(COLOURS)
    if rng.below(2):
        envelope["extras"]["challenge"] = rng.choice(CODES)
        envelope["extras"]["begun"] = rng.choice(NAMES)
    if rng.below(8) == 0:
        envelope["game"] = rng.choice(NAMES)
    with suppress(UnicodeEncodeError):
        envelope = seal(envelope)
    return json.dumps(envelope).encode("utf-8", "surrogatepass")


def put(path: Path, content: bytes, rng: Rng) -> None:
    """A file, or something else by its name."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if os.path.lexists(path):
        return
    with suppress(OSError):  # some systems have no such thing, or not under such a name
        match rng.below(10) if os.name == "posix" else 9:
            case 0:
                os.mkfifo(path)
            case 1:
                path.mkdir()
            case 2:
                path.symlink_to(rng.choice(("/dev/zero", "/dev/tty", "nowhere", path.name)))
            case 3:
                with socket.socket(socket.AF_UNIX) as door:
                    door.bind(str(path))
            case _:
                path.write_bytes(content)
        when = rng.choice(DATES)
        os.utime(path, (when, when), follow_symlinks=False)


def furnish(home: Path, texts: list[str], result: bytes, rng: Rng) -> None:
    place = {"kind": "human", "name": rng.choice(NAMES), "colour": rng.choice(COLOURS)}
    setups = {
        game.slug: {"places": [{**place, "colour": "red"}, {**place, "name": rng.choice(NAMES), "colour": "blue"}]}
        for game in shelf.GAMES
    }
    put(home / preferences.FILE, json.dumps({"setups": setups, rng.choice(NAMES): 1}).encode(), rng)
    for folder in ("saves/autosave", "saves/games", history.FOLDER, "guides"):
        for _ in range(1 + rng.below(3)):
            stem, suffix = rng.choice(STEMS), rng.choice((".json", ".json", ".json", ".png", ".corrupt"))
            content = result if folder == history.FOLDER else bent_save(texts, rng)
            put(home / folder / f"{stem}{suffix}", content, rng)
    if rng.below(2):
        put(home / "saves" / "autosave" / f"{history.AUTOSAVE}.json", bent_save(texts, rng), rng)


def things(home: Path) -> set[int]:
    """All that is there, however it is called; settings and small pictures are made anew."""
    kept = (path for path in home.rglob("*") if path.name != preferences.FILE and path.suffix != ".png")
    return {path.lstat().st_ino for path in kept}


# --- looking ---------------------------------------------------------------------------------------------------------


def look_around(stage: Stage, rng: Rng) -> int:
    """Start, look at every page that shows what the folder holds, and open all that opens. How many games did."""
    from game.core.store import Store
    from game.scenes.opening import open_slot
    from game.scenes.seasons.challenge.page import Challenge
    from game.scenes.shell.menu import Menu
    from game.scenes.shell.saves import SavedGames
    from game.scenes.shell.setup import SetUp
    from game.scenes.shot import draw_scene

    stage.settings = preferences.load(stage.folder)
    stage.store = Store(stage.store.folder, stage.store.find_rules, app="fuzz")
    stage.scenes.stack.clear()
    draw_scene(stage, [Menu(stage)])
    draw_scene(stage, [SavedGames(stage)])
    draw_scene(stage, [Challenge(stage)])
    draw_scene(stage, [SetUp(stage, rng.choice(shelf.GAMES))])
    opened = 0
    for slot in stage.store.list():
        if slot.header is None:
            continue
        with suppress(SaveError):
            stage.scenes.stack.clear()
            draw_scene(stage, [open_slot(stage, slot.path)])
            opened += 1
    stage.scenes.stack.clear()
    stage.keep_settings()
    return opened


def find_names(stage: Stage, text: str, rng: Rng) -> None:
    """However a game is called, a second one of that name finds one of its own."""
    name = rng.choice(NAMES)
    paths = set()
    for _ in range(3):
        free_name = stage.store.free_name(name)
        path = stage.store.named_path(free_name)
        if path in paths or path.exists():
            raise Accident(f"{name[:20]!r}: {path.name!r} is taken")
        path.write_text(text)
        paths.add(path)
    for path in paths:
        path.unlink()


@contextmanager
def in_time(seconds: int) -> Iterator[None]:
    """Accident where what is done takes longer. Systems without such a clock wait."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def ring(*_: object) -> None:
        raise Accident(f"still not done after {seconds} seconds")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def fuzz(count: int, seed: int) -> dict[str, int]:
    """So many folders: how many there were, and how many games in them still opened."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from game.scenes.shot import stage_for

    texts = [write_text(session, app="fuzz") for session in games()]
    opened = 0
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # keeps any date, where most disks know few years
    with tempfile.TemporaryDirectory(dir=memory) as name:
        home = Path(name) / "home"
        code = free(3)
        challenge = history.new_session(code, "winter", SeatInfo("Ann"), datetime(2026, 11, 16))
        texts += [write_text(challenge, app="fuzz")] * 4
        stage = stage_for((640, 400), "en", 1.0, home)
        for number in range(count):
            rng = Rng(seed * 1_000_003 + number)
            shutil.rmtree(home, ignore_errors=True)
            furnish(home, texts, b'{"format": 1}', rng)
            before = things(home)
            try:
                with in_time(PATIENCE):
                    opened += look_around(stage, rng)
                    find_names(stage, texts[0], rng)
            except Exception as error:
                what = error if isinstance(error, Accident) else f"{type(error).__name__}: {error}"
                raise Accident(f"folder {number} of seed {seed}: {str(what)[:300]}") from error
            if lost := before - things(home):
                raise Accident(f"folder {number} of seed {seed}: {len(lost)} things are gone")
    return {"folders": count, "opened": opened}
