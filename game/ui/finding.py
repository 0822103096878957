"""Finding words in a text as a reader would: ignoring case, accents and kinds of space."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

_LETTERS = {"’": "'", "œ": "oe", "æ": "ae"}


@lru_cache(maxsize=512)
def plain(text: str) -> tuple[str, tuple[int, ...]]:
    """The text in plain letters, and for each of them the letter of the text it came from.

    >>> plain("Forêt\u00a0!")[0], plain("Cœur")
    ('foret !', ('coeur', (0, 1, 1, 2, 3)))
    """
    letters: list[str] = []
    origins: list[int] = []
    for place, char in enumerate(text):
        for letter in unicodedata.normalize("NFD", char.casefold()):
            if not unicodedata.combining(letter):
                found = " " if letter.isspace() else _LETTERS.get(letter, letter)
                letters += found
                origins += [place] * len(found)
    return "".join(letters), tuple(origins)


def occurrences(text: str, wanted: str) -> list[tuple[int, int]]:
    """Where `wanted` is in the text, as pairs of places: from, and up to but not including.

    >>> occurrences("La forêt, les Forêts", "FORET")
    [(3, 8), (14, 19)]
    >>> occurrences("a", " ")
    []
    """
    needle = " ".join(plain(wanted)[0].split())
    if not needle:
        return []
    letters, origins = plain(text)
    found = []
    at = letters.find(needle)
    while at >= 0:
        end = at + len(needle)
        found.append((origins[at], origins[end - 1] + 1))
        at = letters.find(needle, end)
    return found
