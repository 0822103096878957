"""What stands beside a tile that waits: lay it, turn it, take it back; each a disc to press, near where one looks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from pygame import Rect

from game.core.contract import Address
from game.scenes.grand_bois.hand import Hand
from game.text.i18n import _
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.theme import TOUCH, mix
from game.ui.widgets import Widget
from game.ui.widgets.pressing import pressed

#: Between the discs and their tile, and between two of them, in units.
APART = 8


@dataclass(eq=False, slots=True)
class Disc:
    rect: Rect
    icon: str
    act: Callable[[], object]
    kind: str = "plain"
    enabled: bool = True
    tip: str = ""
    address: Address = ()
    kept: ClassVar[bool] = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        palette, radius = brush.palette, self.rect.w // 2
        ground, ink = (palette.leaf, palette.on_leaf) if self.kind == "primary" else (palette.paper, palette.ink)
        if not self.enabled:
            ground, ink = mix(ground, palette.shade, 0.6), palette.soft_ink
        elif hovered:
            ground = palette.leaf_bright if self.kind == "primary" else mix(ground, palette.gold, 0.25)
        brush.shadow(self.rect, TOUCH / 2, 5, 110)
        brush.circle(self.rect.center, radius, mix(ground, (0, 0, 0), 0.35))
        brush.circle(self.rect.center, radius - max(1, brush.u(2)), ground)
        side = self.rect.w // 2
        icon = Rect(0, 0, side, side)
        icon.center = self.rect.center
        brush.icon(self.icon, icon, ink)
        if focused:
            brush.ring(self.rect, TOUCH / 2)

    def look(self) -> tuple[object, ...]:
        return self.icon, self.kind, self.enabled

    def handle(self, intent: Intent) -> bool:
        return pressed(intent, self.rect, self.act)


def discs(hand: Hand, board: Rect, u: Callable[[float], int]) -> list[Widget]:
    """Below the tile that waits, or above it where there is no room."""
    held, verdict = hand.held, hand.tile.verdict()
    if held is None or not held.laid or held.spot is None or verdict is None:
        return []
    side, apart = u(TOUCH), u(APART)
    place = hand.plan.over(held.spot)
    row = Rect(0, 0, 3 * side + 2 * apart, side)
    row.midtop = place.centerx, place.bottom + apart
    if row.bottom > board.bottom - u(4):
        row.bottom = place.top - apart
    row.clamp_ip(board.inflate(-u(8), -u(8)))
    cells = [Rect(row.x + i * (side + apart), row.y, side, side) for i in range(3)]
    may = verdict.refusal is None and hand.lays
    tile = hand.tile
    confirm = Disc(cells[0], "check", tile.confirm, "primary", may, _("Place it here (Enter)"), ("act", "confirm"))
    turn = Disc(cells[1], "rotate", lambda: tile.rotate(1), tip=_("Turn (R)"), address=("act", "turn_here"))
    back = Disc(cells[2], "close", tile.let_go, tip=_("Take it back"), address=("act", "take_back"))
    return [confirm, turn, back]
