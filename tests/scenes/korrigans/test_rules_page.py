"""The rules pages of Korrigans, beside what holds for all: what the table helps with."""

from __future__ import annotations

import pytest

from game.text.i18n import LANGUAGES
from game.text.korrigans.places import CHARMS, MOMENTS, RULES
from tests.scenes.pages import rules_told


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_rule_the_table_helps_with_can_be_opened(code: str) -> None:
    assert {*MOMENTS.values(), *RULES.values(), *CHARMS.values()} <= rules_told("korrigans", code)
