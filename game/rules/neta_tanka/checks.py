"""What is true of every position that play can reach, with a name for each check."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from game.rules.neta_tanka.content import (
    BUFFALO,
    CARD_COPIES,
    CARDS,
    COLOURS,
    CRAFTS,
    FOOD_SLOTS,
    NOMADS_OF_A_COLOUR,
    PARTS,
    PLACES,
    RESOURCES,
    ROUNDS,
    ROW_LENGTH,
    TENT_HIDE,
    TENT_WOOD,
    TENTS,
    TOKENS,
    TRADES,
    VISITOR,
)
from game.rules.neta_tanka.places import ELDERS, MOST_ON_UNIQUE, OPEN
from game.rules.neta_tanka.rounds import objectives_in_play
from game.rules.neta_tanka.state import ACTING, FRESH, PLACING, Player, State


def nothing_is_negative(state: State) -> bool:
    village = state.village
    pools = (village.forest_wood, village.forest_mushroom, village.tanning_hide, village.tanning_meat)
    reserves = [player.has(kind) for player in state.players for kind in (*RESOURCES, "generosity")]
    return min(*pools, *reserves) >= 0 and 0 <= village.hunted <= BUFFALO


def craft_cards_are_conserved(state: State) -> bool:
    market = state.market
    cards = [*market.craft_row, *market.craft_deck, *market.craft_discards]
    for player in state.players:
        cards += player.crafts_done
        cards += [craft.card for craft in player.crafts_open]
    return Counter(cards) == Counter(list(CRAFTS))


def neta_tanka_cards_are_conserved(state: State) -> bool:
    market = state.market
    cards = [*market.card_row, *market.card_deck, *market.cards_gone]
    for player in state.players:
        cards += player.cards
    return Counter(cards) == dict.fromkeys(CARDS, CARD_COPIES)


def rows_are_full(state: State) -> bool:
    """Five available cards as long as there are cards to come."""
    market = state.market
    crafts = len(market.craft_row) == ROW_LENGTH or not (market.craft_deck or market.craft_discards)
    cards = len(market.card_row) == ROW_LENGTH or not market.card_deck
    return crafts and cards and bool(market.craft_deck or not market.craft_discards)


def trade_cards_are_conserved(state: State) -> bool:
    cards = (*state.trades_gone, *state.trades)
    return len(cards) == ROUNDS[len(state.players)] == len(set(cards)) and set(cards) <= set(TRADES)


def tokens_are_unique(state: State) -> bool:
    tokens = [*state.market.link_tokens, *(token for player in state.players for token in player.link_tokens)]
    return len(set(tokens)) == len(tokens) and set(tokens) <= set(TOKENS)


def objectives_are_unique(state: State) -> bool:
    """One each, held or thrown away."""
    dealt = [[one for one in (player.objective, player.dropped) if one is not None] for player in state.players]
    names = {name for names in dealt for name in names}
    one_each = all(len(names) == 1 for names in dealt) and len(names) == len(dealt)
    return one_each and names <= set(objectives_in_play(state.rulebook_objectives))


def nomads_are_conserved(state: State) -> bool:
    """Nobody has more than they own; once all are placed there are twelve, the visitor apart (NT-06, NT-90)."""
    players = len(state.players)
    owner = {colour: seat for seat, colours in enumerate(COLOURS[players]) for colour in colours}
    if state.visitor is not None:
        owner[VISITOR] = state.visitor
    if any(owner.get(nomad.colour) != nomad.seat for nomad in state.nomads):
        return False
    colours = Counter(nomad.colour for nomad in state.nomads)
    if colours.pop(VISITOR, 0) > 1 or any(count > NOMADS_OF_A_COLOUR[players] for count in colours.values()):
        return False
    left = [state.nomads_left(seat) for seat in range(players)]
    return min(left) >= 0 and (state.phase == PLACING or max(left) == 0) and sum(left) + colours.total() == 12


def places_are_not_crowded(state: State) -> bool:
    """NT-21 to NT-24."""
    for at in PLACES:
        there = [nomad.colour for nomad in state.nomads if nomad.place == at]
        most = 1 if at in ELDERS else len(COLOURS[4]) + 1 if at in OPEN else MOST_ON_UNIQUE
        if len(there) > most or len(set(there)) < len(there) or there == [VISITOR]:
            return False
    return all(nomad.place in PLACES for nomad in state.nomads)


def clan_boards_are_sound(state: State) -> bool:
    return all(_is_sound(player) for player in state.players)


def _is_sound(player: Player) -> bool:
    begun = [tent.begun for tent in player.tents]
    tents = len(begun) == TENTS and all(
        0 <= tent.wood <= TENT_WOOD and 0 <= tent.hide <= TENT_HIDE for tent in player.tents
    )
    food = len(player.food) <= FOOD_SLOTS and set(player.food) <= {"meat", "mushroom"}
    totem = set(player.totem) <= {"wood", "skull"}
    crafts = all(
        not craft.finished and craft.wood <= CRAFTS[craft.card].wood and craft.hide <= CRAFTS[craft.card].hide
        for craft in player.crafts_open
    )
    copy = player.copy_unlocked or not player.copy_used
    return tents and begun == sorted(begun, reverse=True) and food and totem and crafts and copy


def totem_board_follows_the_totems(state: State) -> bool:
    """Everyone with a level has a space of their own, and nobody stands behind a lower totem (NT-13)."""
    heights = [len(state.players[seat].totem) for seat in state.totem_order]
    builders = {seat for seat, player in enumerate(state.players) if player.totem}
    return set(state.totem_order) == builders and len(builders) == len(heights) and heights == sorted(heights)[::-1]


def turn_is_sound(state: State) -> bool:
    seats = range(len(state.players))
    progress = state.progress
    parts = 0 <= progress.offerings < PARTS[8] and 0 <= progress.buildings < PARTS[9]
    borrowed = set(progress.borrowed) <= set(progress.offered) and len(set(progress.offered)) == len(progress.offered)
    placing = state.phase == ACTING or (progress == FRESH and not any(nomad.lying for nomad in state.nomads))
    visitors = state.visitor in (None, *seats) and state.welcomed in (None, *seats)
    return (
        state.phase in (PLACING, ACTING)
        and {state.first, state.turn} <= set(seats)
        and parts
        and borrowed
        and placing
        and visitors
    )


CHECKS: tuple[Callable[[State], bool], ...] = (
    nothing_is_negative,
    craft_cards_are_conserved,
    neta_tanka_cards_are_conserved,
    rows_are_full,
    trade_cards_are_conserved,
    tokens_are_unique,
    objectives_are_unique,
    nomads_are_conserved,
    places_are_not_crowded,
    clan_boards_are_sound,
    totem_board_follows_the_totems,
    turn_is_sound,
)


def violations(state: State) -> tuple[str, ...]:
    return tuple(check.__name__ for check in CHECKS if not check(state))
