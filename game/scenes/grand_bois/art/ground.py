"""The forest floor under the tiles: leaf mould, lighter in the middle, with fallen leaves cut out of paper."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui.brush import Brush
from game.ui.theme import HIGH_CONTRAST, Colour, mix

GROUND: Colour = (84, 70, 48)
RIM: Colour = (56, 48, 35)
#: Leaves are quiet: their colours are mixed into the ground so far.
QUIET = 0.34
TONES: tuple[Colour, ...] = ((176, 120, 52), (150, 82, 42), (118, 104, 56), (96, 74, 46), (160, 100, 60))
LEAVES = ("beech", "oak", "chestnut", "maple")
#: Leaves in a window of 1280 × 720 units.
COUNT = 64
# Steps of the plastic number spread points evenly and never in rows.
ACROSS, DOWN = 0.7548776662466927, 0.5698402909980532


def ground_colour(brush: Brush) -> Colour:
    return brush.palette.night if brush.palette is HIGH_CONTRAST else GROUND


def ground(brush: Brush) -> Surface:
    """The floor of the whole window, the same at every start: chance has no place in a picture that tests compare."""
    return brush.art.made(("ground", brush.screen.size, brush.palette.name), lambda: _floor(brush))


def _floor(brush: Brush) -> Surface:
    size = brush.screen.size
    floor = Surface(size)
    if brush.palette is HIGH_CONTRAST:
        floor.fill(ground_colour(brush))
    else:
        floor.blit(_light(size), (0, 0))
        wide, tall = brush.screen.units
        for number in range(round(COUNT * wide * tall / (1280 * 720))):
            _leaf(brush, floor, number)
    return floor.convert() if pygame.display.get_surface() else floor


def _light(size: tuple[int, int]) -> Surface:
    """Lighter in the middle, where the eyes are; a few points are enough, scaled up softly."""
    small = Surface((33, 19))
    for x in range(33):
        for y in range(19):
            far = min(1.0, ((x - 16) / 20) ** 2 + ((y - 9) / 12) ** 2)
            small.set_at((x, y), mix(GROUND, RIM, far))
    return pygame.transform.smoothscale(small, size)


def _leaf(brush: Brush, floor: Surface, number: int) -> None:
    x, y = (number + 1) * ACROSS % 1 * floor.get_width(), (number + 1) * DOWN % 1 * floor.get_height()
    side = brush.u((30, 38, 46)[number % 3])
    name = f"grand_bois/leaf_{LEAVES[number % len(LEAVES)]}"
    colour = mix(GROUND, TONES[number * 3 % len(TONES)], QUIET)
    angle = number * 137 % 360
    for picture, strength, down in (
        (brush.art.tinted(name, (side, side), (0, 0, 0)), 60, brush.u(2)),
        (brush.art.tinted(name, (side, side), colour), 255, 0),
    ):
        turned = pygame.transform.rotozoom(picture, angle, 1)
        turned.set_alpha(strength)
        floor.blit(turned, turned.get_rect(center=(round(x), round(y) + down)))
