"""Worlds a seat of Korrigans may be in, as likely as they are: whoever picked on a field left the lesser clovers there.

The rules deal unknown clovers as if they had been taken blindly. Here whoever took one is given the better of it and of
what still lies on that field. Fields the seat remembers are left as dealt, and so is what a player holds who came there
since: what the seat knows must still hold. What the others remember is not made to fit.
"""

from __future__ import annotations

from game.core.contract import HIDDEN, Hidden, Seat
from game.core.rng import Rng
from game.rules.korrigans.altering import replace
from game.rules.korrigans.content import COMPANIONS, TOKENS, coins
from game.rules.korrigans.knowledge import laid_out, picks_since
from game.rules.korrigans.secrets import determinize
from game.rules.korrigans.state import Secret, State, sorted_tokens

#: What players go by when they keep a clover, on average over a game; a coin is worth what it counts.
COMPANION = 2.6
_WORTH: dict[Secret, float] = {token: COMPANION if token in COMPANIONS else coins(token) for token in TOKENS}


def imagine(view: State, seat: Seat, rng: Rng) -> State:
    world = determinize(view, seat, rng)
    held = {other: list(world.players[other].hidden) for other in _guessed_at(view, seat)}
    #: A pick was one of the tokens a player has behind the screen or has shown; each of them came from one pick.
    unclaimed = {other: len(tokens) + len(world.players[other].shown) for other, tokens in held.items()}
    claimed = dict.fromkeys(held, 0)
    seen = view.players[seat].seen
    grounds = list(world.grounds)
    for place, ground in enumerate(view.grounds):
        if HIDDEN not in ground.clovers or isinstance(seen, Hidden) or seen[place] is not None:
            continue
        lying = list(world.grounds[place].clovers)
        for pick in ground.picks:
            other = pick.seat
            if pick.token is not None or other not in held or not unclaimed[other]:
                continue
            behind = len(held[other]) - claimed[other]
            number = rng.below(unclaimed[other])
            unclaimed[other] -= 1
            if number < behind:
                at = claimed[other] + number
                _let_keep_the_better(held[other], at, lying)
                held[other][claimed[other]], held[other][at] = held[other][at], held[other][claimed[other]]
                claimed[other] += 1
        grounds[place] = replace(world.grounds[place], clovers=sorted_tokens(lying))
    players = tuple(
        replace(player, hidden=sorted_tokens(held[other])) if other in held else player
        for other, player in enumerate(world.players)
    )
    return replace(world, players=players, grounds=tuple(grounds))


def _guessed_at(view: State, seat: Seat) -> list[Seat]:
    """The others whose clovers are unknown and bound by nothing the seat remembers."""
    bound = {pick.seat for ground in view.grounds for pick in picks_since(ground, seat) or ()}
    return [
        other
        for other, player in enumerate(view.players)
        if other != seat and HIDDEN in player.hidden and other not in bound and not laid_out(view, other)
    ]


def _let_keep_the_better(held: list[Secret], at: int, lying: list[Secret]) -> None:
    best = max(range(len(lying)), key=lambda number: _WORTH[lying[number]])
    if _WORTH[lying[best]] > _WORTH[held[at]]:
        held[at], lying[best] = lying[best], held[at]
