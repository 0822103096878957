"""Tiles, the Forest and watchtowers as pictures: cardboard with a thickness, lying on each other."""

from __future__ import annotations

from collections.abc import Collection

import pygame
from pygame import Rect, Surface

from game.rules.grand_bois.content import START_TILE, TILES, Space, Tile, turned
from game.rules.grand_bois.forest import STEPS, Spot
from game.rules.grand_bois.state import State
from game.scenes.games.grand_bois.camera import Camera
from game.ui.brush import Brush
from game.ui.theme import Colour

CARDBOARD: Colour = (128, 92, 58)
CARDBOARD_DARK: Colour = (96, 66, 40)


def space_art(space: Space) -> str:
    if space.bear:
        return "grand_bois/bear"
    return f"grand_bois/space_{space.clan}_{space.count}" if space.clan else "grand_bois/clearing"


def thickness(cell: float) -> int:
    """How high a tile stands on the table."""
    return max(2, round(cell * 0.06))


def spaces_of(tile: int, turn: int) -> Tile:
    return turned(TILES[tile], turn) if tile else START_TILE


def tile_picture(brush: Brush, tile: int, turn: int, side: int) -> Surface:
    """A tile (0: the start tile) of this side, with its thickness below. Animals stand upright however it is turned."""

    def make() -> Surface:
        thick = thickness(side / 2)
        whole = Surface((side, side + thick), pygame.SRCALPHA)
        part = Brush(whole, brush.screen, brush.palette, brush.lettering, brush.art)
        radius = side * 0.06 / brush.screen.unit
        part.rounded(Rect(0, thick, side, side), CARDBOARD_DARK, radius)
        part.rounded(Rect(0, 0, side, side), CARDBOARD, radius)
        edge = max(1, round(side * 0.018))
        face = Surface((side - 2 * edge, side - 2 * edge), pygame.SRCALPHA)
        middle = face.get_width() // 2
        gap = max(1, round(side * 0.008))
        for (x, y), space in zip(STEPS, spaces_of(tile, turn), strict=True):
            left, top = (0, middle + gap)[x], (0, middle + gap)[y]
            size = ((middle, face.get_width() - middle - gap)[x], (middle, face.get_height() - middle - gap)[y])
            face.blit(brush.art.picture(space_art(space), size), (left, top))
        mask = Surface(face.get_size(), pygame.SRCALPHA)
        Brush(mask, brush.screen, brush.palette, brush.lettering, brush.art).rounded(
            mask.get_rect(), (255, 255, 255), radius * 0.8
        )
        face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        whole.blit(face, (edge, edge))
        return whole

    return brush.art.made(("tile", tile, turn % 4, side), make)


def levels(state: State) -> tuple[list[int], dict[Spot, int]]:
    """How many tiles lie below each tile laid, and the height of each visible space."""
    height: dict[Spot, int] = dict.fromkeys(STEPS, 0)
    heights = []
    for place in state.laid:
        spots = [(place.x + dx, place.y + dy) for dx, dy in STEPS]
        level = 1 + max((height[spot] for spot in spots if spot in height), default=-1)
        heights.append(level)
        for spot in spots:
            height[spot] = level
    return heights, height


def raised(camera: Camera, spot: Spot, level: int, wide: int = 1) -> Rect:
    """The square of a space as it appears on top of what lies below it."""
    return camera.at(spot, wide).move(0, -level * thickness(camera.cell))


def draw_tile(brush: Brush, camera: Camera, tile: int, turn: int, spot: Spot, level: int) -> None:
    place = raised(camera, spot, level, 2)
    brush.shadow(place.move(0, thickness(camera.cell)), 6, 5, 90)
    brush.surface.blit(tile_picture(brush, tile, turn, place.w), place)


def draw_forest(
    brush: Brush, camera: Camera, state: State, colours: tuple[str, ...], without: Collection[int] = ()
) -> dict[Spot, int]:
    """Every tile in the order laid, then the watchtowers. `without`: tiles still on their way. Returns heights."""
    heights, height = levels(state)
    draw_tile(brush, camera, 0, 0, (0, 0), 0)
    for number, place in enumerate(state.laid):
        if place.tile not in without:
            draw_tile(brush, camera, place.tile, place.turn, (place.x, place.y), heights[number])
    for seat, spots in enumerate(state.towers):
        for number, spot in enumerate(spots):
            if spot is not None:
                draw_tower(brush, raised(camera, spot, height[spot]), seat, number, len(state.towers), colours[seat])
    return height


def tower_art(seat: int, number: int, players: int) -> str:
    """At two players each has two of the four towers."""
    return f"grand_bois/watchtower_{seat * 2 + number + 1 if players == 2 else seat + 1}"


def draw_tower(brush: Brush, space: Rect, seat: int, number: int, players: int, colour: str) -> None:
    """A tower stands a little higher than its space; at its foot the emblem of whose it is."""
    tall = Rect(0, 0, round(space.w * 1.16), round(space.h * 1.16))
    tall.midbottom = space.centerx, space.bottom - round(space.h * 0.02)
    brush.picture(tower_art(seat, number, players), tall)
    radius = max(6, round(space.w * 0.17))
    brush.emblem((space.right - radius, space.bottom - radius), radius, colour)
