"""The count at the end: coins, elves and goblins, the cauldron, and who wins a tie."""

from __future__ import annotations

from game.core.contract import HIDDEN, Hidden, Outcome, Piece, ScoreLine, ScoreSheet, Seat
from game.rules.korrigans.content import CAULDRON, CHARMS, COMPANIONS, coins
from game.rules.korrigans.state import State, order


def score(state: State, seat: Seat) -> ScoreSheet | Hidden:
    """KO-70: each line with the pieces that earned it; HIDDEN while the coins are behind another's screen."""
    player = state.players[seat]
    if HIDDEN in player.hidden:
        return HIDDEN
    clovers = tuple(
        Piece.of(coins(token), ("token", token)) for token in player.hidden if isinstance(token, str) and coins(token)
    )
    menhirs = tuple(Piece.of(gold, ("gold_menhir", gold)) for gold in player.gold_menhirs)
    charmed = {
        charm: tuple(
            Piece.of(points, ("korrigan", seat, number))
            for number, korrigan in enumerate(player.korrigans)
            if korrigan.charm == charm
        )
        for charm, points in CHARMS.items()
    }
    there = [
        number
        for number, korrigan in enumerate(player.korrigans)
        if state.cauldron is not None and korrigan.field == state.cauldron
    ]
    cauldron = tuple(
        Piece.of(CAULDRON[count] - CAULDRON[count - 1], ("korrigan", seat, number))
        for count, number in enumerate(there, 1)
    )
    lines = {"clovers": clovers, "menhirs": menhirs, **charmed, "cauldron": cauldron}
    return ScoreSheet(seat, tuple(ScoreLine(code, pieces) for code, pieces in lines.items()))


def companions_held(state: State, seat: Seat) -> int:
    """KO-71: companion tokens not spent, backups included."""
    player = state.players[seat]
    return sum(token in COMPANIONS for token in player.hidden) + len(player.shown) + len(player.backups)


def outcome(state: State) -> Outcome | None:
    if state.turn.phase != "over":
        return None
    totals = {}
    for seat in range(len(state.players)):
        sheet = score(state, seat)
        assert not isinstance(sheet, Hidden), "at the end everything is laid open"
        totals[seat] = sheet.total
    turns = order(state)
    # KO-71: then more companions, then the later in turn order.
    merit = {seat: (totals[seat], companions_held(state, seat), turns.index(seat)) for seat in totals}
    ranking = sorted(totals, key=merit.__getitem__, reverse=True)
    best, second = merit[ranking[0]], merit[ranking[1]]
    tie_break = None
    if best[0] == second[0]:
        tie_break = "turn_order" if best[1] == second[1] else "companions"
    return Outcome(tuple((seat,) for seat in ranking), "cauldron", tie_break)
