"""The Forest as it is drawn: what lies on what, the marks of a tile held above it, the view, the count."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.core.contract import Setup
from game.core.rng import Rng
from game.core.session import SeatInfo, Session
from game.rules.grand_bois.content import CLEARING, Space
from game.rules.grand_bois.forest import SHAPES, lay, public_counts
from game.rules.grand_bois.placing import explain, may_not_cover
from game.rules.grand_bois.rules import RULES
from game.rules.grand_bois.state import State, levels, visible
from game.scenes.grand_bois.art import tiles
from game.scenes.grand_bois.art.marks import cells_of, chips, tone
from game.scenes.grand_bois.art.tiles import draw_forest
from game.scenes.grand_bois.beside import RiverTile, TowerToken
from game.scenes.grand_bois.board import KeptForest
from game.scenes.grand_bois.plan import SMALLEST, Camera, raised
from game.scenes.grand_bois.table import Table
from game.text.grand_bois.reasons import short_reason
from game.text.i18n import set_language
from game.ui.brush import Brush
from game.ui.intents import Command, Hover, Press, Release, Wheel
from game.ui.widgets import Button
from tests.scenes.grand_bois.tables import opened, opened_at_tower, table_of
from tests.scenes.staging import game_of, pixels, stage_at, use


def played(actions: int, seed: int = 3, players: int = 3) -> State:
    state, rng = RULES.setup(Setup(players, seed)), Rng(seed)
    for _ in range(actions):
        state = RULES.apply(state, rng.choice(RULES.legal_actions(state))).state
    return state


# Marks


def around(state: State) -> list[tuple[int, int]]:
    spots = visible(state)
    xs, ys = {x for x, _ in spots}, {y for _, y in spots}
    return [(x, y) for x in range(min(xs) - 3, max(xs) + 3) for y in range(min(ys) - 3, max(ys) + 3)]


@pytest.mark.parametrize("seed", range(4))
def test_every_space_that_may_not_lie_there_says_why_and_no_other(tmp_path: Path, seed: int) -> None:
    """GB-12 to GB-16, GB-20: a chip for each bad space with its own reason, outside of its animals' middle."""
    brush = stage_at(tmp_path).brush
    state = played(8 + 8 * seed, seed)
    place, said = Rect(400, 300, 160, 160), set()
    for tile in state.river:
        for turn in range(4):
            for x, y in around(state):
                verdict = explain(state, tile, x, y, turn)
                shown = chips(brush, place, verdict)
                bad = [number for number, cell in enumerate(verdict.cells) if cell.refusal is not None]
                assert len(shown) == len(bad)
                for number, (chip, words) in zip(bad, shown, strict=True):
                    refusal = verdict.cells[number].refusal
                    assert refusal is not None
                    assert words == short_reason(refusal)
                    cell = cells_of(place)[number]
                    assert chip.colliderect(cell), "it stands at the space it is about"
                    assert not chip.colliderect(cell.inflate(-cell.w // 2, -cell.h // 2)), "its animals are seen"
                    said.add(words)
    assert len(said) > 2


def test_what_bad_spaces_say_is_short_and_their_own(tmp_path: Path) -> None:
    """GB-13 to GB-16, GB-20."""
    under = {"F3": Space("fox", 3), "bear": Space(bear=True), "--": CLEARING}
    refused = [
        (may_not_cover(Space("toad", 2), under["F3"], False, False), "2 ≤ 3"),
        (may_not_cover(CLEARING, under["F3"], False, False), "0 ≤ 3"),
        (may_not_cover(Space(bear=True), under["bear"], False, False), "Bear"),
        (may_not_cover(Space("fox", 4), under["--"], True, False), "Tower"),
        (may_not_cover(Space("fox", 4), under["F3"], False, True), "Same clan"),
    ]
    set_language("en")
    for refusal, words in refused:
        assert refusal is not None
        assert short_reason(refusal) == words
    set_language("fr")
    assert [short_reason(refusal) for refusal, _ in refused[2:4] if refusal is not None] == ["Ours", "Tour"]
    set_language("en")


def test_over_the_empty_table_a_tile_is_neither_good_nor_bad(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, actions=22)
    tile = table.state.river[0]
    assert tone(stage.brush, explain(table.state, tile, 60, 60, 0)) == stage.brush.palette.paper
    table.hand.tile.take_by_key(tile)
    assert table.held is not None
    table.held.spot = (60, 60)
    assert table.objection() is None


def test_the_preview_counts_every_clan_as_it_would_be(tmp_path: Path) -> None:
    """GB-31, GB-32, of all five clans alike: nothing is said of whose they are."""
    _stage, table = opened(tmp_path, actions=22)
    table.hand.tile.take_by_key(table.state.river[0])
    hand = table.held
    assert hand is not None
    assert hand.spot is not None
    after = public_counts(lay(table.state.forest, SHAPES[hand.tile][hand.turn], *hand.spot))
    assert table.counts_then() == after != public_counts(table.state.forest)
    hand.spot = (90, 90)
    assert table.counts_then() is None


# What lies on what


def test_a_tile_lies_one_higher_than_the_highest_it_covers() -> None:
    """GB-11"""
    state = played(30)
    heights, height = levels(state)
    below: dict[tuple[int, int], int] = dict.fromkeys(((0, 0), (1, 0), (0, 1), (1, 1)), 0)
    for place, level in zip(state.laid, heights, strict=True):
        spots = [(place.x + dx, place.y + dy) for dx in (0, 1) for dy in (0, 1)]
        assert level == 1 + max(below[spot] for spot in spots if spot in below)
        below.update(dict.fromkeys(spots, level))
    assert height == below
    assert max(heights) > 2


@pytest.fixture
def order(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The tiles drawn on the Forest, one after the other."""
    order: list[int] = []
    tile_picture = tiles.tile_picture

    def noted(brush: Brush, tile: int, turn: int, side: int, where: Rect | None = None) -> pygame.Surface:
        order.append(tile)
        return tile_picture(brush, tile, turn, side, where)

    monkeypatch.setattr(tiles, "tile_picture", noted)
    return order


def test_what_lies_higher_is_drawn_later(tmp_path: Path, order: list[int]) -> None:
    """GB-11: covered tiles lie below, whatever was laid when."""
    stage = stage_at(tmp_path)
    state = played(40)
    camera = Camera(Rect(0, 0, 1280, 720))
    camera.fit(visible(state))
    draw_forest(stage.brush, camera, state, ("red", "blue", "gold"))
    heights = dict(zip((place.tile for place in state.laid), levels(state)[0], strict=True))
    drawn = [heights.get(tile, 0) for tile in order]
    assert drawn == sorted(drawn)
    assert len(order) == len(state.laid) + 1
    assert [place.tile for place in state.laid] != order[1:], "in this game the order laid would not do"


def test_a_tile_still_in_the_air_is_not_yet_drawn_on_the_forest(tmp_path: Path, order: list[int]) -> None:
    stage, table = opened(tmp_path, "bhh")
    table.motion.factor = 1.0
    place = table.session.legal(0)[0]
    assert table.do(place)
    assert table.moving.without == {place.tile}
    pixels(stage)
    assert order == [0]
    stage.update(stage.now + 1)
    stage.update(stage.now + 2000)
    assert not table.moving.without
    pixels(stage)
    assert order == [0, 0, place.tile]


def test_the_picture_kept_of_the_forest_is_never_stale(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "hhh", size=(640, 360))
    rng = Rng(6)
    use(stage, Command("zoom_out"), Command("zoom_out"))  # from now on the view stays where it is

    def as_if_new() -> None:
        kept = pixels(stage)
        table._forest = KeptForest()
        assert pixels(stage) == kept

    for _ in range(24):
        use(stage, Command("end_turn"))
        table.do(rng.choice(table.legal()))
        table.motion.finish()
        as_if_new()
    stage.change_settings(palette="high_contrast")
    as_if_new()


# The view


def test_the_view_follows_the_growing_forest_until_it_is_moved_by_hand(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "hhh")
    rng = Rng(2)

    def play(count: int) -> None:
        for _ in range(count):
            use(stage, Command("end_turn"))
            if not table.session.over:
                table.do(rng.choice(table.legal()))

    for _ in range(10):
        play(3)
        assert all(table.board.contains(table.plan.camera.at(spot)) for spot in visible(table.state))
    middle = table.board.center
    use(stage, Hover(middle), Wheel(middle, 1), Wheel(middle, 1), Wheel(middle, 1))
    near = table.plan.camera.cell
    play(3)
    assert table.plan.camera.cell == near
    use(stage, Command("fit"))
    assert table.plan.camera.cell < near


def test_a_drag_on_the_table_moves_the_view_and_the_wheel_zooms_at_the_pointer(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "hhh", 9)
    x, y = table.board.x + 40, table.board.bottom - 40
    there = table.plan.camera.under((x, y))
    use(stage, Hover((x, y)), Press((x, y)), Hover((x + 70, y - 30)), Release((x + 70, y - 30)))
    assert table.plan.camera.under((x + 70, y - 30)) == pytest.approx(there)
    use(stage, Wheel((x, y), -1))
    small = table.plan.camera.cell
    before = table.plan.camera.under((x, y))
    use(stage, Wheel((x, y), 1))
    assert table.plan.camera.cell > small
    assert table.plan.camera.under((x, y)) == pytest.approx(before, abs=1 / small), "to the pixel"


def test_spaces_never_get_too_small_to_press(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "hhh", 30)
    for _ in range(30):
        use(stage, Command("zoom_out"))
    assert table.plan.camera.cell == SMALLEST


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6, 2.0])
@pytest.mark.parametrize("kinds", ["hh", "hhhh"])
def test_at_every_scale_everything_has_its_place(tmp_path: Path, kinds: str, scale: float) -> None:
    """With a tile to confirm, and with watchtowers to raise: the two fullest moments of the side."""
    stage, table = opened_at_tower(tmp_path, kinds, scale=scale)
    moments = [table]
    moments.append(table_of(stage, game_of("grand_bois", kinds, 0)))
    moments[1].hand.tile.take_by_key(moments[1].state.river[0])
    moments[1].hand.tile.put_down()
    for moment in moments:
        stage.scenes.stack[:] = [moment]
        pixels(stage)
        assert stage.brush.overflows == []
        pressed = [w for w in moment.focus.widgets if isinstance(w, Button | RiverTile | TowerToken)]
        assert {type(w) for w in pressed} >= {Button, RiverTile}
        for number, one in enumerate(pressed):
            assert stage.screen.rect.contains(one.rect), one
            assert min(one.rect.size) >= 44 * (1 if isinstance(one, Button) else 0.8), one
            for other in pressed[number + 1 :]:
                assert not Rect(one.rect).colliderect(other.rect), (one, other)


# The count


def finished(table_stage: Path) -> tuple[Table, Rect]:
    stage = stage_at(table_stage)
    rng = Rng(4)
    session = Session.new(RULES, Setup(3, 4), [SeatInfo(name, colour="red") for name in "ABC"])
    while session.outcome() is None:
        session.end_turn()
        if session.outcome() is None and (decision := session.decision()) is not None:
            session.act(rng.choice(session.legal(decision.seat)))
    return table_of(stage, session), Rect(100, 100, 500, 440)


def test_a_line_of_the_count_lights_its_spaces_and_dims_the_others(tmp_path: Path) -> None:
    """GB-31"""
    table, rect = finished(tmp_path)
    brush = table.stage.brush
    sheet = table.session.score(0, None)
    lit = {where for line in sheet.lines if line.code == "spaces" for piece in line.pieces for where in piece.where}  # type: ignore[union-attr]
    assert lit
    state: State = table.session.view(None)
    camera = Camera(rect, largest=table.u(110))
    camera.fit(visible(state), 0.6)
    _heights, height = levels(state)
    middles = {("space", *spot): raised(camera, spot, level).center for spot, level in height.items()}
    table.picture(brush, rect)
    plain = {where: brush.surface.get_at(pos) for where, pos in middles.items()}
    table.picture(brush, rect, tuple(lit))
    counted = {where: brush.surface.get_at(pos) for where, pos in middles.items()}
    towers = {("space", *spot) for spots in state.towers for spot in spots if spot is not None}
    for where in middles.keys() - towers:
        assert (counted[where] == plain[where]) == (where in lit)
