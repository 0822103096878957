"""A territory by drag, by two presses, by stamp, by keyboard; what is refused says why before and after."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.rng import Rng
from game.rules.seasons.actions import Draw, Joker, Penalty, Stop
from game.rules.seasons.cells import mask_of
from game.scenes.seasons.art import marks
from game.scenes.seasons.table import Table
from game.scenes.shell.rules import RulesPage
from game.ui.intents import Cancel, Command, Confirm, Hover, Press, Release, Tab, Wheel
from game.ui.tips import TIP_AFTER
from game.ui.widgets import Choice
from tests.scenes.seasons.tables import a_refused_territory, a_territory, corners, drag, middle, opened
from tests.scenes.staging import click, pass_time, pixels, told, use, widget


def drawn(table: Table) -> int:
    return table.state.sheets[0].territories[-1]


def test_dragging_from_corner_to_corner_draws(tmp_path: Path) -> None:
    """SE-10"""
    stage, table = opened(tmp_path, "territory", rounds=4)
    draw = a_territory(table)
    first, last = corners(draw)
    drag(stage, middle(table, first), middle(table, last))
    assert drawn(table) == mask_of(draw.top, draw.height, draw.width)
    assert table.phase == "tick"


@pytest.mark.parametrize("swapped", [False, True])
def test_a_drag_may_begin_at_any_corner(tmp_path: Path, swapped: bool) -> None:
    stage, table = opened(tmp_path, "territory", rounds=4)
    draw = a_territory(table)
    (top, left), (bottom, right) = corners(draw)
    ends = [(top, right), (bottom, left)]
    if swapped:
        ends.reverse()
    drag(stage, middle(table, ends[0]), middle(table, ends[1]))
    assert drawn(table) == mask_of(draw.top, draw.height, draw.width)


def test_a_drag_that_ends_beside_the_sheet_reaches_its_edge(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "territory", rounds=8, seed=3)
    draw = next(draw for draw in table.hand.draws() if draw.top[0] + draw.height == 11)
    first, last = corners(draw)
    x, y = middle(table, last)
    drag(stage, middle(table, first), (x, y + table.plan.grid.cell))
    assert drawn(table) == mask_of(draw.top, draw.height, draw.width)


def test_two_presses_on_corners_draw(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "territory", rounds=4)
    draw = a_territory(table)
    first, last = corners(draw)
    click(stage, middle(table, first))
    assert table.hand.pencil.corner == first
    assert table.phase == "territory"
    click(stage, middle(table, last))
    assert drawn(table) == mask_of(draw.top, draw.height, draw.width)


def test_a_first_corner_is_taken_back_by_escape_or_the_right_button(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "territory", rounds=4)
    here = middle(table, (5, 5))
    for back in ((Cancel(),), (Press(here, "right"), Release(here, "right"))):
        click(stage, here)
        assert table.hand.pencil.corner == (5, 5)
        use(stage, *back)
        assert table.hand.pencil.corner is None
    assert stage.scenes.top is table


def test_the_stamp_follows_the_pointer_and_draws_with_one_press(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "territory", rounds=4)
    choice = next(w for w in table.focus.widgets if isinstance(w, Choice))
    click(stage, choice.cells()[1].center)
    assert table.hand.pencil.stamp
    draw = next(d for d in table.hand.draws() if d.height <= d.width)
    cell = draw.top[0] + (draw.height - 1) // 2, draw.top[1] + (draw.width - 1) // 2
    use(stage, Hover(middle(table, cell)))
    assert table.hand.pencil.draw() == draw
    click(stage, middle(table, cell))
    assert drawn(table) == mask_of(draw.top, draw.height, draw.width)


def test_r_the_wheel_and_the_button_turn_the_stamp(tmp_path: Path) -> None:
    """SE-05: either way round."""
    stage, table = opened(tmp_path, "territory", rounds=4)
    while table.hand.pencil.sides[0] == table.hand.pencil.sides[1]:
        stage, table = opened(tmp_path, "territory", rounds=table.state.round + 1)
    here = middle(table, (5, 5))
    use(stage, Command("rotate"), Hover(here))
    lying = table.hand.pencil.draw()
    assert lying is not None
    assert lying.height < lying.width
    use(stage, Command("rotate"))
    standing = table.hand.pencil.draw()
    assert standing is not None
    assert (standing.height, standing.width) == (lying.width, lying.height)
    use(stage, Wheel(here, 1))
    assert table.hand.pencil.draw() == lying
    click(stage, widget(table, "rotate").rect.center)
    use(stage, Hover(here))
    assert table.hand.pencil.draw() == standing


def test_a_stamp_stays_on_the_sheet(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "territory", rounds=4)
    use(stage, Command("rotate"))
    for cell in ((1, 1), (1, 10), (10, 1), (10, 10)):
        use(stage, Hover(middle(table, cell)))
        draw = table.hand.pencil.draw()
        assert draw is not None
        assert min(draw.top) >= 1
        assert max(draw.top[0] + draw.height, draw.top[1] + draw.width) <= 11


def test_the_stamp_by_keyboard_goes_from_place_to_place(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "territory", rounds=4)
    legal = table.hand.draws()
    seen: list[Draw | None] = []
    use(stage, Tab())
    for _ in legal:
        use(stage, Command("next_target"))
        seen.append(table.hand.pencil.draw())
    assert seen == legal
    use(stage, Confirm())
    assert drawn(table) == mask_of(legal[-1].top, legal[-1].height, legal[-1].width)


@pytest.mark.parametrize(
    ("code", "where", "reason"),
    [
        ("wrong_size", {"rounds": 4}, "The dice say "),
        ("overlap", {"rounds": 6}, "Territories never overlap: move this one."),
        ("start_missing", {"rounds": 1}, "Your first territory must contain your start cell."),
        ("not_adjacent", {"rounds": 2}, "Draw it side by side with one of your territories"),
        ("river", {"rounds": 3, "season": "autumn"}, "In autumn, no territory crosses the river: stay on one bank."),
    ],
)
def test_what_may_not_be_drawn_is_dashed_with_its_reason_and_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, where: dict[str, Any], reason: str
) -> None:
    """SE-05, SE-13, SE-11, SE-12, SE-46"""
    stage, table = opened(tmp_path, "territory", **where)
    draw = a_refused_territory(table, code)
    first, last = (middle(table, cell) for cell in corners(draw))
    dashes: list[object] = []
    monkeypatch.setattr(marks, "draw_dashes", lambda *drawn: dashes.append(drawn[1]))
    use(stage, Hover(first), Press(first), Hover(last))
    pixels(stage)
    assert told(stage).startswith(reason)
    assert "SE-" not in told(stage)
    assert len(dashes) == 1
    before = table.session.action_count
    use(stage, Release(last))
    assert table.session.action_count == before
    assert any(toast.startswith(reason) for toast in stage.overlay.toasts)


def test_what_may_be_drawn_has_a_firm_line_a_check_and_its_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage, table = opened(tmp_path, "territory", rounds=4)
    draw = a_territory(table)
    first, last = (middle(table, cell) for cell in corners(draw))
    labels: list[tuple[str, str]] = []
    dashes: list[object] = []
    monkeypatch.setattr(marks, "label", lambda brush, place, words, ground, icon: labels.append((words, icon)))
    monkeypatch.setattr(marks, "draw_dashes", lambda *drawn: dashes.append(drawn))
    use(stage, Hover(first), Press(first), Hover(last))
    pixels(stage)
    assert labels == [(f"{draw.height}\u00a0×\u00a0{draw.width}", "check")]
    assert not dashes


def test_f1_opens_the_rule_that_forbids_the_rectangle(tmp_path: Path) -> None:
    """SE-13"""
    stage, table = opened(tmp_path, "territory", rounds=6)
    draw = a_refused_territory(table, "overlap")
    first, last = (middle(table, cell) for cell in corners(draw))
    use(stage, Hover(first), Press(first), Hover(last))
    use(stage, Command("rules"))
    page = stage.scenes.top
    assert isinstance(page, RulesPage)
    assert page.rule == "SE-13"


def test_a_territory_can_be_taken_back(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "territory", rounds=4)
    before = table.state
    first, last = corners(a_territory(table))
    drag(stage, middle(table, first), middle(table, last))
    click(stage, widget(table, "Draw again").rect.center)
    assert table.state == before


def test_the_lines_a_territory_would_change_show_it_before(tmp_path: Path) -> None:
    """SE-56: a bear inside is 3 points less, and one sees it before drawing."""
    stage, table = opened(tmp_path, "territory", rounds=2)
    bears = table.state.ground.symbols["bear"]
    draw = next(d for d in table.hand.draws() if mask_of(d.top, d.height, d.width) & bears)
    inside = (mask_of(draw.top, draw.height, draw.width) & bears).bit_count()
    first, last = (middle(table, cell) for cell in corners(draw))
    use(stage, Hover(first), Press(first), Hover(last))
    then = table.hand.ahead()
    assert then is not None
    assert then.points["bear"] == table.sheets.count(0).points["bear"] - 3 * inside


def test_cells_are_large_enough_to_be_pressed(tmp_path: Path) -> None:
    for scale in (1.0, 1.5, 2.0):
        _stage, table = opened(tmp_path, "territory", "hbbbbb", scale=scale)
        assert table.plan.grid.cell >= 24
        assert table.board.contains(table.plan.paper)


@pytest.mark.parametrize(("phase", "kinds", "season"), [("start", "h", "summer"), ("territory", "hh", "autumn")])
def test_ones_own_acts_are_drawn_in_part_and_leave_nothing_behind(
    tmp_path: Path, phase: str, kinds: str, season: str
) -> None:
    """Every frame of them is the picture drawn whole, with the pointer where the act was done."""
    stage, table = opened(
        tmp_path, phase, kinds, season=season, rounds=3 if phase == "territory" else 0, likes="conifer"
    )
    table.motion.factor = 1.0
    stage.brush.overflows = None
    rng, kept = Rng(3), []
    for _ in range(24):
        if table.session.waiting:
            table.end_turn()
            stage.update(stage.now + 1)
        legal = [action for action in table.legal() if not isinstance(action, Stop | Penalty)] or table.legal()
        if not legal:
            break
        action = rng.choice([action for action in legal if isinstance(action, Joker)] or legal)
        done: list[object] = []
        table.do = done.append  # type: ignore[assignment, method-assign]
        while not done:
            pos = table.press_point(table.hand.way_to(action)[0])
            assert pos is not None
            click(stage, pos)
        del table.do
        pass_time(stage, TIP_AFTER + 100)
        pixels(stage)
        assert table.do(action)
        while True:
            areas = stage.draw()
            kept.append(areas != [stage.screen.rect])
            seen = pygame.image.tobytes(stage.surface, "RGB")
            assert seen == pixels(stage), f"{areas} were not all that changed by {action}"
            if not table.motion.running:
                break
            stage.update(stage.now + 71)
    assert sum(kept) > len(kept) * 3 // 4
