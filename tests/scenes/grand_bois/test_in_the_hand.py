"""A tile as a thing in the hand: it follows, leans, turns, drops, waits, and goes back; none of it keeps anybody."""

from __future__ import annotations

from math import cos, sin
from pathlib import Path

import pytest

from game.scenes.grand_bois.air import MOST, TURN
from game.scenes.grand_bois.motion import COMES, DROPS, GLIDES
from game.scenes.grand_bois.table import Table
from game.scenes.stage import Stage
from game.scenes.table import guard
from game.ui.intents import Cancel, Command, Confirm, Hover, Press, Release, Wheel
from tests.scenes.grand_bois.tables import (
    Pos,
    a_legal_place,
    a_refused_place,
    disc,
    drag,
    opened,
    over,
    river_tile,
)
from tests.scenes.staging import click, pass_time, pixels, use


def lively(folder: Path, kinds: str = "hhh", actions: int = 14, seed: int = 1) -> tuple[Stage, Table]:
    """A table at which things move."""
    stage, table = opened(folder, kinds, actions, seed)
    stage.settings.speed = "normal"
    table.motion.factor = 1.0
    table.recaps.close()
    pass_time(stage, 100)
    return stage, table


def taken(stage: Stage, table: Table, tile: int | None = None) -> Pos:
    start = river_tile(table, tile or table.state.river[0])
    use(stage, Hover(start), Press(start))
    return start


def seen(stage: Stage) -> bytes:
    """What stands on the screen, drawn part by part."""
    import pygame

    stage.draw()
    return pygame.image.tobytes(stage.surface, "RGB")


def test_the_tile_is_where_the_pointer_is_in_the_same_frame(tmp_path: Path) -> None:
    stage, table = lively(tmp_path)
    taken(stage, table)
    for step in range(60):
        pos = table.board.centerx + round(300 * cos(step)), table.board.centery + round(200 * sin(step))
        stage.handle(Hover(pos))
        at = table.hand.tile.air.at
        assert at is not None
        assert (at[0], at[1] + table.u(4)) == pos, "before any time has passed"
        stage.update(stage.now + 16)
        assert table.hand.tile.air.at == at


def test_a_drag_drawn_part_by_part_looks_as_if_drawn_whole(tmp_path: Path) -> None:
    """With its shadow, its lean, its turn, its chips, and the counts it would change."""
    stage, table = lively(tmp_path)
    pixels(stage)
    start = taken(stage, table)
    for step in range(28):
        x = start[0] + round((table.board.centerx - start[0]) * min(1, step / 14))
        y = table.board.centery + round(160 * sin(step / 5))
        stage.handle(Hover((x, y)))
        if step % 11 == 10:
            stage.handle(Wheel((x, y), -1))
        stage.update(stage.now + 16)
        partly = seen(stage)
        assert pixels(stage) == partly, step
    stage.handle(Release((x, y)))
    for step in range(14):
        stage.update(stage.now + 43)
        partly = seen(stage)
        assert pixels(stage) == partly, f"let go, {step}"


def test_what_is_laid_and_what_comes_drawn_part_by_part_looks_as_if_drawn_whole(tmp_path: Path) -> None:
    """The drop, the dust, neighbours that give way, a bot's flight, the River's new tile."""
    stage, table = lively(tmp_path, "hbb", 12)
    place = a_legal_place(table)
    pass_time(stage, 600)
    drag(stage, river_tile(table, place.tile), over(table, place))
    pass_time(stage, 600)
    pixels(stage)
    use(stage, Confirm())
    assert table.state.laid[-1] == place
    for step in range(36):
        stage.update(stage.now + 47)
        partly = seen(stage)
        assert pixels(stage) == partly, step


def test_a_drag_draws_no_more_than_the_tile_and_its_place(tmp_path: Path) -> None:
    stage, table = lively(tmp_path)
    taken(stage, table)
    use(stage, Hover(table.board.center))
    pixels(stage)
    middle = table.board.center
    stage.handle(Hover((middle[0] + 6, middle[1])))
    stage.update(stage.now + 16)
    drawn = stage.draw()
    whole = stage.screen.rect
    assert sum(part.w * part.h for part in drawn) < whole.w * whole.h / 4


def test_a_tile_leans_as_it_is_moved_and_rights_itself(tmp_path: Path) -> None:
    stage, table = lively(tmp_path)
    start = taken(stage, table)
    leaned = 0.0
    for step in range(8):
        stage.handle(Hover((start[0] - 60 * step, start[1] + 90)))
        stage.update(stage.now + 16)
        leaned = max(leaned, abs(table.hand.tile.air.angle))
    assert 1.0 < leaned <= MOST
    pass_time(stage, 700, step=16)
    assert table.hand.tile.air.angle == 0
    assert not table.stirs, "at rest nothing is drawn"


def test_a_turn_is_seen_and_takes_its_time_and_no_more(tmp_path: Path) -> None:
    stage, table = lively(tmp_path)
    taken(stage, table)
    use(stage, Hover(table.board.center))
    pass_time(stage, 300, step=16)
    assert table.held is not None
    stage.handle(Wheel(table.board.center, -1))
    assert table.held.turn == 1, "the tile is turned at once"
    stage.update(stage.now + 1)
    stage.update(stage.now + TURN / 2)
    assert 0 < table.hand.tile.air.angle < 90
    stage.update(stage.now + TURN)
    assert table.hand.tile.air.angle == 0


@pytest.mark.parametrize("how", ["reduced", "instant"])
def test_without_motion_nothing_leans_drops_or_glides(tmp_path: Path, how: str) -> None:
    stage, table = lively(tmp_path)
    table.motion.reduced, table.motion.factor = how == "reduced", 0.0 if how == "instant" else 1.0
    start = taken(stage, table)
    for step in range(6):
        use(stage, Hover((start[0] - 80 * step, start[1] + 100)), Command("rotate"))
        assert table.hand.tile.air.angle == 0
    use(stage, Cancel())
    assert table.held is None
    place = a_legal_place(table)
    start = river_tile(table, place.tile)
    table.hand.tile.turns.clear()
    drag(stage, start, over(table, place))
    assert table.held is not None
    assert table.held.laid
    assert not table.motion.stirs


def test_a_refused_tile_glides_back_to_the_river(tmp_path: Path) -> None:
    stage, table = lively(tmp_path, actions=20, seed=4)
    place = a_refused_place(table, "not_enough_animals")
    drag(stage, river_tile(table, place.tile), over(table, place))
    assert table.held is None
    assert place.tile in table.moving.coming
    stage.update(stage.now + GLIDES / 2)
    assert table.moving.coming == {place.tile}
    stage.update(stage.now + GLIDES)
    assert table.moving.coming == set()


def test_a_press_completes_what_moves_and_is_used(tmp_path: Path) -> None:
    stage, table = lively(tmp_path, actions=20, seed=4)
    place = a_refused_place(table, "not_enough_animals")
    drag(stage, river_tile(table, place.tile), over(table, place))
    use(stage, Press(river_tile(table, place.tile)))
    assert table.moving.coming == set()
    assert table.held is not None
    assert table.held.tile == place.tile


def test_a_tile_put_down_drops_and_waits(tmp_path: Path) -> None:
    stage, table = lively(tmp_path)
    place = a_legal_place(table)
    drag(stage, river_tile(table, place.tile), over(table, place))
    assert table.moving.drops
    stage.update(stage.now + 1)
    stage.update(stage.now + DROPS)
    assert not table.moving.drops
    assert table.held is not None
    assert table.held.laid


def test_a_new_tile_comes_down_the_river_once_the_other_is_laid(tmp_path: Path) -> None:
    """GB-18: it is there at once, and seen to come."""
    stage, table = lively(tmp_path)
    place = a_legal_place(table)
    slot = table.state.river.index(place.tile)
    assert table.do(place)
    new = table.state.river[slot]
    assert table.moving.coming == {new}
    stage.update(stage.now + 1)
    stage.update(stage.now + COMES)
    assert table.moving.coming == set()


# The tile that waits


def waits(stage: Stage, table: Table) -> tuple[Pos, object]:
    place = a_legal_place(table)
    drag(stage, river_tile(table, place.tile), over(table, place))
    assert table.held is not None
    assert table.held.laid
    return over(table, place), place


@pytest.mark.parametrize("way", ["a click on it", "its disc", "Enter"])
def test_a_tile_that_waits_is_confirmed_where_one_looks(tmp_path: Path, way: str) -> None:
    stage, table = opened(tmp_path, actions=14)
    pos, place = waits(stage, table)
    pass_time(stage, 600)
    if way == "Enter":
        use(stage, Confirm())
    else:
        click(stage, pos if way == "a click on it" else disc(table, "confirm"))
    assert table.state.laid[-1] == place


def test_a_tile_that_waits_can_be_dragged_on(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, actions=14)
    pos, _place = waits(stage, table)
    use(stage, Hover(pos), Press(pos), Hover((pos[0] + 40, pos[1])))
    assert table.held is not None
    assert not table.held.laid
    assert table.held.dragged


def test_a_right_click_turns_the_tile_that_waits_and_does_not_let_go_of_it(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, actions=14)
    pos, _place = waits(stage, table)
    before = table.held
    assert before is not None
    spot = before.spot
    for turn in (1, 2, 3, 0):
        use(stage, Press(pos, "right"), Release(pos, "right"))
        assert table.held is before
        assert (before.laid, before.spot, before.turn) == (True, spot, turn)
        verdict = table.hand.tile.verdict()
        assert verdict is not None
        confirm = table.bearing(("act", "confirm"))
        assert confirm is not None
        assert confirm.enabled == (verdict.refusal is None)


def test_turned_so_that_it_may_not_lie_there_it_is_not_laid(tmp_path: Path) -> None:
    """GB-13"""
    for seed in range(1, 9):
        stage, table = opened(tmp_path, actions=20, seed=seed)
        pos, _place = waits(stage, table)
        count = table.session.action_count
        for _ in range(3):
            click(stage, disc(table, "turn_here"))
            verdict = table.hand.tile.verdict()
            assert verdict is not None
            if verdict.refusal is not None:
                click(stage, pos)
                use(stage, Confirm())
                assert table.session.action_count == count
                assert table.held is not None
                return
    raise AssertionError("every tile fits every way")


@pytest.mark.quick_hands
def test_a_double_click_on_a_place_lays_nothing_for_good(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, actions=14)
    pass_time(stage, 1000)
    place = a_legal_place(table)
    click(stage, river_tile(table, place.tile))
    pass_time(stage, 600)
    count, goal = table.session.action_count, over(table, place)
    click(stage, goal)
    stage.update(stage.now + 150)
    click(stage, goal)
    assert table.session.action_count == count
    stage.update(stage.now + guard.DOUBLE + 100)
    click(stage, goal)
    assert table.session.action_count == count + 1


def test_the_header_says_what_the_next_step_is(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, actions=14)
    first = table.prompt()
    taken(stage, table)
    second = table.prompt()
    use(stage, Cancel())
    waits(stage, table)
    assert len({first, second, table.prompt()}) == 3
    assert table.prompt().startswith("Confirm")


# The view, and the keys of the River


@pytest.mark.parametrize("key", ["zoom_in", "zoom_out"])
def test_the_view_comes_nearer_and_goes_farther_while_a_tile_is_dragged(tmp_path: Path, key: str) -> None:
    stage, table = lively(tmp_path)
    taken(stage, table)
    pos = table.board.centerx + 40, table.board.centery + 30
    use(stage, Hover(pos))
    cell, under = table.plan.camera.cell, table.plan.camera.under(pos)
    use(stage, Command(key))
    assert (table.plan.camera.cell > cell) == (key == "zoom_in")
    assert table.plan.camera.under(pos) == pytest.approx(under, abs=0.05), "what is under the pointer stays there"
    assert table.held is not None
    assert table.held.dragged
    assert table.held.spot == table.plan.camera.tile_spot(pos)


def test_the_view_moves_where_a_tile_is_held_at_an_edge(tmp_path: Path) -> None:
    stage, table = lively(tmp_path, actions=30)
    for _ in range(9):
        use(stage, Command("zoom_in"))
    left = table.plan.camera.under(table.board.topleft)[0]
    taken(stage, table)
    edge = table.board.x + 12, table.board.centery
    use(stage, Hover(edge))
    stage.update(stage.now + 100)
    assert table.plan.camera.under(table.board.topleft)[0] == left, "passing by moves nothing"
    pass_time(stage, 800, step=20)
    assert table.plan.camera.under(table.board.topleft)[0] < left - 1
    assert table.held is not None
    assert table.held.spot == table.plan.camera.tile_spot(edge)
    pass_time(stage, 60_000, step=40)
    end = table.plan.camera.under(table.board.topleft)[0]
    pass_time(stage, 1000, step=40)
    assert table.plan.camera.under(table.board.topleft)[0] == end, "where there is no more Forest it stops"


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_key_takes_each_tile_of_the_river(tmp_path: Path, number: int) -> None:
    stage, table = opened(tmp_path, actions=14)
    use(stage, Command(f"pick_{number}"))
    assert table.held is not None
    assert table.held.tile == table.state.river[number - 1]


def test_after_escape_the_focus_is_on_the_tile_again(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, actions=14)
    use(stage, Command("pick_3"), Cancel())
    assert table.held is None
    assert getattr(table.focus.focused, "address", ()) == ("tile", table.state.river[2])


def test_a_view_that_shows_everything_does_not_move_at_its_edges(tmp_path: Path) -> None:
    stage, table = lively(tmp_path, actions=40)
    use(stage, Command("fit"))
    before = table.plan.camera.origin
    taken(stage, table)
    for edge in (table.board.midleft, table.board.midtop, table.board.midbottom, table.board.midright):
        inside = (
            max(table.board.x + 3, min(table.board.right - 4, edge[0])),
            max(table.board.y + 3, min(table.board.bottom - 4, edge[1])),
        )
        use(stage, Hover(inside))
        pass_time(stage, 600, step=20)
        assert table.plan.camera.origin == before
