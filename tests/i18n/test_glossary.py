"""One word for each thing: what the gate finds in sentences and pages that stray from `locale/glossary.toml`."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from build_scripts import catalogues, glossary, i18n
from build_scripts.glossary import Concept, is_exactly, occurs

CONCEPTS = glossary.read(i18n.PLACES.glossary)
#: All that is said in English: every sentence, and the pages of rules.
SAID = [
    *(
        form
        for message in catalogues.sentences(catalogues.read(i18n.PLACES.po("en"), "en"))
        for form in catalogues.forms(message.id)
    ),
    *(page.read_text("utf-8") for page in i18n.PAGES.glob("*.en.md")),
]


def named(concept: Concept) -> str:
    return f"{concept.game or 'all'}: {(concept.en or concept.avoid['en'])[0]}"


@pytest.mark.parametrize("concept", [concept for concept in CONCEPTS if concept.en], ids=named)
def test_the_word_is_in_use(concept: Concept) -> None:
    """A list of words nobody says would prove nothing."""
    assert any(occurs(word, text) for text in SAID for word in concept.en)


def findings(english: str, french: str, place: str = "game/text/korrigans/game.py") -> list[str]:
    catalogue = Catalog(locale="fr")
    catalogue.add(english, french, locations=[(place, 0)])
    return list(glossary.of_catalogue(CONCEPTS, catalogue))


@pytest.mark.parametrize(
    ("english", "french", "language", "why"),
    [
        ("Take a clover.", "Prenez une feuille.", "fr", "“clover” is “trèfle”"),
        ("Take a shamrock.", "Prenez un trèfle.", "en", "“shamrock” is not our word"),
        ("It is about {name}.", "Il s’agit de {name}.", "fr", "“Il s’agit” is not our word"),
        ("A code by chance", "Un code au hasard", "en", "“by chance” is not our word"),
    ],
)
def test_a_stray_word_is_found(english: str, french: str, language: str, why: str) -> None:
    assert findings(english, french) == [f"{language}: “{english}”: {why}"]


def test_words_of_a_game_are_looked_for_in_that_game_alone() -> None:
    assert findings("Take a clover.", "Prenez une feuille.", place="game/text/seasons/game.py") == []
    assert findings("Take a clover.", "Prenez un trèfle.") == []


def test_the_name_in_a_field_is_no_word_of_the_sentence() -> None:
    assert findings("Keep {clover}", "Gardez {clover}") == []


def test_stray_words_on_pages_are_found_with_their_line(tmp_path: Path) -> None:
    (tmp_path / "korrigans.fr.md").write_text("# K\n\nUne marmite.\n", "utf-8")
    (tmp_path / "seasons.fr.md").write_text("# S\n\nUne marmite.\n", "utf-8")
    assert list(glossary.of_pages(CONCEPTS, tmp_path)) == ["korrigans.fr.md: line 3: “marmite” is not our word"]
    assert list(glossary.of_pages(CONCEPTS, i18n.PAGES)) == []


def test_whole_words_and_capitals_are_told_apart() -> None:
    assert occurs("hint", "Take a Hint.")
    assert not occurs("hint", "hinterland")
    assert not occurs("Watchtower", "a watchtower")
    assert is_exactly("watchtower", "a watchtower, again")
    assert not is_exactly("watchtower", "a Watchtower")
