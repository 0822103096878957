"""How players of Korrigans go on in a bot's head: at once, without trying anything out."""

from __future__ import annotations

from game.ai.korrigans.clovers import NUMBER, best_kept, hopes_now, rounds_still_ahead, worths
from game.ai.korrigans.reach import Chances, chances, chances_now, hope, prizes, prizes_of
from game.core.contract import Seat
from game.core.rng import Rng
from game.rules.korrigans.actions import Backup, Cauldron, Cloud, Keep, KorrigansAction, Move, Sun
from game.rules.korrigans.choices import legal_actions
from game.rules.korrigans.content import coins
from game.rules.korrigans.map import the_map
from game.rules.korrigans.rainbow import free_columns, free_rows
from game.rules.korrigans.routes import held_by
from game.rules.korrigans.state import State


def play_on(state: State, rng: Rng) -> KorrigansAction:
    legal, seat = legal_actions(state), state.turn.seat
    if len(legal) == 1:
        return legal[0]
    if keeps := [action for action in legal if isinstance(action, Keep)]:
        return _best_kept(state, seat, keeps)
    if lines := [action for action in legal if isinstance(action, Sun | Cloud)]:
        prize = prizes_of(state, seat)
        return max(lines, key=lambda line: hope(prize, _chances_after(state, line)))
    if moves := [action for action in legal if isinstance(action, Move)]:
        return max(moves, key=lambda move: _worth_of_move(state, seat, move))
    if cauldrons := [action for action in legal if isinstance(action, Cauldron)]:
        return max(cauldrons, key=lambda cauldron: _gain(state, seat, cauldron))
    if backups := [action for action in legal if isinstance(action, Backup)]:
        return min(backups, key=lambda backup: coins(backup.sacrifice))
    return rng.choice(legal)


def _best_kept(state: State, seat: Seat, keeps: list[Keep]) -> Keep:
    player, index = state.players[seat], the_map().index
    number = state.turn.korrigan or 0
    here, stays = player.korrigans[number].field or "", player.korrigans[1 - number].field
    ahead = rounds_still_ahead(state)
    lying = [NUMBER[keep.token] for keep in keeps]
    best = best_kept(lying, held_by(player), index[stays or here], index[here], hopes_now(state), ahead)
    return keeps[lying.index(best)]


def _chances_after(state: State, line: Sun | Cloud) -> Chances:
    rows, columns = free_rows(state), free_columns(state)
    if isinstance(line, Sun):
        return chances(tuple(row for row in rows if row != line.row), columns)
    return chances(rows, tuple(column for column in columns if column != line.column))


def _worth_of_move(state: State, seat: Seat, move: Move) -> float:
    """What a move may bring: an unknown clover, and the cauldron nearer."""
    player, index = state.players[seat], the_map().index
    there, stays = index[move.to], index[player.korrigans[1 - move.korrigan].field or move.to]
    held = held_by(player)
    clover = worths(held)[1][len(state.grounds[there].clovers)]
    return clover + hope(prizes(there, stays, held, state.troll), chances_now(state))


def _gain(state: State, seat: Seat, cauldron: Cauldron) -> float:
    """What the cauldron brings there, against what it brings to the others."""
    place = the_map().index[cauldron.field]
    won = [prizes_of(state, other)[place] for other in range(len(state.players))]
    return len(won) * won[seat] - sum(won)
