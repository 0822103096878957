"""Pictures as others see them: without colour, and with the three kinds of colour blindness.

The matrices are those of Machado, Oliveira and Fernandes (2009) for complete protanopia, deuteranopia and tritanopia;
they apply to light, so channels are made linear first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import pygame

Seen = tuple[int, int, int]
Eyes = Callable[[Seen], Seen]
Matrix = tuple[tuple[float, float, float], ...]

PROTANOPIA: Matrix = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
DEUTERANOPIA: Matrix = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
TRITANOPIA: Matrix = ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900))

_LIGHT = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in range(256)]


def _code(light: float) -> int:
    light = min(1.0, max(0.0, light))
    return round(255 * (12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))


def through(matrix: Matrix) -> Eyes:
    @cache
    def seen(colour: Seen) -> Seen:
        light = [_LIGHT[channel] for channel in colour]
        r, g, b = (_code(sum(part * channel for part, channel in zip(row, light, strict=True))) for row in matrix)
        return r, g, b

    return seen


GREY: Matrix = ((0.2126, 0.7152, 0.0722),) * 3

EYES: dict[str, Eyes] = {
    "grey": through(GREY),
    "protanopia": through(PROTANOPIA),
    "deuteranopia": through(DEUTERANOPIA),
    "tritanopia": through(TRITANOPIA),
}


def pixels(surface: pygame.Surface, eyes: Eyes) -> list[Seen]:
    """What those eyes see of a picture, pixel by pixel."""
    data = pygame.image.tobytes(surface, "RGB")
    return [eyes((data[k], data[k + 1], data[k + 2])) for k in range(0, len(data), 3)]


#: Two pixels are plainly different when one channel differs by this part of its range.
PLAINLY = 0.2


def difference(one: Sequence[Seen], other: Sequence[Seen], ground: Seen) -> float:
    """How far apart two pictures on the same ground are: of all pixels that show something of either, the share, in
    percent, that is plainly different. Shape and brightness both count: same shapes must differ in light, same tones
    in outline."""
    shown = plain = 0
    least = PLAINLY * 255
    for (r, g, b), (red, green, blue) in zip(one, other, strict=True):
        if (r, g, b) != ground or (red, green, blue) != ground:
            shown += 1
            plain += abs(r - red) >= least or abs(g - green) >= least or abs(b - blue) >= least
    return 100 * plain / shown if shown else 0.0
