"""The rules pages of Korrigans: every rule can be opened at its place, in both languages alike."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from game.paths import ASSETS
from game.rules import korrigans, registry
from game.rules.korrigans.content import CLOVERS, MENHIRS
from game.scenes.games.korrigans.topics import CHARMS, MOMENTS, THINGS
from game.scenes.rules_page import RulesPage
from game.ui.i18n import LANGUAGES
from game.ui.markdown import Block, parse
from game.ui.theme import SMALL
from tests.scenes.korrigans.tables import SLUG
from tests.scenes.staging import pixels, show, stage_at

RULE = re.compile(r"KO-\d\d")
NUMBERS = (
    *range(1, 7),
    *range(10, 18),
    *range(20, 23),
    *range(30, 35),
    *range(40, 46),
    *range(50, 57),
    *range(60, 64),
    70,
    71,
)
ALL = {f"KO-{number:02}" for number in NUMBERS}
#: Where the rulebook is silent and the page says what we play, and what the box does not tell and we made ourselves.
OURS = {f"KO-{number}" for number in (22, 43, 51, 52, 53, 54, 55, 61, 62, 71)}
OUR_OWN = {f"KO-{number:02}" for number in (3, 4, 10, 11, 12, 13, 14, 15, 17)}


def page(code: str) -> tuple[Block, ...]:
    return parse((ASSETS / "rules" / f"{SLUG}.{code}.md").read_text(encoding="utf-8"))


def anchors(code: str) -> set[str]:
    return {anchor for block in page(code) for anchor in block.anchors}


def rules_refused_by() -> set[str]:
    """The ids that stand in the source of the refusals."""
    found = set()
    for folder in korrigans.__path__:
        source = (Path(folder) / "refusals.py").read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE.fullmatch(node.value):
                found.add(node.value)
    return found


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_rule_is_told_and_every_refusal_and_help_can_be_looked_up(code: str) -> None:
    assert anchors(code) == ALL
    refused_by = rules_refused_by()
    assert len(refused_by) > 12
    assert refused_by <= anchors(code)
    assert {*MOMENTS.values(), *THINGS.values(), *CHARMS.values()} <= anchors(code)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_says_what_is_ours(code: str) -> None:
    notes = [block for block in page(code) if block.kind == "note"]
    assert {anchor for note in notes for anchor in note.anchors} == OURS | OUR_OWN
    for note in notes:
        own = set(note.anchors) <= OUR_OWN
        words = {"fr": ("Notre choix", "De notre cru"), "en": ("Our decision", "Our own")}[code][own]
        assert note.text.startswith(words)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_counts_what_is_in_the_box(code: str) -> None:
    """KO-03, KO-04: the numbers of the page are those of the tables."""
    note = next(block for block in page(code) if "KO-04" in block.anchors)
    told = [int(number) for number in re.findall(r"\d+", note.text)]
    coins = sum(count for token, (count, _) in CLOVERS.items() if token.startswith("gold"))
    companions = [CLOVERS[kind][0] for kind in ("hare", "squirrel", "mouse", "bird", "frog", "mole")]
    creatures = [MENHIRS[kind] for kind in ("elf", "goblin", "fairy", "leprechaun", "troll")]
    gold = sum(count for menhir, count in MENHIRS.items() if menhir.startswith("gold"))
    assert told == [*companions, coins, *creatures, gold]


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
    while True:
        pixels(stage)
        if not scene._area.scroll(scene._area.rect.h - 20):
            break
    assert stage.brush.overflows == []
