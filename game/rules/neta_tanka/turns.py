"""What a seat may do with its decision: every legal action, and what each leads to."""

from __future__ import annotations

from game.core.contract import Decision, Event, Seal, Seat, Step
from game.core.replacing import replace
from game.rules.neta_tanka import actions, acts, clan, effects, market, places, rounds
from game.rules.neta_tanka.actions import (
    DROP_OBJECTIVE,
    END_TURN,
    Act,
    Card,
    Choice,
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
from game.rules.neta_tanka.state import PLACING, Player, State

#: Discarding a Neta-Tanka card brings generosity instead of its effect (NT-70).
DISCARD = Choice(take="generosity")


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
    found: list[NetaTankaAction]
    if state.phase == PLACING:
        found = [actions.place(colour, at) for colour, at in places.open_places(state, seat)]
    else:
        found = _in_phase_two(state, seat, player)
    if player.objective is not None:
        found.append(DROP_OBJECTIVE)
    if state.phase != PLACING and not places.musts_left(state, seat):
        found.append(END_TURN)
    return tuple(found)


def _in_phase_two(state: State, seat: Seat, player: Player) -> list[NetaTankaAction]:
    found: list[NetaTankaAction] = []
    progress = state.progress
    waiting = {nomad.place for nomad in state.nomads if nomad.seat == seat and not nomad.lying}
    if progress.offerings:
        waiting.add(OFFERING)
    if progress.buildings:
        waiting.add(BUILD)
    for at in sorted(waiting):
        found += acts.act_options(state, seat, at)
    for number in usable_links(state, seat):
        found += [actions.link(number, choice) for choice in effects.options(state, player, LINKS[number].effect)]
    for name in player.link_tokens:
        found += [actions.token(name, choice) for choice in effects.options(state, player, TOKENS[name])]
    for name in dict.fromkeys(player.cards):
        found += [actions.card(name, choice) for choice in effects.options(state, player, CARDS[name])]
        found.append(actions.card(name, DISCARD))
    if not progress.gave:
        found += _gifts(state, seat, player)
    return found


def _gifts(state: State, seat: Seat, player: Player) -> list[NetaTankaAction]:
    """One resource to a player who has none of its kind (NT-26)."""
    others = [(to, other.reserve) for to, other in enumerate(state.players) if to != seat]
    reserve = player.reserve
    found: list[NetaTankaAction] = []
    for kind in RESOURCES:
        if getattr(reserve, kind):
            found += [actions.gift(to, kind) for to, other in others if not getattr(other, kind)]
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
    match action:
        case Act():
            return acts.carry_out(state, seat, action, chronicle)
        case Place():
            return _place(state, seat, action, chronicle)
        case Link():
            return _use_link(state, seat, action, chronicle)
        case Token():
            return _use_token(state, seat, action, chronicle)
        case Card():
            return _play_card(state, seat, action, chronicle)
        case Gift():
            return _give(state, seat, action, chronicle)
        case DropObjective():
            return _drop_objective(state, seat, chronicle)
        case EndTurn():
            chronicle.seal = Seal.HANDED
            return rounds.after_acting(state, chronicle)


def _place(state: State, seat: Seat, action: Place, chronicle: Chronicle) -> State:
    code = "copied" if places.copies(state, action.colour, action.at) else "placed"
    chronicle.tell(code, seat, ("place", action.at), colour=action.colour, at=action.at)
    return rounds.after_placing(places.with_nomad(state, seat, action.colour, action.at), chronicle)


def _use_link(state: State, seat: Seat, action: Link, chronicle: Chronicle) -> State:
    """A link one holds is used up before one that was borrowed (NT-37, NT-50)."""
    number, progress = action.link, state.progress
    chronicle.tell("link_used", seat, ("link", number), link=number)
    if number not in progress.links and number in made_links(state, seat):
        progress = replace(progress, links=(*progress.links, number))
    else:
        progress = replace(progress, borrowed=tuple(other for other in progress.borrowed if other != number))
    state = replace(state, progress=progress)
    return effects.carry_out(state, seat, LINKS[number].effect, choice_of(action), chronicle)


def _use_token(state: State, seat: Seat, action: Token, chronicle: Chronicle) -> State:
    player = state.players[seat]
    chronicle.tell("token_used", seat, ("token", action.token), token=action.token)
    left = tuple(token for token in player.link_tokens if token != action.token)
    state = clan.with_player(state, seat, replace(player, link_tokens=left))
    return effects.carry_out(state, seat, TOKENS[action.token], choice_of(action), chronicle)


def _play_card(state: State, seat: Seat, action: Card, chronicle: Chronicle) -> State:
    state = market.spend_card(state, seat, action.card)
    choice = choice_of(action)
    if choice == DISCARD:
        chronicle.tell("card_discarded", seat, card=action.card)
        return clan.gain(state, seat, "generosity", 1, "supply", chronicle)
    chronicle.tell("card_played", seat, card=action.card)
    return effects.carry_out(state, seat, CARDS[action.card], choice, chronicle)


def _give(state: State, seat: Seat, action: Gift, chronicle: Chronicle) -> State:
    giver, taker, kind = state.players[seat], state.players[action.to], action.resource
    chronicle.tell("gave", seat, ("seat", action.to), to=action.to, resource=kind)
    state = clan.with_player(state, seat, giver.plus(kind, -1))
    state = clan.with_player(state, action.to, taker.plus(kind, 1))
    state = replace(state, progress=replace(state.progress, gave=True))
    return clan.gain(state, seat, "generosity", 1, "supply", chronicle)


def _drop_objective(state: State, seat: Seat, chronicle: Chronicle) -> State:
    """Thrown away face down: only its owner knows what it was (NT-07)."""
    player = state.players[seat]
    objective = player.objective
    event = Event.of(
        "objective_dropped", seat, private=("objective",), where=(("objective", seat),), objective=objective
    )
    chronicle.events.append(event)
    state = clan.with_player(state, seat, replace(player, objective=None, dropped=objective))
    return clan.gain(state, seat, "generosity", 1, "supply", chronicle)
