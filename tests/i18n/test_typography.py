"""Each rule of the printer catches its fault, and leaves alone what is right."""

from __future__ import annotations

import pytest

from build_scripts.typography import faults, page_faults

N = "\u202f"
B = "\u00a0"


@pytest.mark.parametrize(
    "wrong",
    [
        "À vous!",
        "À vous !",
        f"À vous{B}!",
        "Vraiment ?",
        "Un ; deux",
        "Score: 3",
        "Score : 3",
        f"Score{N}: 3",
        "{name}: {points}",
        f"«{B}Passe »",
        f"« Passe{B}»",
        "50 %",
        "{percent}%",
        "l'ours",
        '5"',
        "Attendez...",
        "Deux  espaces",
        f"Deux {B}espaces",
        "le 2ème tour",
        "au 3eme rang",
        "un coeur",
        "l’OEUF",
    ],
)
def test_french_that_a_printer_would_send_back(wrong: str) -> None:
    assert len(faults(wrong, "fr")) == 1


@pytest.mark.parametrize(
    "right",
    [
        f"À vous{N}!",
        f"Quoi{N}?!",
        f"Score{B}: {{points:>3}}",
        f"«{B}Passe{B}»",
        f"50{N}% ou {{n}}{B}%",
        "l’ours",
        "Attendez…",
        "Il est 12:30, ou {hours}:{minutes}",
        "Voir https://example.org/?a=1:2;3",
        "?",
        "Ctrl + ?",
        "Attention (!)",
        "le 2e tour, son œil, la moelle, un poème",
    ],
)
def test_french_that_is_right(right: str) -> None:
    assert faults(right, "fr") == []


@pytest.mark.parametrize("wrong", ["don't", '5"', "Wait...", "two  spaces", "Yours !", f"Score{B}: 3", "«yes"])
def test_english_that_a_printer_would_send_back(wrong: str) -> None:
    assert len(faults(wrong, "en")) == 1


@pytest.mark.parametrize("right", ["don’t", "say “yes”", "Wait…", "Yours!", "Score: {points}", "Ctrl + ?", "!"])
def test_english_that_is_right(right: str) -> None:
    assert faults(right, "en") == []


def test_a_page_is_read_without_markdowns_own_signs() -> None:
    page = f"""# Le jeu{N}!

![une carte](cartes/ours.svg) et [le site](https://example.org/a:b)

<!-- note: l'auteur -->
```
code: 'x'  !
```
- voir `a: 'b'`
  1.  deux

| nom  | points |
|:-----|-------:|
| ours |      3 |
"""
    assert page_faults(page, "fr") == []


def test_a_fault_in_a_page_is_named_with_its_line() -> None:
    page = "# Titre\n\n```\ncode\n```\n- l'ours\n| a | b ? |\n"
    assert [fault.split(":")[0] for fault in page_faults(page, "fr")] == ["line 6", "line 7"]
