"""Where things are at the little game's table: trees in a row, the pile and the snow below them."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core.contract import Address
from game.scenes.table import plan as table_plan
from game.scenes.table.plan import Pos
from game.ui.layout import Share, columns, rows
from tests.little_game.content import SPOTS


class Plan(table_plan.Plan):
    """The same whether played on, or drawn small as a picture."""

    def __init__(self, board: Rect) -> None:
        gap = board.w // 30
        above, below = rows(board.inflate(-2 * gap, -4 * gap), [Share(3), Share()], gap)
        trees = columns(above, [Share()] * len(SPOTS), gap)
        pile, snow = columns(below, [Share(), Share(2)], gap)
        self.rects: dict[Address, Rect] = {
            **{("spot", name): rect for name, rect in zip(SPOTS, trees, strict=True)},
            ("pile",): pile,
            ("snow",): snow,
        }

    def rect(self, address: Address) -> Rect | None:
        return self.rects.get(address)

    def at(self, pos: Pos) -> Address | None:
        return next((address for address, rect in self.rects.items() if rect.collidepoint(pos)), None)

    def order(self) -> Sequence[Address]:
        return list(self.rects)
