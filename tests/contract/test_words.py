"""Every code a game utters has words in every language, also for those who may not know all of what happened."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.contract import Refusal, Seat
from game.core.rng import Rng
from game.text import i18n
from tests.contract.cases import CASES
from tests.contract.playing import GAMES, Playout, elsewhere, find, playouts

LANGUAGES = (*i18n.LANGUAGES, i18n.PSEUDO)


def who(seat: Seat | None) -> str:
    return f"Player {seat}"


def sound(sentence: str) -> bool:
    """Words, all filled in, and no trace of what is kept from the reader."""
    return bool(sentence.strip()) and "hidden" not in sentence.lower() and not {"{", "}"} & set(sentence)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", [game.slug for game in GAMES])
def test_every_code_of_a_game_has_words(slug: str, language: str) -> None:
    i18n.set_language(language)
    text, info = find(slug).text, find(slug).rules.info
    assert sound(text.title())
    assert sound(text.tagline())
    assert set(text.decisions) == set(info.codes.decisions)
    assert set(text.events) == set(info.codes.events)
    assert set(text.refusals) == set(info.codes.refusals)
    for table, codes in (
        (text.lines, info.codes.lines),
        (text.ends, info.codes.ends),
        (text.tie_breaks, info.codes.tie_breaks),
        (text.options, tuple(option.name for option in info.options)),
    ):
        assert set(table) == set(codes)
        assert all(sound(words()) for words in table.values())
    for option in info.options:
        for choice in set(option.choices) - {"true", "false"}:
            assert sound(text.choices[f"{option.name}={choice}"]())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("slug", "players"), CASES)
def test_events_and_decisions_read_well_for_every_seat(slug: str, players: int, language: str) -> None:
    i18n.set_language(language)
    text = find(slug).text
    for playout in playouts(slug, players):
        rules = playout.rules
        for _, position in playout.sample():
            decision = rules.decision(position)
            if decision is not None:
                assert sound(text.decisions[decision.kind](decision))
        for step in playout.steps:
            for event in step.events:
                for seat in playout.seats():
                    assert sound(text.events[event.code](rules.redact(event, seat), who)), event


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("slug", "players"), CASES)
def test_refusals_read_well(slug: str, players: int, language: str) -> None:
    i18n.set_language(language)
    text = find(slug).text
    for playout in playouts(slug, players):
        for refusal in refusals(playout):
            assert sound(text.refusals[refusal.code](refusal)), refusal


def refusals(playout: Playout) -> Iterator[Refusal]:
    rng = Rng(playout.setup.seed)
    for n, position in playout.sample():
        for action in elsewhere(playout, n, rng):
            refusal = playout.rules.refuse(position, action)
            if refusal is not None:
                yield refusal
