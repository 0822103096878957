"""Pictures: our SVG files, drawn at the size they are shown and kept while they are of use."""

from __future__ import annotations

from collections import OrderedDict
from io import BytesIO

import pygame

from game.paths import ASSETS
from game.ui.theme import Colour

#: Pictures kept, in bytes of pixels. The backdrop of a 4K window alone is 33 MB.
KEPT = 48_000_000


class MissingAsset(Exception):
    """A file that ships with the program is not there or cannot be read. The argument names it."""


class Art:
    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._bytes = 0

    def picture(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """`assets/art/<name>.svg` at this size: the longest side that fits, centred, on nothing."""
        key = ("picture", name, size)
        return self._kept_or(key) or self._keep(key, _drawn(name, size))

    def cover(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """A backdrop: scaled to cover the size, the overhang cut evenly, without transparency."""
        key = ("cover", name, size)
        found = self._kept_or(key)
        if found:
            return found
        natural = _drawn(name, None).get_size()
        zoom = max(size[0] / natural[0], size[1] / natural[1])
        whole = _drawn(name, (round(natural[0] * zoom + 0.5), round(natural[1] * zoom + 0.5)))
        part = pygame.Surface(size)
        part.blit(whole, ((size[0] - whole.get_width()) // 2, (size[1] - whole.get_height()) // 2))
        return self._keep(key, part.convert() if pygame.display.get_surface() else part)

    def tinted(self, name: str, size: tuple[int, int], colour: Colour) -> pygame.Surface:
        """A white silhouette in another colour."""
        key = ("tinted", name, size, colour)
        found = self._kept_or(key)
        if found:
            return found
        picture = _drawn(name, size)
        picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return self._keep(key, picture)

    def made(self, key: tuple[object, ...], make: object) -> pygame.Surface:
        """A picture made by code, kept under its key like the others. `make` is a function of no arguments."""
        found = self._kept_or(("made", *key))
        return found or self._keep(("made", *key), make())  # type: ignore[operator]

    def forget(self) -> None:
        """Let go of everything: sizes or palette changed."""
        self._kept.clear()
        self._bytes = 0

    def _kept_or(self, key: tuple[object, ...]) -> pygame.Surface | None:
        found = self._kept.get(key)
        if found:
            self._kept.move_to_end(key)
        return found

    def _keep(self, key: tuple[object, ...], surface: pygame.Surface) -> pygame.Surface:
        self._kept[key] = surface
        self._bytes += surface.get_width() * surface.get_height() * 4
        while self._bytes > KEPT and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= old.get_width() * old.get_height() * 4
        return surface


def _drawn(name: str, size: tuple[int, int] | None) -> pygame.Surface:
    path = ASSETS / "art" / f"{name}.svg"
    try:
        source = path.read_bytes()
        if size is None:
            return pygame.image.load(BytesIO(source), f"{name}.svg")
        surface = pygame.image.load_sized_svg(BytesIO(source), (max(1, size[0]), max(1, size[1])))
    except (OSError, pygame.error) as error:
        raise MissingAsset(f"assets/art/{name}.svg") from error
    if surface.get_size() != size:
        whole = pygame.Surface(size, pygame.SRCALPHA)
        whole.blit(surface, ((size[0] - surface.get_width()) // 2, (size[1] - surface.get_height()) // 2))
        surface = whole
    return surface.convert_alpha() if pygame.display.get_surface() else surface
