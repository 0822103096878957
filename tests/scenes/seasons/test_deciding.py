"""Everything that is decided beside the sheet: start cells, ticks, the joker, penalties, rows, going on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from game.rules.seasons.actions import GoOn, Stop
from game.rules.seasons.ground import symbol_at
from game.rules.seasons.territory import draws_by_joker_face
from game.scenes.seasons.chips import AnswerChip, PenaltyPips
from game.scenes.seasons.season_end import SeasonEnd
from game.ui.intents import Cancel, Command, Confirm, Hover, Move, Tab
from game.ui.tips import TIP_AFTER
from tests.reach.hands import by_clicks, by_wishes
from tests.scenes.seasons.tables import chip, joker_face, let_bots_play, middle, opened
from tests.scenes.staging import click, pass_time, pixels, told, use, widget


def test_another_cell_is_no_start_cell_and_says_so(tmp_path: Path) -> None:
    """SE-02"""
    stage, table = opened(tmp_path, "start", rounds=0)
    click(stage, middle(table, (1, 1)))
    assert table.state.sheets[0].start is None
    assert stage.overlay.toasts == ("Pick one of the six numbered start cells.",)


def test_arrows_go_from_signpost_to_signpost(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "start", rounds=0)
    use(stage, Tab(), Move("right"))
    assert table.hand.pencil.cursor in table.state.ground.starts
    use(stage, Move("down"))
    here = table.hand.pencil.cursor
    assert here in table.state.ground.starts
    use(stage, Confirm())
    assert table.state.sheets[0].start == here


def test_every_choosable_symbol_shows_what_it_would_bring(tmp_path: Path) -> None:
    """SE-20"""
    stage, table = opened(tmp_path, "tick", rounds=6)
    choices = [choice for choice in table.hand.choices() if choice.refusal is None]
    assert choices
    for choice in choices:
        use(stage, Hover(chip(table, choice.symbol).rect.center))
        then = table.hand.ahead()
        assert then is not None
        assert sum(then.points.values()) - table.sheets.count(0).total == choice.gain


def test_a_press_on_a_lit_cell_ticks_its_symbol(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "tick", rounds=6)
    choice = next(choice for choice in table.hand.choices() if choice.refusal is None)
    before = table.state.sheets[0].ticked.bit_count()
    click(stage, middle(table, choice.cells[-1]))
    assert table.state.sheets[0].ticked.bit_count() == before + len(choice.cells)


@pytest.mark.parametrize(
    ("season", "code", "words"),
    [
        ("summer", "no_cloud", "In summer, trees are only ticked with a cloud on the dice: choose another symbol."),
        (
            "winter",
            "two_foxes",
            "A snow fox is only ticked when it is alone of its kind in the territory: choose another symbol.",
        ),
        ("spring", "never_ticked", "Bear: never ticked."),
    ],
)
def test_symbols_one_may_not_tick_say_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, season: str, code: str, words: str
) -> None:
    """SE-41, SE-81, SE-24: by the chip and by the cell."""
    for seed in range(1, 60):
        stage, table = opened(tmp_path, "tick", season=season, rounds=1 + seed % 5, seed=seed)
        refused = [choice for choice in table.hand.choices() if choice.refusal and choice.refusal.code == code]
        if refused:
            break
    else:
        raise AssertionError(f"no territory holds something refused as {code}")
    before = table.session.action_count
    found = chip(table, refused[0].symbol)
    assert words in found.tip
    click(stage, found.rect.center)
    assert stage.overlay.toasts == (words,)
    assert table.session.action_count == before
    use(stage, Hover(middle(table, refused[0].cells[0])))
    pass_time(stage, TIP_AFTER + 100)
    pixels(stage)
    assert told(stage).startswith(words)
    assert refused[0].refusal is not None
    assert table.rules_topic() == refused[0].refusal.rule, "F1 opens the rule that the tip names"


def test_a_symbol_tells_its_name_where_the_pointer_rests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage, table = opened(tmp_path, "territory", season="winter", rounds=2)
    cell = next((row, 6) for row in range(1, 11) if symbol_at("winter", (row, 6)) == "moose")
    use(stage, Hover(middle(table, cell)))
    assert told(stage) == ""
    pass_time(stage, TIP_AFTER + 100)
    pixels(stage)
    inside = (table.state.ground.symbols["moose"] & table.state.sheets[0].covered).bit_count()
    assert told(stage) == f"Moose: {inside}/10 inside", "not what the score line says"


def test_ticks_can_be_taken_back_before_the_turn_ends(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "tick", "hh", rounds=3)
    before = table.state
    choice = next(choice for choice in table.hand.choices() if choice.refusal is None)
    click(stage, chip(table, choice.symbol).rect.center)
    assert table.session.waiting
    use(stage, Command("undo"))
    assert table.state == before


def test_the_end_of_the_turn_is_a_press_of_its_own(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "tick", "hh", rounds=3)
    choice = next(choice for choice in table.hand.choices() if choice.refusal is None)
    click(stage, chip(table, choice.symbol).rect.center)
    end = widget(table, "Decide later")
    assert table.plan.dock.contains(end.rect)
    click(stage, end.rect.center)
    assert not table.session.waiting
    assert table.sheets.in_play == 1


def test_the_joker_shows_what_each_face_would_allow_and_uses_one(tmp_path: Path) -> None:
    """SE-31"""
    stage, table = opened(tmp_path, "territory", rounds=4)
    click(stage, widget(table, "Joker").rect.center)
    offered = dict(draws_by_joker_face(table.state))
    assert len(offered) == 4
    for face, draws in offered.items():
        assert joker_face(table, face).count == len(draws)
    face = max(offered, key=lambda face: len(offered[face]))
    before = table.state
    click(stage, joker_face(table, face).rect.center)
    assert table.state.sheets[0].joker_face == face
    assert set(table.hand.draws()) == set(offered[face])
    assert not widget(table, "Joker").enabled
    use(stage, Command("undo"))
    assert table.state == before


def test_the_joker_panel_is_closed_by_escape(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "territory", rounds=4)
    click(stage, widget(table, "Joker").rect.center)
    assert table.hand.joker_open
    use(stage, Cancel())
    assert not table.hand.joker_open
    assert stage.scenes.top is table


def test_one_panel_asks_everybody_whether_to_go_on(tmp_path: Path) -> None:
    """SE-30: with the penalties left; those who answered have their answer beside them."""
    _stage, table = opened(tmp_path, "go_on", "hhhh", rounds=2)
    chips = [w for w in table.focus.widgets if isinstance(w, AnswerChip)]
    assert [chip.left for chip in chips] == [6 - sheet.penalties for sheet in table.state.sheets]
    answers = [chip.answer for chip in chips]
    assert answers[0] == "asked"
    roller = table.state.roller
    asked_before = {(roller + n) % 4 for n in range((0 - roller) % 4)}
    assert {seat for seat, answer in enumerate(answers) if answer == "on"} == asked_before


def test_alone_the_panel_shows_the_penalties_left(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "go_on", rounds=2)
    pips = next(w for w in table.focus.widgets if isinstance(w, PenaltyPips))
    assert pips.words == f"{6 - table.state.sheets[0].penalties} penalties left"
    click(stage, widget(table, "Continue").rect.center)
    assert table.phase == "territory"
    assert table.state.round == 3


def test_enter_after_the_mouse_shows_what_it_would_press(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "go_on", rounds=2)
    click(stage, middle(table, (1, 1)))
    assert not table.focus.visible
    use(stage, Confirm())
    assert table.focus.visible
    assert table.focus.focused is widget(table, "Continue")
    assert table.phase == "go_on"
    use(stage, Confirm())
    assert table.phase == "territory"


def test_bots_answer_for_themselves(tmp_path: Path) -> None:
    """SE-30: the bots draw, tick and answer; then the human is asked and sees their answers."""
    stage, table = opened(tmp_path, "tick", "hbb", rounds=1)
    choice = next(choice for choice in table.hand.choices() if choice.refusal is None)
    click(stage, chip(table, choice.symbol).rect.center)
    click(stage, widget(table, "Decide later").rect.center)
    let_bots_play(stage, table)
    assert table.phase == "go_on"
    answers = [w.answer for w in table.focus.widgets if isinstance(w, AnswerChip)]
    assert answers[0] == "asked"
    assert set(answers[1:]) <= {"on", "stopped"}


def test_the_keyboard_is_told_names_and_reasons_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage, table = opened(tmp_path, "tick", season="winter", rounds=2)
    use(stage, Tab(), Move("down"))
    assert table.hand.pencil.cursor is not None
    pass_time(stage, TIP_AFTER + 100)
    pixels(stage)
    assert told(stage)


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
        wanted = [action for action in table.legal() if not isinstance(action, GoOn if table.state.round > 1 else Stop)]
        by_clicks(table, wanted[0], partial(click, stage))
        use(stage)
    assert [season for season, _ in seen] == ["spring", "summer", "autumn"]
    assert seen == [(past.season, past.totals[0]) for past in table.state.past]


def test_any_input_completes_the_picture_and_is_used(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "territory", rounds=4)
    stage.settings.speed = "slow"
    table.motion.factor = 1.6
    by_clicks(table, table.hand.draws()[0], partial(click, stage))
    assert table.motion.running
    assert table.sheets.sheet != table.state.sheets[0]  # the picture has yet to catch up
    choice = next(choice for choice in table.hand.choices() if choice.refusal is None)
    click(stage, chip(table, choice.symbol).rect.center)
    assert table.phase == "go_on"


@pytest.mark.parametrize("stamp", [False, True])
@pytest.mark.parametrize("by", [by_clicks, by_wishes])
@pytest.mark.parametrize(
    ("phase", "season", "rounds"),
    [
        ("start", "spring", 0),
        ("territory", "summer", 4),
        ("territory", "winter", 9),
        ("tick", "spring", 6),
        ("conifer_row", "autumn", 1),
        ("go_on", "winter", 3),
    ],
)
def test_the_hand_leads_to_whatever_may_be_decided(
    tmp_path: Path, phase: str, season: str, rounds: int, by: Callable[..., None], stamp: bool
) -> None:
    """SE-02, SE-10, SE-14, SE-20, SE-30, SE-31, SE-72: by clicks and by keys, with corners and with the stamp."""
    stage, table = opened(tmp_path, phase, season=season, rounds=rounds, likes="conifer")
    table.hand.pencil.stamp = stamp
    legal = table.legal()
    kinds = {action.type: action for action in legal}
    for action in [*legal[:4], *legal[-2:], *kinds.values()]:
        before = table.session.action_count
        by(table, action, partial(click if by is by_clicks else use, stage))
        assert table.session.whole_actions()[before:] == (action,)
        if table.session.over or table.session.undo_stop() is not None:
            stage, table = opened(tmp_path, phase, season=season, rounds=rounds, likes="conifer")
        else:
            table.undo()
        table.hand.pencil.stamp = stamp


def test_looking_at_another_sheet_the_way_leads_back_first(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "territory", "hbb", rounds=3)
    table.hand.look_at(2)
    draw = table.hand.draws()[0]
    assert table.plan.rect(("cell", *draw.top)) is None, "one's own cells are not to be seen"
    by_clicks(table, draw, partial(click, stage))
    assert table.phase == "tick"
