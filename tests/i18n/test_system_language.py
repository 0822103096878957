"""The first start speaks the language of the system where it is one of ours, and English elsewhere."""

from __future__ import annotations

import locale

import pytest

from game.text.i18n import system_language

NAMES = ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")


@pytest.fixture(autouse=True)
def no_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(locale, "getlocale", lambda: (None, None))


@pytest.mark.parametrize(
    ("name", "spoken"),
    [("fr_FR.UTF-8", "fr"), ("fr", "fr"), ("FR_CA", "fr"), ("en_GB.UTF-8", "en"), ("de_DE", "en"), ("C", "en")],
)
@pytest.mark.parametrize("variable", NAMES)
def test_what_the_environment_says(monkeypatch: pytest.MonkeyPatch, variable: str, name: str, spoken: str) -> None:
    monkeypatch.setenv(variable, name)
    assert system_language() == spoken


def test_the_first_that_says_anything_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    monkeypatch.setenv("LC_MESSAGES", "en_US.UTF-8")
    monkeypatch.setenv("LC_ALL", "")
    assert system_language() == "en"


@pytest.mark.parametrize(("name", "spoken"), [("French_France", "fr"), ("German_Germany", "en"), (None, "en")])
def test_windows_has_names_of_its_own(monkeypatch: pytest.MonkeyPatch, name: str | None, spoken: str) -> None:
    monkeypatch.setattr(locale, "getlocale", lambda: (name, None))
    assert system_language() == spoken
