"""How a finished game is told: totals turn by turn, the turn that decided it, the line that made the difference."""

from __future__ import annotations

import pytest

from game.core.contract import Outcome, Piece, ScoreLine, ScoreSheet
from game.core.session import Session
from game.core.turning_point import (
    CARRIED,
    best_line,
    deciding_turn,
    first_and_second,
    standings,
    widest_line,
)
from tests.core.tables import REST, ROLL, play, table


def sheet(carried: int = 0, **lines: int) -> ScoreSheet:
    return ScoreSheet(0, tuple(ScoreLine(code, (Piece(points),)) for code, points in lines.items()), carried)


def finished() -> Session:
    session = table("hh")
    while not session.over:
        session.end_turn()
        if session.decision() is not None:
            play(session, ROLL if session.legal(session.to_act) == (ROLL,) else REST)
    return session


@pytest.mark.parametrize(
    ("leads", "turn"),
    [
        ([0, 1, 2, 9, 10], 3),  # the largest step that lasted
        ([0, 8, 0, 1, 2], 4),  # the 8 were given back whole; 1 and 1 are equal, the later one counts
        ([0, 8, 5, 6], 1),  # of the 8, 5 lasted
        ([0, 2, -4, 1, 3], 3),  # behind, and ahead for good
        ([0, -3, -3, 4], 3),
        ([0, 3], 1),
        ([0, 0, 0], None),  # a tie-break alone decided
        ([0, 4, 0], None),
        ([0], None),
        ([], None),
    ],
)
def test_the_turn_that_decided_has_the_largest_lasting_swing(leads: list[int], turn: int | None) -> None:
    assert deciding_turn(leads) == turn


def test_every_winner_by_points_has_a_turn_that_decided() -> None:
    """Whatever the course: from level to ahead at the end, some turn brought a lead that stayed."""
    for number in range(4**5):
        leads = [0, *(number // 4**place % 4 - 2 for place in range(5)), 1]
        turn = deciding_turn(leads)
        assert turn is not None
        assert min(leads[turn:]) > leads[turn - 1]


def test_the_line_that_made_the_difference_is_the_one_furthest_ahead() -> None:
    assert widest_line(sheet(a=5, b=9, c=1), sheet(a=7, b=4, c=0)) == ("b", 5)
    assert widest_line(sheet(30, a=5), sheet(10, a=9)) == (CARRIED, 20)
    assert widest_line(sheet(a=5, b=4), sheet(a=3, b=2)) == ("a", 2), "of equals the first"
    assert widest_line(sheet(a=1), sheet(a=4)) is None
    assert best_line(sheet(a=1, b=3)) == ("b", 3)
    assert best_line(sheet(a=0)) is None


def test_first_and_second_are_two_where_one_won() -> None:
    assert first_and_second(Outcome(((2,), (0, 1)), "end")) == (2, 0)
    assert first_and_second(Outcome(((0, 1), (2,)), "end")) is None
    assert first_and_second(Outcome(((0,),), "end")) is None


def test_standings_go_from_the_beginning_over_every_turn_to_the_end() -> None:
    session = finished()
    course = list(standings(session))
    assert [standing.position for standing in course] == [0, *session.turn_ends()]
    assert course[0].actor is None
    assert [standing.actor for standing in course[1:]] == [session.actor(end) for end in session.turn_ends()]
    scores = [session.rules.score(session.whole_state(), seat) for seat in (0, 1)]
    assert course[-1].totals == tuple(score.total for score in scores if isinstance(score, ScoreSheet))


def test_totals_of_a_game_that_runs_are_not_told() -> None:
    with pytest.raises(ValueError, match="over"):
        next(standings(table("hh")))
