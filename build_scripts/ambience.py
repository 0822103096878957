"""What is heard around a table while nobody does anything: wind over a moor, leaves, a brook, a fire.

Each goes round and round without a seam: noise is folded into itself, swells have periods that divide the whole, and
single sounds that begin near the end go on at the beginning.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from build_scripts.synthesis import (
    RATE,
    Wave,
    band,
    high_pass,
    looped,
    louder,
    low_pass,
    noise,
    resonant,
    samples,
    shaped,
    silence,
    sine,
    tone,
)

SECONDS, OVERLAP = 10.0, 1.0


def air(seed: str, low: float, high: float) -> Wave:
    """Moving air between two pitches, as long as the whole."""
    return louder(looped(band(noise(SECONDS + OVERLAP, seed), low, high), OVERLAP))


def swelling(wave: Wave, times: Sequence[tuple[int, float, float]], rest: float) -> Wave:
    """Louder and softer: (how often in the whole, how much, from which part of its turn), around a level of rest."""
    length = len(wave)
    return [
        value * (rest + sum(depth * sine(often * k / length + turn) for often, depth, turn in times))
        for k, value in enumerate(wave)
    ]


def around(length: int, pieces: Sequence[tuple[Wave, float, int]]) -> Wave:
    """Pieces as (wave, strength, first sample) in a whole that goes round."""
    whole = [0.0] * length
    for wave, strength, at in pieces:
        for k, value in enumerate(wave, at):
            whole[k % length] += strength * value
    return whole


def together(*parts: tuple[Wave, float]) -> Wave:
    return [sum(pair) for pair in zip(*([strength * value for value in wave] for wave, strength in parts), strict=True)]


def wind() -> Wave:
    """Korrigans: over the moor."""
    low = louder(looped(low_pass(low_pass(noise(SECONDS + OVERLAP, "wind"), 420), 420), OVERLAP))
    gusts = swelling(air("gust", 500, 1500), ((1, 0.4, 0.0), (4, 0.25, 0.3)), 0.6)
    return together((swelling(low, ((1, 0.22, 0.0), (4, 0.16, 0.3)), 0.62), 1.0), (gusts, 0.25))


def leaves() -> Wave:
    """GrandBois and the menu: a breeze in the crowns, and a leaf now and then."""
    source = random.Random("leaves")
    length = samples(SECONDS)
    breeze = swelling(air("crowns", 900, 3200), ((1, 0.35, 0.1), (3, 0.25, 0.6)), 0.6)
    deep = swelling(air("trunks", 120, 420), ((1, 0.3, 0.0),), 0.5)
    pieces = []
    for k in range(150):
        long = 0.012 + 0.02 * source.random()
        leaf = shaped(noise(long, f"leaf{k}"), ((0, 0), (long * 0.2, 1), (long, 0)))
        where = int(length * source.random())
        pieces.append((leaf, 0.2 + 0.8 * source.random() * source.random(), where))
    rustle = louder(band(around(length, pieces), 1400, 4000))
    return together((breeze, 0.5), (deep, 0.5), (rustle, 0.35))


def brook() -> Wave:
    """Le Murmure des Feuilles: water between stones."""
    source = random.Random("brook")
    length = samples(SECONDS)
    flow = swelling(air("flow", 350, 1400), ((2, 0.15, 0.0), (5, 0.1, 0.4)), 0.7)
    hiss = air("spray", 1800, 4200)
    pieces = []
    for _ in range(260):
        hz = 380 + 900 * source.random()
        bubble = tone(hz, 0.09, 0.016, 4 + 5 * source.random(), 0.006)
        pieces.append((bubble, 0.15 + 0.85 * source.random() ** 2, int(length * source.random())))
    return together((flow, 0.55), (hiss, 0.1), (louder(around(length, pieces)), 0.7))


def hearth() -> Wave:
    """Neta-Tanka: a camp fire."""
    source = random.Random("hearth")
    length = samples(SECONDS)
    low = looped(low_pass(low_pass(noise(SECONDS + OVERLAP, "hearth"), 260), 420), OVERLAP)
    glow = swelling(louder(high_pass(low, 50)), ((3, 0.2, 0.2), (7, 0.1, 0.0)), 0.7)
    pieces = []
    for k in range(110):
        long = 0.006 + 0.016 * source.random()
        snap = shaped(noise(long, f"crackle{k}"), ((0, 1), (long * 0.3, 0.3), (long, 0)))
        body = louder(resonant(snap + silence(0.03), 800 + 2400 * source.random(), 0.003))
        pieces.append((body, 0.06 + 0.94 * source.random() ** 4, int(length * source.random())))
    return together((glow, 0.5), (around(length, pieces), 0.75))


def halved(wave: Wave) -> Wave:
    """Every two samples as one: what is heard from afar needs no bright edges, and half the bytes."""
    return [(wave[k] + wave[k + 1]) / 2 for k in range(0, len(wave) - 1, 2)]


def from_the_calmest(wave: Wave) -> Wave:
    """The same round, begun where it is stillest, without offset."""
    middle = sum(wave) / len(wave)
    level = [value - middle for value in wave]
    calm = min(range(1, len(level)), key=lambda k: abs(level[k - 1]) + abs(level[k]))
    return level[calm:] + level[:calm]


LOOP_RATE = RATE // 2
