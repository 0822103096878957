"""What is being pointed at in Neta-Tanka, as the id of the rule about it: for the rules page, which opens there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.neta_tanka.content import VISITOR
from game.scenes.neta_tanka.clan import ClanPanel
from game.scenes.neta_tanka.foresight import rule_about
from game.scenes.neta_tanka.map import BUFFALO, FOREST, TANNING, TRADE
from game.scenes.neta_tanka.market import MarketCard
from game.scenes.neta_tanka.seats import SeatTab
from game.scenes.neta_tanka.strip import Chip, NomadStack, ReserveStrip

if TYPE_CHECKING:
    from game.scenes.neta_tanka.table import Table

MOMENTS = {"place": "NT-20", "act": "NT-25"}
#: Sections of a clan board.
SECTIONS = {
    "head": "NT-06",
    "tents": "NT-10",
    "food": "NT-11",
    "totem": "NT-13",
    "crafts": "NT-12",
    "totem_board": "NT-83",
    "card": "NT-70",
    "token": "NT-51",
    "hand": "NT-27",
    "last": "NT-85",
}
#: Things of the village that are no places.
SCENERY = ((FOREST, "NT-01"), (TANNING, "NT-62"), (BUFFALO, "NT-61"), (TRADE, "NT-72"))


def topic(table: Table, spot: str | None) -> str:
    """`spot` is the rule about the place or link pointed at, if it is one."""
    if table.questions.about is not None:
        return rule_about(*table.questions.about)
    thing = table.meant
    match thing:
        case MarketCard(craft=craft):
            return "NT-71" if craft else "NT-70"
        case Chip(source=(kind, what)) if kind not in ("place", "link", "more"):
            return rule_about(kind, what)
        case NomadStack(colour=colour):
            return "NT-24" if colour == VISITOR else "NT-20"
        case ClanPanel():
            section = thing.section_at(table.stage.pointer)
            return SECTIONS.get(section or "", "NT-10")
        case SeatTab():
            return "NT-06"
        case ReserveStrip():
            return "NT-05"
    if getattr(thing, "icon", "") in ("eye", "eye_closed"):
        return "NT-73"
    if spot is not None:
        return spot
    if thing is table.focus.widgets[0]:
        for point, rule in SCENERY:
            if _around(table, point).collidepoint(table.stage.pointer):
                return rule
    decision = table.decision
    return MOMENTS[decision.kind] if decision else "NT-80"


def _around(table: Table, point: tuple[float, float]) -> Rect:
    return table.map.around(point, 70, 70)
