"""What places, links, tokens and cards leave a player to do: each effect of the tables as a function that lists it.

Bots ask for these lists thousands of times in a decision, so whatever an effect may lead to is made beforehand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import combinations
from operator import attrgetter
from typing import TypeVar

from game.rules.neta_tanka import actions
from game.rules.neta_tanka.actions import Act, Card, Choice, Link, Token
from game.rules.neta_tanka.clan import tents_open
from game.rules.neta_tanka.content import CARDS, CRAFTS, FOOD_SLOTS, LINKS, PLACES, TENTS, TOKENS
from game.rules.neta_tanka.effects_table import Effect
from game.rules.neta_tanka.state import Player, Reserve, State

T = TypeVar("T", Act, Link, Token, Card)

#: Everything a player may do now with something; nothing if it can do nothing.
Uses = Callable[[State, Player], Sequence[T]]

#: Discarding a Neta-Tanka card brings generosity instead of its effect (NT-70).
DISCARD = Choice(take="generosity")


def uses(effect: Effect, made: Callable[[Choice], T]) -> Uses[T]:
    """How an effect may be used, `made` into actions of the place, link, token or card that has it."""
    match effect.verb:
        case "take":
            return _supplied(effect, made) if effect.where == "supply" else _taken(effect, made)
        case "put":
            return {"tents": _put_on_tents, "craft": _put_on_crafts}.get(effect.where, _put)(effect, made)
        case "craft":
            crafts = {card: made(Choice(take="craft", craft=card)) for card in CRAFTS}
            return lambda state, _: [crafts[card] for card in state.market.craft_row]
        case "token":
            tokens = {token: made(Choice(take="token", token=token)) for token in TOKENS}
            return lambda state, _: [tokens[token] for token in state.market.link_tokens]
        case _:
            swapped = _swaps(made)
            return lambda state, _: swapped(state.market.craft_row)


def _supplied(effect: Effect, made: Callable[[Choice], T]) -> Uses[T]:
    every = tuple(made(Choice(take=kind)) for kind in effect.goods)
    return lambda state, player: every


def _taken(effect: Effect, made: Callable[[Choice], T]) -> Uses[T]:
    """From the Forest or the Tanning area: what there is, the largest amount first."""
    (kind,) = effect.goods
    there: Callable[[object], int] = attrgetter(f"{effect.where}_{kind}")
    if effect.up_to:
        most = effect.count
        amounts = [tuple(made(Choice(take=kind, amount=n)) for n in range(some, 0, -1)) for some in range(most + 1)]
        return lambda state, _: amounts[min(there(state.village), most)]
    one = (made(Choice(take=kind)),)
    return lambda state, _: one if there(state.village) else ()


def _held(effect: Effect) -> Callable[[Reserve], Sequence[str]]:
    """Which of an effect's goods there are to put somewhere."""
    goods = effect.goods
    if effect.from_reserve:
        return lambda reserve: [kind for kind in goods if getattr(reserve, kind)]
    return lambda reserve: goods


def _put(effect: Effect, made: Callable[[Choice], T]) -> Uses[T]:
    """Onto the totem, which has no end, or onto Food as long as there is room."""
    by_kind = {kind: made(Choice(put=kind)) for kind in effect.goods}
    held, room = _held(effect), FOOD_SLOTS if effect.where == "food" else None

    def listed(state: State, player: Player) -> Sequence[T]:
        if room is not None and len(player.food) >= room:
            return ()
        return [by_kind[kind] for kind in held(player.reserve)]

    return listed


def _put_on_tents(effect: Effect, made: Callable[[Choice], T]) -> Uses[T]:
    by_tent = [{kind: made(Choice(put=kind, tent=tent + 1)) for kind in effect.goods} for tent in range(TENTS)]
    held = _held(effect)

    def listed(state: State, player: Player) -> Sequence[T]:
        kinds = held(player.reserve)
        if not kinds:
            return ()
        tents = player.tents
        return [by_tent[tent][kind] for tent in tents_open(player) for kind in kinds if tents[tent].room_for(kind)]

    return listed


def _put_on_crafts(effect: Effect, made: Callable[[Choice], T]) -> Uses[T]:
    by_card = {card: {kind: made(Choice(put=kind, craft=card)) for kind in effect.goods} for card in CRAFTS}
    held = _held(effect)

    def listed(state: State, player: Player) -> Sequence[T]:
        if not player.crafts_open:
            return ()
        kinds = held(player.reserve)
        return [by_card[craft.card][kind] for craft in player.crafts_open for kind in kinds if craft.needs(kind)]

    return listed


def _swaps(made: Callable[[Choice], T]) -> Callable[[tuple[int, ...]], Sequence[T]]:
    every = {pair: made(Choice(crafts=pair)) for pair in combinations(CRAFTS, 2)}

    @lru_cache(maxsize=64)  # of the rows there are a million, of which a game sees a few dozen
    def swapped(row: tuple[int, ...]) -> tuple[T, ...]:
        return tuple(every[min(pair), max(pair)] for pair in combinations(row, 2))

    return swapped


def _in_turn(ways: Sequence[Uses[Act]]) -> Uses[Act]:
    """The ways to act at a place, one after the other."""
    if len(ways) == 1:
        return ways[0]
    one, other = ways
    return lambda state, player: [*one(state, player), *other(state, player)]


PLACE_USES: dict[int, Uses[Act]] = {
    at: _in_turn([uses(way, partial(actions.act, at)) for way in place.ways])
    for at, place in PLACES.items()
    if place.ways
}
LINK_USES: dict[int, Uses[Link]] = {
    number: uses(link.effect, partial(actions.link, number)) for number, link in LINKS.items()
}
TOKEN_USES: dict[str, Uses[Token]] = {
    name: uses(effect, partial(actions.token, name)) for name, effect in TOKENS.items()
}
CARD_USES: dict[str, Uses[Card]] = {name: uses(effect, partial(actions.card, name)) for name, effect in CARDS.items()}
