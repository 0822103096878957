"""A person at the computer: opens the program in a real window and moves the mouse and keys, with xdotool.

Where things are is not asked of the program. The driver builds the same scene headless from the same save, at the same
size, and reads off it where a person would see things. What came of a press is read from the autosave, as after a
crash.
"""

from __future__ import annotations

import json
import os
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game import shelf
from game.core.session import Session
from game.core.store import Store
from game.scenes import shot
from game.scenes.base import Scene
from game.scenes.opening import table_for
from game.scenes.shell.menu import Menu
from game.scenes.table.guard import DEAF
from game.scenes.table.table import AnyTable, TableScene
from game.ui.intents import Command, Confirm, Intent, Move, Tab
from game.ui.settings import load
from tests.scenes.staging import pass_time

SIZE = (1280, 720)
PATIENCE = 60.0
#: After so many seconds a person tries once more: on a busy machine a press may fall between two frames.
AGAIN = 12.0
#: What took another's place is deaf for a moment, in seconds; a person takes a little longer to see what it is.
LOOK = DEAF / 1000 + 0.35
ROOT = Path(__file__).resolve().parents[2]
#: The file in which Xvfb keeps what the screen shows.
PICTURE = Path()
#: Pixels between two points of it that one looks at.
APART = 16


class Gone(AssertionError):
    """The program ended although nobody closed it."""


class Person:
    """`with Person(home) as person:` … then `open`. Settings written before: no motion, English, a fixed window."""

    def __init__(self, home: Path, module: str = "game", **settings: Any) -> None:
        self.home = home
        self.module = module
        self.settings: dict[str, Any] = {
            "language": "en",
            "window": list(SIZE),
            "speed": "instant",
            "turns_end": "asked",
            "muted": True,
        }
        self.settings.update(settings)
        self.store = Store(home / "saves", lambda slug: shelf.find(slug).rules, app="test")
        self.process: subprocess.Popen[bytes] | None = None
        self.corner = (0, 0)
        #: When the person has seen what is before them and presses again.
        self._ready = 0.0

    def __enter__(self) -> Person:
        self.home.mkdir(parents=True, exist_ok=True)
        (self.home / "settings.json").write_text(json.dumps(self.settings), encoding="utf-8")
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    # The window

    def open(self) -> None:
        environment = {**os.environ, "CLAIRIERE_HOME": str(self.home), "SDL_AUDIODRIVER": "dummy"}
        environment.pop("SDL_VIDEODRIVER", None)
        self.process = subprocess.Popen([sys.executable, "-m", self.module], cwd=ROOT, env=environment)
        found = self.wait_for(lambda: self._do("search", "--onlyvisible", "--pid", str(self._pid())) or None)
        self.window = found.split()[0]
        self._do("windowfocus", "--sync", self.window)
        geometry = dict(
            line.split("=")
            for line in self._do("getwindowgeometry", "--shell", self.window).splitlines()
            if "=" in line
        )
        self.corner = int(geometry["X"]), int(geometry["Y"])
        self.wait_for(lambda: len(set(self.seen())) > 10)

    def close(self) -> int:
        """As by the cross of the window; returns the exit code."""
        assert self.process is not None
        self._do("windowclose", self.window)
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def _pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def _do(self, *words: str) -> str:
        done = subprocess.run(["xdotool", *words], capture_output=True, text=True, check=False)
        return done.stdout

    # Hands

    def look(self) -> None:
        """Something else is to be pressed now: it is looked at before it is."""
        self._ready = time.monotonic() + LOOK

    def _take_time(self) -> None:
        time.sleep(max(0.0, self._ready - time.monotonic()))

    def _at(self, pos: tuple[int, int]) -> tuple[str, str]:
        return str(self.corner[0] + pos[0]), str(self.corner[1] + pos[1])

    def click(self, pos: tuple[int, int], button: int = 1) -> None:
        self._take_time()
        pressed = str(button)
        self._do(
            "mousemove", *self._at(pos), "sleep", "0.02", "mousedown", pressed, "sleep", "0.02", "mouseup", pressed
        )

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self._take_time()
        half = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
        self._do(
            *("mousemove", *self._at(start), "sleep", "0.02", "mousedown", "1", "sleep", "0.02"),
            *("mousemove", *self._at(half), "sleep", "0.03", "mousemove", *self._at(end), "sleep", "0.04"),
            *("mouseup", "1"),
        )

    def wheel(self, pos: tuple[int, int], steps: int) -> None:
        button = "4" if steps > 0 else "5"
        self._do("mousemove", *self._at(pos), *(["click", button, "sleep", "0.02"] * abs(steps)))

    def keys(self, *names: str) -> None:
        self._take_time()
        for name in names:
            self._do("key", name)
            time.sleep(0.03)

    # Eyes

    def wait_for(self, look: Callable[[], Any]) -> Any:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if self.process is not None and self.process.poll() is not None:
                raise Gone(f"the program ended with {self.process.returncode}")
            seen = look()
            if seen is not None and seen is not False:
                self.look()
                return seen
            time.sleep(0.02)
        raise AssertionError("nothing happened")

    def seen(self) -> list[bytes]:
        """The colours of the window here and there, as the screen shows them."""
        width, height = self.settings["window"]
        with PICTURE.open("rb") as file:
            head = struct.unpack(
                ">20I", file.read(80)
            )  # of X's window dumps: …, bytes of a line, …, colours that follow
            pixels, line = head[0] + 12 * head[19], head[12]
            found = []
            for y in range(0, height, APART):
                file.seek(pixels + (self.corner[1] + y) * line + self.corner[0] * 4)
                row = file.read(width * 4)
                found += [row[at : at + 3] for at in range(0, len(row), 4 * APART)]
        return found

    def session(self, slug: str) -> Session | None:
        return self.store.open_autosave(slug)

    def after(self, slug: str, count: int, again: Callable[[], None] | None = None) -> Session:
        """The game once it has more than `count` actions. If nothing comes of it for long, a person does it `again`."""
        waits = time.monotonic() + AGAIN

        def look() -> Session | None:
            nonlocal waits
            session = self.session(slug)
            if session is not None and session.action_count > count:
                return session
            if again is not None and time.monotonic() > waits:
                again()
                waits = time.monotonic() + AGAIN
            return None

        session: Session = self.wait_for(look)
        return session

    def table(self, slug: str, session: Session) -> AnyTable:
        """The table as it must look in the window."""
        table = self.scene(lambda stage: table_for(stage, shelf.find(slug), session))
        assert isinstance(table, TableScene)
        return table

    def sit_down(self, session: Session) -> None:
        """Open the program on a game that was left, and go on with it."""
        self.store.autosave(session)
        self.open()
        menu = self.scene(Menu)
        before = self.seen()
        self.click(button(menu, f"Continue: {shelf.find(session.rules.info.slug).text.title()}"))
        # Once the table is there, most of the window looks otherwise; before, nothing there hears.
        self.wait_for(lambda: sum(now != was for now, was in zip(self.seen(), before, strict=True)) > len(before) / 2)

    def scene(self, make: Callable[[Any], Scene]) -> Scene:
        folder = Path(tempfile.mkdtemp(dir=self.home))
        stage = shot.stage_for(SIZE, "en", float(str(self.settings.get("scale", 100))) / 100, folder)
        stage.settings = load(self.home)
        stage.store = self.store
        scene = make(stage)
        stage.scenes.push(scene)
        stage.scenes.change()
        return scene


def look_at(person: Person, table: AnyTable) -> None:
    """At a table without a window, too, time passes where something else is to be pressed now, or was asked."""
    table.update(table.stage.now)
    if table.ending_strip.open or any(until > table.stage.now for until in table.guard._deaf.values()):
        person.look()
        pass_time(table.stage, DEAF + 50)


def key(intent: Intent) -> str:
    match intent:
        case Confirm():
            return "Return"
        case Tab(back):
            return "shift+Tab" if back else "Tab"
        case Move(direction):
            return direction.capitalize()
        case Command("next_target"):
            return "n"
        case Command("end_turn"):
            return "e"
    raise AssertionError(intent)


def button(scene: Scene, text: str) -> tuple[int, int]:
    """The middle of the widget with these words."""
    for widget, _ in scene.focus._all():
        if getattr(widget, "text", None) == text:
            return widget.rect.center
    raise AssertionError(f"no button says {text!r}")
