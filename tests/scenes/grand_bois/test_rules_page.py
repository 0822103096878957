"""The rules page of GrandBois, beside what holds for all: it opens where a refusal was made."""

from __future__ import annotations

from pathlib import Path

from game.scenes.shell.rules import RulesPage
from game.ui.intents import Command
from tests.scenes.grand_bois.tables import a_refused_place, drag, opened, over, river_tile
from tests.scenes.staging import use


def test_the_page_opens_at_the_rule_of_a_refusal(tmp_path: Path) -> None:
    """GB-12"""
    stage, table = opened(tmp_path)
    place = a_refused_place(table, "no_overlap")
    drag(stage, river_tile(table, place.tile), over(table, place))
    use(stage, Command("rules"))
    scene = stage.scenes.top
    assert isinstance(scene, RulesPage)
    assert scene.rule == "GB-12"
    told = next(placed for placed in scene.placed if "GB-12" in placed.block.anchors)
    assert scene._area.offset <= told.top < scene._area.offset + scene._area.rect.h
