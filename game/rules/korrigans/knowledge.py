"""What can be known of clovers: who took where, what a seat remembers, and what is left to guess from."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from game.core.contract import Hidden, Seat
from game.rules.korrigans.content import CLOVERS, crowded
from game.rules.korrigans.map import the_map
from game.rules.korrigans.state import FieldName, Ground, Pick, Player, Secret, State, order


def all_clovers(players: int) -> Counter[Secret]:
    """KO-03: the clover tokens in the game."""
    found: Counter[Secret] = Counter()
    for token, (always, extra) in CLOVERS.items():
        found[token] = always + (extra if crowded(players) else 0)
    return found


def estate(player: Player) -> Counter[Secret]:
    """Every clover a player ever took: held, shown, sacrificed or spent."""
    return Counter((*player.hidden, *player.shown, *player.sacrificed, *player.spent))


def laid_out(state: State, seat: Seat) -> bool:
    """KO-61: whether the seat's last turn has begun, so that nothing but coins is left behind its screen."""
    if state.turn.phase == "over":
        return True
    turns = order(state)
    return state.turn.phase == "last" and turns.index(seat) <= turns.index(state.turn.seat)


def picks_since(ground: Ground, seat: Seat) -> tuple[Pick, ...] | None:
    """What was picked on the field after the seat's own last pick; None if it never picked there."""
    for back, pick in enumerate(reversed(ground.picks)):
        if pick.seat == seat:
            return ground.picks[len(ground.picks) - back :]
    return None


@dataclass(frozen=True, slots=True)
class Look:
    """What a seat saw left on a field at its last visit: when, and what was taken since by whom."""

    round: int
    tokens: tuple[Secret, ...]
    since: tuple[Pick, ...]


def last_look(state: State, seat: Seat, field: FieldName) -> Look | None:
    """What the seat remembers of a field, None if it never picked there or the view is another's."""
    place = the_map().index[field]
    ground, seen = state.grounds[place], state.players[seat].seen
    since = picks_since(ground, seat)
    if isinstance(seen, Hidden) or since is None:
        return None
    tokens = seen[place]
    assert tokens is not None
    own = ground.picks[len(ground.picks) - len(since) - 1]
    return Look(own.round, tokens, since)
