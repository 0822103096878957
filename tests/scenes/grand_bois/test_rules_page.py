"""The rules pages of GrandBois: every rule can be opened at its place, in both languages alike."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from game.paths import ASSETS
from game.rules import grand_bois, registry
from game.scenes.rules_page import RulesPage
from game.ui.i18n import LANGUAGES
from game.ui.intents import Command
from game.ui.markdown import Block, parse
from game.ui.theme import SMALL
from tests.scenes.grand_bois.tables import SLUG, a_refused_place, drag, opened, over, river_tile
from tests.scenes.staging import pixels, show, stage_at, use

RULE = re.compile(r"GB-\d\d")
ALL = {f"GB-{number:02}" for number in (*range(1, 7), *range(10, 22), *range(30, 38))}
#: Where the rulebook is silent and the page says what we play.
OURS = {"GB-04", "GB-21", "GB-37"}


def page(code: str) -> tuple[Block, ...]:
    return parse((ASSETS / "rules" / f"{SLUG}.{code}.md").read_text(encoding="utf-8"))


def anchors(code: str) -> list[str]:
    return [anchor for block in page(code) for anchor in block.anchors]


def rules_refused_by() -> set[str]:
    """The ids that stand in the source where a refusal is made."""
    found = set()
    for folder in grand_bois.__path__:
        for source in Path(folder).glob("*.py"):
            for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Refusal", "Refusal.of"):
                    found |= set(RULE.findall(ast.unparse(node)))
    return found


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_rule_a_refusal_names_can_be_opened(code: str) -> None:
    refused_by = rules_refused_by()
    assert len(refused_by) > 8
    assert refused_by <= set(anchors(code))


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_tells_every_rule(code: str) -> None:
    assert set(anchors(code)) == ALL


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_says_which_decisions_are_ours(code: str) -> None:
    """GB-04, GB-21, GB-37"""
    notes = [block for block in page(code) if block.kind == "note"]
    assert {anchor for note in notes for anchor in note.anchors} == OURS
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
    assert len(pictures) > 30
    for code, picture in pictures:
        assert (ASSETS / "art" / f"{picture.name}.svg").is_file(), picture
        assert picture.alt, (code, picture)


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


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_picture_of_the_page_finds_room(tmp_path: Path, code: str, scale: float) -> None:
    stage = stage_at(tmp_path, lang=code, scale=scale)
    scene = RulesPage(stage, registry.find(SLUG))
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
