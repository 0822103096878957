"""How Korrigans begins and how the two games of clans and tribes end, in their own words."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import shelf
from game.scenes.shell.setup import SetUp
from game.text.i18n import set_language
from game.ui.widgets.focus import everything
from game.ui.widgets.listing import Caption
from tests.scenes.staging import show, stage_at


@pytest.mark.parametrize(("lang", "word"), [("en", "beard"), ("fr", "barbu")])
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.0), ((1280, 720), 1.5), ((1920, 1080), 2.0)])
def test_set_up_asks_for_the_longest_beard(
    tmp_path: Path, lang: str, word: str, size: tuple[int, int], scale: float
) -> None:
    """KO-20"""
    stage = stage_at(tmp_path, size, scale=scale, lang=lang)
    page = show(stage, SetUp(stage, shelf.find("korrigans")))
    (asked,) = [found for found in everything(page.focus.widgets) if isinstance(found, Caption) and word in found.text]
    assert stage.brush.lettering.fit(asked.text, asked.face, asked.rect.w, asked.rect.h)
    set_language("en")


@pytest.mark.parametrize(
    ("slug", "english", "french"),
    [("korrigans", "richest tribe", "tribu la plus riche"), ("neta_tanka", "new Neta-Tanka", "nouveau Neta-Tanka")],
)
def test_the_headline_says_what_was_won(slug: str, english: str, french: str) -> None:
    for lang, words_ in (("en", english), ("fr", french)):
        set_language(lang)
        assert words_ in shelf.find(slug).text.headline(["Ann"], "34")
    set_language("en")
