"""The rules pages of Korrigans, beside what holds for all: what the table helps with, and what is in the box."""

from __future__ import annotations

import re

import pytest

from game.rules.korrigans.content import CLOVERS, MENHIRS
from game.text.i18n import LANGUAGES
from game.text.korrigans.places import CHARMS, MOMENTS, RULES
from tests.scenes.pages import page, rules_told


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_rule_the_table_helps_with_can_be_opened(code: str) -> None:
    assert {*MOMENTS.values(), *RULES.values(), *CHARMS.values()} <= rules_told("korrigans", code)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_counts_what_is_in_the_box(code: str) -> None:
    """KO-03, KO-04: the numbers of the page are those of the tables."""
    note = next(block for block in page("korrigans", code) if "KO-04" in block.anchors)
    told = [int(number) for number in re.findall(r"\d+", note.text)]
    coins = sum(count for token, (count, _) in CLOVERS.items() if token.startswith("gold"))
    companions = [CLOVERS[kind][0] for kind in ("hare", "squirrel", "mouse", "bird", "frog", "mole")]
    creatures = [MENHIRS[kind] for kind in ("elf", "goblin", "fairy", "leprechaun", "troll")]
    gold = sum(count for menhir, count in MENHIRS.items() if menhir.startswith("gold"))
    assert told == [*companions, coins, *creatures, gold]
