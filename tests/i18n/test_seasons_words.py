"""What Le Murmure des Feuilles says: every code in both languages, every event of whole games, every symbol by name."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from build_scripts.translation_checks import untold
from build_scripts.typography import faults
from game.core.contract import Seat, Setup
from game.core.rng import Rng
from game.rules.seasons.challenge import BAD_CODES, BadCode
from game.rules.seasons.content import FACES, PRINTS, START_CELLS
from game.rules.seasons.medals import MEDALS
from game.rules.seasons.rules import RULES
from game.text.i18n import language, set_language
from game.text.seasons import things as words
from game.text.seasons.challenge import medal_name
from game.text.seasons.game import TEXT
from tests.rules.seasons.test_refusals import examples


@pytest.fixture(params=["fr", "en"])
def tongue(request: pytest.FixtureRequest) -> Iterator[str]:
    before = language()
    set_language(request.param)
    yield request.param
    set_language(before)


def who(seat: Seat | None) -> str:
    return f"P{seat}"


def test_every_code_has_its_words(tongue: str) -> None:
    assert list(untold(RULES.info, TEXT)) == []


def test_the_title_is_the_publishers_in_each_language(tongue: str) -> None:
    assert TEXT.title() == {"fr": "Le Murmure des Feuilles", "en": "Rustling Leaves"}[tongue]


def test_whole_games_are_told_without_a_fault(tongue: str) -> None:
    """Every decision and every event of random games of each season, and every refusal they can meet."""
    rng = Rng(3)
    told = set()
    for season in ("spring", "summer", "autumn", "winter", "year"):
        for players in (1, 3):
            state = RULES.setup(Setup(players, rng.next64(), options=(("season", season),)))
            while (decision := RULES.decision(state)) is not None:
                sentences = [TEXT.decisions[decision.kind](decision)]
                step = RULES.apply(state, rng.choice(RULES.legal_actions(state)))
                for event in step.events:
                    told.add(event.code)
                    sentences.append(TEXT.events[event.code](event, who))
                refusal = RULES.refuse(step.state, RULES.legal_actions(state)[0])
                if refusal is not None:
                    sentences.append(TEXT.refusals[refusal.code](refusal))
                for sentence in sentences:
                    assert "{" not in sentence
                    assert faults(sentence, tongue) == []
                state = step.state
    assert len(told) >= 14


def test_every_refusal_is_told_without_a_fault(tongue: str) -> None:
    for code, state, action in examples():
        refusal = RULES.refuse(state, action)
        assert refusal is not None
        sentence = TEXT.refusals[code](refusal)
        assert sentence.endswith(".")
        assert "{" not in sentence
        assert faults(sentence, tongue) == []


def test_every_symbol_face_and_medal_has_a_name(tongue: str) -> None:
    for sheet in PRINTS:
        for symbol in {*sheet.cells.split(), *sheet.choices, *(name for name, _ in sheet.circles)} - set(START_CELLS):
            assert words.symbol_name(symbol) != symbol
        for choice in sheet.choices:
            assert words.counted(choice, 2).startswith("2 ")
    assert len({words.face_name(face) for face in FACES}) == 5
    assert len({medal_name(medal) for medal in MEDALS}) == 4


def test_the_publishers_french_names() -> None:
    set_language("fr")
    try:
        names = {
            symbol: words.symbol_name(symbol) for symbol in ("sprout", "porcini", "toadstool", "leaftree", "icicle")
        }
        assert list(names.values()) == ["Pousse", "Cèpe", "Amanite", "Feuillu", "Stalactite"]
        assert words.counted_list((("porcini", 2), ("toadstool", 1))) == "2 cèpes et 1 amanite"
    finally:
        set_language("en")


def test_codes_typed_wrong_get_a_clear_sentence(tongue: str) -> None:
    for code in BAD_CODES:
        sentence = words.bad_code(BadCode(code, "?"))
        assert sentence.endswith(".")
        assert faults(sentence.replace("?", "x"), tongue) == []
