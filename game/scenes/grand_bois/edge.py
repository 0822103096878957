"""The view moves when a tile is held at an edge of the table, as long as there is more of the Forest that way."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.scenes.grand_bois.plan import Plan
from game.scenes.table.plan import Pos

#: How near to an edge, in units; after how long there, in milliseconds; and how many units in a millisecond.
NEAR, AFTER, SPEED = 46, 220, 0.55


class Edge:
    def __init__(self, plan: Plan, u: Callable[[float], int]) -> None:
        self.plan, self.u = plan, u
        #: The pointer is at an edge beyond which there is more.
        self.near = False
        self._since: float | None = None
        self._last = 0.0

    def pan(self, now: float, pos: Pos | None, board: Rect) -> bool:
        """Move the view on if a tile held there asks for it. True if it moved."""
        dx, dy = self._way(pos, board)
        self.near = bool(dx or dy)
        if not self.near:
            self._since = None
            return False
        if self._since is None:
            self._since = self._last = now
        passed, self._last = now - self._last, now
        if now - self._since < AFTER or passed <= 0:
            return False
        step = max(1, round(self.u(100) * SPEED * min(passed, 50) / 100))
        self.plan.pan(-dx * step, -dy * step)
        return True

    def _way(self, pos: Pos | None, board: Rect) -> tuple[int, int]:
        if pos is None or not board.collidepoint(pos):
            return 0, 0
        near = self.u(NEAR)
        dx = -1 if pos[0] < board.x + near else 1 if pos[0] >= board.right - near else 0
        dy = -1 if pos[1] < board.y + near else 1 if pos[1] >= board.bottom - near else 0
        return (dx if self.plan.more(dx, 0) else 0), (dy if self.plan.more(0, dy) else 0)
