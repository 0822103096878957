"""What lies on the sheet for the moment: the rectangle in the hand, symbols to choose from, places, the cursor."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame
from pygame import Rect

from game.rules.seasons.actions import Draw
from game.rules.seasons.cells import ALL, Cell, bit, cells, mask_of
from game.rules.seasons.ground import symbol_at
from game.rules.seasons.ticking import TickChoice
from game.scenes.seasons.art.grid import Grid
from game.scenes.seasons.art.ink import draw_dashes, draw_outline
from game.scenes.seasons.art.paper import SYMBOL, draw_start, draw_ticks, seed_of, symbol_picture
from game.text.seasons.things import size
from game.ui.brush import Brush
from game.ui.theme import SMALL_BOLD, Colour, Face, mix

GHOST: Colour = (120, 112, 140)


def draw_candidate(brush: Brush, grid: Grid, draw: Draw, *, legal: bool, growing: bool, pen: Colour) -> Rect:
    """The rectangle as it would be drawn: a firm line and a check, or dashes and a cross; plain while it is only on its
    way. Its size is written on it."""
    palette = brush.palette
    place = grid.area(draw.top, draw.height, draw.width)
    tone = palette.good if legal else palette.soft_ink if growing else palette.bad
    brush.veil(place.inflate(-4, -4), mix(tone, (255, 255, 255), 0.6), 62)
    if legal:
        draw_outline(brush, place, grid.cell, seed_of(mask_of(draw.top, draw.height, draw.width)), pen)
    else:
        draw_dashes(brush, place.inflate(-4, -4), tone, max(3, grid.cell // 14))
    icon = "check" if legal else "" if growing else "cross"
    label(brush, place, size(draw.height, draw.width), tone, icon)
    return place


def label(brush: Brush, place: Rect, words: str, ground: Colour, icon: str) -> None:
    """A pill with an icon and a few letters at the top of a rectangle, kept on the screen."""
    u = brush.u
    face = Face("bold", 17)
    wide = brush.lettering.width(words, face)
    side = u(16) if icon else -u(4)
    pill = Rect(0, 0, wide + side + u(24), u(28))
    pill.midbottom = place.centerx, place.y + u(6)
    pill.clamp_ip(brush.screen.rect)
    brush.rounded(pill.inflate(u(3), u(3)), brush.palette.paper, 15)
    brush.rounded(pill, ground, 14)
    if icon:
        brush.icon(icon, Rect(pill.x + u(8), pill.centery - side // 2, side, side), brush.palette.on_leaf)
    brush.text(words, face, brush.palette.on_leaf, (pill.x + u(14) + side, pill.centery), "midleft")


def draw_targets(brush: Brush, grid: Grid, draws: Iterable[Draw], colour: Colour) -> None:
    """Every cell that could be part of a territory now, the outline of each place for one, and a dot in its middle."""
    draws = list(draws)
    reached = 0
    for draw in draws:
        reached |= mask_of(draw.top, draw.height, draw.width)
    for cell in cells(reached):
        brush.veil(grid.at(cell).inflate(-2, -2), colour, 84)
    radius = max(3, grid.cell // 10)
    for number, draw in enumerate(draws):
        # Those that lie side by side do not hide each other's lines.
        inset = grid.cell // 12 + number % 4 * max(2, grid.cell // 14)
        place = grid.area(draw.top, draw.height, draw.width).inflate(-2 * inset, -2 * inset)
        line = mix(colour, brush.palette.ink, (0.25, 0.5, 0.65, 0.4)[number % 4])
        pygame.draw.rect(brush.surface, line, place, max(2, grid.cell // 28), border_radius=grid.cell // 6)
    for draw in draws:
        centre = grid.area(draw.top, draw.height, draw.width).center
        brush.circle(centre, radius + 1, brush.palette.ink)
        brush.circle(centre, radius, colour)


def draw_far_corners(brush: Brush, grid: Grid, corners: Iterable[Cell]) -> None:
    """Where the opposite corner of the rectangle in the hand may be."""
    for cell in corners:
        place = grid.at(cell).inflate(-grid.cell // 8, -grid.cell // 8)
        pygame.draw.rect(brush.surface, brush.palette.ink, place, max(4, brush.u(5)), border_radius=brush.u(8))
        pygame.draw.rect(
            brush.surface, brush.palette.gold, place.inflate(-2, -2), max(2, brush.u(3)), border_radius=brush.u(7)
        )


def draw_line_cells(brush: Brush, grid: Grid, season: str, counted: Sequence[Cell], open_: Sequence[Cell]) -> None:
    """What a line of the score area counts, in full light; and what it may still get, framed."""
    lit_cells(brush, grid, season, counted)
    draw_ticks(brush, grid, cell_mask(counted), season)
    for cell in open_:
        place = grid.at(cell).inflate(-grid.cell // 10, -grid.cell // 10)
        pygame.draw.rect(brush.surface, brush.palette.ink, place, max(3, brush.u(4)), border_radius=brush.u(8))
        pygame.draw.rect(
            brush.surface, brush.palette.gold, place.inflate(-2, -2), max(1, brush.u(2)), border_radius=brush.u(7)
        )


def draw_choices(
    brush: Brush,
    grid: Grid,
    season: str,
    territory: int,
    choices: Sequence[tuple[TickChoice, str]],
    wanted: str | None,
    pen: Colour,
) -> None:
    """The new territory stands out, and in it the symbols one may tick, each with what it would bring."""
    palette = brush.palette
    for cell in cells(ALL & ~territory):
        brush.veil(grid.at(cell), palette.night, 44)
    draw_outline(brush, grid.territory(territory), grid.cell, seed_of(territory), pen)
    for choice, words in choices:
        if choice.refusal is not None:
            for cell in choice.cells:
                brush.veil(grid.at(cell).inflate(-2, -2), palette.night, 60)
            continue
        for cell in choice.cells:
            _light(brush, grid, season, cell, bright=choice.symbol == wanted)
        if choice.cells:
            gain(brush, grid.at(choice.cells[0]), words, choice.gain)


def _light(brush: Brush, grid: Grid, season: str, cell: Cell, *, bright: bool) -> None:
    palette = brush.palette
    place = grid.at(cell).inflate(-grid.cell // 14, -grid.cell // 14)
    radius = grid.cell * 0.16 / brush.screen.unit
    brush.rounded(place, mix(palette.gold, (0, 0, 0), 0.15), radius)
    edge = max(2, grid.cell // (11 if bright else 18))
    brush.rounded(
        place.inflate(-2 * edge, -2 * edge), mix(palette.gold, (255, 255, 255), 0.45 if bright else 0.78), radius
    )
    side = round(grid.cell * SYMBOL)
    spot = Rect(0, 0, side, side)
    spot.center = place.center
    brush.surface.blit(symbol_picture(brush, season, symbol_at(season, cell), side), spot)


def gain(brush: Brush, place: Rect, words: str, points: int) -> None:
    """A small badge at the upper right of a cell: what its symbol would bring, or how far it would come."""
    wide = max(brush.lettering.width(words, SMALL_BOLD) + brush.u(10), brush.u(22))
    badge = Rect(0, 0, wide, brush.u(20))
    badge.topright = place.right + brush.u(3), place.y - brush.u(3)
    if place.h < brush.u(40):  # a badge would hide so small a symbol
        badge.midbottom = place.centerx, place.y + brush.u(2)
    brush.rounded(badge.inflate(2, 2), brush.palette.paper, 10)
    palette = brush.palette
    tone = palette.bad if points < 0 else palette.good if points > 0 else palette.soft_ink
    brush.badge(badge, words, tone, palette.on_leaf)


def draw_cursor(brush: Brush, place: Rect) -> None:
    """Where the keyboard is on the sheet: dark and bright, to be seen on any ground."""
    thick = max(2, brush.u(3))
    pygame.draw.rect(brush.surface, brush.palette.ink, place.inflate(2, 2), thick + 2, border_radius=brush.u(8))
    pygame.draw.rect(brush.surface, brush.palette.focus, place, thick, border_radius=brush.u(7))


def draw_free_starts(brush: Brush, grid: Grid, starts: Sequence[Cell], taken: dict[Cell, str], free: bool) -> None:
    """The six start cells: those still to be had shine, the others bear the emblem of whose they are."""
    palette = brush.palette
    for number, cell in enumerate(starts):
        place = grid.at(cell)
        if cell in taken:
            brush.emblem((place.right - grid.cell // 4, place.bottom - grid.cell // 4), grid.cell // 4, taken[cell])
        elif free:
            radius = grid.cell * 0.2 / brush.screen.unit
            brush.rounded(place.inflate(-2, -2), mix(palette.gold, (0, 0, 0), 0.15), radius)
            edge = max(2, grid.cell // 16)
            brush.rounded(place.inflate(-2 - 2 * edge, -2 - 2 * edge), mix(palette.gold, (255, 255, 255), 0.7), radius)
            draw_start(brush, place, number + 1)


def draw_ghost(brush: Brush, grid: Grid, territories: Sequence[int]) -> None:
    """The territories of the sheet one races against, as faint dashes; the newest a little stronger."""
    for mask in territories:
        place = grid.territory(mask).inflate(-grid.cell // 5, -grid.cell // 5)
        newest = mask == territories[-1]
        tone = mix(GHOST, (40, 30, 70), 0.4) if newest else mix(GHOST, (255, 255, 255), 0.25)
        draw_dashes(brush, place, tone, max(2, grid.cell // 24))


def lit_cells(brush: Brush, grid: Grid, season: str, places: Iterable[Cell]) -> None:
    """Cells that stand out of a pale sheet: the pieces that earned something."""
    for cell in places:
        _light(brush, grid, season, cell, bright=True)


def cell_mask(places: Iterable[Cell]) -> int:
    mask = 0
    for cell in places:
        mask |= bit(cell)
    return mask
