"""A note beside a thing on the board: its name, and what is told of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.ui.brush import Brush
from game.ui.lane import Size
from game.ui.theme import SMALL, STRONG
from game.ui.tips import TIP_AFTER

#: How wide a note may be, in units, the first choice first.
NOTE_WIDE = (250, 190, 150)


@dataclass(frozen=True)
class Note:
    title: str
    lines: tuple[str, ...]
    about: tuple[Rect, ...]
    after: int = TIP_AFTER

    def sizes(self, brush: Brush) -> Sequence[Size]:
        u, letters = brush.u, brush.lettering
        found = []
        for wide in NOTE_WIDE:
            lines = self._wrapped(brush, u(wide))
            across = max([letters.width(self.title, STRONG), *(letters.width(x, SMALL) for x in lines)])
            tall = letters.line_height(STRONG) + letters.line_height(SMALL) * len(lines) + u(16)
            found.append((across + u(24), tall))
        return found

    def brief(self) -> Sequence[str]:
        told = [self.title, *self.lines]
        return [" · ".join(told[:count]) for count in range(len(told), 0, -1)]

    def _wrapped(self, brush: Brush, wide: int) -> list[str]:
        return [line for text in self.lines for line in brush.lettering.wrap(text, SMALL, wide)]

    def draw(self, brush: Brush, place: Rect) -> None:
        u, palette = brush.u, brush.palette
        brush.panel(place, palette.night, radius=10, depth=8, border=palette.on_night)
        brush.text(self.title, STRONG, palette.on_night, (place.x + u(12), place.y + u(7)))
        y = place.y + u(7) + brush.lettering.line_height(STRONG)
        for line in self._wrapped(brush, place.w - u(24)):
            brush.text(line, SMALL, palette.on_night, (place.x + u(12), y))
            y += brush.lettering.line_height(SMALL)
