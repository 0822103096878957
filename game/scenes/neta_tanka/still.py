"""Still pictures: the village or a clan board for the count and for saves, and the secret objective held open."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.core.contract import Address, Seat
from game.core.session import SeatInfo
from game.rules.neta_tanka.scoring import objective_asks
from game.rules.neta_tanka.state import State
from game.scenes.neta_tanka.art.clan import Board
from game.scenes.neta_tanka.board import Scenery, draw_ground, draw_village, made
from game.scenes.neta_tanka.goal import draw_asks
from game.scenes.neta_tanka.map import SHEET, Map
from game.text.neta_tanka import table as words
from game.text.neta_tanka import things as names
from game.ui.brush import Brush
from game.ui.theme import SMALL, STRONG

#: Below this width, in units, the village has no names: they could not be read.
NAMED = 560
#: Nor, below this one, signs on its paths.
SIGNED = 380


def draw_picture(brush: Brush, rect: Rect, state: State, seats: Sequence[SeatInfo], lit: Sequence[Address]) -> None:
    """The village; or, where pieces of a clan are to shine, its board."""
    brush.clip(rect)
    seat = next((address[1] for address in lit if address[0] == "seat"), None)
    if isinstance(seat, int):
        brush.rounded(rect, brush.palette.paper, 6)
        place = rect.inflate(-2 * brush.u(14), -2 * brush.u(8))
        Board(state, seat, seats[seat], seats, lit=lit, hand=False, last=True).draw(brush, place)
    else:
        zoom = min(rect.w / SHEET[0], rect.h / SHEET[1])
        map_, wide = Map(rect, zoom, brush.screen.unit), zoom * SHEET[0]
        named = wide >= brush.u(NAMED)
        draw_ground(brush, map_, rect, named)
        draw_village(brush, map_, state, Scenery(made=made(state), named=named, signs=wide >= brush.u(SIGNED)))
    brush.unclip()


def objective_place(beside: Rect, area: Rect, u: Callable[[float], int]) -> Rect:
    card = Rect(0, 0, u(300), u(190))
    card.bottomright = beside.right, beside.y - u(10)
    return card.clamp(area.inflate(-u(8), -u(8)))


def draw_objective(brush: Brush, state: State, seat: Seat, card: Rect) -> None:
    """The secret card, for as long as it is held open."""
    u = brush.u
    palette = brush.palette
    objective = state.players[seat].objective
    brush.panel(card, depth=12, border=palette.gold)
    inner = card.inflate(-2 * u(14), -2 * u(12))
    back = Rect(inner.x, inner.y, u(50), u(70))
    brush.picture("neta_tanka/card_back_objective", back)
    title = Rect(back.right + u(10), inner.y, inner.right - back.right - u(10), u(44))
    brush.label(title, words.source_title("objective", 0), STRONG, palette.ink, align="left", lines=2)
    if not isinstance(objective, str):
        return
    under = Rect(title.x, title.bottom, title.w, u(34))
    brush.label(under, names.objective_source(objective), SMALL, palette.soft_ink, align="left", lines=2)
    text = Rect(inner.x, back.bottom + u(6), inner.w, inner.bottom - back.bottom - u(6))
    draw_asks(brush, text, objective_asks(state.players[seat], objective))
