"""Somebody who only listens: reads the tree that screen readers read, presses what has a name, and plays.

Run by the system's Python, which has the bindings of AT-SPI, in a session of its own (see `sessions`): nothing of the
game is imported here but its catalogue, to know what things are called in the language that is on.
"""

from __future__ import annotations

import gettext
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

from tests.ear.choosing import Thing  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
PATIENCE = 30.0


class Lost(AssertionError):
    """What is heard is not enough to go on with."""


class Ears:
    """The app as it is heard: what is there, and what was said."""

    def __init__(self, command: list[str], lang: str) -> None:
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        launcher = next(path for path in LAUNCHERS if Path(path).exists())
        self._launcher = subprocess.Popen([launcher, "--launch-immediately"], stderr=subprocess.DEVNULL)
        # Asked before it is there, the bus would start a second one, and app and listener might not find each other.
        self._until(lambda: _is_there(bus))
        self._until(lambda: _switch_on(bus))
        Atspi.init()
        self.said: list[str] = []
        self.changed = True
        self._listener = Atspi.EventListener.new(self._heard)
        for event in (
            "object:announcement",
            "object:state-changed:focused",
            "object:children-changed",
            "object:property-change",
        ):
            self._listener.register(event)
        self._context = GLib.MainContext.default()
        words = gettext.translation("messages", ROOT / "locale", [lang])
        self.word: Callable[[str], str] = words.gettext
        self.app = subprocess.Popen([*command, "--lang", lang], cwd=ROOT)
        self.window: Any = None
        self.window = self.wait_for("the window", self._find)

    def _heard(self, event: Any) -> None:
        self.changed = True
        if event.type.startswith("object:announcement"):
            self.said.append(str(event.any_data))

    def pump(self, seconds: float = 0.0) -> None:
        until = time.monotonic() + seconds
        while True:
            while self._context.pending():
                self._context.iteration(False)
            if time.monotonic() >= until:
                return
            time.sleep(0.004)

    def _until(self, look: Callable[[], Any]) -> Any:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            found = look()
            if found:
                return found
            time.sleep(0.02)
        raise Lost("the bus of the readers does not come up")

    def wait_for(self, what: str, look: Callable[[], Any]) -> Any:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if self.app.poll() is not None:
                raise Lost(f"the app ended with {self.app.returncode} while {what} was awaited")
            self.pump()
            try:
                found = look()
            except GLib.Error:  # it went while it was being read
                found = None
            if found:
                return found
            time.sleep(0.01)
        raise Lost(
            f"waited in vain for {what}; there are: {', '.join(map(str, self.things()))}; said: {self.said[-5:]}"
        )

    def _find(self) -> Any:
        desktop = Atspi.get_desktop(0)
        desktop.clear_cache()
        for number in range(desktop.get_child_count()):
            app = desktop.get_child_at_index(number)
            if app is not None and app.get_child_count():
                return app.get_child_at_index(0)
        return None

    # What is there

    @property
    def title(self) -> str:
        self.window.clear_cache()
        return str(self.window.get_name())

    def things(self) -> list[Thing]:
        found: list[Thing] = []
        if self.window is None:
            return found
        self.window.clear_cache()
        self._read(self.window, found)
        return found

    def _read(self, parent: Any, found: list[Thing]) -> None:
        for number in range(parent.get_child_count()):
            one = parent.get_child_at_index(number)
            if one is None:
                continue
            role = one.get_role_name()
            button = role in ("push button", "toggle button")
            usable = button and any(state.value_nick == "enabled" for state in one.get_state_set().get_states())
            about = one.get_description() if button else ""
            found.append(Thing(role, one.get_name() or "", about or "", usable, parent.get_name(), one))
            if not button and role not in ("label", "heading"):
                self._read(one, found)

    def press(self, thing: Thing) -> bool:
        """False if it has gone, or cannot be pressed any more, since it was read."""
        self.changed = False
        try:
            Atspi.Action.do_action(thing.there, 0)
        except GLib.Error as error:
            print(f"gone before it was pressed: {thing}: {error.message}", file=sys.stderr)
            return False
        return True

    def settle(self) -> None:
        """Wait until what was pressed is heard of, and no longer than a moment."""
        until = time.monotonic() + 0.8
        while not self.changed and time.monotonic() < until:
            self.pump(0.01)
        self.pump(0.04)

    def named(self, name: str, role: str = "") -> Thing | None:
        for thing in self.things():
            if thing.name == name and role in ("", thing.role):
                return thing
        return None

    def press_named(self, name: str) -> None:
        self.settle()
        self.press(self.wait_for(f"“{name}”", lambda: self.named(name)))

    def close(self) -> int:
        self.app.terminate()
        try:
            return self.app.wait(PATIENCE)
        finally:
            self.app.kill()
            self._launcher.terminate()


def _is_there(bus: Any) -> bool:
    asks = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner")
    named = GLib.Variant("(s)", ("org.a11y.Bus",))
    return bool(bus.call_sync(*asks, named, None, Gio.DBusCallFlags.NONE, -1, None).unpack()[0])


def _switch_on(bus: Any) -> bool:
    value = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True)))
    place = ("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set")
    try:
        bus.call_sync(*place, value, None, Gio.DBusCallFlags.NONE, -1, None)
    except GLib.Error:
        return False
    return True
