"""The actions of the places: what a nomad may do where it stands, and what comes of it (NT-30 to NT-47).

Most places do what the table says. Felling, hunting, skinning, smoking, offering, trading and consulting have a
function of their own here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.core.contract import Seat
from game.core.replacing import replace
from game.rules.neta_tanka import actions, clan, effects, market
from game.rules.neta_tanka.actions import Act, choice_of
from game.rules.neta_tanka.chronicle import Chronicle
from game.rules.neta_tanka.content import (
    BUFFALO,
    BUILD,
    CONSULT,
    FELLED,
    LINKS,
    MEALS,
    OFFERING,
    PARTS,
    PLACES,
    SKIN,
    SKIN_TAKES,
    SKINNED,
    SMOKE,
    SMOKE_COSTS,
    SMOKE_TAKES,
    TOKEN_LINK,
    TRADE,
)
from game.rules.neta_tanka.places import standing
from game.rules.neta_tanka.state import Nomad, Player, State

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


@cache
def _offered_craft(card: int) -> Act:
    return Act(OFFERING, pay="generosity", take="craft", craft=card)


@cache
def _consulted_card(meal: str, card: str) -> Act:
    return Act(CONSULT, pay=meal, take="card", card=card)


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
    player = state.players[seat]
    match at:
        case 1 | 11:
            return (_alone(at),)
        case 8:
            return _offerings(state, player)
        case 12:
            return _skinnings(state)
        case 14:
            return SMOKES[: state.village.tanning_meat][::-1] if player.has(SMOKE_COSTS) else ()
        case 17:
            return _trades(state, player)
        case 18:
            return _consultations(state, player)
        case _:
            return [
                actions.act(at, choice) for way in PLACES[at].ways for choice in effects.options(state, player, way)
            ]


@cache
def _alone(at: int) -> Act:
    return Act(at)


def meals(player: Player) -> list[str]:
    """What the player could pay a meal with: 1 meat or 2 mushrooms (NT-46, NT-47)."""
    return [kind for kind, count in MEALS.items() if player.has(kind) >= count]


def _skinnings(state: State) -> Sequence[Act]:
    """The buffalo must be turned back if one is hunted; taking hide is a matter of choice (NT-41)."""
    hide = state.village.tanning_hide + (SKINNED["hide"] if state.village.hunted else 0)
    least = 0 if state.village.hunted else 1
    return SKINS[least : min(hide, SKIN_TAKES) + 1][::-1]


def _offerings(state: State, player: Player) -> list[Act]:
    found = [GIVES[kind] for kind in ANY if player.has(kind)]
    if player.generosity:
        found += GETS.values()
        found += [_offered_craft(card) for card in state.market.craft_row]
        found += [
            borrow
            for number, borrow in BORROWS.items()
            if number not in state.progress.offered and effects.options(state, player, LINKS[number].effect)
        ]
    return found


def _trades(state: State, player: Player) -> list[Act]:
    trade = state.trade
    found = [actions.act(TRADE, effects.take_of(kind)) for kind in trade.left]
    if trade.right == "craft":
        found += [actions.act(TRADE, effects.craft_of(card)) for card in state.market.craft_row]
    elif state.welcomed is None:
        found += [WELCOMES[meal] for meal in meals(player)]
    return found


def _consultations(state: State, player: Player) -> list[Act]:
    row = dict.fromkeys(state.market.card_row)
    found: list[Act] = []
    for meal in meals(player):
        if player.has("skull"):
            found.append(SKULL_RAISED[meal])
        found += [_consulted_card(meal, card) for card in row]
    return found


# ---- what comes of it ----


def carry_out(state: State, seat: Seat, action: Act, chronicle: Chronicle) -> State:
    chronicle.tell("acted", seat, ("place", action.at), at=action.at)
    state = _begin(state, seat, action.at)
    match action.at:
        case 1:
            return _fell(state, seat, chronicle)
        case 8:
            return _offer(state, seat, action, chronicle)
        case 11:
            return _hunt(state, seat, chronicle)
        case 12:
            return _skin(state, seat, action.count or 0, chronicle)
        case 14:
            state = clan.pay(state, seat, SMOKE_COSTS, 1, chronicle)
            return effects.take_from(state, seat, "tanning", "meat", action.count or 0, chronicle)
        case 17:
            return _trade(state, seat, action, chronicle)
        case 18:
            return _consult(state, seat, action, chronicle)
        case _:
            choice = choice_of(action)
            player, (way, *others) = state.players[seat], PLACES[action.at].ways
            if others:
                way = next(one for one in (way, *others) if choice in effects.options(state, player, one))
            return effects.carry_out(state, seat, way, choice, chronicle)


def _begin(state: State, seat: Seat, at: int) -> State:
    """Use a part of what was begun there, or lay a nomad down and begin."""
    parts = parts_left(state, at)
    if not parts:
        index = standing(state, seat, at)
        assert index is not None
        nomads = state.nomads
        lying = Nomad(seat, nomads[index].colour, at, lying=True)
        state = replace(state, nomads=(*nomads[:index], lying, *nomads[index + 1 :]))
        parts = PARTS.get(at, 1)
    if at == OFFERING:
        return replace(state, progress=replace(state.progress, offerings=parts - 1))
    if at == BUILD:
        return replace(state, progress=replace(state.progress, buildings=parts - 1))
    return state


def _fell(state: State, seat: Seat, chronicle: Chronicle) -> State:
    village = state.village
    village = replace(
        village,
        forest_wood=village.forest_wood + FELLED["wood"],
        forest_mushroom=village.forest_mushroom + FELLED["mushroom"],
    )
    chronicle.tell("felled", seat, ("forest",), wood=FELLED["wood"], mushroom=FELLED["mushroom"])
    return clan.gain(replace(state, village=village), seat, "generosity", 1, "supply", chronicle)


def _hunt(state: State, seat: Seat, chronicle: Chronicle) -> State:
    """With both buffalo hunted already, only the generosity is left to gain (NT-40)."""
    if state.village.hunted < BUFFALO:
        state = replace(state, village=replace(state.village, hunted=state.village.hunted + 1))
        chronicle.tell("hunted", seat, ("buffalo",))
    return clan.gain(state, seat, "generosity", 1, "supply", chronicle)


def _skin(state: State, seat: Seat, count: int, chronicle: Chronicle) -> State:
    village = state.village
    if village.hunted:
        chronicle.tell("skinned", seat, ("buffalo",), ("tanning",), hide=SKINNED["hide"], meat=SKINNED["meat"])
        village = replace(
            village,
            hunted=village.hunted - 1,
            tanning_hide=village.tanning_hide + SKINNED["hide"],
            tanning_meat=village.tanning_meat + SKINNED["meat"],
        )
        state = replace(state, village=village)
    return effects.take_from(state, seat, "tanning", "hide", count, chronicle) if count else state


def _offer(state: State, seat: Seat, action: Act, chronicle: Chronicle) -> State:
    assert action.pay is not None
    assert action.take is not None
    state = clan.pay(state, seat, action.pay, 1, chronicle)
    if action.link is not None:
        chronicle.tell("link_borrowed", seat, ("link", action.link), link=action.link)
        progress = state.progress
        return replace(
            state,
            progress=replace(
                progress, offered=(*progress.offered, action.link), borrowed=(*progress.borrowed, action.link)
            ),
        )
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
    player = state.players[seat]
    state = clan.with_player(state, seat, player.plus("skull", -1))
    return clan.raise_totem(state, seat, "skull", chronicle)
