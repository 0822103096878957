"""The voice of the app: while somebody listens, the window is described as a tree and events as sentences, and what
readers ask for is done. While nobody listens it costs one look at a list per frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from game.ui.voice.said import Said, sentences

#: While only pictures move, the window is described again after so many milliseconds.
AGAIN = 300


class Channel(Protocol):
    """Where it is told: `Adapter`, or in tests whoever listens."""

    @property
    def listens(self) -> bool: ...

    @property
    def fresh(self) -> bool: ...

    def requests(self) -> list[tuple[str, int, Any]]: ...

    def thing(self, number: int) -> Said | None: ...

    def tell(self, root: Said) -> None: ...


class Voice:
    def __init__(self) -> None:
        self._channel: Channel | None = None
        self._waiting: list[str] = []
        self._said: list[str] = []
        self._number = 0
        self.last = ""
        #: How often something may have come to be said differently.
        self.changes = 0
        self._told = -1
        self._told_at = 0.0
        #: More is found out in every other turn.
        self._beat = False

    def speak_through(self, channel: Channel | None) -> None:
        self._channel = channel

    @property
    def listened_to(self) -> bool:
        return self._channel is not None and self._channel.listens

    def touch(self) -> None:
        """Something may be said differently now."""
        self.changes += 1

    # Sentences

    def say(self, *texts: str) -> None:
        """Say this once what happens has been told."""
        if self.listened_to:
            self._waiting += [text for text in texts if text]

    def hush(self) -> None:
        """Somebody else looks: what was said to one is neither said nor repeated to the next."""
        self._waiting, self.last = [], ""
        self._said = []

    def _spoken(self) -> list[Said]:
        """The region that speaks. The same words again are a new thing, or nobody would hear them."""
        if self._waiting:
            text = sentences(self._waiting)
            self._waiting = []
            self._number += 1
            self.last, self._said = text, [text]
        return [Said("label", value=text, key=("said", self._number), live=True) for text in self._said]

    # Turns

    def serve(self) -> bool:
        """Do what readers asked for. True if there was something."""
        if self._channel is None:
            return False
        asked = self._channel.requests()
        for act, number, data in asked:
            thing = self._channel.thing(number)
            if thing is not None and thing.enabled:
                _do(thing, act, data)
                self.touch()
        return bool(asked)

    def turn(self, window: Callable[[], Said], go_on: Callable[[], bool], now: float, drawn: bool) -> None:
        """Tell what changed. `window` gives the whole window; where nothing has changed, `go_on` may find out more."""
        channel = self._channel
        if channel is None or not channel.listens:
            return
        moved, self._beat = drawn and now - self._told_at > AGAIN, not self._beat
        if moved or self._told != self.changes or self._waiting or channel.fresh or (self._beat and go_on()):
            self._told, self._told_at = self.changes, now
            root = window()
            root.children += self._spoken()
            channel.tell(root)


def _do(thing: Said, act: str, data: Any) -> None:
    match act:
        case "CLICK" | "EXPAND" | "COLLAPSE" if thing.press is not None:
            if act == "CLICK" or thing.opened is (act == "COLLAPSE"):
                thing.press()
        case "FOCUS" | "SCROLL_INTO_VIEW" if thing.reach is not None:
            thing.reach()
        case "INCREMENT" | "DECREMENT" if thing.step is not None:
            thing.step(1 if act == "INCREMENT" else -1)
        case "SET_VALUE" if thing.write is not None and isinstance(data, str):
            thing.write(data)
        case "SET_VALUE" if thing.step is not None and thing.scale is not None and isinstance(data, int | float):
            number, _low, _high, step = thing.scale
            for _ in range(round(abs(data - number) / step)):
                thing.step(1 if data > number else -1)
