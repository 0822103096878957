"""A turn after the move: what the arrival brings, the clover picked, the menhir turned, and whose turn is next.

Each function takes the state and the story told so far, adds to the story, and gives the state that follows.
"""

from __future__ import annotations

from game.core.contract import Event, Hidden, Seat
from game.core.replacing import replace
from game.rules.korrigans.charms import elves_come, give_goblin, opponents_in, receive
from game.rules.korrigans.content import coins
from game.rules.korrigans.map import the_map
from game.rules.korrigans.rainbow import begin_round
from game.rules.korrigans.state import (
    Charm,
    FieldName,
    Korrigan,
    Pick,
    State,
    Token,
    ask,
    left_of,
    order,
    sorted_tokens,
    with_korrigan,
    with_player,
    without,
)


def come_to(state: State, number: int, field: FieldName, story: list[Event]) -> State:
    """A korrigan of the seat whose turn it is arrives in a field. KO-51: with several to choose from it is asked."""
    seat = state.turn.seat
    charm = state.players[seat].korrigans[number].charm
    state = with_korrigan(state, seat, number, Korrigan(field, charm))
    if charm == "goblin":
        targets = opponents_in(state, seat, field)
        if len(targets) > 1:
            return ask(state, "give_goblin", korrigan=number)
        if targets:
            state = give_goblin(state, seat, number, *targets[0], story)
    return _settle(state, number, field, story)


def goblin_chosen(state: State, receiver: Seat, receiver_korrigan: int, story: list[Event]) -> State:
    seat, number, field = _mover(state)
    return _settle(give_goblin(state, seat, number, receiver, receiver_korrigan, story), number, field, story)


def _settle(state: State, number: int, field: FieldName, story: list[Event]) -> State:
    """The elves come, then the player looks secretly at the clovers (KO-44), which the last phase leaves alone."""
    seat = state.turn.seat
    state = elves_come(state, seat, number, field, story)
    if state.turn.phase == "last":  # KO-62
        return ask(state, "dash")
    clovers = state.grounds[the_map().index[field]].clovers
    if not clovers:
        story.append(Event.of("found_nothing", seat, where=(("field", field),), field=field))
        return finish_turn(state, story)
    where = (("clovers", field),)
    story.append(
        Event.of("looked", seat, private=("tokens",), where=where, field=field, count=len(clovers), tokens=clovers)
    )
    return ask(state, "keep", korrigan=number)


def keep(state: State, token: Token, story: list[Event]) -> State:
    """KO-44: one clover goes behind the screen, the rest back face down; KO-45: with the last comes the menhir."""
    seat, _, field = _mover(state)
    place = the_map().index[field]
    player, ground = state.players[seat], state.grounds[place]
    assert not isinstance(player.seen, Hidden)
    left = without(ground.clovers, token)
    private = ("token",) if player.screen else ()
    where = (("clovers", field),)
    story.append(Event.of("kept", seat, private=private, where=where, field=field, token=token, left=len(left)))

    pick = Pick(seat, state.turn.round, None if player.screen else token)
    menhir, turned = (ground.menhir, None) if left else (None, ground.menhir)
    ground = replace(ground, clovers=left, menhir=menhir, picks=(*ground.picks, pick))
    seen = (*player.seen[:place], left, *player.seen[place + 1 :])
    player = replace(player, hidden=sorted_tokens((*player.hidden, token)), seen=seen)
    state = replace(
        state,
        players=(*state.players[:seat], player, *state.players[seat + 1 :]),
        grounds=(*state.grounds[:place], ground, *state.grounds[place + 1 :]),
    )
    if not isinstance(turned, str):
        return finish_turn(state, story)
    story.append(Event.of("menhir_turned", seat, where=(("menhir", field),), field=field, menhir=turned))
    return _resolve(replace(state, turned=(*state.turned, turned)), turned, story)


def _resolve(state: State, menhir: str, story: list[Event]) -> State:
    """What the menhir brings at once; some ask the player for a choice first."""
    seat, number, _ = _mover(state)
    if menhir == "fairy":  # KO-53
        return ask(state, "fairy")
    if menhir == "troll":  # KO-55
        return ask(state, "troll")
    if menhir == "leprechaun":  # KO-54
        if unscreenable(state, seat):
            return ask(state, "unscreen")
        story.append(Event.of("no_screen_left", seat))
    elif menhir in ("elf", "goblin"):  # KO-50, KO-51
        charm: Charm = "elf" if menhir == "elf" else "goblin"
        story.append(Event.of("charm_gained", seat, where=(("korrigan", seat, number),), korrigan=number, charm=charm))
        state = receive(state, seat, number, charm, story)
    else:  # KO-56
        player = state.players[seat]
        state = with_player(state, seat, replace(player, gold_menhirs=(*player.gold_menhirs, coins(menhir))))
    return finish_turn(state, story)


def unscreenable(state: State, seat: Seat) -> tuple[Seat, ...]:
    """KO-54: the opponents who still have a screen."""
    return tuple(other for other, player in enumerate(state.players) if player.screen and other != seat)


def _mover(state: State) -> tuple[Seat, int, FieldName]:
    """The korrigan whose move is being resolved, and where it stands."""
    seat, number = state.turn.seat, state.turn.korrigan
    assert number is not None
    field = state.players[seat].korrigans[number].field
    assert field is not None
    return seat, number, field


def finish_turn(state: State, story: list[Event]) -> State:
    """On to the next arrival (KO-21), the next player's move (KO-40), or the next round."""
    if state.turn.phase == "arrival":
        for number in (0, 1):
            for seat in order(state):
                if state.players[seat].korrigans[number].field is None:
                    return ask(state, "arrive", seat)
        return begin_round(state, story)
    seat = left_of(state, state.turn.seat)
    return begin_round(state, story) if seat == state.first else ask(state, "move", seat)
