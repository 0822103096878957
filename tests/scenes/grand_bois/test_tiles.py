"""Tiles from the River to the Forest: by drag, by click, by keys, turned, confirmed, refused, let go."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.grand_bois.actions import Place
from game.rules.grand_bois.placing import legal_spots
from game.rules.grand_bois.state import visible
from game.scenes.grand_bois.table import Table
from game.scenes.stage import Stage
from game.ui.intents import Cancel, Command, Confirm, FocusLost, Hover, Move, Press, Release, Resized, Wheel
from tests.scenes.grand_bois.tables import a_legal_place, a_refused_place, disc, drag, opened, over, river_tile
from tests.scenes.staging import click, pass_time, pixels, use, widget


def taken(stage: Stage, table: Table, tile: int | None = None) -> int:
    """Take a tile by a click; it is carried from then on."""
    tile = tile or table.state.river[0]
    click(stage, river_tile(table, tile))
    assert table.held is not None
    assert (table.held.tile, table.held.dragged) == (tile, False)
    return tile


def test_a_tile_dragged_onto_the_forest_waits_for_its_confirmation(tmp_path: Path) -> None:
    """GB-10"""
    stage, table = opened(tmp_path, actions=9)
    before, place = table.session.action_count, a_legal_place(table)
    drag(stage, river_tile(table, place.tile), over(table, place))
    assert table.held is not None
    assert (table.held.laid, table.held.spot) == (True, (place.x, place.y))
    assert table.session.action_count == before
    click(stage, disc(table, "confirm"))
    assert table.session.action_count == before + 1
    assert table.state.laid[-1] == place
    assert table.held is None


def test_a_tile_put_down_can_be_taken_back_or_moved_on(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, actions=9)
    before = table.session.action_count
    first, *_, last = (place for place in table.legal() if place.turn == 0 and place.tile == table.state.river[0])
    drag(stage, river_tile(table, first.tile), over(table, first))
    drag(stage, over(table, first), over(table, last))
    assert table.held is not None
    assert (table.held.laid, table.held.spot) == (True, (last.x, last.y))
    click(stage, disc(table, "take_back"))
    assert table.held is None
    assert table.session.action_count == before


def test_without_confirmation_a_drop_lays_the_tile_at_once(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, actions=9)
    stage.settings.confirm = False
    place = a_legal_place(table)
    drag(stage, river_tile(table, place.tile), over(table, place))
    assert table.state.laid[-1] == place


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("no_overlap", "The tile must cover at least one space of the Forest: move it closer."),
        ("does_not_enlarge", "The tile must enlarge the Forest by at least one space: move it outwards."),
        ("not_enough_animals", " cannot cover "),
        ("clearing_covers_animals", "A Clearing only covers Clearings: turn or shift the tile."),
    ],
)
def test_a_refused_drop_goes_back_to_the_river_and_was_told_why(tmp_path: Path, code: str, reason: str) -> None:
    """GB-12, GB-13, GB-16: what was said beside the tile is not said again over it."""
    stage, table = opened(tmp_path, actions=20, seed=4)
    before, place = table.session.action_count, a_refused_place(table, code)
    start, end = river_tile(table, place.tile), over(table, place)
    use(stage, Hover(start), Press(start), Hover(end))
    assert reason in table.hand.says(("spot", place.x, place.y))
    use(stage, Release(end))
    assert table.held is None
    assert len(stage.overlay.toasts) == (1 if code == "no_overlap" else 0)
    assert table.session.action_count == before


def test_a_tile_that_is_carried_stays_in_the_hand_where_it_may_not_lie(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, actions=20, seed=4)
    place = a_refused_place(table, "not_enough_animals")
    taken(stage, table, place.tile)
    click(stage, over(table, place))
    assert table.held is not None
    assert not table.held.laid
    assert stage.overlay.toasts == ()


def test_a_tile_dropped_beside_the_forest_goes_back_to_the_river(tmp_path: Path) -> None:
    stage, table = opened(tmp_path)
    start = river_tile(table, table.state.river[0])
    drag(stage, start, (start[0] - 60, start[1] + 400))
    assert table.held is None
    assert stage.overlay.toasts == ()


def test_wheel_right_click_key_and_button_turn_the_tile(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, actions=9)
    taken(stage, table)
    hand, middle = table.held, table.board.center
    assert hand is not None
    use(stage, Hover(middle), Wheel(middle, -1))
    assert hand.turn == 1
    use(stage, Wheel(middle, 1), Wheel(middle, 1))
    assert hand.turn == 3
    use(stage, Press(middle, "right"), Release(middle, "right"))
    assert hand.turn == 0
    use(stage, Command("rotate"))
    assert hand.turn == 1
    use(stage, Command("rotate_back"), Command("rotate_back"))
    assert hand.turn == 3
    click(stage, widget(table, "rotate").rect.center)
    assert (hand.turn, table.held) == (0, hand)


def test_a_tile_can_be_turned_while_it_is_dragged(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, actions=9)
    place = a_legal_place(table, turn=2)
    start, goal = river_tile(table, place.tile), over(table, place)
    use(stage, Hover(start), Press(start), Hover(goal))
    use(stage, Press(goal, "right"), Release(goal, "right"), Wheel(goal, -1), Hover(goal), Release(goal))
    assert table.held is not None
    assert (table.held.laid, table.held.turn, table.held.spot) == (True, 2, (place.x, place.y))


def test_a_river_tile_is_turned_where_it_lies(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, actions=9)
    tile = table.state.river[1]
    use(stage, Press(river_tile(table, tile), "right"), Release(river_tile(table, tile), "right"))
    taken(stage, table, tile)
    assert table.held is not None
    assert table.held.turn == 1


def test_escape_lifts_the_tile_put_down_and_then_lets_it_go(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, actions=9)
    place = a_legal_place(table)
    drag(stage, river_tile(table, place.tile), over(table, place))
    use(stage, Cancel())
    assert table.held is not None
    assert not table.held.laid
    use(stage, Cancel())
    assert table.held is None
    assert stage.scenes.top is table


def test_a_second_click_on_the_same_tile_puts_it_back(tmp_path: Path) -> None:
    stage, table = opened(tmp_path)
    tile = taken(stage, table)
    click(stage, river_tile(table, tile))
    assert table.held is None


def test_n_goes_to_every_place_where_the_tile_fits_and_round_again(tmp_path: Path) -> None:
    """GB-10 to GB-16"""
    stage, table = opened(tmp_path, actions=14)
    tile = taken(stage, table)
    wanted = [Place(tile, x, y, turn) for turn in range(4) for x, y in legal_spots(table.state, tile, turn)]
    visited = []
    for _ in range(len(wanted) + 1):
        use(stage, Command("next_target"))
        hand = table.held
        assert hand is not None
        assert hand.spot is not None
        verdict = hand.verdict(table.state)
        assert verdict is not None
        assert verdict.refusal is None
        visited.append(Place(tile, *hand.spot, hand.turn))
    assert visited == [*wanted, wanted[0]]


def test_a_tile_is_laid_with_arrows_and_enter(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, actions=9)
    use(stage, Command("next_target"))
    hand = table.held
    assert hand is not None
    assert hand.spot is not None
    x, y = hand.spot
    use(stage, Move("left"), Move("up"))
    assert hand.spot == (x - 1, y - 1)
    use(stage, Move("right"), Move("down"), Confirm(), Confirm())
    assert (table.state.laid[-1].tile, table.state.laid[-1].x, table.state.laid[-1].y) == (hand.tile, x, y)


def test_every_legal_spot_shows_while_t_is_held(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, actions=14)
    pass_time(stage, 10)
    before = pixels(stage)
    use(stage, Command("targets"))
    assert table.hand.spots() == {(place.x, place.y) for place in table.legal()}
    assert pixels(stage) != before
    use(stage, Command("targets", down=False))
    assert pixels(stage) == before


def test_the_spots_shown_are_those_of_the_tile_in_the_hand_as_it_is_turned(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, actions=14)
    tile = taken(stage, table)
    use(stage, Command("rotate"), Command("targets"))
    assert table.hand.spots() == {
        (place.x, place.y) for place in table.legal() if (place.tile, place.turn) == (tile, 1)
    }


def test_losing_the_focus_lets_go_of_every_held_key_and_button(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, actions=9)
    use(stage, FocusLost())  # what happened since the last turn was told, and read
    table.recaps.close()
    before = pixels(stage)
    use(stage, Command("targets"), FocusLost())
    assert pixels(stage) == before
    start = river_tile(table, table.state.river[0])
    use(stage, Hover(start), Press(start), Hover(table.board.center), FocusLost())
    assert table.held is not None
    assert not table.held.dragged, "the tile is carried, for no button holds it any more"


def test_a_resized_window_keeps_the_tile_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage, table = opened(tmp_path, actions=9)
    place = a_legal_place(table)
    drag(stage, river_tile(table, place.tile), over(table, place))
    for size in ((1920, 1080), (900, 1100), (1280, 720)):
        surface = pygame.Surface(size)
        monkeypatch.setattr(pygame.display, "get_surface", lambda surface=surface: surface)
        use(stage, Resized())
        assert len(pixels(stage)) == size[0] * size[1] * 3
        assert all(table.board.contains(table.plan.camera.at((x, y))) for x, y in visible(table.state))
        assert table.held is not None
        assert table.held.laid
    click(stage, disc(table, "confirm"))
    assert table.state.laid[-1] == place
