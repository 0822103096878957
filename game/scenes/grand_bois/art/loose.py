"""A tile that does not lie: lifted towards the eye, tilted or half turned, with its shadow; and dust when it lands."""

from __future__ import annotations

from collections import OrderedDict
from math import cos, pi, sin

import pygame
from pygame import Rect, Surface

from game.scenes.grand_bois.art.frames import draw_frame
from game.scenes.grand_bois.art.tiles import tile_picture
from game.ui.brush import Brush
from game.ui.theme import Colour

#: How much larger a lifted tile is seen, and how deep its shadow is, in units.
LIFTED, DEEP = 1.06, 15
#: Pictures are turned in steps of so many degrees: small ones where a tile leans, large ones where it comes round.
LEANS, COMES_ROUND = 7 / 3, 11.25
#: Turned pictures are kept up to so many bytes of pixels.
KEPT = 12_000_000
#: Puffs of dust around a tile, and their colour.
PUFFS = 18
DUST: Colour = (222, 202, 164)


class Loose:
    """Pictures of tiles turned by any angle, the latest few."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[object, ...], Surface] = OrderedDict()
        self._brush: Brush | None = None
        self._bytes = 0

    def picture(self, brush: Brush, tile: int, turn: int, side: int, angle: float, zoom: float) -> Surface:
        """A tile of that side, zoomed and turned against the clock by about so many degrees."""
        if brush is not self._brush:  # another size or palette
            self._brush = brush
            self._kept.clear()
            self._bytes = 0
        leans = abs(angle) <= COMES_ROUND
        size = LEANS if leans else COMES_ROUND
        step = round(angle / size) * size
        key = tile, turn % 4, side, step, zoom
        found = self._kept.get(key)
        if found is None:
            if leans:
                found = pygame.transform.rotozoom(tile_picture(brush, tile, turn, side), step, zoom)
            else:  # it is seen for a few frames: rough edges do, and take a sixth of the time
                found = pygame.transform.rotate(self.picture(brush, tile, turn, side, 0, zoom), step)
            if brush.art.owes:  # the tile itself may be stood in for: the next frame has it
                return found
            self._kept[key] = found
            self._bytes += _bytes(found)
            while self._bytes > KEPT and len(self._kept) > 1:
                self._bytes -= _bytes(self._kept.popitem(last=False)[1])
        else:
            self._kept.move_to_end(key)
        return found

    def draw(
        self, brush: Brush, tile: int, turn: int, side: int, middle: tuple[float, float], angle: float, zoom: float
    ) -> None:
        """The higher it is held, the wider its shadow."""
        picture = self.picture(brush, tile, turn, side, angle, zoom)
        place = Rect(0, 0, side, side)
        place.center = round(middle[0]), round(middle[1])
        brush.shadow(place.move(0, brush.u(5)), 8, DEEP if zoom > 1 else DEEP / 2, 88)
        brush.surface.blit(picture, picture.get_rect(center=place.center))


def _bytes(picture: Surface) -> int:
    return 4 * picture.get_width() * picture.get_height()


def draw_face(brush: Brush, tile: int, turn: int, side: int, place: Rect) -> None:
    """A tile on its way to or from a place where it has that side, in whatever form it is seen now."""
    brush.shadow(place, 8, 7, 75)
    picture = tile_picture(brush, tile, turn, side)
    brush.surface.blit(
        picture if place.w == side == place.h else pygame.transform.smoothscale(picture, place.size), place
    )


def draw_back(brush: Brush, place: Rect) -> None:
    brush.shadow(place, 8, 7, 75)
    back = brush.art.picture("grand_bois/tile_back", (128, 128))
    brush.surface.blit(pygame.transform.smoothscale(back, place.size), place)


def seen_area(brush: Brush, side: int, middle: tuple[float, float]) -> Rect:
    """Where a lifted tile is seen however it is turned, with its shadow."""
    place = Rect(0, 0, side, side)
    place.center = round(middle[0]), round(middle[1])
    round_it = round(side * (LIFTED * 1.4142 - 1)) + 4
    return brush.shaded(place.move(0, brush.u(5)), DEEP).union(place.inflate(round_it, round_it))


def draw_rim(brush: Brush, middle: tuple[float, float], side: int, colour: Colour) -> None:
    """The colour of whose tile it is, around it."""
    place = Rect(0, 0, side, side)
    place.center = round(middle[0]), round(middle[1])
    thick = max(3, brush.u(4))
    draw_frame(brush, place.inflate(2 * thick, 2 * thick), colour, thick, round(side * 0.06) + thick)


def draw_dust(brush: Brush, place: Rect, part: float) -> None:
    """Puffs that leave the edges of a place and thin out; `part` from 0 to 1."""
    reach = round(brush.u(16) * (1 - (1 - part) ** 2))
    radius = max(2, round(brush.u(3) + brush.u(5) * part))
    strength = round(6 * (1 - part)) * 32
    if strength <= 0:
        return

    def make() -> Surface:
        puff = Surface((4 * radius, 4 * radius), pygame.SRCALPHA)
        puff.fill((*DUST, 0))
        pygame.draw.circle(puff, (*DUST, strength), (2 * radius, 2 * radius), radius)
        return pygame.transform.box_blur(puff, max(1, radius // 2))

    puff = brush.art.made(("dust", radius, strength), make)
    for number in range(PUFFS):
        angle = 2 * pi * (number + 0.5) / PUFFS
        across, down = cos(angle), sin(angle)
        edge = max(abs(across), abs(down))
        x = place.centerx + across / edge * place.w / 2 + across * reach * (0.6 + 0.4 * (number % 3))
        y = place.centery + down / edge * place.h / 2 + down * reach * (0.6 + 0.4 * (number % 2))
        brush.surface.blit(puff, puff.get_rect(center=(round(x), round(y))))


def dust_area(brush: Brush, place: Rect) -> Rect:
    return place.inflate(*(2 * [2 * (brush.u(16) * 2 + brush.u(9))]))
