"""What an editor would send back: counted nouns, words that lose a letter before a name, pronouns after a name; and
the list of sentences still to mend, which may only shrink."""

from __future__ import annotations

from gettext import c2py
from pathlib import Path

import pytest

from build_scripts import catalogues, i18n, mending, wording
from build_scripts.catalogues import Places, Translation

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
    assert ("number", why) in list(wording.of_numbers(said, language, plural, NOUNS))


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
    assert [rule for rule, _why in wording.of_names((said,), "fr")] == ["elision"]


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
    assert [rule for rule, _why in wording.of_names((said,), language)] == ["pronoun"]


@pytest.mark.parametrize(
    "said", ["{name} : le lutin vient à vous.", "{target} : il n’y a rien.", "{name} : il reste 2 dés."]
)
def test_an_article_or_nobody_in_particular_is_no_such_pronoun(said: str) -> None:
    assert list(wording.of_names((said,), "fr")) == []


# --- the list ---------------------------------------------------------------------------------------------------------

SOURCE = '_("See {name}")\n'
AT_FAULT: dict[str, Translation] = {"See {name}": "Voir la fiche de {name}"}


@pytest.fixture
def places(tmp_path: Path) -> Places:
    places = Places(tmp_path / "game", tmp_path / "locale")
    places.sources.mkdir()
    (places.sources / "table.py").write_text(SOURCE, "utf-8")
    assert i18n.fill(places, "fr", AT_FAULT) == []
    return places


def test_a_fault_is_named_unless_it_is_on_the_list(places: Places) -> None:
    assert list(mending.faults(places)) == ["fr: “See {name}”: “de {name}”: a name may begin with a vowel"]
    places.to_mend.write_text(mending.text({"elision": ["See {name}"]}), "utf-8")
    assert list(mending.faults(places)) == []
    places.to_mend.write_text(mending.text({"number": ["See {name}"]}), "utf-8")
    assert len(list(mending.faults(places))) == 2, "the fault, and a line about a fault that is none"


def test_what_is_mended_has_to_leave_the_list_and_prune_takes_it_off(places: Places) -> None:
    places.to_mend.write_text(mending.text({"elision": ["See {name}", "See “{name}”\x04"]}), "utf-8")
    assert [fault for fault in mending.faults(places) if "run i18n.py prune" in fault] == list(mending.faults(places))
    i18n.update(places, prune=True)
    assert mending.listed(places) == {"elision": ["See {name}"]}
    i18n.fill(places, "fr", {"See {name}": "Fiche : {name}"})
    assert len(list(mending.faults(places))) == 1
    i18n.update(places, prune=True)
    assert list(mending.faults(places)) == []
    assert mending.listed(places) == {}


def test_a_list_that_cannot_be_read_is_named(places: Places) -> None:
    places.to_mend.write_text("elision = [", "utf-8")
    with pytest.raises(catalogues.BadSentences, match=r"to_mend\.toml"):
        list(mending.faults(places))


def test_exceptions_have_a_reason_and_a_sentence() -> None:
    said = {catalogues.key(message) for message in catalogues.sentences(catalogues.extract(i18n.PLACES))}
    assert set(wording.NEVER_ONE) <= said
    assert all(wording.NEVER_ONE.values())


def test_nothing_but_what_is_listed_is_wrong_with_our_sentences() -> None:
    assert list(mending.faults(i18n.PLACES)) == []
