"""One word for each thing: sentences and pages of rules read against locale/glossary.toml."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from babel.messages.catalog import Catalog, Message

from build_scripts.catalogues import LANGUAGES, forms, sentences, short
from game import shelf

#: What is filled into a sentence has a name of its own: {field} may stand for anything.
BLANK = re.compile(r"\{[^{}]*\}")


@dataclass(frozen=True, slots=True)
class Concept:
    """A word in both languages; without words it is a turn of phrase we do not use at all."""

    en: tuple[str, ...]
    fr: tuple[str, ...]
    avoid: dict[str, tuple[str, ...]]
    game: str | None
    free: frozenset[str]


def read(path: Path) -> list[Concept]:
    return [
        Concept(
            tuple(entry.get("en", ())),
            tuple(entry.get("fr", ())),
            {language: tuple(entry["avoid"].get(language, ())) for language in LANGUAGES},
            entry.get("in"),
            frozenset(entry.get("free", ())),
        )
        for entry in tomllib.loads(path.read_text(encoding="utf-8"))["concept"]
    ]


def occurs(word: str, text: str) -> bool:
    """As a whole word; capitals matter only for words that have one."""
    flags = re.IGNORECASE if word == word.lower() else 0
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text, flags) is not None


def is_exactly(word: str, text: str) -> bool:
    """As a whole word with exactly these capitals: for words that are only wrong without theirs."""
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) is not None


def of_catalogue(concepts: list[Concept], french: Catalog) -> Iterator[str]:
    """Words of ours that went another way into French, and words that are not ours, in either language."""
    for message in sentences(french):
        game = _game_of(message)
        for concept in concepts:
            if concept.game in (None, game):
                for english, said in zip(forms(message.id), forms(message.string), strict=False):
                    for language, why in _of_sentence(concept, english, said):
                        yield f"{language}: “{short(message)}”: {why}"


def of_pages(concepts: list[Concept], pages: Path) -> Iterator[str]:
    for page in sorted(pages.glob("*.md")):
        language = page.suffixes[0][1:]
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            for concept in concepts:
                if concept.game is None or page.name.startswith(f"{concept.game}."):
                    for word in concept.avoid.get(language, ()):
                        if is_exactly(word, line):
                            yield f"{page.name}: line {number}: “{word}” is not our word"


def _of_sentence(concept: Concept, english: str, french: str) -> Iterator[tuple[str, str]]:
    if any(part in english for part in concept.free):
        return
    meant = any(occurs(word, BLANK.sub("0", english)) for word in concept.en)
    if meant and not any(occurs(word, french) for word in concept.fr):
        yield "fr", f"“{concept.en[0]}” is “{concept.fr[0]}”"
    for language, text in (("en", english), ("fr", french)):
        for word in concept.avoid[language]:
            if is_exactly(word, BLANK.sub("0", text)):
                yield language, f"“{word}” is not our word"


def _game_of(message: Message) -> str | None:
    """The one game that says it, if only one does."""
    slugs = [game.slug for game in shelf.GAMES]
    games = {next((slug for slug in slugs if slug in place), None) for place, _line in message.locations}
    return games.pop() if len(games) == 1 else None
