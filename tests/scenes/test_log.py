"""What happened so far: under the names of rounds, without what repeats, and each line shows where it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import shelf
from game.core.session import Session
from game.scenes.opening import table_for
from game.scenes.stage import Stage
from game.scenes.table.lines import LogLine
from game.scenes.table.table import AnyTable, TableScene
from game.ui.intents import Command, Hover
from tests.scenes.staging import click, game_of, pixels, show, stage_at, use, widget
from tests.shelf import SLUGS

ACTIONS = {"grand_bois": 40, "seasons": 40, "korrigans": 60, "neta_tanka": 120}


def drawer(folder: Path, slug: str, kinds: str = "hbb", lang: str = "en") -> tuple[Stage, AnyTable, list[LogLine]]:
    session: Session = game_of(slug, kinds, ACTIONS[slug], 3)
    session.end_turn()
    stage = stage_at(folder, lang=lang)
    table = table_for(stage, shelf.find(slug), session)
    assert isinstance(table, TableScene)
    table.bot_pause = 1_000_000
    show(stage, table)
    use(stage, Command("log"))
    assert table.log_drawer.list is not None
    return stage, table, table.log_drawer.list.lines


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("slug", SLUGS)
def test_rounds_have_headings_each_once_and_in_order(tmp_path: Path, slug: str, lang: str) -> None:
    stage, table, lines = drawer(tmp_path, slug, lang=lang)
    first = table.text.round(table.session.view_at(0, 0))
    headings = [line.text for line in lines if line.heading]
    if first is None:  # a game that counts turns, as every line does by itself
        assert not any(sign.isdigit() for text in headings for sign in text)
        return
    named = [text for text in headings if any(sign.isdigit() for sign in text)]
    assert len(named) >= 2
    assert len(set(named)) == len(named)
    assert first.number == 0 or first.name in named
    pixels(stage)
    assert stage.brush.overflows == []


def test_what_ends_a_round_stands_above_the_next_heading(tmp_path: Path) -> None:
    """Neta-Tanka: a round ends and the next begins in one act."""
    _stage, _table, lines = drawer(tmp_path, "neta_tanka")
    begins = next(i for i, line in enumerate(lines) if line.text.startswith("Round 2 begins"))
    assert lines[begins - 1].heading
    assert lines[begins - 1].text == "Round 2"


@pytest.mark.parametrize(("slug", "words"), [("grand_bois", "comes down the River"), ("neta_tanka", "is done.")])
def test_what_repeats_every_turn_is_not_told(tmp_path: Path, slug: str, words: str) -> None:
    _stage, table, lines = drawer(tmp_path, slug)
    whole = [line.text for line in table.log_lines(table.session.log(table.session.viewer))]
    assert any(words in text for text in whole)
    assert not any(words in line.text for line in lines)


def test_gains_alone_can_be_read(tmp_path: Path) -> None:
    stage, table, lines = drawer(tmp_path, "neta_tanka")
    click(stage, widget(table, "plus").rect.center)
    assert table.log_drawer.list is not None
    gains = [line.text for line in table.log_drawer.list.lines if not line.heading]
    entries = table.session.log(table.session.viewer)
    expected = table.log_lines([entry for entry in entries if entry.event.code in table.text.telling.gains])
    assert gains == [line.text for line in expected]
    assert 0 < len(gains) < len([line for line in lines if not line.heading])
    click(stage, widget(table, "plus").rect.center)
    assert [line.text for line in table.log_drawer.list.lines] == [line.text for line in lines]


def test_a_game_without_gains_offers_no_such_log(tmp_path: Path) -> None:
    _stage, table, _lines = drawer(tmp_path, "grand_bois")
    with pytest.raises(AssertionError):
        widget(table, "plus")


def test_pointing_at_a_line_lights_where_it_happened_and_leaving_puts_it_out(tmp_path: Path) -> None:
    stage, table, lines = drawer(tmp_path, "neta_tanka")
    listed = table.log_drawer.list
    assert listed is not None
    number = max(i for i, line in enumerate(lines) if line.where and listed.rect.contains(listed.place(i)))
    use(stage, Hover(listed.place(number).center))
    assert table.lights.lit == lines[number].where
    before = pixels(stage)
    use(stage, Hover(table.board.center))
    assert table.lights.lit == ()
    assert pixels(stage) != before


def test_the_log_is_read_on_where_it_was_left(tmp_path: Path) -> None:
    """A bot's move behind the open drawer does not carry one off to its end."""
    stage, table, _lines = drawer(tmp_path, "neta_tanka")
    listed = table.log_drawer.list
    assert listed is not None
    listed.scroll(-400)
    at = listed.scrolled
    table.relayout()
    assert table.log_drawer.list is not None
    assert table.log_drawer.list.scrolled == at
    assert stage.scenes.top is table
