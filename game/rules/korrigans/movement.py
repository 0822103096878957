"""Where a korrigan can go: the moves companions allow, the troll in the way, and the backup companion."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game.core.contract import Seat
from game.rules.korrigans.actions import Backup, Move
from game.rules.korrigans.content import COMPANIONS, FACES
from game.rules.korrigans.map import PASSAGES, Border, the_map
from game.rules.korrigans.state import FieldName, Player, State, Token

TrollBorder = tuple[FieldName, FieldName] | None


def companions(player: Player) -> list[Token]:
    """The kinds of companion a player owns, behind the screen or before it, backups included."""
    hidden, shown, backups = player.hidden, player.shown, player.backups
    return [kind for kind in COMPANIONS if kind in hidden or kind in shown or kind in backups]


@cache
def _moves(korrigan: int, companion: Token, field: FieldName) -> tuple[Move, ...]:
    return tuple(Move(korrigan, companion, to) for to in the_map().steps[companion][field])


def blocked(companion: Token, here: FieldName, there: FieldName, troll: TrollBorder) -> bool:
    """KO-55: nobody crosses the troll's border on foot; birds, moles and frogs do not mind."""
    return troll is not None and companion in PASSAGES and here in troll and there in troll and here != there


def moves_with(state: State, seat: Seat, kinds: list[Token]) -> list[Move]:
    """KO-41: every move of the seat's korrigans with companions of these kinds."""
    found: list[Move] = []
    troll = state.troll
    for number, korrigan in enumerate(state.players[seat].korrigans):
        here = korrigan.field
        if here is None:
            continue
        for kind in kinds:
            if troll is not None and here in troll and kind in PASSAGES:
                found += [move for move in _moves(number, kind, here) if move.to not in troll]
            else:
                found += _moves(number, kind, here)
    return found


def moves(state: State, seat: Seat) -> list[Move]:
    return moves_with(state, seat, companions(state.players[seat]))


def backups(state: State, seat: Seat) -> list[Backup]:
    """KO-43: what may be given for which face, when no companion moves either korrigan; only a face that does."""
    if not state.backups_left:
        return []
    faces = [face for face in FACES if moves_with(state, seat, [face])]
    kinds = dict.fromkeys(token for token in state.players[seat].hidden if isinstance(token, str))
    return [Backup(token, face) for token in kinds for face in faces]


@dataclass(frozen=True, slots=True)
class Way:
    """A way into a field. `border` is what it crosses, None for bird, mole and frog; `reveals`: not yet shown."""

    companion: Token
    border: Border | None
    reveals: bool


def reachable(state: State, seat: Seat) -> tuple[dict[FieldName, tuple[Way, ...]], ...]:
    """For each korrigan of the seat the fields its companions lead to now, each with every way there."""
    player = state.players[seat]
    found: tuple[dict[FieldName, tuple[Way, ...]], ...] = ({}, {})
    for move in moves(state, seat):
        here = player.korrigans[move.korrigan].field
        assert here is not None
        border = the_map().border[here, move.to] if move.companion in PASSAGES else None
        reveals = move.companion not in player.shown and move.companion not in player.backups
        ways = found[move.korrigan]
        ways[move.to] = (*ways.get(move.to, ()), Way(move.companion, border, reveals))
    return found
