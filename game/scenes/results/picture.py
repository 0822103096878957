"""A finished game as one picture to keep: the board, the score sheet, who won and what made the difference."""

from __future__ import annotations

import os
from datetime import datetime
from itertools import count as counting
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.core.store import safe_name
from game.scenes.results.sheet import draw_sheet, plan_sheet
from game.scenes.results.words import Count, difference, headline, reasons
from game.scenes.stage import Stage
from game.ui.brush import Brush
from game.ui.layout import Screen, Share, columns
from game.ui.lettering import Lettering
from game.ui.memory import png
from game.ui.theme import BODY, DISPLAY, STRONG, TITLE, Face

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable

#: The picture's size, whatever the window: it is shown elsewhere.
SIZE = (1600, 900)


def draw_results(stage: Stage, table: AnyTable, count: Count) -> Surface:
    screen = Screen(SIZE)
    surface = Surface(SIZE)
    brush = Brush(surface, screen, stage.palette, Lettering(screen), stage.art)
    u, palette = brush.u, brush.palette
    surface.blit(stage.art.cover("app/clearing", SIZE), (0, 0))
    brush.veil(screen.rect, palette.night, 110)
    sheet = screen.rect.inflate(-u(40), -u(40))
    brush.panel(sheet, depth=12)
    inner = sheet.inflate(-u(48), -u(28))
    name = Rect(inner.x, inner.y, inner.w, u(54))
    brush.label(name, count.text.title(), Face(DISPLAY.font, 40), palette.leaf)
    head = Rect(inner.x, name.bottom, inner.w, u(36))
    brush.label(head, headline(count), TITLE, palette.ink)
    under = Rect(inner.x, head.bottom, inner.w, u(44))
    brush.label(under, reasons(count), BODY, palette.soft_ink, lines=2)
    why = Rect(inner.x, under.bottom, inner.w, u(26))
    brush.label(why, difference(count), STRONG, palette.ink)
    rest = Rect(inner.x, why.bottom + u(8), inner.w, inner.bottom - why.bottom - u(8))
    score, board = columns(rest, [Share(), Share(1.1)], u(24))
    plan = plan_sheet(score, count, u)
    totals = [count.sheets[seat].total for seat in count.order]
    draw_sheet(brush, plan, count, count.order, totals, table.badges)
    for number, code in enumerate(count.lines):
        for place, seat in enumerate(count.order):
            points = str(count.points(seat, code)).replace("-", "−")
            brush.label(plan.cell(number, place), points, STRONG, palette.ink)
    table.picture(brush, board)
    pygame.draw.rect(surface, palette.line, board, max(1, u(2)), border_radius=u(6))
    return surface


def keep_picture(surface: Surface, folder: Path, title: str) -> str:
    """Write it under a name of its own, whole or not at all; returns where. Raises OSError."""
    picture = png(surface)
    folder.mkdir(parents=True, exist_ok=True)
    day = safe_name(f"{title} {datetime.now():%Y-%m-%d}")
    target = next(path for n in counting(1) if not (path := folder / f"{day}{'' if n == 1 else f' {n}'}.png").exists())
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        part.write_bytes(picture)
        os.replace(part, target)
    finally:
        part.unlink(missing_ok=True)
    return str(target)
