"""The card beside the place or link the pointer or the cursor is on, drawn from what foresight says."""

from __future__ import annotations

from pygame import Rect

from game.scenes.neta_tanka.foresight import Line, Note
from game.scenes.neta_tanka.panel import put_beside
from game.scenes.neta_tanka.signs import draw_sign, link_sign, sign_width
from game.ui.brush import Brush
from game.ui.theme import HEADING, SMALL, SMALL_BOLD, Colour

WIDE = 316
SIGN = 17


def draw_note(brush: Brush, note: Note, beside: Rect, room: Rect) -> None:
    u = brush.u
    palette = brush.palette
    wide = min(u(WIDE), room.w - u(12))
    pad = u(12)
    inner = wide - 2 * pad
    title = brush.lettering.height(note.title, HEADING, inner)
    under = brush.lettering.height(note.under, SMALL, inner) if note.under else 0
    heights = [_height(brush, line, inner) for line in note.lines]
    card = Rect(0, 0, wide, title + under + sum(heights) + u(5) * len(heights) + 2 * pad)
    put_beside(card, beside, room, u(14))
    brush.panel(card, depth=8, border=palette.soft_ink)
    y = card.y + pad
    y += brush.paragraph(Rect(card.x + pad, y, inner, title), note.title, HEADING, palette.ink)
    if note.under:
        y += brush.paragraph(Rect(card.x + pad, y, inner, under), note.under, SMALL, palette.soft_ink)
    y += u(3)
    for line, height in zip(note.lines, heights, strict=True):
        _draw_line(brush, line, Rect(card.x + pad, y, inner, height))
        y += height + u(5)


def _indent(brush: Brush, line: Line) -> int:
    return sign_width(brush, link_sign(line.link), brush.u(SIGN)) + brush.u(8) if line.link else 0


def _height(brush: Brush, line: Line, wide: int) -> int:
    face = SMALL if line.tone in ("plain", "soft") else SMALL_BOLD
    return brush.lettering.height(line.text, face, wide - _indent(brush, line))


def _draw_line(brush: Brush, line: Line, place: Rect) -> None:
    palette = brush.palette
    inks: dict[str, Colour] = {
        "plain": palette.ink,
        "soft": palette.soft_ink,
        "good": palette.good,
        "bad": palette.bad,
    }
    indent = _indent(brush, line)
    if line.link:
        side = brush.u(SIGN)
        sign = Rect(place.x, place.y, indent - brush.u(8), max(side, brush.lettering.line_height(SMALL)))
        draw_sign(brush, sign, link_sign(line.link), side)
    face = SMALL if line.tone in ("plain", "soft") else SMALL_BOLD
    text = Rect(place.x + indent, place.y, place.w - indent, place.h)
    brush.paragraph(text, line.text, face, inks[line.tone])
