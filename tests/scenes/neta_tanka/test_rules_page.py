"""The rules pages of Neta-Tanka, beside what holds for all: each place of the village leads to its rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.neta_tanka.content import PLACES
from game.rules.neta_tanka.refusals import rule_of
from game.scenes.shell.rules import RulesPage
from game.text.i18n import LANGUAGES
from game.ui.intents import Command, Hover
from tests.scenes.neta_tanka.playing import fresh, spot
from tests.scenes.pages import rules_told
from tests.scenes.staging import stage_at, use


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_place_has_a_rule_that_can_be_opened(code: str) -> None:
    """NT-30 to NT-47"""
    rules = {rule_of(at) for at in PLACES}
    assert len(rules) == 18
    assert rules <= rules_told("neta_tanka", code)


def test_the_page_opens_at_the_rule_of_the_place_under_the_pointer(tmp_path: Path) -> None:
    """NT-43"""
    stage = stage_at(tmp_path)
    table = fresh(stage, "hh")
    use(stage, Hover(spot(table, ("place", 14))), Command("rules"))
    scene = stage.scenes.top
    assert isinstance(scene, RulesPage)
    assert scene.rule == "NT-43"
    told = next(placed for placed in scene.placed if "NT-43" in placed.block.anchors)
    assert scene._area.offset <= told.top < scene._area.offset + scene._area.rect.h
