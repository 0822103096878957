"""What is being pointed at in Korrigans, as the id of the rule about it: for the rules page, which opens there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.korrigans.map import the_map
from game.rules.korrigans.state import FieldName
from game.scenes.korrigans.cards import LastTurn, OwnTribe, TribeCard
from game.scenes.korrigans.pieces import cauldron_place, clover_places, menhir_place, stands, troll_place
from game.scenes.korrigans.side import Legend
from game.scenes.korrigans.sky import Bag, SkyPlace
from game.scenes.korrigans.tray import Chip

if TYPE_CHECKING:
    from game.scenes.korrigans.table import Table

#: The rule about each decision.
MOMENTS = {
    "arrive": "KO-21",
    "sun": "KO-31",
    "cloud": "KO-32",
    "cauldron": "KO-60",
    "move": "KO-40",
    "fairy": "KO-53",
    "keep": "KO-44",
    "give_goblin": "KO-51",
    "unscreen": "KO-54",
    "troll": "KO-55",
    "dash": "KO-61",
}
#: Things beside the land.
THINGS: dict[type, str] = {
    Bag: "KO-30",
    Legend: "KO-41",
    Chip: "KO-41",
    TribeCard: "KO-42",
    OwnTribe: "KO-42",
    LastTurn: "KO-61",
}
CHARMS = {"elf": "KO-50", "goblin": "KO-51", None: "KO-40"}
#: How near to a gate or a bridge the pointer counts as on it, in units.
NEAR = 18

Spot = tuple[int, int]


def topic(table: Table) -> str:
    thing = table.meant
    if isinstance(thing, SkyPlace):
        return "KO-31" if thing.kind == "sun" else "KO-32"
    if type(thing) in THINGS:
        return THINGS[type(thing)]
    if thing is table.focus.widgets[0]:
        found = _field(table, table.choice.cursor) if table.focus.visible else _on_land(table, table.stage.pointer)
        if found is not None:
            return found
    decision = table.decision
    return MOMENTS[decision.kind] if decision else "KO-70"


def _on_land(table: Table, pos: Spot) -> str | None:
    """What lies or stands under a point: pieces first, then what is painted."""
    plan, state = table.plan, table.state
    if state.troll is not None and troll_place(plan, state.troll).collidepoint(pos):
        return "KO-55"
    bodies = sorted(stands(plan, state).items(), key=lambda entry: -entry[1].bottom)
    for (seat, number), body in bodies:
        if body.inflate(-body.w // 6, 0).collidepoint(pos):
            return CHARMS[state.players[seat].korrigans[number].charm]
    field = plan.field_at(pos)
    if field is None:
        return None
    if state.cauldron == field and cauldron_place(plan, field).collidepoint(pos):
        return "KO-60"
    ground, plot = state.grounds[the_map().index[field]], plan.plots[field]
    if ground.menhir is not None and menhir_place(plan, field).collidepoint(pos):
        return "KO-45"
    if any(place.collidepoint(pos) for place in clover_places(plan, field, len(ground.clovers))):
        return "KO-44"
    if any(box is not None and plan.place(box).collidepoint(pos) for box in (plot.hole, plot.pontoon)):
        return "KO-41"
    if plot.start is not None and plan.place(plot.start).collidepoint(pos):
        return "KO-21"
    return "KO-41" if plan.border_at(pos, table.u(NEAR)) is not None else _field(table, field)


def _field(table: Table, field: FieldName | None) -> str | None:
    """A field as such: the cauldron's, one where a choice is to be made now, or part of the land."""
    if field is None:
        return None
    if table.state.cauldron == field:
        return "KO-60"
    return None if field in table.targets() else "KO-01"
