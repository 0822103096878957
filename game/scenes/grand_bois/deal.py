"""One's clan is dealt: the cards come up before one's eyes, turn over, and go to their place beside the Forest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.rules.grand_bois.content import Clan
from game.rules.grand_bois.state import State
from game.scenes.grand_bois.motion import Moving
from game.text.grand_bois.names import clan_name
from game.ui.animation import Clip, between, ease
from game.ui.brush import Brush
from game.ui.layout import covering

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene

#: How long it takes, in milliseconds, and how large a card is before one's eyes, in units.
TAKES, CARD = 1700, (190, 266)
#: Parts of the time: it has come, begins to turn over, lies open, and goes.
COME, TURNS, OPEN, GOES = 0.14, 0.22, 0.42, 0.78


def deal(table: TableScene[State], moving: Moving, clans: Sequence[Clan], goals: Sequence[Rect]) -> None:
    """`goals`: where each card comes to lie."""
    u, count = table.u, len(clans)
    heard: set[str] = set()

    def sound(name: str) -> None:
        if name not in heard:
            heard.add(name)
            table.stage.sounds.play(name)

    def places(t: float) -> list[Rect]:
        found = []
        for number, goal in enumerate(goals):
            card = Rect(0, 0, u(CARD[0]), u(CARD[1]))
            card.center = table.board.centerx + round((number - (count - 1) / 2) * u(CARD[0] + 20)), table.board.centery
            risen, gone = ease(min(1.0, t / COME)), ease(max(0.0, (t - GOES) / (1 - GOES)))
            card.y += round((1 - risen) * (table.board.bottom - card.y))
            found.append(
                Rect(
                    round(between(card.x, goal.x, gone)),
                    round(between(card.y, goal.y, gone)),
                    round(between(card.w, goal.w, gone)),
                    round(between(card.h, goal.h, gone)),
                )
            )
        return found

    def frame(t: float) -> None:
        over = ease(max(0.0, min(1.0, (t - TURNS) / (OPEN - TURNS))))
        cards = places(t)
        sound("paper_slide")
        if over > 0.5:
            sound("paper_flip")
        area = covering([card.inflate(u(60), u(60)) for card in cards])

        def draw(brush: Brush) -> None:
            for clan, card in zip(clans, cards, strict=True):
                _draw_card(brush, clan, card, over, named=OPEN < t < GOES)

        moving.show("deal", area, draw)

    def done() -> None:
        moving.hide("deal")
        for goal in goals:
            table.stage.invalidate(goal.inflate(u(300), u(40)))

    table.motion.add(Clip(TAKES, frame, done))


def _draw_card(brush: Brush, clan: Clan, card: Rect, over: float, *, named: bool) -> None:
    seen = card.copy()
    seen.w = max(2, round(card.w * abs(1 - 2 * over)))
    seen.center = card.center
    brush.shadow(seen, 12, 14, 100)
    name = f"grand_bois/card_{clan}" if over > 0.5 else "grand_bois/card_back"
    whole = brush.art.picture(name, (brush.u(CARD[0]), brush.u(CARD[1])))
    brush.surface.blit(whole if seen.size == whole.get_size() else pygame.transform.smoothscale(whole, seen.size), seen)
    if named:
        u = brush.u
        badge = Rect(seen.x + u(18), seen.bottom - u(44), seen.w - u(36), u(30))
        brush.badge(badge, clan_name(clan), brush.palette.paper, brush.palette.ink)
