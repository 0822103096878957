"""A page with nothing on it yet: the games' pictures, and how something comes here."""

from __future__ import annotations

from pygame import Rect

from game import shelf
from game.scenes.shell.menu import card_picture
from game.ui.brush import Brush
from game.ui.theme import BODY, HEADING


def draw_inviting(brush: Brush, room: Rect, words: str, how: str) -> None:
    """What could be here, and how it comes here."""
    u = brush.u
    words_tall = u(18 + 30 + 4 + 48)
    wide, gap = min(u(130), room.w // 5), u(14)
    tall = max(1, min(wide * 5 // 4, room.h - words_tall - u(20)))
    row = Rect(0, 0, len(shelf.GAMES) * (wide + gap) - gap, tall)
    row.midtop = room.centerx, room.y + max(u(10), (room.h - tall - words_tall) // 2)
    for place, game in enumerate(shelf.GAMES):
        cover = Rect(row.x + place * (wide + gap), row.y, wide, tall)
        brush.shadow(cover, 12, 4, 60)
        brush.surface.blit(card_picture(brush, game, cover.size), cover)
    line = Rect(room.x + u(40), row.bottom + u(18), room.w - u(80), u(30))
    brush.label(line, words, HEADING, brush.palette.ink)
    below = Rect(line.x, line.bottom + u(4), line.w, u(48))
    brush.label(below, how, BODY, brush.palette.soft_ink, lines=2)
