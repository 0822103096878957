"""What an editor would send back in a sentence with fields: counted nouns that do not agree with their number, French
words that would have to lose a letter before a name, and pronouns that follow a name as if it were a noun."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from gettext import c2py

from babel.messages.catalog import Catalog

from build_scripts.catalogues import forms, key, sentences, short

#: Fields that hold what somebody or something is called: nobody knows with which letter it begins.
NAMES = frozenset(("name", "names", "other", "others", "winner", "second", "giver", "receiver", "target", "owners"))
#: Fields that hold a number.
NUMBERS = frozenset(("count", "number", "left", "have", "before", "after", "rolls", "low", "high", "steps", "ticks"))
#: A number is tried with each of these: none, one, a few, and one that ends in 1.
TRIED = (0, 1, 2, 11)

_NAME = r"\{(?:" + "|".join(sorted(NAMES)) + r")\}"
_NUMBER = r"\{(?P<field>" + "|".join(sorted(NUMBERS)) + r")\}"
ELIDED = re.compile(
    rf"(?:\b(?:de|que|jusque|lorsque|puisque|le|la|ne|se|je|me|te)[ \u00a0]|\b(?:d|l|qu|n|s)’){_NAME}", re.IGNORECASE
)
PRONOUN = {
    "fr": re.compile(
        rf"{_NAME}[ \u00a0\u202f]?[:.!?…–,;] "
        r"(?:(?:elle|ils|elles|lui)\b|il\b(?! (?:y a|n’y|faut|reste|manque|ne (?:reste|faut|manque)))"
        r"|l[ea]s? \w+(?:er|ir|re)\b)",
        re.IGNORECASE,
    ),
    "en": re.compile(rf"{_NAME}[:.!?…–,;] (?:he|she|it|they|him|her|them)\b", re.IGNORECASE),
}
COUNTED = re.compile(_NUMBER + r"[ \u00a0](?P<noun>[^\W\d_]+(?:-[^\W\d_]+)*)")

#: A thing named as one of its kind, where a quantity of it is meant: "enough mushroom".
SINGLE = {
    "fr": re.compile(r"\b(?:assez|trop|beaucoup|autant) de \{resource\}", re.IGNORECASE),
    "en": re.compile(r"\b(?:enough|many|too much) \{resource\}", re.IGNORECASE),
}

#: After a number, but never counted by it, or alike for one and for many though they end like many.
NO_NOUNS = {
    "fr": frozenset(["dans", "des", "sous", "pas", "fois", "bois", "choix", "houx", "cas", "plus"]),
    "en": frozenset(["is", "was", "has", "comes", "gives", "takes", "as", "less"]),
}
MANY = {"fr": re.compile(r".+[sx]$"), "en": re.compile(r".+s$")}
#: Messages whose numbers can never be one, or none, with the reason.
NEVER_ONE = {
    "{low}–{high} players": "the upper end of a range is never one",
    "{game} is for {low} to {high} players, and {count} seats were given.": "the games are for more than one player",
    "{game} is for {high} player, and {count} seats were given.": "said only where more seats were given than players",
}


def of_catalogue(catalogue: Catalog, language: str) -> Iterator[str]:
    plural = c2py(catalogue.plural_expr)
    nouns = counted_nouns(catalogue)
    for message in sentences(catalogue):
        said = forms(message.string)
        found = [*of_names(said, language)]
        if key(message) not in NEVER_ONE:
            found += of_numbers(said, language, plural, nouns)
        yield from (f"{language}: “{short(message)}”: {why}" for why in found)


def counted_nouns(catalogue: Catalog) -> frozenset[str]:
    """The nouns that some sentence counts, as they are for one."""
    counted = (forms(message.string) for message in sentences(catalogue) if not isinstance(message.id, str))
    return frozenset(
        found["noun"].lower() for said in counted for found in COUNTED.finditer(said[0]) if len(found["noun"]) > 2
    )


def of_names(said: tuple[str, ...], language: str) -> Iterator[str]:
    for sentence in said:
        if language == "fr" and (found := ELIDED.search(sentence)):
            yield f"“{found[0]}”: a name may begin with a vowel"
        if found := PRONOUN[language].search(sentence):
            yield f"“{found[0]}”: a pronoun after a name, of unknown gender"


def of_numbers(
    said: tuple[str, ...], language: str, plural: Callable[[int], int], nouns: frozenset[str]
) -> Iterator[str]:
    """A counted noun has a form for each number: every number is tried with the form the catalogue chooses for it."""
    wrong: dict[str, int] = {}
    for number in TRIED:
        one = number == 1 or (language == "fr" and number == 0)
        sentence = said[plural(number)] if len(said) > 1 else said[0]
        for found in COUNTED.finditer(sentence):
            noun = found["noun"].lower()
            many = bool(MANY[language].match(noun)) and noun not in NO_NOUNS[language]
            if (one and many) or (not one and not many and len(said) == 1 and noun in nouns - NO_NOUNS[language]):
                wrong.setdefault(noun, number)
    yield from (f"“{number} {noun}”" for noun, number in wrong.items())
    for sentence in said:
        if single := SINGLE[language].search(sentence):
            yield f"“{single[0]}”: several are meant"
