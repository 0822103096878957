"""Sound from arithmetic: tones, noise, resonators, a small room. Only + − × ÷ and integers touch the samples, so every
machine hears, and writes, the same bytes."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise

RATE = 22050
PI = 3.141592653589793

Wave = list[float]


def sine(turns: float) -> float:
    """The sine of so many whole turns. Written out because the library's last digit differs between machines."""
    x = turns - int(turns + 0.5 if turns >= 0 else turns - 0.5)
    x = x if abs(x) <= 0.25 else (0.5 - x if x > 0 else -0.5 - x)
    a = 2 * PI * x
    b = a * a
    return a * (1 - b / 6 * (1 - b / 20 * (1 - b / 42 * (1 - b / 72 * (1 - b / 110)))))


def falling(rate: float) -> float:
    """e to the power −rate, for rate ≥ 0."""
    halvings = 0
    while rate > 0.25:
        rate /= 2
        halvings += 1
    value = 1 - rate * (1 - rate / 2 * (1 - rate / 3 * (1 - rate / 4 * (1 - rate / 5))))
    for _ in range(halvings):
        value *= value
    return value


def samples(seconds: float) -> int:
    return int(seconds * RATE + 0.5)


def fading(half_life: float) -> float:
    """The factor per sample that halves a sound in so many seconds."""
    return falling(0.6931471805599453 / (half_life * RATE))


def silence(seconds: float) -> Wave:
    return [0.0] * samples(seconds)


def tone(hz: float, seconds: float, half_life: float, glide: float = 0.0, attack: float = 0.003) -> Wave:
    """A sine that rings out. `glide` is how many times its pitch it gains per second."""
    rise, end, fade, level, turns = samples(attack), samples(0.015), fading(half_life), 1.0, 0.0
    length = samples(seconds)
    wave = []
    for k in range(length):
        wave.append(level * min(1.0, k / rise, (length - k) / end) * sine(turns))
        turns += hz * (1 + glide * k / RATE) / RATE
        turns -= int(turns)
        level *= fade
    return wave


def struck(partials: Sequence[tuple[float, float, float]], seconds: float, attack: float = 0.002) -> Wave:
    """A bar, bell or string: partials as (pitch, half-life, strength)."""
    return mixed(*((tone(hz, seconds, half, attack=attack), strength, 0.0) for hz, half, strength in partials))


def noise(seconds: float, seed: str) -> Wave:
    source = random.Random(seed)
    return [source.random() * 2 - 1 for _ in range(samples(seconds))]


def low_pass(wave: Wave, hz: float) -> Wave:
    share, held, result = 1 - falling(2 * PI * hz / RATE), 0.0, []
    for value in wave:
        held += share * (value - held)
        result.append(held)
    return result


def high_pass(wave: Wave, hz: float) -> Wave:
    return [value - low for value, low in zip(wave, low_pass(wave, hz), strict=True)]


def band(wave: Wave, low: float, high: float) -> Wave:
    """Between two pitches, with soft edges."""
    return high_pass(high_pass(low_pass(low_pass(wave, high), high), low), low)


def resonant(wave: Wave, hz: float, half_life: float) -> Wave:
    """What a body of that pitch makes of a push."""
    radius = fading(half_life)
    near, far = 2 * radius * sine(hz / RATE + 0.25), radius * radius
    gain, last, before, result = 1 - radius, 0.0, 0.0, []
    for value in wave:
        last, before = gain * value + near * last - far * before, last
        result.append(last)
    return result


def shaped(wave: Wave, points: Sequence[tuple[float, float]]) -> Wave:
    """Under straight lines from (second, level) to (second, level)."""
    result, k = [], 0
    for (start, low), (end, high) in pairwise(points):
        first, last = samples(start), samples(end)
        while k < min(last, len(wave)):
            result.append(wave[k] * (low + (high - low) * (k - first) / (last - first)))
            k += 1
    return result + [value * points[-1][1] for value in wave[k:]]


def mixed(*parts: tuple[Wave, float, float]) -> Wave:
    """Parts as (wave, strength, starting second)."""
    result = [0.0] * max(samples(at) + len(wave) for wave, _, at in parts)
    for wave, strength, at in parts:
        for k, value in enumerate(wave, samples(at)):
            result[k] += strength * value
    return result


def louder(wave: Wave, peak: float = 1.0) -> Wave:
    top = max(abs(value) for value in wave)
    return [value * peak / top for value in wave]


def in_a_room(wave: Wave, amount: float, tail: float = 0.25) -> Wave:
    """Four echoing walls and two softening ones: a wooden room rather than a hall."""
    dry = wave + silence(tail)
    wet = [0.0] * len(dry)
    for delay, back in ((677, 0.72), (743, 0.70), (811, 0.68), (887, 0.66)):
        line, place, dull = [0.0] * delay, 0, 0.0
        for k, value in enumerate(dry):
            echo = line[place]
            dull += 0.55 * (echo - dull)
            line[place] = value + back * dull
            place = (place + 1) % delay
            wet[k] += echo
    for delay in (113, 37):
        line, place = [0.0] * delay, 0
        for k, value in enumerate(wet):
            echo = line[place]
            line[place] = value + 0.5 * echo
            wet[k] = echo - 0.5 * line[place]
            place = (place + 1) % delay
    return [a + amount * 0.25 * b for a, b in zip(dry, wet, strict=True)]


def looped(wave: Wave, overlap: float) -> Wave:
    """The end folded into the beginning, so that it goes round without a seam; it starts where it is stillest."""
    fold = samples(overlap)
    body = wave[: len(wave) - fold]
    for k, value in enumerate(wave[len(body) :]):
        share = k / fold
        body[k] = body[k] * share + value * (1 - share)
    calm = min(range(1, len(body)), key=lambda k: abs(body[k - 1]) + abs(body[k]))
    return body[calm:] + body[:calm]


def finished(wave: Wave, peak: float) -> Wave:
    """Without rumble or offset, with silent ends, at its level (a share of full scale)."""
    clean = high_pass(wave, 25)
    rise, fall, length = samples(0.001), samples(0.02), len(clean)
    return louder([value * min(1.0, k / rise, (length - 1 - k) / fall) for k, value in enumerate(clean)], peak)
