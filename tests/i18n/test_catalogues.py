"""Catalogues made up for the occasion: what the gate catches, and what update and fill keep."""

from __future__ import annotations

import gettext
import json
from pathlib import Path

import pytest

from build_scripts import i18n
from build_scripts.catalogues import Places, Translation
from build_scripts.translation_checks import of_catalogues, of_pages

SOURCE = """
def lines(_, ngettext, pgettext, n):
    return (
        _("{name} passes."),
        ngettext("{n} point", "{n} points", n),
        pgettext("of a bird", "Free"),
        _("Free"),
    )
"""
FRENCH: dict[str, Translation] = {
    "{name} passes.": "{name} passe son tour.",
    "{n} point": ("{n} point", "{n} points"),
    "of a bird\x04Free": "Libre",
    "Free": "Gratuit",
}


@pytest.fixture
def places(tmp_path: Path) -> Places:
    """A small project whose catalogues are in order."""
    places = Places(tmp_path / "game", tmp_path / "locale")
    places.sources.mkdir()
    (places.sources / "table.py").write_text(SOURCE, "utf-8")
    assert i18n.fill(places, "fr", dict(FRENCH)) == []
    assert list(of_catalogues(places)) == []
    return places


def edit(places: Places, before: str, after: str) -> None:
    """Change the French catalogue by hand and compile it."""
    po = places.po("fr")
    text = po.read_text("utf-8")
    assert before in text
    po.write_text(text.replace(before, after), "utf-8")
    i18n.compile_all(places)


def spoken(places: Places, language: str) -> gettext.NullTranslations:
    return gettext.translation("messages", places.locale, [language])


def test_the_compiled_catalogues_speak(places: Places) -> None:
    french = spoken(places, "fr")
    assert french.gettext("{name} passes.") == "{name} passe son tour."
    assert french.ngettext("{n} point", "{n} points", 0) == "{n} point"
    assert french.ngettext("{n} point", "{n} points", 2) == "{n} points"
    assert french.pgettext("of a bird", "Free") == "Libre"
    assert spoken(places, "en").ngettext("{n} point", "{n} points", 0) == "{n} points"


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ('msgstr "Gratuit"', 'msgstr ""', "not translated"),
        ('msgstr[1] "{n} points"', 'msgstr[1] ""', "not translated"),
        ('msgid "Free"\nmsgstr "Gratuit"', '#, fuzzy\nmsgid "Free"\nmsgstr "Gratuit"', "fuzzy"),
        ('msgstr[1] "{n} points"', 'msgstr[1] "{m} points"', "fields in braces differ: {m} instead of {n}"),
        ("{name} passe son tour.", "Passe son tour.", "fields in braces differ: none instead of {name}"),
        ("{name} passe son tour.", "{name passe son tour.", "braces that do not match"),
        ('"Gratuit"', '"Gratuit !"', "U+202F"),
        ('"Gratuit"', '"Gratuit "', "spaces at the ends differ"),
    ],
)
def test_a_fault_in_a_translation_is_caught(places: Places, before: str, after: str, fault: str) -> None:
    edit(places, before, after)
    assert any(fault in line for line in of_catalogues(places))


def test_the_form_for_one_may_leave_the_number_out(places: Places) -> None:
    (places.sources / "table.py").write_text(SOURCE.replace('"{n} point"', '"One point"'), "utf-8")
    assert i18n.fill(places, "fr", {"One point": ("Un point", "{n} points")}) == []
    assert any("fields" in line for line in i18n.fill(places, "fr", {"One point": ("Un point", "Des points")}))


def test_a_new_sentence_makes_template_and_catalogues_stale(places: Places) -> None:
    (places.sources / "table.py").write_text(SOURCE + '_("New")\n', "utf-8")
    wrong = list(of_catalogues(places))
    assert "messages.pot is not what the sources say: run i18n.py update" in wrong
    assert "fr: “New”: not in the catalogue: run i18n.py update" in wrong
    assert "en: “New”: not in the catalogue: run i18n.py update" in wrong
    i18n.update(places)
    assert list(of_catalogues(places)) == ["fr: “New”: not translated"]
    assert i18n.missing(places, "fr") == {"New": ""}


def test_a_catalogue_that_was_not_compiled_is_caught(places: Places) -> None:
    po = places.po("fr")
    po.write_bytes(po.read_bytes().replace(b"Gratuit", b"Offert"))
    assert list(of_catalogues(places)) == ["fr: messages.mo is older than messages.po: run i18n.py compile"]


def test_a_missing_catalogue_is_caught(places: Places) -> None:
    places.mo("en").unlink()
    places.po("fr").unlink()
    wrong = list(of_catalogues(places))
    assert any(line.startswith("en: messages.mo") for line in wrong)
    assert any(line.startswith("fr: messages.po") for line in wrong)


def test_a_catalogue_that_cannot_be_read_is_named_and_the_other_still_checked(places: Places) -> None:
    places.po("fr").write_bytes(b'msgid "a\nnonsense')
    places.mo("en").unlink()
    wrong = list(of_catalogues(places))
    assert any("messages.po" in line for line in wrong)
    assert any(line.startswith("en: messages.mo") for line in wrong)


def test_a_sentence_no_longer_said_is_caught_kept_and_found_again(places: Places) -> None:
    (places.sources / "table.py").write_text(SOURCE.replace('_("{name} passes.")', "n"), "utf-8")
    i18n.update(places)
    assert list(of_catalogues(places)) == ["fr: “{name} passes.”: no longer said anywhere: run i18n.py prune"]
    (places.sources / "table.py").write_text(SOURCE, "utf-8")
    i18n.update(places)
    assert list(of_catalogues(places)) == []
    assert spoken(places, "fr").gettext("{name} passes.") == "{name} passe son tour."


def test_a_sentence_with_a_context_comes_back_too(places: Places) -> None:
    (places.sources / "table.py").write_text(SOURCE.replace('pgettext("of a bird", "Free")', "n"), "utf-8")
    i18n.update(places)
    (places.sources / "table.py").write_text(SOURCE, "utf-8")
    i18n.update(places)
    assert spoken(places, "fr").pgettext("of a bird", "Free") == "Libre"
    assert list(of_catalogues(places)) == []


def test_prune_forgets_what_is_no_longer_said(places: Places) -> None:
    (places.sources / "table.py").write_text(SOURCE.replace('_("{name} passes.")', "n"), "utf-8")
    i18n.update(places, prune=True)
    assert list(of_catalogues(places)) == []
    assert "passes" not in places.po("fr").read_text("utf-8")


def test_what_is_written_depends_on_the_sources_alone(places: Places) -> None:
    files = [places.template, *(path(language) for path in (places.po, places.mo) for language in ("fr", "en"))]
    before = [file.read_bytes() for file in files]
    (places.sources / "table.py").write_text("\n\n" + SOURCE, "utf-8")
    i18n.update(places)
    assert [file.read_bytes() for file in files] == before
    assert b"Date" not in places.template.read_bytes()


def test_filling_in_an_unknown_sentence_says_so_and_keeps_the_rest(places: Places) -> None:
    assert i18n.fill(places, "fr", {"Fre": "?", "Free": "Offert"}) == ["no such sentence in the sources: Fre"]
    assert spoken(places, "fr").gettext("Free") == "Offert"


def test_filling_in_says_at_once_what_a_printer_would_send_back(places: Places) -> None:
    assert any("’" in line for line in i18n.fill(places, "fr", {"Free": "L'air"}))


def test_missing_gives_what_fill_takes(places: Places) -> None:
    for language in ("fr", "en"):
        places.po(language).unlink()
    asked = i18n.missing(places, "fr")
    assert asked == {"{name} passes.": "", "{n} point": ["", ""], "of a bird\x04Free": "", "Free": ""}
    assert json.loads(json.dumps(asked)) == asked
    assert i18n.missing(places, "en") == {}


@pytest.mark.parametrize("call", ['_(f"{n} birds")', '_("a" + n)', 'ngettext("a", f"{n} b", n)', '_("%s" % n)'])
def test_a_sentence_made_from_pieces_is_caught(places: Places, call: str) -> None:
    (places.sources / "table.py").write_text(f"{SOURCE}\ndef glued(_, ngettext, n):\n    return {call}\n", "utf-8")
    assert any("made from pieces" in line for line in of_catalogues(places))


def test_rules_pages_come_in_both_languages_and_as_a_printer_would_have_them(tmp_path: Path) -> None:
    (tmp_path / "moor.fr.md").write_text("# La lande\n\nC'est à vous.\n", "utf-8")
    (tmp_path / "moor.en.md").write_text("# The moor\n\nIt’s your turn.\n", "utf-8")
    (tmp_path / "wood.en.md").write_text("# The wood\n", "utf-8")
    (tmp_path / "old.fr.md").write_bytes(b"\xff\xfe")
    (tmp_path / "old.en.md").write_text("# Old\n", "utf-8")
    faults = list(of_pages(tmp_path))
    assert [fault.split(" (")[0] for fault in faults] == [
        "moor.fr.md: line 3: a straight apostrophe: write ’",
        "old.fr.md: not UTF-8",
        "wood.en.md: there is no such page in fr",
    ]
