"""The rules pages of Neta-Tanka: every rule can be opened at its place, in both languages alike."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from game.paths import ASSETS
from game.rules import neta_tanka
from game.rules.neta_tanka.refusals import rule_of
from game.scenes.rules_page import RulesPage
from game.ui.i18n import LANGUAGES
from game.ui.intents import Command, Hover
from game.ui.markdown import Block, parse
from game.ui.theme import SMALL
from tests.scenes.neta_tanka.playing import GAME, fresh, spot_centre
from tests.scenes.staging import pixels, show, stage_at, use

RULE = re.compile(r"NT-\d\d")
SPANS = ((1, 7), (10, 13), (20, 27), (30, 47), (50, 51), (60, 64), (70, 73), (80, 87), (90, 91))
ALL = {f"NT-{number:02}" for first, last in SPANS for number in range(first, last + 1)}


def page(code: str) -> tuple[Block, ...]:
    return parse((ASSETS / "rules" / f"neta_tanka.{code}.md").read_text(encoding="utf-8"))


def rules_refused_by() -> set[str]:
    """The ids that stand in the source where a refusal is made, and those of the places."""
    found = {rule_of(at) for at in range(1, 19)}
    for folder in neta_tanka.__path__:
        for source in Path(folder).glob("*.py"):
            for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Refusal", "Refusal.of"):
                    found |= set(RULE.findall(ast.unparse(node)))
    return found


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_rule_a_refusal_names_can_be_opened(code: str) -> None:
    refused_by = rules_refused_by()
    assert len(refused_by) > 25
    assert refused_by <= {anchor for block in page(code) for anchor in block.anchors}


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_tells_every_rule(code: str) -> None:
    assert {anchor for block in page(code) for anchor in block.anchors} == ALL


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_says_which_decisions_and_tables_are_ours(code: str) -> None:
    """NT-71, NT-72, NT-73, NT-80 among others: cards, links, tent points and slots are not in the rulebook."""
    notes = [block for block in page(code) if block.kind == "note"]
    assert {"NT-10", "NT-11", "NT-50", "NT-71", "NT-72", "NT-73", "NT-80", "NT-83"} <= {
        anchor for note in notes for anchor in note.anchors
    }
    words = {"fr": "Notre choix", "en": "Our decision"}[code]
    assert all(note.text.startswith(words) for note in notes)


def test_both_pages_tell_the_same_in_the_same_order() -> None:
    fr, en = page("fr"), page("en")
    assert [(block.kind, block.anchors) for block in fr] == [(block.kind, block.anchors) for block in en]
    assert [[(p.name, p.height) for p in block.pictures] for block in fr] == [
        [(p.name, p.height) for p in block.pictures] for block in en
    ]


def test_every_picture_is_there_and_has_a_caption() -> None:
    pictures = [(code, picture) for code in LANGUAGES for block in page(code) for picture in block.pictures]
    assert len(pictures) > 60
    for code, picture in pictures:
        assert (ASSETS / "art" / f"{picture.name}.svg").is_file(), picture
        assert picture.alt, (code, picture)


def test_the_page_opens_at_the_rule_of_the_place_under_the_pointer(tmp_path: Path) -> None:
    """NT-43"""
    stage = stage_at(tmp_path)
    table = fresh(stage, "hh")
    use(stage, Hover(spot_centre(table, ("place", 14))), Command("rules"))
    scene = stage.scenes.top
    assert isinstance(scene, RulesPage)
    assert scene.rule == "NT-43"
    told = next(placed for placed in scene.placed if "NT-43" in placed.block.anchors)
    assert scene._area.offset <= told.top < scene._area.offset + scene._area.rect.h


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_picture_of_the_page_finds_room(tmp_path: Path, code: str, scale: float) -> None:
    stage = stage_at(tmp_path, lang=code, scale=scale)
    scene = RulesPage(stage, GAME)
    show(stage, scene)
    room = scene._area.rect.w - stage.screen.u(22)
    for placed in scene.placed:
        wide = 0
        for picture in placed.block.pictures:
            side = stage.screen.u(picture.height)
            wide += max(side, min(stage.lettering.width(picture.alt, SMALL), stage.screen.u(170))) + stage.screen.u(18)
        assert wide <= room, placed.block.pictures
    pixels(stage)
    assert stage.brush.overflows == []
