"""The sheet speaks: what a choice leads to, what still fits, what a line counts; and hands that are not scolded."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.seasons.actions import Draw, Stop
from game.rules.seasons.cells import mask_of
from game.rules.seasons.steps import fitting
from game.scenes.seasons.chips import TickChip
from game.scenes.seasons.score_area import ScoreLine, SheetNote
from game.scenes.seasons.table import Table
from game.scenes.stage import Stage
from game.text.seasons.progress import fitting_words
from game.ui.intents import Command, Confirm, Hover, Press, Release
from game.ui.lane import Rank
from game.ui.settings import FIRST_SHEETS
from game.ui.tips import QUIET, TIP_AFTER
from game.ui.widgets import Caption
from tests.scenes.seasons.tables import a_territory, chip, corners, drag, middle, opened
from tests.scenes.staging import click, pass_time, pixels, told, use


def line(table: Table, code: str) -> ScoreLine:
    return next(w for w in table.focus.widgets if isinstance(w, ScoreLine) and w.line == code)


def captions(table: Table) -> list[str]:
    return [w.text for w in table.focus.widgets if isinstance(w, Caption)]


def rolled(folder: Path, sides: tuple[int, int]) -> tuple[Stage, Table]:
    """A table at which a territory of these sides is to be drawn somewhere."""
    for seed in range(1, 80):
        stage, table = opened(folder, "territory", rounds=3, seed=seed)
        if table.hand.pencil.sides == sides and table.hand.draws():
            return stage, table
    raise AssertionError(f"no roll of {sides}")


def test_what_would_be_ticked_is_shown_while_dragging(tmp_path: Path) -> None:
    """SE-22, SE-51: circles as ghosts, and the next step in words; gone when the hand is let go."""
    stage, table = opened(tmp_path, "territory", rounds=4)
    bees = table.state.ground.symbols["bee"]
    draw = next(d for d in table.hand.draws() if mask_of(d.top, d.height, d.width) & bees)
    ticks = (mask_of(draw.top, draw.height, draw.width) & bees).bit_count()
    before = line(table, "bee").look()
    first, last = (middle(table, cell) for cell in corners(draw))
    use(stage, Hover(first), Press(first), Hover(last))
    have = table.sheets.count(0).tally
    words = line(table, "bee").look()[-1]
    assert str(words).startswith(f"{have['bee'] + ticks}/6 · ")
    assert "flower" in str(words)
    assert line(table, "bee")._ghosts()[0] == have["bee"] + ticks
    use(stage, Command("undo"), Hover((2, 2)))
    table.hand.pencil.lift()
    assert line(table, "bee").look() == before


def test_a_choice_that_brings_nothing_yet_says_how_far_it_comes(tmp_path: Path) -> None:
    """SE-54: a rainbow is one of seven."""
    for seed in range(1, 40):
        _stage, table = opened(tmp_path, "tick", rounds=2, seed=seed)
        nothing = [c for c in table.hand.choices() if c.refusal is None and c.gain == 0 and c.symbol == "rainbow"]
        if nothing:
            break
    shown = chip(table, "rainbow").words
    assert shown == f"{table.sheets.count(0).tally['rainbow'] + len(nothing[0].cells)}/7"
    assert all(w.words != "0" for w in table.focus.widgets if isinstance(w, TickChip))


def test_a_line_that_is_pointed_at_lights_its_cells(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "territory", rounds=5)
    grid = table.plan.grid.rect
    use(stage, Hover((2, 400)))
    pixels(stage)
    before = stage.surface.subsurface(grid).copy()
    use(stage, Hover(line(table, "tree").rect.center))
    pixels(stage)
    assert before.get_buffer().raw != stage.surface.subsurface(grid).copy().get_buffer().raw


def test_tips_lie_beside_the_sheet_and_not_right_after_an_act(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "territory", rounds=4)
    draw = a_territory(table)
    first, last = (middle(table, cell) for cell in corners(draw))
    drag(stage, first, last)
    elsewhere = middle(table, (1, 1) if last != middle(table, (1, 1)) else (10, 10))
    use(stage, Hover(elsewhere))
    pass_time(stage, TIP_AFTER + 200)
    pixels(stage)
    assert told(stage) == ""
    pass_time(stage, QUIET)
    pixels(stage)
    assert told(stage)
    assert not table.lane.taken()[Rank.TIP].colliderect(table.plan.grid.rect)


def test_a_drag_that_is_still_growing_is_not_scolded(tmp_path: Path) -> None:
    """SE-05"""
    stage, table = rolled(tmp_path, (3, 3))
    first, last = corners(a_territory(table))
    use(stage, Hover(middle(table, first)), Press(middle(table, first)))
    for cell in ((first[0], first[1] + 1), (first[0] + 1, first[1] + 1)):
        use(stage, Hover(middle(table, cell)))
        assert table.hand.growing()
        assert table.objection() is None
    use(stage, Hover(middle(table, last)))
    assert not table.hand.growing()
    far = first[0], first[1] + 3 if first[1] < 8 else first[1] - 3
    use(stage, Hover(middle(table, far)))
    assert not table.hand.growing()
    assert table.objection() is not None


def test_after_the_first_corner_the_opposite_ones_are_marked(tmp_path: Path) -> None:
    stage, table = rolled(tmp_path, (2, 3))
    draw = a_territory(table)
    first, last = corners(draw)
    click(stage, middle(table, first))
    assert last in table.hand.far_corners()
    for far in table.hand.far_corners():
        top = min(first[0], far[0]), min(first[1], far[1])
        assert Draw(top, abs(first[0] - far[0]) + 1, abs(first[1] - far[1]) + 1) in table.hand.draws()


def test_a_single_cell_takes_one_press(tmp_path: Path) -> None:
    stage, table = rolled(tmp_path, (1, 1))
    click(stage, middle(table, table.hand.draws()[0].top))
    assert table.phase == "tick"


def test_a_stamp_of_even_size_is_centred_on_the_pointer(tmp_path: Path) -> None:
    stage, table = rolled(tmp_path, (2, 2))
    table.hand.set_mode("stamp")
    x, y = middle(table, (5, 5))
    away = table.plan.grid.cell // 3
    for where, top in (((x - away, y - away), (4, 4)), ((x + away, y + away), (5, 5)), ((x + away, y - away), (4, 5))):
        use(stage, Hover(where))
        assert table.hand.pencil.draw() == Draw(top, 2, 2)


def test_after_the_mouse_n_and_enter_draw(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "territory", rounds=4)
    click(stage, middle(table, (1, 1)))
    use(stage, Command("next_target"), Confirm())
    assert table.phase == "tick"


def test_the_rolls_that_fit_are_told_in_the_first_games(tmp_path: Path) -> None:
    """SE-30, SE-31"""
    stage, table = opened(tmp_path, "go_on", rounds=8)
    words = fitting_words(fitting("spring", table.state.sheets[0]))
    assert words in captions(table)
    for settings in ({"sheets_played": FIRST_SHEETS}, {"sheets_played": 0, "fitting": "never"}):
        stage.change_settings(**settings)
        table.relayout()
        assert words not in captions(table)
    stage.change_settings(fitting="always", sheets_played=FIRST_SHEETS)
    table.relayout()
    assert words in captions(table)


def test_a_finished_sheet_is_counted_among_the_first(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "go_on", rounds=3)
    table.do(Stop())
    assert stage.settings.sheets_played == 1


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_autumn_says_its_hard_rules_on_the_sheet(tmp_path: Path, scale: float) -> None:
    """SE-42, SE-46"""
    _stage, table = opened(tmp_path, "territory", season="autumn", rounds=2, scale=scale)
    note = next(w for w in table.focus.widgets if isinstance(w, SheetNote))
    assert table.plan.score.contains(note.rect)
    assert "storm" in note.words
    assert "river" in note.words


def test_a_cloud_in_autumn_has_a_banner(tmp_path: Path) -> None:
    """SE-42"""
    seen = set()
    for seed in range(1, 30):
        _stage, table = opened(tmp_path, "territory", season="autumn", rounds=2, seed=seed)
        roll = table.state.roll
        assert roll is not None
        assert bool(table._board._cloud_words()) == bool(roll.clouds)
        seen.add(bool(roll.clouds))
    assert seen == {True, False}


def test_with_six_at_the_table_the_recap_lies_over_neither_sheet_nor_lines(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "tick", "hhbbbb", rounds=4)
    pass_time(stage, 500)
    place = table.lane.taken()[Rank.RECAP]
    assert not place.colliderect(table.plan.paper)
    assert not place.colliderect(table.plan.score)
    assert place.collidelist(table.seat_places) < 0
    shown = table.sheets.shown
    use(stage, Hover(place.center), Press(place.center), Release(place.center))
    assert table.sheets.shown == shown, "a press on it is for nothing below"
    told_of = [summary.lines for summary in table.recaps.told]
    assert all(len(lines) == 1 and lines[0].net for lines in told_of), "one line with pictures for each of the others"
