"""How frames are kept short: what is drawn beside them, in idle turns, a frame later, or out of the last picture."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.scenes.grand_bois.board import KeptForest
from game.scenes.grand_bois.plan import Camera
from game.scenes.korrigans.art.ground import Ground
from game.scenes.korrigans.plan import Plan, land_in
from game.scenes.seasons.art.paper import sheet_picture
from game.scenes.stage import Stage
from game.ui import assets
from game.ui.animation import Clip, Motion
from game.ui.assets import Art
from game.ui.brush import Brush
from game.ui.kept import Kept, Things
from game.ui.layout import covering
from tests.scenes.staging import game_of, stage_at


def shown(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize(
    "place", [(10, 10, 300, 90), (3, 7, 20, 50), (100, 60, 15, 70), (5, 5, 0, 9), (-40, -9, 900, 60)]
)
def test_a_plain_area_is_laid_as_if_it_were_filled(tmp_path: Path, place: tuple[int, int, int, int]) -> None:
    stage = stage_at(tmp_path, (400, 300))
    for surface in (stage.surface, pygame.Surface((400, 300), pygame.SRCALPHA)):
        stage.brush.surface = surface
        surface.set_clip(Rect(20, 20, 300, 200))
        wanted = surface.copy()
        wanted.set_clip(surface.get_clip())
        wanted.fill((200, 90, 40), place)
        stage.brush.fill(Rect(place), (200, 90, 40))
        assert shown(surface) == shown(wanted)
        assert surface.get_clip() == wanted.get_clip()


def test_a_veil_lies_evenly_over_its_area_and_nowhere_else(tmp_path: Path) -> None:
    stage = stage_at(tmp_path, (700, 300))
    stage.surface.fill((100, 100, 100))
    place = Rect(30, 40, 600, 100)
    stage.brush.veil(place, (200, 0, 0), 128)
    inside = {tuple(stage.surface.get_at((x, y)))[:3] for x in range(30, 630) for y in range(40, 140)}
    assert len(inside) == 1
    assert inside != {(100, 100, 100)}
    stage.surface.fill((100, 100, 100), place)
    assert len(set(pygame.image.tobytes(stage.surface, "RGB"))) == 1


def test_chores_wait_for_a_turn_that_draws_nothing(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    stage.art.patient = False
    done: list[int] = []
    for number in range(3):
        stage.art.later(lambda number=number: done.append(number))  # type: ignore[misc]
    stage.invalidate()
    stage.update(1)
    assert done == [], "there is something to draw"
    stage.draw()
    stage.update(2)
    stage.update(3)
    assert done == [0, 1], "one in each turn"
    stage.art.forget()
    stage.update(4)
    assert done == [0, 1], "what was for another size is not made any more"


def test_after_a_breath_the_picture_comes_with_the_next_frame(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    stage.art.patient = False
    stage.invalidate()
    stage.take_breath()
    assert stage.draw() == []
    assert stage.draw() == [stage.screen.rect]
    assert stage.draw() == []


def test_a_grown_picture_is_given_the_last_one_and_what_it_shows() -> None:
    art = Art()
    given: list[tuple[bool, int | None]] = []

    def at(number: int) -> pygame.Surface:
        def grow(last: pygame.Surface | None, was: int | None) -> pygame.Surface:
            given.append((last is not None, was))
            return last or pygame.Surface((8, 8))

        return art.grown(("tree",), number, grow)

    first = at(1)
    assert at(1) is first
    assert at(2) is first
    assert given == [(False, None), (True, 1)]
    art.forget()
    at(2)
    assert given[-1] == (False, None)


def test_what_is_foreseen_is_there_when_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    art = Art()
    art.foresee("app/icon", (24, 24))
    drawn = art._drawn.get(timeout=20)
    art._drawn.put(drawn)
    assert not art.collect(), "nothing on the screen looks different"
    monkeypatch.setattr("game.ui.assets._drawn", None)
    assert art.picture("app/icon", (24, 24)).get_size() == (24, 24)


def test_motion_tells_when_something_has_landed() -> None:
    motion = Motion()
    motion.add(Clip(100, lambda t: None))
    motion.add(Clip(100, lambda t: None))
    seen, foretold = [], []
    for now in (0, 50, 110, 150, 260, 300):
        foretold.append(motion.lands(now))
        motion.update(now)
        seen.append(motion.landed)
    assert seen == [False, False, True, False, True, False]
    assert foretold == [True, *seen[1:]], "of what has not begun it says so to be safe"


@pytest.mark.parametrize(("reduced", "factor"), [(True, 1.0), (False, 0.0)])
def test_motion_without_motion_lands_at_once(reduced: bool, factor: float) -> None:
    """Also where the setting changes on the way."""
    motion = Motion()
    motion.add(Clip(100, lambda t: None))
    motion.update(0)
    assert not motion.lands(5)
    motion.reduced, motion.factor = reduced, factor
    assert motion.lands(5)
    motion.update(5)
    assert motion.landed


def test_what_lies_apart_is_drawn_apart_and_what_is_near_as_one(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    stage.draw()
    corners = [Rect(40, 40, 50, 50), Rect(1200, 600, 50, 50), Rect(100, 40, 50, 50)]
    stage.invalidate_all(*corners)
    drawn = stage.draw()
    assert len(drawn) == 2
    assert all(any(part.contains(corner) for part in drawn) for corner in corners)


def test_a_frame_that_has_no_more_time_leaves_the_rest_to_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.scenes.stage.DRAWS_FOR", -1.0)
    stage = stage_at(tmp_path)
    stage.art.patient = False
    stage.draw()
    one, other = Rect(40, 40, 50, 50), Rect(1200, 600, 50, 50)
    stage.invalidate_all(one, other)
    (first,) = stage.draw()
    assert first.contains(one)
    assert stage.stale
    stage.invalidate(one)
    (second,) = stage.draw()
    assert second.contains(other), "what waited comes before what is new"
    (third,) = stage.draw()
    assert third.contains(one)
    assert stage.draw() == []


def test_a_picture_stood_in_for_is_drawn_anew_in_its_place(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    stage.art.patient = False
    stage.update(1)
    stage.draw()
    where, made = Rect(300, 200, 40, 40), []

    def wanted(detail: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            made.append(detail)
            return pygame.Surface((40, 40))

        return stage.art.made_soon(("card",), (40, 40), make, detail=detail, where=where)

    first = wanted(1)
    stage.art._spent = 1.0  # the frame has no time left
    assert wanted(2) is first
    stage.update(2)
    (drawn,) = stage.draw()
    assert drawn.contains(where)
    assert drawn.w < 120
    assert wanted(2) is not first
    assert made == [1, 2]


def test_of_what_was_stood_in_for_a_frame_draws_a_few_pieces_again(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    places = [Rect(x * 200, 300, 180, 160) for x in range(6)]
    for place in (*places, places[0]):
        stage.art.owe(place)
    stage.draw()
    turns = []
    while stage.art._owed:
        stage.update(stage.now + 1)
        turns.append(stage.draw())
    assert len(turns) > 1
    assert all(covering(parts).w < stage.screen.rect.w // 2 for parts in turns)


def test_a_picture_that_has_no_time_left_comes_with_the_next_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    art, where = Art(), Rect(3, 4, 20, 20)
    monkeypatch.setattr(assets, "FRAME_SHARE", -1.0)
    assert art.made_in_time(("field",), lambda: Surface((20, 20)), where) is None
    assert art.take_owed(1) == [where]
    monkeypatch.setattr(assets, "FRAME_SHARE", 1.0)
    made = art.made_in_time(("field",), lambda: Surface((20, 20)), where)
    assert made is not None
    assert art.made_in_time(("field",), lambda: Surface((20, 20)), where) is made
    assert art.take_owed(1) == []


class Mended:
    """Two things beside each other, mended; and where they were painted."""

    one, other, whole = Rect(110, 60, 30, 30), Rect(310, 60, 30, 30), Rect(100, 50, 300, 100)

    def __init__(self, stage: Stage) -> None:
        self.stage, self.kept, self.painted = stage, Kept(), list[Rect]()

    def show(self, clip: Rect, looks: tuple[int, int], paint: Callable[[Brush], object] = bool) -> list[Rect]:
        def painting(part: Brush) -> None:
            self.painted.append(part.surface.get_clip().move(self.whole.topleft))
            paint(part)

        things = Things((), self.whole, {"one": (self.one, looks[0]), "other": (self.other, looks[1])})
        self.painted.clear()
        self.stage.surface.set_clip(clip)
        self.kept.mend(self.stage.brush, "things", self.whole, things, painting)
        self.stage.surface.set_clip(None)
        return self.painted


def test_a_mended_picture_is_painted_where_it_differs_once_that_is_drawn(tmp_path: Path) -> None:
    mended = Mended(stage_at(tmp_path))
    assert mended.show(mended.whole, (1, 1)) == [mended.whole]
    assert mended.show(mended.whole, (1, 1)) == []
    assert mended.show(mended.one, (2, 2)) == [mended.one]
    assert mended.show(mended.one, (2, 2)) == []
    assert mended.show(mended.whole, (2, 2)) == [mended.other]
    assert mended.show(Rect(0, 0, 320, 720), (2, 3)) == [Rect(310, 60, 10, 30)]
    assert mended.show(mended.whole, (2, 3)) == [Rect(320, 60, 20, 30)]


def test_of_a_mended_picture_only_what_was_stood_in_for_is_painted_again(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    mended = Mended(stage)
    in_it = mended.one.move(-mended.whole.x, -mended.whole.y)
    mended.show(mended.whole, (1, 1), lambda part: part.art.owe(in_it))
    assert stage.art.take_owed(1) == [mended.one], "told where it is in the window"
    assert mended.show(mended.other, (1, 1)) == []
    assert mended.show(mended.whole, (1, 1)) == [mended.one]
    assert mended.show(mended.whole, (1, 1)) == []


def sheet_now(stage: Stage, actions: int) -> pygame.Surface:
    state = game_of("seasons", "hh", actions, 4).view(None)
    return sheet_picture(stage.brush, state.season, state.sheets[0], 40, "red", fresh=actions % 2 == 1)


def test_a_sheet_that_grew_looks_like_one_drawn_at_once(tmp_path: Path) -> None:
    """Step by step, and back again as by undo."""
    growing = stage_at(tmp_path)
    for actions in (2, 5, 9, 16, 31, 48, 16, 9):
        assert shown(sheet_now(growing, actions)) == shown(sheet_now(stage_at(tmp_path), actions)), actions


def test_land_that_closed_line_by_line_looks_like_land_closed_at_once(tmp_path: Path) -> None:
    plan = Plan(land_in(Rect(264, 104, 772, 592)), 40)
    lines = [({1}, set()), ({1}, {4}), ({1, 7}, {4}), ({1, 2, 7}, {4, 5}), ({1, 7}, {4}), ({3}, set())]

    def ground() -> Callable[[set[int], set[int]], Surface]:
        stage, fresh = stage_at(tmp_path), Ground()
        fresh.prepare(stage.brush, plan, icons=True)

        def behind(suns: set[int], clouds: set[int]) -> Surface:
            picture = fresh.behind(stage.brush, plan, frozenset(suns), frozenset(clouds))
            covers = [key for key in stage.art._kept if key[0] == "cover"]
            assert (fresh._moor is None) == bool(covers), "the moor need not be kept twice"
            return picture

        return behind

    growing = ground()
    growing(set(), set())
    for suns, clouds in lines:
        assert shown(growing(suns, clouds)) == shown(ground()(suns, clouds)), (suns, clouds)


def test_a_forest_painted_where_it_changed_looks_like_one_painted_whole(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    camera = Camera(Rect(100, 60, 900, 600), 40, (500, 330))
    growing = KeptForest()
    colours = ("red", "blue", "yellow", "green")
    for actions in (1, 2, 5, 9, 14, 15, 9):
        state = game_of("grand_bois", "hhhh", actions, 2).view(None)
        for without in ((state.laid[-1].tile,), ()):
            for kept in (growing, KeptForest()):
                stage.surface.fill((0, 0, 0))
                kept.draw(stage.brush, camera, state, colours, without)
                if kept is growing:
                    grown = shown(stage.surface)
            assert grown == shown(stage.surface), (actions, without)
