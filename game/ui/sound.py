"""Short sounds, if the machine can play them. Nothing is told by sound alone, so silence is never an error."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from game.paths import ASSETS

#: After so many milliseconds without input or sound the device is let go: an open one keeps the processor awake.
SILENCE = 20_000
#: The ambience falls asleep when nobody has done anything for so many milliseconds, and wakes with the next input.
AMBIENCE_SLEEPS, FADE = 60_000, 1500


class Sounds:
    """The audio device is opened in the background when somebody does something (some machines are slow to find it),
    and released after a while of silence."""

    def __init__(self) -> None:
        self.effects = 0.7
        self.ambience = 0.3
        self.muted = False
        self.heard: list[str] | None = None  # tests set a list to learn what was played
        self._ready = False
        self._opening: threading.Thread | None = None
        self._last_stir = 0.0
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._background: str | None = None
        self._asleep = False

    def open(self) -> None:
        try:
            with _muffled():
                pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=1024)
            pygame.mixer.set_reserved(1)  # the first channel is the ambience's own
            self._ready = True
            self.refresh()
        except (pygame.error, NotImplementedError):
            self._ready = False

    def stir(self, now: float) -> None:
        """Somebody is there: have the device at hand."""
        self._last_stir = now
        if self._asleep:
            self._asleep = False
            self.refresh()
        if not self._ready and self._opening is None:
            self._opening = threading.Thread(target=self.open, name="audio", daemon=True)
            self._opening.start()

    def settle(self, now: float) -> None:
        """Nobody did anything: after a while the ambience sleeps; a device with nothing to play is let go."""
        if self._ready and not self._asleep and now - self._last_stir > AMBIENCE_SLEEPS:
            self._asleep = True
            pygame.mixer.Channel(0).fadeout(FADE)
        if self._ready and now - self._last_stir > SILENCE and not pygame.mixer.get_busy():
            self._ready, self._opening = False, None
            self._sounds.clear()  # made for the device that closes
            pygame.mixer.quit()

    def play(self, name: str) -> None:
        if self.heard is not None:
            self.heard.append(name)
        if not self._ready or self.muted or self.effects <= 0:
            return
        sound = self._sound(name)
        if sound:
            sound.set_volume(self.effects)
            sound.play()

    def still(self, name: str) -> None:
        """End a sound that is being heard."""
        sound = self._sounds.get(name)
        if sound is not None and self._ready:
            sound.stop()

    def background(self, name: str | None) -> None:
        """Loop a quiet ambience, or none. Only the one that is heard is kept."""
        if name != self._background and self._background is not None:
            self._sounds.pop(self._background, None)
        self._background = name
        self.refresh()

    def refresh(self) -> None:
        """Apply changed volumes."""
        if not self._ready:
            return
        channel = pygame.mixer.Channel(0)
        sound = self._sound(self._background) if self._background else None
        if sound is None or self.muted or self.ambience <= 0 or self._asleep:
            channel.stop()
            return
        if channel.get_sound() is not sound:
            channel.play(sound, loops=-1, fade_ms=FADE)
        channel.set_volume(self.ambience)

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            try:
                self._sounds[name] = pygame.mixer.Sound(ASSETS / "sounds" / f"{name}.wav")
            except (OSError, pygame.error):
                self._sounds[name] = None
        return self._sounds[name]


@contextmanager
def _muffled() -> Iterator[None]:
    """Keep the sound system's own complaints about a missing device off the terminal: we say what matters ourselves."""
    try:
        kept = os.dup(2)
        nowhere = os.open(os.devnull, os.O_WRONLY)
    except OSError:
        yield
        return
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
