"""The bubble in which a guide speaks, put where it covers nothing that is wanted now, and the light it points with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import pygame
from pygame import Rect

from game.scenes.guide.lights import Light
from game.text.i18n import _
from game.ui.brush import Brush
from game.ui.intents import Intent, Press, Release
from game.ui.lane import Rank
from game.ui.theme import BODY, SMALL_BOLD, TOUCH

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable

#: How wide a bubble may be, in units, the first choice first; and what lies around its words.
WIDTHS = (300, 380, 196)
PAD, HEAD = 12, TOUCH + 10
#: How wide the button is that skips the guide, beside the number of the step.
SKIP_WIDE = 104


@dataclass(eq=False, slots=True)
class Bubble:
    """A sentence on a sheet, with the number of its step. It keeps presses from what is below."""

    rect: Rect
    text: str
    #: What there was to avoid when it was placed: as long as that is the same, so is its place.
    seen: tuple[object, ...] = ()
    number: int = 1
    count: int = 1
    enabled: bool = True
    tip: str = ""
    silent: bool = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u, palette = brush.u, brush.palette
        brush.panel(self.rect, depth=12, border=palette.gold)
        head = Rect(self.rect.x + u(PAD), self.rect.y + u(8), u(92), u(TOUCH - 6))
        line = Rect(head.x, head.y, self.rect.w - u(PAD + SKIP_WIDE + 12), u(24))
        words = _("Step {number} of {count}").format(number=self.number, count=self.count)
        if brush.lettering.width(words, SMALL_BOLD) > line.w:
            words = f"{self.number}/{self.count}"
        brush.label(line, words, SMALL_BOLD, palette.leaf, align="left")
        for dot in range(self.count):
            centre = head.x + u(5) + dot * u(8), line.bottom + u(7)
            brush.circle(centre, max(2, u(3)), palette.leaf if dot < self.number else palette.shade)
        inner = self.rect.inflate(-2 * u(PAD), 0)
        brush.paragraph(Rect(inner.x, self.rect.y + u(HEAD), inner.w, self.rect.h - u(HEAD)), self.text, BODY)

    #: What it says stands among the words of the table.
    unsaid: ClassVar[bool] = True

    def handle(self, intent: Intent) -> bool:
        return isinstance(intent, Press | Release)


def bubble_for(table: AnyTable, lights: Sequence[Light], text: str, before: Bubble | None) -> Bubble:
    """A bubble with this text. It stays where the one before was, as long as that is nearly as good as the best."""
    u, lane = table.u, table.lane
    lit = [light.rect.inflate(u(16), u(16)) for light in lights]
    seen = text, lane.room, lit, lane.around
    if before is not None and before.seen == seen:
        lane.take(Rank.GUIDE, before.rect, lit)
        return before
    sizes = [_size(table, text, wide) for wide in WIDTHS if _fits(table, text, wide)]
    here = None if before is None else before.rect
    # At home beside the seats, as far as it can be: nobody looks for what is always in one place.
    place = lane.put(Rank.GUIDE, sizes, lit, near=table.seats_area, before=here, must=True)
    assert place is not None
    return Bubble(place, text, seen)


def _size(table: AnyTable, text: str, wide: int) -> tuple[int, int]:
    u = table.u
    tall = table.stage.lettering.height(text, BODY, u(wide) - 2 * u(PAD))
    return u(wide), u(HEAD) + tall + u(PAD)


def _fits(table: AnyTable, text: str, wide: int) -> bool:
    """Whether no word is longer than a line; the widest bubble takes what comes."""
    inner = table.u(wide) - 2 * table.u(PAD)
    return wide == max(WIDTHS) or table.stage.lettering.breaks(text, BODY, inner)


def draw_light(brush: Brush, light: Light) -> None:
    """A bright ring inside a dark one, to be seen on any ground; stronger where the hand goes next."""
    thick = max(2, brush.u(5 if light.press is not None else 3))
    ring = light.rect.inflate(4 * thick, 4 * thick).clip(brush.screen.rect)
    radius = brush.u(12) + thick
    pygame.draw.rect(brush.surface, brush.palette.ink, ring, 2 * thick, border_radius=radius)
    inner = ring.inflate(-thick, -thick)
    pygame.draw.rect(brush.surface, brush.palette.gold, inner, thick, border_radius=radius)
