"""Everything on the table has a name in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.contract import Event
from game.rules.neta_tanka.content import CARDS, COLOURS, CRAFTS, LINKS, OBJECTIVES, PLACES, TOKENS, TRADES
from game.text import i18n
from game.text.neta_tanka import things as words
from game.text.neta_tanka.ending import objective_told
from game.text.neta_tanka.log import EVENTS


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    i18n.set_language("en")


def everything() -> list[str]:
    return [
        *(words.place_name(at) for at in PLACES),
        *(words.place_action(at) for at in PLACES),
        *(words.link_name(number) for number in LINKS),
        *(words.link_gives(number) for number in LINKS),
        *(words.token_words(token) for token in TOKENS),
        *(words.card_words(card) for card in CARDS),
        *(words.craft_words(card) for card in CRAFTS),
        *(words.craft_needs(card) for card in CRAFTS),
        *(words.trade_words(card) for card in TRADES),
        *(words.objective_words(name) for name in OBJECTIVES),
        *(words.objective_source(name) for name in OBJECTIVES),
        *(words.nomad_name(colour) for colour in (*(colour for (colour,) in COLOURS[4]), "visitor")),
        *(words.amount(kind, count) for kind in ("wood", "hide", "meat", "mushroom", "skull") for count in (0, 1, 2)),
    ]


def test_everything_has_words_in_both_languages() -> None:
    i18n.set_language("en")
    english = everything()
    i18n.set_language("fr")
    french = everything()
    assert all(sentence.strip() and "{" not in sentence for sentence in english + french)
    same = {one for one, other in zip(english, french, strict=True) if one == other}
    assert not same


def test_amounts_and_cards_read_well() -> None:
    i18n.set_language("fr")
    assert words.amounts((("hide", 2), ("mushroom", 1))) == "2 peaux et 1 champignon"
    assert words.craft_needs(18) == "1 bois et 2 peaux"
    assert words.trade_words(5) == "1 bois ou 1 peau ou 1 champignon, ou une carte Artisanat"
    i18n.set_language("en")
    assert words.trade_words(10) == "1 skull or 1 wood, or welcome the visitor for 1 meat or 2 mushrooms"
    assert words.link_name(1) == "Elder of the Forest – Gather wood"


def test_an_objective_within_a_sentence_begins_with_a_small_letter() -> None:
    i18n.set_language("fr")
    assert objective_told("Zoé", "g", True).startswith("Zoé atteint son objectif\N{NO-BREAK SPACE}: au moins 3 tentes")
    assert objective_told("Zoé", "e", False).startswith("Zoé n’atteint pas son objectif\N{NO-BREAK SPACE}: une carte")
    assert words.objective_words("g").startswith("Au moins"), "on the card it begins one"
    dropped = Event.of("objective_dropped", 0, objective="g")
    assert EVENTS["objective_dropped"](dropped, lambda seat: "Zoé").startswith(
        "Zoé défausse cet objectif\N{NO-BREAK SPACE}: au moins"
    )
    i18n.set_language("en")
    assert objective_told("Zoé", "g", True).startswith("Zoé’s objective is met: at least 3 finished tents")


def test_our_own_objectives_say_so() -> None:
    """NT-73"""
    i18n.set_language("en")
    ours = [name for name in OBJECTIVES if words.objective_source(name) == "An objective of our own"]
    assert ours == ["e", "f", "g", "h"]
