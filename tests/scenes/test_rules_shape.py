"""How every rules page is built: in short first, what is ours at the end of its section, the table last; and the
checklist of what each rule must be told to say."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from build_scripts.examples import ART, EXAMPLES
from game.rules.korrigans.content import CLOVERS, MENHIRS, coins
from game.rules.neta_tanka.content import CRAFTS, TENT_POINTS
from game.text.i18n import LANGUAGES
from game.ui.markdown import NOTES
from tests.scenes.pages import notes, page, plain, rules_told, sections, told
from tests.shelf import WRITTEN

CHECKLIST = tomllib.loads((Path(__file__).parent / "rules_checklist.toml").read_text(encoding="utf-8"))
#: Told by a note alone: the rulebook has nothing to say about them.
ONLY_OURS = {
    *("GB-21", "SE-16", "SE-23", "SE-24", "SE-92", "KO-62"),
    *("KO-10", "KO-11", "KO-12", "KO-13", "KO-14", "KO-15", "KO-17"),
}
both = pytest.mark.parametrize("code", LANGUAGES)
all_games = pytest.mark.parametrize("slug", WRITTEN)


@both
@all_games
def test_a_page_begins_in_short_and_ends_at_the_table(slug: str, code: str) -> None:
    parts = sections(page(slug, code), "h2")
    (first, short), (last, table) = parts[0], parts[-1]
    assert first.text == {"fr": "En bref", "en": "In short"}[code]
    assert [block.kind for block in short] == ["item"] * 5
    assert last.text == {"fr": "À cette table", "en": "At this table"}[code]
    assert {block.kind for block in table} == {"item"}


@both
@all_games
def test_what_is_ours_is_gathered_at_the_end_of_its_section(slug: str, code: str) -> None:
    """Where it interrupts nobody: after it comes a heading, and no section has two."""
    for head, below in sections(page(slug, code), "h2", "h3"):
        kinds = [block.kind for block in below]
        assert kinds.count("note") <= 1, head.text
        if "note" in kinds:
            assert set(kinds[kinds.index("note") :]) <= set(NOTES), head.text


@both
@all_games
def test_every_rule_of_the_box_has_a_paragraph_of_its_own(slug: str, code: str) -> None:
    blocks = page(slug, code)
    untold = {rule for rule in rules_told(slug, code) if not plain(blocks, rule)}
    assert untold == {rule for rule in ONLY_OURS if rule in rules_told(slug, code)}


@both
@all_games
def test_each_rule_says_what_is_on_the_checklist(slug: str, code: str) -> None:
    blocks = page(slug, code)
    assert set(CHECKLIST[slug]) == rules_told(slug, code)
    missing = []
    for rule, facts in CHECKLIST[slug].items():
        said = told(blocks, rule).replace("\u00a0", " ").casefold()
        for fact in facts:
            words = fact if isinstance(fact, str) else fact[("fr", "en").index(code)]
            if not re.search(rf"(?<![\w−]){re.escape(words)}(?!\w)", said):
                missing.append((rule, words))
    assert missing == []


@all_games
def test_both_pages_give_the_same_numbers(slug: str) -> None:
    for fr, en in zip(page(slug, "fr"), page(slug, "en"), strict=True):
        assert re.findall(r"−?\d+", fr.text) == re.findall(r"−?\d+", en.text), fr.text


@both
def test_the_pages_count_what_is_in_the_box(code: str) -> None:
    """KO-03, KO-04, NT-71, NT-80: read off the tables the games are played with."""
    korrigans, neta_tanka = page("korrigans", code), page("neta_tanka", code)
    first, extra, menhirs = [block.text for block in notes(korrigans)[0][1:4]]
    for text, column in ((first, 0), (extra, 1)):
        numbers = [int(found) for found in re.findall(r"\d+", text.split(":")[1])]
        counts = [amounts[column] for amounts in CLOVERS.values() if amounts[column]]
        assert [*numbers[:-8], *numbers[-8::2]] == counts, "each coin is named by its clovers and its worth"
        assert numbers[-7::2] == [1, 2, 3, 4]
    numbers = [int(found) for found in re.findall(r"\d+", menhirs.split(":")[1])]
    gold = [coins(kind) for kind, count in MENHIRS.items() for _ in range(count) if coins(kind)]
    spirits = [count for kind, count in MENHIRS.items() if not coins(kind)]
    assert numbers == [*spirits, len(gold), *gold]
    assert re.findall(r"\d+", told(neta_tanka, "NT-71")) == [
        str(number)
        for number in (
            len(CRAFTS),
            min(craft.wood + craft.hide for craft in CRAFTS.values()),
            max(craft.wood + craft.hide for craft in CRAFTS.values()),
            min(craft.points for craft in CRAFTS.values()),
            max(craft.points for craft in CRAFTS.values()),
        )
    ]
    assert [int(found) for found in re.findall(r"\d+", plain(neta_tanka, "NT-80"))] == list(TENT_POINTS[1:])


#: What an editor struck out, and why.
STRUCK_OUT = {
    "fr": {
        r"(?i)\bcliquez (?!sur\b)": "cliquez sur",
        r"Il s’agit": "a calque",
        r"\btests?\b": "a sentence for developers",
        r"à découvert": "passage libre",
        r"(?<!liquez )\bsur (?:un|le|ce|son|chaque|l’autre) champ\b": "dans un champ",
        r"\blieux? \d": "places are named, not numbered",
    },
    "en": {
        r"\bby chance\b": "at random",
        r"\bthrow(?:n|s)? away\b": "discard",
        r"\bof itself\b": "automatically",
        r"\b[Pp]ress\b": "click",
        r"\btests?\b": "a sentence for developers",
        r"\b[Pp]laces \d+ and \d": "places are named, not numbered",
        r"\blai[dn]\b|\blay\b|\banew\b": "placed",
    },
}


@both
@all_games
def test_nothing_an_editor_struck_out_comes_back(slug: str, code: str) -> None:
    for block in page(slug, code):
        for wrong, better in STRUCK_OUT[code].items():
            assert not re.search(wrong, block.text), f"{better}: {block.text}"
    tics = [block.text for block in page(slug, code) if re.search(r"(?:^|[.;:]\s)Qui ", block.text)]
    assert len([text for text in tics if not text.startswith(("Qui recouvre", "Qui gagne"))]) <= 1


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_drawn_examples_show_the_art_as_it_is(name: str) -> None:
    """After a change of the art, build_scripts/examples.py draws them again."""
    assert (ART / f"{name}.svg").read_text("utf-8") == EXAMPLES[name]()
    assert any(name == picture.name for block in page(name.split("/")[0], "fr") for picture in block.pictures)
