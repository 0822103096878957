"""What a line is said to wait for is what the count then gives; and the rolls that fit are counted one by one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.rng import Rng
from game.rules.seasons.cells import ALL, bit
from game.rules.seasons.content import CLOUD, FACES, SEASONS
from game.rules.seasons.ground import GROUNDS
from game.rules.seasons.pieces import line_cells
from game.rules.seasons.scoring import BY_CELLS, COUNT, tally
from game.rules.seasons.state import OwnRoll, Sheet
from game.rules.seasons.steps import Fitting, fitting, next_step
from game.rules.seasons.territory import legal_draws
from tests.rules.seasons.pictures import sheet_of


def some_sheet(season: str, rng: Rng) -> Sheet:
    ground, ticked = GROUNDS[season], 0
    for cell in range(100):
        if rng.below(3) == 0:
            ticked |= 1 << cell
    ticked &= sum(ground.symbols[word] for word in ground.symbols)
    row = (None, 3, 6, 9)[rng.below(4)] if season == "autumn" else None
    return Sheet(ticked=ticked, covered=ticked, clouds=rng.below(10) % 7, conifer_row=row)


@pytest.mark.parametrize("season", SEASONS)
def test_the_next_step_gives_what_it_says_and_no_smaller_one_does(season: str) -> None:
    """SE-50 to SE-86: with so many more the line is worth it, with one less it is not yet."""
    rng, told = Rng(3), 0
    for _ in range(300):
        n = tally(GROUNDS[season], (some_sheet(season, rng),), 0, 2)
        for line in GROUNDS[season].lines:
            step = next_step(season, line, n)
            if step is None or step.symbol == "clover":
                continue
            told += 1

            def worth(more: int, line: str = line, symbol: str = step.symbol, n: dict[str, int] = n) -> int:
                room = GROUNDS[season].circles[symbol] if symbol != "conifer" else n["conifer_row"]
                then = {**n, symbol: min(n[symbol] + more, room)}
                if symbol == BY_CELLS.get(season):
                    then[f"{symbol}_cells"] = n[f"{symbol}_cells"] + more
                return COUNT[season](then)[line]

            if step.each:
                assert worth(step.more) == step.each * (n[line] + (step.more if step.symbol == line else 0))
            elif step.points:
                assert worth(step.more) == step.points
                assert worth(step.more - 1) != step.points
            else:
                assert worth(step.more) == worth(step.more - 1) + 1 + step.bonus
    assert told > 50


@pytest.mark.parametrize("season", SEASONS)
def test_the_rolls_that_fit_are_counted_by_trying_them(season: str) -> None:
    """SE-05, SE-31, SE-32, SE-42."""
    sheet = sheet_of(season, "a a a a\na a a a", covered=ALL & ~sum(bit((9, column)) for column in range(1, 4)))
    ground = GROUNDS[season]

    def fits(one: str, other: str, clouds: int) -> bool:
        return bool(legal_draws(ground, sheet, OwnRoll(one, other, clouds)))

    plainly = [(a, b) for a in FACES for b in FACES if fits(a, b, (a == CLOUD) + (b == CLOUD))]
    found = fitting(season, replace(sheet, joker_round=1, joker_face="1"))
    assert found == Fitting(len(plainly), 0)
    with_joker = fitting(season, sheet)
    assert with_joker.plainly == found.plainly
    assert with_joker.rolls >= found.rolls


def test_a_line_shows_the_cells_it_counts_and_those_it_may_still_get() -> None:
    """SE-50, SE-56: (1, 1) of Spring is a bear, (1, 2) a tree; outside is where bears count."""
    ground = GROUNDS["spring"]
    sheet = sheet_of("spring", "a a", ticks="a tree")
    counted, open_ = line_cells(ground, (sheet,), 0, "tree")
    assert counted == ((1, 2),)
    assert len(open_) == 30
    assert (1, 1) not in line_cells(ground, (sheet,), 0, "bear")[0]
    assert len(line_cells(ground, (sheet,), 0, "bear")[0]) == 5
