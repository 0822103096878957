"""Sounds as the table uses them: one ambience per game, two volumes, a mute key, and a device that is let go of."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from build_scripts.sounds import LOOPS, SOUNDS
from game import shelf
from game.scenes.korrigans.motion import STEPS_OF
from game.scenes.neta_tanka.motion import SOUNDS as NETA_TANKA_SOUNDS
from game.scenes.opening import table_for
from game.scenes.shell.menu import Menu
from game.ui.intents import Command
from game.ui.sound import AMBIENCE_SLEEPS, FADE, SILENCE, Sounds
from tests.reach.devices import Keyboard
from tests.scenes.staging import game_of, show, stage_at
from tests.shelf import SLUGS


@pytest.fixture
def voice(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    """Sounds on a device that nobody hears."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = Sounds()
    sounds.open()
    yield sounds
    pygame.mixer.quit()


def ambience() -> pygame.mixer.Channel:
    return pygame.mixer.Channel(0)


def test_every_table_has_its_own_ambience_and_the_menu_one(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    show(stage, Menu(stage))
    heard = [stage.sounds._background]
    for slug in SLUGS:
        show(stage, table_for(stage, shelf.find(slug), game_of(slug, "hh", 2)))
        heard.append(stage.sounds._background)
    assert set(heard) <= LOOPS
    assert len(set(heard[1:])) == 4


def test_no_loop_is_used_as_a_passing_sound() -> None:
    assert not LOOPS & (set(STEPS_OF.values()) | set(NETA_TANKA_SOUNDS.values()))
    assert set(STEPS_OF.values()) | set(NETA_TANKA_SOUNDS.values()) <= set(SOUNDS)


def test_ambience_and_effects_have_their_own_volumes(voice: Sounds) -> None:
    voice.effects, voice.ambience = 0.8, 0.2
    voice.background("brook")
    assert ambience().get_busy()
    assert ambience().get_volume() == pytest.approx(0.2, abs=0.01)
    voice.play("tick")
    assert voice._sounds["tick"].get_volume() == pytest.approx(0.8, abs=0.01)  # type: ignore[union-attr]
    assert ambience().get_sound() is voice._sounds["brook"]
    voice.ambience = 0.0
    voice.refresh()
    assert not ambience().get_busy(), "switched off"


def test_effects_leave_the_channel_of_the_ambience_alone(voice: Sounds) -> None:
    voice.background(None)
    for _ in range(8):
        voice.play("bell")
    assert not ambience().get_busy()


def test_only_the_ambience_that_is_heard_is_kept(voice: Sounds) -> None:
    for name in ("brook", "wind", "leaves"):
        voice.background(name)
    assert LOOPS & set(voice._sounds) == {"leaves"}


def test_the_mute_key_silences_all_and_the_setting_is_kept(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    show(stage, Menu(stage))
    keys = Keyboard(stage)
    for muted in (True, False):
        keys.wish(Command("mute"))
        assert stage.settings.muted == muted
        assert stage.sounds.muted == muted


def test_the_ambience_sleeps_when_nobody_is_there_and_the_device_is_let_go(voice: Sounds) -> None:
    voice.background("wind")
    voice.stir(1000.0)
    voice.settle(1000.0 + SILENCE + 1)
    assert ambience().get_busy(), "it is still heard"
    voice.settle(1000.0 + AMBIENCE_SLEEPS + 1)
    pygame.time.wait(FADE + 200)
    voice.settle(1000.0 + AMBIENCE_SLEEPS + FADE)
    assert pygame.mixer.get_init() is None, "nothing to play: the device is closed"
    voice.stir(500_000.0)
    assert voice._opening is not None
    voice._opening.join(10)
    assert ambience().get_sound() is not None, "somebody is back"
