"""What nothing may float over on a table, and what is better left uncovered: for the lane."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from game.core.contract import Address
from game.scenes.base import PRESSED, SEEN, is_needed
from game.scenes.table.acts import ActingScene
from game.scenes.table.area import BoardArea
from game.ui.lane import Around
from game.ui.widgets import Widget
from game.ui.widgets.focus import everything, holds_others

#: How bad it is to cover the busy part of a board.
CROWDED = 0.1


def around(table: ActingScene[Any], widgets: Sequence[Widget]) -> Around:
    there = [w for w in everything(widgets) if not isinstance(w, BoardArea) and not holds_others(w)]
    borne = {address: w.rect for w in there if (address := getattr(w, "address", ()))}

    def rects(addresses: Sequence[Address]) -> tuple[Rect, ...]:
        found = (borne.get(address) or table.plan.rect(address) for address in addresses)
        return tuple(rect for rect in found if rect is not None)

    busy = [(PRESSED if w.enabled and not getattr(w, "silent", False) else SEEN, w.rect) for w in there]
    busy += [(CROWDED, rect) for rect in (*table.crowded(), *table.worth_seeing())]
    leads_on = tuple(w.rect for w in there if is_needed(w))
    needed = (*leads_on, *rects(next_presses(table)), *table.held_open())
    wanted = (*rects(table.hand.targets()), *table.kept_clear())
    read = (*(w.rect for w in there), *table.crowded(), *table.worth_seeing())
    return Around(needed, wanted, tuple(busy), read)


def next_presses(table: ActingScene[Any]) -> list[Address]:
    """What can be pressed next on the way to anything one may do now, or to the one thing a guide asks for."""
    asked = None if table.guide is None else table.guide.deed
    actions = [asked.action] if asked is not None and asked.kind == "act" else table.legal()
    ways = (table.hand.way_to(action) for action in actions)
    return list(dict.fromkeys(way[0] for way in ways if way))
