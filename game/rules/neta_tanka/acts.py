"""The actions of the places: what a nomad may do where it stands, and what comes of it (NT-30 to NT-47).

Most places do what the table says. Felling, hunting, skinning, smoking, offering, trading and consulting have a
function of their own here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.contract import Seat
from game.core.replacing import replace
from game.rules.neta_tanka import actions, clan, effects, market
from game.rules.neta_tanka.actions import Act, Choice, choice_of
from game.rules.neta_tanka.chronicle import Chronicle
from game.rules.neta_tanka.content import (
    BUFFALO,
    BUILD,
    CARDS,
    CONSULT,
    CRAFTS,
    FELL,
    FELLED,
    HUNT,
    LINKS,
    MEALS,
    OFFERING,
    PARTS,
    PLACES,
    RESOURCES,
    SKIN,
    SKIN_TAKES,
    SKINNED,
    SMOKE,
    SMOKE_COSTS,
    SMOKE_TAKES,
    TOKEN_LINK,
    TRADE,
)
from game.rules.neta_tanka.effects_table import Effect
from game.rules.neta_tanka.places import nomad_at, standing
from game.rules.neta_tanka.state import Player, State, with_nomads, with_player, with_progress, with_village
from game.rules.neta_tanka.uses import LINK_USES, PLACE_USES, Uses

#: What an offering exchanges for generosity: any resource but a skull.
ANY = ("wood", "hide", "meat", "mushroom")
GIVES = {kind: Act(OFFERING, pay=kind, take="generosity") for kind in ANY}
GETS = {kind: Act(OFFERING, pay="generosity", take=kind) for kind in ANY}
BORROWS = {
    number: Act(OFFERING, pay="generosity", take="link", link=number) for number in LINKS if number != TOKEN_LINK
}
WELCOMES = {meal: Act(TRADE, pay=meal, take="visitor") for meal in MEALS}
SKULL_RAISED = {meal: Act(CONSULT, pay=meal, put="skull") for meal in MEALS}
SKINS = (Act(SKIN), *(Act(SKIN, take="hide", count=count) for count in range(1, SKIN_TAKES + 1)))
SMOKES = tuple(Act(SMOKE, pay=SMOKE_COSTS, take="meat", count=count) for count in range(1, SMOKE_TAKES + 1))


BOUGHT = {card: Act(OFFERING, pay="generosity", take="craft", craft=card) for card in CRAFTS}
CONSULTED = {meal: {card: Act(CONSULT, pay=meal, take="card", card=card) for card in CARDS} for meal in MEALS}
TRADED = {kind: actions.act(TRADE, Choice(take=kind)) for kind in RESOURCES}
TRADED_CRAFTS = {card: actions.act(TRADE, Choice(take="craft", craft=card)) for card in CRAFTS}


# ---- what may be done ----


def may_act(state: State, seat: Seat, at: int) -> bool:
    """Whether a nomad of the seat waits for its action there, or a begun one has parts left."""
    return parts_left(state, at) > 0 or standing(state, seat, at) is not None


def parts_left(state: State, at: int) -> int:
    if at == OFFERING:
        return state.progress.offerings
    return state.progress.buildings if at == BUILD else 0


def act_options(state: State, seat: Seat, at: int) -> Sequence[Act]:
    """Everything one nomad of the seat could do now at a place."""
    return USES[at](state, state.players[seat])


def meals(player: Player) -> list[str]:
    """What the player could pay a meal with: 1 meat or 2 mushrooms (NT-46, NT-47)."""
    return [kind for kind, count in MEALS.items() if player.has(kind) >= count]


def _alone(at: int) -> Uses[Act]:
    only = (Act(at),)
    return lambda state, player: only


def _skinnings(state: State, player: Player) -> Sequence[Act]:
    """The buffalo must be turned back if one is hunted; taking hide is a matter of choice (NT-41)."""
    hide = state.village.tanning_hide + (SKINNED["hide"] if state.village.hunted else 0)
    least = 0 if state.village.hunted else 1
    return SKINS[least : min(hide, SKIN_TAKES) + 1][::-1]


def _smokings(state: State, player: Player) -> Sequence[Act]:
    return SMOKES[: state.village.tanning_meat][::-1] if player.has(SMOKE_COSTS) else ()


def _offerings(state: State, player: Player) -> list[Act]:
    reserve = player.reserve
    found = [give for kind, give in GIVES.items() if getattr(reserve, kind)]
    if reserve.generosity:
        found += GETS.values()
        found += [BOUGHT[card] for card in state.market.craft_row]
        offered = state.progress.offered
        found += [
            borrow for number, borrow in BORROWS.items() if number not in offered and LINK_USES[number](state, player)
        ]
    return found


def _trades(state: State, player: Player) -> list[Act]:
    trade = state.trade
    found = [TRADED[kind] for kind in trade.left]
    if trade.right == "craft":
        found += [TRADED_CRAFTS[card] for card in state.market.craft_row]
    elif state.welcomed is None:
        found += [WELCOMES[meal] for meal in meals(player)]
    return found


def _consultations(state: State, player: Player) -> list[Act]:
    row = dict.fromkeys(state.market.card_row)
    found: list[Act] = []
    for meal in meals(player):
        if player.has("skull"):
            found.append(SKULL_RAISED[meal])
        found += [CONSULTED[meal][card] for card in row]
    return found


#: What may be done at each place.
USES: dict[int, Uses[Act]] = {
    **PLACE_USES,
    FELL: _alone(FELL),
    HUNT: _alone(HUNT),
    OFFERING: _offerings,
    SKIN: _skinnings,
    SMOKE: _smokings,
    TRADE: _trades,
    CONSULT: _consultations,
}


# ---- what comes of it ----


def carry_out(state: State, seat: Seat, action: Act, chronicle: Chronicle) -> State:
    chronicle.tell("acted", seat, ("place", action.at), at=action.at)
    state = _begin(state, seat, action.at)
    special = SPECIAL.get(action.at)
    if special is not None:
        return special(state, seat, action, chronicle)
    way = WAYS[action.at, action.put, action.take]
    return effects.carry_out(state, seat, way, choice_of(action), chronicle)


def _begin(state: State, seat: Seat, at: int) -> State:
    """Use a part of what was begun there, or lay a nomad down and begin."""
    parts = parts_left(state, at)
    if not parts:
        index = standing(state, seat, at)
        assert index is not None
        nomads = list(state.nomads)
        nomads[index] = nomad_at(seat, nomads[index].colour, at, True)
        state = with_nomads(state, tuple(nomads))
        parts = PARTS.get(at, 1)
    if at == OFFERING:
        return with_progress(state, replace(state.progress, offerings=parts - 1))
    if at == BUILD:
        return with_progress(state, replace(state.progress, buildings=parts - 1))
    return state


def _fell(state: State, seat: Seat, action: Act, chronicle: Chronicle) -> State:
    village = state.village
    village = replace(
        village,
        forest_wood=village.forest_wood + FELLED["wood"],
        forest_mushroom=village.forest_mushroom + FELLED["mushroom"],
    )
    chronicle.tell("felled", seat, ("forest",), wood=FELLED["wood"], mushroom=FELLED["mushroom"])
    return clan.gain(with_village(state, village), seat, "generosity", 1, "supply", chronicle)


def _hunt(state: State, seat: Seat, action: Act, chronicle: Chronicle) -> State:
    """With both buffalo hunted already, only the generosity is left to gain (NT-40)."""
    if state.village.hunted < BUFFALO:
        state = with_village(state, replace(state.village, hunted=state.village.hunted + 1))
        chronicle.tell("hunted", seat, ("buffalo",))
    return clan.gain(state, seat, "generosity", 1, "supply", chronicle)


def _skin(state: State, seat: Seat, action: Act, chronicle: Chronicle) -> State:
    village = state.village
    if village.hunted:
        chronicle.tell("skinned", seat, ("buffalo",), ("tanning",), hide=SKINNED["hide"], meat=SKINNED["meat"])
        village = replace(
            village,
            hunted=village.hunted - 1,
            tanning_hide=village.tanning_hide + SKINNED["hide"],
            tanning_meat=village.tanning_meat + SKINNED["meat"],
        )
        state = with_village(state, village)
    return effects.take_from(state, seat, "tanning", "hide", action.count, chronicle) if action.count else state


def _smoke(state: State, seat: Seat, action: Act, chronicle: Chronicle) -> State:
    state = clan.pay(state, seat, SMOKE_COSTS, 1, chronicle)
    return effects.take_from(state, seat, "tanning", "meat", action.count or 0, chronicle)


def _offer(state: State, seat: Seat, action: Act, chronicle: Chronicle) -> State:
    assert action.pay is not None
    assert action.take is not None
    state = clan.pay(state, seat, action.pay, 1, chronicle)
    if action.link is not None:
        chronicle.tell("link_borrowed", seat, ("link", action.link), link=action.link)
        progress = state.progress
        offered, borrowed = (*progress.offered, action.link), (*progress.borrowed, action.link)
        return with_progress(state, replace(progress, offered=offered, borrowed=borrowed))
    if action.craft is not None:
        return market.take_craft(state, seat, action.craft, chronicle)
    return clan.gain(state, seat, action.take, 1, "supply", chronicle)


def _trade(state: State, seat: Seat, action: Act, chronicle: Chronicle) -> State:
    if action.pay is not None:
        state = clan.pay(state, seat, action.pay, MEALS[action.pay], chronicle)
        chronicle.tell("visitor_welcomed", seat, ("trade",))
        return replace(state, welcomed=seat)
    if action.craft is not None:
        return market.take_craft(state, seat, action.craft, chronicle)
    assert action.take is not None
    return clan.gain(state, seat, action.take, 1, "supply", chronicle)


def _consult(state: State, seat: Seat, action: Act, chronicle: Chronicle) -> State:
    assert action.pay is not None
    state = clan.pay(state, seat, action.pay, MEALS[action.pay], chronicle)
    if action.card is not None:
        return market.take_card(state, seat, action.card, chronicle)
    state = with_player(state, seat, state.players[seat].plus("skull", -1))
    return clan.raise_totem(state, seat, "skull", chronicle)


#: The places the table of effects does not tell of.
SPECIAL: dict[int, Callable[[State, Seat, Act, Chronicle], State]] = {
    FELL: _fell,
    OFFERING: _offer,
    HUNT: _hunt,
    SKIN: _skin,
    SMOKE: _smoke,
    TRADE: _trade,
    CONSULT: _consult,
}


def _ways() -> dict[tuple[int, str | None, str | None], Effect]:
    """At the other places: which of the ways to act puts or takes this."""
    found: dict[tuple[int, str | None, str | None], Effect] = {}
    for at, place in PLACES.items():
        for way in place.ways:
            for kind in way.goods or (way.verb,):
                found[(at, kind, None) if way.verb == "put" else (at, None, kind)] = way
    return found


WAYS = _ways()
