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
        ([0, -2, -1, 6, 5], 3),  # behind, and ahead for good by one great turn
        ([0, -3, -3, 4, 3], 3),
        ([0, -1, 0, 5, 6, 4], 3),  # level just before is not ahead
        ([0, -6, -3, -6, -1, 0], None),  # GrandBois, 34 all: a tie-break decided, and no turn
        ([0, -6, -3, 0, 1, 2, 3], None),  # three steps of three: no one of them did
        ([0, 1, 2, 9, 10], None),  # ahead from the first turn on: the lead never changed
        ([0, 8, 8, 7], None),
        ([0, 7, -1, 6, 6], None),  # the other swing was greater
        ([0, -1, 2, 4, 9], None),  # it would have been won without that turn, too
        ([0, -2, 4, -1, 5], None),  # the lead went to and fro
        ([0, 0, 0], None),
        ([0, 3], None),
        ([0], None),
        ([], None),
    ],
)
def test_a_turn_decided_only_where_one_swing_turned_the_game_for_good(leads: list[int], turn: int | None) -> None:
    assert deciding_turn(leads) == turn


def test_whatever_the_course_a_turn_that_decided_made_the_winner() -> None:
    told = 0
    for number in range(7**5):
        leads = [0, *(number // 7**place % 7 - 3 for place in range(5)), 2]
        turn = deciding_turn(leads)
        if turn is not None:
            told += 1
            swing = leads[turn] - leads[turn - 1]
            assert leads[turn - 1] <= 0 < min(leads[turn:])
            assert leads[-1] - swing < 0, "without it the game was lost"
    assert 0 < told < 7**5 / 2, "most games have no such turn, even where leads jump about"


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
    course = list(standings(session, session.turn_ends()))
    assert [standing.position for standing in course] == [0, *session.turn_ends()]
    assert course[0].actor is None
    assert [standing.actor for standing in course[1:]] == [session.actor(end) for end in session.turn_ends()]
    scores = [session.rules.score(session.whole_state(), seat) for seat in (0, 1)]
    assert course[-1].totals == tuple(score.total for score in scores if isinstance(score, ScoreSheet))


def test_totals_of_a_game_that_runs_are_not_told() -> None:
    with pytest.raises(ValueError, match="over"):
        next(standings(table("hh"), ()))


def test_a_sheet_tells_the_points_of_each_line_and_of_all() -> None:
    counted = sheet(5, towers=3, spaces=-1)
    assert (counted.points("towers"), counted.points("spaces"), counted.total) == (3, -1, 7)
