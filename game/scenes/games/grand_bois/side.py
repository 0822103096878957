"""Beside the Forest: River tiles one can pick up, and what shows of each clan."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from game.rules.grand_bois.content import CLANS
from game.rules.grand_bois.forest import Forest, largest_group
from game.scenes.games.grand_bois.pictures import tile_picture
from game.ui.brush import Brush
from game.ui.i18n import _
from game.ui.intents import Confirm, Hover, Intent, Press, Release
from game.ui.theme import SMALL, SMALL_BOLD


@dataclass(eq=False, slots=True)
class RiverTile:
    """A tile of the River: press and drag it, press and let go to carry it, or Confirm."""

    rect: Rect
    tile: int
    turn: int
    held: bool
    #: Told of what the hand does: ("take" | "drag" | "drop" | "key", position).
    hand: Callable[[str, tuple[int, int]], None]
    enabled: bool = True
    tip: str = ""

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        side = self.rect.w
        place = self.rect.move(0, -brush.u(4)) if hovered and self.enabled and not self.held else self.rect
        if self.held:
            brush.rounded(self.rect.inflate(brush.u(8), brush.u(8)), brush.palette.gold, 12)
        else:
            brush.shadow(place, 8, 5)
        picture = tile_picture(brush, self.tile, self.turn, side)
        brush.surface.blit(picture, place)
        if self.held:
            brush.veil(self.rect, brush.palette.paper, 120)
        if focused:
            brush.ring(self.rect, 8)

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Press(pos, "left"):
                self.hand("take", pos)
                return True
            case Press(pos, "right"):
                self.hand("turn", pos)
                return True
            case Hover(pos):
                self.hand("drag", pos)
                return True
            case Release(pos, "left"):
                self.hand("drop", pos)
                return True
            case Confirm():
                self.hand("key", self.rect.center)
                return True
        return False


def clan_counts(forest: Forest) -> tuple[tuple[int, int], ...]:
    """For each clan its visible spaces and the size of its largest group: public, whoever holds it."""
    return tuple((board.bit_count(), largest_group(board).bit_count()) for board in forest.of_clan)


@dataclass(eq=False, slots=True)
class ClanCounts:
    """The five clans with their counts now, and what the tile in the hand would make of them."""

    rect: Rect
    now: tuple[tuple[int, int], ...]
    then: Callable[[], tuple[tuple[int, int], ...] | None]
    enabled: bool = True
    tip: str = ""
    silent: bool = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u = brush.u
        palette = brush.palette
        brush.panel(self.rect, palette.paper, depth=4)
        then = self.then()
        inner = self.rect.inflate(-u(20), -u(12))
        line = inner.h // (len(CLANS) + 1)
        wide = (inner.w - u(34)) // 2
        for column, text in enumerate((_("spaces"), _("group"))):
            head = Rect(inner.x + u(34) + column * wide, inner.y, wide, line)
            brush.label(head, text, SMALL, palette.soft_ink)
        for number, clan in enumerate(CLANS):
            y = inner.y + (number + 1) * line
            side = min(line - u(2), u(28))
            brush.picture(f"grand_bois/head_{clan}", Rect(inner.x, y + (line - side) // 2, side, side))
            for column in range(2):
                count = self.now[number][column]
                change = then[number][column] - count if then else 0
                ink = palette.good if change > 0 else palette.bad if change < 0 else palette.ink
                text = f"{count} → {count + change}" if change else str(count)
                place = Rect(inner.x + u(34) + column * wide, y, wide, line)
                brush.label(place, text, SMALL_BOLD, ink)

    def handle(self, intent: Intent) -> bool:
        return False
