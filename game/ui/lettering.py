"""Setting type: fonts from their packages, measuring, breaking lines, and a cache of words already set."""

from __future__ import annotations

from bisect import bisect_left
from collections import OrderedDict
from functools import cache
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

import pygame

from game.ui.layout import Screen
from game.ui.theme import SMALLEST_TYPE, Colour, Face

#: Our names for the fonts, the package each comes in, and its file.
FONTS = {
    "regular": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "semibold": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
    "italic": ("font_source_sans_pro", "SourceSansPro-It.ttf"),
    "display": ("font_fredoka_one", "FredokaOne-Regular.ttf"),
}
#: The display font has no no-break spaces; its lines are never broken, so a plain one serves.
DISPLAY_SPACES = str.maketrans("\u00a0\u202f", "  ")
#: The caches of broken and of fitted texts hold this many each; a crowded table shows about 300.
CACHE = 1500
#: Set lines are kept while they take no more bytes than this, or than half the window: a page full of type takes a
#: quarter of it.
LINES_KEPT = 1_000_000


class MissingFont(Exception):
    """A font file is not where its package should have put it."""


@cache
def font_file(name: str) -> Path:
    package, file = FONTS[name]
    spec = find_spec(package)
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        path = Path(folder) / "files" / file
        if path.is_file():
            return path
    raise MissingFont(file)


@cache
def _font_bytes(name: str) -> bytes:
    try:
        return font_file(name).read_bytes()
    except OSError as error:
        raise MissingFont(FONTS[name][1]) from error


class Lettering:
    """All text on screen is set here, at the size the screen asks for."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._lines: OrderedDict[tuple[str, str, int, Colour], pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._room = max(LINES_KEPT, screen.size[0] * screen.size[1] * 2)
        self._wrapped: dict[tuple[str, Face, int], tuple[str, ...]] = {}
        self._even: dict[tuple[str, Face, int], tuple[str, ...]] = {}
        self._fitted: dict[tuple[str, Face, int, int, int], tuple[Face, tuple[str, ...]] | None] = {}

    def font(self, face: Face) -> pygame.font.Font:
        """The font at the size it has on this screen. All sizes share the bytes of the file: out of the file itself
        letters come half as quickly, and every size would keep it open."""
        key = face.font, self.screen.u(face.size)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(BytesIO(_font_bytes(face.font)), key[1])
        return self._fonts[key]

    def width(self, text: str, face: Face) -> int:
        return self.font(face).size(self._spaced(text, face))[0]

    def line_height(self, face: Face) -> int:
        return self.font(face).get_linesize()

    def wrap(self, text: str, face: Face, width: int) -> tuple[str, ...]:
        """Lines no wider than `width`, broken at ordinary spaces only; a longer word stands alone."""
        key = text, face, width
        if key not in self._wrapped:
            if len(self._wrapped) > CACHE:
                self._wrapped.clear()
            self._wrapped[key] = tuple(line for part in text.split("\n") for line in self._broken(part, face, width))
        return self._wrapped[key]

    def _broken(self, text: str, face: Face, width: int) -> list[str]:
        lines: list[str] = []
        for word in text.split(" "):
            if lines and self.width(f"{lines[-1]} {word}", face) <= width:
                lines[-1] = f"{lines[-1]} {word}"
            else:
                lines.append(word)
        return lines

    def evenly(self, text: str, face: Face, width: int) -> tuple[str, ...]:
        """As many lines as `wrap` needs, and about as long as each other: what is centred leaves no word alone."""
        lines = self.wrap(text, face, width)
        if len(lines) < 2 or "\n" in text:
            return lines
        key = text, face, width
        if key not in self._even:
            if len(self._even) > CACHE:
                self._even.clear()
            few = bisect_left(range(width), True, key=lambda wide: len(self._broken(text, face, wide)) <= len(lines))
            self._even[key] = tuple(self._broken(text, face, few))
        return self._even[key]

    def height(self, text: str, face: Face, width: int) -> int:
        return len(self.wrap(text, face, width)) * self.line_height(face)

    def fit(
        self, text: str, face: Face, width: int, height: int, lines: int = 1
    ) -> tuple[Face, tuple[str, ...]] | None:
        """The largest face up to the one given in which the text fits, and its lines; None if it cannot."""
        key = text, face, width, height, lines
        if key not in self._fitted:
            if len(self._fitted) > CACHE:
                self._fitted.clear()
            self._fitted[key] = self._fit(text, face, width, height, lines)
        return self._fitted[key]

    def _fit(self, text: str, face: Face, width: int, height: int, lines: int) -> tuple[Face, tuple[str, ...]] | None:
        size = face.size
        while True:
            smaller = Face(face.font, size)
            broken = self.wrap(text, smaller, width) if lines > 1 else (text,)
            tall = len(broken) * self.line_height(smaller)
            low_enough = tall <= max(height, self.line_height(Face(face.font, SMALLEST_TYPE)))
            if len(broken) <= lines and low_enough and all(self.width(line, smaller) <= width for line in broken):
                return smaller, broken
            if size <= SMALLEST_TYPE:
                return None
            size = max(SMALLEST_TYPE, size - 1)

    def breaks(self, text: str, face: Face, width: int) -> bool:
        """Whether the text can be broken into lines of this width: no word is longer."""
        return all(self.width(line, face) <= width for line in self.wrap(text, face, width))

    def line(self, text: str, face: Face, colour: Colour) -> pygame.Surface:
        """The text on one line, set in this colour on nothing."""
        key = text, face.font, self.screen.u(face.size), colour
        found = self._lines.get(key)
        if found is None:
            found = self._lines[key] = self.font(face).render(self._spaced(text, face), True, colour)
            self._bytes += _bytes_of(found)
            while self._bytes > self._room and len(self._lines) > 1:
                self._bytes -= _bytes_of(self._lines.popitem(last=False)[1])
        else:
            self._lines.move_to_end(key)
        return found

    @staticmethod
    def _spaced(text: str, face: Face) -> str:
        return text.translate(DISPLAY_SPACES) if face.font == "display" else text


def _bytes_of(line: pygame.Surface) -> int:
    return line.get_pitch() * line.get_height()
