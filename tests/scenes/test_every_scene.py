"""Every scene, in both languages and a longer one, small and large: nothing is cut, everything can be reached."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from build_scripts.sample_review import keep_review
from game import shelf
from game.scenes.guide.table import has_guide
from game.scenes.review.review import Review
from game.scenes.shot import OF_A_GAME, SCENES, draw_scene, make_scene
from game.scenes.table.table import TableScene
from game.ui.intents import Tab
from game.ui.widgets import Button, Choice, Slider, TextField, Toggle
from tests.little_game import GAME as LITTLE_GAME
from tests.scenes.staging import crowd, game_of, pass_time, stage_at

shelf.put_on_shelf(LITTLE_GAME)
SLUGS = tuple(game.slug for game in shelf.GAMES)
#: Kinds of seats that fill each game's table with people and bots.


def names() -> list[tuple[str, str]]:
    # The little game has nobody to review it.
    cases = [(scene, "little_game") for scene in SCENES if scene not in (*OF_A_GAME, "review")]
    for slug in SLUGS:
        cases += [(f"setup:{slug}", slug), (f"rules:{slug}", slug), ("table", slug), ("results", slug)]
        cases += [("review", slug)] if shelf.find(slug).judged else []
        if has_guide(shelf.find(slug)):
            cases += [(f"about:{slug}", slug), (f"guide:{slug}", slug)]
    return sorted(set(cases))


def shown(folder: Path, name: str, slug: str, size: tuple[int, int], lang: str, scale: float = 1.0):  # type: ignore[no-untyped-def]
    stage = stage_at(folder, size, lang, scale)
    session = game_of(slug, crowd(slug), 100_000 if name in ("results", "review") else 33)
    if name == "review":
        keep_review(session)
    if session.handover_to is not None and name == "table":
        session.open_curtain()
    scenes = make_scene(stage, name, session, None)
    draw_scene(stage, scenes)
    return stage


@pytest.mark.parametrize("lang", ["fr", "en", "qps"])
@pytest.mark.parametrize(("name", "slug"), names())
def test_every_text_finds_room_at_the_smallest_window(tmp_path: Path, name: str, slug: str, lang: str) -> None:
    if name == "challenge" and "seasons" not in SLUGS:
        pytest.skip("the challenge is played with the seasons")
    stage = shown(tmp_path, name, slug, (1280, 720), lang)
    assert stage.brush.overflows == []


@pytest.mark.parametrize("scale", [0.8, 1.5])
@pytest.mark.parametrize(("name", "slug"), [case for case in names() if case[0] not in ("curtain",)])
def test_widgets_stay_inside_the_window_and_apart(tmp_path: Path, name: str, slug: str, scale: float) -> None:
    if name == "challenge" and "seasons" not in SLUGS:
        pytest.skip("the challenge is played with the seasons")
    stage = shown(tmp_path, name, slug, (1280, 720), "fr", scale)
    top = stage.scenes.top
    assert top is not None
    pressed = (Button, Toggle, Choice, Slider, TextField)
    placed = [(w, area) for w, area in top.focus._all() if isinstance(w, pressed)]
    for widget, area in placed:
        if area is None:
            assert stage.screen.rect.contains(widget.rect), widget
        assert min(widget.rect.w, widget.rect.h) >= min(stage.screen.u(36), 44), widget
    for i, (one, area) in enumerate(placed):
        for other, another in placed[i + 1 :]:
            if area is another:
                assert not Rect(one.rect).colliderect(other.rect), (one, other)


@pytest.mark.parametrize(("name", "slug"), [case for case in names() if case[0] not in ("results", "challenge")])
def test_tab_reaches_everything_that_can_be_pressed(tmp_path: Path, name: str, slug: str) -> None:
    stage = shown(tmp_path, name, slug, (1280, 720), "en")
    top = stage.scenes.top
    assert top is not None
    if isinstance(top, TableScene):
        top.recaps.close()  # the first input does both
        top.motion.finish()
    focuses = [top.focus, top.table.focus] if isinstance(top, Review) else [top.focus]
    wanted = {id(w) for focus in focuses for w in focus.stops()}
    if isinstance(top, Review):  # the table's own bar is behind that of the review
        low = top.bar().bottom - top.place().y
        wanted -= {id(w) for w in top.table.focus.stops() if w.rect.bottom <= low}
    if name == "curtain":
        pass_time(stage)  # it has a dead time
    reached = set()
    for _ in range(len(wanted)):
        stage.handle(Tab())
        seen = [focus.focused for focus in focuses if focus.visible]
        assert len(seen) == 1
        reached.add(id(seen[0]))
    assert reached == wanted
