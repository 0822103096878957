"""What bots make of the very same luck: par. They play it beside the picture, in a process of their own that is dropped
when nobody wants it, and what they came to is kept for good.

Every bot counts what it tries and none looks at the clock, so par is the same on every machine. The process is the
program itself, started with the word `par`: it reads one question, and writes a line for each game it has played.
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from game import shelf
from game.ai.bot import Bot
from game.ai.playing import played, sheets
from game.ai.search import unhurried
from game.core.contract import Setup
from game.core.files import write_file
from game.core.rng import Rng, stream
from game.core.saves import SaveError
from game.core.store import read_file, safe_name
from game.paths import ROOT

FORMAT = 1
#: How often each level plays a challenge: an odd number, so that one of its games is the middle one.
GAMES = 5
#: The levels there are, the strongest last.
LEVELS = ("easy", "normal", "hard", "expert")
#: How much more politely than the picture a process plays, as Unix counts it.
NICE = 10


@dataclass(frozen=True, slots=True)
class Question:
    """What does each of these levels make of this deal, in this chair, against others of that level?"""

    game: str
    setup: Setup
    levels: tuple[str, ...]
    games: int = GAMES
    chair: int = 0
    others: str = ""

    def line(self) -> str:
        setup = self.setup
        told = {"players": setup.players, "seed": setup.seed, "first": setup.first, "options": dict(setup.options)}
        mine = {"game": self.game, "levels": self.levels, "games": self.games, "chair": self.chair}
        return json.dumps({**mine, "others": self.others, "setup": told})

    @staticmethod
    def read(line: str) -> Question:
        told = json.loads(line)
        setup = told["setup"]
        options = tuple(sorted(setup["options"].items()))
        return Question(
            told["game"],
            Setup(setup["players"], setup["seed"], setup["first"], options),
            tuple(told["levels"]),
            told["games"],
            told["chair"],
            told["others"],
        )


@dataclass(frozen=True, slots=True)
class Par:
    """The totals of each level, game by game, and for each how far it was ahead of the best of the others."""

    totals: Mapping[str, tuple[int, ...]]
    leads: Mapping[str, tuple[int, ...]]

    def middle(self, level: str) -> int:
        return sorted(self.totals[level])[(len(self.totals[level]) - 1) // 2]

    def best(self, level: str) -> int:
        return max(self.totals[level])


def strongest(levels: Sequence[str], count: int = 3) -> tuple[str, ...]:
    """The strongest levels a game has, the weakest of them first."""
    return tuple(level for level in LEVELS if level in levels)[-count:]


# --- playing ---------------------------------------------------------------------------------------------------------


def play(question: Question) -> Iterator[tuple[str, int, int]]:
    """Level, total and lead of one game after the other."""
    for level in question.levels:
        for number in range(question.games):
            yield (level, *_one_game(question, level, number))


def _one_game(question: Question, level: str, number: int) -> tuple[int, int]:
    rules, setup = shelf.find(question.game).rules, question.setup
    levels = [level if seat == question.chair else question.others for seat in range(setup.players)]
    bots = [bot_for(question, seat, one, number) for seat, one in enumerate(levels)]
    state = played(rules, setup, lambda view, seat, done: bots[seat].choose(view, seat))
    totals = [sheet.total for sheet in sheets(rules, state, setup.players)]
    mine = totals.pop(question.chair)
    return mine, mine - max(totals, default=0)


def bot_for(question: Question, seat: int, level: str, number: int) -> Bot:
    """Its luck is its own in every game, and it never looks at the clock."""
    game = shelf.find(question.game)
    luck = Rng(stream(question.setup.seed, f"par {seat} {level} {number}"))
    return unhurried(game.levels[level](game.rules, luck))


def answer(asked: IO[str] | None = None, answers: IO[str] | None = None) -> int:
    """The process: one question, and a line for each game."""
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(NICE)
    line = (asked or sys.stdin).readline()
    for level, total, lead in play(Question.read(line)):
        print(json.dumps([level, total, lead]), file=answers or sys.stdout, flush=True)
    return 0


# --- keeping ---------------------------------------------------------------------------------------------------------


def read_par(folder: Path, key: str, rules_version: int) -> Par | None:
    """What is known of a challenge; None where nothing is, or nothing that can be read or still holds."""
    try:
        kept: Any = json.loads(read_file(folder / f"{safe_name(key)}.json").decode("utf-8"))
        if kept["format"] != FORMAT or kept["rules"] != rules_version:
            return None
        return Par(*({level: _numbers(row) for level, row in kept[part].items()} for part in ("totals", "leads")))
    except (SaveError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None


def _numbers(row: Any) -> tuple[int, ...]:
    if not isinstance(row, list) or not row or any(type(number) is not int for number in row):
        raise ValueError("no totals")
    return tuple(row)


def keep_par(folder: Path, key: str, rules_version: int, par: Par) -> None:
    kept = {"format": FORMAT, "rules": rules_version, "totals": dict(par.totals), "leads": dict(par.leads)}
    write_file(folder / f"{safe_name(key)}.json", json.dumps(kept) + "\n")


def gathered(played: Sequence[tuple[str, int, int]]) -> Par:
    levels = dict.fromkeys(level for level, _, _ in played)
    return Par(
        {level: tuple(total for one, total, _ in played if one == level) for level in levels},
        {level: tuple(lead for one, _, lead in played if one == level) for level in levels},
    )


# --- beside the picture ----------------------------------------------------------------------------------------------


class Pars:
    """Par of the challenges that somebody plays, worked out one after the other. `apart`: there may be a process for
    it; without one, only what is known is known."""

    def __init__(self, folder: Path, *, apart: bool = False) -> None:
        self.folder = folder
        self.apart = apart
        self._waiting: list[tuple[str, Question]] = []
        self._process: subprocess.Popen[str] | None = None
        self._thread: threading.Thread | None = None
        self._news = False
        self._known: dict[str, Par] = {}

    def known(self, key: str, game: str) -> Par | None:
        if key not in self._known:
            found = read_par(self.folder, key, shelf.find(game).info.rules_version)
            if found is None:
                return None
            self._known[key] = found
        return self._known[key]

    def want(self, key: str, question: Question) -> None:
        """Work it out, if it is not known and not asked for yet."""
        if not self.apart or self.known(key, question.game) is not None:
            return
        if all(key != one for one, _ in self._waiting):
            self._waiting.append((key, question))
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._work, name="par", daemon=True)
                self._thread.start()

    @property
    def busy(self) -> bool:
        return bool(self._waiting)

    def collect(self) -> bool:
        """Something has become known since this was last asked."""
        news, self._news = self._news, False
        return news

    def close(self) -> None:
        """Nobody wants to know any more."""
        self._waiting.clear()
        process = self._process
        if process is not None:
            process.kill()

    def _work(self) -> None:
        while self._waiting:
            key, question = self._waiting[0]
            played = self._played(question)
            if len(played) == len(question.levels) * question.games:
                par = gathered(played)
                self._known[key] = par
                with contextlib.suppress(SaveError):  # it is known for now, and worked out again another day
                    keep_par(self.folder, key, shelf.find(question.game).info.rules_version, par)
                self._news = True
            if self._waiting and self._waiting[0] == (key, question):
                self._waiting.pop(0)

    def _played(self, question: Question) -> list[tuple[str, int, int]]:
        line = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]
        try:
            process = subprocess.Popen(
                [*line, "par"],
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError:
            self.apart = False
            return []
        self._process = process
        try:
            told, _ = process.communicate(question.line() + "\n")
            return [(str(level), int(total), int(lead)) for level, total, lead in map(json.loads, told.splitlines())]
        except (OSError, ValueError, TypeError):
            return []
        finally:
            process.kill()
            process.wait()
            self._process = None
