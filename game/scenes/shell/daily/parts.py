"""Parts of pages about the challenge of a day: the medals and what they take, a medal before words, days in a row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.daily.deals import MEDALS
from game.scenes.stage import Stage
from game.text.daily import MEDAL_NAMES
from game.text.i18n import _
from game.text.values import signed
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.layout import Share, columns
from game.ui.theme import NUMBER, SMALL, STRONG, mix
from game.ui.voice.said import Said, label, sentences


@dataclass(eq=False, slots=True)
class Rungs:
    """The four medals and what each takes; those that were reached are bright."""

    rect: Rect
    #: What bronze, silver, gold and platinum take.
    medals: Sequence[int]
    words: str
    reached: int | None
    enabled: bool = True
    tip: str = ""
    silent: bool = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u, palette = brush.u, brush.palette
        low = Rect(self.rect.x, self.rect.bottom - u(22), self.rect.w, u(22))
        brush.label(low, self.words, SMALL, palette.soft_ink)
        line = Rect(self.rect.x, self.rect.y, self.rect.w, low.y - self.rect.y - u(2))
        for cell, medal, needed in zip(columns(line, [Share()] * 4, u(8)), MEDALS, self.medals, strict=True):
            won = self.reached is not None and self.reached >= needed
            brush.rounded(cell, mix(palette.gold, palette.paper, 0.6) if won else palette.shade, 12)
            side = min(cell.h - u(8), u(40))
            spot = Rect(cell.centerx - side - u(2), cell.centery - side // 2, side, side)
            brush.picture(f"seasons/medal_{medal}", spot)
            number = Rect(spot.right + u(6), cell.y, cell.right - spot.right - u(8), cell.h)
            brush.label(number, signed(needed), NUMBER, palette.ink, align="left")

    def said(self) -> Said:
        needed = (f"{MEDAL_NAMES[medal]()} {signed(points)}" for medal, points in zip(MEDALS, self.medals, strict=True))
        return label(sentences((self.words, ", ".join(needed))))

    def handle(self, intent: Intent) -> bool:
        return False


@dataclass(eq=False, slots=True)
class MedalLine:
    """A medal, if there is one, before a line of words."""

    rect: Rect
    medal: str | None
    text: str
    enabled: bool = True
    tip: str = ""
    silent: bool = True
    lines: int = 2

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        left = self.rect.x
        if self.medal:
            side = min(self.rect.h, brush.u(34))
            spot = Rect(left, self.rect.centery - side // 2, side, side)
            brush.picture(f"seasons/medal_{self.medal}", spot)
            left = spot.right + brush.u(8)
        place = Rect(left, self.rect.y, self.rect.right - left, self.rect.h)
        brush.label(place, self.text, SMALL, brush.palette.ink, align="left", lines=self.lines)

    def said(self) -> Said:
        return label(sentences((MEDAL_NAMES[self.medal]() if self.medal in MEDAL_NAMES else "", self.text)))

    def handle(self, intent: Intent) -> bool:
        return False


@dataclass(eq=False, slots=True)
class Streaks:
    """Days and weeks in a row."""

    rect: Rect
    lines: Sequence[str]
    enabled: bool = True
    tip: str = ""
    silent: bool = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u = brush.u
        palette = brush.palette
        brush.rounded(self.rect, mix(palette.gold, palette.paper, 0.72), 14)
        side = min(u(34), self.rect.h - u(14))
        spot = Rect(self.rect.x + u(16), self.rect.centery - side // 2, side, side)
        brush.icon("calendar", spot, mix(palette.gold, palette.ink, 0.55))
        words = Rect(spot.right + u(12), self.rect.y + u(4), self.rect.right - spot.right - u(22), self.rect.h - u(8))
        for number, line in enumerate(self.lines):
            tall = words.h // len(self.lines)
            place = Rect(words.x, words.y + number * tall, words.w, tall)
            face = STRONG if len(self.lines) < 3 and len(line) < 30 else SMALL
            brush.label(place, line, face, palette.ink, align="left", lines=1 if len(self.lines) > 1 else 2)

    def handle(self, intent: Intent) -> bool:
        return False


def copy_text(stage: Stage, text: str) -> None:
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        stage.overlay.toast(_("The clipboard cannot be reached."), "bad")
    else:
        stage.overlay.toast(_("The result is on the clipboard."), "good")
