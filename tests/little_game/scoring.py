"""Counting: each line of the score sheet with the pieces that earned it, and the ranking."""

from __future__ import annotations

from game.core.contract import HIDDEN, Hidden, Outcome, Piece, ScoreLine, ScoreSheet, Seat
from tests.little_game.content import NUT_POINTS, SPOTS, VARIETY, VARIETY_POINTS
from tests.little_game.state import Clearing


def score(state: Clearing, seat: Seat) -> ScoreSheet | Hidden:
    """LG-08. A stash that is hidden from this view cannot be counted."""
    squirrel = state.squirrels[seat]
    nuts = [nut for nut in squirrel.stash if not isinstance(nut, Hidden)]
    if len(nuts) < len(squirrel.stash):
        return HIDDEN
    kinds = tuple(("nut", nut) for nut in sorted(set(nuts)))
    return ScoreSheet(
        seat,
        (
            ScoreLine(
                "acorns",
                tuple(
                    Piece(place.points * taken, (("spot", spot),))
                    for (spot, place), taken in zip(SPOTS.items(), squirrel.acorns, strict=True)
                    if taken
                ),
            ),
            ScoreLine("nuts", tuple(Piece(NUT_POINTS[nut], (("nut", nut),)) for nut in nuts)),
            ScoreLine(
                "variety",
                (Piece(VARIETY_POINTS, kinds),) if len(kinds) >= VARIETY else (),
            ),
        ),
    )


def outcome(state: Clearing) -> Outcome | None:
    """LG-07 and LG-09. Only the first place is worth breaking a tie for, but nuts rank all seats alike."""
    if not state.over:
        return None
    sheets = [score(state, seat) for seat in range(len(state.squirrels))]
    points = [sheet.total for sheet in sheets if not isinstance(sheet, Hidden)]
    nuts = [len(squirrel.stash) for squirrel in state.squirrels]
    ranks = sorted(set(zip(points, nuts, strict=True)), reverse=True)
    ranking = tuple(tuple(seat for seat in range(len(points)) if (points[seat], nuts[seat]) == rank) for rank in ranks)
    broken = points.count(max(points)) > len(ranking[0])
    end = "winter" if state.snowflakes >= state.winter else "bare"
    return Outcome(ranking, end, "most_nuts" if broken else None)
