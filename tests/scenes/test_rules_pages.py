"""The rules pages of every title: each rule can be opened at its place, in both languages alike."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import pytest

import game.rules
from game import shelf
from game.paths import ASSETS
from game.scenes.shell.rules import RulesPage
from game.text.i18n import LANGUAGES
from game.ui.theme import SMALL
from tests.scenes.pages import notes, page, rules_told
from tests.scenes.staging import pixels, show, stage_at
from tests.shelf import SLUGS, WRITTEN


@dataclass(frozen=True)
class Told:
    """What a page must tell. `rules` are spans of numbers, both ends included."""

    letters: str
    rules: tuple[tuple[int, int], ...]
    #: Where the rulebook is silent and the page says what we play.
    ours: frozenset[int]
    #: What the box does not tell at all and we made ourselves.
    our_own: frozenset[int]
    #: At the least: so many rules are named by refusals, and so many pictures are shown.
    refusing: int
    pictures: int

    def ids(self, numbers: Iterable[int]) -> set[str]:
        return {f"{self.letters}-{number:02}" for number in numbers}

    def every_rule(self) -> set[str]:
        return self.ids(number for first, last in self.rules for number in range(first, last + 1))


TOLD = {
    "grand_bois": Told(
        "GB",
        rules=((1, 6), (10, 21), (30, 37)),
        ours=frozenset((4, 6, 21, 37)),
        our_own=frozenset(),
        refusing=9,
        pictures=20,
    ),
    "seasons": Told(
        "SE",
        rules=(
            *((1, 5), (10, 16), (20, 24), (30, 34), (40, 42), (45, 46)),
            *((50, 57), (60, 66), (70, 75), (80, 87), (90, 92)),
        ),
        ours=frozenset((2, 4, 11, 16, 22, 23, 24, 30, 31, 32, 34, 40, 52, 53, 61, 84, 90)),
        our_own=frozenset((92,)),
        refusing=16,
        pictures=36,
    ),
    "korrigans": Told(
        "KO",
        rules=((1, 6), (10, 17), (20, 22), (30, 34), (40, 45), (50, 56), (60, 63), (70, 71)),
        ours=frozenset((20, 22, 43, 51, 52, 53, 54, 55, 61, 62, 71)),
        our_own=frozenset((3, 4, 10, 11, 12, 13, 14, 15, 17)),
        refusing=13,
        pictures=33,
    ),
    "neta_tanka": Told(
        "NT",
        rules=((1, 7), (10, 13), (20, 27), (30, 47), (50, 51), (60, 64), (70, 73), (80, 87), (90, 91)),
        ours=frozenset(
            (1, 2, 5, 7, 10, 11, 23, 24, 25, 26, 32, 39, 40, 43, 45, 50, 51, 62, 71, 72, 73, 80, 83, 85, 87)
        ),
        our_own=frozenset(),
        refusing=20,
        pictures=34,
    ),
}


def rules_named_in_source(slug: str, letters: str) -> set[str]:
    """The ids that stand as words of their own in the rules of a game: those are what refusals name."""
    found = set()
    for source in (Path(game.rules.__path__[0]) / slug).glob("*.py"):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and re.fullmatch(rf"{letters}-\d\d", str(node.value)):
                found.add(str(node.value))
    return found


def test_every_title_we_ship_is_looked_at() -> None:
    assert tuple(TOLD) == tuple(slug for slug in SLUGS if "rules pages" not in shelf.find(slug).later)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("slug", WRITTEN)
def test_the_page_tells_every_rule(slug: str, code: str) -> None:
    assert rules_told(slug, code) == TOLD[slug].every_rule()


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("slug", WRITTEN)
def test_every_rule_a_refusal_names_can_be_opened(slug: str, code: str) -> None:
    named = rules_named_in_source(slug, TOLD[slug].letters)
    assert len(named) >= TOLD[slug].refusing
    assert named <= rules_told(slug, code)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("slug", WRITTEN)
def test_the_page_says_what_is_ours(slug: str, code: str) -> None:
    """GB-04, GB-21, GB-37, NT-71, NT-72, NT-73, NT-80 among others: decisions, and tables that are in no rulebook."""
    told = TOLD[slug]
    words = {"fr": (("Notre choix", "Nos choix"), "De notre cru"), "en": (("Our decision",), "Our own")}[code]
    anchors = set()
    for head, *listed in notes(page(slug, code)):
        named = {anchor for block in (head, *listed) for anchor in block.anchors}
        assert head.text.startswith(words[named <= told.ids(told.our_own)])
        anchors |= named
    assert anchors == told.ids(told.ours | told.our_own)


@pytest.mark.parametrize("slug", WRITTEN)
def test_both_pages_tell_the_same_in_the_same_order(slug: str) -> None:
    fr, en = page(slug, "fr"), page(slug, "en")
    assert [(block.kind, block.anchors) for block in fr] == [(block.kind, block.anchors) for block in en]
    assert [[(p.name, p.height) for p in block.pictures] for block in fr] == [
        [(p.name, p.height) for p in block.pictures] for block in en
    ]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("slug", WRITTEN)
def test_every_picture_is_there_and_has_a_caption(slug: str, code: str) -> None:
    pictures = [picture for block in page(slug, code) for picture in block.pictures]
    assert len(pictures) >= TOLD[slug].pictures
    for picture in pictures:
        assert (ASSETS / "art" / f"{picture.name}.svg").is_file(), picture
        assert picture.alt, picture


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("slug", WRITTEN)
def test_every_picture_of_the_page_finds_room(tmp_path: Path, slug: str, scale: float, code: str) -> None:
    """Side by side with its captions, and drawn all the way down without a word too long for its place."""
    stage = stage_at(tmp_path, lang=code, scale=scale)
    scene = RulesPage(stage, shelf.find(slug))
    show(stage, scene)
    room = scene._area.rect.w - stage.screen.u(22)
    for placed in scene.placed:
        wide = 0
        for picture in placed.block.pictures:
            side = stage.screen.u(picture.height)
            wide += max(side, min(stage.lettering.width(picture.alt, SMALL), stage.screen.u(170))) + stage.screen.u(18)
        assert wide <= room, placed.block.pictures
    pixels(stage)
    while scene._area.scroll(scene._area.rect.h - 20):
        pixels(stage)
    assert stage.brush.overflows == []
