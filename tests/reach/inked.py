"""Watches every word that is set on a screen: on what it stands, and how much of it is left when all is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any

import pygame
from pygame import Rect

from game.scenes.stage import Stage
from game.ui.lettering import Lettering
from game.ui.theme import Colour, Face, contrast

#: So many points of a word are looked at.
POINTS = 48
#: A point of a glyph is looked at where it is as good as solid.
SOLID = 225

_contrast = cache(contrast)


@dataclass(slots=True)
class Word:
    """A line of type where it was set: its colour, the points looked at, and what lay beneath them."""

    text: str
    colour: Colour
    place: Rect
    points: list[tuple[int, int]]
    beneath: list[Colour]
    #: How many of its points the clipping left, of how many.
    inside: tuple[int, int]
    #: Parts of its points that still show, once everything is drawn.
    left: float = 1.0

    @property
    def contrast(self) -> float:
        """What nine tenths of its points reach against the ground they stand on."""
        reached = sorted(_contrast(self.colour, ground) for ground in self.beneath)
        return reached[len(reached) // 10]


class Watched(pygame.Surface):
    """A screen that tells of every line of type laid on it."""

    words: list[Word]
    lines: dict[int, tuple[pygame.Surface, str, Colour]]

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        found = getattr(self, "lines", {}).get(id(source))  # a copy of the screen is not watched
        if found is not None and area is None:
            self._note(source, found[1], found[2], dest.topleft if isinstance(dest, Rect) else dest)
        return super().blit(source, dest, area, special_flags)

    def _note(self, source: pygame.Surface, text: str, colour: Colour, at: tuple[int, int]) -> None:
        clip = self.get_clip()
        glyphs = _solid_points(source)
        points = [(x + int(at[0]), y + int(at[1])) for x, y in glyphs]
        inside = [point for point in points if clip.collidepoint(point)]
        if inside:
            beneath = [tuple(self.get_at(point))[:3] for point in inside]
            place = Rect((int(at[0]), int(at[1])), source.get_size())
            self.words.append(Word(text, colour, place, inside, beneath, (len(inside), len(points))))  # type: ignore[arg-type]


@cache
def _solid_points(source: pygame.Surface) -> tuple[tuple[int, int], ...]:
    wide, tall = source.get_size()
    alpha = pygame.image.tobytes(source, "RGBA")[3::4]
    solid = [(k % wide, k // wide) for k in range(wide * tall) if alpha[k] >= SOLID]
    return tuple(solid[:: max(1, len(solid) // POINTS)])


@contextmanager
def watching(stage: Stage) -> Iterator[list[Word]]:
    """The words drawn meanwhile. What is covered by something opaque later, and shadows of words, do not count."""
    surface = Watched(stage.surface.get_size())
    surface.words, surface.lines = [], {}
    set_line = Lettering.line

    def noted(lettering: Lettering, text: str, face: Face, colour: Colour) -> pygame.Surface:
        line = set_line(lettering, text, face, colour)
        surface.lines[id(line)] = (line, text, colour)
        return line

    Lettering.line = noted  # type: ignore[method-assign, assignment]
    stage.surface = surface
    stage.apply_settings()
    stage.brush.overflows = []
    try:
        yield surface.words
    finally:
        Lettering.line = set_line  # type: ignore[method-assign]


def at_last(stage: Stage, words: list[Word]) -> list[Word]:
    """The words that can be read in the end: not those covered whole, nor the light around a word set before it."""
    kept: list[Word] = []
    seen: set[tuple[object, ...]] = set()
    for number, word in enumerate(words):
        key = (word.text, word.colour, tuple(word.place))
        if key in seen:
            continue  # set twice on the same spot: the first stood on the ground, the second on the first
        seen.add(key)
        again = any(
            later.text == word.text
            and later.colour != word.colour
            and abs(later.place.x - word.place.x) <= 6
            and abs(later.place.y - word.place.y) <= 6
            for later in words[number + 1 :]
        )
        if again:
            continue
        shows = [
            max(abs(a - b) for a, b in zip(tuple(stage.surface.get_at(point))[:3], word.colour, strict=True)) <= 48
            for point in word.points
        ]
        word.left = sum(shows) / len(shows)
        if word.left > 0.12:
            kept.append(word)
    return kept
