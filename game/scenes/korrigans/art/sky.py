"""The sky: suns and clouds to put pieces on, and the bag they are drawn from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from pygame import Rect

from game.core.contract import Address
from game.rules.korrigans.content import RAINBOW
from game.rules.korrigans.state import Sky
from game.scenes.korrigans.art.pieces import haloed
from game.scenes.korrigans.art.rainbow import small_arch
from game.text.korrigans.places import pieces_left_words
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.layout import centred
from game.ui.theme import SMALL, SMALLEST_TYPE, STRONG, Face
from game.ui.widgets.pressing import pressed


def piece_art(colour: str) -> str:
    return f"korrigans/rainbow_{colour}"


@dataclass(eq=False, slots=True)
class SkyPlace:
    """A sun or a cloud. `piece` tells what lies on it now, as far as the picture has caught up."""

    rect: Rect
    kind: str
    number: int
    piece: Callable[[], str | None]
    act: Callable[[], None]
    #: The piece just drawn may go here.
    wanted: bool
    enabled: bool
    tip: str = ""
    silent: bool = True

    @property
    def address(self) -> Address:
        return self.kind, self.number

    def look(self) -> tuple[object, ...]:
        return self.piece(), self.wanted

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        body = self.rect.inflate(-self.rect.w // 10, -self.rect.h // 10)
        if self.wanted:
            brush.circle(self.rect.center, self.rect.h * (56 if hovered else 50) // 100, brush.palette.gold)
            brush.circle(self.rect.center, self.rect.h * 44 // 100, brush.palette.paper)
        if self.wanted and hovered:
            body = self.rect.inflate(self.rect.w // 12, self.rect.h // 12)
        brush.picture(f"korrigans/{self.kind}", body)
        colour = self.piece()
        if colour:
            side = self.rect.h * 72 // 100
            place = centred((side, side), self.rect)
            brush.picture(piece_art(colour), place)
        else:
            written = haloed(brush, str(self.number), Face("semibold", SMALLEST_TYPE))
            brush.surface.blit(
                written,
                written.get_rect(center=(self.rect.right - self.rect.w // 8, self.rect.bottom - self.rect.h // 8)),
            )
        if focused:
            brush.ring(self.rect.inflate(-self.rect.w // 6, -self.rect.h // 6))

    def handle(self, intent: Intent) -> bool:
        return pressed(intent, self.rect, self.act)


@dataclass(eq=False, slots=True)
class Bag:
    """The bag, whose turn it is to draw from it, and which colours have been seen."""

    rect: Rect
    sky: Callable[[], Sky]
    #: The colour of the seat that has the bag.
    holder: Callable[[], str]
    small: bool = False
    enabled: bool = False
    tip: str = ""
    silent: bool = True
    address: ClassVar[Address] = ("bag",)

    def mouth(self) -> tuple[int, int]:
        """Where pieces come out."""
        return self._picture().centerx, self._picture().y + self._picture().h // 5

    def _picture(self) -> Rect:
        side = min(self.rect.h * 92 // 100, self.rect.w * 44 // 100)
        place = Rect(0, 0, side, side)
        place.midright = self.rect.right - side // 16, self.rect.centery
        return place

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u = brush.u
        sky = self.sky()
        brush.panel(self.rect, depth=4)
        bag = self._picture()
        brush.picture("korrigans/bag", bag)
        brush.emblem((bag.x + bag.w // 8, bag.bottom - bag.h // 6), max(u(9), bag.w // 7), self.holder())
        room = Rect(self.rect.x + u(8), self.rect.y + u(6), bag.x - self.rect.x - u(14), self.rect.h - u(12))
        seen = frozenset(colour for colour in RAINBOW if colour in sky.suns or colour == sky.drawn)
        left = len(sky.bag)
        if self.small:
            brush.label(room, str(left), STRONG, brush.palette.ink)
            return
        arch = Rect(0, 0, room.w, min(room.w // 2, room.h - u(20)))
        arch.midtop = room.midtop
        brush.surface.blit(small_arch(brush, seen, arch.size), arch)
        words = Rect(room.x, arch.bottom + u(1), room.w, room.bottom - arch.bottom - u(1))
        brush.label(words, pieces_left_words(left), SMALL, brush.palette.soft_ink)

    def look(self) -> tuple[object, ...]:
        return self.sky(), self.holder(), self.small

    def handle(self, intent: Intent) -> bool:
        return False
