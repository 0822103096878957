"""Every word can be read: it stands out from the ground it is drawn on, nothing covers it, and it finds room at every
size of window and every scale.

Each scene is drawn once in some palette, language and scale, all of them taken in turn; with CLAIRIERE_THOROUGH set,
in every combination.
"""

from __future__ import annotations

import os
from itertools import product
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from build_scripts.sample_review import keep_review
from game.scenes.shot import draw_scene, make_scene
from game.scenes.stage import Stage
from game.scenes.table.recap import Recap
from game.ui.assets import Art
from game.ui.theme import PALETTES
from game.ui.widgets import Button, Choice, Slider, TextField, Toggle
from tests.reach.inked import Word, at_last, watching
from tests.scenes.staging import crowd, game_of, stage_at
from tests.scenes.test_every_scene import names
from tests.shelf import SLUGS

THOROUGH = bool(os.environ.get("CLAIRIERE_THOROUGH"))
CONTRAST = 4.5
LANGUAGES = ("fr", "en")
SIZES = ((1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160))
SCALES = (0.8, 1.0, 1.3, 1.6, 2.0)
OWN = ("table", "results", "replay")
#: The little game is the tests' own: only scenes that look the same whatever is played are drawn with it.
SCENES = [case for case in names() if case[1] != "little_game" or (":" not in case[0] and case[0] not in OWN)]
SCENES += [("replay", slug) for slug in SLUGS if ("replay", slug) not in SCENES]
SCENES.sort(key=lambda case: case[0] == "review")  # the others keep their sizes and languages


def in_turn(kinds: list[tuple[object, ...]], times: int = 1) -> list[tuple[object, ...]]:
    """Each scene with the next of the kinds; with all of them where time does not matter."""
    if THOROUGH:
        return [(*scene, *kind) for scene, kind in product(SCENES, kinds)]
    return [
        (*scene, *kinds[(number * times + turn) % len(kinds)])
        for number, scene in enumerate(SCENES)
        for turn in range(times)
    ]


def draw(stage: Stage, name: str, slug: str) -> None:
    session = game_of(slug, crowd(slug), 100_000 if name in ("results", "replay", "review") else 33)
    if name == "review":
        keep_review(session)
    if session.handover_to is not None and name == "table":
        session.open_curtain()
    draw_scene(stage, make_scene(stage, name, session, None))


def read(folder: Path, name: str, slug: str, palette: str, lang: str, scale: float) -> tuple[Stage, list[Word]]:
    """The words of a scene as they can be read in the end."""
    stage = stage_at(folder, lang=lang, scale=scale)
    stage.settings.palette = palette
    with watching(stage) as words:
        draw(stage, name, slug)
        words.clear()
        stage.invalidate()
        stage.draw()
    return stage, at_last(stage, words)


@pytest.mark.parametrize(
    ("name", "slug", "palette", "lang", "scale"), in_turn([*product(PALETTES, LANGUAGES, (1.0, 2.0, 0.8))])
)
def test_every_word_stands_out_and_nothing_covers_it(
    tmp_path: Path, name: str, slug: str, palette: str, lang: str, scale: float
) -> None:
    """Nine tenths of a word's points reach 4.5:1 against the pixels drawn beneath them."""
    stage, words = read(tmp_path, name, slug, palette, lang, scale)
    assert len(words) >= 3
    assert {(word.text, round(word.contrast, 2)) for word in words if word.contrast < CONTRAST} == set()
    hidden = [word for word in words if word.left < 0.9]
    if not name.startswith("guide"):  # a bubble may lie over the table it speaks of, and so may a recap
        assert {(word.text, round(word.left, 2)) for word in hidden if not _under_recap(stage, word)} == set()
    assert {word.text for word in words if word.inside[0] < word.inside[1] and _beside(word)} == set()


def _under_recap(stage: Stage, word: Word) -> bool:
    top = stage.scenes.top
    recaps = [widget.rect for widget in top.focus.widgets if isinstance(widget, Recap)] if top else []
    return stage.palette.paper not in word.beneath and any(recap.colliderect(word.place) for recap in recaps)


def _beside(word: Word) -> bool:
    """Cut at its side; what is cut above or below is being scrolled."""
    return word.place.left < 0 or word.place.right > 1280


def _plain(size: tuple[int, int]) -> Surface:
    return Surface(size, pygame.SRCALPHA)


@pytest.fixture
def without_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where only words and places matter, pictures are left blank: they cost a second each on the largest screens."""
    monkeypatch.setattr(Art, "picture", lambda art, name, size: _plain(size))
    monkeypatch.setattr(Art, "cover", lambda art, name, size: Surface(size))
    monkeypatch.setattr(Art, "tinted", lambda art, name, size, colour: _plain(size))


@pytest.mark.usefixtures("without_pictures")
@pytest.mark.parametrize(("name", "slug", "size", "scale", "lang"), in_turn([*product(SIZES, SCALES, LANGUAGES)], 2))
def test_words_and_widgets_find_room_at_every_size(
    tmp_path: Path, name: str, slug: str, size: tuple[int, int], scale: float, lang: str
) -> None:
    stage = stage_at(tmp_path, size, lang, scale)
    draw(stage, name, slug)
    assert stage.brush.overflows == []
    top = stage.scenes.top
    assert top is not None
    pressed = (Button, Toggle, Choice, Slider, TextField)
    placed = [(widget, area) for widget, area in top.focus._all() if isinstance(widget, pressed)]
    for number, (widget, area) in enumerate(placed):
        if area is None:
            assert stage.screen.rect.contains(widget.rect), widget
        for other, another in placed[number + 1 :]:
            assert area is not another or not Rect(widget.rect).colliderect(other.rect), (widget, other)


def test_a_word_too_pale_or_half_hidden_would_be_found(tmp_path: Path) -> None:
    """The measure itself."""
    from game.ui.theme import BODY

    stage = stage_at(tmp_path)
    with watching(stage) as words:
        brush = stage.brush
        brush.surface.fill((250, 250, 250))
        brush.text("pale", BODY, (170, 170, 170), (20, 20))
        brush.text("dark", BODY, (30, 30, 30), (20, 80))
        place = brush.text("hidden", BODY, (30, 30, 30), (20, 140))
        brush.surface.fill((250, 250, 250), Rect(place.x, place.y, place.w // 2, place.h))
    found = {word.text: word for word in at_last(stage, words)}
    assert found["pale"].contrast < CONTRAST < found["dark"].contrast
    assert found["dark"].left == 1.0
    assert 0.2 < found["hidden"].left < 0.8
