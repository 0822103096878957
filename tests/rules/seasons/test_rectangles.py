"""The fast way to find every territory finds exactly what trying every rectangle against the rules finds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.rng import Rng
from game.rules.seasons.actions import Draw
from game.rules.seasons.content import FACES, SEASONS
from game.rules.seasons.rules import RULES
from game.rules.seasons.state import Roll, Sheet, State
from tests.rules.seasons.pictures import draws, table
from tests.rules.seasons.scorer import SHEETS, Rect, crosses, inside, number

VALUE = {"1": 1, "2": 2, "cloud": 2, "3": 3, "4": 4}


def by_trying(
    season: str, start: tuple[int, int], earlier: list[Rect], roll: Roll
) -> set[tuple[tuple[int, int], int, int]]:
    """SE-05, SE-10 to SE-13, SE-42, SE-46, cell by cell."""
    a, b = VALUE[roll.green], VALUE[roll.light]
    taken = {cell for rect in earlier for cell in inside(rect)}
    found = set()
    for height, width in {(a, b), (b, a)}:
        for row in range(1, 12 - height):
            for column in range(1, 12 - width):
                rect = (row, column, height, width)
                cells = set(inside(rect))
                sides = {(r + dr, c + dc) for r, c in cells for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))}
                if cells & taken or not (sides & taken if taken else start in cells):
                    continue
                if season == "autumn" and crosses(rect):
                    continue
                if season == "autumn" and "cloud" in (roll.green, roll.light) and not number(season, rect, "storm"):
                    continue
                found.add(((row, column), height, width))
    return found


@pytest.mark.parametrize("season", SEASONS)
def test_legal_rectangles_are_those_found_by_trying_all(season: str) -> None:
    rng = Rng(3)
    start = next((r + 1, c + 1) for r in range(10) for c in range(10) if SHEETS[season][r][c] == "S3")
    for _ in range(12):
        state: State = table(season, Sheet(start=start))
        earlier: list[Rect] = []
        for _ in range(12):
            state = replace(state, roll=Roll(rng.choice(FACES), rng.choice(FACES)))
            assert state.roll is not None
            possible = draws(state)
            assert possible == by_trying(season, start, earlier, state.roll)
            if not possible:
                continue
            (row, column), height, width = rng.choice(sorted(possible))
            earlier.append((row, column, height, width))
            drawn = RULES.apply(state, Draw((row, column), height, width)).state
            state = replace(state, sheets=drawn.sheets)


@pytest.mark.parametrize("season", SEASONS)
def test_what_is_not_legal_is_refused_and_what_is_legal_is_not(season: str) -> None:
    """Every rectangle of every size, on and off the sheet."""
    state = table(season, roll="cloud 3")
    state = RULES.apply(state, RULES.legal_actions(state)[3]).state
    state = replace(state, phase="territory")
    possible = draws(state)
    for row in range(12):
        for column in range(12):
            for height in range(1, 5):
                for width in range(1, 5):
                    refusal = RULES.refuse(state, Draw((row, column), height, width))
                    assert (refusal is None) == (((row, column), height, width) in possible)
