"""Every code a game can utter has its words; the gate names each that has not."""

from __future__ import annotations

from types import SimpleNamespace

from build_scripts.translation_checks import untold
from game.core.contract import Codes, GameInfo, Option

INFO = GameInfo(
    slug="moor",
    min_players=1,
    max_players=2,
    rules_version=1,
    codes=Codes(
        decisions=("choose",),
        events=("moved",),
        refusals=("blocked",),
        lines=("birds",),
        ends=("last",),
        tie_breaks=("age",),
    ),
    options=(Option("wind", ("north", "south"), "north"), Option("fog", ("false", "true"), "false")),
)
TABLES = {
    "decisions": "choose",
    "events": "moved",
    "refusals": "blocked",
    "lines": "birds",
    "ends": "last",
    "tie_breaks": "age",
}


def words(*without: str) -> SimpleNamespace:
    """A whole text table, but for some entries."""
    tables = {name: {code} for name, code in TABLES.items()}
    tables |= {"options": {"wind", "fog"}, "choices": {"wind=north", "wind=south"}}
    return SimpleNamespace(**{name: codes - set(without) for name, codes in tables.items()})


def test_a_whole_table_is_right() -> None:
    assert list(untold(INFO, words())) == []


def test_each_code_without_words_is_named() -> None:
    for table, code in TABLES.items():
        assert list(untold(INFO, words(code))) == [f"no text for {table}['{code}']"]


def test_options_and_choices_need_words_but_yes_and_no_are_the_shells() -> None:
    assert list(untold(INFO, words("fog"))) == ["no text for options['fog']"]
    assert list(untold(INFO, words("wind=south"))) == ["no text for choices['wind=south']"]
