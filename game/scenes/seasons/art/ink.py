"""Lines as a hand draws them: a little uneven, the same at every start. Outlines of territories, hatching, ticks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import hypot, pi, sin

import pygame
from pygame import Rect, Surface

from game.core.rng import Rng, stream
from game.ui.brush import Brush
from game.ui.theme import Colour

Point = tuple[float, float]
#: Lines are drawn this much larger and then shrunk, which makes them smooth.
FINER = 2
#: Where a line turns by more than this (the cosine), it is laid in another band with a round joint; a band is not so
#: long that a closed line could cross itself within it.
STRAIGHT = 0.9
LONGEST = 40


class Waver:
    """A hand's unsteadiness: a smooth wave without a period one would notice, fixed by its seed."""

    def __init__(self, seed: int, label: str) -> None:
        rng = Rng(stream(seed, label))
        self._waves = tuple(
            (2 * pi * (1 + i * 1.7 + rng.below(100) / 160), rng.below(1000) / 1000 * 2 * pi) for i in range(3)
        )

    def at(self, t: float) -> float:
        """Between -1 and 1."""
        (one, at_one), (two, at_two), (three, at_three) = self._waves  # written out: a line asks a thousand times
        return (sin(one * t + at_one) + sin(two * t + at_two) + sin(three * t + at_three)) / 3


def stroke(
    surface: Surface, points: Sequence[Point], width: float, colour: tuple[int, int, int, int], waver: Waver
) -> None:
    """A line through the points whose width breathes, on a surface that is FINER times too large.

    It is laid as long bands with round ends: a line of discs would take ten times as long, and short pieces three.
    """
    reach = max(4.0, width * 2.5)
    done = 0.0
    left: list[Point] = []
    right: list[Point] = []
    heading = 0.0, 0.0
    breadth = 0.0
    for (ax, ay), (bx, by) in pairwise(points):
        length = hypot(bx - ax, by - ay)
        if length < 0.01:
            continue
        across, down = (by - ay) / length, (ax - bx) / length
        turns = across * heading[0] + down * heading[1] < STRAIGHT
        if turns or len(left) > LONGEST:
            _lay(surface, left, right, colour)
            left, right = [], []
        if turns:
            pygame.draw.circle(surface, colour, (ax, ay), breadth or _breadth(width, waver, done))
        heading = across, down
        pieces = max(1, round(length / reach))
        for n in range(1 if left else 0, pieces + 1):
            t = n / pieces
            x, y = ax + (bx - ax) * t, ay + (by - ay) * t
            breadth = _breadth(width, waver, done + t * length)
            left.append((x + across * breadth, y + down * breadth))
            right.append((x - across * breadth, y - down * breadth))
        done += length
    _lay(surface, left, right, colour)
    if points:
        pygame.draw.circle(surface, colour, points[-1], breadth)


def _breadth(width: float, waver: Waver, done: float) -> float:
    return max(1.0, width * (0.5 + 0.12 * waver.at(done / 300)))


def _lay(surface: Surface, left: list[Point], right: list[Point], colour: tuple[int, int, int, int]) -> None:
    if len(left) > 1:
        pygame.draw.polygon(surface, colour, left + right[::-1])


def _loop(size: tuple[int, int], radius: float, sway: float, waver: Waver, start: float) -> list[Point]:
    """Round a rectangle clockwise from somewhere on its top side, and a little past the beginning."""
    wide, tall = size
    corners = [(0.0, 0.0), (float(wide), 0.0), (float(wide), float(tall)), (0.0, float(tall))]
    round_ = 2 * (wide + tall)
    points: list[Point] = []
    steps = max(24, round_ // 14)
    for n in range(steps + max(2, steps // 26)):
        along = (start * wide + n / steps * round_) % round_
        side, into = 0, along
        for side, length in enumerate((wide, tall, wide, tall)):  # noqa: B007
            if into <= length:
                break
            into -= length
        length = (wide, tall, wide, tall)[side]
        (ax, ay), (bx, by) = corners[side], corners[(side + 1) % 4]
        x, y = ax + (bx - ax) * into / length, ay + (by - ay) * into / length
        pull = _corner_pull(into, length, radius)
        x += (wide / 2 - x) / max(1.0, wide / 2) * pull
        y += (tall / 2 - y) / max(1.0, tall / 2) * pull
        points.append((x + sway * waver.at(n / steps * 1.3), y + sway * waver.at(0.41 + n / steps * 1.3)))
    return points


def _corner_pull(into: float, length: float, radius: float) -> float:
    """How far a point near a corner is drawn inwards, so that the pen turns instead of breaking off."""
    near = min(into, length - into)
    return 0.0 if near >= radius else (1 - near / radius) ** 2 * radius * 0.42


#: Where on the top side of a territory its line begins, in parts of the side.
BEGINS = 0.3


def outline(
    brush: Brush, size: tuple[int, int], cell: int, seed: int, colour: Colour, *, firm: bool = True
) -> tuple[Surface, int]:
    """The line round a territory and the margin it needs on each side."""
    margin = max(4, cell // 8)

    def make() -> Surface:
        whole = Surface(((size[0] + 2 * margin) * FINER, (size[1] + 2 * margin) * FINER), pygame.SRCALPHA)
        whole.fill((*colour, 0))
        inset = cell * 0.055
        inner = round((size[0] - 2 * inset) * FINER), round((size[1] - 2 * inset) * FINER)
        shift = (margin + inset) * FINER
        for number in range(2 if firm else 1):
            waver = Waver(seed, f"line {number}")
            points = _loop(inner, cell * 0.2 * FINER, cell * 0.022 * FINER, waver, BEGINS + 0.2 * number)
            points = [(x + shift, y + shift) for x, y in points]
            width = max(1.6, cell * (0.056 if number == 0 else 0.028)) * FINER
            stroke(whole, points, width, (*colour, 255 if number == 0 else 150), waver)
        return pygame.transform.smoothscale(whole, (size[0] + 2 * margin, size[1] + 2 * margin))

    return brush.art.made(("territory", size, cell, seed, colour, firm), make), margin


def draw_outline(
    brush: Brush, place: Rect, cell: int, seed: int, colour: Colour, *, part: float = 1.0, firm: bool = True
) -> None:
    """`part`: how much of the line is drawn already, clockwise from its beginning."""
    if part <= 0:
        return  # the pen has not touched the paper
    line, margin = outline(brush, place.size, cell, seed, colour, firm=firm)
    corner = place.x - margin, place.y - margin
    if part >= 1:
        brush.surface.blit(line, corner)
        return
    for piece in drawn_so_far(line.get_size(), 2 * margin, part):
        brush.surface.blit(line, (corner[0] + piece.x, corner[1] + piece.y), piece)


def drawn_so_far(size: tuple[int, int], thick: int, part: float) -> list[Rect]:
    """The strips along the sides that the pen has passed, for a picture of this size.

    >>> drawn_so_far((100, 50), 10, 0.1)
    [Rect(30, 0, 30, 10)]
    >>> drawn_so_far((100, 50), 10, 0.5)
    [Rect(30, 0, 70, 10), Rect(90, 10, 10, 40), Rect(70, 40, 20, 10)]
    """
    wide, tall = size
    begun = round(wide * BEGINS)
    left = round(2 * (wide + tall) * part)
    sides: tuple[tuple[int, Callable[[int], Rect]], ...] = (
        (wide - begun, lambda passed: Rect(begun, 0, passed, thick)),
        (tall, lambda passed: Rect(wide - thick, thick, thick, passed - thick)),
        (wide, lambda passed: Rect(wide - passed, tall - thick, passed - thick, thick)),
        (tall, lambda passed: Rect(0, tall - passed, thick, passed - thick)),
        (begun, lambda passed: Rect(0, 0, passed, thick)),
    )
    pieces = []
    for length, strip in sides:
        if left <= 0:
            break
        passed = min(left, length)
        pieces.append(strip(passed))
        left -= length
    return [piece for piece in pieces if piece.w > 0 and piece.h > 0]


def draw_dashes(brush: Brush, place: Rect, colour: Colour, thick: int) -> None:
    """A dashed frame: what may not be drawn, or is not drawn yet."""
    dash = max(5, thick * 3)
    for start, end in (
        (place.topleft, place.topright),
        (place.topright, place.bottomright),
        (place.bottomright, place.bottomleft),
        (place.bottomleft, place.topleft),
    ):
        length = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
        count = max(1, round(length / (2 * dash)))
        for n in range(count):
            a, b = (n + 0.2) / count, (n + 0.75) / count
            pygame.draw.line(
                brush.surface,
                colour,
                (round(start[0] + (end[0] - start[0]) * a), round(start[1] + (end[1] - start[1]) * a)),
                (round(start[0] + (end[0] - start[0]) * b), round(start[1] + (end[1] - start[1]) * b)),
                thick,
            )


def hatching(brush: Brush, size: tuple[int, int], cell: int, seed: int, colour: Colour) -> Surface:
    """Light strokes of a crayon across a settled territory."""

    def make() -> Surface:
        whole = Surface((size[0] * FINER, size[1] * FINER), pygame.SRCALPHA)
        whole.fill((*colour, 0))
        wide, tall = whole.get_size()
        gap = cell * FINER * 0.2
        waver = Waver(seed, "hatching")
        for n in range(1, int((wide + tall) / gap) + 1):
            along = n * gap + gap * 0.3 * waver.at(n / 7)
            a = (min(along, wide), max(0.0, along - wide))
            b = (max(0.0, along - tall), min(along, tall))
            stroke(whole, [a, b], max(1.0, cell * 0.028) * FINER, (*colour, 64), waver)
        return pygame.transform.smoothscale(whole, size)

    return brush.art.made(("hatching", size, cell, seed, colour), make)


#: How many ways there are to tick a cell: enough that neighbours differ.
TICKS = 5


def tick_mark(brush: Brush, side: int, variant: int, colour: Colour, halo: Colour) -> Surface:
    """A tick in ink with a thin edge of paper round it, to be seen on any symbol."""

    def make() -> Surface:
        whole = Surface((side * FINER, side * FINER), pygame.SRCALPHA)
        whole.fill((*halo, 0))
        waver = Waver(variant, "tick")
        s = side * FINER
        sway = [0.05 * waver.at(n / 5) for n in range(6)]
        points: list[Point] = [
            (s * (0.16 + sway[0]), s * (0.56 + sway[1])),
            (s * (0.27 + sway[2] / 2), s * (0.66 + sway[1])),
            (s * (0.38 + sway[3] / 2), s * 0.82),
            (s * (0.52 + sway[4] / 2), s * 0.55),
            (s * (0.86 + sway[5] / 2), s * (0.17 + sway[0])),
        ]
        stroke(whole, points, s * 0.2, (*halo, 215), waver)
        stroke(whole, points, s * 0.105, (*colour, 255), waver)
        return pygame.transform.smoothscale(whole, (side, side))

    return brush.art.made(("tick", side, variant, colour, halo), make)


def cross_mark(brush: Brush, side: int, variant: int, colour: Colour) -> Surface:
    """A cross as one makes over a circle or a penalty."""

    def make() -> Surface:
        whole = Surface((side * FINER, side * FINER), pygame.SRCALPHA)
        whole.fill((*colour, 0))
        waver = Waver(variant, "cross")
        s = side * FINER
        a, b = 0.18 + 0.04 * waver.at(0.1), 0.82 + 0.04 * waver.at(0.6)
        stroke(whole, [(s * a, s * 0.2), (s * 0.5, s * 0.52), (s * b, s * 0.8)], s * 0.17, (*colour, 255), waver)
        stroke(whole, [(s * b, s * 0.18), (s * 0.49, s * 0.48), (s * a, s * 0.83)], s * 0.15, (*colour, 255), waver)
        return pygame.transform.smoothscale(whole, (side, side))

    return brush.art.made(("cross", side, variant, colour), make)
