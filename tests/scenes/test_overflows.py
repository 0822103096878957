"""Text that has no room is noticed: scene tests ask `brush.overflows` whether everything could be read."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from game.scenes.base import Scene
from game.scenes.stage import Stage
from game.ui.theme import BODY
from game.ui.widgets import Button, Caption, ScrollArea, Widget
from tests.scenes.staging import pixels, show, stage_at

WORDS = "More than anyone could ever read in so small a place as this"
NARROW, WIDE = Rect(40, 40, 30, 20), Rect(40, 40, 900, 60)


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return stage_at(tmp_path)


@pytest.mark.parametrize("lines", [1, 2])
def test_a_label_that_must_be_cut(stage: Stage, lines: int) -> None:
    stage.brush.label(WIDE, WORDS, BODY, (0, 0, 0), lines=lines)
    assert stage.brush.overflows == []
    stage.brush.label(NARROW, WORDS, BODY, (0, 0, 0), lines=lines)
    assert stage.brush.overflows == [WORDS]


def test_a_paragraph_that_is_too_long_or_has_too_long_a_word(stage: Stage) -> None:
    stage.brush.paragraph(WIDE, WORDS)
    assert stage.brush.overflows == []
    stage.brush.paragraph(Rect(0, 0, 200, 20), WORDS)
    assert stage.brush.overflows == [WORDS]
    stage.brush.paragraph(Rect(0, 0, 20, 900), "unbreakable")
    assert stage.brush.overflows == [WORDS, "unbreakable"]


class Crowded(Scene):
    """One widget alone."""

    def __init__(self, stage: Stage, widget: Widget) -> None:
        super().__init__(stage)
        self.widget = widget

    def layout(self) -> list[Widget]:
        return [self.widget]


def crowded(kind: str) -> Widget:
    match kind:
        case "button":
            return Button(NARROW.copy(), WORDS, lambda: None)
        case "caption":
            return Caption(NARROW.copy(), WORDS, BODY)
        case _:
            return ScrollArea(WIDE.copy(), WIDE.h, [Button(NARROW.copy(), WORDS, lambda: None)])


@pytest.mark.parametrize("kind", ["button", "caption", "button in a scrolled part"])
def test_a_widget_without_room_is_noticed_each_time_it_is_drawn(stage: Stage, kind: str) -> None:
    """Also where its picture could be kept from the last frame."""
    show(stage, Crowded(stage, crowded(kind)))
    stage.brush.overflows = []
    pixels(stage)
    assert WORDS in stage.brush.overflows
    stage.brush.overflows = []
    pixels(stage)
    assert WORDS in stage.brush.overflows
