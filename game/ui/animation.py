"""Motion: the state changes at once, and the picture catches up.

Clips wait in a queue. Any input completes them all and is then used, so nobody ever waits for an animation. Clips set
aside run alongside the queue, all at once, and nothing that is said or asked waits for them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

#: The four speeds: what a clip's length is multiplied by.
SPEEDS = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0}
#: Lengths in milliseconds: one's own moves are quick, those of others can be followed.
OWN_MOVE, OTHER_MOVE = 240, 560


def ease(t: float) -> float:
    """Starts and lands softly."""
    return t * t * (3 - 2 * t)


def between(a: float, b: float, t: float) -> float:
    return a + (b - a) * t


def along(a: tuple[float, float], b: tuple[float, float], t: float, lift: float = 0) -> tuple[int, int]:
    """A point on the way from a to b; `lift` raises the middle of the way, as a hand does."""
    return round(between(a[0], b[0], t)), round(between(a[1], b[1], t) - lift * 4 * t * (1 - t))


@dataclass(slots=True)
class Clip:
    """`frame` is given the clip's progress from 0 to 1, and 1 again when it ends or is skipped. `moves`: with reduced
    motion such a clip is left out (its end is still reported)."""

    length: int
    frame: Callable[[float], None]
    done: Callable[[], None] | None = None
    moves: bool = True


class Motion:
    def __init__(self) -> None:
        self.factor = 1.0
        self.reduced = False
        #: Whether a clip came to its end in the last update: then more may look different than what was moving.
        self.landed = False
        #: Told when the last of the clips has come to its end.
        self.at_rest: Callable[[], None] = lambda: None
        self._clips: deque[Clip] = deque()
        self._begun: float | None = None
        #: What runs beside the queue, and since when.
        self._aside: list[tuple[Clip, float | None]] = []

    @property
    def running(self) -> bool:
        return bool(self._clips)

    @property
    def stirs(self) -> bool:
        """Something moves that nobody waits for."""
        return bool(self._aside)

    def add(self, clip: Clip) -> None:
        self._clips.append(clip)

    def aside(self, clip: Clip) -> None:
        """Run it beside the queue, from the next update on; with reduced motion or no time at all it ends at once. It
        says itself what is to be drawn again."""
        if self._length(clip) <= 0:
            clip.frame(1.0)
            if clip.done:
                clip.done()
        else:
            self._aside.append((clip, None))

    def _length(self, clip: Clip) -> float:
        return 0.0 if self.reduced and clip.moves else clip.length * self.factor

    def _go_on_aside(self, now: float) -> None:
        running, self._aside = self._aside, []
        for clip, begun in running:
            since = now if begun is None else begun
            part = min(1.0, (now - since) / max(1.0, self._length(clip)))
            clip.frame(part)
            if part < 1:
                self._aside.append((clip, since))
            elif clip.done:
                clip.done()

    def pause(self, length: int) -> None:
        """A moment of rest between clips."""
        self.add(Clip(length, lambda t: None, moves=False))

    def update(self, now: float) -> bool:
        """Advance to `now` (milliseconds). True if something was drawn again."""
        self.landed = False
        moved = False
        self._go_on_aside(now)
        while self._clips:
            clip = self._clips[0]
            if self._begun is None:
                self._begun = now
            length = self._length(clip)
            part = 1.0 if length <= 0 else min(1.0, (now - self._begun) / length)
            clip.frame(part)
            moved = True
            if part < 1:
                break
            self._begun = self._begun + length  # the next clip begins where this one ended, not when it was noticed
            self._end(clip)
        if not self._clips:
            self._begun = None
            if moved:
                self.at_rest()
        return moved

    def lands(self, now: float) -> bool:
        """Whether a clip comes to its end at `now`."""
        if not self._clips or self._begun is None:
            return bool(self._clips)
        clip = self._clips[0]
        return (self.reduced and clip.moves) or now - self._begun >= clip.length * self.factor

    def finish(self) -> None:
        """Complete everything at once. Clips that endings add are completed too."""
        ran = self.running
        while self._clips:
            clip = self._clips[0]
            clip.frame(1.0)
            self._end(clip)
        self._begun = None
        while self._aside:
            clip, _begun = self._aside.pop(0)
            clip.frame(1.0)
            if clip.done:
                clip.done()
        if ran:
            self.at_rest()

    def clear(self) -> None:
        """Drop everything unseen (the board is drawn again from a state)."""
        self._clips.clear()
        self._aside.clear()
        self._begun = None

    def _end(self, clip: Clip) -> None:
        self._clips.popleft()
        self.landed = True
        if clip.done:
            clip.done()
