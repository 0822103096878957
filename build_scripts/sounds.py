"""Make the sounds of the table: `python3 build_scripts/sounds.py` writes assets/sounds/*.wav, always the same bytes."""

from __future__ import annotations

import random
import struct
import sys
import wave as wave_files
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build_scripts.ambience import LOOP_RATE, brook, from_the_calmest, halved, hearth, leaves, wind
from build_scripts.synthesis import (
    RATE,
    Wave,
    band,
    finished,
    in_a_room,
    louder,
    low_pass,
    mixed,
    noise,
    resonant,
    samples,
    shaped,
    silence,
    struck,
    tone,
)

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"

# Notes in hertz; the table is tuned to D major pentatonic, so that sounds which meet agree.
D4, E4, FIS4, A4, B4 = 293.66, 329.63, 369.99, 440.0, 493.88
D5, E5, FIS5, A5, B5, D6 = 587.33, 659.26, 739.99, 880.0, 987.77, 1174.66


def tap(hz: float, seed: str, hardness: float = 1.0, seconds: float = 0.16) -> Wave:
    """Wood on wood: a very short push into three damped bodies."""
    push = shaped(noise(seconds, seed), ((0, 1), (0.004, 0.3), (0.008, 0), (seconds, 0)))
    return louder(
        mixed(
            (louder(resonant(push, hz, 0.020)), 1.0, 0),
            (louder(resonant(push, hz * 2.71, 0.009)), 0.5 * hardness, 0),
            (louder(resonant(push, hz * 5.1, 0.004)), 0.25 * hardness, 0),
        )
    )


def mallet(hz: float, seconds: float = 0.5) -> Wave:
    """A wooden bar under a felt mallet."""
    return louder(struck(((hz, 0.085, 1.0), (hz * 3.93, 0.022, 0.22), (hz * 9.2, 0.006, 0.06)), seconds, 0.004))


def harp(hz: float, seconds: float = 0.8) -> Wave:
    partials = tuple((hz * k, 0.16 / k, 1 / (k * k)) for k in range(1, 6))
    return louder(struck(partials, seconds, 0.003))


def breath(seconds: float, seed: str, low: float, high: float) -> Wave:
    return louder(band(noise(seconds, seed), low, high))


def grains(seconds: float, seed: str, count: int, length: float, low: float, high: float) -> Wave:
    """Many tiny rustles scattered over a stretch, thickest in its middle."""
    source = random.Random(seed)
    result = silence(seconds)
    room = seconds - length
    for k in range(count):
        piece = shaped(noise(length, f"{seed}{k}"), ((0, 0), (length * 0.15, 1), (length, 0)))
        start = samples(room * (source.random() + source.random()) / 2)
        strength = 0.2 + 0.8 * source.random()
        for at, value in enumerate(piece, start):
            result[at] += strength * value
    return louder(band(result, low, high))


def wood_knock() -> Wave:
    thump = tone(128, 0.16, 0.022, -1.2)
    return in_a_room(mixed((tap(440, "knock", 1.5), 1.0, 0), (thump, 0.5, 0)), 0.28, 0.14)


def paper_slide() -> Wave:
    rub = breath(0.34, "slide", 700, 2300)
    fibres = grains(0.34, "fibres", 60, 0.008, 1200, 3400)
    whole = mixed((rub, 0.8, 0), (fibres, 0.5, 0))
    return shaped(whole, ((0, 0), (0.07, 0.7), (0.16, 1), (0.25, 0.55), (0.34, 0)))


def paper_flip() -> Wave:
    lift = shaped(breath(0.22, "lift", 600, 2200), ((0, 0), (0.12, 0.7), (0.17, 1), (0.22, 0)))
    fall = shaped(breath(0.12, "fall", 400, 1800), ((0, 1), (0.02, 0.5), (0.12, 0)))
    return mixed((lift, 0.7, 0), (fall, 1.0, 0.19), (tap(230, "flip", 0.3), 0.3, 0.19))


def dice_roll() -> Wave:
    source = random.Random("roll")
    parts = []
    at = 0.0
    for k in range(13):
        strength = 0.95 - 0.045 * k + 0.2 * source.random()
        parts.append((tap(860 + 520 * source.random(), f"roll{k}", 1.0, 0.09), strength, at))
        parts.append((tone(150 + 30 * source.random(), 0.06, 0.012), strength * 0.3, at))
        at += 0.030 + 0.045 * source.random() + 0.002 * k
    return in_a_room(mixed(*parts), 0.22, 0.14)


def dice_land() -> Wave:
    first, second, third = (tap(hz, f"land{hz}", 0.9, 0.1) for hz in (790, 930, 1010))
    table = tone(140, 0.12, 0.020, -1)
    return in_a_room(mixed((first, 1.0, 0), (table, 0.6, 0), (second, 0.5, 0.085), (third, 0.22, 0.145)), 0.25, 0.14)


def bell() -> Wave:
    ring = ((A5, 0.22, 1.0), (A5 * 2.0, 0.12, 0.32), (A5 * 2.76, 0.07, 0.2), (A5 * 5.4, 0.03, 0.06), (A4, 0.2, 0.25))
    return in_a_room(struck(ring, 1.0, 0.004), 0.3, 0.25)


def water_drop() -> Wave:
    drop = tone(620, 0.16, 0.028, 7.5, 0.004)
    after = tone(980, 0.1, 0.016, 9.0, 0.003)
    return in_a_room(mixed((drop, 1.0, 0), (after, 0.35, 0.11)), 0.5, 0.28)


def wings() -> Wave:
    """A small bird goes by: four beats, the last ones farther away."""
    parts = []
    for k in range(5):
        beat = shaped(breath(0.1, f"wing{k}", 350, 1500), ((0, 0), (0.03, 1), (0.1, 0)))
        parts.append((beat, 1.0 - 0.14 * k, 0.085 * k))
    return mixed(*parts)


def leaf_rustle() -> Wave:
    dry = grains(0.5, "leaf", 90, 0.014, 1500, 4200)
    soft = shaped(breath(0.5, "leaves", 700, 2000), ((0, 0), (0.15, 0.6), (0.3, 0.35), (0.5, 0)))
    return mixed((dry, 1.0, 0), (soft, 0.35, 0))


def scratch(seconds: float, seed: str) -> Wave:
    """Graphite over paper: a hiss with the grain of the sheet in it."""
    hiss = breath(seconds, seed, 900, 2500)
    grain = low_pass(noise(seconds, seed + "grain"), 190)
    top = max(abs(value) for value in grain)
    return [value * (0.45 + 0.55 * abs(rough) / top) for value, rough in zip(hiss, grain, strict=True)]


def pencil_stroke() -> Wave:
    line = shaped(scratch(0.26, "stroke"), ((0, 0), (0.02, 0.7), (0.17, 1), (0.26, 0)))
    return mixed((line, 1.0, 0), (tap(310, "tip", 0.4), 0.22, 0))


def tick() -> Wave:
    down = shaped(scratch(0.06, "down"), ((0, 0), (0.01, 0.8), (0.06, 0.1)))
    up = shaped(scratch(0.13, "up"), ((0, 0.2), (0.05, 1), (0.13, 0)))
    return mixed((down, 0.8, 0), (up, 1.0, 0.055), (tap(340, "dot", 0.4), 0.3, 0))


def refuse() -> Wave:
    low = mixed((tap(196, "no", 0.25, 0.2), 1.0, 0), (tone(98, 0.2, 0.03), 0.6, 0))
    lower = mixed((tap(165, "never", 0.25, 0.2), 1.0, 0), (tone(82, 0.2, 0.035), 0.6, 0))
    return in_a_room(mixed((low, 0.85, 0), (lower, 1.0, 0.12)), 0.18, 0.12)


def confirm() -> Wave:
    return in_a_room(mixed((mallet(FIS5, 0.35), 0.8, 0), (mallet(A5, 0.45), 1.0, 0.09)), 0.25, 0.2)


def undo() -> Wave:
    back = shaped(breath(0.2, "back", 700, 2200), ((0, 0), (0.05, 1), (0.2, 0)))
    return in_a_room(mixed((mallet(E5, 0.3), 0.9, 0), (mallet(B4, 0.4), 1.0, 0.085), (back, 0.12, 0)), 0.2, 0.15)


def coin() -> Wave:
    def disc(hz: float) -> Wave:
        return louder(struck(((hz, 0.06, 1.0), (hz * 1.53, 0.05, 0.7), (hz * 2.31, 0.03, 0.35)), 0.4, 0.001))

    return in_a_room(mixed((disc(2093), 0.7, 0), (disc(2489), 1.0, 0.07), (tap(520, "coin"), 0.25, 0)), 0.25, 0.15)


def clover() -> Wave:
    leaves = grains(0.3, "clover", 36, 0.012, 1600, 4200)
    notes = ((harp(D5), 0.8, 0.0), (harp(A5), 0.8, 0.07), (harp(FIS5 * 2), 0.9, 0.14))
    return in_a_room(mixed(*notes, (leaves, 0.22, 0)), 0.3, 0.2)


def rainbow_rise() -> Wave:
    """Seven notes, one to a colour."""
    notes = (D4, FIS4, A4, D5, FIS5, A5, D6)
    return in_a_room(mixed(*((harp(hz, 0.9), 0.75 + 0.04 * k, 0.125 * k) for k, hz in enumerate(notes))), 0.4, 0.35)


def cauldron() -> Wave:
    source = random.Random("cauldron")
    iron = ((98.0, 0.34, 1.0), (98 * 2.1, 0.22, 0.5), (98 * 3.46, 0.14, 0.32), (98 * 5.9, 0.08, 0.16))
    parts = [(louder(struck(iron, 1.5, 0.006)), 1.0, 0.0)]
    for k in range(12):
        bubble = tone(240 + 260 * source.random(), 0.12, 0.022, 6.0, 0.006)
        parts.append((bubble, 0.22 + 0.2 * source.random(), 0.35 + 0.085 * k + 0.04 * source.random()))
    for k, hz in enumerate((D5, A5, D6)):
        parts.append((harp(hz, 0.9), 0.3, 0.55 + 0.14 * k))
    return in_a_room(mixed(*parts), 0.4, 0.3)


def drum() -> Wave:
    skin = shaped(breath(0.09, "skin", 250, 1800), ((0, 1), (0.015, 0.4), (0.09, 0)))
    head = mixed((tone(96, 0.55, 0.075, -0.35, 0.002), 1.0, 0), (tone(159, 0.3, 0.035, -0.3, 0.002), 0.45, 0))
    return in_a_room(mixed((head, 1.0, 0), (skin, 0.28, 0)), 0.22, 0.2)


def fire() -> Wave:
    source = random.Random("fire")
    glow = louder(low_pass(low_pass(noise(1.5, "glow"), 300), 500))
    parts = [(shaped(glow, ((0, 0), (0.25, 1), (1.0, 0.8), (1.5, 0))), 0.32, 0.0)]
    for k in range(34):
        length = 0.008 + 0.02 * source.random()
        snap = shaped(noise(length, f"snap{k}"), ((0, 1), (length * 0.3, 0.3), (length, 0)))
        body = louder(resonant(snap + silence(0.03), 900 + 2600 * source.random(), 0.003))
        parts.append((body, 0.15 + 0.85 * source.random() * source.random(), 0.06 + 1.25 * source.random()))
    return in_a_room(mixed(*parts), 0.15, 0.15)


def fanfare_soft() -> Wave:
    """Home again: bars and harp, no brass."""
    song = ((D5, 0.0), (FIS5, 0.16), (A5, 0.32), (B5, 0.56), (A5, 0.72), (D6, 0.96))
    under = ((D4, 0.0), (A4, 0.0), (B4, 0.56), (E4, 0.56), (D4, 0.96), (FIS4, 0.96), (A4, 0.96))
    high = [(mallet(hz, 0.7), 0.8, at) for hz, at in song]
    deep = [(harp(hz, 1.3), 0.5, at) for hz, at in under]
    return in_a_room(mixed(*high, *deep), 0.45, 0.45)


def harvest() -> Wave:
    """GrandBois: chestnuts tumble into a basket, and three bars rise over them."""
    source = random.Random("harvest")
    parts = []
    at = 0.0
    for k in range(11):
        parts.append((tap(330 + 240 * source.random(), f"nut{k}", 0.5, 0.1), 0.35 + 0.3 * source.random(), at))
        at += 0.05 + 0.05 * source.random()
    for k, hz in enumerate((A4, D5, FIS5)):
        parts.append((mallet(hz, 0.6), 0.9, 0.3 + 0.16 * k))
    parts += [(mallet(hz, 0.5), 0.8, 0.76) for hz in (D5, FIS5, A5)]
    return in_a_room(mixed(*parts), 0.35, 0.3)


def treasure() -> Wave:
    """Korrigans: a jig of four notes, and gold runs out of the cauldron."""
    source = random.Random("treasure")
    parts = [(harp(hz, 0.6), 0.8, at) for hz, at in ((D5, 0.0), (FIS5, 0.11), (E5, 0.22), (A5, 0.33), (D6, 0.52))]
    for k in range(10):
        hz = 1700 + 900 * source.random()
        disc = struck(((hz, 0.05, 1.0), (hz * 1.53, 0.04, 0.6)), 0.22, 0.001)
        parts.append((louder(disc), 0.16 + 0.14 * source.random(), 0.5 + 0.06 * k + 0.03 * source.random()))
    return in_a_room(mixed(*parts), 0.35, 0.28)


def gathering() -> Wave:
    """Neta-Tanka: the drum calls three times, and the camp answers around the fire."""
    beat = mixed((tone(96, 0.4, 0.06, -0.35, 0.002), 1.0, 0), (breath(0.05, "hand", 250, 1800), 0.15, 0))
    parts = [(beat, strength, at) for at, strength in ((0.0, 0.8), (0.2, 0.6), (0.4, 1.0), (0.74, 1.0))]
    parts += [(harp(hz, 0.8), 0.34, 0.4) for hz in (D4, A4)]
    parts += [(harp(hz, 0.6), 0.42, 0.74) for hz in (D4, A4, D5, FIS5)]
    return in_a_room(mixed(*parts), 0.3, 0.3)


def whisper() -> Wave:
    """Le Murmure des Feuilles: a gust through the leaves, and four notes, one to a season."""
    leaves = grains(1.1, "whisper", 120, 0.014, 1500, 4200)
    notes = [(harp(hz, 0.6), 0.8, at) for hz, at in ((D5, 0.1), (E5, 0.3), (FIS5, 0.5), (A5, 0.7))]
    return in_a_room(mixed((leaves, 0.35, 0), *notes, (harp(D4, 0.6), 0.5, 0.7)), 0.35, 0.3)


def hover() -> Wave:
    return mixed((tone(520, 0.05, 0.007, 0, 0.004), 1.0, 0), (tap(620, "hover", 0.3, 0.05), 0.4, 0))


def click() -> Wave:
    return in_a_room(mixed((tap(560, "click", 0.7, 0.08), 1.0, 0), (tone(190, 0.06, 0.010), 0.4, 0)), 0.12, 0.06)


#: Every sound with its peak, as a share of full scale (0.5 is −6 dB). Dense ones are set lower than short ones.
SOUNDS: dict[str, tuple[Callable[[], Wave], float]] = {
    "wood_knock": (wood_knock, 0.68),
    "paper_slide": (paper_slide, 0.52),
    "paper_flip": (paper_flip, 0.56),
    "dice_roll": (dice_roll, 0.64),
    "dice_land": (dice_land, 0.66),
    "bell": (bell, 0.51),
    "water_drop": (water_drop, 0.51),
    "wings": (wings, 0.52),
    "leaf_rustle": (leaf_rustle, 0.54),
    "pencil_stroke": (pencil_stroke, 0.52),
    "tick": (tick, 0.54),
    "refuse": (refuse, 0.60),
    "confirm": (confirm, 0.54),
    "undo": (undo, 0.52),
    "coin": (coin, 0.52),
    "clover": (clover, 0.54),
    "rainbow_rise": (rainbow_rise, 0.58),
    "cauldron": (cauldron, 0.66),
    "drum": (drum, 0.60),
    "fire": (fire, 0.60),
    "fanfare_soft": (fanfare_soft, 0.60),
    "harvest": (harvest, 0.60),
    "treasure": (treasure, 0.60),
    "gathering": (gathering, 0.62),
    "whisper": (whisper, 0.58),
    "hover": (hover, 0.22),
    "click": (click, 0.52),
    "wind": (wind, 0.52),
    "leaves": (leaves, 0.52),
    "brook": (brook, 0.52),
    "hearth": (hearth, 0.60),
}

#: Played round and round: these have no ends to silence.
LOOPS = frozenset({"wind", "leaves", "brook", "hearth"})


def rendered(name: str) -> bytes:
    """The whole WAV file: mono, 16 bit."""
    make, peak = SOUNDS[name]
    loop = name in LOOPS
    wave = louder(from_the_calmest(halved(make())), peak) if loop else finished(make(), peak)
    file = BytesIO()
    with wave_files.open(file, "wb") as target:
        target.setnchannels(1)
        target.setsampwidth(2)
        target.setframerate(LOOP_RATE if loop else RATE)
        values = (int(value * 32767 + (0.5 if value >= 0 else -0.5)) for value in wave)
        target.writeframes(struct.pack(f"<{len(wave)}h", *values))
    return file.getvalue()


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        (FOLDER / f"{name}.wav").write_bytes(rendered(name))
    print(f"{len(SOUNDS)} sounds in {FOLDER.name}/")
    return 0


if __name__ == "__main__":
    sys.exit(main())
