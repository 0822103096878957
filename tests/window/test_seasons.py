"""Le Murmure des Feuilles in a real window: a solo year by mouse drags, a season by clicks, a season by keyboard."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from game.core.contract import Setup
from game.core.session import SeatInfo, Session
from game.rules.seasons.rules import RULES
from game.rules.seasons.state import State
from game.scenes.seasons.chips import TickChip
from game.scenes.seasons.season_end import SeasonEnd
from game.scenes.seasons.table import Table
from tests.window.driver import Person, button

SLUG = "seasons"

#: Decides at the table by one way of handling, given how many rounds a season lasts.
Way = Callable[[Person, Table, int], None]


def play(person: Person, season: str, seed: int, way: Way, rounds: int) -> Session:
    """Alone at the table until the season, or the year, is over."""
    setup = Setup(1, seed, 0, (("season", season),))
    session = Session.new(RULES, setup, [SeatInfo("Ann", colour="red")])
    person.sit_down(session)
    if way is by_keys:
        person.keys("Tab")  # to the board
    while not session.over:
        table = person.table(SLUG, session)
        assert isinstance(table, Table)
        count, past = session.action_count, len(table.state.past)
        way(person, table, rounds)
        session = person.after(SLUG, count, partial(way, person, table, rounds))
        state: State = session.view(None)
        if len(state.past) > past:
            session = begin_the_next_season(person, session, state)
    return session


def begin_the_next_season(person: Person, session: Session, state: State) -> Session:
    """Past the count of the season that is over, to a start cell. A slow machine may need to be asked again."""
    table = person.table(SLUG, session)
    assert isinstance(table, Table)
    count = person.scene(lambda stage: SeasonEnd(stage, table, state.past[-1], table.medals(state.past[-1].season)))
    start = table.plan.grid.at(state.ground.starts[3]).center
    actions = session.action_count

    def begun() -> Session | None:
        person.click(count.focus.widgets[0].rect.center)
        time.sleep(0.3)
        person.click(start)
        for _ in range(100):
            found = person.session(SLUG)
            if found is not None and found.action_count > actions:
                return found
            time.sleep(0.03)
        return None

    begun_session: Session = person.wait_for(begun)
    return begun_session


def symbol_to_tick(table: Table) -> str | None:
    free = [choice for choice in table.hand.choices() if choice.refusal is None]
    return max(free, key=lambda choice: (choice.gain, choice.symbol)).symbol if free else None


def beside_the_sheet(person: Person, table: Table, rounds: int) -> None:
    """What is not decided on the sheet itself, by a click."""
    words = {
        "territory": "Penalty",
        "tick": "Nothing to tick: continue",
        "conifer_row": "3 for 10 points",
        "go_on": "Continue" if table.state.round < rounds else "Stop",
    }[table.phase]
    person.click(button(table, words))


def by_drags(person: Person, table: Table, rounds: int) -> None:
    plan = table.plan.grid
    symbol = symbol_to_tick(table)
    draws = table.hand.draws()
    if table.phase == "start":
        person.click(plan.at(table.state.ground.starts[3]).center)
    elif draws:
        draw = draws[len(draws) // 2]
        last = draw.top[0] + draw.height - 1, draw.top[1] + draw.width - 1
        if last == draw.top:  # a single cell has no way to be dragged over: one press
            person.click(plan.at(last).center)
        else:
            person.drag(plan.at(draw.top).center, plan.at(last).center)
    elif symbol is not None:
        cell = next(choice for choice in table.hand.choices() if choice.symbol == symbol).cells[0]
        person.click(plan.at(cell).center)
    else:
        beside_the_sheet(person, table, rounds)


def by_clicks(person: Person, table: Table, rounds: int) -> None:
    """Single clicks of the left button, nothing held, no wheel, no key."""
    plan = table.plan.grid
    symbol = symbol_to_tick(table)
    draws = table.hand.draws()
    if table.phase == "start":
        person.click(plan.at(table.state.ground.starts[1]).center)
    elif draws:
        draw = draws[-1]
        person.click(plan.at(draw.top).center)
        if draw.height * draw.width > 1:
            person.click(plan.at((draw.top[0] + draw.height - 1, draw.top[1] + draw.width - 1)).center)
    elif symbol is not None:
        chips = [widget for widget in table.focus.widgets if isinstance(widget, TickChip)]
        person.click(next(chip for chip in chips if chip.choice.symbol == symbol).rect.center)
    else:
        beside_the_sheet(person, table, rounds)


def by_keys(person: Person, table: Table, rounds: int) -> None:
    """The focus follows what is to be decided: the sheet, or the button that is wanted most."""
    reachable = [w for w, _ in table.focus._all() if w.enabled and not getattr(w, "silent", False)]
    symbol = symbol_to_tick(table)
    if table.phase == "start":
        person.keys("Down", "Down", "Return")
    elif table.hand.draws():
        person.keys("n", "Return")
    elif symbol is not None:
        place = next(i for i, w in enumerate(reachable) if isinstance(w, TickChip) and w.choice.symbol == symbol)
        person.keys(*["Tab"] * place, "Return")
    elif table.phase == "go_on":
        person.keys(*([] if table.state.round < rounds else ["Right"]), "Return")
    else:
        words = "Penalty" if table.phase == "territory" else "Nothing to tick: continue"
        place = next(i for i, w in enumerate(reachable) if getattr(w, "text", None) == words)
        person.keys(*["Tab"] * place, "Return")


def test_a_solo_year_by_mouse_drags(tmp_path: Path) -> None:
    """SE-90, SE-91"""
    with Person(tmp_path) as person:
        session = play(person, "year", 21, by_drags, rounds=4)
    state: State = session.whole_state()
    assert session.outcome() is not None
    assert [past.season for past in state.past] == ["spring", "summer", "autumn"]
    sheets = [*(past.sheets[0] for past in state.past), state.sheets[0]]
    assert all(sheet.territories for sheet in sheets)
    assert sum(len(sheet.territories) for sheet in sheets) >= 12


@pytest.mark.parametrize(("way", "season"), [(by_clicks, "summer"), (by_keys, "spring")])
def test_a_solo_season_by_clicks_alone_and_by_keyboard_alone(tmp_path: Path, way: Way, season: str) -> None:
    with Person(tmp_path) as person:
        session = play(person, season, 22, way, rounds=8)
    state: State = session.whole_state()
    assert session.outcome() is not None
    assert state.sheets[0].stopped
    assert len(state.sheets[0].territories) + state.sheets[0].penalties == 8
