"""The rules pages of Le Murmure des Feuilles: every rule can be opened at its place, in both languages alike."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from game.paths import ASSETS
from game.rules import registry, seasons
from game.scenes.rules_page import RulesPage
from game.ui.i18n import LANGUAGES
from game.ui.markdown import Block, parse
from game.ui.theme import SMALL
from tests.scenes.staging import pixels, show, stage_at

RULE = re.compile(r"SE-\d\d")
ALL = {
    f"SE-{number:02}"
    for number in (
        *range(1, 6),
        *range(10, 17),
        *range(20, 25),
        *range(30, 35),
        *range(40, 43),
        *range(45, 47),
        *range(50, 58),
        *range(60, 67),
        *range(70, 76),
        *range(80, 88),
        *range(90, 93),
    )
}
#: Where the rulebook is silent and the page says what we play.
OURS = {f"SE-{n:02}" for n in (2, 4, 11, 16, 22, 23, 24, 30, 31, 32, 34, 40, 53, 84, 90)}
OUR_OWN = {"SE-92"}


def page(code: str) -> tuple[Block, ...]:
    return parse((ASSETS / "rules" / f"seasons.{code}.md").read_text(encoding="utf-8"))


def rules_refused_by() -> set[str]:
    """The ids that stand in the source where a refusal is made, or in the table of reasons."""
    found = set()
    for folder in seasons.__path__:
        for source in Path(folder).glob("*.py"):
            for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
                call = isinstance(node, ast.Call) and ast.unparse(node.func) in ("Refusal", "Refusal.of")
                table = isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "RULE_OF"
                if call or table:
                    found |= set(RULE.findall(ast.unparse(node)))
    return found


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_rule_is_told_and_every_refusal_can_be_looked_up(code: str) -> None:
    told = {anchor for block in page(code) for anchor in block.anchors}
    assert told == ALL
    refused_by = rules_refused_by()
    assert len(refused_by) > 15
    assert refused_by <= told


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_says_which_decisions_are_ours(code: str) -> None:
    notes = [block for block in page(code) if block.kind == "note"]
    assert {anchor for note in notes for anchor in note.anchors} == OURS | OUR_OWN
    for note in notes:
        own = set(note.anchors) <= OUR_OWN
        words = {"fr": ("Notre choix", "De notre cru"), "en": ("Our decision", "Our own")}[code][own]
        assert note.text.startswith(words)


def test_both_pages_tell_the_same_in_the_same_order() -> None:
    fr, en = page("fr"), page("en")
    assert [(block.kind, block.anchors) for block in fr] == [(block.kind, block.anchors) for block in en]
    assert [[(p.name, p.height) for p in block.pictures] for block in fr] == [
        [(p.name, p.height) for p in block.pictures] for block in en
    ]


def test_every_symbol_of_the_sheets_is_shown_with_a_caption() -> None:
    from game.rules.seasons.ground import GROUNDS

    for code in LANGUAGES:
        shown = {picture.name: picture.alt for block in page(code) for picture in block.pictures}
        for season, ground in GROUNDS.items():
            for symbol in ground.symbols:
                assert shown[f"seasons/{season}_{symbol}"]
        assert all((ASSETS / "art" / f"{name}.svg").is_file() for name in shown)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_picture_of_the_page_finds_room(tmp_path: Path, code: str, scale: float) -> None:
    stage = stage_at(tmp_path, lang=code, scale=scale)
    scene = RulesPage(stage, registry.find("seasons"))
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
