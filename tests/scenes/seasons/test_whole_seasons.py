"""Whole solo seasons through the screen alone: by single clicks, by keyboard; and a year with its four counts."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.results.results import Results
from game.scenes.seasons.season_end import SeasonEnd
from game.scenes.seasons.table import Table
from game.scenes.stage import Stage
from game.ui.intents import Command, Confirm, Move, Tab
from tests.scenes.seasons.tables import chip, corners, middle, opened
from tests.scenes.staging import click, pixels, use, widget

#: After this many rounds the players of these tests have had enough.
ENOUGH = 12


def best_symbol(table: Table) -> str | None:
    free = [choice for choice in table.hand.choices() if choice.refusal is None]
    return max(free, key=lambda choice: (choice.gain, choice.symbol)).symbol if free else None


def click_on(stage: Stage, table: Table, words: str) -> None:
    click(stage, widget(table, words).rect.center)


def decide_by_clicks(stage: Stage, table: Table, rounds: int) -> None:
    """One decision by single presses of the left button, nothing dragged."""
    if table.phase == "start":
        click(stage, middle(table, table.state.ground.starts[4]))
    elif table.phase == "territory":
        draws = table.hand.draws()
        if not draws:
            click_on(stage, table, "Penalty")
            return
        for cell in corners(draws[len(draws) // 2]):
            click(stage, middle(table, cell))
    elif table.phase == "tick":
        symbol = best_symbol(table)
        if symbol is None:
            click_on(stage, table, "Nothing to tick: go on")
        else:
            click(stage, chip(table, symbol).rect.center)
    elif table.phase == "conifer_row":
        click_on(stage, table, "3 for 10 points")
    else:
        click_on(stage, table, "Go on" if table.state.round < rounds else "Stop")


def tab_to(stage: Stage, table: Table, words: str) -> None:
    for _ in range(60):
        focused = table.focus.focused
        if getattr(focused, "text", None) == words:
            return
        use(stage, Tab())
    raise AssertionError(f"Tab never reaches {words!r}")


def decide_by_keys(stage: Stage, table: Table, rounds: int) -> None:
    """One decision by Tab, arrows, Enter and the keys of the table."""
    if table.phase == "start":
        use(stage, Move("down"), Move("down"), Confirm())
    elif table.phase == "territory":
        if table.hand.draws():
            use(stage, Command("next_target"), Confirm())
        else:
            tab_to(stage, table, "Penalty")
            use(stage, Confirm())
    elif table.phase == "tick":
        symbol = best_symbol(table)
        if symbol is None:
            tab_to(stage, table, "Nothing to tick: go on")
            use(stage, Confirm())
            return
        for _ in range(60):
            use(stage, Tab())
            if table.focus.focused is chip(table, symbol):
                break
        use(stage, Confirm())
    elif table.phase == "conifer_row":
        use(stage, Confirm())  # the focus is there already
    elif table.state.round < rounds:
        use(stage, Confirm())
    else:
        use(stage, Move("right"), Confirm())


@pytest.mark.parametrize("season", ["spring", "summer", "autumn", "winter"])
def test_a_season_by_single_clicks(tmp_path: Path, season: str) -> None:
    """SE-91"""
    stage, table = opened(tmp_path, "start", season=season, rounds=0, seed=2)
    while not table.session.over:
        before = table.session.action_count
        decide_by_clicks(stage, table, ENOUGH)
        assert table.session.action_count > before
    use(stage)
    assert isinstance(stage.scenes.top, Results)
    assert table.state.sheets[0].stopped
    assert table.sheets.count(0).total == table.session.rules.score(table.session.whole_state(), 0).total


@pytest.mark.parametrize("season", ["spring", "autumn"])
def test_a_season_by_keyboard_alone(tmp_path: Path, season: str) -> None:
    stage, table = opened(tmp_path, "start", season=season, rounds=0, seed=2)
    use(stage, Tab())
    while not table.session.over:
        before = table.session.action_count
        decide_by_keys(stage, table, ENOUGH)
        assert table.session.action_count > before
        assert table.focus.visible
    use(stage)
    assert isinstance(stage.scenes.top, Results)


def test_a_year_shows_the_count_of_each_season_before_the_next(tmp_path: Path) -> None:
    """SE-90"""
    stage, table = opened(tmp_path, "start", season="year", rounds=0, seed=4)
    seen = []
    while not table.session.over:
        top = stage.scenes.top
        if isinstance(top, SeasonEnd):
            pixels(stage)
            assert stage.brush.overflows == []
            seen.append((top.past.season, top.past.totals[0]))
            click(stage, top.focus.widgets[0].rect.center)
            use(stage)
            continue
        decide_by_clicks(stage, table, 2)
        use(stage)
    assert [season for season, _ in seen] == ["spring", "summer", "autumn"]
    assert seen == [(past.season, past.totals[0]) for past in table.state.past]


def test_any_input_completes_the_picture_and_is_used(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "territory", rounds=4)
    stage.settings.speed = "slow"
    table.motion.factor = 1.6
    for cell in corners(table.hand.draws()[0]):
        click(stage, middle(table, cell))
    assert table.motion.running
    assert table.sheets.sheet != table.state.sheets[0]  # the picture has yet to catch up
    symbol = best_symbol(table)
    assert symbol is not None
    click(stage, chip(table, symbol).rect.center)
    assert table.phase == "go_on"
