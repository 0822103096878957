"""A reveal as it is seen: the board in the dark, the cards of a seat below it, and what they mean shining."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.scenes.table.reveal import Reveal
from game.ui.brush import Brush
from game.ui.layout import Share, columns
from game.ui.theme import GAP, HEADING, SEAT_COLOURS, TITLE

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable

#: The height of the strip of cards below the board, in units, and of a card on it.
STRIP, CARD = 236, 132
#: How dark the board is until something on it shines.
DARK = 150


def strip_of(area: Rect, tall: int) -> Rect:
    """Where the cards are; the board has the rest."""
    tall = min(tall, area.h * 2 // 5)
    return Rect(area.x, area.bottom - tall, area.w, tall)


def draw_reveal(brush: Brush, table: AnyTable, reveal: Reveal, turned: float) -> None:
    area, palette = brush.screen.rect, brush.palette
    strip = strip_of(area, brush.u(STRIP))
    board = Rect(area.x, area.y, area.w, strip.y - area.y)
    if brush.surface.get_clip().colliderect(board):
        shines = turned >= 0.5
        brush.surface.fill(palette.night, board)
        table.picture(brush, board, reveal.lit if shines else ())
        if not shines:
            brush.veil(board, palette.night, DARK)
    _draw_strip(brush, table, reveal, strip, turned)


def _draw_strip(brush: Brush, table: AnyTable, reveal: Reveal, strip: Rect, turned: float) -> None:
    u, palette = brush.u, brush.palette
    info = table.session.seats[reveal.seat]
    brush.surface.fill(palette.night, strip)
    edge = Rect(strip.x, strip.y, strip.w, max(2, u(3)))
    brush.surface.fill(palette.seats[SEAT_COLOURS.index(info.colour or "red")][0], edge)
    inner = strip.inflate(-2 * u(28), -2 * u(12))
    who, cards = columns(inner, [min(u(260), inner.w // 3), Share()], u(16))
    brush.emblem((who.x + u(30), who.y + u(38)), u(26), info.colour or "red")
    name = Rect(who.x + u(66), who.y + u(12), who.w - u(66), u(52))
    brush.label(name, info.name, TITLE, palette.on_night, align="left")
    said = Rect(inner.x, inner.bottom - u(58), inner.w, u(58))
    if turned >= 0.5:
        brush.label(said, reveal.words, HEADING, palette.on_night, lines=2)
    room = Rect(cards.x, cards.y, cards.w, said.y - cards.y - u(8))
    middle = Rect(0, room.y, 2 * (strip.centerx - room.x), room.h)
    middle.centerx = strip.centerx
    tall = min(room.h, u(CARD))
    few = len(reveal.pictures) * (tall * reveal.shape[0] // reveal.shape[1] + u(GAP)) <= middle.w
    _draw_cards(brush, reveal, middle if few else room, turned)


def _draw_cards(brush: Brush, reveal: Reveal, room: Rect, turned: float) -> None:
    """Side by side, each turned about its upright middle."""
    u, count = brush.u, len(reveal.pictures)
    gap = u(GAP)
    tall = min(room.h, u(CARD))
    wide = tall * reveal.shape[0] // reveal.shape[1]
    if count * (wide + gap) > room.w:  # many small things: as large as one row of them allows
        wide = room.w // count - gap
        tall = wide * reveal.shape[1] // reveal.shape[0]
    left = room.centerx - (count * (wide + gap) - gap) // 2
    narrow = max(1, round(wide * abs(1 - 2 * turned)))
    for number, picture in enumerate(reveal.pictures):
        middle = left + number * (wide + gap) + wide // 2, room.centery
        drawn = brush.art.picture(picture if turned >= 0.5 else reveal.back, (wide, tall))
        if narrow < wide:
            drawn = pygame.transform.scale(drawn, (narrow, tall))
        spot = drawn.get_rect(center=middle)
        brush.surface.blit(drawn, spot)
        if reveal.mark and turned >= 1:
            side = min(wide, tall) * 3 // 5
            sign = Rect(0, 0, side, side)
            sign.center = spot.center
            ink = brush.palette.good if reveal.mark == "check" else brush.palette.bad
            brush.icon(reveal.mark, sign, ink)
