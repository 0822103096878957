"""A player's sheet as a picture: the printed cells with the river, and what was drawn and ticked on them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from game.rules.seasons.cells import WEST_BANK, Cell, bit, cells
from game.rules.seasons.content import SIZE
from game.rules.seasons.ground import GROUNDS, symbol_at
from game.rules.seasons.state import Sheet
from game.scenes.seasons.art.colours import crayon, ink, mood
from game.scenes.seasons.art.grid import Grid
from game.scenes.seasons.art.ink import (
    FINER,
    TICKS,
    Point,
    Waver,
    draw_outline,
    hatching,
    outline,
    stroke,
    tick_mark,
)
from game.ui.brush import Brush
from game.ui.theme import SEAT_COLOURS, Colour, Face, mix

#: A symbol's side in cells.
SYMBOL = 0.76


def symbol_art(season: str, symbol: str) -> str:
    """The picture of a symbol, or of a line of the score area."""
    if symbol in ("cloud", "joker", "start"):
        return f"seasons/{symbol}"
    if symbol == "river":
        return "seasons/bridge"
    if symbol == "penalty":
        return "seasons/twig"
    return f"seasons/{season}_{'redbird' if symbol == 'birds' else symbol}"


def symbol_picture(brush: Brush, season: str, symbol: str, side: int, *, faded: bool = False) -> Surface:
    name = symbol_art(season, symbol)
    whole = brush.art.picture(name, (side, side))
    if not faded:
        return whole

    def make() -> Surface:
        pale = whole.copy()
        pale.fill((255, 255, 255, 84), special_flags=pygame.BLEND_RGBA_MULT)
        return pale

    return brush.art.made(("faded", name, side), make)


# --- what is printed -------------------------------------------------------------------------------------------------


@cache
def _river_course() -> tuple[Point, ...]:
    """The edge between the banks from top to bottom, in cells."""
    widths = [sum(bool(WEST_BANK & bit((row, column))) for column in range(1, SIZE + 1)) for row in range(1, SIZE + 1)]
    points: list[Point] = []
    for row, width in enumerate(widths):
        points += [(width, row), (width, row + 1)]
    return tuple(dict.fromkeys(points))


def _softened(course: tuple[Point, ...], sway: float) -> list[Point]:
    """The course with round bends and a gentle wander, as points close to each other."""
    fine: list[Point] = []
    for (ax, ay), (bx, by) in pairwise(course):
        fine += [(ax + (bx - ax) * n / 12, ay + (by - ay) * n / 12) for n in range(12)]
    fine.append(course[-1])
    last = len(fine) - 1
    for _ in range(2):
        near = [[fine[min(max(i + d, 0), last)] for d in range(-2, 3)] for i in range(last + 1)]
        fine = [(sum(x for x, _ in points) / 5, sum(y for _, y in points) / 5) for points in near]
    waver = Waver(7, "river")
    return [
        (x + sway * waver.at(i / last * 3), y + sway * waver.at(0.5 + i / last * 3)) for i, (x, y) in enumerate(fine)
    ]


def printed(brush: Brush, season: str, cell: int) -> Surface:
    """The empty sheet without its symbols: cells and river."""
    colours = mood(brush.palette, season)

    def make() -> Surface:
        side = cell * SIZE
        whole = Surface((side, side))
        whole.fill(colours.paper)
        part = Brush(whole, brush.screen, brush.palette, brush.lettering, brush.art)
        gap = max(1, cell // 28)
        radius = cell * 0.1 / brush.screen.unit
        plain = brush.palette.name == "high_contrast"
        for row in range(SIZE):
            for column in range(SIZE):
                place = Rect(column * cell, row * cell, cell, cell).inflate(-gap, -gap)
                tone = colours.cell if (row + column) % 2 == 0 else colours.other_cell
                if plain:
                    part.rounded(place, colours.line, radius)
                    place = place.inflate(-2, -2)
                part.rounded(place, tone, radius)
        large = Surface((side * FINER, side * FINER), pygame.SRCALPHA)
        large.fill((*colours.river, 0))
        course = [(x * cell * FINER, y * cell * FINER) for x, y in _softened(_river_course(), 0.03)]
        waver = Waver(3, season)
        wide = colours.river_wide * cell * FINER
        stroke(large, course, wide * 1.35, (*mix(colours.river, colours.paper, 0.5), 255), waver)
        stroke(large, course, wide, (*colours.river, 255), waver)
        for number in range(6, len(course) - 8, 14):  # glints on the water
            stroke(large, course[number : number + 6], wide * 0.28, (*colours.river_light, 235), waver)
        whole.blit(pygame.transform.smoothscale(large, (side, side)), (0, 0))
        return whole.convert() if pygame.display.get_surface() else whole

    return brush.art.made(("printed", season, cell, brush.palette.name), make)


def draw_start(brush: Brush, place: Rect, number: int) -> None:
    """A signpost with the number of the start cell on its board."""
    side = round(place.w * SYMBOL)
    spot = Rect(0, 0, side, side)
    spot.center = place.center
    brush.picture("seasons/start", spot)
    face = Face("display", max(6.0, side * 0.34 / brush.screen.unit))
    brush.text(str(number), face, (92, 60, 30), (spot.x + round(side * 0.44), spot.y + round(side * 0.32)), "center")


# --- what was drawn --------------------------------------------------------------------------------------------------


def sheet_picture(
    brush: Brush,
    season: str,
    sheet: Sheet,
    cell: int,
    colour: str,
    *,
    fresh: bool = False,
    dim: bool = False,
) -> Surface:
    """The sheet of one player. `fresh`: the newest territory is of this round; earlier ones have settled.

    `dim`: everything pale, as a ground for pieces that stand out.
    """

    shows = Shows.of(sheet, fresh=fresh)
    grid = Grid(0, 0, cell)

    def grow(last: Surface | None, was: Shows | None) -> Surface:
        empty = printed(brush, season, cell)
        if last is None or was is None:
            whole, changed = empty.copy(), [grid.rect]
        else:
            whole, changed = last, shows.changes(was, grid)
        part = Brush(whole, brush.screen, brush.palette, brush.lettering, brush.art)
        for place in changed:
            whole.set_clip(place)
            whole.blit(empty, place, place)
            _draw_on(part, grid, season, shows, SEAT_COLOURS.index(colour or "red"), dim)
        whole.set_clip(None)
        return whole

    return brush.art.grown(("sheet", season, cell, colour, dim, brush.palette.name), shows, grow)


@dataclass(frozen=True, slots=True)
class Shows:
    """What of a sheet is seen. `newest`: the territory of this round, if there is one."""

    start: Cell | None
    territories: tuple[int, ...]
    ticked: int
    newest: int

    @classmethod
    def of(cls, sheet: Sheet, *, fresh: bool) -> Shows:
        newest = sheet.territories[-1] if fresh and sheet.territories else 0
        return cls(sheet.start, sheet.territories, sheet.ticked, newest)

    @property
    def settled(self) -> int:
        return self.covered & ~self.newest & ~self.ticked

    @property
    def covered(self) -> int:
        covered = 0
        for mask in self.territories:
            covered |= mask
        return covered

    def changes(self, was: Shows, grid: Grid) -> list[Rect]:
        """The parts of the sheet that look different now: territories and cells, none of which reaches into another."""
        masks = set(self.territories) ^ set(was.territories)
        if self.newest != was.newest:
            masks |= {self.newest, was.newest} - {0}
        alone = (self.ticked ^ was.ticked) | (self.settled ^ was.settled)
        for mask in masks:
            alone &= ~mask
        starts = {self.start, was.start} if self.start != was.start else set()
        here = {*cells(alone), *(start for start in starts if start is not None)}
        return [*map(grid.territory, masks), *map(grid.at, here)]


@dataclass(frozen=True, slots=True)
class SheetInPlay:
    """A sheet in its place on the window, and all else that its picture depends on."""

    shows: Shows
    grid: Grid
    besides: tuple[object, ...]

    def changes(self, was: SheetInPlay) -> list[Rect]:
        same = (was.grid, was.besides) == (self.grid, self.besides)
        return self.shows.changes(was.shows, self.grid) if same else [self.grid.rect]


def _draw_on(brush: Brush, grid: Grid, season: str, shows: Shows, seat: int, dim: bool) -> None:
    """Everything that touches the part that is being drawn."""
    clip, cell = brush.surface.get_clip(), grid.cell
    pen = crayon(brush.palette, seat)
    here = [mask for mask in shows.territories if grid.territory(mask).colliderect(clip)]
    for mask in here:
        wash(brush, grid, mask, seat, settled=mask != shows.newest)
    draw_symbols(brush, grid, season, faded=shows.settled if not dim else (1 << 100) - 1)
    if shows.start and grid.at(shows.start).colliderect(clip):
        ring_start(brush, grid, shows.start, seat)
    for mask in here:
        firm = mask == shows.newest
        colour = pen if firm else _settled_colour(brush, season, seat)
        draw_outline(brush, grid.territory(mask), cell, seed_of(mask), colour, firm=firm)
    draw_ticks(brush, grid, shows.ticked, season)


def foresee_settled(brush: Brush, grid: Grid, season: str, mask: int, seat: int) -> None:
    """A territory settles with the next round, which has enough to draw: have its pale line and hatching ready."""
    size, colour = grid.territory(mask).size, _settled_colour(brush, season, seat)
    brush.art.later(lambda: outline(brush, size, grid.cell, seed_of(mask), colour, firm=False))
    brush.art.later(lambda: _settled_ground(brush, grid, mask, seat))


def _settled_colour(brush: Brush, season: str, seat: int) -> Colour:
    return mix(crayon(brush.palette, seat), mood(brush.palette, season).paper, 0.28)


def _settled_ground(brush: Brush, grid: Grid, mask: int, seat: int) -> Surface:
    return hatching(brush, _inner(grid, mask).size, grid.cell, seed_of(mask), crayon(brush.palette, seat))


def _inner(grid: Grid, mask: int) -> Rect:
    """What of a territory lies within its line."""
    inset = max(1, grid.cell // 16)
    return grid.territory(mask).inflate(-2 * inset, -2 * inset)


def seed_of(mask: int) -> int:
    """Each territory has its own hand."""
    return mask % 1_000_003


def wash(brush: Brush, grid: Grid, mask: int, seat: int, *, settled: bool) -> None:
    """The ground of a territory: a light wash of its colour, hatched over once it has settled."""
    inner = _inner(grid, mask)
    brush.veil(inner, mix(crayon(brush.palette, seat), (255, 255, 255), 0.35), 54 if settled else 70)
    if settled:
        brush.surface.blit(_settled_ground(brush, grid, mask, seat), inner)


def draw_symbols(brush: Brush, grid: Grid, season: str, *, faded: int = 0) -> None:
    side = max(6, round(grid.cell * SYMBOL))
    starts, clip = GROUNDS[season].starts, brush.surface.get_clip()
    for row in range(1, SIZE + 1):
        for column in range(1, SIZE + 1):
            here = (row, column)
            place = grid.at(here)
            if not place.colliderect(clip):
                continue
            symbol = symbol_at(season, here)
            if symbol == "start":
                draw_start(brush, place, starts.index(here) + 1)
                continue
            spot = Rect(0, 0, side, side)
            spot.center = place.center
            brush.surface.blit(symbol_picture(brush, season, symbol, side, faded=bool(faded & bit(here))), spot)


def ring_start(brush: Brush, grid: Grid, start: tuple[int, int], seat: int) -> None:
    """A pen's ring round the start cell its player picked."""
    place = grid.at(start).inflate(-grid.cell // 10, -grid.cell // 10)
    draw_outline(brush, place, grid.cell, start[0] * 10 + start[1], crayon(brush.palette, seat))


def draw_ticks(brush: Brush, grid: Grid, mask: int, season: str) -> None:
    side = max(6, round(grid.cell * 0.72))
    colour, halo = ink(brush.palette), mood(brush.palette, season).paper
    clip = brush.surface.get_clip()
    for row, column in cells(mask):
        place = grid.at((row, column))
        if not place.colliderect(clip):
            continue
        spot = Rect(0, 0, side, side)
        spot.center = place.center
        mark = tick_mark(brush, side, (row * 3 + column * 7) % TICKS, colour, halo)
        brush.surface.blit(mark, spot)


def thumbnail(brush: Brush, season: str, sheet: Sheet, side: int, colour: str) -> Surface:
    """The sheet so small that cells are dots: where the territories lie and what was ticked in them."""
    cell = max(2, side // SIZE)
    edge = (side - cell * SIZE) // 2
    grid = Grid(edge, edge, cell)

    def make() -> Surface:
        whole = _printed_small(brush, season, grid, side).copy()
        colours = mood(brush.palette, season)
        pen = crayon(brush.palette, SEAT_COLOURS.index(colour or "red"))
        for mask in sheet.territories:
            place = grid.territory(mask)
            whole.fill(mix(pen, colours.paper, 0.62), place)
            pygame.draw.rect(whole, pen, place, max(1, cell // 6))
        for here in cells(sheet.ticked):
            spot = grid.at(here)
            pygame.draw.circle(whole, ink(brush.palette), spot.center, max(1, cell // 3))
        if sheet.start and not sheet.covered:
            pygame.draw.rect(whole, pen, grid.at(sheet.start).inflate(2, 2), max(1, cell // 4))
        return whole

    return brush.art.made(("thumbnail", season, sheet, side, colour, brush.palette.name), make)


def _printed_small(brush: Brush, season: str, grid: Grid, side: int) -> Surface:
    colours, cell = mood(brush.palette, season), grid.cell

    def make() -> Surface:
        whole = Surface((side, side), pygame.SRCALPHA)
        part = Brush(whole, brush.screen, brush.palette, brush.lettering, brush.art)
        part.rounded(whole.get_rect(), colours.paper, 5)
        for row in range(1, SIZE + 1):
            for column in range(1, SIZE + 1):
                tone = colours.cell if (row + column) % 2 == 0 else colours.other_cell
                whole.fill(tone, grid.at((row, column)))
        course = [(grid.left + x * cell, grid.top + y * cell) for x, y in _river_course()]
        for a, b in pairwise(course):
            pygame.draw.line(whole, colours.river, a, b, max(1, cell // 4))
        return whole

    return brush.art.made(("printed small", season, side, brush.palette.name), make)


def draw_paper(brush: Brush, rect: Rect, season: str, *, depth: float = 9, hidden: Rect | None = None) -> None:
    """The sheet of paper the cells are printed on. `hidden`: where they will be."""
    colours = mood(brush.palette, season)
    brush.panel(rect, colours.paper, radius=12, depth=depth, hidden=hidden)
