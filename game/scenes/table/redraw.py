"""How the picture of a table follows it: no more is drawn anew than what moved and what looks different."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.table.sight import Part, Sight, changes, sight_of

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene


def sight_with(table: TableScene, parts: Callable[[], Sequence[Part]]) -> Sight | None:
    """What is seen, with what the game itself draws, as long as nothing lies on the table that is not always there,
    and nobody holds or considers anything."""
    hinted = table.hinting.stage or table.hinting.thinking or table.recaps.lines
    aside = table.guide is not None or table.log_open or table.peeking or table.watched is not None
    if hinted or aside or table.focus.visible or table.my_move:
        return None
    return sight_of(table.focus, [("bar", table.top_bar.area, table.top_bar.shows()), *parts()])


def move_on(table: TableScene, now: float) -> None:
    """Let the picture catch up."""
    moving = table.moving_area()
    sight = table.sight() if table.motion.lands(now) else {}
    if table.motion.update(now):
        draw_changes(table, sight, moving)


def draw_changes(table: TableScene, before: Sight | None, moving: Rect | None) -> None:
    """Draw anew what looks different, and what was on its way or is now. Before: what was seen, where anything else
    than that may have changed (else it is empty)."""
    after, now_moving = table.sight() if before else before, table.moving_area()
    if before is None or after is None or moving is None or now_moving is None:
        table.stage.invalidate()
    else:
        table.stage.invalidate_all(moving, now_moving, *changes(before, after))
