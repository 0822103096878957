"""Bots think beside the picture, given a view and nothing else, and are dropped when not wanted.

They think in a process of their own, for a thread would share the interpreter with the frames, and measured at
1920×1080 frames then took twice as long. Where no process can be had, or none that answers in time, a thread does it,
and comes to the same move. The process is the program itself, started with the word `think`: it reads questions from
one pipe and writes moves to another, one line of JSON each. When the app is gone, so is the pipe, and it ends.
"""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import IO, Any, Protocol

from game import shelf
from game.ai.bot import Bot
from game.core.codec import CodecError, decode, decode_action, encode, encode_action
from game.core.contract import Seat
from game.core.rng import Rng
from game.paths import ROOT
from game.shelf import Game

#: How long a thread may keep the interpreter, in seconds. Short, so that a frame is never held up for long.
SWITCH = 0.001
#: Seconds a head has for an answer: so many times as long as the level may think at most, and for getting ready first.
PATIENCE, WAKING = 5, 10.0
#: What a level that sets itself no limit may take at most, in seconds.
USUAL = 2.0
#: So many silent heads, and no other is tried.
SILENT_HEADS = 2


@dataclass(frozen=True, slots=True)
class Question:
    """What would a bot of this level do, knowing this view, with this luck?"""

    game: Game
    level: str
    luck: int
    view: Any
    seat: Seat

    def line(self) -> str:
        return json.dumps(
            {
                "game": self.game.slug,
                "level": self.level,
                "luck": self.luck,
                "seat": self.seat,
                "view": encode(self.view),
            }
        )

    @property
    def patience(self) -> float:
        """How long to wait for the answer, in seconds, before the head is taken for lost."""
        limit = getattr(getattr(self._bot(), "budget", None), "seconds", USUAL)
        return WAKING + PATIENCE * float(limit)

    def choose(self) -> Any:
        return self._bot().choose(self.view, self.seat)

    def read(self, answer: dict[str, Any]) -> Any:
        """The action in a head's answer."""
        return decode_action(self.game.rules.action_types, answer["action"])

    def _bot(self) -> Bot:
        bot: Bot = self.game.levels[self.level](self.game.rules, Rng(self.luck))
        return bot


class Asked(Protocol):
    """Whatever a head can be asked: written as a line, thought about here if need be, read from its answer."""

    @property
    def patience(self) -> float: ...

    def line(self) -> str: ...

    def choose(self) -> Any: ...

    def read(self, answer: dict[str, Any]) -> Any: ...


class Thought(Protocol):
    """One decision being made. `done` turns true when `action` (or `error`) is there."""

    action: Any
    error: BaseException | None

    @property
    def done(self) -> bool: ...

    def wait(self, seconds: float) -> bool: ...


class ThreadThought:
    def __init__(self, choose: Callable[[], Any]) -> None:
        self._choose = choose
        self.action: Any = None
        self.error: BaseException | None = None
        self._thread = threading.Thread(target=self._think, name="bot", daemon=True)
        sys.setswitchinterval(SWITCH)
        self._thread.start()

    @property
    def done(self) -> bool:
        return not self._thread.is_alive()

    def wait(self, seconds: float) -> bool:
        self._thread.join(seconds)
        return self.done

    def _think(self) -> None:
        try:
            self.action = self._choose()
        except Exception as error:
            self.error = error


class Thinker:
    """Answers questions one after the other. `apart`: in a process of its own, which is kept for the next question."""

    def __init__(self, *, apart: bool = False) -> None:
        self.apart = apart
        self._head: subprocess.Popen[str] | None = None
        self._asked: Thought | None = None
        #: Heads that kept silent, and of how many of them `took_over` has told.
        self._silent = self._told = 0
        self._lock = threading.Lock()

    def warm(self) -> None:
        """A bot sits at the table: have a head ready before it is asked."""
        if not self.apart or (self._head is not None and self._head.poll() is None):
            return
        line = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]
        hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)
        pipe = subprocess.PIPE
        try:
            self._head = subprocess.Popen(
                [*line, "think"],
                cwd=ROOT,
                stdin=pipe,
                stdout=pipe,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
                creationflags=hidden,
            )
        except OSError:
            self.apart = False

    def ask(self, question: Asked) -> Thought:
        """Begin to think; a thought still under way is dropped."""
        self.drop()
        self.warm()
        head = self._head
        if head is None:
            self._asked = ThreadThought(question.choose)
        else:
            self._asked = ThreadThought(lambda: self._answer(head, question))
        return self._asked

    def drop(self) -> None:
        """Nobody wants the answer any more."""
        if self._asked is not None and not self._asked.done:
            self.close()
        self._asked = None

    def close(self) -> None:
        """Let the head go; the next question gets a new one."""
        head = self._head
        if head is None or not self._part_with(head):
            return
        if self._asked is not None:
            self._asked.wait(1)  # its pipe has ended; the thread that listened ends with it
        _close(head)

    def _part_with(self, head: subprocess.Popen[str]) -> bool:
        """End it. False if somebody else has, and it is not ours any more."""
        with self._lock:
            if head is not self._head:
                return False
            self._head = None
        head.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):  # the system itself may hold on to it
            head.wait(1)
        return True

    def took_over(self) -> bool:
        """A head kept silent since this was last asked, and what it was asked is thought about here."""
        told, self._told = self._told, self._silent
        return self._silent > told

    def _answer(self, head: subprocess.Popen[str], question: Asked) -> Any:
        """What that head answers, waited for in a thread. If it fails or is silent and still wanted, we think here."""
        assert head.stdin is not None
        assert head.stdout is not None
        watch = threading.Timer(question.patience, self._give_up, [head])
        watch.daemon = True
        watch.start()
        try:
            head.stdin.write(question.line() + "\n")
            head.stdin.flush()
            return question.read(json.loads(head.stdout.readline()))
        except (OSError, ValueError, KeyError, CodecError):
            if not self._part_with(head):
                return None
            _close(head)
            return question.choose()
        finally:
            watch.cancel()

    def _give_up(self, head: subprocess.Popen[str]) -> None:
        """A head that was stopped, or hangs: it ends, and with it the pipe that is listened to."""
        if head is self._head:
            self._silent += 1
            self.apart = self.apart and self._silent < SILENT_HEADS
            head.kill()


def _close(head: subprocess.Popen[str]) -> None:
    for pipe in (head.stdin, head.stdout):
        with contextlib.suppress(OSError, ValueError):
            pipe.close()  # type: ignore[union-attr]


def think(questions: IO[str] | None = None, answers: IO[str] | None = None) -> int:
    questions = questions or sys.stdin
    answers = answers or sys.stdout
    for line in questions or ():  # a windowed program on Windows has no input unless it is given one
        print(json.dumps(_answer(line)), file=answers, flush=True)
    return 0


def _answer(line: str) -> dict[str, Any]:
    try:
        asked = json.loads(line)
        game = shelf.find(asked["game"])
        if "deal" in asked:
            from game.judging import in_the_chair  # most heads are never asked

            return in_the_chair(game, asked)
        if "save" in asked:
            from game.fortune import weighed

            return weighed(game, asked)
        view = decode(game.rules.state_type, asked["view"])
        if "played" in asked:
            from game.judging import judgement

            return judgement(game, view, asked)
        bot = game.levels[asked["level"]](game.rules, Rng(asked["luck"]))
        return {"action": encode_action(bot.choose(view, asked["seat"]))}
    except Exception as error:  # whatever it is, the app thinks for itself then
        return {"trouble": f"{type(error).__name__}: {error}"}
