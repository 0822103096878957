"""Programs killed at random instants while they play, save, change settings and keep challenge results.

A child lives as the app does (Store, Keeper, settings, challenge history) and says on a pipe what it has begun and what
it knows to be safe. The parent kills it with a signal nobody can catch, then looks at the folder as the next start of
the program would: everything that was safe must be there, whole, and nothing may be set aside or left lying about.
Every child goes on from what the killed one left.
"""

from __future__ import annotations

import os
import signal
import sys
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path

from build_scripts.drills_folder import Loss, litter, store_in
from game import shelf
from game.core.contract import Setup
from game.core.journal import Journal
from game.core.rng import Rng
from game.core.saves import SaveError, write_text
from game.core.session import SeatInfo, Session
from game.rules.seasons.challenge import free
from game.scenes.seasons.challenge import history as challenge_history
from game.ui import settings as preferences
from game.ui.keeping import Keeper
from game.ui.theme import SEAT_COLOURS

SLOTS = 3
BEGAN = datetime(2026, 11, 16, 20)
#: Longest wait before the kill, in seconds: enough for some ten writes.
LONGEST = 0.15


@dataclass(slots=True)
class Known:
    """What the children of one folder have said is safe, by kind."""

    #: (seed, actions): games follow one another, so later is always more.
    played: tuple[int, int] = (-1, -1)
    slots: dict[str, tuple[int, int]] = field(default_factory=dict)
    #: The number last written into the settings, and the one last begun.
    settings: int = 0
    wished: int = 0
    results: set[str] = field(default_factory=set)
    #: How often each was said.
    said: Counter[str] = field(default_factory=Counter)

    def hear(self, line: str) -> None:
        kind, *words = line.split("\t")
        self.said[kind] += 1
        match kind, words:
            case "played", [seed, count]:
                self.played = int(seed), int(count)
            case "slot", [name, seed, count]:
                self.slots[name] = int(seed), int(count)
            case "wished", [number]:
                self.wished = int(number)
            case "settings", [number]:
                self.settings = int(number)
            case "result", [name]:
                self.results.add(name)


def killed_at_random(home: Path, slug: str, kills: int, seed: int) -> dict[str, int]:
    """Start and kill so many children on one folder; how often each kind of write was safe. Raises Loss."""
    known, rng = Known(), Rng(seed)
    finished = _finished_challenge()
    for number in range(kills):
        for line in _one_life(home, slug, Rng(seed * 100_003 + number), finished, rng.below(1000) / 1000 * LONGEST):
            known.hear(line)
        check(home, slug, known)
    return {"kills": kills, **{kind: known.said[kind] for kind in ("played", "slot", "settings", "result")}}


def _one_life(home: Path, slug: str, rng: Rng, finished: Session, moment: float) -> list[str]:
    """A child from its birth to its kill; what it said, whole lines only."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        try:
            _live(home, slug, rng, finished, writer)
        except BaseException:  # the parent sees that it ended by itself
            traceback.print_exc()
            sys.stderr.flush()
        os._exit(1)
    os.close(writer)
    with open(reader, encoding="utf-8", newline="\n") as pipe:
        first = pipe.readline() if rng.below(4) else ""  # one in four dies while it opens what it finds
        time.sleep(moment)
        os.kill(child, signal.SIGKILL)
        told = [first, *pipe.readlines()]
    _, status = os.waitpid(child, 0)
    if not os.WIFSIGNALED(status):
        raise Loss(f"{slug}: a program ended by itself before it was killed")
    return [line.rstrip("\n") for line in told if line.endswith("\n")]


def _live(home: Path, slug: str, rng: Rng, finished: Session, told: int) -> None:
    def tell(*words: object) -> None:
        os.write(told, ("\t".join(map(str, words)) + "\n").encode())

    def failed(error: SaveError) -> None:
        raise error

    store = store_in(home)
    keeper = Keeper(failed, journal=Journal(store.folder))
    settings = preferences.load(home)
    number = int(settings.setups.get("drill", 0))

    def keep(session: Session) -> None:
        keeper.keep(store.autosave_path(slug), write_text(session, app="drill"))

    game = shelf.find(slug)
    session = store.open_autosave(slug, keep) or _new(game, 0, keep)
    tell("ready")
    while True:
        match rng.below(20):
            case 0 | 1:
                name = f"evening {rng.below(SLOTS)}"
                store.save(session, name, over=True)
                tell("slot", name, session.setup.seed, session.action_count)
            case 2 | 3:
                number += 1
                settings.setups["drill"] = number
                tell("wished", number)
                if not preferences.save(settings, home):
                    raise SaveError("unwritable")
                tell("settings", number)
            case 4 | 5:
                finished.extras["begun"] = f"{BEGAN:%Y%m%d}-{os.getpid()}-{time.monotonic_ns()}"
                when = BEGAN + timedelta(seconds=number)
                tell("result", challenge_history.keep(home, finished, when).id)
            case roll:
                if session.over:
                    session = _new(game, session.setup.seed + 1, keep)
                decision = session.decision()
                if decision is not None:
                    session.act(rng.choice(session.legal(decision.seat)))
                tell("played", session.setup.seed, session.action_count)  # it may be on the screen now
                if roll % 2:  # else several actions may wait for the disk, as when bots are quick
                    keeper.flush()


def _new(game: shelf.Game, seed: int, keep: object) -> Session:
    players = game.info.player_counts()[seed % len(game.info.player_counts())]
    seats = [SeatInfo(f"Bot {n}", "bot", "random", SEAT_COLOURS[n]) for n in range(players)]
    return Session.new(game.rules, Setup(players, seed), seats, keep)  # type: ignore[arg-type]


def _finished_challenge() -> Session:
    """A winter played at random to its end."""
    session = challenge_history.new_session(free(7), "winter", SeatInfo("Ann", colour="red"), BEGAN)
    rng = Rng(7)
    while not session.over:
        session.end_turn()
        if session.to_act is not None:
            session.act(rng.choice(session.legal(session.to_act)))
    return session


def check(home: Path, slug: str, known: Known) -> None:
    """Look at the folder as the next start would. Raises Loss for anything missing, older than it may be, or odd."""
    settings = preferences.load(home)
    number = settings.setups.get("drill", 0)
    if number not in (known.settings, known.wished):
        raise Loss(f"{slug}: the settings are number {number}, not {known.settings} or {known.wished}")
    # What was begun and cut short may have come through; from now on it counts.
    known.settings = known.wished = number
    store = store_in(home)
    session = store.open_autosave(slug)
    if session is None and known.played > (-1, -1):
        raise Loss(f"{slug}: the autosave is gone")
    if session is not None:
        found = session.setup.seed, session.action_count
        if session.diverged or found < known.played:
            raise Loss(f"{slug}: the autosave stands at {found}, {known.played} was safe")
    for name, safe in known.slots.items():
        kept = store.open(store.named_path(name))
        if kept.diverged or (kept.setup.seed, kept.action_count) < safe:
            raise Loss(f"{slug}: the slot {name} is older than {safe}")
    results, aside = challenge_history.load(home)
    missing = known.results - {played.id for played in results}
    if missing or aside:
        raise Loss(f"{slug}: results missing {sorted(missing)}, set aside {aside}")
    if found_litter := litter(home):
        raise Loss(f"{slug}: left lying about: {', '.join(found_litter)}")
