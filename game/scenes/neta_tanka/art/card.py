"""The card beside the place or link the pointer or the cursor is on, and where such things lie."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.scenes.neta_tanka.art.signs import draw_sign, sign_width
from game.text.neta_tanka.places import Line, Note
from game.text.neta_tanka.signs import link_sign
from game.ui.brush import Brush
from game.ui.theme import HEADING, SMALL, SMALL_BOLD, Colour

#: Sizes in units.
WIDE, PAD, SIGN = 316, 12, 17


@dataclass(frozen=True, slots=True)
class NoteCard:
    """A card where it lies: beside something, inside the room."""

    note: Note
    rect: Rect

    @staticmethod
    def beside(brush: Brush, note: Note, thing: Rect, room: Rect) -> NoteCard:
        u = brush.u
        card = Rect(0, 0, min(u(WIDE), room.w - u(12)), 0)
        title, under, *lines = _heights(brush, note, card.w)
        card.h = title + under + sum(lines) + u(5) * len(lines) + 2 * u(PAD)
        put_beside(card, thing, room, u(14))
        return NoteCard(note, card)

    def draw(self, brush: Brush) -> None:
        u, card, note, palette = brush.u, self.rect, self.note, brush.palette
        pad, inner = u(PAD), card.w - 2 * u(PAD)
        title, under, *lines = _heights(brush, note, card.w)
        brush.panel(card, depth=8, border=palette.soft_ink)
        y = card.y + pad
        y += brush.paragraph(Rect(card.x + pad, y, inner, title), note.title, HEADING, palette.ink)
        if note.under:
            y += brush.paragraph(Rect(card.x + pad, y, inner, under), note.under, SMALL, palette.soft_ink)
        y += u(3)
        for line, height in zip(note.lines, lines, strict=True):
            _draw_line(brush, line, Rect(card.x + pad, y, inner, height))
            y += height + u(5)


def _heights(brush: Brush, note: Note, wide: int) -> list[int]:
    """Of the heading, the quiet line below it, and each line."""
    inner = wide - 2 * brush.u(PAD)
    title = brush.lettering.height(note.title, HEADING, inner)
    under = brush.lettering.height(note.under, SMALL, inner) if note.under else 0
    return [title, under, *(_height(brush, line, inner) for line in note.lines)]


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


def put_beside(panel: Rect, beside: Rect, room: Rect, gap: int) -> None:
    """To the right or left of it, below or above, inside the room: wherever least of it is covered."""
    found: list[tuple[int, int, Rect]] = []
    for number, (anchor, point) in enumerate(
        (
            ("midleft", (beside.right + gap, beside.centery)),
            ("midright", (beside.x - gap, beside.centery)),
            ("midtop", (beside.centerx, beside.bottom + gap)),
            ("midbottom", (beside.centerx, beside.y - gap)),
        )
    ):
        place = panel.copy()
        setattr(place, anchor, point)
        place.clamp_ip(room)
        covered = place.clip(beside)
        found.append((covered.w * covered.h, number, place))
    panel.topleft = min(found, key=lambda one: one[:2])[2].topleft
