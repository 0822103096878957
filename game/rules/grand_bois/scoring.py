"""The harvest: what each seat's clans and watchtowers earn (GB-30 to GB-37), as if the game ended now."""

from __future__ import annotations

from game.core.contract import HIDDEN, Hidden, Outcome, Piece, ScoreLine, ScoreSheet, Seat
from game.rules.grand_bois.content import CLANS, Clan
from game.rules.grand_bois.forest import Forest, Spot, around, largest_group
from game.rules.grand_bois.info import LINES
from game.rules.grand_bois.state import OVER, State


def score(state: State, seat: Seat) -> ScoreSheet | Hidden:
    """The seat's columns added line by line (GB-36)."""
    sheets = columns(state, seat)
    if sheets is HIDDEN:
        return HIDDEN
    lines = zip(*(sheet.lines for _, sheet in sheets), strict=True)
    return ScoreSheet(seat, tuple(ScoreLine(same[0].code, sum((line.pieces for line in same), ())) for same in lines))


def columns(state: State, seat: Seat) -> tuple[tuple[Clan, ScoreSheet], ...] | Hidden:
    """One column of the score sheet per clan of the seat, with the watchtower tied to that clan (GB-04)."""
    clans = tuple(clan for clan in state.clans[seat] if clan is not HIDDEN)
    if len(clans) < len(state.clans[seat]):
        return HIDDEN
    return tuple(
        (clan, _column(state.forest, seat, clan, clans, tower))
        for clan, tower in zip(clans, state.towers[seat], strict=True)
    )


def _column(forest: Forest, seat: Seat, clan: Clan, own_clans: tuple[Clan, ...], tower: Spot | None) -> ScoreSheet:
    clan_board = forest.of_clan[CLANS.index(clan)]
    ring = 0 if tower is None else around(forest, tower)  # GB-35: a watchtower never placed gives nothing
    own = other = 0
    for some_clan, board in zip(CLANS, forest.of_clan, strict=True):
        if some_clan in own_clans:
            own |= board & ring
        else:
            other |= board & ring
    return ScoreSheet(
        seat,
        (
            _line(forest, "spaces", 1, clan_board),  # GB-31
            _line(forest, "group", 2, largest_group(clan_board)),  # GB-32
            _line(forest, "tower_own", 2, own),  # GB-33, GB-36
            _line(forest, "tower_other", 1, other),  # GB-34
        ),
    )


def _line(forest: Forest, code: str, points: int, board: int) -> ScoreLine:
    return ScoreLine(code, tuple(Piece.of(points, ("space", x, y)) for x, y in forest.spots(board)))


def outcome(state: State) -> Outcome | None:
    """Highest total first; ties by the lines in order; what is still tied shares its rank (GB-37)."""
    if state.phase != OVER:
        return None
    sheets = [sheet for seat in range(state.players) if isinstance(sheet := score(state, seat), ScoreSheet)]
    counts = {sheet.seat: (sheet.total, *(line.points for line in sheet.lines)) for sheet in sheets}
    ranking = tuple(
        tuple(seat for seat in counts if counts[seat] == count) for count in sorted(set(counts.values()), reverse=True)
    )
    return Outcome(ranking, "last_tile", tie_break(tuple(counts.values())))


def tie_break(counts: tuple[tuple[int, ...], ...]) -> str | None:
    """The line that told the winner from the last seat still tied with it; None if none had to, or none could."""
    best = max(counts)
    tied = [count for count in counts if count[0] == best[0]]
    decided = None
    for place, line in enumerate(LINES, start=1):
        still = [count for count in tied if count[place] == best[place]]
        if len(still) < len(tied):
            decided = line
        tied = still
    return decided if len(tied) == 1 else None
