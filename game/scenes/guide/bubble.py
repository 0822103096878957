"""The bubble in which a guide speaks, put where it covers nothing that is wanted now, and the light it points with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.scenes.guide.lights import Light
from game.scenes.table.area import BoardArea
from game.text.i18n import _
from game.ui.brush import Brush
from game.ui.intents import Intent, Press, Release
from game.ui.theme import BODY, SMALL_BOLD, TOUCH
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable

#: How wide a bubble may be, in units, the first choice first; and what lies around its words.
WIDTHS = (300, 380, 196)
PAD, HEAD = 12, TOUCH + 10
#: How wide the button is that skips the guide, beside the number of the step.
SKIP_WIDE = 104
#: How bad it is to cover what is lit, what can be pressed, what is crowded, and where a toast may lie for a moment.
LIT, PRESSED, CROWDED, TOAST = 20_000, 30, 4, 0.1
#: Places are tried this far apart, in units; around the best few they are tried a quarter as far apart.
STEP, BEST = 32, 4
#: How much better a place must be for the bubble to move there.
STAYS = 500


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

    def handle(self, intent: Intent) -> bool:
        return isinstance(intent, Press | Release)


def bubble_for(
    table: AnyTable, widgets: Sequence[Widget], lights: Sequence[Light], text: str, before: Bubble | None
) -> Bubble:
    """A bubble with this text. It stays where the one before was, as long as that is nearly as good as the best."""
    u = table.u
    lit = [light.rect.inflate(u(16), u(16)) for light in lights]
    pressed = [w.rect for w in widgets if not isinstance(w, BoardArea)]
    crowded = [*table.crowded(), *table.worth_seeing()]
    toasts = _toasts(table)
    room = Rect(table.area.x + u(8), u(60), table.area.w - u(16), table.area.h - u(68))
    seen = (text, tuple(room), *(tuple(map(tuple, rects)) for rects in (lit, pressed, crowded)))
    if before is not None and before.seen == seen:
        return before
    middle = _middle(lit) or (room.center if before is None else before.rect.center)

    def cost(place: Rect) -> float:
        away = max(abs(place.centerx - middle[0]), abs(place.centery - middle[1]))
        harm = LIT * _covered(place, lit) + PRESSED * _covered(place, pressed) + CROWDED * _covered(place, crowded)
        return (harm + TOAST * _covered(place, [toasts])) / u(1) ** 2 + away / u(1)

    sizes = [_size(table, text, wide) for wide in WIDTHS if _fits(table, text, wide)]
    places = [place for size in sizes if size[0] <= room.w for place in _places(room, size, u(STEP))]
    near = [place for good in sorted(places, key=cost)[:BEST] for place in _around(good, room, u(STEP))]
    best = min(near, key=cost)
    if before is not None and before.rect.size in sizes and room.contains(before.rect):
        best = before.rect if cost(before.rect) <= cost(best) + STAYS else best
    return Bubble(best.copy(), text, seen)


def _toasts(table: AnyTable) -> Rect:
    """Where a toast may lie for a moment."""
    place = Rect(0, 0, min(table.u(660), table.area.w), table.u(60))
    place.midbottom = table.area.centerx, table.area.bottom - table.u(76)
    return place


def _size(table: AnyTable, text: str, wide: int) -> tuple[int, int]:
    u = table.u
    tall = table.stage.lettering.height(text, BODY, u(wide) - 2 * u(PAD))
    return u(wide), u(HEAD) + tall + u(PAD)


def _fits(table: AnyTable, text: str, wide: int) -> bool:
    """Whether no word is longer than a line; the widest bubble takes what comes."""
    u, lettering = table.u, table.stage.lettering
    inner = u(wide) - 2 * u(PAD)
    return wide == max(WIDTHS) or all(
        lettering.width(line, BODY) <= inner for line in lettering.wrap(text, BODY, inner)
    )


def _places(room: Rect, size: tuple[int, int], step: int) -> list[Rect]:
    """Places for a sheet of that size all over the room, its edges included."""
    across, down = room.w - size[0], max(0, room.h - size[1])
    xs = sorted({*range(0, across + 1, step), across})
    ys = sorted({*range(0, down + 1, step), down})
    return [Rect(room.x + x, room.y + y, *size) for y in ys for x in xs]


def _around(place: Rect, room: Rect, step: int) -> list[Rect]:
    """This place and those a little beside it, as far as they stay in the room."""
    little = [round(step * part / 4) for part in range(-3, 4)]
    moved = [place.move(dx, dy) for dy in little for dx in little]
    return [place, *(other for other in moved if room.contains(other))]


def _covered(place: Rect, rects: Sequence[Rect]) -> int:
    """How much of these rectangles lies under the place, in pixels."""
    covered = 0
    for number in place.collidelistall(list(rects)):
        part = place.clip(rects[number])
        covered += part.w * part.h
    return covered


def _middle(rects: Sequence[Rect]) -> tuple[int, int] | None:
    return rects[0].unionall(list(rects[1:])).center if rects else None


def draw_light(brush: Brush, light: Light) -> None:
    """A bright ring inside a dark one, to be seen on any ground; stronger where the hand goes next."""
    thick = max(2, brush.u(5 if light.press is not None else 3))
    ring = light.rect.inflate(4 * thick, 4 * thick).clip(brush.screen.rect)
    radius = brush.u(12) + thick
    pygame.draw.rect(brush.surface, brush.palette.ink, ring, 2 * thick, border_radius=radius)
    inner = ring.inflate(-thick, -thick)
    pygame.draw.rect(brush.surface, brush.palette.gold, inner, thick, border_radius=radius)
