"""The guided game of GrandBois: a glimpse is not a look, the tile is drawn as it should lie, at the height it lies at,
and no other placement is offered to be confirmed."""

from __future__ import annotations

from pathlib import Path

from game.core.contract import ScoreSheet
from game.rules.grand_bois.actions import Place
from game.scenes.grand_bois.table import Table
from game.scenes.guide.card import GuideEnd
from game.scenes.guide.lights import lights_for
from game.scenes.stage import Stage
from game.ui.intents import Confirm, Hover, Press, Release
from tests.scenes.grand_bois.tables import drag, over, river_tile
from tests.scenes.guided import do_by_clicks, guide_of, opened
from tests.scenes.staging import pass_time, use


def guided(folder: Path, step: int) -> tuple[Stage, Table]:
    stage, table = opened(folder, "grand_bois")
    assert isinstance(table, Table)
    while guide_of(table).at.step < step:
        do_by_clicks(stage, table)
    return stage, table


def test_a_quick_click_shows_the_clan_until_the_next_one(tmp_path: Path) -> None:
    stage, table = guided(tmp_path, 0)
    pos = table.press_point(("act", "peek"))
    assert pos is not None
    use(stage, Hover(pos), Press(pos))
    stage.update(stage.now + 40)
    use(stage, Release(pos))
    assert table.peeking, "a glimpse is not a look"
    assert guide_of(table).at.step == 0
    pass_time(stage, 900)
    use(stage, Press(table.board.midbottom), Release(table.board.midbottom))
    assert not table.peeking
    assert guide_of(table).at.step == 1


def test_the_tile_is_shown_as_it_should_lie_until_it_lies_there(tmp_path: Path) -> None:
    stage, table = guided(tmp_path, 2)
    wanted = table.hand.wanted_by_guide
    assert wanted == Place(36, -1, 2, 1)
    place = table.plan.over((wanted.x, wanted.y))
    stage.invalidate()
    stage.draw()
    shown = stage.surface.subsurface(place).copy()
    guide_of(table).at.done += 1  # as if nothing were asked for
    stage.invalidate()
    stage.draw()
    differ = sum(
        shown.get_at((x, y)) != stage.surface.get_at((place.x + x, place.y + y))
        for x in range(8, place.w - 8, 6)
        for y in range(8, place.h - 8, 6)
    )
    assert differ > 100


def test_another_legal_way_is_kindly_declined_and_never_offered(tmp_path: Path) -> None:
    stage, table = guided(tmp_path, 2)
    wanted, count = table.hand.wanted_by_guide, table.session.action_count
    assert wanted is not None
    other = next(place for place in table.legal() if place.tile == wanted.tile and place.turn == 0 and place != wanted)
    drag(stage, river_tile(table, other.tile), over(table, other))
    assert table.bearing(("act", "confirm")) is None
    assert any("follow the guide" in toast for toast in stage.overlay.toasts)
    use(stage, Confirm())
    assert table.session.action_count == count


def test_the_frame_is_as_high_as_what_it_frames(tmp_path: Path) -> None:
    """GB-11: once tiles lie on tiles."""
    _stage, table = guided(tmp_path, 6)
    guide = guide_of(table)
    deed, wanted = guide.deed, table.hand.wanted_by_guide
    assert deed is not None
    assert wanted is not None
    place = table.plan.over((wanted.x, wanted.y))
    assert place != table.plan.camera.at((wanted.x, wanted.y), 2), "it lies higher than the table"
    assert place in [light.rect for light in lights_for(table, table.focus.widgets, deed)]


def test_the_guide_ends_with_what_one_has(tmp_path: Path) -> None:
    stage, table = guided(tmp_path, 7)
    while stage.scenes.top is table:
        do_by_clicks(stage, table)
    end = stage.scenes.top
    assert isinstance(end, GuideEnd)
    assert isinstance(end.count, ScoreSheet)
    assert end.count == table.session.score(0, 0)
    assert [points for _words, points, _face in end._lines()][-1] == end.count.total > 20
    stage.invalidate()
    stage.draw()
    assert stage.brush.overflows == []


def test_the_bubble_stays_where_it_is_as_far_as_it_can(tmp_path: Path) -> None:
    stage, table = guided(tmp_path, 0)
    middles = []
    for step in range(7):
        while guide_of(table).at.step < step:
            do_by_clicks(stage, table)
        middles.append(guide_of(table).own[0].rect.center)
    assert all(x < table.area.w // 3 for x, _y in middles), middles
