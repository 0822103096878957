"""What a seat may do with its decision: every legal action, and what each leads to."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from game.core.contract import Decision, Event, Seal, Seat, Step
from game.core.replacing import replace
from game.rules.neta_tanka import actions, acts, clan, effects, market, places, rounds
from game.rules.neta_tanka.actions import (
    DROP_OBJECTIVE,
    END_TURN,
    Act,
    Card,
    DropObjective,
    EndTurn,
    Gift,
    Link,
    NetaTankaAction,
    Place,
    Token,
    choice_of,
)
from game.rules.neta_tanka.chronicle import Chronicle
from game.rules.neta_tanka.content import BUILD, CARDS, LINKS, OFFERING, RESOURCES, TOKENS
from game.rules.neta_tanka.links import made_links, usable_links
from game.rules.neta_tanka.state import PLACING, Player, Reserve, State, with_player, with_progress
from game.rules.neta_tanka.uses import CARD_USES, DISCARD, LINK_USES, TOKEN_USES

DISCARDS = {name: actions.card(name, DISCARD) for name in CARDS}
#: Gifts to each seat, by resource.
GIFTS = [[actions.gift(to, kind) for kind in RESOURCES] for to in range(4)]
#: What a reserve holds, in the order of `RESOURCES`.
_held: Callable[[Reserve], tuple[int, ...]] = attrgetter(*RESOURCES)


def decision(state: State) -> Decision | None:
    if state.over:
        return None
    seat = state.turn
    if state.phase == PLACING:
        return Decision(seat, "place", data=(("left", state.nomads_left(seat)),))
    return Decision(seat, "act", data=(("must", places.musts_left(state, seat)),))


# ---- what may be done ----


def legal_actions(state: State) -> tuple[NetaTankaAction, ...]:
    if state.over:
        return ()
    seat = state.turn
    player = state.players[seat]
    if state.phase != PLACING:
        return tuple(_in_phase_two(state, seat, player))
    found: list[NetaTankaAction] = [*places.placings(state, seat)]
    if player.objective is not None:
        found.append(DROP_OBJECTIVE)
    return tuple(found)


def _in_phase_two(state: State, seat: Seat, player: Player) -> list[NetaTankaAction]:
    found: list[NetaTankaAction] = []
    may_end = True
    progress = state.progress
    waiting = {nomad.place for nomad in state.nomads if nomad.seat == seat and not nomad.lying}
    if progress.offerings:
        waiting.add(OFFERING)
    if progress.buildings:
        waiting.add(BUILD)
    for at in sorted(waiting):
        found += acts.USES[at](state, player)
        may_end = may_end and not places.is_must(state, at)
    for number in usable_links(state, seat):
        found += LINK_USES[number](state, player)
    for name in player.link_tokens:
        found += TOKEN_USES[name](state, player)
    for name in dict.fromkeys(player.cards):
        found += CARD_USES[name](state, player)
        found.append(DISCARDS[name])
    if not progress.gave:
        found += _gifts(state, seat, player)
    if player.objective is not None:
        found.append(DROP_OBJECTIVE)
    if may_end:
        found.append(END_TURN)
    return found


def _gifts(state: State, seat: Seat, player: Player) -> list[Gift]:
    """One resource to a player who has none of its kind (NT-26)."""
    others = [(GIFTS[to], _held(other.reserve)) for to, other in enumerate(state.players) if to != seat]
    found: list[Gift] = []
    for number, count in enumerate(_held(player.reserve)):
        if count:
            found += [gifts[number] for gifts, theirs in others if not theirs[number]]
    return found


# ---- what comes of it ----


def apply(state: State, action: NetaTankaAction) -> Step[State]:
    chronicle = Chronicle()
    after = _apply(state, state.turn, action, chronicle)
    return Step(after, tuple(chronicle.events), chronicle.seal)


def after(state: State, action: NetaTankaAction) -> State:
    """The state that `apply` leads to, without the telling: for those who try many actions."""
    return _apply(state, state.turn, action, Chronicle(silent=True))


def _apply(state: State, seat: Seat, action: NetaTankaAction, chronicle: Chronicle) -> State:
    return CARRY_OUT[action.__class__](state, seat, action, chronicle)


def _place(state: State, seat: Seat, action: Place, chronicle: Chronicle) -> State:
    placed = places.with_nomad(state, seat, action.colour, action.at)
    code = "placed" if placed.players is state.players else "copied"
    chronicle.tell(code, seat, ("place", action.at), colour=action.colour, at=action.at)
    return rounds.after_placing(placed, chronicle)


def _use_link(state: State, seat: Seat, action: Link, chronicle: Chronicle) -> State:
    """A link one holds is used up before one that was borrowed (NT-37, NT-50)."""
    number, progress = action.link, state.progress
    chronicle.tell("link_used", seat, ("link", number), link=number)
    held = number not in progress.borrowed or (number not in progress.links and number in made_links(state, seat))
    if held:
        progress = replace(progress, links=(*progress.links, number))
    else:
        progress = replace(progress, borrowed=tuple(other for other in progress.borrowed if other != number))
    state = with_progress(state, progress)
    return effects.carry_out(state, seat, LINKS[number].effect, choice_of(action), chronicle)


def _use_token(state: State, seat: Seat, action: Token, chronicle: Chronicle) -> State:
    player = state.players[seat]
    chronicle.tell("token_used", seat, ("token", action.token), token=action.token)
    left = tuple(token for token in player.link_tokens if token != action.token)
    state = with_player(state, seat, replace(player, link_tokens=left))
    return effects.carry_out(state, seat, TOKENS[action.token], choice_of(action), chronicle)


def _play_card(state: State, seat: Seat, action: Card, chronicle: Chronicle) -> State:
    state = market.spend_card(state, seat, action.card)
    if action.take == DISCARD.take:
        chronicle.tell("card_discarded", seat, card=action.card)
        return clan.gain(state, seat, "generosity", 1, "supply", chronicle)
    chronicle.tell("card_played", seat, card=action.card)
    return effects.carry_out(state, seat, CARDS[action.card], choice_of(action), chronicle)


def _give(state: State, seat: Seat, action: Gift, chronicle: Chronicle) -> State:
    giver, taker, kind = state.players[seat], state.players[action.to], action.resource
    chronicle.tell("gave", seat, ("seat", action.to), to=action.to, resource=kind)
    state = with_player(state, seat, giver.plus(kind, -1))
    state = with_player(state, action.to, taker.plus(kind, 1))
    state = with_progress(state, replace(state.progress, gave=True))
    return clan.gain(state, seat, "generosity", 1, "supply", chronicle)


def _drop_objective(state: State, seat: Seat, action: DropObjective, chronicle: Chronicle) -> State:
    """Thrown away face down: only its owner knows what it was (NT-07)."""
    player = state.players[seat]
    objective = player.objective
    event = Event.of(
        "objective_dropped", seat, private=("objective",), where=(("objective", seat),), objective=objective
    )
    chronicle.events.append(event)
    state = with_player(state, seat, replace(player, objective=None, dropped=objective))
    return clan.gain(state, seat, "generosity", 1, "supply", chronicle)


def _end_turn(state: State, seat: Seat, action: EndTurn, chronicle: Chronicle) -> State:
    chronicle.seal = Seal.HANDED
    return rounds.after_acting(state, chronicle)


CARRY_OUT: dict[type[NetaTankaAction], Callable[[State, Seat, Any, Chronicle], State]] = {
    Place: _place,
    Act: acts.carry_out,
    Link: _use_link,
    Token: _use_token,
    Card: _play_card,
    Gift: _give,
    DropObjective: _drop_objective,
    EndTurn: _end_turn,
}
