"""Bots think beside the picture: in a thread of their own, given a view and nothing else, dropped when not wanted."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from typing import Any

#: How long a thread may keep the interpreter, in seconds. Short, so that a frame is never held up for long.
SWITCH = 0.001


class Thought:
    """One decision being made. `done` turns true when `action` (or `error`) is there."""

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
