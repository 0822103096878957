"""Several intents in one frame: each goes to the scene that the one before it has brought up, never to one behind."""

from __future__ import annotations

from pathlib import Path

from game import shelf
from game.rules.korrigans.map import the_map
from game.scenes.opening import table_for
from game.scenes.shell.curtain import DEAD_TIME, Curtain
from game.scenes.shell.pause import Pause
from game.ui.intents import Cancel, Hover, Press, Release
from tests.little_game import GAME
from tests.scenes.korrigans.tables import opened
from tests.scenes.staging import game_of, pass_time, show, stage_at, use


def test_two_clicks_in_one_frame_open_the_curtain_once(tmp_path: Path) -> None:
    """The second must not lift the table away as well."""
    stage = stage_at(tmp_path)
    session = game_of("korrigans", "hh", 0)
    table = table_for(stage, shelf.find("korrigans"), session)
    show(stage, table)
    pass_time(stage, DEAD_TIME + 100)
    session.act(session.legal(0)[0])
    session.end_turn()
    while not isinstance(stage.scenes.top, Curtain):
        pass_time(stage, 100)
    pass_time(stage, DEAD_TIME + 100)
    spot = stage.scenes.top.focus.widgets[0].rect.center
    use(stage, *(Hover(spot), Press(spot), Release(spot)) * 2)
    assert stage.scenes.stack == [table]
    assert session.viewer is not None


def test_a_click_after_escape_in_one_frame_does_not_reach_the_board(tmp_path: Path) -> None:
    """A single click is enough for a korrigan to arrive; under the pause it must not."""
    for cover, arrived in (((), 1), ((Cancel(),), 0)):
        stage, table = opened(tmp_path, "hb")
        stage.settings.confirm = False
        spot = table.press_point(("field", the_map().starts(1)[0]))
        assert spot is not None
        use(stage, *cover, Hover(spot), Press(spot), Release(spot))
        assert table.session.action_count == arrived


def test_escape_twice_in_one_frame_leaves_no_second_pause(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = table_for(stage, shelf.find(GAME.slug), game_of(GAME.slug, "hh", 0))
    show(stage, table)
    pass_time(stage, 100)
    use(stage, Cancel(), Cancel())
    assert not any(isinstance(scene, Pause) for scene in stage.scenes.stack)
    assert stage.scenes.top is table
