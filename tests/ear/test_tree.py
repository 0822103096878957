"""The tree that readers are given, over every scene and many positions: sound, named, in one language, and made of
nothing that the one before the screen may not know."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_scripts.fuzz_worlds import pairs_of
from game import shelf
from game.core.rng import Rng, stream
from game.core.session import Session
from game.scenes.opening import table_for
from game.scenes.shell.curtain import Curtain
from game.scenes.stage import Stage
from game.scenes.table.table import AnyTable
from game.text.i18n import set_language
from game.ui.intents import Command, Confirm
from game.ui.voice.adapter import Adapter, Deaf
from game.ui.voice.said import Said, aloud
from game.ui.voice.tree import ROOT, Numbers
from tests.ear.hearing import tree, words
from tests.scenes.staging import crowd, game_of, show, stage_at, use
from tests.scenes.test_every_scene import names, shown
from tests.shelf import SLUGS

#: Random positions of each game, and pairs of games that differ only in secrets: a sample of those in figures.md.
POSITIONS, PAIRS = 12, 12


def table_of(stage: Stage, session: Session) -> AnyTable:
    table = table_for(stage, shelf.find(session.rules.info.slug), session)
    session.on_change = None
    table.results_shown = True
    show(stage, table)
    return table


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(("name", "slug"), names())
def test_every_scene_gives_a_sound_tree_with_a_title(tmp_path: Path, name: str, slug: str, lang: str) -> None:
    stage = shown(tmp_path, name, slug, (1280, 720), lang)
    top = stage.scenes.top
    assert top is not None
    assert list(tree(stage).faults()) == []
    assert top.spoken_title(), "a page without a name"
    assert top.spoken_at_once() or name == "results"


def positions(slug: str, count: int, seed: int = 1) -> list[Session]:
    rng = Rng(seed)
    kinds = ("hb", "hh", crowd(slug, 3))
    return [game_of(slug, kinds[n % 3], rng.below(70), seed=n + seed) for n in range(count)]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_position_gives_a_sound_tree_in_the_language_chosen(tmp_path: Path, slug: str) -> None:
    """Everything that can be used has a name, no number stands for two things, and what differs between the languages
    is said in the one that is on."""
    stages = {lang: stage_at(tmp_path / lang, lang=lang) for lang in ("fr", "en")}
    for session in positions(slug, POSITIONS):
        found = {}
        for lang, stage in stages.items():
            set_language(lang)
            stage.scenes.stack[:] = []
            table = table_of(stage, session)
            use(stage, Command("next_target"))
            use(stage, Confirm(sure=True))
            numbered = tree(stage)
            assert list(numbered.faults()) == []
            found[lang] = {said.words for said in numbered.said.values() if len(said.words) > 25}
            table.hand.drop()
        assert not found["fr"] & found["en"], "the same long sentence in both languages"


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if slug != "seasons"])
def test_who_may_not_know_a_difference_hears_none(tmp_path: Path, slug: str) -> None:
    pairs = pairs_of(slug, stream(3, slug))
    stage = stage_at(tmp_path)
    compared = 0
    for _ in range(PAIRS):
        pair = next(pairs)
        heard = []
        views = []
        for session in pair.sessions():
            stage.scenes.stack[:] = []
            session.viewer, session.handover_to = pair.knowing, None
            table = table_of(stage, session)
            views.append(session.view(session.viewer))
            heard.append((words(tree(stage)), table.teller.news()))
        if views[0] == views[1]:
            compared += 1
            assert heard[0] == heard[1]
    assert compared > PAIRS // 2


@pytest.mark.parametrize("slug", SLUGS)
def test_behind_a_curtain_nothing_of_the_table_is_heard(tmp_path: Path, slug: str) -> None:
    stage = stage_at(tmp_path)
    session = game_of(slug, "hh", 9)
    session.handover_to = 1
    table = table_of(stage, session)
    show(stage, Curtain(stage, table))
    said = tree(stage).said.values()
    assert {one.role for one in said} <= {"window", "heading", "label", "button"}
    assert len(list(said)) == 4, "who is asked for, to look away, and one button"


def test_numbers_are_never_given_twice() -> None:
    numbers = Numbers()

    def page(*names: str) -> set[int]:
        root = Said("window", children=[Said("button", name, key=(name,)) for name in names])
        return set(numbers.number(root).said) - {ROOT}

    first = page("a", "b")
    assert page("a", "b") == first
    assert page("a") < first
    back = page("a", "b")
    assert len(back & first) == 1, "what comes back is a new thing"
    assert len(page("a", "a", "a")) == 3


def test_without_the_library_the_app_is_deaf_and_says_nothing_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "accesskit", None)
    with pytest.raises(Deaf):
        Adapter()


@pytest.mark.parametrize("slug", SLUGS)
def test_at_a_table_nothing_is_called_by_what_it_is_not(tmp_path: Path, slug: str) -> None:
    """Choices have a name, lists are not read out before their lines, and Undo is called so where it cannot be done."""
    stage = stage_at(tmp_path)
    for session in positions(slug, POSITIONS, 5):
        stage.scenes.stack[:] = []
        session.open_curtain() if session.handover_to is not None else None
        table_of(stage, session)
        said = list(tree(stage).said.values())
        assert all(one.name and not one.name[0].isdigit() for one in said if one.role == "radio_group")
        assert all(one.words for one in said if one.role == "list_item")
        assert not any(one.name for one in said if one.role == "list")
        if not session.over:
            assert next(one for one in said if one.key == ("Button", "undo")).name == "Undo"


def test_signs_for_the_eye_are_words_for_the_ear() -> None:
    assert aloud("Round 2/7 · Phase I · first: Bob") == "Round 2 of 7, Phase I, first: Bob"
    assert aloud("2–4 players") == "2 to 4 players"
    assert aloud("10 trees more → +5") == "10 trees more, +5"
    set_language("fr")
    assert aloud("Manche 2/7") == "Manche 2 sur 7"
