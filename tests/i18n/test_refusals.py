"""A refusal says what to do instead, in both languages, where there is something to do."""

from __future__ import annotations

import re

import pytest

from build_scripts import catalogues
from build_scripts.catalogues import Places, forms, sentences
from game.core.contract import Refusal
from game.paths import LOCALE
from game.text.i18n import LANGUAGES, set_language
from game.text.neta_tanka.refusals import REFUSALS

PLACES = Places(LOCALE.parent / "game", LOCALE)
REMEDY = {
    "en": re.compile(
        r"(?i)\b(choose|put|take|give|place|pass|go|move|stay|stop|sacrifice|need|must|begin|see|you can)\b"
    ),
    "fr": re.compile(
        r"(?i)\b(choisissez|posez|placez|prenez|donnez|passez|restez|arrêtez|déplacez|suivez|sacrifiez|commencez"
        r"|regardez|faites|devez|faut|permettra|moment de|besoin|pouvez)"
    ),
}
#: Nothing else is to be done, or the sentence before it says what: facts that are enough.
FACTS = {
    "The game is over.",
    "There is no such field on the map.",
    "There are seven suns and seven clouds.",
    "There is no such korrigan.",
    "This korrigan has not arrived yet.",
    "There is no such companion.",
    "There is no such player.",
    "There is no such place.",
    "You have no nomads of this colour left to place.",
    "The visitor nomad is not with you this round.",
    "The visitor nomad is already placed.",
    "None of your nomads is there.",
    "Your nomad has already acted there.",
    "No {resources} left in the Forest.",
    "No {resources} left in the Tanning area.",
    "You do not have enough {resources} in your reserve.",
    "It costs 1 meat or 2 mushrooms, and you have neither.",
    "You have no generosity points to give.",
    "Someone has already welcomed the visitor this round.",
    "Your Food section is full.",
    "You have already used this link this round.",
    "This link would bring you nothing right now.",
    "You do not have this link token.",
    "This link token is no longer there.",
    "You do not have this Neta-Tanka card.",
    "You have already made a gift this round.",
    "You have already discarded your objective.",
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", ["korrigans", "neta_tanka"])
def test_a_refusal_says_what_to_do_instead(slug: str, lang: str) -> None:
    source = f"game/text/{slug}/refusals.py"
    found = [
        message
        for message in sentences(catalogues.read(PLACES.po(lang), lang))
        if source in [place for place, _ in message.locations]
    ]
    assert len(found) > 40
    assert [
        said
        for message in found
        if forms(message.id)[0] not in FACTS
        for said in forms(message.string)
        if not REMEDY[lang].search(said)
    ] == []


def test_what_is_missing_is_named_as_many() -> None:
    for lang, told in (("en", "enough mushrooms"), ("fr", "assez de champignons")):
        set_language(lang)
        assert told in REFUSALS["missing_resource"](Refusal.of("missing_resource", "NT-44", resource="mushroom"))
    set_language("en")


def test_a_craft_card_that_never_asked_for_hides_is_not_said_to_need_no_more() -> None:
    """NT-12"""
    for lang, wrong in (("en", "no more"), ("fr", "plus")):
        set_language(lang)
        said = REFUSALS["craft_not_needed"](Refusal.of("craft_not_needed", "NT-12", resource="hide"))
        assert wrong not in said.split(":")[0]
    set_language("en")
