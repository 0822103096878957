"""Who may know what: the view of a seat, and full states that a view leaves possible."""

from __future__ import annotations

from collections import Counter

from game.core.contract import HIDDEN, Hidden, Seat
from game.core.replacing import replace
from game.core.rng import Rng
from game.rules.korrigans.choices import mover_field
from game.rules.korrigans.content import MENHIRS
from game.rules.korrigans.guessing import Deals, Guess
from game.rules.korrigans.knowledge import picks_since
from game.rules.korrigans.map import the_map
from game.rules.korrigans.state import Ground, Player, Secret, State, sorted_tokens


def view(state: State, seat: Seat | None) -> State:
    """Clovers on fields lie face down but for the one who looks; screens hide until the count; memory is one's own."""
    looked_at = None
    if state.turn.asked == "keep" and state.turn.seat == seat:
        field = mover_field(state)
        looked_at = None if field is None else the_map().index[field]
    over = state.turn.phase == "over"
    return State(
        state.first,
        state.advanced,
        state.turn,
        tuple(player if other == seat else _from_outside(player, over) for other, player in enumerate(state.players)),
        tuple(
            Ground(
                ground.clovers if place == looked_at else (HIDDEN,) * len(ground.clovers),
                ground.menhir and HIDDEN,
                ground.picks,
            )
            for place, ground in enumerate(state.grounds)
        ),
        state.sky,
        state.backups_left,
        state.turned,
        state.troll,
        state.cauldron,
        HIDDEN,
    )


def _from_outside(player: Player, over: bool) -> Player:
    seen_by_all = over or not player.screen
    return replace(
        player,
        seen=HIDDEN,
        hidden=player.hidden if seen_by_all else (HIDDEN,) * len(player.hidden),
        sacrificed=(HIDDEN,) * len(player.sacrificed),
    )


def determinize(view: State, seat: Seat | None, rng: Rng) -> State:
    """Deal what the view does not show, so that all it does show still holds, the seat's own memory included."""
    clovers = Deals(view, seat).guess(rng)
    menhirs = iter(rng.shuffle(unturned(view)))
    return replace(
        view,
        players=tuple(_filled(view, clovers, other) for other in range(len(view.players))),
        grounds=tuple(
            replace(
                ground,
                clovers=sorted_tokens(clovers.grounds[place]),
                menhir=next(menhirs) if ground.menhir is HIDDEN else ground.menhir,
            )
            for place, ground in enumerate(view.grounds)
        ),
        rng=rng.next64() if isinstance(view.rng, Hidden) else view.rng,
    )


def unturned(view: State) -> list[Secret]:
    """The menhirs nobody has turned, in no order that tells anything."""
    known: list[Secret] = [*view.turned, *(ground.menhir for ground in view.grounds if isinstance(ground.menhir, str))]
    standing: Counter[Secret] = Counter()
    standing.update(MENHIRS)
    standing.subtract(known)
    return list(standing.elements())


def _filled(view: State, clovers: Guess, seat: Seat) -> Player:
    player = view.players[seat]
    seen = player.seen
    if isinstance(seen, Hidden):
        seen = tuple(_remembered(ground, place, clovers, seat) for place, ground in enumerate(view.grounds))
    return replace(
        player,
        seen=seen,
        hidden=sorted_tokens(clovers.hidden[seat]),
        sacrificed=clovers.sacrificed[seat],
    )


def _remembered(ground: Ground, place: int, clovers: Guess, seat: Seat) -> tuple[Secret, ...] | None:
    """What the seat would have seen at its last pick: what lies there now and what was taken since."""
    since = picks_since(ground, seat)
    if since is None:
        return None
    taken = clovers.picks[place][len(ground.picks) - len(since) :]
    return sorted_tokens((*clovers.grounds[place], *taken))
