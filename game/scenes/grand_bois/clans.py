"""What shows of each clan: a table whose rows, pointed at, show the clan and its largest group in the Forest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from pygame import Rect

from game.core.contract import Address
from game.rules.grand_bois.content import CLANS, Clan
from game.rules.grand_bois.forest import ClanCount
from game.scenes.grand_bois.plan import clan_row
from game.text.grand_bois.names import clan_group_words, clan_spaces_words
from game.text.i18n import _
from game.ui.brush import Brush
from game.ui.intents import Hover, Intent, Move
from game.ui.theme import SMALL, SMALL_BOLD, mix
from game.ui.voice.said import Said, label, sentences


@dataclass(eq=False, slots=True)
class ClanCounts:
    """The five clans with their counts now, and what the tile in the hand would make of them."""

    rect: Rect
    now: tuple[ClanCount, ...]
    then: Callable[[], tuple[ClanCount, ...] | None]
    #: Those of the only one who looks.
    own: tuple[Clan, ...]
    #: The row that is pointed at, and who wants to know of it.
    pointed: Callable[[], Clan | None]
    point: Callable[[Clan | None], None]
    enabled: bool = True
    tip: str = ""
    address: Address = ("clans",)
    #: Told where the pointer is even when nothing is pressed.
    follows: bool = True
    kept: ClassVar[bool] = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u, palette = brush.u, brush.palette
        brush.panel(self.rect, palette.paper, depth=4)
        then = self.then()
        inner = clan_lines(self.rect, u)
        narrow = inner.w < u(110)
        left = u(25 if narrow else 34)
        wide = (inner.w - left) // 2
        head = clan_row(inner, 0)
        for column, text in enumerate((_("spaces"), _("group"))):
            place = Rect(inner.x + left + column * wide, head.y, wide, head.h)
            if narrow:
                _sign(brush, place, column + 1)
            else:
                brush.label(place, text, SMALL, palette.soft_ink)
        for number, (now, after) in enumerate(zip(self.now, then or self.now, strict=True)):
            line = clan_row(inner, number + 1)
            if now.clan in self.own:
                brush.rounded(line.inflate(u(12), 0), mix(palette.paper, palette.gold, 0.32), 6)
            if now.clan == self.pointed():
                brush.rounded(line.inflate(u(12), 0), mix(palette.paper, palette.gold, 0.6), 6)
            side = min(line.h - u(2), left - u(2), u(28))
            brush.picture(f"grand_bois/head_{now.clan}", Rect(inner.x, line.y + (line.h - side) // 2, side, side))
            for column, (count, new) in enumerate(((now.spaces, after.spaces), (now.group, after.group))):
                ink = palette.good if new > count else palette.bad if new < count else palette.ink
                text = str(count) if new == count else f"→ {new}" if narrow else f"{count} → {new}"
                place = Rect(inner.x + left + column * wide, line.y, wide, line.h)
                brush.label(place, text, SMALL_BOLD, ink)
        if focused:
            brush.ring(self.rect)

    def look(self) -> tuple[object, ...]:
        return self.now, self.then(), self.own, self.pointed()

    def said(self) -> Said:
        counts = [(clan_spaces_words(one.clan, one.spaces), clan_group_words(one.clan, one.group)) for one in self.now]
        return label(sentences(f"{words}." for pair in counts for words in pair))

    def _row(self, pos: tuple[int, int]) -> Clan | None:
        top, tall = self.rect.y, self.rect.h / (len(CLANS) + 1)
        number = int((pos[1] - top) // tall) - 1
        return CLANS[number] if 0 <= number < len(CLANS) and self.rect.collidepoint(pos) else None

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Hover(pos):
                self.point(self._row(pos))
                return False
            case Move("up" | "down" as way):
                clan = self.pointed()
                number = (-1 if way == "down" else len(CLANS)) if clan is None else CLANS.index(clan)
                number += 1 if way == "down" else -1
                if 0 <= number < len(CLANS):
                    self.point(CLANS[number])
                    return True
                self.point(None)
        return False


def _sign(brush: Brush, place: Rect, squares: int) -> None:
    """A space, or spaces that are joined, for a heading without room for its word."""
    side = max(6, min(place.h // 2, brush.u(10)))
    first = Rect(0, 0, side, side)
    first.midleft = place.centerx - squares * side // 2, place.centery
    for number in range(squares):
        brush.surface.fill(brush.palette.soft_ink, first.move(number * side, 0))
        if number:
            brush.surface.fill(brush.palette.paper, Rect(first.x + number * side, first.y + side // 4, 1, side // 2))


def clan_lines(panel: Rect, u: Callable[[float], int]) -> Rect:
    """Where the lines of the table are on its panel."""
    return panel.inflate(-u(20 if panel.w > u(130) else 10), -u(12))
