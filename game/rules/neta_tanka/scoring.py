"""The count: lines of the score sheet with the pieces that earned them, objectives, and who wins (NT-80 to NT-87).

Pieces say where they are: ("tent", seat, 1-6), ("food", seat, slot), ("totem", seat, level),
("totem_board", space) with spaces from 0 on the left, ("craft", seat, card), ("objective", seat) and
("generosity", seat).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.contract import HIDDEN, Hidden, Outcome, Piece, ScoreLine, ScoreSheet, Seat
from game.core.replacing import replace
from game.rules.neta_tanka.content import (
    CRAFT_KINDS,
    CRAFT_SET_POINTS,
    CRAFTS,
    FOOD_POINTS,
    OBJECTIVE_DROPPED,
    OBJECTIVE_POINTS,
    OBJECTIVES,
    TENT_POINTS,
    TOTEM_BOARD,
    TOTEM_SET,
    TOTEM_SET_POINTS,
)
from game.rules.neta_tanka.state import Player, State


def tents_in_row(player: Player) -> int:
    """Finished tents from the left; an unfinished one ends the row (NT-80)."""
    for count, tent in enumerate(player.tents):
        if not tent.finished:
            return count
    return len(player.tents)


def food_points(player: Player) -> int:
    return sum(FOOD_POINTS[kind] for kind in player.food)


def crafts_by_kind(player: Player) -> dict[str, list[int]]:
    """Finished cards of each type, those worth most first."""
    done = sorted(player.crafts_done, key=lambda card: -CRAFTS[card].points)
    return {kind: [card for card in done if CRAFTS[card].kind == kind] for kind in CRAFT_KINDS}


def totem_space(state: State, seat: Seat) -> int:
    """The space of the totem board a seat is on, from 0 on the left (NT-13)."""
    if seat not in state.totem_order:
        return 0
    return len(TOTEM_BOARD[len(state.players)]) - 1 - state.totem_order.index(seat)


def totem_board_points(state: State, seat: Seat) -> int:
    levels = len(state.players[seat].totem)
    space = TOTEM_BOARD[len(state.players)][totem_space(state, seat)]
    return [points for least, points in space if levels >= least][-1]


#: What objectives measure (NT-73).
MEASURES: dict[str, Callable[[Player], int]] = {
    "crafts": lambda player: len(player.crafts_done),
    "craft_kinds": lambda player: sum(1 for cards in crafts_by_kind(player).values() if cards),
    "crafts_of_a_kind": lambda player: max(len(cards) for cards in crafts_by_kind(player).values()),
    "totem": lambda player: len(player.totem),
    "totem_wood": lambda player: player.totem.count("wood"),
    "totem_skulls": lambda player: player.totem.count("skull"),
    "tents": lambda player: sum(1 for tent in player.tents if tent.finished),
    "food": food_points,
    "generosity": lambda player: player.generosity,
}


@dataclass(frozen=True, slots=True)
class Ask:
    """One part of an objective: what is measured, how much of it there is, and the least that will do."""

    measure: str
    have: int
    least: int

    @property
    def met(self) -> bool:
        return self.have >= self.least


def objective_asks(player: Player, name: str) -> tuple[Ask, ...]:
    return tuple(Ask(measure, MEASURES[measure](player), least) for measure, least in OBJECTIVES[name].asks)


def objective_met(player: Player, name: str) -> bool:
    return all(MEASURES[measure](player) >= least for measure, least in OBJECTIVES[name].asks)


def score(state: State, seat: Seat) -> ScoreSheet | Hidden:
    """HIDDEN where the objective held is not known."""
    player = state.players[seat]
    objective = player.objective
    if objective is HIDDEN:
        return HIDDEN
    return ScoreSheet(
        seat,
        (
            ScoreLine("tents", _tents(player, seat)),
            ScoreLine(
                "food", tuple(Piece.of(FOOD_POINTS[kind], ("food", seat, i)) for i, kind in enumerate(player.food, 1))
            ),
            ScoreLine("totem_sets", _totem_sets(player, seat)),
            ScoreLine(
                "totem_board", (Piece.of(totem_board_points(state, seat), ("totem_board", totem_space(state, seat))),)
            ),
            ScoreLine(
                "crafts", tuple(Piece.of(CRAFTS[card].points, ("craft", seat, card)) for card in player.crafts_done)
            ),
            ScoreLine("craft_sets", _craft_sets(player, seat)),
            ScoreLine("objective", _objective(player, seat, objective)),
            ScoreLine("generosity", (Piece.of(player.generosity, ("generosity", seat)),) if player.generosity else ()),
        ),
    )


def _tents(player: Player, seat: Seat) -> tuple[Piece, ...]:
    return tuple(
        Piece.of(TENT_POINTS[tent] - TENT_POINTS[tent - 1], ("tent", seat, tent))
        for tent in range(1, tents_in_row(player) + 1)
    )


def _totem_sets(player: Player, seat: Seat) -> tuple[Piece, ...]:
    """5 for each set of 2 wood and 1 skull, whatever the order (NT-82)."""
    levels = {kind: [level for level, other in enumerate(player.totem, 1) if other == kind] for kind in TOTEM_SET}
    sets = min(len(levels[kind]) // count for kind, count in TOTEM_SET.items())
    return tuple(
        Piece.of(
            TOTEM_SET_POINTS,
            *(("totem", seat, level) for level in (*levels["wood"][2 * i : 2 * i + 2], levels["skull"][i])),
        )
        for i in range(sets)
    )


def _craft_sets(player: Player, seat: Seat) -> tuple[Piece, ...]:
    return tuple(
        Piece.of(CRAFT_SET_POINTS, *(("craft", seat, card) for card in cards))
        for cards in zip(*crafts_by_kind(player).values(), strict=False)
    )


def _objective(player: Player, seat: Seat, objective: str | Hidden | None) -> tuple[Piece, ...]:
    """An unmet objective still held is thrown away at the count (NT-85)."""
    if not isinstance(objective, str):
        return ()
    points = OBJECTIVE_POINTS if objective_met(player, objective) else OBJECTIVE_DROPPED
    return (Piece.of(points, ("objective", seat)),)


def outcome(state: State) -> Outcome | None:
    """Most points, then most resources left, then shared (NT-87). None while the game runs or where a view hides."""
    if not state.over:
        return None
    standings: dict[tuple[int, int], list[Seat]] = {}
    totals: list[int] = []
    for seat, player in enumerate(state.players):
        sheet = score(state, seat)
        if isinstance(sheet, Hidden):
            return None
        totals.append(sheet.total)
        standings.setdefault((sheet.total, player.resources_left), []).append(seat)
    ranking = tuple(tuple(standings[key]) for key in sorted(standings, reverse=True))
    decided = totals.count(max(totals)) > len(ranking[0])
    return Outcome(ranking, "last_trade", "resources" if decided else None)


def public_points(state: State, seat: Seat) -> dict[str, int]:
    """The lines of the count that everybody may know: without the objective."""
    player = replace(state.players[seat], objective=None)
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    sheet = score(replace(state, players=players), seat)
    assert not isinstance(sheet, Hidden)
    return {line.code: line.points for line in sheet.lines}
