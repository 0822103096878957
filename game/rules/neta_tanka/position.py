"""The position in the JSON shape promised to other programs."""

from __future__ import annotations

from game.core.contract import Hidden, Json
from game.rules.neta_tanka.content import CRAFTS, RESOURCES, TENT_EXTRAS, TOTEM_BOARD, TRADES
from game.rules.neta_tanka.state import OpenCraft, Player, State


def position(state: State) -> dict[str, Json]:
    village, market = state.village, state.market
    return {
        "round": state.round,
        "rounds": state.rounds,
        "phase": state.phase,
        "first": state.first,
        "turn": None if state.over else state.turn,
        "forest": {"wood": village.forest_wood, "mushroom": village.forest_mushroom},
        "tanning": {"hide": village.tanning_hide, "meat": village.tanning_meat},
        "buffalo_hunted": village.hunted,
        "trade": None if state.over else _trade(state.trade.number),
        "nomads": [
            {"seat": nomad.seat, "colour": nomad.colour, "place": nomad.place, "acted": nomad.lying}
            for nomad in state.nomads
        ],
        "players": [_player(player) for player in state.players],
        "totem_board": _totem_board(state),
        "visitor": state.visitor,
        "welcomed": state.welcomed,
        "craft_row": [_craft(card) for card in market.craft_row],
        "craft_next": _craft(market.craft_deck[0]) if market.craft_deck else None,
        "craft_deck": max(len(market.craft_deck) - 1, 0),
        "craft_discards": [_craft(card) for card in market.craft_discards],
        "neta_tanka_row": list(market.card_row),
        "neta_tanka_next": _told(market.card_deck[0]) if market.card_deck else None,
        "neta_tanka_deck": max(len(market.card_deck) - 1, 0),
        "link_tokens": list(market.link_tokens),
        "begun": {
            "links_used": list(state.progress.links),
            "links_borrowed": list(state.progress.borrowed),
            "offerings_left": state.progress.offerings,
            "buildings_left": state.progress.buildings,
            "gave": state.progress.gave,
        },
    }


def _told(value: str | int | Hidden | None) -> Json:
    return value.value if isinstance(value, Hidden) else value


def _trade(number: int) -> Json:
    trade = TRADES[number]
    return {"card": trade.number, "left": list(trade.left), "right": trade.right, "slots": trade.slots}


def _craft(card: int | Hidden) -> Json:
    if isinstance(card, Hidden):
        return card.value
    craft = CRAFTS[card]
    return {"card": card, "kind": craft.kind, "wood": craft.wood, "hide": craft.hide, "points": craft.points}


def _open_craft(craft: OpenCraft) -> Json:
    needs = CRAFTS[craft.card]
    return {
        "card": craft.card,
        "kind": needs.kind,
        "points": needs.points,
        "needs": {"wood": needs.wood, "hide": needs.hide},
        "has": {"wood": craft.wood, "hide": craft.hide},
    }


def _player(player: Player) -> Json:
    return {
        "reserve": {kind: player.has(kind) for kind in RESOURCES},
        "generosity": player.generosity,
        "tents": [
            {"hide": tent.hide, "wood": tent.wood, "extra": tent.begun and bool(extras)}
            for tent, extras in zip(player.tents, TENT_EXTRAS, strict=True)
        ],
        "food": {kind: player.food.count(kind) for kind in ("meat", "mushroom")},
        "totem": {kind: player.totem.count(kind) for kind in ("wood", "skull")},
        "crafts_done": [
            {"card": card, "kind": CRAFTS[card].kind, "points": CRAFTS[card].points} for card in player.crafts_done
        ],
        "crafts_open": [_open_craft(craft) for craft in player.crafts_open],
        "cards": list(player.cards),
        "link_tokens": list(player.link_tokens),
        "copy": player.copy_unlocked,
        "copy_used": player.copy_used,
        "objective": _told(player.objective),
    }


def _totem_board(state: State) -> Json:
    """Seats from left to right, None for a space without; whoever has no level is on none."""
    spaces = len(TOTEM_BOARD[len(state.players)])
    return [None] * (spaces - len(state.totem_order)) + list(state.totem_order[::-1])
