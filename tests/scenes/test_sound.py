"""The audio device: there when somebody does something, let go of when all is silent."""

from __future__ import annotations

import pygame
import pytest

from game.ui import sound
from game.ui.sound import Sounds


@pytest.fixture
def sounds(monkeypatch: pytest.MonkeyPatch) -> Sounds:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()  # whatever ran before
    return Sounds()


def opened(sounds: Sounds, now: float) -> None:
    sounds.stir(now)
    assert sounds._opening is not None
    sounds._opening.join()


def test_the_device_is_opened_when_somebody_does_something(sounds: Sounds) -> None:
    assert pygame.mixer.get_init() is None
    opened(sounds, 0)
    assert pygame.mixer.get_init() is not None
    pygame.mixer.quit()


def test_it_is_let_go_after_silence_and_comes_back(sounds: Sounds) -> None:
    opened(sounds, 0)
    sounds.settle(sound.SILENCE - 1)
    assert pygame.mixer.get_init() is not None
    sounds.settle(sound.SILENCE + 1)
    assert pygame.mixer.get_init() is None
    sounds.play("click")  # silence is never an error
    opened(sounds, sound.SILENCE + 2)
    sounds.play("click")
    assert pygame.mixer.get_busy()
    sounds.settle(10 * sound.SILENCE)
    assert pygame.mixer.get_init() is not None, "something still plays"
    pygame.mixer.quit()
