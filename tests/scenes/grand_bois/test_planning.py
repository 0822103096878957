"""While bots play one may take a tile, turn it and try it; what was begun then is used when it is one's own turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.grand_bois.actions import Place
from game.scenes.grand_bois.table import Table
from game.scenes.stage import Stage
from game.ui.intents import Command, Confirm, Hover, Press, Release, Wheel
from tests.scenes.grand_bois.tables import Pos, opened, over, river_tile
from tests.scenes.staging import pass_time, use


def bot_to_act(folder: Path, monkeypatch: pytest.MonkeyPatch, kinds: str = "bh") -> tuple[Stage, Table]:
    """A table whose bot chooses nothing of itself."""
    stage, table = opened(folder, kinds, 0, seed=3)
    monkeypatch.setattr(table.bots, "update", lambda now: None)
    assert table.session.bot_to_act
    pass_time(stage, 600)
    return stage, table


def bot_lays(table: Table, *, but: int | None = None, tile: int | None = None) -> Place:
    """The bot lays a tile that ends its turn: any but one, or this one."""
    for action in table.session.legal(0):
        wanted = action.tile == tile if tile is not None else action.tile != but
        after = table.session.rules.apply(table.session.whole_state(), action).state
        if wanted and after.phase == "place":
            assert isinstance(action, Place)
            assert table.do(action)
            return action
    raise AssertionError("the bot may not")


def legal_for(table: Table, tile: int) -> Place:
    legal = (place for place in table.legal() if isinstance(place, Place))
    return next(place for place in legal if place.tile == tile and place.turn == 0)


def test_a_tile_is_taken_turned_and_tried_while_a_bot_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage, table = bot_to_act(tmp_path, monkeypatch)
    tile = table.state.river[2]
    start = river_tile(table, tile)
    use(stage, Hover(start), Press(start), Release(start))
    use(stage, Hover(table.board.center), Wheel(table.board.center, -1))
    assert table.held is not None
    assert (table.held.tile, table.held.turn) == (tile, 1)
    assert table.held.spot is not None
    assert table.hand.tile.verdict() is not None


@pytest.mark.parametrize("confirm", [True, False])
@pytest.mark.quick_hands
def test_a_drag_begun_in_a_bots_turn_is_used_in_ones_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, confirm: bool
) -> None:
    stage, table = bot_to_act(tmp_path, monkeypatch)
    stage.settings.confirm = confirm
    tile = table.state.river[2]
    start = river_tile(table, tile)
    use(stage, Hover(start), Press(start), Hover(table.board.center))
    bot_lays(table, but=tile)
    assert table.held is not None, "what another did lets go of nothing"
    assert table.held.dragged
    pass_time(stage, 800)
    place = legal_for(table, tile)
    goal = over(table, place)
    use(stage, Hover(goal), Release(goal))
    assert table.held is not None
    assert (table.held.laid, table.held.spot) == (True, (place.x, place.y)), "it lies there, and waits"
    pass_time(stage, 800)
    use(stage, Confirm())
    assert table.state.laid[-1] == place


def test_a_press_on_the_river_while_a_bots_tile_flies_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage, table = bot_to_act(tmp_path, monkeypatch)
    table.motion.factor = 1.0
    tile = table.state.river[2]
    bot_lays(table, but=tile)
    assert table.motion.running
    start = river_tile(table, tile)
    use(stage, Hover(start), Press(start), Hover(table.board.center))
    assert not table.motion.running
    assert table.held is not None
    assert table.held.tile == tile


def test_nothing_is_laid_for_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage, table = bot_to_act(tmp_path, monkeypatch)
    stage.settings.confirm = False
    use(stage, Command("pick_1"), Command("next_target"), Confirm(), Confirm())
    assert table.session.action_count == 0
    assert table.held is not None
    confirm = table.bearing(("act", "confirm"))
    assert confirm is not None
    assert not confirm.enabled


def test_one_is_told_when_the_tile_in_the_hand_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage, table = bot_to_act(tmp_path, monkeypatch)
    start: Pos = river_tile(table, table.state.river[0])
    use(stage, Hover(start), Press(start), Hover(table.board.center))
    bot_lays(table, tile=table.state.river[0])
    assert table.held is None
    assert "The tile you were holding has just been taken: choose another." in stage.overlay.toasts


def test_ones_own_laid_tile_is_not_told_of(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "hhh", 9)
    table.hand.tile.take_by_key(table.state.river[0])
    table.hand.tile.put_down()
    use(stage, Confirm())
    assert table.held is None
    assert "The tile you were holding has just been taken: choose another." not in stage.overlay.toasts
