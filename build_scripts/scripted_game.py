"""A whole game of GrandBois in a real window, played with the keyboard against a bot: shows that a built program works.

What came of each key is read from the autosave, as after a crash. Keys go to the window through xdotool, on a private
screen.
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from build_scripts.display import private_screen
from build_scripts.environment import Trouble
from game import shelf
from game.core.contract import Setup
from game.core.session import SeatInfo, Session
from game.core.store import Store
from game.scenes.table.guard import DEAF

SLUG = "grand_bois"
SEED = 5
PATIENCE = 30.0
#: A key may come before a busy machine has shown what it is for: pressed again after so many seconds.
AGAIN = 2.0
#: What took another's place is deaf for a moment, and so is the table when one's turn comes: in seconds, and a little.
LOOK = DEAF / 1000 + 0.15
#: Keys by what is to be decided: N takes a tile to where it fits and the cursor with it.
KEYS = {"place": ("n", "n", "Return"), "tower": ("Return",), "discard": ("Return",)}


def strangers(home: Path, **more: str) -> dict[str, str]:
    """The surroundings on somebody else's machine: no Python of ours, nobody's home."""
    ours = ("PYTHON", "VIRTUAL_ENV", "SDL_", "WAYLAND_DISPLAY", "DISPLAY", "XDG_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return {**kept, "HOME": str(home), "CLAIRIERE_HOME": str(home), "SDL_AUDIODRIVER": "dummy", **more}


def play(
    command: Sequence[str],
    more: Mapping[str, str] | None = None,
    spelled: Callable[[Path], str] = str,
    way_out: str | None = None,
) -> int:
    """Play to the end of the game and close the window. Gives the number of actions; Trouble if anything fails.

    `more`: what else the surroundings hold. `spelled`: how the program knows a path of ours. `way_out`: the key that
    closes the window, where the process cannot be asked to end.
    """
    with tempfile.TemporaryDirectory() as folder, private_screen("1280x720") as screen:
        home = Path(folder)
        kept = {"language": "en", "window": [1280, 720], "speed": "instant", "confirm": False, "muted": True}
        (home / "settings.json").write_text(json.dumps(kept), "utf-8")
        store = Store(home / "saves", lambda slug: shelf.find(slug).rules, app="script")
        seats = [SeatInfo("Ann", colour="red"), SeatInfo("Bot", "bot", "normal", "blue")]
        store.autosave(Session.new(shelf.find(SLUG).rules, Setup(2, SEED, 0), seats))
        here = strangers(home, **(more or {}), DISPLAY=screen)
        with _window(command, {**here, "CLAIRIERE_HOME": spelled(home)}, home) as hands:
            hands.keys("Return")  # what is offered: to go on with the game that was left
            played = _to_the_end(store, hands)
            hands.close(way_out)
    return played


class Hands:
    """Keys for one window, as long as its program runs."""

    def __init__(self, program: subprocess.Popen[Any], here: Mapping[str, str], home: Path) -> None:
        self.program = program
        self.here = here
        self.report = home / "crash-report.txt"
        self.window = ""

    def keys(self, *names: str) -> None:
        self._do("key", "--delay", "30", *names)
        time.sleep(0.05)

    def wait_for(self, what: str, look: Callable[[], bool], patience: float = PATIENCE) -> None:
        until = time.monotonic() + patience
        while not look():
            if self.program.poll() is not None:
                said = self.program.stdout.read() if self.program.stdout else b""
                raise Trouble(f"The program ended with {self.program.returncode} while {what} was awaited. {said!r}")
            if self.report.exists():
                raise Trouble(f"The program stumbled while {what} was awaited:\n{self.report.read_text('utf-8')}")
            if time.monotonic() > until:
                raise Trouble(f"Waited in vain: {what}.")
            time.sleep(0.02)

    def find(self) -> None:
        def look() -> bool:
            self.window = self._do("search", "--onlyvisible", "--class", ".").split("\n")[0]
            return bool(self.window)

        self.wait_for("the window", look)
        self._do("windowfocus", "--sync", self.window)
        time.sleep(0.5)

    def close(self, key: str | None = None) -> None:
        """As a desktop does when its person logs out: the program is asked to end, and has time to do so; or by a
        key."""
        if key is None:
            self.program.terminate()
        until = time.monotonic() + PATIENCE
        while self.program.poll() is None:
            if time.monotonic() > until:
                raise Trouble("The program did not end when it was asked to.")
            if key is not None:
                self.keys(key)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.program.wait(AGAIN)
        if self.program.returncode:
            raise Trouble(f"The program ended with {self.program.returncode} when it was asked to.")

    def _do(self, *words: str) -> str:
        line = ["xdotool", *words]
        return subprocess.run(line, env=self.here, capture_output=True, text=True, check=False).stdout


@contextmanager
def _window(command: Sequence[str], here: Mapping[str, str], home: Path) -> Iterator[Hands]:
    # What it says stays in the pipe, which is long enough: a file there ends Windows programs under Wine.
    null, pipe, both = subprocess.DEVNULL, subprocess.PIPE, subprocess.STDOUT
    program = subprocess.Popen(
        command, env=here, cwd=home, stdin=null, stdout=pipe, stderr=both, start_new_session=True
    )
    assert program.stdout is not None
    # Nobody waits for its end: what a program leaves behind, as Wine does, would hold the pipe open.
    os.set_blocking(program.stdout.fileno(), False)
    try:
        hands = Hands(program, here, home)
        hands.find()
        yield hands
    finally:
        if program.poll() is None:
            os.killpg(program.pid, 9)  # a single file runs as two processes
        program.wait()
        program.stdout.close()


def _to_the_end(store: Store, hands: Hands) -> int:
    """Read what is to be decided, press the keys for it, see the next position kept, and so on."""
    while True:
        session = _kept(store)
        if session.over:
            return session.action_count
        before = session.action_count, session.turn, session.waiting
        pressed = 0.0
        time.sleep(LOOK)

        def went_on(session: Session = session, before: tuple[int, int, bool] = before) -> bool:
            nonlocal pressed
            if time.monotonic() - pressed > AGAIN:
                _press(session, hands)
                pressed = time.monotonic()
            now = _kept(store)
            return (now.action_count, now.turn, now.waiting) != before

        hands.wait_for(f"something after action {before[0]}", went_on)


def _press(session: Session, hands: Hands) -> None:
    decision = session.decision(0)
    if session.waiting:
        hands.keys("e")
    elif not session.bot_to_act and decision is not None:
        hands.keys(*KEYS[decision.kind])


def _kept(store: Store) -> Session:
    session = store.open_autosave(SLUG)
    assert session is not None
    if session.setup.seed != SEED:
        raise Trouble("Another game was begun instead of the one that was left.")
    return session
