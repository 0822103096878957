"""The sounds that ship are the ones the script makes, and none of them clicks, hums or shouts."""

from __future__ import annotations

import struct
import wave
from itertools import pairwise

import pytest

from build_scripts.sounds import FOLDER, LOOPS, SOUNDS, rendered
from build_scripts.synthesis import falling, sine


def heard(name: str) -> list[float]:
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        count = file.getnframes()
        return [value / 32768 for value in struct.unpack(f"<{count}h", file.readframes(count))]


def test_the_folder_holds_exactly_the_sounds_of_the_script() -> None:
    assert {path.stem for path in FOLDER.glob("*.wav")} == set(SOUNDS)


@pytest.mark.parametrize("name", SOUNDS)
def test_making_a_sound_again_gives_the_same_bytes(name: str) -> None:
    assert rendered(name) == (FOLDER / f"{name}.wav").read_bytes()


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_neither_faint_nor_harsh(name: str) -> None:
    peak = max(abs(value) for value in heard(name))
    quietest, loudest = (0.15, 0.3) if name == "hover" else (0.5, 0.71)
    assert quietest <= peak <= loudest


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_has_no_offset(name: str) -> None:
    values = heard(name)
    assert abs(sum(values) / len(values)) < 0.001


@pytest.mark.parametrize("name", sorted(set(SOUNDS) - LOOPS))
def test_a_sound_begins_and_ends_in_silence(name: str) -> None:
    values = heard(name)
    assert max(abs(values[0]), abs(values[-1])) < 0.001


@pytest.mark.parametrize("name", sorted(LOOPS))
def test_a_loop_has_no_seam(name: str) -> None:
    values = heard(name)
    assert abs(values[0] - values[-1]) <= max(abs(a - b) for a, b in pairwise(values)) / 4


@pytest.mark.parametrize("name", sorted(LOOPS))
def test_a_loop_is_an_even_quiet_ground(name: str) -> None:
    """Some 20 dB below full scale, no second of it silent or twice as loud as the whole: nothing to wait for."""
    values = heard(name)
    second = len(values) // 10
    loudness = [
        (sum(value * value for value in values[k * second : (k + 1) * second]) / second) ** 0.5 for k in range(10)
    ]
    whole = (sum(value * value for value in values) / len(values)) ** 0.5
    assert 0.05 <= whole <= 0.11
    assert all(0.25 * whole <= loud <= 2 * whole for loud in loudness)


def test_all_the_sounds_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.wav")) < 2_000_000


def test_the_arithmetic_is_that_of_the_textbook() -> None:
    assert [round(sine(turns), 5) for turns in (0, 1 / 12, 0.25, 0.5, 0.75, 1.25, -0.25)] == [0, 0.5, 1, 0, -1, 1, -1]
    assert [round(falling(rate), 6) for rate in (0, 0.1, 1, 3)] == [1, 0.904837, 0.367879, 0.049787]
