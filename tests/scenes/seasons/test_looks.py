"""What the table shows: everybody's sheet, the count's pieces, and words that find room at every size."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.core.contract import Event, ScoreSheet
from game.rules.seasons.content import SEASONS
from game.rules.seasons.pieces import line_of
from game.scenes.seasons import still
from game.scenes.seasons.art.paper import sheet_picture
from game.scenes.seasons.cards import SheetCard
from game.scenes.seasons.score_area import ScoreLine
from game.scenes.shell.rules import rules_source
from game.text.seasons.lines import COUNTS
from game.text.seasons.places import RULES, rule_of
from game.ui.intents import Cancel, Command, Hover
from game.ui.markdown import parse
from tests.scenes.seasons.tables import let_bots_play, middle, opened, session_at, table_of
from tests.scenes.staging import click, pixels, stage_at, use, widget


def card(table, seat: int) -> SheetCard:  # type: ignore[no-untyped-def]
    return [w for w in table.focus.widgets if isinstance(w, SheetCard)][seat]


def test_a_press_on_a_thumbnail_opens_that_sheet(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "territory", "hbb", rounds=3)
    own = pixels(stage)
    click(stage, card(table, 2).rect.center)
    assert (table.sheets.shown, table.sheets.away) == (2, True)
    assert table.sheets.sheet == table.state.sheets[2]
    assert pixels(stage) != own
    click(stage, middle(table, (5, 5)))  # somebody else's sheet is not drawn on
    assert table.hand.pencil.corner is None
    click(stage, widget(table, "Back to the current sheet").rect.center)
    assert table.sheets.shown == 0
    click(stage, card(table, 1).rect.center)
    use(stage, Cancel())
    assert table.sheets.shown == 0
    assert stage.scenes.top is table


def test_the_sheet_of_whoever_decides_is_the_large_one(tmp_path: Path) -> None:
    """With two people at the mouse the sheet changes with the turn; while a bot plays, one's own stays."""
    stage, table = opened(tmp_path, "tick", "hhb", rounds=1)
    assert table.sheets.shown == 0
    click(stage, middle(table, next(c for c in table.hand.choices() if c.refusal is None).cells[0]))
    click(stage, widget(table, "Decide later").rect.center)
    assert table.sheets.shown == 1
    while table.session.to_act == 1:
        if table.session.waiting:
            use(stage, Command("end_turn"))
        else:
            table.do(table.legal()[0])
    assert table.session.bot_to_act
    assert table.sheets.shown == 1
    let_bots_play(stage, table)


def test_every_line_of_the_score_area_names_its_rule(tmp_path: Path) -> None:
    for season in SEASONS:
        stage, table = opened(tmp_path, "territory", season=season)
        lines = [w for w in table.focus.widgets if isinstance(w, ScoreLine)]
        assert [line.line for line in lines] == list(table.state.ground.lines)
        for line in lines:
            printed = COUNTS[season][line.line]()
            assert line.look()[-1] == printed
            assert printed not in line.tip, "a tip says more than what is printed"
            use(stage, Hover(line.rect.center))
            assert table.rules_topic() == RULES[season][line.line]


@pytest.mark.parametrize("season", SEASONS)
def test_every_symbol_leads_to_a_rule_of_the_page(tmp_path: Path, season: str) -> None:
    _stage, table = opened(tmp_path, "territory", season=season)
    told = {anchor for block in parse(rules_source(table.game)) for anchor in block.anchors}
    for symbol in (*table.state.ground.symbols, "start"):
        assert rule_of(season, symbol) in told
    assert set(RULES[season]) == set(COUNTS[season]) == set(table.state.ground.lines)
    assert {line_of(symbol) for symbol in table.state.ground.choices} <= set(table.state.ground.lines)


def test_the_numbers_beside_the_sheet_are_those_of_the_count(tmp_path: Path) -> None:
    for season in SEASONS:
        _stage, table = opened(tmp_path, "go_on", "hh", season=season, rounds=6, seed=3)
        for seat in (0, 1):
            sheet = table.session.score(seat, None)
            assert isinstance(sheet, ScoreSheet)
            assert dict(table.sheets.count(seat).points) == {line.code: line.points for line in sheet.lines}
            assert table.sheets.count(seat).total == sheet.total


def test_the_pieces_of_a_number_light_up_on_the_right_sheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage, table = opened(tmp_path, "go_on", "hh", rounds=7, seed=3)
    sheet = table.session.score(1, None)
    assert isinstance(sheet, ScoreSheet)
    line = next(line for line in sheet.lines if line.code == "tree" and line.points)
    places = [place for piece in line.pieces for place in piece.where]
    lit: list[tuple[int, int]] = []
    shown: list[object] = []

    def noted(*asked: Any, **how: Any) -> pygame.Surface:
        shown.append(asked[2])
        return sheet_picture(*asked, **how)

    monkeypatch.setattr(still, "lit_cells", lambda brush, plan, season, cells: lit.extend(cells))
    monkeypatch.setattr(still, "sheet_picture", noted)
    table.picture(stage.brush, Rect(0, 0, 500, 500), [("seat", 1), *places])
    assert shown == [table.state.sheets[1]]
    assert sorted(lit) == sorted((p[1], p[2]) for p in places if isinstance(p, tuple) and p[0] == "cell")
    shown.clear()
    table.picture(stage.brush, Rect(0, 0, 500, 500))
    assert shown == list(table.state.sheets)


@pytest.mark.parametrize(
    ("phase", "kinds", "season", "rounds"),
    [
        ("start", "hbbbbb", "spring", 0),
        ("territory", "hbbbbb", "winter", 12),
        ("tick", "hbbbbb", "autumn", 5),
        ("go_on", "hbbbbb", "summer", 8),
        ("go_on", "h", "year", 3),
    ],
)
@pytest.mark.parametrize(("lang", "scale"), [("fr", 1.0), ("qps", 1.0), ("qps", 1.5), ("fr", 2.0), ("qps", 2.0)])
def test_words_find_room_in_every_phase(
    tmp_path: Path, phase: str, kinds: str, season: str, rounds: int, lang: str, scale: float
) -> None:
    stage = stage_at(tmp_path, lang=lang, scale=scale)
    table = table_of(stage, session_at(phase, kinds, season, rounds))
    pixels(stage)
    if phase == "territory":
        table.hand.toggle_joker()
        pixels(stage)
    assert stage.brush.overflows == []


@pytest.mark.parametrize("palette", ["standard", "colour_blind", "high_contrast"])
def test_a_tick_and_a_territory_can_be_seen_in_every_palette(tmp_path: Path, palette: str) -> None:
    """The picture of a sheet changes with a territory and again with its ticks, in grey too."""
    stage = stage_at(tmp_path)
    stage.change_settings(palette=palette)
    stage.brush.overflows = []
    table = table_of(stage, session_at("territory", rounds=3))
    empty = pixels(stage)
    table.do(table.hand.draws()[0])
    drawn = pixels(stage)
    table.do(table.legal()[0])
    assert len({empty, drawn, pixels(stage)}) == 3


def test_the_die_for_the_holly_says_what_it_is_for(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "territory", season="winter")
    table.motion.factor = 1.0
    table._clips._show(Event.of("holly_rolled", value=3), own=True)
    said = set()
    for now in range(0, 4000, 100):
        stage.update(float(now))
        stage.draw()
        said.add(table.moving.caption[0])
    assert said == {"", "The holly die: each holly is worth 3 points."}
    assert table.moving.throws == []
    assert stage.brush.overflows == []
