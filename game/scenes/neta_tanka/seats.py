"""The row of seats: who plays, what they have, whose turn it is. A press shows a seat's clan board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.core.contract import Address, Seat
from game.core.session import SeatInfo
from game.rules.neta_tanka.content import VISITOR
from game.rules.neta_tanka.places import colour_left
from game.rules.neta_tanka.scoring import tents_in_row
from game.rules.neta_tanka.state import PLACING, State
from game.scenes.neta_tanka.art.pieces import NOMADS
from game.scenes.neta_tanka.art.signs import GLYPHS
from game.scenes.neta_tanka.plan import GOODS
from game.scenes.table.seats import Count
from game.text.neta_tanka import table as words
from game.text.neta_tanka.things import amount
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.kept import Kept
from game.ui.theme import NUMBER, SMALL, STRONG, Face, mix
from game.ui.widgets.pressing import pressed

TINY = Face("bold", 13)


def pieces_of(state: State, seat: Seat) -> list[Count]:
    """Nomads still to place, the visitor, the first player's torch."""
    found = [Count("neta_tanka/first_player", "", "")] if state.first == seat else []
    if state.visitor == seat:
        found.append(Count(NOMADS[VISITOR], "", ""))
    for colour in state.colours(seat):
        left = colour_left(state, seat, colour)
        found.append(Count(NOMADS[colour], str(left) if state.phase == PLACING else "", ""))
    return found


def counts_of(state: State, seat: Seat) -> list[Count]:
    """The goods in hand, then what stands on the clan board."""
    player = state.players[seat]
    goods = [
        Count(GLYPHS[kind], str(getattr(player.reserve, kind)), amount(kind, getattr(player.reserve, kind)))
        for kind in GOODS
    ]
    built = (
        ("tents", tents_in_row(player), words.tents()),
        ("food", len(player.food), words.food()),
        ("totem", len(player.totem), words.totem()),
        ("craft", len(player.crafts_done), words.crafts()),
    )
    return goods + [Count(GLYPHS[glyph], str(number), tip) for glyph, number, tip in built]


#: The smallest that a picture with a meaning may be, and the largest on a tab, in units.
LEAST, MOST = 14.7, 23
#: Narrower than this, in units, a tab has three rows and not two.
NARROW = 250


@dataclass(eq=False, slots=True)
class SeatTab:
    """Who sits there and all that everybody may know of them. One's own goods and board are elsewhere in sight, so
    that one's own tab may be `brief`."""

    rect: Rect
    info: SeatInfo
    #: Nomads and the first player's torch, goods in hand, and what stands on the board.
    pieces: Sequence[Count]
    goods: Sequence[Count]
    built: Sequence[Count]
    points: str
    active: bool
    note: str
    shown: bool
    brief: bool
    act: Callable[[], None]
    pictures: Kept
    address: Address
    enabled: bool = True
    tip: str = ""

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        def paint() -> None:
            self._paint(brush, hovered)

        self.pictures.show(brush, f"seat {self.rect.x}", self.rect, (*self.look(), hovered), paint)
        if focused:
            brush.ring(self.rect.inflate(-brush.u(6), -brush.u(6)))

    def look(self) -> tuple[object, ...]:
        counts = tuple(self.pieces), tuple(self.goods), tuple(self.built)
        return self.info, counts, self.points, self.active, self.note, self.shown, self.brief

    def _paint(self, brush: Brush, hovered: bool) -> None:
        palette, u = brush.palette, brush.u
        ground = palette.paper if self.active or self.shown else mix(palette.paper, palette.dusk, 0.25)
        if hovered:
            ground = mix(ground, palette.gold, 0.14)
        border = palette.gold if self.active else palette.leaf if self.shown else None
        brush.panel(self.rect, ground, depth=0, border=border)
        # The emblem with the points below it, then the rows.
        left = Rect(self.rect.x + u(5), self.rect.y + u(3), u(34), self.rect.h - u(6))
        radius = min(u(14), left.h * 27 // 100)
        brush.emblem((left.centerx, left.y + radius), radius, self.info.colour or "red")
        number = Rect(left.x, left.y + 2 * radius, left.w, left.h - 2 * radius)
        brush.label(number, self.points, NUMBER, palette.ink)
        inner = Rect(left.right + u(4), self.rect.y + u(3), self.rect.right - left.right - u(9), self.rect.h - u(6))
        rows = self._rows(brush, inner)
        tall = inner.h // len(rows)
        for i, row in enumerate(rows):
            place = Rect(inner.x, inner.y + i * tall, inner.w, tall)
            if i == 0:
                place = self._name(brush, place, row)
            draw_counts(brush, place, row)

    def _rows(self, brush: Brush, inner: Rect) -> list[list[Count]]:
        """What stands in each row; the first one has the name before it."""
        pieces, goods, built = list(self.pieces), list(self.goods), list(self.built)
        if self.brief:
            return [[], pieces]
        if inner.w < brush.u(NARROW):
            return [pieces, built, goods]
        return [built, [*goods, *pieces]]

    def _name(self, brush: Brush, place: Rect, behind: Sequence[Count]) -> Rect:
        """The name, and what room it leaves for the counts behind it."""
        u, palette = brush.u, brush.palette
        needs = counts_width(brush, behind, min(place.h, u(MOST))) if behind else 0
        name = Rect(place.x, place.y, max(u(46), place.w - needs - u(4)), place.h)
        used = brush.label(name, self.info.name, STRONG, palette.ink, align="left")
        rest = Rect(used.right + u(6), name.y, name.right - used.right - u(6), name.h)
        if self.note and rest.w > 0 and brush.lettering.width(self.note, SMALL) <= rest.w:
            brush.label(rest, self.note, SMALL, palette.soft_ink, align="left")
        return Rect(max(name.right, place.right - needs), place.y, min(needs, place.right - name.right), place.h)

    def handle(self, intent: Intent) -> bool:
        return pressed(intent, self.rect, self.act)


def counts_width(brush: Brush, counts: Sequence[Count], side: int, gap: int = 4) -> int:
    width = brush.lettering.width
    return sum(side + (width(one.number, TINY) + brush.u(2) if one.number else 0) + brush.u(gap) for one in counts)


def draw_counts(brush: Brush, place: Rect, counts: Sequence[Count]) -> None:
    """A row of pictures with numbers: all of them, smaller and closer where there is little room."""
    u = brush.u
    side, gap = min(place.h, u(MOST)), 4
    while counts_width(brush, counts, side, gap) > place.w + u(gap) and side > u(LEAST):
        side, gap = side - 1, 2
    x = place.x
    for count in counts:
        brush.picture(count.picture, Rect(x, place.centery - side // 2, side, side))
        x += side + u(2)
        if count.number:
            x = brush.text(count.number, TINY, brush.palette.ink, (x, place.centery), "midleft").right
        x += u(gap) - (0 if count.number else u(2))
