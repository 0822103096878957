"""Languages: gettext catalogues found beside the package, switched live.

Knows no pygame, so that the headless commands speak both languages too. Sentences are whole msgids in English with
named placeholders: `_("{name} passes.").format(name=...)`.
"""

from __future__ import annotations

import gettext as _gettext
import locale
import os

from game.paths import LOCALE

LANGUAGES = ("fr", "en")
#: A stand-in language 40 % longer than English, for finding text that would not fit.
PSEUDO = "qps"

_current = "en"
_translations: _gettext.NullTranslations = _gettext.NullTranslations()


def system_language() -> str:
    """The language of the system where it is one of ours, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        value = os.environ.get(name, "")
        if value:
            return _one_of_ours(value)
    try:
        value = locale.getlocale()[0] or ""
    except ValueError:
        value = ""
    return _one_of_ours(value)


def _one_of_ours(name: str) -> str:
    """ "fr" for "fr_FR.UTF-8" and for "French_France.1252"."""
    return next((code for code in LANGUAGES if name.lower().startswith(code)), "en")


def set_language(language: str) -> None:
    global _current, _translations
    if language == PSEUDO:
        _translations = _Pseudo()
    elif language in LANGUAGES:
        try:
            _translations = _gettext.translation("messages", LOCALE, [language], fallback=language == "en")
        except FileNotFoundError as error:
            file = f"locale/{language}/LC_MESSAGES/messages.mo"
            # In English: what would say it otherwise is what is missing.
            raise OSError(f"A program file is missing: {file}. Please reinstall Clairière.") from error
    else:
        raise ValueError(f"unknown language: {language}")
    _current = language


def language() -> str:
    return _current


def _(message: str) -> str:
    return _translations.gettext(message)


def ngettext(singular: str, plural: str, n: int) -> str:
    return _translations.ngettext(singular, plural, n)


def pgettext(context: str, message: str) -> str:
    return _translations.pgettext(context, message)


def join_names(names: list[str]) -> str:
    """ "Ann", "Ann and Bob", "Ann, Bob and Cid" in the current language."""
    if len(names) < 2:
        return "".join(names)
    return _("{first} and {last}").format(first=", ".join(names[:-1]), last=names[-1])


class _Pseudo(_gettext.NullTranslations):
    """English with accents on its vowels and 40 % more letters at the end."""

    _ACCENTS = str.maketrans("aeiouAEIOU", "àéîöûÀÉÎÖÛ")

    def gettext(self, message: str) -> str:
        parts: list[str] = []
        inside = 0
        for char in message:
            inside += (char == "{") - (char == "}")
            parts.append(char if inside or char == "}" else char.translate(self._ACCENTS))
        more = "·" * ((len(message) * 2 + 4) // 5)
        # What stands inside another sentence ends with a word of its own, or words would grow with every sentence.
        return "".join(parts) + (" " + more[1:] if "{" in message else more)

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        return self.gettext(singular if n == 1 else plural)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)
