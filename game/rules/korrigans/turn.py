"""Actions carried out: one function per action, and what undo may not cross afterwards."""

from __future__ import annotations

from game.core.contract import Event, Seal, Seat, Step
from game.core.replacing import replace
from game.rules.korrigans import rainbow
from game.rules.korrigans.actions import (
    Arrive,
    Backup,
    Cauldron,
    Cloud,
    GiveGoblin,
    Keep,
    KorrigansAction,
    Move,
    Pass,
    Stop,
    Sun,
    Troll,
    Unscreen,
)
from game.rules.korrigans.content import COMPANIONS
from game.rules.korrigans.harvest import come_to, finish_turn, goblin_chosen, keep
from game.rules.korrigans.state import State, Turn, ask, left_of, with_player, without

#: Events that show somebody what they did not know.
REVEALING = {"looked", "showed", "menhir_turned", "unscreened", "laid_out", "counted"}


def take(state: State, action: KorrigansAction) -> Step[State]:
    story: list[Event] = []
    after = _carry_out(state, action, story)
    return Step(after, tuple(story), _seal(action, story))


def _seal(action: KorrigansAction, story: list[Event]) -> Seal:
    if any(event.code == "drew" for event in story):
        return Seal.RANDOM
    # What a player without a screen keeps, everybody sees.
    if any(event.code in REVEALING or (event.code == "kept" and not event.private) for event in story):
        return Seal.REVEALED
    return Seal.HANDED if isinstance(action, Stop | Pass) else Seal.NONE


def _carry_out(state: State, action: KorrigansAction, story: list[Event]) -> State:
    seat = state.turn.seat
    if isinstance(action, Move):
        return _move(state, action, story)
    if isinstance(action, Keep):
        return keep(state, action.token, story)
    if isinstance(action, Arrive):
        number = 0 if state.players[seat].korrigans[0].field is None else 1
        where = (("korrigan", seat, number), ("field", action.field))
        story.append(Event.of("arrived", seat, where=where, korrigan=number, field=action.field))
        return come_to(state, number, action.field, story)
    if isinstance(action, Sun):
        return rainbow.place_on_sun(state, action.row, story)
    if isinstance(action, Cloud):
        return rainbow.place_on_cloud(state, action.column, story)
    if isinstance(action, Backup):
        return _take_backup(state, action, story)
    if isinstance(action, GiveGoblin):
        return goblin_chosen(state, action.seat, action.korrigan, story)
    if isinstance(action, Unscreen):
        return _unscreen(state, action.seat, story)
    if isinstance(action, Troll):
        story.append(Event.of("troll_placed", seat, where=(("border", *action.between),), between=action.between))
        return finish_turn(replace(state, troll=action.between), story)
    if isinstance(action, Cauldron):
        story.append(Event.of("cauldron_placed", seat, where=(("field", action.field),), field=action.field))
        turn = Turn("last", "dash", state.first, state.turn.round)
        return _lay_out(replace(state, cauldron=action.field, turn=turn), story)
    if isinstance(action, Pass):
        story.append(Event.of("passed", seat))
        return finish_turn(state, story)
    return _stop(state, story)


def _move(state: State, move: Move, story: list[Event]) -> State:
    """KO-42: the first use of a companion shows its token. KO-61: in the last phase it serves once."""
    seat = state.turn.seat
    player = state.players[seat]
    companion = move.companion
    if state.turn.phase == "last":
        if companion in player.shown:
            at = player.shown.index(companion)
            shown = player.shown[:at] + player.shown[at + 1 :]
            player = replace(player, shown=shown, spent=(*player.spent, companion))
        else:
            at = player.backups.index(companion)
            player = replace(player, backups=player.backups[:at] + player.backups[at + 1 :])
        state = with_player(state, seat, player)
    elif companion not in player.shown and companion not in player.backups:
        story.append(Event.of("showed", seat, where=(("seat", seat),), companion=companion))
        player = replace(player, hidden=without(player.hidden, companion), shown=(*player.shown, companion))
        state = with_player(state, seat, player)
    origin = player.korrigans[move.korrigan].field
    where = (("korrigan", seat, move.korrigan), ("field", move.to))
    story.append(
        Event.of("moved", seat, where=where, korrigan=move.korrigan, companion=companion, origin=origin, field=move.to)
    )
    return come_to(state, move.korrigan, move.to, story)


def _take_backup(state: State, action: Backup, story: list[Event]) -> State:
    """KO-43: a token leaves the game unseen, unless it lay open; the backup stands before the screen from now on."""
    seat = state.turn.seat
    player = state.players[seat]
    private = ("token",) if player.screen else ()
    where = (("seat", seat),)
    story.append(Event.of("backup_taken", seat, private=private, where=where, face=action.face, token=action.sacrifice))
    player = replace(
        player,
        hidden=without(player.hidden, action.sacrifice),
        backups=(*player.backups, action.face),
        sacrificed=(*player.sacrificed, action.sacrifice) if player.screen else player.sacrificed,
        spent=player.spent if player.screen else (*player.spent, action.sacrifice),
    )
    return with_player(replace(state, backups_left=state.backups_left - 1), seat, player)


def _unscreen(state: State, target: Seat, story: list[Event]) -> State:
    """KO-54: to the end of the game all see what that player has."""
    player = state.players[target]
    where = (("seat", target),)
    story.append(Event.of("unscreened", state.turn.seat, where=where, target=target, tokens=player.hidden))
    return finish_turn(with_player(state, target, replace(player, screen=False)), story)


def _stop(state: State, story: list[Event]) -> State:
    """KO-53: decline the fairy's move. KO-63: end one's last turn; after the last player the coins are counted."""
    seat = state.turn.seat
    if state.turn.asked == "fairy":
        story.append(Event.of("fairy_declined", seat))
        return finish_turn(state, story)
    story.append(Event.of("stopped", seat))
    following = left_of(state, seat)
    if following != state.first:
        return _lay_out(ask(state, "dash", following), story)
    for counted, player in enumerate(state.players):
        story.append(Event.of("counted", counted, tokens=player.hidden))
    return replace(state, turn=Turn("over", "nothing", seat, state.turn.round))


def _lay_out(state: State, story: list[Event]) -> State:
    """KO-61: the player whose last turn begins reveals all companions behind the screen."""
    seat = state.turn.seat
    player = state.players[seat]
    out = tuple(token for token in player.hidden if isinstance(token, str) and token in COMPANIONS)
    coins = tuple(token for token in player.hidden if token not in COMPANIONS)
    story.append(Event.of("laid_out", seat, where=(("seat", seat),), companions=out))
    return with_player(state, seat, replace(player, hidden=coins, shown=(*player.shown, *out)))
