"""What happens on a clan board: the reserve, tents, Food, crafts and the totem (NT-10 to NT-13)."""

from __future__ import annotations

from game.core.contract import Address, Seat
from game.core.replacing import replace
from game.rules.neta_tanka.chronicle import Chronicle
from game.rules.neta_tanka.content import FOOD_LEFT, FOOD_SLOTS, TENT_EXTRAS, TENT_SIZE, Resource
from game.rules.neta_tanka.state import Player, State, Tent, with_player

#: Where in the village resources come from, if not from the supply.
POOLS: dict[str, tuple[Address, ...]] = {"forest": (("forest",),), "tanning": (("tanning",),)}


def gain(state: State, seat: Seat, kind: Resource, count: int, source: str, chronicle: Chronicle) -> State:
    """Resources or generosity come into the reserve."""
    player = state.players[seat]
    if kind == "generosity":
        chronicle.tell("got_generosity", seat, ("generosity", seat), count=count)
    else:
        chronicle.tell("took", seat, *POOLS.get(source, ()), resource=kind, count=count, source=source)
    return with_player(state, seat, player.plus(kind, count))


def pay(state: State, seat: Seat, kind: Resource, count: int, chronicle: Chronicle) -> State:
    """Resources or generosity go from the reserve back to the supply."""
    player = state.players[seat]
    chronicle.tell("paid", seat, resource=kind, count=count)
    return with_player(state, seat, player.plus(kind, -count))


# ---- tents (NT-10) ----


def tents_open(player: Player) -> list[int]:
    """The tents (from 0) on which a resource may go: the one before is begun, and the extras can be had."""
    found: list[int] = []
    for tent, built in enumerate(player.tents):
        on_it = built.wood + built.hide
        if not on_it:
            if not TENT_EXTRAS[tent] or player.can_supply(tent):
                found.append(tent)
            break
        if on_it < TENT_SIZE:
            found.append(tent)
    return found


def extras_missing(player: Player, tent: int) -> tuple[Resource, ...]:
    return tuple(extra for extra in TENT_EXTRAS[tent] if not player.has(extra))


def put_on_tent(state: State, seat: Seat, kind: Resource, tent: int, chronicle: Chronicle) -> State:
    """A resource goes onto a tent; the extras go first, of themselves."""
    player = state.players[seat]
    built = player.tents[tent]
    if not built.begun and TENT_EXTRAS[tent]:
        for extra in TENT_EXTRAS[tent]:
            player = player.plus(extra, -1)
        chronicle.tell("tent_extras", seat, ("tent", seat, tent + 1), tent=tent + 1, extras=TENT_EXTRAS[tent])
    built = Tent(built.wood + 1, built.hide) if kind == "wood" else Tent(built.wood, built.hide + 1)
    chronicle.tell("tent_put", seat, ("tent", seat, tent + 1), tent=tent + 1, resource=kind)
    if built.finished:
        chronicle.tell("tent_finished", seat, ("tent", seat, tent + 1), tent=tent + 1)
    tents = (*player.tents[:tent], built, *player.tents[tent + 1 :])
    return with_player(state, seat, replace(player, tents=tents))


# ---- Food (NT-11) ----


def feed(state: State, seat: Seat, kind: Resource, count: int, chronicle: Chronicle) -> State:
    """As many as fit go onto Food (NT-70); the fifth unlocks the copy power."""
    player = state.players[seat]
    count = min(count, FOOD_SLOTS - len(player.food))
    fed = replace(player, food=player.food + (kind,) * count)
    chronicle.tell("fed", seat, ("food", seat, len(fed.food)), resource=kind, count=count, slot=len(fed.food))
    if len(player.food) < FOOD_LEFT <= len(fed.food):
        chronicle.tell("copy_unlocked", seat)
    return with_player(state, seat, fed)


# ---- crafts (NT-12) ----


def put_on_craft(state: State, seat: Seat, kind: Resource, card: int, chronicle: Chronicle) -> State:
    """A finished card's resources go back to the supply, and the card slides under the board."""
    player = state.players[seat]
    index = next(i for i, craft in enumerate(player.crafts_open) if craft.card == card)
    before, craft, after = player.crafts_open[:index], player.crafts_open[index], player.crafts_open[index + 1 :]
    craft = replace(craft, wood=craft.wood + 1) if kind == "wood" else replace(craft, hide=craft.hide + 1)
    chronicle.tell("craft_put", seat, ("craft", seat, card), craft=card, resource=kind)
    if craft.finished:
        chronicle.tell("craft_finished", seat, ("craft", seat, card), craft=card)
        player = replace(player, crafts_open=before + after, crafts_done=(*player.crafts_done, card))
    else:
        player = replace(player, crafts_open=(*before, craft, *after))
    return with_player(state, seat, player)


# ---- the totem and its board (NT-13) ----


def raise_totem(state: State, seat: Seat, kind: Resource, chronicle: Chronicle) -> State:
    player = state.players[seat]
    totem = (*player.totem, kind)
    chronicle.tell("totem_raised", seat, ("totem", seat, len(totem)), resource=kind, level=len(totem))
    state = with_player(state, seat, replace(player, totem=totem))
    order = totem_order(state, seat)
    if order == state.totem_order:
        return state
    chronicle.tell("totem_moved", seat, rank=order.index(seat) + 1)
    return replace(state, totem_order=order)


def totem_order(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The order on the totem board once the seat's totem has grown: it passes those strictly lower, and them only."""
    height = len(state.players[seat].totem)
    others = [other for other in state.totem_order if other != seat]
    ahead = [other for other in others if len(state.players[other].totem) >= height]
    return (*ahead, seat, *others[len(ahead) :])
