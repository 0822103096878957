"""What a printer would send back: spaces, apostrophes, quotation marks and dots of player-facing French and English.

Fields such as {name} count as a word or number; addresses, clock times, code and Markdown's own signs are left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

NARROW = "\u202f"
NO_BREAK = "\u00a0"
SPACES = f" {NO_BREAK}{NARROW}"


@dataclass(frozen=True, slots=True)
class Rule:
    """`wrong` matches the text at fault; `why` says what it should be."""

    wrong: re.Pattern[str]
    why: str


def _rule(wrong: str, why: str) -> Rule:
    return Rule(re.compile(wrong), why)


BOTH = (
    _rule(r"'", "a straight apostrophe: write ’"),
    _rule(r'"', "straight quotation marks: write « » in French, “ ” in English"),
    _rule(r"\.\.\.", "three dots: write …"),
    _rule(rf"(?<=\S)[{SPACES}]{{2,}}(?=\S)", "two spaces"),
)
#: A sign after "+ " names a key (Ctrl + ?), and "(!)" is a sign of its own.
RULES = {
    "fr": (
        *BOTH,
        _rule(rf"(?<![{NARROW}!?(])(?<!\+ )[;!?]", "no narrow no-break space (U+202F) before ; ! ?"),
        _rule(rf"(?<!{NO_BREAK})(?<!\+ ):(?!(?<=\d:)\d)", "no no-break space (U+00A0) before :"),
        _rule(rf"«(?!{NO_BREAK})", "no no-break space (U+00A0) after «"),
        _rule(rf"(?<!{NO_BREAK})»", "no no-break space (U+00A0) before »"),
        _rule(rf"(?<![{NO_BREAK}{NARROW}])%", "no no-break space before %"),
        _rule(r"\d+i?[eè]mes?\b", "an ordinal: write 2e"),
        _rule(r"(?i)oeu|oeil", "œ is one letter"),
    ),
    "en": (
        *BOTH,
        _rule(rf"(?<!\+)[{SPACES}][;:!?]", "a space before punctuation"),
        _rule(r"[«»]", "French quotation marks: write “ ”"),
    ),
}

FIELD = re.compile(r"\{[^{}]*\}")
ADDRESS = re.compile(r"(?:https?://|www\.|mailto:)\S+")


def faults(text: str, language: str) -> list[str]:
    """What is wrong with one sentence, each with the words around it."""
    plain = ADDRESS.sub("0", FIELD.sub("0", text))
    if not any(char.isalnum() for char in plain):
        return []  # a sign alone on a button
    return [
        f"{rule.why} (at “{_around(plain, match)}”)" for rule in RULES[language] for match in rule.wrong.finditer(plain)
    ]


def page_faults(page: str, language: str) -> list[str]:
    """What is wrong with a Markdown page, by line number."""
    return [f"line {number}: {fault}" for number, line in _prose(page) for fault in faults(line, language)]


def _around(text: str, match: re.Match[str]) -> str:
    return text[max(0, match.start() - 12) : match.end() + 12].strip()


def _prose(page: str) -> Iterator[tuple[int, str]]:
    """The lines of a page without what Markdown itself needs: code, addresses, comments, table rules, indents."""
    page = re.sub(r"<!--.*?-->|^```.*?^```", _only_line_ends, page, flags=re.DOTALL | re.MULTILINE)
    for number, line in enumerate(page.splitlines(), 1):
        line = re.sub(r"`[^`]*`|\]\([^)]*\)|!(?=\[)|\[[^\]]*\]:\s*\S+|<[^>]+>", _without_markup, line)
        line = re.sub(r"^\s*(?:[-*+>]|\d+\.)?\s+", "", line)
        for cell in line.split("|"):
            if re.search(r"\w", cell):
                yield number, cell.strip()


def _only_line_ends(match: re.Match[str]) -> str:
    return "\n" * match[0].count("\n")


def _without_markup(match: re.Match[str]) -> str:
    return "0" if match[0].startswith("`") else ""
