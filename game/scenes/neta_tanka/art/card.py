"""The card of the place or link the pointer or the cursor is on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.scenes.neta_tanka.art.signs import draw_sign, sign_width
from game.text.neta_tanka.places import Line, Note
from game.text.neta_tanka.signs import link_sign
from game.ui.brush import Brush
from game.ui.lane import Size
from game.ui.theme import HEADING, SMALL, SMALL_BOLD, Colour
from game.ui.tips import TIP_AFTER

#: Sizes in units: how wide a card may be, the first choice first, its edge, and signs on it.
WIDE, PAD, SIGN = (316, 250, 200), 12, 17


@dataclass(frozen=True, slots=True)
class NoteCard:
    """What is told of a place or link, beside it."""

    note: Note
    about: tuple[Rect, ...]
    after: int = TIP_AFTER

    def sizes(self, brush: Brush) -> Sequence[Size]:
        u = brush.u
        found: list[Size] = []
        for wide in map(u, WIDE):
            if found and not _fits(brush, self.note, wide):
                continue
            title, under, *lines = _heights(brush, self.note, wide)
            found.append((wide, title + under + sum(lines) + u(5) * len(lines) + 2 * u(PAD)))
        return found

    def brief(self) -> Sequence[str]:
        """What can be done or why not comes before what is always so."""
        lines = sorted(self.note.lines, key=lambda line: line.tone not in ("good", "bad"))
        told = [self.note.title, *(line.text for line in lines)]
        return [" · ".join(told[:count]) for count in range(len(told), 0, -1)]

    def draw(self, brush: Brush, place: Rect) -> None:
        u, note, palette = brush.u, self.note, brush.palette
        pad, inner = u(PAD), place.w - 2 * u(PAD)
        title, under, *lines = _heights(brush, note, place.w)
        brush.panel(place, depth=8, border=palette.soft_ink)
        y = place.y + pad
        y += brush.paragraph(Rect(place.x + pad, y, inner, title), note.title, HEADING, palette.ink)
        if note.under:
            y += brush.paragraph(Rect(place.x + pad, y, inner, under), note.under, SMALL, palette.soft_ink)
        y += u(3)
        for line, height in zip(note.lines, lines, strict=True):
            _draw_line(brush, line, Rect(place.x + pad, y, inner, height))
            y += height + u(5)


def _heights(brush: Brush, note: Note, wide: int) -> list[int]:
    """Of the heading, the quiet line below it, and each line."""
    inner = wide - 2 * brush.u(PAD)
    title = brush.lettering.height(note.title, HEADING, inner)
    under = brush.lettering.height(note.under, SMALL, inner) if note.under else 0
    return [title, under, *(_height(brush, line, inner) for line in note.lines)]


def _fits(brush: Brush, note: Note, wide: int) -> bool:
    """Whether no word is longer than a line."""
    inner, breaks = wide - 2 * brush.u(PAD), brush.lettering.breaks
    lines = all(breaks(line.text, SMALL_BOLD, inner - _indent(brush, line)) for line in note.lines)
    return lines and breaks(note.title, HEADING, inner)


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
