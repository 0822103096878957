"""What a seat may not know, the objectives of others and the order of the decks, and how it may be guessed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TypeVar

from game.core.contract import HIDDEN, Hidden, Seat
from game.core.replacing import replace
from game.core.rng import Rng
from game.rules.neta_tanka.content import CARD_COPIES, CARDS, CRAFTS, TRADES
from game.rules.neta_tanka.rounds import objectives_in_play
from game.rules.neta_tanka.state import Player, State

T = TypeVar("T", int, str)


def view(state: State, seat: Seat | None) -> State:
    """At the end of the game the objectives still held are shown for the count."""
    market = replace(
        state.market, craft_deck=_face_down(state.market.craft_deck), card_deck=_face_down(state.market.card_deck)
    )
    players = tuple(
        player if other == seat else _without_secrets(player, state.over) for other, player in enumerate(state.players)
    )
    return replace(state, players=players, market=market, trades=_face_down(state.trades), rng=HIDDEN)


def _face_down(deck: tuple[T | Hidden, ...]) -> tuple[T | Hidden, ...]:
    """All but the first card, which lies face up."""
    return deck[:1] + (HIDDEN,) * (len(deck) - 1)


def _without_secrets(player: Player, over: bool) -> Player:
    objective = player.objective if over or player.objective is None else HIDDEN
    return replace(player, objective=objective, dropped=None if player.dropped is None else HIDDEN)


def determinize(view: State, rng: Rng) -> State:
    """Whatever is not seen anywhere may lie in the hidden spots, each way as likely."""
    market = view.market
    crafts = _unseen(
        CRAFTS,
        market.craft_row,
        market.craft_deck,
        market.craft_discards,
        *(player.crafts_done for player in view.players),
        *((craft.card for craft in player.crafts_open) for player in view.players),
    )
    cards = _unseen(
        [card for card in CARDS for _ in range(CARD_COPIES)],
        market.card_row,
        market.card_deck,
        market.cards_gone,
        *(player.cards for player in view.players),
    )
    trades = _unseen(TRADES, view.trades, view.trades_gone)
    held = [secret for player in view.players for secret in (player.objective, player.dropped) if secret is not None]
    objectives = list(rng.shuffle(_unseen(objectives_in_play(view.rulebook_objectives), held)))
    players = []
    for player in view.players:
        objective, dropped = player.objective, player.dropped
        if objective is HIDDEN:
            objective = objectives.pop()
        if dropped is HIDDEN:
            dropped = objectives.pop()
        players.append(replace(player, objective=objective, dropped=dropped))
    return replace(
        view,
        players=tuple(players),
        market=replace(
            market,
            craft_deck=_filled(market.craft_deck, rng.shuffle(crafts)),
            card_deck=_filled(market.card_deck, rng.shuffle(cards)),
        ),
        trades=_filled(view.trades, rng.shuffle(trades)),
        rng=rng.next64() if view.rng is HIDDEN else view.rng,
    )


def _unseen(everything: Iterable[T], *seen: Iterable[T | Hidden]) -> list[T]:
    left = Counter(list(everything))  # a mapping would be taken for counts
    for group in seen:
        left.subtract(card for card in group if not isinstance(card, Hidden))
    return [card for card, count in left.items() for _ in range(count)]


def _filled(deck: tuple[T | Hidden, ...], cards: Iterable[T]) -> tuple[T | Hidden, ...]:
    unseen = iter(cards)
    return tuple(next(unseen) if isinstance(card, Hidden) else card for card in deck)
