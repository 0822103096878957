"""The rules pages of Le Murmure des Feuilles, beside what holds for all: the symbols of the sheets."""

from __future__ import annotations

import pytest

from game.rules.seasons.ground import GROUNDS
from game.text.i18n import LANGUAGES
from tests.scenes.pages import page


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_symbol_of_the_sheets_is_shown_with_a_caption(code: str) -> None:
    shown = {picture.name: picture.alt for block in page("seasons", code) for picture in block.pictures}
    for season, ground in GROUNDS.items():
        for symbol in ground.symbols:
            assert shown[f"seasons/{season}_{symbol}"]
