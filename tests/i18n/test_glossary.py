"""One word for each thing: every sentence of the catalogues and every page of rules keeps to `locale/glossary.toml`."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from tests.shelf import SLUGS

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "assets" / "rules"
#: Files whose sentences belong to one game, by a part of their path.
LANGUAGES = ("en", "fr")


@dataclass(frozen=True, slots=True)
class Concept:
    en: tuple[str, ...]
    fr: tuple[str, ...]
    avoid: dict[str, tuple[str, ...]]
    game: str | None
    free: frozenset[str]


def concepts() -> list[Concept]:
    found = tomllib.loads((ROOT / "locale" / "glossary.toml").read_text(encoding="utf-8"))["concept"]
    return [
        Concept(
            tuple(entry["en"]),
            tuple(entry["fr"]),
            {language: tuple(entry["avoid"].get(language, ())) for language in LANGUAGES},
            entry.get("in"),
            frozenset(entry.get("free", ())),
        )
        for entry in found
    ]


CONCEPTS = concepts()


#: What is filled into a sentence has a name of its own: {field} may stand for anything.
BLANK = re.compile(r"\{[^{}]*\}")


def occurs(word: str, text: str) -> bool:
    """As a whole word; capitals matter only for words that have one."""
    flags = re.IGNORECASE if word == word.lower() else 0
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text, flags) is not None


def is_exactly(word: str, text: str) -> bool:
    """As a whole word with exactly these capitals: for words that are only wrong without theirs."""
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) is not None


def sentences() -> list[tuple[str | None, str, str]]:
    """Each sentence of the catalogue in both languages, with the one game that says it, if only one does."""
    with (ROOT / "locale" / "fr" / "LC_MESSAGES" / "messages.po").open("rb") as file:
        catalogue = read_po(file)
    return [
        (_game_of(message), *pair) for message in catalogue if message.id for pair in zip(*_forms(message), strict=True)
    ]


def _forms(message: Message) -> tuple[tuple[str, ...], tuple[str, ...]]:
    ids = (message.id,) if isinstance(message.id, str) else tuple(message.id)
    said = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    return ids, said


def _game_of(message: Message) -> str | None:
    games = {next((game for game in SLUGS if game in place), None) for place, _line in message.locations}
    return games.pop() if len(games) == 1 else None


SENTENCES = sentences()


def named(concept: Concept) -> str:
    return f"{concept.game or 'all'}: {concept.en[0]}"


@pytest.mark.parametrize("concept", CONCEPTS, ids=named)
def test_a_word_is_always_put_the_same_way_into_french(concept: Concept) -> None:
    strayed = [
        (english, french)
        for game, english, french in SENTENCES
        if concept.game in (None, game)
        and not any(part in english for part in concept.free)
        and any(occurs(word, BLANK.sub("0", english)) for word in concept.en)
        and not any(occurs(word, french) for word in concept.fr)
    ]
    assert strayed == []


@pytest.mark.parametrize("concept", CONCEPTS, ids=named)
def test_the_word_is_in_use(concept: Concept) -> None:
    """A list of words nobody says would prove nothing."""
    assert any(occurs(word, english) for _, english, _ in SENTENCES for word in concept.en)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("concept", CONCEPTS, ids=named)
def test_no_other_word_is_used_for_it(concept: Concept, language: str) -> None:
    said = [
        text[LANGUAGES.index(language)]
        for game, *text in SENTENCES
        if concept.game in (None, game) and text[0] not in concept.free
    ]
    said += [
        page.read_text(encoding="utf-8")
        for page in PAGES.glob(f"*.{language}.md")
        if concept.game is None or page.name.startswith(concept.game)
    ]
    wrong = {word: text[:80] for word in concept.avoid[language] for text in said if is_exactly(word, text)}
    assert wrong == {}


def test_a_stray_word_would_be_found() -> None:
    """The measure itself."""
    assert occurs("hint", "Take a Hint.")
    assert not occurs("hint", "hinterland")
    assert not occurs("Watchtower", "a watchtower")
    assert is_exactly("watchtower", "a watchtower, again")
    assert not is_exactly("watchtower", "a Watchtower")
