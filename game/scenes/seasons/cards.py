"""The seats at the side: whose sheet it is, as a thumbnail that opens, with penalties, joker and points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from pygame import Rect

from game.core.contract import Address
from game.core.session import SeatInfo
from game.rules.seasons.content import PENALTIES
from game.rules.seasons.ground import GROUNDS
from game.rules.seasons.state import Sheet
from game.scenes.seasons.art.paper import thumbnail
from game.scenes.seasons.deeds import joker_art
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.theme import NUMBER, SMALL, STRONG, Face, mix
from game.ui.widgets.pressing import pressed


@dataclass(eq=False, slots=True)
class SheetCard:
    """A press shows that player's sheet large."""

    rect: Rect
    info: SeatInfo
    season: str
    sheet: Sheet
    points: str
    note: str
    active: bool
    #: This sheet is the large one.
    shown: bool
    act: Callable[[], None]
    compact: bool = False
    enabled: bool = True
    tip: str = ""
    address: Address = ()
    kept: ClassVar[bool] = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u = brush.u
        palette = brush.palette
        ground = palette.paper if self.active or hovered else mix(palette.paper, palette.dusk, 0.2)
        border = palette.gold if self.active else palette.leaf if self.shown else None
        brush.panel(self.rect, ground, depth=6 if self.active else 3, border=border)
        pad = u(5 if self.compact else 8)
        side = min(self.rect.h - 2 * pad, u(84))
        small = Rect(self.rect.x + pad, self.rect.centery - side // 2, side, side)
        colour = self.info.colour or "red"
        brush.surface.blit(thumbnail(brush, self.season, self.sheet, side, colour), small)
        left = small.right + u(8)
        words = Rect(left, self.rect.y + pad, self.rect.right - left - u(9), self.rect.h - 2 * pad)
        radius = u(10)
        brush.emblem((left + radius, words.y + (words.h // 4 if self.compact else u(13))), radius, colour)
        beside = left + 2 * radius + u(4)
        if self.compact:
            name = Rect(beside, words.y, words.right - beside, words.h // 2)
            if brush.lettering.fit(self.info.name, SMALL, name.w, name.h):
                brush.label(name, self.info.name, SMALL, palette.ink, align="left")
            number = Rect(left, words.centery, words.right - left, words.h // 2)
            brush.label(number, self.points, Face("display", 17), palette.ink, align="left")
        else:
            name = Rect(beside, words.y, words.right - beside, u(26))
            brush.label(name, self.info.name, STRONG, palette.ink, align="left")
            line = Rect(left, name.bottom, words.w, u(24))
            brush.label(line, self.points, NUMBER, palette.ink, align="left")
            if self.note:
                self.draw_note(brush, self.note)
            if words.bottom - line.bottom >= u(9):
                self._pips(brush, Rect(left + u(6), line.bottom, words.w - u(6), words.bottom - line.bottom))
            elif not (self.note or self.active):  # in a low card they stand where a word about whoever acts stands
                self._pips(brush, self.note_place(brush).inflate(0, -u(10)))
        if focused:
            brush.ring(self.rect)

    def note_place(self, brush: Brush) -> Rect:
        """Where a word or two stand beside the points."""
        u, pad = brush.u, brush.u(8)
        left = self.rect.x + pad + min(self.rect.h - 2 * pad, u(84)) + u(8)
        left += brush.lettering.width(self.points, NUMBER) + u(8)
        return Rect(left, self.rect.y + pad + u(26), self.rect.right - u(9) - left, u(24))

    def draw_note(self, brush: Brush, words: str) -> None:
        if not self.compact:
            brush.label(self.note_place(brush), words, SMALL, brush.palette.soft_ink, align="right")

    def _pips(self, brush: Brush, place: Rect) -> None:
        """Penalties taken, and whether the joker is still there."""
        palette = brush.palette
        radius = max(3, min(place.h // 2 - 1, brush.u(5.5)))
        star = Rect(0, 0, radius * 3, radius * 3)
        star.midright = place.right, place.centery
        pitch = min(2 * radius + brush.u(3), (place.w - star.w) // PENALTIES)
        for n in range(PENALTIES):
            centre = place.x + radius + n * pitch, place.centery
            taken = n < self.sheet.penalties
            brush.circle(centre, radius, palette.bad if taken else mix(palette.soft_ink, palette.paper, 0.4))
            if not taken:
                brush.circle(centre, radius - max(1, radius // 4), palette.paper)
        if self.sheet.joker_round is None:
            brush.picture(joker_art(GROUNDS[self.season].joker_die), star)

    def look(self) -> tuple[object, ...]:
        return (
            *(self.info, self.season, self.sheet, self.points),
            *(self.note, self.active, self.shown, self.compact),
        )

    def handle(self, intent: Intent) -> bool:
        return pressed(intent, self.rect, self.act)
