"""The sheets as anyone may see them, still: for the count, where the pieces of one number stand out."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core.contract import Address, Seat
from game.core.session import SeatInfo
from game.rules.seasons.content import PENALTIES, SIZE
from game.rules.seasons.state import Sheet, State
from game.scenes.seasons.art.colours import mood
from game.scenes.seasons.art.grid import Grid
from game.scenes.seasons.art.ink import draw_outline
from game.scenes.seasons.art.marks import cell_mask, lit_cells
from game.scenes.seasons.art.paper import draw_paper, draw_ticks, seed_of, sheet_picture
from game.text.seasons.things import season_name
from game.ui.brush import Brush
from game.ui.layout import grid as tiled
from game.ui.theme import STRONG, mix


def draw_picture(brush: Brush, rect: Rect, state: State, seats: Sequence[SeatInfo], places: Sequence[Address]) -> None:
    """The sheets of a view; what is named by `places`, on the sheet of the seat among them, stands out."""
    brush.clip(rect)
    brush.surface.blit(brush.art.cover(f"seasons/backdrop_{state.season}", rect.size), rect)
    seat = next((place[1] for place in places if place[0] == "seat"), 0 if len(state.sheets) == 1 else None)
    if isinstance(seat, int) and (places or not state.past):
        _draw_lit(brush, rect, state.season, state.sheets[seat], seats[seat].colour or "red", places)
    elif len(state.sheets) == 1:
        sheets = [(past.season, past.sheets[0], season_name(past.season)) for past in state.past]
        sheets.append((state.season, state.sheets[0], season_name(state.season)))
        _draw_all(brush, rect, sheets, [seats[0].colour or "red"] * len(sheets))
    else:
        order: list[Seat] = list(range(len(state.sheets)))
        named = [(state.season, state.sheets[number], seats[number].name) for number in order]
        _draw_all(brush, rect, named, [seats[number].colour or "red" for number in order])
    brush.unclip()


def _draw_all(brush: Brush, rect: Rect, sheets: list[tuple[str, Sheet, str]], colours: list[str]) -> None:
    u = brush.u
    count = len(sheets)
    shapes = [(across, -(-count // across)) for across in range(1, count + 1)]
    across, down = max(shapes, key=lambda shape: min(rect.w / shape[0], (rect.h - shape[1] * u(26)) / shape[1]))
    for place, (season, sheet, name), colour in zip(
        tiled(rect.inflate(-u(12), -u(12)), across, down, u(8)), sheets, colours, strict=False
    ):
        cell = max(4, (min(place.w - u(12), place.h - u(34))) // SIZE)
        paper = Rect(0, 0, cell * SIZE + u(10), cell * SIZE + u(32))
        paper.center = place.center
        draw_paper(brush, paper, season, depth=4)
        brush.label(Rect(paper.x + u(6), paper.y + u(2), paper.w - u(12), u(24)), name, STRONG, brush.palette.ink)
        brush.surface.blit(
            sheet_picture(brush, season, sheet, cell, colour), (paper.x + (paper.w - cell * SIZE) // 2, paper.y + u(26))
        )


def _draw_lit(brush: Brush, rect: Rect, season: str, sheet: Sheet, colour: str, places: Sequence[Address]) -> None:
    """One sheet large; with pieces to show everything else pales."""
    u = brush.u
    foot = u(30) if any(place[0] == "penalty" for place in places) else 0
    cell = max(4, min(rect.w - u(24), rect.h - u(24) - foot) // SIZE)
    paper = Rect(0, 0, cell * SIZE + u(12), cell * SIZE + u(12) + foot)
    paper.center = rect.center
    draw_paper(brush, paper, season, depth=6)
    grid = Grid(paper.x + u(6), paper.y + u(6), cell)
    shown = [place for place in places if place[0] != "seat"]
    brush.surface.blit(sheet_picture(brush, season, sheet, cell, colour, dim=bool(shown)), grid.rect)
    bright = [(int(place[1]), int(place[2])) for place in shown if place[0] == "cell"]
    lit_cells(brush, grid, season, bright)
    draw_ticks(brush, grid, sheet.ticked & cell_mask(bright), season)
    gold = mix(brush.palette.gold, brush.palette.ink, 0.2)
    for place in shown:
        if place[0] == "crossing" and isinstance(place[1], int):
            mask = sheet.territories[place[1]]
            draw_outline(brush, grid.territory(mask), cell, seed_of(mask), gold)
    if foot:
        lit = {place[1] for place in shown if place[0] == "penalty"}
        side = foot - u(4)
        for n in range(PENALTIES):
            spot = Rect(grid.left + n * (side + u(4)), grid.rect.bottom + u(2), side, side)
            if n + 1 in lit:
                brush.rounded(spot, mix(brush.palette.gold, mood(brush.palette, season).paper, 0.4), 6)
            brush.picture("seasons/twig", spot.inflate(-4, -4))
