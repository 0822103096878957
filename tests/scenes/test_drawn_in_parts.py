"""A frame draws no more than what moved, and the picture is the same as if it had been drawn whole."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game import shelf
from game.core.rng import Rng
from game.rules.seasons.actions import Draw, GoOn
from game.scenes.opening import table_for
from game.scenes.seasons.cards import SheetCard
from game.scenes.seasons.score_area import ScoreLine
from game.scenes.stage import Stage
from game.scenes.table.table import AnyTable, TableScene
from game.ui.intents import Hover, Press, Release, Wheel
from game.ui.widgets import Button
from game.ui.widgets.focus import is_kept
from tests.little_game import GAME as LITTLE_GAME
from tests.scenes.staging import game_of, pass_time, pixels, show, stage_at

GAMES = [game.slug for game in shelf.GAMES if game.slug != LITTLE_GAME.slug]
#: Enough to see every kind of clip that games of this length have.
ACTIONS = 14


def bots_at_table(folder: Path, slug: str, actions: int, seed: int = 3) -> tuple[Stage, AnyTable]:
    return at_table(folder, slug, "b" * shelf.find(slug).info.max_players, actions, seed)


def at_table(folder: Path, slug: str, kinds: str, actions: int, seed: int = 3) -> tuple[Stage, AnyTable]:
    stage = stage_at(folder)
    game = shelf.find(slug)
    session = game_of(slug, kinds, actions, seed)
    table = table_for(stage, game, session)
    assert isinstance(table, TableScene)
    table.bot_pause = 1_000_000  # the moves are ours
    show(stage, table)
    table.motion.factor = 1.0
    stage.brush.overflows = None  # cards and buttons are shown from their pictures, as in the app
    return stage, table


def parts(stage: Stage, across: int, down: int) -> list[Rect]:
    wide, tall = -(-stage.screen.size[0] // across), -(-stage.screen.size[1] // down)
    return [Rect(x * wide, y * tall, wide, tall) for x in range(across) for y in range(down)]


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize(("begun", "pointed"), [(0, False), (24, False), (24, True)])
def test_what_moves_is_drawn_anew_and_nothing_is_left_behind(
    tmp_path: Path, slug: str, begun: int, pointed: bool
) -> None:
    """Also while the pointer rests on the board, where it may be told what lies there."""
    stage, table = bots_at_table(tmp_path, slug, begun)
    if pointed:
        stage.handle(Hover(table.board.center))
        pass_time(stage)
    rng = Rng(5)
    frames = in_part = 0
    acts: list[bool] = []
    stage.draw()
    for _ in range(ACTIONS):
        if table.session.to_act is None:
            break
        table.session.end_turn()
        table.do(rng.choice(table.session.legal(table.session.to_act)))
        acted = stage.draw()
        seen = pygame.image.tobytes(stage.surface, "RGB")
        acts.append(acted != [stage.screen.rect])
        assert seen == pixels(stage), f"{slug}: {acted} were not all that changed by the act"
        while table.motion.running:
            stage.update(stage.now + 71)
            areas = stage.draw()
            seen = pygame.image.tobytes(stage.surface, "RGB")
            frames += 1
            in_part += areas != [stage.screen.rect]
            assert seen == pixels(stage), f"{slug}: {areas} were not all that changed, after {table.motion.landed=}"
    assert in_part > frames // 2 > 5, f"{in_part} of {frames} frames drew less than the whole window"
    assert sum(acts) > len(acts) // 2, "a table that tells what is seen is drawn in part"


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize(("begun", "told"), [(0, False), (24, False), (24, True)])
def test_what_a_press_changes_is_drawn_anew_and_nothing_else(tmp_path: Path, slug: str, begun: int, told: bool) -> None:
    """Every press on the way to an action, and the act itself: the picture is as if it had been drawn whole. Also while
    the table tells what the others did."""
    stage, table = at_table(tmp_path, slug, "hhhh", begun)
    stage.settings.speed = "instant"
    rng, presses, opened = Rng(5), 0, 0
    acts: list[bool] = []
    for _ in range(ACTIONS):
        table.session.end_turn()
        if table.session.handover_to is not None:
            table.session.open_curtain()
        stage.scenes.stack[:] = [table]
        table.relayout()
        if table.session.over:
            break
        if told and not table.recaps.open:
            table.recaps.toggle()
        opened += table.recaps.open
        action, before = rng.choice(table.legal()), table.session.action_count
        while table.session.action_count == before and presses < 20 * ACTIONS:
            pos = table.press_point(table.hand.way_to(action)[0])
            assert pos is not None
            pixels(stage)
            for intent in (Hover(pos), Press(pos), Release(pos)):
                stage.handle(intent)
                areas = stage.draw()
                seen = pygame.image.tobytes(stage.surface, "RGB")
                assert seen == pixels(stage), f"{slug}: {areas} were not all that changed by {intent} for {action}"
            presses += 1
        acts.append(areas != [stage.screen.rect])
    assert bool(opened) == told
    assert sum(acts) > len(acts) // 4, f"{sum(acts)} of {len(acts)} acts drew less than the whole window"


@pytest.mark.parametrize("slug", GAMES)
def test_pointing_at_what_is_told_lights_it_and_draws_nothing_else(tmp_path: Path, slug: str) -> None:
    stage, table = at_table(tmp_path, slug, "hhhh", 24)
    while not table.recaps.offered:
        table.session.act(table.session.legal(table.session.to_act)[0])
        table.session.end_turn()
    if table.session.handover_to is not None:
        table.session.open_curtain()
    stage.scenes.stack[:] = [table]
    table.recaps.toggle()
    told = table.recaps.list
    assert told is not None
    pixels(stage)
    lit = []
    for number in range(len(told.lines)):
        pos = told.place(number).center
        for intent in (Hover(pos), Wheel(pos, -1), Wheel(pos, 1)):
            stage.handle(intent)
            stage._tip_known, stage._tip = True, None  # what is said of it is drawn too, elsewhere
            areas = stage.draw()
            seen = pygame.image.tobytes(stage.surface, "RGB")
            assert areas != [stage.screen.rect]
            assert seen == pixels(stage), f"{slug}: {areas} were not all that changed by {intent}"
        lit.append(table.lights.lit)
    assert any(lit) == any(line.where for line in told.lines)


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_pointed_at_beside_the_board_may_light_something_on_it(tmp_path: Path, slug: str) -> None:
    """From one thing to the next, and over the board between them."""
    stage, table = at_table(tmp_path, slug, "hb", 24)
    pixels(stage)
    things = [widget.rect.center for widget in table.focus.widgets]
    over = [pos for thing in things for pos in (thing, table.board.center)]
    for pos in (*things, *over):
        stage.handle(Hover(pos))
        stage.update(stage.now + 1)
        areas = stage.draw()
        seen = pygame.image.tobytes(stage.surface, "RGB")
        assert seen == pixels(stage), f"{slug}: {areas} were not all that changed by pointing at {pos}"


@pytest.mark.parametrize("slug", GAMES)
def test_when_a_bot_is_asked_only_that_is_drawn(tmp_path: Path, slug: str) -> None:
    stage, table = bots_at_table(tmp_path, slug, 24)
    table.bots.drop()
    table.lay_out()
    pixels(stage)
    card = table.focus.widgets[-1]
    table.focus.hovered = card
    pixels(stage)
    table.bots.update(stage.now)
    assert table.thinks
    parts = stage.draw()
    seen = pygame.image.tobytes(stage.surface, "RGB")
    assert parts
    assert parts != [stage.screen.rect]
    assert seen == pixels(stage), "also where something was lit under the pointer"
    table.bots.drop()


@pytest.mark.parametrize("kinds", ["h", "hb"])
def test_the_card_tells_the_new_points_as_soon_as_the_line_is_drawn(tmp_path: Path, kinds: str) -> None:
    stage = stage_at(tmp_path)
    game = shelf.find("seasons")
    session = game_of("seasons", kinds, 0, 3)
    table = table_for(stage, game, session)
    assert isinstance(table, TableScene)
    table.bot_pause = 1_000_000
    show(stage, table)
    table.motion.factor = 1.0

    def card() -> SheetCard:
        return next(widget for widget in table.focus.widgets if isinstance(widget, SheetCard))

    while len(session.view(None).sheets[0].territories) < 2:
        session.end_turn()
        legal = session.legal(session.to_act)
        table.do(next((action for action in legal if isinstance(action, Draw | GoOn)), legal[0]))
        table.motion.finish()
        assert card().sheet == session.view(None).sheets[0]
        assert card().points == table.seat_points(0)


def test_a_line_of_the_score_shows_its_points_and_its_circles(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = table_for(stage, shelf.find("seasons"), game_of("seasons", "hb", 20, 3))
    show(stage, table)
    line = next(widget for widget in table.focus.widgets if isinstance(widget, ScoreLine))
    before, count = line.look(), line.count()
    assert line.look() == before
    line.count = lambda: replace(count, points={**count.points, line.line: count.points[line.line] + 1})
    assert line.look() != before
    line.count = lambda: replace(count, tally={symbol: number + 1 for symbol, number in count.tally.items()})
    assert line.look() != before


@pytest.mark.parametrize("slug", GAMES)
def test_a_table_drawn_in_parts_is_the_whole_table(tmp_path: Path, slug: str) -> None:
    stage, table = bots_at_table(tmp_path, slug, 30)
    table.log_open = True
    table.relayout()
    whole = pixels(stage)
    stage.surface.fill((255, 0, 255))
    for part in parts(stage, 5, 4):
        stage.invalidate(part)
        stage.draw()
    assert pygame.image.tobytes(stage.surface, "RGB") == whole


@pytest.mark.parametrize("slug", GAMES)
def test_cards_and_buttons_look_the_same_from_their_pictures(tmp_path: Path, slug: str) -> None:
    """The soft corners of a button may differ a little: on nothing its two layers mix in another way."""
    stage, table = bots_at_table(tmp_path, slug, 30)
    kept = pixels(stage)
    assert any(is_kept(widget) for widget in table.focus.widgets)
    stage.brush.overflows = []
    assert max(abs(one - other) for one, other in zip(kept, pixels(stage), strict=True)) <= 12


def test_a_kept_picture_is_drawn_anew_when_its_widget_changes(tmp_path: Path) -> None:
    stage, table = bots_at_table(tmp_path, "grand_bois", 10)
    button = next(widget for widget in table.focus.widgets if isinstance(widget, Button) and widget.enabled)
    before = pixels(stage)
    assert pixels(stage) == before
    button.down = True
    after = pixels(stage)
    assert after != before
    button.down = False
    assert pixels(stage) == before
    table.focus.hovered = button
    assert pixels(stage) not in (before, after)
