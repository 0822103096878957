"""The tray over the board: clovers fanned out for a private look, and whatever else is chosen from a few things."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from pygame import Rect

from game.core.contract import Address
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.theme import SMALL, SMALL_BOLD, STRONG, mix
from game.ui.widgets.pressing import pressed

#: How high the tray lies over the board.
DEPTH = 12


@dataclass(eq=False, slots=True)
class Tray:
    """What lies under the choices: a sheet with a picture and one sentence."""

    rect: Rect
    title: str
    picture: str = ""
    enabled: bool = False
    tip: str = ""
    silent: bool = True
    address: ClassVar[Address] = ("tray",)

    def head(self, u: Callable[[float], int]) -> Rect:
        return Rect(self.rect.x + u(16), self.rect.y + u(8), self.rect.w - u(32), u(34))

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u = brush.u
        brush.panel(self.rect, depth=DEPTH, border=brush.palette.gold)
        head = self.head(u)
        if self.picture:
            brush.picture(self.picture, Rect(head.x, head.y, head.h, head.h))
            head = Rect(head.x + head.h + u(8), head.y, head.w - head.h - u(8), head.h)
        brush.label(head, self.title, STRONG, brush.palette.ink, lines=2)

    def look(self) -> tuple[object, ...]:
        return self.title, self.picture

    def handle(self, intent: Intent) -> bool:
        return False


@dataclass(eq=False, slots=True)
class Caption:
    """A strip below the board's pictures, with little pictures and a sentence."""

    rect: Rect
    text: str
    pictures: tuple[str, ...] = ()
    enabled: bool = False
    tip: str = ""
    silent: bool = True
    address: ClassVar[Address] = ("caption",)

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u = brush.u
        brush.panel(self.rect, depth=DEPTH, border=brush.palette.gold)
        inner = self.rect.inflate(-2 * u(14), -2 * u(6))
        for picture in self.pictures:
            brush.picture(picture, Rect(inner.x, inner.y, inner.h, inner.h))
            inner = Rect(inner.x + inner.h + u(6), inner.y, inner.w - inner.h - u(6), inner.h)
        brush.label(inner, self.text, STRONG, brush.palette.ink, align="left", lines=2)

    def look(self) -> tuple[object, ...]:
        return self.text, self.pictures

    def handle(self, intent: Intent) -> bool:
        return False


@dataclass(eq=False, slots=True)
class Pick:
    """One thing to choose: a picture with its name below. `chosen` ones stay lifted."""

    rect: Rect
    picture: str
    text: str
    act: Callable[[], None]
    address: Address = ()
    #: A small picture at its foot: whose it is.
    mark: str = ""
    emblem: str = ""
    chosen: bool = False
    enabled: bool = True
    tip: str = ""

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u, palette = brush.u, brush.palette
        line = u(18) if self.text else 0
        side = min(self.rect.w, self.rect.h - line)
        body = Rect(0, 0, side - u(8), side - u(8))
        body.midtop = self.rect.centerx, self.rect.y + u(5)
        if self.enabled and (hovered or self.chosen):
            body.move_ip(0, -u(4))
            brush.circle(body.center, body.w // 2 + u(5), palette.gold)
        brush.picture(self.picture, body)
        foot = body.w * 4 // 10
        if self.mark:
            brush.picture(self.mark, Rect(body.right - foot, body.bottom - foot, foot, foot))
        if self.emblem:
            brush.emblem((body.right - foot // 2, body.bottom - foot // 2), foot // 2, self.emblem)
        if not self.enabled:
            brush.veil(body, palette.paper, 150)
        if self.text:
            words = Rect(self.rect.x, self.rect.bottom - line, self.rect.w, line)
            brush.label(words, self.text, SMALL_BOLD if self.chosen else SMALL, palette.ink)
        if focused:
            brush.ring(self.rect.inflate(-u(8), -u(8)))

    def look(self) -> tuple[object, ...]:
        return self.picture, self.text, self.mark, self.emblem, self.chosen, self.enabled

    def handle(self, intent: Intent) -> bool:
        return pressed(intent, self.rect, self.act)


@dataclass(eq=False, slots=True)
class Chip:
    """A way to a field one has pointed at: the companion that leads there, and perhaps which korrigan goes."""

    rect: Rect
    picture: str
    act: Callable[[], None]
    address: Address
    mark: str = ""
    #: There is nothing left to choose: a second press does it.
    confirms: bool = False
    #: The companion still stands behind the screen: using it shows it to all.
    reveals: bool = False
    enabled: bool = True
    tip: str = ""

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u, palette = brush.u, brush.palette
        ground = palette.gold if hovered else palette.paper
        brush.shadow(self.rect, 14, 6, 90)
        brush.rounded(self.rect, mix(palette.leaf, (0, 0, 0), 0.2), 14)
        inner = self.rect.inflate(-u(4), -u(4))
        brush.rounded(inner, ground, 12)
        side = inner.h - u(8)
        body = Rect(0, 0, side, side)
        body.center = inner.center
        if self.confirms:
            brush.circle(body.center, side // 2, palette.good)
            brush.icon("check", body.inflate(-side // 4, -side // 4), palette.on_leaf)
        else:
            brush.picture(self.picture, body)
        if self.mark:
            foot = side * 6 // 10
            brush.picture(self.mark, Rect(body.x - u(4), body.bottom - foot + u(3), foot, foot))
        if self.reveals:
            eye = Rect(0, 0, side * 4 // 10, side * 4 // 10)
            eye.center = body.right - u(2), body.y + u(4)
            brush.circle(eye.center, eye.w // 2, palette.night)
            brush.icon("eye", eye.inflate(-eye.w // 4, -eye.h // 4), palette.on_night)
        if focused:
            brush.ring(self.rect)

    def look(self) -> tuple[object, ...]:
        return self.picture, self.mark, self.confirms, self.reveals

    def handle(self, intent: Intent) -> bool:
        return pressed(intent, self.rect, self.act)


def fan(room: Rect, count: int, wide: int, tall: int, arch: int) -> Sequence[Rect]:
    """Places side by side on a shallow arch, the middle ones highest."""
    step = min(wide + wide // 8, (room.w - wide) // max(1, count - 1)) if count > 1 else 0
    left = room.centerx - (wide + step * (count - 1)) // 2
    middle = (count - 1) / 2
    return [
        Rect(left + i * step, room.y + round(arch * (abs(i - middle) / max(1.0, middle)) ** 2), wide, tall)
        for i in range(count)
    ]
