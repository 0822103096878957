"""What is to be decided, and every action that answers it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Decision, Seat, Value
from game.rules.korrigans import rainbow
from game.rules.korrigans.actions import (
    Arrive,
    Cauldron,
    Cloud,
    GiveGoblin,
    Keep,
    KorrigansAction,
    Pass,
    Stop,
    Sun,
    Troll,
    Unscreen,
)
from game.rules.korrigans.charms import opponents_in
from game.rules.korrigans.harvest import unscreenable
from game.rules.korrigans.map import the_map
from game.rules.korrigans.movement import backups, moves
from game.rules.korrigans.state import FieldName, State, order


def decision(state: State) -> Decision | None:
    turn = state.turn
    if turn.asked == "nothing":
        return None
    return Decision(turn.seat, turn.asked, _is_private(state), _subject(state))


def _is_private(state: State) -> bool:
    """A look is private, and so is a choice that would show what stands behind a screen.

    It follows from what everybody knows: whether a hidden token is a companion must not show in a curtain.
    """
    if state.turn.asked == "keep":
        return True
    player = state.players[state.turn.seat]
    return state.turn.asked in ("move", "fairy") and player.screen and bool(player.hidden)


def _subject(state: State) -> tuple[tuple[str, Value], ...]:
    turn = state.turn
    if turn.asked == "arrive":
        korrigan = 0 if state.players[turn.seat].korrigans[0].field is None else 1
        number = None if state.advanced else start_number(state, turn.seat)  # KO-22
        return (("korrigan", korrigan), ("number", number))
    if turn.asked in ("sun", "cloud", "cauldron"):
        return (("colour", state.sky.drawn),)
    if turn.asked in ("keep", "give_goblin"):
        return (("korrigan", turn.korrigan), ("field", mover_field(state)))
    return ()


def start_number(state: State, seat: Seat) -> int:
    """KO-21: the first player has number 1, the next to the left 2, and so on."""
    return order(state).index(seat) + 1


def mover_field(state: State) -> FieldName | None:
    """Where the korrigan stands whose move is being resolved."""
    number = state.turn.korrigan
    return None if number is None else state.players[state.turn.seat].korrigans[number].field


def legal_actions(state: State) -> Sequence[KorrigansAction]:
    asked, seat = state.turn.asked, state.turn.seat
    if asked == "move":
        return tuple(moves(state, seat) or backups(state, seat) or (Pass(),))
    if asked == "keep":
        field = mover_field(state)
        assert field is not None
        clovers = state.grounds[the_map().index[field]].clovers
        return tuple(Keep(token) for token in dict.fromkeys(clovers) if isinstance(token, str))
    if asked in ("fairy", "dash"):
        return (*moves(state, seat), Stop())
    if asked == "arrive":
        return tuple(Arrive(field) for field in arrival_fields(state))
    if asked == "sun":
        return tuple(Sun(row) for row in rainbow.free_rows(state))
    if asked == "cloud":
        return tuple(Cloud(column) for column in rainbow.free_columns(state))
    if asked == "cauldron":
        return tuple(Cauldron(field) for field in rainbow.cauldron_choices(state, seat))
    if asked == "give_goblin":
        field = mover_field(state)
        assert field is not None
        return tuple(GiveGoblin(*other) for other in opponents_in(state, seat, field))
    if asked == "unscreen":
        return tuple(Unscreen(other) for other in unscreenable(state, seat))
    if asked == "troll":
        return tuple(Troll(between) for between in troll_borders(state))
    return ()


def arrival_fields(state: State) -> tuple[FieldName, ...]:
    """KO-21: the fields of one's number, first either, then the other. KO-22: any field in the advanced game."""
    if state.advanced:
        return tuple(field.name for field in the_map().fields)
    taken = state.players[state.turn.seat].korrigans[0].field
    return tuple(name for name in the_map().starts(start_number(state, state.turn.seat)) if name != taken)


def troll_borders(state: State) -> tuple[tuple[FieldName, FieldName], ...]:
    """KO-55: where the troll may go."""
    return tuple(
        border.between for border in the_map().borders if border.kind != "water" and border.between != state.troll
    )
