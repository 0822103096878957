"""Going on or stopping is asked with the drawing turn: the mouse is passed once a round, and the rule stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.rng import Rng
from game.rules.seasons.actions import GoOn, Stop
from game.scenes.seasons.table import Table
from game.scenes.stage import Stage
from game.ui.intents import Command, Confirm
from tests.scenes.seasons.tables import chip, let_bots_play, opened
from tests.scenes.staging import click, pass_time, pixels, use, widget


def tick(stage: Stage, table: Table) -> None:
    choice = next(choice for choice in table.hand.choices() if choice.refusal is None)
    click(stage, chip(table, choice.symbol).rect.center)
    pass_time(stage, 1000)


def play_turn(stage: Stage, table: Table, rng: Rng) -> None:
    """Draw and tick, or take a penalty."""
    seat = table.session.to_act
    while table.session.to_act == seat and not table.session.waiting and table.phase in ("territory", "tick"):
        legal = table.legal()
        table.do(rng.choice([a for a in legal if a.type in ("draw", "tick", "tick_nothing")] or legal[-1:]))
        pass_time(stage, 600)


def test_the_mouse_is_passed_once_a_round(tmp_path: Path) -> None:
    """SE-30: whoever has answered with their turn is not asked again."""
    stage, table = opened(tmp_path, "territory", "hh", rounds=2)
    rng, hands = Rng(4), []
    begun = table.state.round
    while table.state.round < begun + 4:
        seat = table.session.to_act
        assert seat is not None
        hands.append(seat)
        play_turn(stage, table, rng)
        click(stage, widget(table, "Continue").rect.center)
        pass_time(stage, 1500)
    assert len(hands) == 8
    assert all(hands.count(seat) == 4 for seat in (0, 1))


def test_what_was_said_is_done_when_everybody_is_asked(tmp_path: Path) -> None:
    """SE-30: until then the sheet is not stopped, and the turn can still be taken back."""
    stage, table = opened(tmp_path, "tick", "hbb", rounds=2)
    tick(stage, table)
    click(stage, widget(table, "Stop").rect.center)
    assert table.answers.said(0) == Stop()
    assert not table.state.sheets[0].stopped
    use(stage, Command("undo"))
    assert table.answers.asked
    click(stage, widget(table, "Continue").rect.center)
    assert table.answers.said(0) == GoOn()
    use(stage, Command("undo"))
    click(stage, widget(table, "Stop").rect.center)
    let_bots_play(stage, table)
    pass_time(stage, 1000)
    assert table.state.sheets[0].stopped


def test_who_would_rather_see_what_the_others_draw_decides_later(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "tick", "hbb", rounds=2)
    tick(stage, table)
    click(stage, widget(table, "Decide later").rect.center)
    let_bots_play(stage, table)
    assert table.phase == "go_on"
    assert table.answers.due() is None


def test_confirm_goes_on_and_the_end_of_the_turn_decides_later(tmp_path: Path) -> None:
    for key, said in ((Confirm(), GoOn()), (Command("end_turn"), None)):
        stage, table = opened(tmp_path, "tick", "hh", rounds=3)
        tick(stage, table)
        assert table.answers.asked
        use(stage, key)
        assert table.session.to_act == 1
        assert table.answers.said(0) == said


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("lang", ["fr", "qps"])
def test_the_question_finds_room(tmp_path: Path, lang: str, scale: float) -> None:
    stage, table = opened(tmp_path, "tick", "hhbbbb", rounds=6, lang=lang, scale=scale)
    tick(stage, table)
    pixels(stage)
    assert table.answers.asked
    assert stage.brush.overflows == []


def test_alone_nothing_is_asked_twice(tmp_path: Path) -> None:
    """SE-91: a solo turn goes on to the question of itself."""
    stage, table = opened(tmp_path, "tick", rounds=2)
    tick(stage, table)
    assert table.phase == "go_on"
    assert not table.answers.asked


def test_that_everybody_goes_on_is_one_line(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "go_on", "hhhh", rounds=3)
    while table.phase == "go_on":
        table.do(GoOn())
        pass_time(stage, 800)
    lines = [line.text for line in table.log_drawer.lines()]
    assert lines.count("Everyone continues.") == table.state.round - 1
    assert not any(line.endswith(" goes on.") and line != "Everyone continues." for line in lines)
