"""A scorer written apart from the rules agrees with them on thousands of final sheets."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator

import pytest

from game.core.contract import Event, ScoreSheet, Setup
from game.core.rng import Rng
from game.rules.seasons.actions import Stop
from game.rules.seasons.content import SEASONS
from game.rules.seasons.rules import RULES
from game.rules.seasons.state import OVER, Sheet, State
from tests.rules.seasons.scorer import SHEETS, Played, Rect, choosable, count, crosses, inside, number, symbol

#: Sheets per season, constructed and played. 20,000 in all.
CONSTRUCTED = int(os.environ.get("CLAIRIERE_SHEETS", "4600"))
PLAYED = CONSTRUCTED * 400 // 4600

#: Every rectangle that dice can ask for.
RECTANGLES: list[Rect] = [
    (row, column, height, width)
    for height in range(1, 5)
    for width in range(1, 5)
    for row in range(1, 12 - height)
    for column in range(1, 12 - width)
]
WORDS = {season: sorted({word for row in rows for word in row}) for season, rows in SHEETS.items()}


def bits(cells: Iterable[tuple[int, int]]) -> int:
    return sum(1 << 10 * (row - 1) + column - 1 for row, column in cells)


def lines(state: State, seat: int) -> dict[str, int]:
    sheet = RULES.score(state, seat)
    assert isinstance(sheet, ScoreSheet)
    return {line.code: line.points for line in sheet.lines}


def constructed(season: str, rng: Rng) -> tuple[Sheet, Played]:
    """Rectangles anywhere, each with a choice that its own clouds allow; one symbol is often preferred."""
    played = Played(season, clouds=rng.below(12), penalties=rng.below(7), holly_die=1 + rng.below(4))
    taken: set[tuple[int, int]] = set()
    ticked: list[tuple[int, int]] = []
    couples = 0
    favourite = rng.choice(WORDS[season])
    where = [cell for cell in inside((1, 1, 10, 10)) if symbol(season, cell) == favourite]
    for _ in range(rng.below(45)):
        # A single cell half of the time, so that even full sets are met.
        rect: Rect = (*rng.choice(where), 1, 1) if rng.below(2) else rng.choice(RECTANGLES)
        if not taken.isdisjoint(inside(rect)) or (season == "autumn" and crosses(rect)):
            continue
        taken.update(inside(rect))
        options = choosable(season, rect, rng.below(2))
        chosen = favourite if favourite in options and rng.below(4) else rng.choice(options) if options else None
        played.territories.append((rect, chosen))
        if chosen == "birds":
            couples += min(number(season, rect, "redbird"), number(season, rect, "bluebird"))
        both = {"birds": ("redbird", "bluebird"), "porcini": ("porcini", "toadstool")}.get(chosen or "", (chosen,))
        ticked += [cell for cell in inside(rect) if symbol(season, cell) in both]
    chosen_in = [chosen for _, chosen in played.territories]
    played.conifer_row = rng.choice((3, 6, 9)) if "conifer" in chosen_in else None
    clovers = sum(symbol(season, cell) == "clover" for cell in ticked) == 4
    played.clover_prize = 20 if clovers else 0
    circles = {"spring": (6, 9), "winter": (9, 12)}.get(season, (0, 0))
    sheet = Sheet(
        territories=tuple(bits(inside(rect)) for rect, _ in played.territories),
        covered=bits(taken),
        ticked=bits(ticked),
        couples=couples,
        clouds=min(played.clouds, circles[0]),
        crossings=min(sum(crosses(rect) for rect, _ in played.territories), circles[1]),
        penalties=played.penalties,
        conifer_row=played.conifer_row,
        clover_round=1 if clovers else None,
        stopped=True,
    )
    return sheet, played


@pytest.mark.parametrize("season", SEASONS)
def test_both_count_alike_on_sheets_filled_at_random(season: str) -> None:
    """SE-50 to SE-57, SE-60 to SE-66, SE-70 to SE-75, SE-80 to SE-87, SE-22."""
    rng = Rng(1 + SEASONS.index(season))
    earning = set()
    for _ in range(CONSTRUCTED):
        sheet, played = constructed(season, rng)
        state = State(
            seed=0,
            year=False,
            season=season,
            round=99,
            roller=0,
            roll=None,
            phase=OVER,
            turn=0,
            sheets=(sheet,),
            holly=played.holly_die if season == "winter" else None,
        )
        assert lines(state, 0) == count(played), played
        earning |= {line for line, points in count(played).items() if points}
    assert earning >= set(RULES.setup(Setup(1, 0, options=(("season", season),))).ground.lines)


def games(season: str, players: int, rng: Rng, sheets: int) -> Iterator[tuple[State, list[Played]]]:
    """Random games in which nobody stops before chance has given each a fair number of territories."""
    done = 0
    while done < sheets:
        state = RULES.setup(Setup(players, rng.next64(), options=(("season", season),)))
        diary = [Played(season) for _ in range(players)]
        clover_rounds: dict[int, int] = {}
        while RULES.decision(state) is not None:
            actions = RULES.legal_actions(state)
            action = rng.choice(actions)
            if isinstance(action, Stop) and rng.below(8):
                action = actions[0]
            step = RULES.apply(state, action)
            for event in step.events:
                note(diary, event, clover_rounds, state.round)
            state = step.state
        for seat, this_round in clover_rounds.items():
            diary[seat].clover_prize = 20 if this_round == min(clover_rounds.values()) else 10
        yield state, diary
        done += players


def note(diary: list[Played], event: Event, clover_rounds: dict[int, int], this_round: int) -> None:
    """Write down what each player did, from the log alone."""
    data = dict(event.data)
    mine = diary[event.seat] if event.seat is not None else None
    if event.code == "clouds_ticked":
        for seat in data["seats"]:  # type: ignore[union-attr]
            diary[seat].clouds += data["clouds"]  # type: ignore[index, operator]
    elif event.code == "holly_rolled":
        for played in diary:
            played.holly_die = data["value"]  # type: ignore[assignment]
    elif mine is None or event.seat is None:
        return
    elif event.code == "drew":
        mine.territories.append(((*data["top"], data["height"], data["width"]), None))  # type: ignore[misc]
    elif event.code == "ticked":
        mine.territories[-1] = (mine.territories[-1][0], data["symbol"])  # type: ignore[assignment]
        clovers = sum(number(mine.season, rect, "clover") for rect, chosen in mine.territories if chosen == "clover")
        if clovers == 4:
            clover_rounds.setdefault(event.seat, this_round)
    elif event.code == "penalty_ticked":
        mine.penalties += 1
    elif event.code == "conifer_row_chosen":
        mine.conifer_row = data["size"]  # type: ignore[assignment]


@pytest.mark.parametrize("season", SEASONS)
def test_both_count_alike_on_games_played_at_random(season: str) -> None:
    """SE-34: the same lines, and the ranking that follows from them."""
    rng = Rng(7)
    for state, diary in games(season, 4, rng, PLAYED):
        assert RULES.violations(state) == ()
        counts = [count(played) for played in diary]
        for seat, expected in enumerate(counts):
            assert lines(state, seat) == expected
        outcome = RULES.outcome(state)
        assert outcome is not None
        keys = [(-sum(expected.values()), diary[seat].penalties) for seat, expected in enumerate(counts)]
        assert [{keys[seat] for seat in place} for place in outcome.ranking] == [{key} for key in sorted(set(keys))]
