"""What places, links, tokens and cards give: what comes of a choice an effect leaves (`carry_out`), and why one is not
open now (`why_not`). Those that are open are listed in `uses`."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Refusal, Seat
from game.core.replacing import replacing
from game.rules.neta_tanka import clan, market
from game.rules.neta_tanka.actions import Choice
from game.rules.neta_tanka.chronicle import Chronicle
from game.rules.neta_tanka.content import FOOD_SLOTS, TENTS
from game.rules.neta_tanka.effects_table import ALL, Effect
from game.rules.neta_tanka.state import Player, State, Village, with_player, with_village

#: By area and resource: the village with so many of it lying there.
POOLED: dict[tuple[str, str], Callable[[Village, int], Village]] = {
    (area, kind): replacing(Village, f"{area}_{kind}")
    for area, kind in (("forest", "wood"), ("forest", "mushroom"), ("tanning", "hide"), ("tanning", "meat"))
}


def why_not(state: State, player: Player, effect: Effect, choice: Choice, rule: str) -> Refusal:
    """Why a choice is not among the options of an effect, as exactly as can be told."""
    if effect.verb == "take" and choice.take in effect.goods and effect.where != "supply":
        there = state.village.pool(effect.where, choice.take)
        if there == 0:
            code = "forest_empty" if effect.where == "forest" else "tanning_empty"
            return Refusal.of(code, rule, ("resource", choice.take), resource=choice.take)
        if effect.up_to and choice.amount is not None and choice.amount > min(there, effect.count):
            return Refusal.of(
                "not_so_many", rule, ("resource", choice.take), resource=choice.take, most=min(there, effect.count)
            )
    if effect.verb == "put" and choice.put in effect.goods:
        return _why_not_put(player, state.turn, effect, choice, choice.put, rule)
    if effect.verb == "craft" and choice.take == "craft" and choice.craft not in state.market.craft_row:
        return Refusal.of("craft_not_there", "NT-02", *market.for_sale(choice.craft))
    if effect.verb == "token" and choice.take == "token" and choice.token not in state.market.link_tokens:
        return Refusal.of("token_gone", rule, *(() if choice.token is None else (("token", choice.token),)))
    if effect.verb == "swap" and choice.crafts is not None:
        if len(state.market.craft_row) < 2:
            return Refusal.of("swap_needs_two", rule)
        if not set(choice.crafts) <= set(state.market.craft_row):
            return Refusal.of("craft_not_there", rule, *market.for_sale(*choice.crafts))
    return Refusal.of("not_an_option", rule)


def _why_not_put(player: Player, seat: Seat, effect: Effect, choice: Choice, kind: str, rule: str) -> Refusal:
    if effect.from_reserve and not player.has(kind):
        return Refusal.of("missing_resource", rule, ("resource", kind), resource=kind)
    if effect.where == "food" and len(player.food) >= FOOD_SLOTS:
        return Refusal.of("food_full", "NT-11")
    if effect.where == "tents" and choice.tent is not None and 1 <= choice.tent <= TENTS:
        tent = choice.tent - 1
        if tent and not player.tents[tent - 1].begun:
            return Refusal.of("tent_not_begun", "NT-10", ("tent", seat, choice.tent))
        if not player.tents[tent].room_for(kind):
            return Refusal.of("tent_full", "NT-10", ("tent", seat, choice.tent), resource=kind)
        if not player.tents[tent].begun and not player.can_supply(tent):
            return Refusal.of(
                "tent_extras", "NT-10", ("tent", seat, choice.tent), extras=clan.extras_missing(player, tent)
            )
    if effect.where == "craft" and choice.craft is not None:
        mine = [craft for craft in player.crafts_open if craft.card == choice.craft]
        if not mine:
            return Refusal.of("craft_not_yours", "NT-12", ("craft", seat, choice.craft))
        if not mine[0].needs(kind):
            return Refusal.of("craft_not_needed", "NT-12", ("craft", seat, choice.craft), resource=kind)
    return Refusal.of("not_an_option", rule)


def carry_out(state: State, seat: Seat, effect: Effect, choice: Choice, chronicle: Chronicle) -> State:
    """The state after one of the options of an effect."""
    match effect.verb:
        case "take":
            assert choice.take is not None
            return _take(state, seat, effect, choice.take, choice.amount, chronicle)
        case "put":
            assert choice.put is not None
            return _put(state, seat, effect, choice.put, choice, chronicle)
        case "craft":
            assert choice.craft is not None
            return market.take_craft(state, seat, choice.craft, chronicle)
        case "token":
            assert choice.token is not None
            return market.take_token(state, seat, choice.token, chronicle)
        case _:
            assert choice.crafts is not None
            return market.swap_crafts(state, seat, choice.crafts, chronicle)


def _take(state: State, seat: Seat, effect: Effect, kind: str, count: int | None, chronicle: Chronicle) -> State:
    if effect.where == "supply":
        return clan.gain(state, seat, kind, effect.count, "supply", chronicle)
    there = state.village.pool(effect.where, kind)
    return take_from(
        state, seat, effect.where, kind, count or (there if effect.count == ALL else effect.count), chronicle
    )


def take_from(state: State, seat: Seat, area: str, kind: str, count: int, chronicle: Chronicle) -> State:
    """From the Forest or the Tanning area into the reserve."""
    left = state.village.pool(area, kind) - count
    state = with_village(state, POOLED[area, kind](state.village, left))
    return clan.gain(state, seat, kind, count, area, chronicle)


def _put(state: State, seat: Seat, effect: Effect, kind: str, choice: Choice, chronicle: Chronicle) -> State:
    if effect.from_reserve:
        state = with_player(state, seat, state.players[seat].plus(kind, -effect.count))
    match effect.where:
        case "totem":
            return clan.raise_totem(state, seat, kind, chronicle)
        case "food":
            return clan.feed(state, seat, kind, effect.count, chronicle)
        case "tents":
            assert choice.tent is not None
            return clan.put_on_tent(state, seat, kind, choice.tent - 1, chronicle)
        case _:
            assert choice.craft is not None
            return clan.put_on_craft(state, seat, kind, choice.craft, chronicle)
