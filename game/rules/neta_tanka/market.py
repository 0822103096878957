"""The cards and tokens beside the board: taking one, and what comes in its place (NT-02)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Address, Hidden, Seal, Seat
from game.core.replacing import replace
from game.core.rng import Rng
from game.rules.neta_tanka.chronicle import Chronicle
from game.rules.neta_tanka.state import OpenCraft, State, with_market, with_player


def for_sale(*cards: int | str | None) -> tuple[Address, ...]:
    """Craft and Neta-Tanka cards as one speaks of those to be had."""
    return tuple(("market", card) for card in cards if card is not None)


def take_craft(state: State, seat: Seat, card: int, chronicle: Chronicle) -> State:
    player = state.players[seat]
    chronicle.tell("craft_taken", seat, ("craft", seat, card), craft=card)
    state = with_player(state, seat, replace(player, crafts_open=(*player.crafts_open, OpenCraft(card))))
    return _replace_crafts(state, (card,), (), chronicle)


def swap_crafts(state: State, seat: Seat, cards: tuple[int, int], chronicle: Chronicle) -> State:
    """Link 6: two available cards are discarded, two new ones come."""
    chronicle.tell("crafts_swapped", seat, crafts=cards)
    return _replace_crafts(state, cards, cards, chronicle)


def take_token(state: State, seat: Seat, token: str, chronicle: Chronicle) -> State:
    player = state.players[seat]
    chronicle.tell("token_taken", seat, ("token", token), token=token)
    left = tuple(other for other in state.market.link_tokens if other != token)
    state = with_market(state, replace(state.market, link_tokens=left))
    return with_player(state, seat, replace(player, link_tokens=(*player.link_tokens, token)))


def take_card(state: State, seat: Seat, card: str, chronicle: Chronicle) -> State:
    """A Neta-Tanka card; their deck does not refill."""
    player, market = state.players[seat], state.market
    chronicle.tell("card_taken", seat, ("card", card), card=card)
    spot = market.card_row.index(card)
    coming, deck = market.card_deck[:1], market.card_deck[1:]
    row = (*market.card_row[:spot], *(_known(new) for new in coming), *market.card_row[spot + 1 :])
    for new in coming:
        chronicle.tell("card_came", None, ("market", _known(new)), card=new)
    if deck:
        chronicle.tell("card_next", None, card=deck[0])
        chronicle.seal = Seal.REVEALED
    state = with_market(state, replace(market, card_row=row, card_deck=deck))
    return with_player(state, seat, replace(player, cards=(*player.cards, card)))


def spend_card(state: State, seat: Seat, card: str) -> State:
    """Played or discarded, a Neta-Tanka card is gone for good."""
    player, market = state.players[seat], state.market
    spot = player.cards.index(card)
    state = with_market(state, replace(market, cards_gone=(*market.cards_gone, card)))
    return with_player(state, seat, replace(player, cards=player.cards[:spot] + player.cards[spot + 1 :]))


def _known(card: str | Hidden) -> str:
    assert isinstance(card, str), "a view does not know what is drawn"
    return card


def _replace_crafts(state: State, going: Sequence[int], discarded: Sequence[int], chronicle: Chronicle) -> State:
    """Each card that goes is replaced in its spot, as long as there are cards.

    The discards become a new deck as soon as the deck is empty; what is discarded just now comes last of all.
    """
    market = state.market
    row: list[int] = []
    deck, discards, late = list(market.craft_deck), list(market.craft_discards), list(discarded)
    rng = None
    shown = False
    for card in market.craft_row:
        if card not in going:
            row.append(card)
            continue
        if not deck and late:
            rng = rng or Rng(_seed(state))
            deck, late = list(rng.shuffle(late)), []
        if deck:
            new = deck.pop(0)
            assert isinstance(new, int), "a view does not know what is drawn"
            row.append(new)
            shown = True
            chronicle.tell("craft_came", None, ("market", new), craft=new)
        if not deck and discards:
            rng = rng or Rng(_seed(state))
            deck, discards = list(rng.shuffle(discards)), []
    discards += late
    if not deck and discards:
        rng = rng or Rng(_seed(state))
        deck, discards = list(rng.shuffle(discards)), []
    if shown and deck:
        chronicle.tell("craft_next", None, craft=deck[0])
    if rng:
        chronicle.tell("crafts_shuffled")
        chronicle.seal = Seal.RANDOM
        state = replace(state, rng=rng.state)
    elif shown and deck:  # else the last card has come, which lay face up on the deck
        chronicle.seal = Seal.REVEALED
    cards = replace(market, craft_row=tuple(row), craft_deck=tuple(deck), craft_discards=tuple(discards))
    return with_market(state, cards)


def _seed(state: State) -> int:
    assert isinstance(state.rng, int), "a view has no generator"
    return state.rng
