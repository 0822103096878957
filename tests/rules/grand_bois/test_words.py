"""Every code of GrandBois becomes a sentence in both languages, and what the sentences say is what happened."""

from collections.abc import Callable, Iterator

import pytest

from game.core.contract import Decision, Event, Refusal, Seat, Setup
from game.core.rng import Rng
from game.rules.grand_bois.content import CLANS, TILES
from game.rules.grand_bois.rules import RULES
from game.text import i18n
from game.text.grand_bois.game import TEXT
from game.text.grand_bois.names import (
    clan_group_words,
    clan_name,
    clan_spaces_words,
    pile_words,
    tile_words,
    towers_left_words,
    turns_left_words,
)


@pytest.fixture(params=["fr", "en"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    before = i18n.language()
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language(before)


def who(seat: Seat | None) -> str:
    return ("Ana", "Bo", "Cy", "Di")[seat or 0]


SAMPLES = (
    Event.of("tile_placed", 0, tile=6, x=0, y=0, turn=1, covered=((0, 0),)),
    Event.of("tile_placed", 0, tile=6, x=0, y=0, turn=1, covered=((0, 0), (0, 1))),
    Event.of("river_refilled", tile=1),
    Event.of("tower_placed", 0, tower=0, x=1, y=1),
    Event.of("no_tower", 0),
    Event.of("tile_removed", 0, tile=30),
    Event.of("harvest"),
    Event.of("clans_revealed", 0, clans=("fox", "toad")),
    Event.of("clans_unheld", clans=("rabbit",)),
)

SAID = {
    "en": [
        "Ana places a tile (a Clearing, 3 raccoons, 3 foxes and 1 raccoon) and covers 1 space.",
        "Ana places a tile (a Clearing, 3 raccoons, 3 foxes and 1 raccoon) and covers 2 spaces.",
        "A new tile comes down the River: a Bear, 3 raccoons, 1 toad and 1 toad.",
        "Ana raises a Watchtower on the new Clearing.",
        "Ana raises no Watchtower this turn.",
        "No River tile fits anywhere: Ana removes one from the game (4 raccoons, 1 raccoon, 2 lizards and 1 lizard).",
        "The River is empty: the harvest of the golden chestnuts begins.",
        "Ana was leading the Foxes and the Toads.",
        "Nobody was leading the Rabbits.",
    ],
    "fr": [
        "Ana pose une tuile (une Clairière, 3 ratons-laveurs, 3 renards et 1 raton-laveur) et recouvre 1 case.",
        "Ana pose une tuile (une Clairière, 3 ratons-laveurs, 3 renards et 1 raton-laveur) et recouvre 2 cases.",
        "Une nouvelle tuile arrive dans la Rivière\u00a0: un Ours, 3 ratons-laveurs, 1 crapaud et 1 crapaud.",
        "Ana dresse une Tour de garde sur la nouvelle Clairière.",
        "Ana ne dresse pas de Tour de garde cette fois.",
        "Aucune tuile de la Rivière ne peut être posée\u00a0: Ana en retire une du jeu "
        "(4 ratons-laveurs, 1 raton-laveur, 2 lézards et 1 lézard).",
        "La Rivière est vide\u00a0: la récolte des châtaignes d’or commence.",
        "Ana menait les Renards et les Crapauds.",
        "Personne ne menait les Lapins.",
    ],
}


def test_the_log_tells_every_event(language: str) -> None:
    """GB-21: and says so when no tile fits."""
    assert {event.code for event in SAMPLES} == set(RULES.info.codes.events) == set(TEXT.events)
    assert [TEXT.events[event.code](event, who) for event in SAMPLES] == SAID[language]


def test_a_whole_game_is_told(language: str) -> None:
    state, rng = RULES.setup(Setup(2, 3)), Rng(3)
    while RULES.decision(state):
        step = RULES.apply(state, rng.choice(RULES.legal_actions(state)))
        for event in step.events:
            sentence = TEXT.events[event.code](event, who)
            assert sentence.endswith(".")
            assert "{" not in sentence
        state = step.state


def test_every_refusal_decision_line_end_and_tie_break_has_its_words(language: str) -> None:
    refusal = Refusal.of("", "GB-13", over=2, under=3, clan="fox")
    sentences = [
        *(TEXT.refusals[code](refusal) for code in RULES.info.codes.refusals),
        *(TEXT.decisions[code](Decision(0, code)) for code in RULES.info.codes.decisions),
        *(TEXT.ends[code]() for code in RULES.info.codes.ends),
        *(TEXT.tie_breaks[code]() for code in RULES.info.codes.tie_breaks),
    ]
    assert all(sentence.endswith(".") and "{" not in sentence for sentence in sentences)
    assert len(set(sentences)) == len(sentences)
    assert len({TEXT.lines[code]() for code in RULES.info.codes.lines}) == 4
    assert all(TEXT.options[option.name]() for option in RULES.info.options)


def test_too_few_animals_are_told_with_both_numbers(language: str) -> None:
    """GB-13"""
    sentence = TEXT.refusals["not_enough_animals"](Refusal.of("not_enough_animals", "GB-13", over=2, under=3))
    assert (
        sentence
        == {
            "en": "2 cannot cover 3: it takes more animals.",
            "fr": "2 ne peut pas recouvrir 3\u00a0: il faut plus d’animaux.",
        }[language]
    )


def test_clans_tiles_and_counts_have_names(language: str) -> None:
    names = [clan_name(clan) for clan in CLANS]
    assert (
        names
        == {
            "en": ["Foxes", "Toads", "Raccoons", "Rabbits", "Lizards"],
            "fr": ["Renards", "Crapauds", "Ratons-laveurs", "Lapins", "Lézards"],
        }[language]
    )
    assert len({tile_words(tile) for tile in TILES}) == len(TILES)
    counts: list[Callable[[int], str]] = [turns_left_words, pile_words, towers_left_words]
    counts += [lambda n: clan_spaces_words("fox", n), lambda n: clan_group_words("fox", n)]
    for words in counts:
        assert "1" in words(1)
        assert words(1).replace("1", "2") != words(2)
    assert ("0 tile" in pile_words(0)) == (language == "en")
    assert TEXT.title() == "GrandBois"
    assert TEXT.tagline()
