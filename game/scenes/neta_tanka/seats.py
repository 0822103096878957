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
from game.rules.neta_tanka.state import State
from game.scenes.neta_tanka.art.pieces import NOMADS
from game.scenes.neta_tanka.art.signs import GLYPHS
from game.scenes.neta_tanka.plan import GOODS
from game.scenes.table.seats import Count
from game.text.neta_tanka import table as words
from game.text.neta_tanka.things import amount
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.kept import Kept
from game.ui.theme import SMALL, SMALL_BOLD, STRONG, mix
from game.ui.widgets.pressing import pressed


def pieces_of(state: State, seat: Seat) -> list[Count]:
    """Nomads still to place, the visitor, the first player's torch."""
    found = [Count("neta_tanka/first_player", "", "")] if state.first == seat else []
    if state.visitor == seat:
        found.append(Count(NOMADS[VISITOR], "", ""))
    for colour in state.colours(seat):
        left = colour_left(state, seat, colour)
        found.append(Count(NOMADS[colour], str(left) if state.phase == 1 else "", ""))
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


@dataclass(eq=False, slots=True)
class SeatTab:
    rect: Rect
    info: SeatInfo
    #: Nomads and the first player's torch stand by the name, goods below it.
    pieces: Sequence[Count]
    counts: Sequence[Count]
    active: bool
    note: str
    shown: bool
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
        return self.info, tuple(self.pieces), tuple(self.counts), self.active, self.note, self.shown

    def _paint(self, brush: Brush, hovered: bool) -> None:
        palette = brush.palette
        u = brush.u
        ground = palette.paper if self.active or self.shown else mix(palette.paper, palette.dusk, 0.25)
        if hovered:
            ground = mix(ground, palette.gold, 0.14)
        border = palette.gold if self.active else palette.leaf if self.shown else None
        brush.panel(self.rect, ground, depth=0, border=border)
        radius = min(u(16), self.rect.h // 2 - u(5))
        brush.emblem((self.rect.x + u(8) + radius, self.rect.centery), radius, self.info.colour or "red")
        inner = Rect(self.rect.x + u(14) + 2 * radius, self.rect.y + u(3), 0, self.rect.h - u(6))
        inner.w = self.rect.right - u(6) - inner.x
        if inner.w < u(240):
            self._narrow(brush, inner)
        else:
            self._wide(brush, inner)

    def _narrow(self, brush: Brush, inner: Rect) -> None:
        """Two lines: the name, and as many counts as find room."""
        upper = Rect(inner.x, inner.y, inner.w, inner.h // 2)
        brush.label(upper, self.info.name, STRONG, brush.palette.ink, align="left")
        _row(brush, Rect(inner.x, upper.bottom, inner.w, inner.h - upper.h), [*self.pieces, *self.counts])

    def _wide(self, brush: Brush, inner: Rect) -> None:
        upper = Rect(inner.x, inner.y, inner.w, inner.h // 2)
        pieces = sum(_width(brush, piece, upper.h) for piece in self.pieces)
        right = Rect(upper.right - pieces, upper.y, pieces, upper.h)
        _row(brush, right, self.pieces)
        name = Rect(upper.x, upper.y, upper.w - pieces - brush.u(6), upper.h)
        used = brush.label(name, self.info.name, STRONG, brush.palette.ink, align="left")
        rest = Rect(used.right + brush.u(8), name.y, name.right - used.right - brush.u(8), name.h)
        if self.note and brush.lettering.width(self.note, SMALL) <= rest.w:
            brush.label(rest, self.note, SMALL, brush.palette.soft_ink, align="left")
        _row(brush, Rect(inner.x, upper.bottom, inner.w, inner.h - upper.h), self.counts)

    def handle(self, intent: Intent) -> bool:
        return pressed(intent, self.rect, self.act)


def _width(brush: Brush, count: Count, side: int) -> int:
    number = brush.lettering.width(count.number, SMALL_BOLD) + brush.u(3) if count.number else 0
    return side + number + brush.u(7)


def _row(brush: Brush, place: Rect, counts: Sequence[Count]) -> None:
    x = place.x
    side = min(place.h, brush.u(20))
    for count in counts:
        wide = _width(brush, count, side)
        if x + wide > place.right + brush.u(7):
            break
        brush.picture(count.picture, Rect(x, place.centery - side // 2, side, side))
        if count.number:
            at = (x + side + brush.u(3), place.centery)
            brush.text(count.number, SMALL_BOLD, brush.palette.ink, at, "midleft")
        x += wide
