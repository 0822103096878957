"""Drawing in the house style: paper panels with soft shadows, type that fits its place, icons, seat emblems."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, partial
from typing import ClassVar

import pygame
from pygame import Rect, Surface

from game.ui.assets import Art
from game.ui.layout import Screen, centred
from game.ui.lettering import Lettering
from game.ui.theme import BODY, SEAT_COLOURS, SEAT_SYMBOLS, SMALL_BOLD, Colour, Face, Palette, mix

#: How rough curves are smoothed: drawn this much larger, then shrunk.
FINER = 4
RADIUS = 14
#: The piece that plain areas are laid with, and from which width on that is quicker than filling them.
PLAIN = (256, 32)
NARROW = 16
#: Shadows of so many pixels are kept in strips.
LARGE_SHADOW = 20_000


@dataclass(frozen=True, slots=True)
class Shadow:
    rect: Rect
    radius: float
    depth: float
    strength: int
    hidden: Rect | None

    def moved(self, by: tuple[int, int]) -> Shadow:
        hidden = None if self.hidden is None else self.hidden.move(by)
        return Shadow(self.rect.move(by), self.radius, self.depth, self.strength, hidden)


@dataclass(slots=True)
class Brush:
    surface: Surface
    screen: Screen
    palette: Palette
    lettering: Lettering
    art: Art
    #: Texts that found no room, for the tests that look for them; None outside tests.
    overflows: list[str] | None = None
    #: Shadows asked for while a picture is painted on nothing, for whoever lays it: on nothing they would darken the
    #: soft edges of what lies on them. None: shadows are drawn.
    cast: list[Shadow] | None = None
    _clips: list[Rect] = field(default_factory=list)
    #: It paints nothing and keeps the words: see `game.ui.voice.painted`.
    hears: ClassVar[bool] = False

    def u(self, units: float) -> int:
        return self.screen.u(units)

    def in_window(self, rect: Rect) -> Rect:
        """Where a place on what is drawn on lies in the window, of which that may be a part."""
        return rect.move(self.surface.get_abs_offset())

    # Shapes

    def fill(self, rect: Rect, colour: Colour) -> None:
        """A plain area. SDL fills past the processor's cache, row by row: a panel takes 80 µs that way, and 8 µs when
        it is laid with copies of a small piece. SDL copies past the cache too where source and goal are both aligned,
        so the piece begins one pixel inside its picture."""
        if rect.w < NARROW or self.surface.get_flags() & pygame.SRCALPHA:
            self.surface.fill(colour, rect)
            return

        def make() -> Surface:
            whole = Surface((PLAIN[0] + 1, PLAIN[1]), 0, self.surface)
            whole.fill(colour)
            return whole.subsurface((1, 0, *PLAIN))

        self._lay(rect, self.art.made(("plain", colour), make))

    def _lay(self, rect: Rect, piece: Surface) -> None:
        """Cover an area with copies of a piece."""
        self.clip(rect)
        across, down = range(rect.x, rect.right, PLAIN[0]), range(rect.y, rect.bottom, PLAIN[1])
        self.surface.fblits([(piece, (x, y)) for y in down for x in across])
        self.unclip()

    def rounded(self, rect: Rect, colour: Colour, radius: float = RADIUS, *, hidden: Rect | None = None) -> None:
        """A filled rectangle with smooth round corners. `hidden`: what will lie on it, with the same corners."""
        r = min(self.u(radius), rect.w // 2, rect.h // 2)
        if r < 2:
            self.fill(rect, colour)
            return
        disc = self.disc(2 * r, colour)
        for corner, part in (
            (rect.topleft, (0, 0)),
            ((rect.right - r, rect.y), (r, 0)),
            ((rect.x, rect.bottom - r), (0, r)),
            ((rect.right - r, rect.bottom - r), (r, r)),
        ):
            self.surface.blit(disc, corner, (*part, r, r))
        if hidden is not None:
            for strip in around(Rect(rect.x + r, rect.y, rect.w - 2 * r, rect.h), hidden):
                self.fill(strip, colour)
        else:
            self.fill(Rect(rect.x + r, rect.y, rect.w - 2 * r, rect.h), colour)
        self.fill(Rect(rect.x, rect.y + r, r, rect.h - 2 * r), colour)
        self.fill(Rect(rect.right - r, rect.y + r, r, rect.h - 2 * r), colour)

    def disc(self, diameter: int, colour: Colour) -> Surface:
        """A smooth disc as a picture of its own."""

        def make() -> Surface:
            large = Surface((diameter * FINER, diameter * FINER), pygame.SRCALPHA)
            large.fill((*colour, 0))
            pygame.draw.circle(large, (*colour, 255), (large.get_width() // 2,) * 2, large.get_width() // 2)
            return pygame.transform.smoothscale(large, (diameter, diameter))

        return self.art.made(("disc", diameter, colour), make)

    def round_off(self, rect: Rect, ground: Colour, radius: float = RADIUS) -> None:
        """Give round corners to a picture that is already drawn, on a plain ground."""
        r = self.u(radius)

        def make() -> Surface:
            corners = Surface((2 * r, 2 * r), pygame.SRCALPHA)
            corners.fill(ground)
            corners.blit(self.disc(2 * r, (0, 0, 0)), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
            return corners

        corners = self.art.made(("round off", r, ground), make)
        for x, y in ((0, 0), (r, 0), (0, r), (r, r)):
            at = rect.x if x == 0 else rect.right - r, rect.y if y == 0 else rect.bottom - r
            self.surface.blit(corners, at, (x, y, r, r))

    def circle(self, centre: tuple[int, int], radius: int, colour: Colour) -> None:
        disc = self.disc(2 * radius, colour)
        self.surface.blit(disc, disc.get_rect(center=centre))

    def shadow(
        self, rect: Rect, radius: float = RADIUS, depth: float = 6, strength: int = 70, *, hidden: Rect | None = None
    ) -> None:
        """The soft shadow of a thing lying on the table, a little below it. `hidden`: what the thing surely covers."""
        if self.cast is not None:
            self.cast.append(Shadow(rect, radius, depth, strength, hidden))
            return
        blur = max(2, self.u(depth))
        r = self.u(radius)
        size = rect.w + 4 * blur, rect.h + 4 * blur

        def make() -> Surface:
            # A shadow has no detail: a quarter of the size is enough to blur, and sixteen times quicker.
            part = max(1, min(4, blur // 2))
            small = Surface((size[0] // part + 1, size[1] // part + 1), pygame.SRCALPHA)
            inner = Rect(2 * blur // part, 2 * blur // part, max(1, rect.w // part), max(1, rect.h // part))
            pygame.draw.rect(small, (20, 14, 8, strength), inner, border_radius=r // part)
            small = pygame.transform.box_blur(small, max(1, blur // part))
            return pygame.transform.smoothscale(small, size)

        key = ("shadow", size, r, blur, strength)
        whole = Rect((rect.x - 2 * blur, rect.y - 2 * blur + self.u(depth * 0.6)), size)
        if hidden is None or hidden.w <= 0 or hidden.h <= 0 or size[0] * size[1] < LARGE_SHADOW:
            self.surface.blit(self.art.made(key, make), whole)
            return
        # See-through pixels are dear, and under a large sheet nobody sees them: only what shows is kept and laid.
        once = cache(make)
        for strip in around(whole, hidden):
            place = strip.move(-whole.x, -whole.y)
            self.surface.blit(self.art.made((*key, *place), partial(_cut, once, place)), strip)

    def shaded(self, rect: Rect, depth: float) -> Rect:
        """A thing together with its shadow."""
        blur = max(2, self.u(depth))
        return rect.inflate(4 * blur, 4 * blur).union(rect.move(0, self.u(depth * 0.6)).inflate(4 * blur, 4 * blur))

    def panel(
        self,
        rect: Rect,
        colour: Colour | None = None,
        *,
        radius: float = RADIUS,
        depth: float = 6,
        border: Colour | None = None,
        hidden: Rect | None = None,
    ) -> None:
        """A sheet of paper on the table. `hidden`: what will lie on it, within its corners."""
        if depth:
            covered = self.u(radius)
            self.shadow(rect, radius, depth, hidden=rect.inflate(-2 * covered, -2 * covered))
        fill = colour or self.palette.paper
        if border:
            edge = max(1, self.u(1.5))
            inner = rect.inflate(-2 * edge, -2 * edge)
            self.rounded(rect, border, radius, hidden=inner)
            self.rounded(inner, fill, radius - 1.5)
        else:
            self.rounded(rect, fill, radius, hidden=hidden)

    def veil(self, rect: Rect, colour: Colour, opacity: int) -> None:
        """A translucent sheet over what is already drawn."""

        def make() -> Surface:
            # Opacity in every pixel is laid five times as quickly as the same opacity set for the whole picture.
            piece = Surface(PLAIN, pygame.SRCALPHA)
            piece.fill((*colour, opacity))
            return piece

        self._lay(rect, self.art.made(("veil", colour, opacity), make))

    def ring(self, rect: Rect, radius: float = RADIUS) -> None:
        """Where the keyboard's focus is: bright inside dark, to be seen on any ground."""
        thick = max(2, self.u(3))
        outer = rect.inflate(4 * thick, 4 * thick)
        r = self.u(radius) + 2 * thick
        pygame.draw.rect(self.surface, self.palette.ink, outer, thick + max(1, thick // 2), border_radius=r)
        pygame.draw.rect(self.surface, self.palette.focus, outer.inflate(-2, -2), thick, border_radius=r - 1)

    # Type

    def text(self, text: str, face: Face, colour: Colour, pos: tuple[int, int], anchor: str = "topleft") -> Rect:
        """One line at a point. The anchor names which point of the line it is ("midleft", "center" …)."""
        line = self.lettering.line(text, face, colour)
        place = line.get_rect(**{anchor: pos})
        self.surface.blit(line, place)
        return place

    def label(
        self, rect: Rect, text: str, face: Face, colour: Colour, *, align: str = "centre", lines: int = 1
    ) -> Rect:
        """Text that keeps within a rectangle: set smaller if need be, cut with … only as the last resort."""
        fitted = self.lettering.fit(text, face, rect.w, rect.h, lines)
        if fitted is None:
            if self.overflows is not None:
                self.overflows.append(text)
            fitted = (
                Face(face.font, min(face.size, 12)),
                (self._cut(text, Face(face.font, min(face.size, 12)), rect.w),),
            )
        face, broken = fitted
        if align == "centre" and len(broken) > 1:
            broken = self.lettering.evenly(text, face, rect.w)
        height = self.lettering.line_height(face)
        y = rect.centery - height * len(broken) // 2
        used = Rect(rect.centerx, y, 0, height * len(broken))
        for line in broken:
            set_line = self.lettering.line(line, face, colour)
            x = {
                "left": rect.x,
                "centre": rect.centerx - set_line.get_width() // 2,
                "right": rect.right - set_line.get_width(),
            }[align]
            self.surface.blit(set_line, (x, y))
            used.union_ip(Rect(x, y, set_line.get_width(), height))
            y += height
        return used

    def paragraph(
        self, rect: Rect, text: str, face: Face = BODY, colour: Colour | None = None, *, align: str = "left"
    ) -> int:
        """Text over as many lines as it takes; returns the height used. Too much for the rectangle is an overflow."""
        ink = colour or self.palette.ink
        height = self.lettering.line_height(face)
        y = rect.y
        broken = self.lettering.wrap if align == "left" else self.lettering.evenly
        for line in broken(text, face, rect.w):
            set_line = self.lettering.line(line, face, ink)
            x = rect.x if align == "left" else rect.centerx - set_line.get_width() // 2
            self.surface.blit(set_line, (x, y))
            y += height
            if self.overflows is not None and set_line.get_width() > rect.w:
                self.overflows.append(line)
        if self.overflows is not None and y > rect.bottom + 1:
            self.overflows.append(text)
        return y - rect.y

    def _cut(self, text: str, face: Face, width: int) -> str:
        while text and self.lettering.width(f"{text}…", face) > width:
            text = text[:-1]
        return f"{text.rstrip()}…"

    # Pictures

    def icon(self, name: str, rect: Rect, colour: Colour) -> None:
        """An icon of the button family, tinted, centred in the rectangle at its shorter side."""
        side = min(rect.w, rect.h)
        self.surface.blit(self.art.tinted(f"ui/{name}", (side, side), colour), centred((side, side), rect))

    def picture(self, name: str, rect: Rect) -> None:
        self.surface.blit(self.art.picture(name, rect.size), rect)

    def emblem(self, centre: tuple[int, int], radius: int, colour: str) -> None:
        """A seat's disc with its symbol: colour and shape say the same."""
        seat = SEAT_COLOURS.index(colour)
        ground, ink = self.palette.seats[seat]
        self.circle(centre, radius, mix(ground, (0, 0, 0), 0.35))
        self.circle(centre, radius - max(1, radius // 10), ground)
        side = round(radius * 1.36)
        symbol = self.art.tinted(f"seats/{SEAT_SYMBOLS[seat]}", (side, side), ink)
        self.surface.blit(symbol, symbol.get_rect(center=centre))

    def badge(self, rect: Rect, text: str, ground: Colour, ink: Colour) -> None:
        """A few letters on a pill."""
        self.rounded(rect, ground, rect.h / 2 / self.screen.unit)
        self.label(rect.inflate(-rect.h // 2, 0), text, SMALL_BOLD, ink)

    # Clipping

    def clip(self, rect: Rect) -> None:
        """Draw only inside, until `unclip`; nests."""
        current = self.surface.get_clip()
        self._clips.append(current)
        self.surface.set_clip(rect.clip(current))

    def unclip(self) -> None:
        self.surface.set_clip(self._clips.pop())


def _cut(make: Callable[[], Surface], place: Rect) -> Surface:
    return make().subsurface(place).copy()


def around(whole: Rect, hole: Rect) -> list[Rect]:
    """The parts of a rectangle that are not in the hole: above, below, left and right of it.

    >>> around(Rect(0, 0, 10, 10), Rect(2, 3, 4, 5))
    [Rect(0, 0, 10, 3), Rect(0, 8, 10, 2), Rect(0, 3, 2, 5), Rect(6, 3, 4, 5)]
    """
    hole = hole.clip(whole)
    strips = (
        Rect(whole.x, whole.y, whole.w, hole.y - whole.y),
        Rect(whole.x, hole.bottom, whole.w, whole.bottom - hole.bottom),
        Rect(whole.x, hole.y, hole.x - whole.x, hole.h),
        Rect(hole.right, hole.y, whole.right - hole.right, hole.h),
    )
    return [strip for strip in strips if strip.w > 0 and strip.h > 0]
