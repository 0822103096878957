"""How the table is divided: the cards, the village, the clan board and the strip, or what of them finds room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from game.ui.theme import TOUCH

#: From this many units on, cards and clan board lie beside the village; below, they are opened when wanted.
ROOMY = (1180, 640)
CLAN_WIDE, MARKET_WIDE, STRIP_TALL, TITLE_TALL = 300, 150, 52, 22


@dataclass(frozen=True, slots=True)
class Plan:
    village: Rect
    strip: Rect
    reserve: Rect
    #: Where nomads to place or things to do lie.
    todo: Rect
    end: Rect
    #: Buttons for the clan board, the cards and the objective where they are not in sight.
    openers: list[Rect]
    #: The two columns of cards and the height of a card; None where they are not in sight.
    columns: tuple[Rect, Rect] | None
    card_tall: int
    clan: Rect | None
    peek: Rect
    drop: Rect


def plan(board: Rect, side: Rect, u: Callable[[float], int]) -> Plan:
    return _roomy(board, side, u) if side.w else _tight(board, u)


def _roomy(board: Rect, side: Rect, u: Callable[[float], int]) -> Plan:
    strip = Rect(board.x + u(8), board.bottom - u(STRIP_TALL + 8), board.w - u(8), u(STRIP_TALL))
    market = Rect(board.x + u(8), board.y, u(MARKET_WIDE), strip.y - board.y - u(8))
    wide = (market.w - u(14)) // 2
    top = market.y + u(TITLE_TALL)
    card_tall = min(wide * 7 // 5, (market.bottom - top) // 6 - u(5))
    columns = (
        Rect(market.x, top, wide, market.bottom - top),
        Rect(market.x + wide + u(8), top, wide, market.bottom - top),
    )
    village = Rect(market.right, board.y, board.right - market.right, market.h)
    clan = Rect(side.x + u(8), side.y, side.w - u(16), side.h - u(TOUCH + 18))
    buttons = Rect(clan.x, clan.bottom + u(8), clan.w, u(TOUCH))
    return Plan(
        village=village,
        strip=strip,
        reserve=Rect(strip.x, strip.y, u(316), strip.h),
        todo=Rect(strip.x + u(326), strip.y, strip.w - u(326 + 160), strip.h),
        end=Rect(strip.right - u(150), strip.y, u(150), strip.h),
        openers=[],
        columns=columns,
        card_tall=card_tall,
        clan=clan,
        peek=Rect(buttons.x, buttons.y, buttons.w - u(TOUCH + 6), buttons.h),
        drop=Rect(buttons.right - u(TOUCH), buttons.y, u(TOUCH), buttons.h),
    )


def _tight(board: Rect, u: Callable[[float], int]) -> Plan:
    strip = Rect(board.x + u(6), board.bottom - u(TOUCH + 6), board.w - u(12), u(TOUCH))
    village = Rect(board.x, board.y, board.w, strip.y - board.y - u(6))
    end = Rect(strip.right - u(122), strip.y, u(122), strip.h)
    openers = [Rect(end.x - (3 - i) * u(TOUCH + 4), strip.y, u(TOUCH), strip.h) for i in range(3)]
    reserve = Rect(strip.x, strip.y, u(204), strip.h)
    todo = Rect(reserve.right + u(6), strip.y, openers[0].x - reserve.right - u(12), strip.h)
    return Plan(village, strip, reserve, todo, end, openers[:2], None, 0, None, openers[2], Rect(0, 0, 0, 0))
