"""What an editor would send back: counted nouns, words that lose a letter before a name, pronouns after a name."""

from __future__ import annotations

from gettext import c2py

import pytest
from babel.messages.catalog import Catalog

from build_scripts import catalogues, i18n, wording
from build_scripts.translation_checks import of_wording

FRENCH = c2py("(n > 1)")
ENGLISH = c2py("(n != 1)")
NOUNS = frozenset(("champ", "field", "cercle", "point"))


@pytest.mark.parametrize(
    ("said", "language", "why"),
    [
        (("{have} cercles sont remplis",), "fr", "“0 cercles”"),
        (("dans {after} champs",), "fr", "“0 champs”"),
        (("dans {after} champ",), "fr", "“2 champ”"),
        (("to {after} fields",), "en", "“1 fields”"),
        (("Vous n’avez pas assez de {resource}.",), "fr", "“assez de {resource}”: several are meant"),
        (("You do not have enough {resource}.",), "en", "“enough {resource}”: several are meant"),
        (("{count} points", "{count} points"), "fr", "“0 points”"),
        (("{count} points", "{count} points"), "en", "“1 points”"),
    ],
)
def test_a_counted_noun_has_a_form_for_each_number(said: tuple[str, ...], language: str, why: str) -> None:
    plural = FRENCH if language == "fr" else ENGLISH
    assert why in list(wording.of_numbers(said, language, plural, NOUNS))


@pytest.mark.parametrize(
    ("said", "language"),
    [
        (("{count} point", "{count} points"), "fr"),
        (("{count} point", "{count} points"), "en"),
        (("{count} bois", "{count} bois"), "fr"),
        (("{count} fois", "{count} fois"), "fr"),
        (("{count} perce-neige", "{count} perce-neiges"), "fr"),
        (("action {number} comes last",), "en"),
        (("{name} passe de {before} à {after}.",), "fr"),
    ],
)
def test_nouns_that_agree_and_words_that_are_not_counted_are_left_alone(said: tuple[str, ...], language: str) -> None:
    plural = FRENCH if language == "fr" else ENGLISH
    assert list(wording.of_numbers(said, language, plural, NOUNS)) == []


@pytest.mark.parametrize("said", ["la fiche de {name}", "Ce que {name} sait", "d’{other}", "Lorsque {winner} gagne"])
def test_no_french_word_that_may_lose_a_letter_stands_before_a_name(said: str) -> None:
    (why,) = wording.of_names((said,), "fr")
    assert why.endswith("a name may begin with a vowel")


@pytest.mark.parametrize("said", ["Fiche : {name}", "Vu par {name}", "un territoire de {size}", "à {name}"])
def test_other_words_may(said: str) -> None:
    assert list(wording.of_names((said,), "fr")) == []


@pytest.mark.parametrize(
    ("said", "language"),
    [
        ("{name} : il ne compte pas.", "fr"),
        ("{name}. Elle commence.", "fr"),
        ("{name} : la garder", "fr"),
        ("{name}: it does not count.", "en"),
        ("{winner}, they win.", "en"),
    ],
)
def test_no_pronoun_stands_for_a_name(said: str, language: str) -> None:
    (why,) = wording.of_names((said,), language)
    assert why.endswith("a pronoun after a name, of unknown gender")


@pytest.mark.parametrize(
    "said", ["{name} : le lutin vient à vous.", "{target} : il n’y a rien.", "{name} : il reste 2 dés."]
)
def test_an_article_or_nobody_in_particular_is_no_such_pronoun(said: str) -> None:
    assert list(wording.of_names((said,), "fr")) == []


def test_a_fault_is_named_with_its_language_and_its_sentence() -> None:
    catalogue = Catalog(locale="fr")
    catalogue.add("See {name}", "Voir la fiche de {name}")
    fault = "fr: “See {name}”: “de {name}”: a name may begin with a vowel"
    assert list(wording.of_catalogue(catalogue, "fr")) == [fault]


def test_exceptions_have_a_reason_and_a_sentence() -> None:
    said = {catalogues.key(message) for message in catalogues.sentences(catalogues.extract(i18n.PLACES))}
    assert set(wording.NEVER_ONE) <= said
    assert all(wording.NEVER_ONE.values())


def test_nothing_is_wrong_with_our_sentences() -> None:
    assert list(of_wording(i18n.PLACES)) == []
