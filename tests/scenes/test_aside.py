"""Clips beside the queue, and wishes that only some keyboards and wheels can make."""

from __future__ import annotations

import pygame
import pytest

from game.ui.animation import Clip, Motion
from game.ui.intents import Command, Reader, Wheel


def test_clips_put_aside_run_together_and_nobody_waits_for_them() -> None:
    motion, frames, ended = Motion(), [], []
    for name, length in (("short", 100), ("long", 300)):
        motion.aside(Clip(length, lambda t, name=name: frames.append((name, t)), lambda name=name: ended.append(name)))  # type: ignore[misc]
    assert not motion.running
    assert motion.stirs
    for now in (1000.0, 1050.0, 1100.0):
        assert not motion.update(now)
    assert ended == ["short"]
    assert frames[:4] == [("short", 0.0), ("long", 0.0), ("short", 0.5), ("long", 50 / 300)]
    motion.update(1300.0)
    assert ended == ["short", "long"]
    assert not motion.stirs


def test_whatever_is_aside_is_completed_with_the_rest_and_so_is_what_its_end_begins() -> None:
    motion = Motion()
    seen: list[object] = []
    second = Clip(100, lambda t: seen.append(("second", t)))
    motion.aside(Clip(100, lambda t: seen.append(("first", t)), lambda: motion.aside(second)))
    motion.finish()
    assert seen == [("first", 1.0), ("second", 1.0)]
    assert not motion.stirs


@pytest.mark.parametrize(("reduced", "factor"), [(True, 1.0), (False, 0.0)])
def test_without_motion_a_clip_put_aside_has_ended_already(reduced: bool, factor: float) -> None:
    motion = Motion()
    seen: list[object] = []
    motion.reduced, motion.factor = reduced, factor
    motion.aside(Clip(100, seen.append, lambda: seen.append(-1.0)))
    assert seen == [1.0, -1.0]
    assert not motion.stirs


@pytest.mark.parametrize(
    ("key", "name"),
    [(pygame.K_1, "pick_1"), (pygame.K_KP4, "pick_4"), (pygame.K_AMPERSAND, "pick_1"), (0xE9, "pick_2")],
)
def test_digits_and_what_a_french_keyboard_has_in_their_place_take_a_tile(key: int, name: str) -> None:
    assert Reader().translate(pygame.Event(pygame.KEYDOWN, key=key, mod=0)) == Command(name)


def test_the_wheel_zooms_with_control_and_turns_without(monkeypatch: pytest.MonkeyPatch) -> None:
    wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=1)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: (3, 4))
    for mods, meant in ((pygame.KMOD_LCTRL, Command("zoom_in")), (0, Wheel((3, 4), 1))):
        monkeypatch.setattr(pygame.key, "get_mods", lambda mods=mods: mods)
        assert Reader().translate(wheel) == meant
