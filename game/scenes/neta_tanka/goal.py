"""One's secret objective: what it asks for, how far one is with each part, and a tick where that is enough."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pygame import Rect

from game.core.contract import Address
from game.rules.neta_tanka.scoring import Ask
from game.text.i18n import language
from game.text.neta_tanka import table as words
from game.text.neta_tanka.things import measure_name
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.theme import SMALL_BOLD, Face, mix

#: A line of it, in units.
LINE = 18


@dataclass(eq=False, slots=True)
class Goal:
    """The objective open beside the clan board, for the only one who looks."""

    rect: Rect
    asks: tuple[Ask, ...]
    tip: str = ""
    address: Address = ("act", "peek")
    enabled: bool = True
    silent: bool = True
    kept: ClassVar[bool] = True
    #: Nothing is to lie over it.
    needed: ClassVar[bool] = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u, palette = brush.u, brush.palette
        brush.panel(self.rect, mix(palette.paper, palette.gold, 0.14), depth=0, border=palette.gold, radius=8)
        draw_asks(brush, self.rect.inflate(-u(12), -u(6)), self.asks)

    def look(self) -> tuple[object, ...]:
        return self.asks, language()

    def handle(self, intent: Intent) -> bool:
        return False


def draw_asks(brush: Brush, place: Rect, asks: tuple[Ask, ...]) -> None:
    """A heading with what it is worth, then a line for each part."""
    u, palette = brush.u, brush.palette
    line = min(u(LINE), place.h // (len(asks) + 1))
    head = Rect(place.x, place.y, place.w, line)
    met = all(ask.met for ask in asks)
    brush.label(head, words.objective_worth(), SMALL_BOLD, palette.good if met else palette.soft_ink, align="left")
    for number, ask in enumerate(asks, 1):
        row = Rect(place.x, place.y + number * line, place.w, line)
        icon = Rect(row.x, row.y + (line - u(14)) // 2, u(14), u(14))
        ink = palette.good if ask.met else palette.ink
        if ask.met:
            brush.icon("check", icon, ink)
        else:
            brush.circle(icon.center, u(4), palette.line)
        told = f"{min(ask.have, ask.least)}/{ask.least}"
        wide = brush.lettering.width(told, SMALL_BOLD)
        brush.text(told, SMALL_BOLD, ink, (row.right, row.centery), "midright")
        name = Rect(row.x + u(19), row.y, row.w - u(25) - wide, line)
        brush.label(name, measure_name(ask.measure), Face("regular", 14), ink, align="left")
