"""Tiles, the Forest and watchtowers as pictures: cardboard with a thickness, lying on each other."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial

import pygame
from pygame import Rect, Surface

from game.rules.grand_bois.content import START_TILE, TILES, Space, Tile, turned
from game.rules.grand_bois.forest import STEPS, Spot
from game.rules.grand_bois.state import State, levels
from game.scenes.grand_bois.plan import Camera, raised, thickness
from game.ui.brush import Brush
from game.ui.theme import SEAT_COLOURS, Colour

CARDBOARD: Colour = (128, 92, 58)
CARDBOARD_DARK: Colour = (84, 57, 34)
#: The shadow of a tile that lies on others.
DEEPEST = 7
#: Spaces are drawn once at this side, in units, and shrunk to what is wanted: the view comes nearer and goes farther
#: all the time, and drawing all of them anew at each size would take a tenth of a second.
MASTER = 112
#: The same for whole tiles, by the side of a space: larger than that are only the first few of a game.
TILE_MASTER = 72


def space_art(space: Space) -> str:
    if space.bear:
        return "grand_bois/bear"
    return f"grand_bois/space_{space.clan}_{space.count}" if space.clan else "grand_bois/clearing"


def spaces_of(tile: int, turn: int) -> Tile:
    return turned(TILES[tile], turn) if tile else START_TILE


def space_picture(brush: Brush, name: str, side: int) -> Surface:
    """A space shrunk from its master, or drawn where it is wanted larger than that."""
    master = brush.u(MASTER)
    if side >= master:
        return brush.art.picture(name, (side, side))
    return pygame.transform.smoothscale(brush.art.picture(name, (master, master)), (side, side))


def foresee_spaces(brush: Brush) -> None:
    for name in sorted({space_art(space) for tile in (START_TILE, *TILES.values()) for space in tile}):
        brush.art.foresee(name, (brush.u(MASTER), brush.u(MASTER)))


def tile_picture(brush: Brush, tile: int, turn: int, side: int, where: Rect | None = None) -> Surface:
    """A tile (0: the start tile) of this side, with its thickness below. Animals stand upright however it is turned.
    `where`: it is shown nowhere else.

    Most are shrunk from one picture of the tile: when the view goes farther, all of them change at once.
    """
    size = side, side + thickness(side / 2)

    def make() -> Surface:
        if side >= 2 * brush.u(TILE_MASTER):
            return _composed(brush, tile, turn, side)
        return pygame.transform.smoothscale(_master(brush, tile, turn), size)

    area = None if where is None else brush.in_window(Rect(where.topleft, size))
    return brush.art.made_soon(("tile", tile, turn % 4), size, make, where=area)


def _master(brush: Brush, tile: int, turn: int) -> Surface:
    side = 2 * brush.u(TILE_MASTER)
    return brush.art.made(("tile master", tile, turn % 4), lambda: _composed(brush, tile, turn, side))


def foresee_turns(brush: Brush, tile: int) -> None:
    """It may be turned soon."""
    for turn in range(4):
        brush.art.later(partial(_master, brush, tile, turn))


def _composed(brush: Brush, tile: int, turn: int, side: int) -> Surface:
    """Four spaces on cardboard."""
    thick = thickness(side / 2)
    whole = Surface((side, side + thick), pygame.SRCALPHA)
    part = Brush(whole, brush.screen, brush.palette, brush.lettering, brush.art)
    radius = side * 0.06 / brush.screen.unit
    part.rounded(Rect(0, thick, side, side), CARDBOARD_DARK, radius)
    part.rounded(Rect(0, 0, side, side), CARDBOARD, radius)
    edge, gap = max(1, round(side * 0.018)), max(1, round(side * 0.008))
    # All four spaces have one size, so that a tile turned needs no picture drawn anew.
    half = (side - 2 * edge - gap) // 2
    face = Surface((2 * half + gap, 2 * half + gap), pygame.SRCALPHA)
    for (x, y), space in zip(STEPS, spaces_of(tile, turn), strict=True):
        face.blit(space_picture(brush, space_art(space), half), (x * (half + gap), y * (half + gap)))
    mask = Surface(face.get_size(), pygame.SRCALPHA)
    Brush(mask, brush.screen, brush.palette, brush.lettering, brush.art).rounded(
        mask.get_rect(), (255, 255, 255), radius * 0.8
    )
    face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    whole.blit(face, (edge, edge))
    return whole


def draw_forest(
    brush: Brush,
    camera: Camera,
    state: State,
    colours: tuple[str, ...],
    without: Collection[int | Spot] = (),
    moved: Mapping[int, tuple[int, int]] | None = None,
) -> dict[Spot, int]:
    """Every tile, then the watchtowers. `without`: tiles, and spaces of watchtowers, that are still on their way.
    `moved`: tiles that are a few pixels aside. Returns the heights of the spaces.

    Level by level from the ground, for what lies higher hides what lies lower; within a level from far to near. All
    shadows of a level fall before its tiles: tiles side by side cast none on each other.
    """
    heights, height = levels(state)
    shown = [(0, 0, 0, 0, 0)]
    shown += [
        (level, place.y, place.x, place.tile, place.turn)
        for level, place in zip(heights, state.laid, strict=True)
        if place.tile not in without
    ]
    shown.sort()
    thick = thickness(camera.cell)
    reach = 2 * (thick + 4 * brush.u(DEEPEST))
    seen = brush.surface.get_clip().inflate(reach, reach)
    for floor in range(shown[-1][0] + 1):
        here = [
            (tile, turn, place)
            for level, y, x, tile, turn in shown
            if level == floor
            if (place := raised(camera, (x, y), level, 2).move((moved or {}).get(tile, (0, 0)))).colliderect(seen)
        ]
        for _tile, _turn, place in here:
            hidden = place.inflate(-place.w // 6, -place.h // 6)
            deep, strength = (5, 95) if floor == 0 else (DEEPEST, 130)
            brush.shadow(place.move(0, thick), 6, deep, strength, hidden=hidden)
        for tile, turn, place in here:
            brush.surface.blit(tile_picture(brush, tile, turn, place.w, place), place)
    draw_towers(brush, camera, state, colours, height, without)
    return height


def lying(brush: Brush, camera: Camera, state: State, without: Collection[int | Spot]) -> dict[object, Rect]:
    """Every tile and watchtower that `draw_forest` draws, with the part of the picture that it and its shadow touch."""
    heights, height = levels(state)
    thick = thickness(camera.cell)
    found: dict[object, Rect] = {}
    for place, level in zip(state.laid, heights, strict=True):
        if place.tile not in without:
            body = raised(camera, (place.x, place.y), level, 2)
            found[place] = brush.shaded(body.move(0, thick), DEEPEST).union(body)
    for seat, spots in enumerate(state.towers):
        for number, spot in enumerate(spots):
            if spot is not None and spot not in without:
                body = raised(camera, spot, height[spot])
                found[seat, number, spot] = body.inflate(body.size)
    return found


def draw_towers(
    brush: Brush,
    camera: Camera,
    state: State,
    colours: tuple[str, ...],
    height: dict[Spot, int],
    without: Collection[int | Spot] = (),
) -> None:
    standing = [
        (spot[1], spot[0], seat, number)
        for seat, spots in enumerate(state.towers)
        for number, spot in enumerate(spots)
        if spot is not None and spot not in without
    ]
    for y, x, seat, number in sorted(standing):
        place = raised(camera, (x, y), height[x, y])
        draw_tower(brush, place, tower_art(seat, number, state.players), colours[seat])


def tower_art(seat: int, number: int, players: int) -> str:
    """At two players each has two of the four towers."""
    return f"grand_bois/watchtower_{seat * 2 + number + 1 if players == 2 else seat + 1}"


def draw_tower(brush: Brush, space: Rect, art: str, colour: str) -> None:
    """A tower stands a little higher than its space, its roof in the colour of whose it is; at its foot the emblem."""
    tall = Rect(0, 0, round(space.w * 1.16), round(space.h * 1.16))
    tall.midbottom = space.centerx, space.bottom - round(space.h * 0.02)
    brush.picture(art, tall)
    roof = brush.palette.seats[SEAT_COLOURS.index(colour)][0]
    brush.surface.blit(brush.art.tinted(f"{art}_roof", tall.size, roof), tall)
    radius = max(6, round(space.w * 0.17))
    brush.emblem((space.right - radius, space.bottom - radius), radius, colour)
