"""One's own clans, face up where there is nobody to hide them from: the cards, and what each line of the count brings
so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from pygame import Rect

from game.core.contract import Address, Hidden
from game.rules.grand_bois.content import Clan
from game.rules.grand_bois.state import State
from game.text.grand_bois.names import clan_name, line_words
from game.text.i18n import _, join_names
from game.text.values import signed
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.theme import NUMBER, SMALL, SMALL_BOLD, mix
from game.ui.voice.said import Said, label, sentences

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene

#: A card's width to its height.
CARD = 150 / 210


@dataclass(eq=False, slots=True)
class ClanDock:
    rect: Rect
    clans: Sequence[Clan]
    #: What it is, for those who ask.
    words: str
    #: The lines of the count with their points, and the whole.
    lines: Sequence[tuple[str, int]]
    total: int
    #: The cards are still being dealt.
    dealing: Callable[[], bool]
    tip: str = ""
    address: Address = ("act", "peek")
    enabled: bool = True
    silent: bool = True
    kept: ClassVar[bool] = True
    #: Nothing is to lie over it.
    needed: ClassVar[bool] = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u, palette = brush.u, brush.palette
        brush.panel(self.rect, mix(palette.paper, palette.gold, 0.12), depth=3, border=palette.gold)
        cards = docked_cards(self.rect, len(self.clans), u)
        for clan, card in zip(self.clans, cards, strict=True):
            if not self.dealing():
                brush.picture(f"grand_bois/card_{clan}", card)
        left = cards[-1].right + u(8)
        words = Rect(left, self.rect.y + u(5), self.rect.right - left - u(8), self.rect.h - u(10))
        head = Rect(words.x, words.y, words.w, u(24))
        wide = brush.lettering.width(str(self.total), NUMBER) + u(4)
        brush.label(Rect(head.right - wide, head.y, wide, head.h), str(self.total), NUMBER, palette.ink, align="right")
        if not self.dealing() and len(self.clans) == 1:  # two cards say it themselves
            name = Rect(head.x, head.y, head.w - wide - u(4), head.h)
            brush.label(name, clan_name(self.clans[0]), SMALL_BOLD, palette.ink, align="left")
        tall = (words.h - head.h - u(2)) // max(1, len(self.lines))
        for number, (line, points) in enumerate(self.lines):
            row = Rect(words.x, head.bottom + u(2) + number * tall, words.w, tall)
            brush.label(Rect(row.x, row.y, row.w - u(24), row.h), line, SMALL, palette.soft_ink, align="left")
            brush.label(
                Rect(row.right - u(24), row.y, u(24), row.h), str(points), SMALL_BOLD, palette.ink, align="right"
            )

    def look(self) -> tuple[object, ...]:
        return tuple(self.clans), tuple(self.lines), self.total, self.dealing()

    def said(self) -> Said:
        """Which they are, and what they bring so far."""
        counted = _("{name}: {number}")
        lines = [counted.format(name=line, number=signed(points)) for line, points in self.lines]
        return label(sentences((self.words, *lines, counted.format(name=_("Total"), number=signed(self.total)))))

    def handle(self, intent: Intent) -> bool:
        return False


def docked_cards(place: Rect, count: int, u: Callable[[float], int]) -> list[Rect]:
    """One card, or two that overlap."""
    tall = (place.h - u(12)) * (10 if count == 1 else 7) // 10
    wide = round(tall * CARD)
    top = place.centery - tall // 2
    return [Rect(place.x + u(6) + number * (wide // 2), top + number * u(6), wide, tall) for number in range(count)]


def dock(table: TableScene[State], place: Rect, dealing: Callable[[], bool]) -> ClanDock | None:
    """The cards of the only one who looks; None where somebody may not see them."""
    seat = table.mine
    clans = [clan for clan in table.state.clans[seat] if not isinstance(clan, Hidden)]
    sheet = table.session.score(seat, seat)
    if not clans or isinstance(sheet, Hidden):
        return None
    lines = [(line_words(line.code), line.points) for line in sheet.lines]
    name = _("My clans") if len(clans) > 1 else _("My clan")
    words = join_names([clan_name(clan) for clan in clans])
    told = _("{name}: {sentence}").format(name=name, sentence=words)
    return ClanDock(place, clans, told, lines, sheet.total, dealing, told)
