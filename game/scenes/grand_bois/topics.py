"""What is being pointed at in GrandBois, as the id of the rule about it: for the rules page, which opens there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.grand_bois.forest import Spot
from game.rules.grand_bois.state import visible
from game.scenes.grand_bois.side import ClanCounts, RiverTile, TowerToken
from game.scenes.table.seats import SeatCard

if TYPE_CHECKING:
    from game.scenes.grand_bois.table import Table

#: The rule about each decision, and about things beside the Forest.
MOMENTS = {"place": "GB-10", "tower": "GB-19", "discard": "GB-21"}
THINGS: dict[type, str] = {RiverTile: "GB-18", TowerToken: "GB-19", ClanCounts: "GB-31"}


def topic(table: Table) -> str:
    """First what the hand is about to do, then what lies under pointer or focus, then the moment of the game."""
    verdict = table.held.verdict(table.state) if table.held else None
    if verdict is not None and verdict.refusal is not None:
        return verdict.refusal.rule
    thing = table.meant
    if type(thing) in THINGS:
        return THINGS[type(thing)]
    if isinstance(thing, SeatCard) or getattr(thing, "icon", "") in ("eye", "eye_closed"):
        return "GB-04" if len(table.session.seats) == 2 else "GB-03"
    if table.over_pile(table.stage.pointer):
        return "GB-18"
    if thing is table.focus.widgets[0] and table.held is None and not table.focus.visible:
        return _space(table, table.camera.spot(table.stage.pointer))
    decision = table.decision
    return MOMENTS[decision.kind] if decision else "GB-30"


def _space(table: Table, spot: Spot) -> str:
    """The rule about what shows at a space: what may cover it."""
    state = table.state
    space = visible(state).get(spot)
    if any(spot in towers for towers in state.towers):
        return "GB-14"
    if space is None:
        return "GB-12"
    return "GB-15" if space.bear else "GB-13" if space.count else "GB-16"
